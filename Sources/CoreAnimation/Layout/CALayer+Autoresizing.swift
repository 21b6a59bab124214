import Foundation
import Primitives

/// The measured rule of autoresizing: docs/reference/layout.md, "Autoresizing".
extension CALayer {
    /// The superlayer's size was `oldSize`: each axis that gives way takes its share.
    func autoresize(from oldSize: CGSize) {
        guard modelLayer == nil, !autoresizingMask.isEmpty, let size = parent?.bounds.size,
            oldSize.width.isFinite, oldSize.height.isFinite
        else { return }
        let bits = autoresizingMask.rawValue
        let old = record.frame
        let x = Flexibility(bits: bits)
            .span(old.minX, old.width, delta: size.width - oldSize.width)
        let y = Flexibility(bits: bits >> 3)
            .span(old.minY, old.height, delta: size.height - oldSize.height)
        take(frame: CGRect(x: x.min, y: y.min, width: x.length, height: y.length))
    }

    /// Tells the sublayers that the size of the bounds was `oldSize`.
    ///
    /// Sizes run down the tree through methods that subclasses override, so by calls in calls. Far
    /// down the rest waits until the stack is free again: a chain of ten thousand would overflow it.
    func cascadeResize(from oldSize: CGSize) {
        // A plain layer without sublayers tells nobody.
        guard !children.isEmpty || type(of: self) != CALayer.self else { return }
        let thread = ThreadState.current
        guard thread.cascade.depth < ResizeCascade.maximumDepth else {
            guard thread.cascade.members.insert(ObjectIdentifier(self)).inserted else { return }
            thread.cascade.waiting.append((self, oldSize))
            return
        }
        thread.cascade.depth += 1
        resizeSublayers(withOldSize: oldSize)
        while thread.cascade.depth == 1, let next = thread.cascade.waiting.popLast() {
            thread.cascade.members.remove(ObjectIdentifier(next.layer))
            next.layer.resizeSublayers(withOldSize: next.oldSize)
        }
        thread.cascade.depth -= 1
    }
}

/// Which of the three parts of an axis give way.
private struct Flexibility {
    let minMargin: Bool
    let length: Bool
    let maxMargin: Bool

    /// The lowest three bits: min margin, size, max margin.
    init(bits: UInt32) {
        minMargin = bits & 1 != 0
        length = bits & 2 != 0
        maxMargin = bits & 4 != 0
    }

    /// Sixths of the change that go to the min margin and to the size.
    ///
    /// Each part has a third. The thirds of stiff parts go to the margins that give way, or to the
    /// size when neither does.
    private var sixths: (min: CGFloat, length: CGFloat) {
        let margins: CGFloat = (minMargin ? 1 : 0) + (maxMargin ? 1 : 0)
        guard margins > 0 else { return (0, 6) }
        let own: CGFloat = length ? 2 : 0
        return (minMargin ? (6 - own) / margins : 0, own)
    }

    /// The part of the axis from `min` on after the superlayer grew by `delta`, on whole points.
    func span(_ min: CGFloat, _ size: CGFloat, delta: CGFloat) -> (min: CGFloat, length: CGFloat) {
        guard minMargin || length || maxMargin, delta != 0 else { return (min, size) }
        let shares = sixths
        // The far edge is not found through the size: thirds don't add up exactly.
        let near = min + delta * shares.min / 6
        let far = min + size + delta * (shares.min + shares.length) / 6
        // An edge that is whole but for rounding stays there.
        let low = (Swift.min(near, far) + 1e-9).rounded(.down)
        let high = (Swift.max(near, far) - 1e-9).rounded(.up)
        return (low, Swift.max(0, high - low))
    }
}

/// How far down a cascade of sizes is, on one thread.
struct ResizeCascade {
    static let maximumDepth = 64
    var depth = 0
    var waiting: [(layer: CALayer, oldSize: CGSize)] = []
    /// The layers of `waiting`.
    var members: Set<ObjectIdentifier> = []
}
