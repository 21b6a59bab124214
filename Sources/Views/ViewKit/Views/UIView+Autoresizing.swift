import Foundation

extension UIView {
    /// The parts of a view's frame that change with the superview's size; Apple's bits.
    public struct AutoresizingMask: OptionSet, Sendable, Hashable {
        /// The bits.
        public let rawValue: UInt

        /// A mask from its bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The distance to the left edge.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        /// The width of the view.
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        /// The distance to the right edge.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        /// The distance to the upper edge.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        /// The height of the view.
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        /// The distance to the lower edge.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// Fits the subviews after a change of the bounds, whose size was `old`.
    ///
    /// Resizing goes down the tree by recursive calls, through frames that subclasses override.
    /// Below a depth the rest waits until the calls have returned.
    func cascadeFit(from old: CGSize) {
        guard FitCascade.depth < FitCascade.maximumDepth else {
            guard FitCascade.members.insert(ObjectIdentifier(self)).inserted else { return }
            FitCascade.waiting.append((self, old))
            return
        }
        FitCascade.depth += 1
        fit(from: old)
        while FitCascade.depth == 1, let next = FitCascade.waiting.popLast() {
            FitCascade.members.remove(ObjectIdentifier(next.view))
            next.view.fit(from: next.oldSize)
        }
        FitCascade.depth -= 1
    }

    private func fit(from old: CGSize) {
        let new = layer.bounds.size
        for view in subviews { view.autoresize(from: old, to: new) }
    }

    /// Adapts the frame to a superview whose size changed from `old` to `new`.
    ///
    /// The flexible parts share the difference in proportion to their present sizes, or equally if
    /// all of them are zero; without flexible parts, the near edge stays (docs/reference/views.md,
    /// "Autoresizing of views").
    func autoresize(from old: CGSize, to new: CGSize) {
        guard !autoresizingMask.isEmpty else { return }
        let mask = autoresizingMask
        // A transformed view is moved and resized by its bounds; its frame is only the bounding
        // box.
        let box =
            transform.isIdentity
            ? frame
            : CGRect(
                x: center.x - bounds.width / 2, y: center.y - bounds.height / 2,
                width: bounds.width, height: bounds.height)
        let x = Self.follow(
            box.minX, box.width, in: old.width, new.width,
            flexible: (
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
                mask.contains(.flexibleRightMargin)
            ))
        let y = Self.follow(
            box.minY, box.height, in: old.height, new.height,
            flexible: (
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
                mask.contains(.flexibleBottomMargin)
            ))
        let fitted = CGRect(x: x.start, y: y.start, width: x.size, height: y.size)
        guard fitted != box else { return }
        if transform.isIdentity {
            frame = fitted
        } else {
            center = CGPoint(x: fitted.midX, y: fitted.midY)
            bounds.size = fitted.size
        }
    }

    private static func follow(
        _ start: CGFloat, _ size: CGFloat, in old: CGFloat, _ new: CGFloat,
        flexible: (near: Bool, size: Bool, far: Bool)
    ) -> (start: CGFloat, size: CGFloat) {
        let difference = new - old
        guard difference != 0, flexible.near || flexible.size || flexible.far else {
            return (start, size)
        }
        let parts = [
            (flexible.near, start), (flexible.size, size), (flexible.far, old - start - size),
        ]
        // A part with a negative size gets no share.
        let weights = parts.map { $0.0 ? max($0.1, 0) : 0 }
        let sum = weights.reduce(0, +)
        let count = CGFloat(parts.filter(\.0).count)
        func share(_ index: Int) -> CGFloat {
            guard parts[index].0 else { return 0 }
            return difference * (sum > 0 ? weights[index] / sum : 1 / count)
        }
        return (start + share(0), max(0, size + share(1)))
    }
}

/// The recursion depth of resizing.
@MainActor
private enum FitCascade {
    static let maximumDepth = 32
    static var depth = 0
    static var waiting: [(view: UIView, oldSize: CGSize)] = []
    /// The views in `waiting`.
    static var members: Set<ObjectIdentifier> = []
}
