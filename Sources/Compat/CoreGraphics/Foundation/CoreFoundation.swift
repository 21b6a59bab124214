import Foundation

// Core Foundation's names. Casts such as `colors as CFArray` are those of Swift's own types here.

/// An array of anything: `[CGColor]` and its like are one by `as`.
public typealias CFArray = [Any]
/// Any object.
public typealias CFTypeRef = AnyObject
/// Seconds since the start of 2001.
public typealias CFAbsoluteTime = Double
/// Core Foundation's whole numbers.
public typealias CFIndex = Int

/// How many there are.
public func CFArrayGetCount(_ theArray: CFArray) -> CFIndex { theArray.count }

/// The time of the day, in seconds since the start of 2001; it jumps when the clock is set.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// Runs `body`. Objects are let go when they aren't used any more: nothing here waits for a pool.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    try body()
}
