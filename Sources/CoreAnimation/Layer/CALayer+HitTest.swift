import Foundation
import Primitives
import Scene

extension CALayer {
    /// The search behind `hitTest(_:)`; docs/reference/geometry.md, "Hit testing".
    ///
    /// Front to back, as the renderer draws: siblings by `zPosition`, or by the depth of their
    /// middles where one doesn't lie flat; the planes of a 3D space by their depth at the point.
    /// Iterative, for trees of any depth: a frame of the stack is a layer whose sublayers are being
    /// tried.
    func search(_ point: CGPoint) -> CALayer? {
        // Read once, so that a search without a trace costs only a comparison with nil for each
        // layer.
        let trace = HitTrace.current
        guard let first = SearchFrame(self, at: point, trace) else { return nil }
        var stack = [first]
        while var top = stack.popLast() {
            guard let next = top.candidates.popLast() else {
                if top.isSpace { continue }
                let isHit = top.layer.contains(top.point)
                trace?.resolve(top.step, isHit ? .hit : .outside)
                if isHit { return top.layer }
                continue
            }
            let point = top.point
            stack.append(top)
            trace?.depth = stack.count
            if let own = next.point {
                if let frame = SearchFrame(next.layer, inside: own, trace) { stack.append(frame) }
            } else if let frame = SearchFrame(next.layer, at: point, trace) {
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
    /// The layer's row in the trace, when there is one.
    var step = 0

    /// Nil when nothing in the subtree can be hit at a point of the superlayer's space.
    init?(_ layer: CALayer, at outer: CGPoint, _ trace: HitTrace?) {
        guard !layer.isHidden else {
            trace?.add(layer, .hidden)
            return nil
        }
        if layer.record.preservesDepth {
            self.init(space: layer, at: outer, trace)
            return
        }
        let (matrix, isMirrored) = layer.placeInSuperlayer
        guard layer.record.isDoubleSided || matrix.showsBack == isMirrored else {
            trace?.add(layer, .back)
            return nil
        }
        guard let point = matrix.unproject(outer) else {
            trace?.add(layer, .unreachable)
            return nil
        }
        self.init(layer, inside: point, trace)
    }

    /// Nil when nothing in the subtree can be hit at a point of the layer's own space.
    init?(_ layer: CALayer, inside point: CGPoint, _ trace: HitTrace?) {
        if layer.masksToBounds, !layer.contains(point) {
            trace?.add(layer, .clipped, point)
            return nil
        }
        if let mask = layer.mask {
            guard let inMask = mask.pointFromSuperlayer(point), mask.contains(inMask) else {
                trace?.add(layer, .masked, point)
                return nil
            }
        }
        self.layer = layer
        self.point = point
        step = trace?.add(layer, .entered, point) ?? 0
        let sublayers = layer.sublayers ?? []
        let isDeep = sublayers.contains { !$0.record.liesFlat }
        candidates = sublayers.map {
            HitCandidate(
                layer: $0, depth: layer.record.depth(of: $0.record, areAllFlat: !isDeep))
        }
        sort()
    }

    /// The planes of the space that a layer opens, as a ray through `outer` meets them.
    private init(space: CALayer, at outer: CGPoint, _ trace: HitTrace?) {
        (layer, point, isSpace) = (space, outer, true)
        trace?.add(space, .space)
        let place = space.placeInSuperlayer
        var pending = [(layer: space, matrix: place.matrix, isMirrored: place.isMirrored)]
        // Layers that preserve depth wait in a list, so that the order of the array is kept.
        while let each = pending.popLast() {
            guard !each.layer.isHidden else {
                trace?.add(each.layer, .hidden, isInside: true)
                continue
            }
            if !each.layer.record.isDoubleSided, each.matrix.showsBack != each.isMirrored {
                trace?.add(each.layer, .back, isInside: true)
            } else if each.layer.record.preservesDepth {
                for child in (each.layer.sublayers ?? []).reversed() {
                    let own = child.placeInSuperlayer
                    pending.append(
                        (
                            child, own.matrix.concatenating(each.matrix),
                            own.isMirrored != each.isMirrored
                        ))
                }
            } else if let hit = each.matrix.unproject(outer),
                let depth = each.matrix.depth(at: hit)
            {
                candidates.append(
                    HitCandidate(layer: each.layer, depth: (depth * 1024).rounded(), point: hit))
            } else {
                trace?.add(each.layer, .unreachable, isInside: true)
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
