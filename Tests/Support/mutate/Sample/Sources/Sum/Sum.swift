/// The sum of the whole numbers below an end.
package func sum(below end: Int) -> Int {
    var total = 0  // noticed
    for number in 0..<end {  // noticed; constant: same
        total += number  // noticed
    }
    return total
}

/// The larger number. Of equal ones either will do, so that bound can't be told.
package func larger(_ a: Int, _ b: Int) -> Int {
    a > b ? a : b  // noticed; bound: same
}

/// A value that starts right, and a default that nobody leaves out.
package struct Step {
    package var size = 5  // noticed

    package init() {}

    package func after(_ start: Int, times: Int = 1) -> Int {  // untested
        start - size * times  // noticed
    }
}

/// Never called by a test.
package func forgotten(_ x: Int) -> Int { x + 2 }  // untested

/// Runs for ever when it is broken.
package func halvings(of number: Int) -> Int {
    var rest = number
    var count = 0  // noticed
    while rest > 1 {  // noticed
        rest /= 2  // noticed
        count += 1  // noticed
    }
    return count
}
