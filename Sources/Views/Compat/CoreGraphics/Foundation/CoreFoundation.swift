import Foundation

// Names of Core Foundation; casts such as `colors as CFArray` are casts of Swift's own types here

/// An array of any type: `[CGColor]` and other arrays convert to it by `as`.
public typealias CFArray = [Any]
/// Any object.
public typealias CFTypeRef = AnyObject
/// Seconds since the start of 2001.
public typealias CFAbsoluteTime = Double
/// Core Foundation's whole numbers.
public typealias CFIndex = Int
/// Objective-C's whole numbers.
public typealias NSInteger = Int
/// The seconds from the start of 1970 to that of 2001.
public let kCFAbsoluteTimeIntervalSince1970: CFTimeInterval = 978_307_200

/// The number of elements.
/// - Parameter theArray: the array, which isn't copied.
public func CFArrayGetCount(_ theArray: CFArray) -> CFIndex { theArray.count }

/// The time of day, in seconds since the start of 2001; it jumps when the clock is set.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// Runs `body`. Objects are released as soon as they aren't used any more: there are no pools here.
/// - Parameter body: called once, at once, on the caller's thread.
/// - Throws: the error that `body` throws.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    try body()
}
