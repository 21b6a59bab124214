import Foundation
import Primitives
import Scene

extension CALayer {
    /// The search behind `hitTest(_:)`; reference, section 5.8.
    ///
    /// Front to back, as the renderer draws: siblings by `zPosition`, or by the depth of their
    /// middles where one doesn't lie flat; the planes of a 3D space by their depth at the point.
    /// Iterative, for trees of any depth: a frame of the stack is a layer whose sublayers are being
    /// tried.
    func search(_ point: CGPoint) -> CALayer? {
        guard let first = SearchFrame(self, at: point) else { return nil }
        var stack = [first]
        while var top = stack.popLast() {
            guard let next = top.candidates.popLast() else {
                if !top.isSpace, top.layer.contains(top.point) { return top.layer }
                continue
            }
            let point = top.point
            stack.append(top)
            if let own = next.point {
                if let frame = SearchFrame(next.layer, inside: own) { stack.append(frame) }
            } else if let frame = SearchFrame(next.layer, at: point) {
                stack.append(frame)
            }
        }
        return nil
    }
}

/// A layer that may be hit.
@MainActor
private struct HitCandidate {
    let layer: CALayer
    /// What it is sorted by; greater is nearer.
    let depth: Double
    /// The point in its own space, when that is known.
    var point: CGPoint?
}

@MainActor
private struct SearchFrame {
    let layer: CALayer
    /// The point in the layer's own space; for a 3D space, in the space around it.
    let point: CGPoint
    /// What is still to try, the frontmost last.
    var candidates: [HitCandidate] = []
    /// True for a layer that preserves depth, which is never hit itself.
    var isSpace = false

    /// Nil when nothing in the subtree can be hit at a point of the superlayer's space.
    init?(_ layer: CALayer, at outer: CGPoint) {
        guard !layer.isHidden else { return nil }
        if layer.record.preservesDepth {
            self.init(space: layer, at: outer)
            return
        }
        let (matrix, isMirrored) = layer.placeInSuperlayer
        guard layer.record.isDoubleSided || matrix.showsBack == isMirrored,
            let point = matrix.unproject(outer)
        else { return nil }
        self.init(layer, inside: point)
    }

    /// Nil when nothing in the subtree can be hit at a point of the layer's own space.
    init?(_ layer: CALayer, inside point: CGPoint) {
        if layer.masksToBounds, !layer.contains(point) { return nil }
        if let mask = layer.mask {
            guard let inMask = mask.pointFromSuperlayer(point), mask.contains(inMask) else {
                return nil
            }
        }
        self.layer = layer
        self.point = point
        let sublayers = layer.sublayers ?? []
        let isDeep = sublayers.contains { !$0.record.liesFlat }
        candidates = sublayers.map {
            HitCandidate(
                layer: $0,
                depth: isDeep ? $0.record.middleDepth(in: layer.record) : $0.record.zPosition)
        }
        sort()
    }

    /// The planes of the space that a layer opens, as a ray through `outer` meets them.
    private init(space: CALayer, at outer: CGPoint) {
        (layer, point, isSpace) = (space, outer, true)
        let place = space.placeInSuperlayer
        var pending = [(layer: space, matrix: place.matrix, isMirrored: place.isMirrored)]
        // Layers that preserve depth wait in a list, so that the order of the array is kept.
        while let each = pending.popLast() {
            guard !each.layer.isHidden else { continue }
            if each.layer.record.preservesDepth {
                for child in (each.layer.sublayers ?? []).reversed() {
                    let own = child.placeInSuperlayer
                    pending.append(
                        (
                            child, own.matrix.concatenating(each.matrix),
                            own.isMirrored != each.isMirrored
                        ))
                }
            } else if each.layer.record.isDoubleSided || each.matrix.showsBack == each.isMirrored,
                let hit = each.matrix.unproject(outer), let depth = each.matrix.depth(at: hit)
            {
                candidates.append(
                    HitCandidate(layer: each.layer, depth: (depth * 1024).rounded(), point: hit))
            }
        }
        sort()
    }

    /// Stable: equal depths stay in the order of the array.
    private mutating func sort() {
        guard candidates.contains(where: { $0.depth != 0 }) else { return }
        candidates = candidates.enumerated().sorted {
            ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset)
        }.map(\.element)
    }
}
