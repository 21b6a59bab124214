import Foundation
import Scene

extension CALayer {
    /// The search behind `hitTest(_:)`; reference, section 5.8.
    ///
    /// Front to back by `zPosition`, then by order. Iterative, for trees of any depth: a frame of
    /// the stack is a layer whose sublayers are being tried.
    func search(_ point: CGPoint) -> CALayer? {
        guard let first = SearchFrame(self, at: point) else { return nil }
        var stack = [first]
        while var top = stack.popLast() {
            guard let child = top.candidates.popLast() else {
                if top.layer.contains(top.point) { return top.layer }
                continue
            }
            let point = top.point
            stack.append(top)
            if let frame = SearchFrame(child, at: point) { stack.append(frame) }
        }
        return nil
    }
}

@MainActor
private struct SearchFrame {
    let layer: CALayer
    /// The point in the layer's own space.
    let point: CGPoint
    /// Sublayers still to try, the frontmost last.
    var candidates: [CALayer]

    /// Nil when nothing in the subtree can be hit.
    init?(_ layer: CALayer, at outer: CGPoint) {
        guard !layer.isHidden, let point = layer.pointFromSuperlayer(outer) else { return nil }
        if layer.masksToBounds, !layer.contains(point) { return nil }
        if let mask = layer.mask {
            guard let inMask = mask.pointFromSuperlayer(point), mask.contains(inMask) else {
                return nil
            }
        }
        self.layer = layer
        self.point = point
        candidates = layer.sublayers ?? []
        if candidates.contains(where: { $0.zPosition != 0 }) {
            // Stable: equal heights stay in the order of the array.
            candidates = candidates.enumerated().sorted {
                ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
            }.map(\.element)
        }
    }
}
