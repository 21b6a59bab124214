public import CoreGraphics
public import Foundation

// Names of Core Foundation in Core Text's signatures, besides those of `CoreGraphics`

/// The value that stands for no position: -1.
public let kCFNotFound: CFIndex = -1

/// A range of UTF-16 units in a string, or of elements in an array.
public struct CFRange: Sendable, Hashable {
    /// The first index.
    public var location: CFIndex
    /// The number of elements; in Core Text's functions 0 mostly stands for all that follow.
    public var length: CFIndex

    /// An empty range at the start.
    public init() {
        (location, length) = (0, 0)
    }

    /// A range of `length` elements from `location` on.
    /// - Parameters:
    ///   - location: the index of the first element, from 0; -1 (`kCFNotFound`) for no range.
    ///   - length: the number of elements, 0 or more.
    public init(location: CFIndex, length: CFIndex) {
        self.location = location
        self.length = length
    }

    init(_ range: Range<Int>) {
        self.init(location: range.lowerBound, length: range.count)
    }

    /// Returns the meant part of `whole`, where a length of 0 stands for all that follows; empty if
    /// the two have nothing in common.
    func part(of whole: Range<Int>) -> Range<Int> {
        let start = min(max(location, whole.lowerBound), whole.upperBound)
        guard length > 0 else { return length == 0 ? start..<whole.upperBound : start..<start }
        let (end, isTooFar) = location.addingReportingOverflow(length)
        return start..<max(start, min(isTooFar ? whole.upperBound : end, whole.upperBound))
    }
}

/// Returns a range of `len` elements from `loc` on.
/// - Parameters:
///   - loc: the index of the first element, from 0.
///   - len: the number of elements, 0 or more.
public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange {
    CFRange(location: loc, length: len)
}

/// An error of Core Foundation.
public typealias CFError = NSError

/// The number of elements of an array.
/// - Parameter theArray: the array, which isn't copied.
public func CFArrayGetCount(_ theArray: NSArray) -> CFIndex { theArray.count }

/// Returns the address of the object at `idx`, for `unsafeBitCast`; nil outside of the array. The
/// address is valid as long as the array.
/// - Parameters:
///   - theArray: the array; the caller must retain it while the address is in use.
///   - idx: the index, from 0.
public func CFArrayGetValueAtIndex(_ theArray: NSArray, _ idx: CFIndex) -> UnsafeRawPointer! {
    guard idx >= 0, idx < theArray.count else { return nil }
    return UnsafeRawPointer(
        Unmanaged.passUnretained(theArray.object(at: idx) as AnyObject).toOpaque())
}

/// Returns the address of the object at `idx`; nil outside of the array.
/// - Parameters:
///   - theArray: the array; the caller must retain it while the address is in use.
///   - idx: the index, from 0.
public func CFArrayGetValueAtIndex(_ theArray: CFArray, _ idx: CFIndex) -> UnsafeRawPointer! {
    guard theArray.indices.contains(idx) else { return nil }
    return UnsafeRawPointer(Unmanaged.passUnretained(theArray[idx] as AnyObject).toOpaque())
}
