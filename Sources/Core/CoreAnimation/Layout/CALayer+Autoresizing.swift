import Foundation
import Primitives

/// The measured rule of autoresizing: docs/reference/layout.md, "Autoresizing".
extension CALayer {
    /// Resizes the layer after the superlayer's size was `oldSize`: each flexible axis takes its
    /// share of the change.
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
    /// Sizes propagate down the tree through methods that subclasses override, so by nested calls.
    /// Beyond a depth the rest waits until the stack is free again: a chain of ten thousand would
    /// overflow it.
    func cascadeResize(from oldSize: CGSize) {
        // A plain layer without sublayers has nobody to tell.
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

/// The flexible ones of the three parts of an axis.
private struct Flexibility {
    let minMargin: Bool
    let length: Bool
    let maxMargin: Bool

    /// The parts from the lowest three bits: min margin, size, max margin.
    init(bits: UInt32) {
        minMargin = bits & 1 != 0
        length = bits & 2 != 0
        maxMargin = bits & 4 != 0
    }

    /// The shares of the change that go to the min margin and to the size, in sixths.
    ///
    /// Each part has a third. The thirds of inflexible parts go to the flexible margins, or to the
    /// size when neither margin is flexible.
    private var sixths: (min: CGFloat, length: CGFloat) {
        let margins: CGFloat = (minMargin ? 1 : 0) + (maxMargin ? 1 : 0)
        guard margins > 0 else { return (0, 6) }
        let own: CGFloat = length ? 2 : 0
        return (minMargin ? (6 - own) / margins : 0, own)
    }

    /// Returns the span of the layer after the superlayer grew by `delta`, on whole points.
    func span(_ min: CGFloat, _ size: CGFloat, delta: CGFloat) -> (min: CGFloat, length: CGFloat) {
        guard minMargin || length || maxMargin, delta != 0 else { return (min, size) }
        let shares = sixths
        // The far edge is calculated separately from the size: thirds don't add up exactly.
        let near = min + delta * shares.min / 6
        let far = min + size + delta * (shares.min + shares.length) / 6
        // An edge that is whole up to rounding errors stays there.
        let low = (Swift.min(near, far) + 1e-9).rounded(.down)
        let high = (Swift.max(near, far) - 1e-9).rounded(.up)
        return (low, Swift.max(0, high - low))
    }
}

/// The depth of nested resizing on one thread, and the layers that wait.
struct ResizeCascade {
    static let maximumDepth = 64
    var depth = 0
    var waiting: [(layer: CALayer, oldSize: CGSize)] = []
    /// The layers of `waiting`.
    var members: Set<ObjectIdentifier> = []
}
