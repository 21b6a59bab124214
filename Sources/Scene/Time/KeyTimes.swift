/// Where the segments of a keyframe motion begin and end, as parts of a cycle.
///
///     segments      0       1     2
///     times      0 ----- .4 --- .6 ------- 1
package struct KeyTimes: Sendable, Equatable {
    /// The ends of the segments: one more than there are segments; never falling, 0 to 1.
    let times: [Double]
    /// True when all segments are as long as each other.
    let isEven: Bool

    /// `count` segments, at least one, of the same length.
    init(even count: Int) {
        self.init(
            times: (0...max(count, 1)).map { Double($0) / Double(max(count, 1)) }, isEven: true)
    }

    private init(times: [Double], isEven: Bool) {
        self.times = times
        self.isEven = isEven
    }

    /// The times `given`, or even ones when their number or order is wrong.
    ///
    /// They must start at 0, end at 1, and never fall: what Apple's documentation asks for. Lists
    /// that don't are left out (docs/reference/open-questions.md, "Known, and not yet so").
    init(_ given: [Double]?, segments: Int) {
        guard let given, given.count == segments + 1, given.first == 0, given.last == 1,
            zip(given, given.dropFirst()).allSatisfy({ $0 <= $1 })
        else {
            self.init(even: segments)
            return
        }
        self.init(times: given, isEven: false)
    }

    /// Slots for `values` values that hold: one more time than values, or one each, the last value
    /// then holding to the end.
    init(slots given: [Double]?, values: Int) {
        if let given, given.count == values, given.first == 0,
            zip(given, given.dropFirst()).allSatisfy({ $0 <= $1 }), given.allSatisfy({ $0 <= 1 })
        {
            self.init(times: given + [1], isEven: false)
        } else {
            self.init(given, segments: values)
        }
    }

    /// Segments as long as `lengths`; even ones where all are 0.
    init(lengths: [Double]) {
        let total = lengths.reduce(0, +)
        guard total > 0, total.isFinite, !lengths.isEmpty else {
            self.init(even: lengths.count)
            return
        }
        var sum = 0.0
        let inner = lengths.dropLast().map { length in
            sum += length
            return sum / total
        }
        self.init(times: [0] + inner + [1], isEven: false)
    }

    /// The segment at `f`, and how far into it; beyond the ends, the first and the last are
    /// continued. A time that two segments share belongs to the later one, but 1 to the last.
    func locate(_ f: Double) -> (segment: Int, fraction: Double) {
        let last = times.count - 2
        if f.isNaN { return (0, 0) }
        if isEven {
            let scaled = f * Double(last + 1)
            // Products of thirds and the like fall short of a whole number by a rounding error.
            let near = scaled.rounded()
            let exact = abs(scaled - near) < 1e-12 ? near : scaled
            let segment = min(max(Int(min(max(exact, 0), Double(last))), 0), last)
            return (segment, exact - Double(segment))
        }
        var (low, high) = (0, last)
        while low < high {
            let middle = (low + high + 1) / 2
            if times[middle] <= f { low = middle } else { high = middle - 1 }
        }
        let length = times[low + 1] - times[low]
        guard length > 0 else { return (low, f < times[low] ? 0 : 1) }
        return (low, (f - times[low]) / length)
    }
}
