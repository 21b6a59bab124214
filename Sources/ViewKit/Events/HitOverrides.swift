import Foundation

/// Which classes of views have a way of their own of being hit: an override of `hitTest(_:with:)`, of
/// `point(inside:with:)` or of `bounds`. The others are hit in their bounds only, and a search need
/// not ask those that lie elsewhere. Main thread.
///
/// Swift can't be asked whether a class overrides a method, but a class's table of methods tells: an
/// entry that isn't overridden is that of the class above. Where in the table the three are is found
/// out with two classes made for that:
///
///     word of the table    UIView    Plain    Own
///     -----------------    ------    -----    ---
///     a method                  a        a      a
///     one of the three          b        b      c     <- here
///     what each class has       d        e      f
///
/// The table is only read, as words, within the length that it states itself. Where nothing comes of it,
/// classes of programs count as having their own way, and are asked.
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

    /// The entries of the three methods in `UIView`, and where in the table they are.
    private static let entries: [(place: Int, method: UInt)] = {
        let (base, plain, own) = (words(UIView.self), words(Plain.self), words(Own.self))
        guard let count = [base.count, plain.count, own.count].min() else { return [] }
        let found = (0..<count).filter { base[$0] == plain[$0] && base[$0] != own[$0] }
        // Two methods, and at least a getter and a setter.
        return (4...6).contains(found.count) ? found.map { ($0, base[$0]) } : []
    }()

    /// True for a view of a class that may be hit outside of its bounds by a rule of its own.
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

    /// The words of a class from its address on. The compiler's documentation of the metadata of
    /// classes says where the length is: in the 9th and 10th of its 32-bit words, in bytes, with
    /// what lies before the address, and that alone (swift/docs/ABI/TypeMetadata.rst).
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
