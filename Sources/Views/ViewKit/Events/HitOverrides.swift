import Foundation

/// The classes of views that override hit testing: `hitTest(_:with:)`, `point(inside:with:)` or
/// `bounds`. Views of other classes are hit in their bounds only, and a search may skip those that
/// lie elsewhere. Main thread.
///
/// Swift can't tell whether a class overrides a method, but a class's method table does: an entry
/// that isn't overridden equals that of the superclass. The positions of the three methods in the
/// table are found with two classes made for this purpose:
///
///     word of the table    UIView    Plain    Own
///     -----------------    ------    -----    ---
///     a method                  a        a      a
///     one of the three          b        b      c     <- here
///     what each class has       d        e      f
///
/// The table is only read, as words, within the length that it states itself. If the positions
/// aren't found, all classes of programs count as overriding, and their views are asked.
@MainActor
enum HitOverrides {
    private final class Plain: UIView {}

    private final class Own: UIView {
        override var bounds: CGRect {
            get { super.bounds }
            set { super.bounds = newValue }
        }
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            super.hitTest(point, with: event)
        }
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            super.point(inside: point, with: event)
        }
    }

    private static var known: [ObjectIdentifier: Bool] = [ObjectIdentifier(UIView.self): false]

    /// The entries of the three methods in `UIView`, and their positions in the table.
    private static let entries: [(place: Int, method: UInt)] = {
        let (base, plain, own) = (words(UIView.self), words(Plain.self), words(Own.self))
        guard let count = [base.count, plain.count, own.count].min() else { return [] }
        let found = (0..<count).filter { base[$0] == plain[$0] && base[$0] != own[$0] }
        // Two methods and a property with at least a getter and a setter.
        return (4...6).contains(found.count) ? found.map { ($0, base[$0]) } : []
    }()

    /// Returns whether the class of a view overrides hit testing.
    static func has(_ view: UIView) -> Bool {
        let kind: UIView.Type = type(of: view)
        if let known = known[ObjectIdentifier(kind)] { return known }
        let table = words(kind)
        let isOwn =
            entries.isEmpty
            || !entries.allSatisfy { $0.place < table.count && table[$0.place] == $0.method }
        known[ObjectIdentifier(kind)] = isOwn
        return isOwn
    }

    /// Returns the words of a class's metadata from its address on. The 9th of its 32-bit words is
    /// the length in bytes, including the part before the address; the 10th is the length of that
    /// part alone (swift/docs/ABI/TypeMetadata.rst).
    private static func words(_ kind: UIView.Type) -> UnsafeBufferPointer<UInt> {
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
