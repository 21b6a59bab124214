import Foundation
import Primitives
import Scene

/// How a search reads layers: by their own values, be they models or presentations; or models, as a
/// person sees them.
@MainActor
struct HitReading {
    /// What is seen; nil where layers' own values count.
    var seen: SeenTree?

    @inline(__always)
    func read<Result>(
        _ layer: CALayer, _ body: (UnsafePointer<LayerRecord>) -> Result
    ) -> Result {
        if let seen { return seen.read(layer, body) }
        return withUnsafePointer(to: &layer.record, body)
    }

    /// The sublayers, back to front.
    func children(of layer: CALayer) -> [CALayer] {
        seen == nil ? layer.sublayers ?? [] : layer.children
    }

    /// False for a layer that has not been on screen.
    func isThere(_ layer: CALayer) -> Bool { seen == nil || layer.isCommitted }

    /// The matrix that a layer gives to its sublayers; nil for none.
    func matrixOfSublayers(_ layer: CALayer) -> CATransform3D? {
        read(layer) {
            $0.isPlain || !$0.pointee.transformsSublayers ? nil : $0.pointee.matrixOfSublayers
        }
    }

    /// False for a point of a layer's own space that its mask takes away.
    func isLetThrough(_ point: CGPoint, by layer: CALayer) -> Bool {
        guard layer.maskLayer != nil || layer.modelLayer != nil,
            let mask = seen == nil ? layer.mask : layer.maskLayer
        else { return true }
        guard let own = read(mask, { $0.pointee.matrixToPosition }).unproject(point) else {
            return false
        }
        return contains(mask, own, isInBounds: read(mask) { $0.pointee.bounds.contains(own) })
    }

    /// True when a layer counts as hit at a point of its own space.
    ///
    /// A program's class is asked itself. It may look at values of its own, so that a layer that is
    /// seen otherwise than the model is asked in a copy.
    func contains(_ layer: CALayer, _ point: CGPoint, isInBounds: Bool) -> Bool {
        guard !LayerClasses.isOurs(layer) else { return isInBounds }
        guard let seen, !seen.isAsModel(layer) else { return layer.contains(point) }
        return layer.presentation(at: seen.instant)?.contains(point) ?? false
    }

    /// True when some sublayer may lie before or behind the others by its depth.
    func mayHaveDepths(_ layer: CALayer) -> Bool {
        // In a tree that no host shows, nobody keeps account of it.
        layer.context == nil || layer.holdsDepth
    }

    /// True where sublayers lie before and behind each other as planes of one 3D space, and not by their
    /// `zPosition` alone. `areAllFlat` is of all their siblings, where that is known.
    func shareSpace(
        _ sublayers: [CALayer], in layer: CALayer, areAllFlat: Bool? = nil
    ) -> Bool {
        guard areAllFlat ?? sublayers.allSatisfy({ read($0) { $0.liesFlatWithAll } }) else {
            return true
        }
        guard read(layer, { !$0.isPlain && $0.pointee.turnsSublayers }) else { return false }
        let heights = sublayers.map(height)
        return heights.contains { $0 != heights.first }
    }

    /// How near a sublayer is that lies flat.
    func height(of sublayer: CALayer) -> Double {
        // NaN has no order and would spoil that of the others.
        read(sublayer) { $0.pointee.zPosition.isNaN ? 0 : Double($0.pointee.zPosition) }
    }

    /// How near sublayers are at a point of the layer's own space: greater is nearer, and minus infinity
    /// what isn't there. Of a layer that preserves depth, the nearest plane with the point inside counts.
    func depths(
        of sublayers: [CALayer], in layer: CALayer, at point: CGPoint, areAllFlat: Bool? = nil
    ) -> [Double] {
        guard shareSpace(sublayers, in: layer, areAllFlat: areAllFlat) else {
            return sublayers.map(height)
        }
        let matrix = matrixOfSublayers(layer)
        return sublayers.map { each in
            var (depth, pending) = (-Double.infinity, [HitPlane(each, in: matrix, self)])
            while let plane = pending.popLast() {
                guard plane.verdict == nil else { continue }
                if plane.isSpace {
                    pending += plane.inner(self)
                } else if let hit = plane.meet(point),
                    plane.layer === each
                        || read(plane.layer, { $0.pointee.bounds.contains(hit.point) })
                {
                    depth = max(depth, hit.depth)
                }
            }
            return depth
        }
    }
}

extension LayerClasses {
    private static let ours = Set(all.map { ObjectIdentifier($0) })

    /// True for a layer of a class of this library, which has the rules of `CALayer`.
    @inline(__always)
    static func isOurs(_ layer: CALayer) -> Bool {
        let kind: CALayer.Type = type(of: layer)
        return kind == CALayer.self || ours.contains(ObjectIdentifier(kind))
    }
}

extension CALayer {
    /// Tells the superlayer when the layer may lie before or behind its siblings by its depth; so a
    /// search asks no layer for its depth where none has one. It is never taken back.
    func noteDepth() {
        // Most layers are told by what needs no copy of the record.
        guard
            record.zPosition != 0 || record.anchorPointZ != 0 || !record.isUntransformed
                || record.preservesDepth
        else { return }
        if record.zPosition != 0 || !record.liesFlat || record.preservesDepth {
            parent?.holdsDepth = true
        }
    }

    /// The same, also for what animations may do.
    func noteDepths() {
        noteDepth()
        guard motion != nil else { return }
        if animations.contains(where: \.movesDepth) { parent?.holdsDepth = true }
    }
}

extension AttachedAnimation {
    /// True when it may change the depth of its layer.
    var movesDepth: Bool {
        if let property = changedProperty {
            // A pattern, as `==` on this enum is a call of generic code.
            switch property {
            case .transform, .zPosition, .anchorPointZ: return true
            default: return false
            }
        }
        guard let path = (animation as? CAPropertyAnimation)?.keyPath else { return true }
        // Most are told by their first letter.
        guard let first = path.utf8.first, "tza".utf8.contains(first) else { return false }
        return path.hasPrefix("transform") || path.hasPrefix("zPosition")
            || path.hasPrefix("anchorPointZ")
    }
}
