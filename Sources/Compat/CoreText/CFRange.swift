public import CoreGraphics
public import Foundation

// Core Foundation's names in Core Text's signatures, besides those that `CoreGraphics` has.

/// Said instead of a place that there isn't: -1.
public let kCFNotFound: CFIndex = -1

/// Some units of UTF-16 in a string, or things in a row.
public struct CFRange: Sendable, Hashable {
    /// The first.
    public var location: CFIndex
    /// How many; in Core Text's functions 0 most often stands for all that follow.
    public var length: CFIndex

    /// Nothing, at the start.
    public init() {
        (location, length) = (0, 0)
    }

    /// `length` things from `location` on.
    public init(location: CFIndex, length: CFIndex) {
        self.location = location
        self.length = length
    }

    init(_ range: Range<Int>) {
        self.init(location: range.lowerBound, length: range.count)
    }

    /// The part of `whole` that is meant, as a length of 0 stands for all that follows; nothing
    /// where the two have nothing in common.
    func part(of whole: Range<Int>) -> Range<Int> {
        let start = min(max(location, whole.lowerBound), whole.upperBound)
        guard length > 0 else { return length == 0 ? start..<whole.upperBound : start..<start }
        let (end, isTooFar) = location.addingReportingOverflow(length)
        return start..<max(start, min(isTooFar ? whole.upperBound : end, whole.upperBound))
    }
}

/// `len` things from `loc` on.
public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange {
    CFRange(location: loc, length: len)
}

/// An error of Core Foundation.
public typealias CFError = NSError

/// How many things an array holds.
public func CFArrayGetCount(_ theArray: NSArray) -> CFIndex { theArray.count }

/// The address of the object at `idx`, for `unsafeBitCast`; nil outside of the array. It is good for
/// as long as the array is.
public func CFArrayGetValueAtIndex(_ theArray: NSArray, _ idx: CFIndex) -> UnsafeRawPointer! {
    guard idx >= 0, idx < theArray.count else { return nil }
    return UnsafeRawPointer(
        Unmanaged.passUnretained(theArray.object(at: idx) as AnyObject).toOpaque())
}

/// As above.
public func CFArrayGetValueAtIndex(_ theArray: CFArray, _ idx: CFIndex) -> UnsafeRawPointer! {
    guard theArray.indices.contains(idx) else { return nil }
    return UnsafeRawPointer(Unmanaged.passUnretained(theArray[idx] as AnyObject).toOpaque())
}
