import Foundation

/// A search for the classes of programs that override some methods of a class of this module. Main
/// thread.
///
/// Swift can't tell whether a class overrides a method, but a class's method table does: an entry
/// that isn't overridden equals that of the superclass. The positions of the methods in the table
/// are found with two classes made for this purpose:
///
///     word of the table    base    plain    own
///     -----------------    ----    -----    ---
///     a method                a        a      a
///     one of the methods      b        b      c     <- here
///     what each class has     d        e      f
///
/// The table is only read, as words, within the length that it states itself.
@MainActor
struct OverrideSearch {
    /// The entries of the methods in the base class, and their positions in the table.
    private let entries: [(place: Int, method: UInt)]
    private let isUnknownOwn: Bool
    private var known: [ObjectIdentifier: Bool]

    /// Finds the positions of the methods.
    ///
    /// - Parameters:
    ///   - plain: a subclass of `base` without overrides.
    ///   - own: a subclass of `base` that overrides nothing but the methods.
    ///   - count: the number of entries that the methods may have.
    ///   - isUnknownOwn: the answer for all classes if the positions aren't found.
    init(
        _ base: AnyClass, plain: AnyClass, own: AnyClass, count: ClosedRange<Int>,
        isUnknownOwn: Bool
    ) {
        let (first, second, third) = (Self.words(base), Self.words(plain), Self.words(own))
        let length = min(first.count, second.count, third.count)
        let found = (0..<length).filter { first[$0] == second[$0] && first[$0] != third[$0] }
        entries = count.contains(found.count) ? found.map { ($0, first[$0]) } : []
        self.isUnknownOwn = isUnknownOwn
        known = [ObjectIdentifier(base): false]
    }

    /// Returns whether a subclass of the base class overrides one of the methods.
    mutating func has(_ kind: AnyClass) -> Bool {
        if let known = known[ObjectIdentifier(kind)] { return known }
        let table = Self.words(kind)
        let isOwn =
            entries.isEmpty
            ? isUnknownOwn
            : !entries.allSatisfy { $0.place < table.count && table[$0.place] == $0.method }
        known[ObjectIdentifier(kind)] = isOwn
        return isOwn
    }

    /// Returns the words of a class's metadata from its address on. The 9th of its 32-bit words is
    /// the length in bytes, including the part before the address; the 10th is the length of that
    /// part alone (swift/docs/ABI/TypeMetadata.rst).
    private static func words(_ kind: AnyClass) -> UnsafeBufferPointer<UInt> {
        // A class is the address of its metadata; the cast only reads it as an address.
        let start = unsafeBitCast(kind, to: UnsafeRawPointer.self)
        let whole = start.load(fromByteOffset: 32, as: UInt32.self)
        let before = start.load(fromByteOffset: 36, as: UInt32.self)
        guard before < whole, whole < 1 << 20 else {
            return UnsafeBufferPointer(start: nil, count: 0)
        }
        let count = Int(whole - before) / MemoryLayout<UInt>.size
        return UnsafeBufferPointer(
            start: start.assumingMemoryBound(to: UInt.self), count: count)
    }
}
