import Foundation
import Primitives
import Scene

/// The values by which a search reads layers: their own, of models or presentations; or the values
/// of models as they are on screen.
@MainActor
struct HitReading {
    /// The tree on screen; nil where the layers' own values count.
    var seen: SeenTree?

    @inline(__always)
    func read<Result>(
        _ layer: CALayer, _ body: (UnsafePointer<LayerRecord>) -> Result
    ) -> Result {
        if let seen { return seen.read(layer, body) }
        return withUnsafePointer(to: &layer.record, body)
    }

    /// Returns the sublayers, back to front.
    func children(of layer: CALayer) -> [CALayer] {
        seen == nil ? layer.sublayers ?? [] : layer.children
    }

    /// Whether the layer takes part in the search; false for a layer that has not been on screen.
    func isThere(_ layer: CALayer) -> Bool { seen == nil || layer.isCommitted }

    /// Returns the transform of a layer's sublayers; nil for none.
    func matrixOfSublayers(_ layer: CALayer) -> CATransform3D? {
        read(layer) {
            $0.isPlain || !$0.pointee.transformsSublayers ? nil : $0.pointee.matrixOfSublayers
        }
    }

    /// Returns whether a layer's mask lets a point of the layer's own space through.
    func isLetThrough(_ point: CGPoint, by layer: CALayer) -> Bool {
        guard layer.maskLayer != nil || layer.modelLayer != nil,
            let mask = seen == nil ? layer.mask : layer.maskLayer
        else { return true }
        guard let own = read(mask, { $0.pointee.matrixToPosition }).unproject(point) else {
            return false
        }
        return contains(mask, own, isInBounds: read(mask) { $0.pointee.bounds.contains(own) })
    }

    /// Returns whether a layer counts as hit at a point of its own space.
    ///
    /// A program's subclass is asked itself. As it may look at values of its own, a layer whose
    /// values on screen differ from the model's is asked in a presentation copy.
    func contains(_ layer: CALayer, _ point: CGPoint, isInBounds: Bool) -> Bool {
        guard !LayerClasses.isOurs(layer) else { return isInBounds }
        guard let seen, !seen.isAsModel(layer) else { return layer.contains(point) }
        return layer.presentation(at: seen.instant)?.contains(point) ?? false
    }

    /// Returns whether some sublayer may lie in front of or behind the others by its depth.
    func mayHaveDepths(_ layer: CALayer) -> Bool {
        // In a tree that no host shows, depth isn't tracked.
        layer.context == nil || layer.holdsDepth
    }

    /// Returns whether the sublayers lie in front of and behind each other as planes of one 3D
    /// space, and not by their `zPosition` alone. `areAllFlat` tells about all their siblings,
    /// where that is known.
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

    /// Returns the depth of a sublayer that lies flat; greater is nearer.
    func height(of sublayer: CALayer) -> Double {
        // NaN is unordered and would break the sort.
        read(sublayer) { $0.pointee.zPosition.isNaN ? 0 : Double($0.pointee.zPosition) }
    }

    /// Returns the depths of sublayers at a point of the layer's own space: greater is nearer,
    /// minus infinity where the sublayer isn't there. For a layer that preserves depth, the nearest
    /// plane that contains the point counts.
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
    private static var ours = Set(all.map { ObjectIdentifier($0) })

    /// Counts a class of another room as one of the library's: hits follow the rules of `CALayer`, and programs know its
    /// layers by the class in `all` that it is made of.
    /// - Parameter kind: a class that overrides nothing of hit-testing.
    package static func adopt(_ kind: CALayer.Type) { ours.insert(ObjectIdentifier(kind)) }

    /// Returns the class name by which programs know a layer: that of its class, but of an adopted one that of its
    /// superclass in `all`.
    package static func knownName(of layer: CALayer) -> String {
        isOurs(layer) ? name(of: layer) : "\(type(of: layer))"
    }

    /// Whether the layer's class belongs to this library, so that the rules of `CALayer` apply.
    @inline(__always)
    static func isOurs(_ layer: CALayer) -> Bool {
        let kind: CALayer.Type = type(of: layer)
        return kind == CALayer.self || ours.contains(ObjectIdentifier(kind))
    }
}

extension CALayer {
    /// Marks the superlayer when the layer may lie in front of or behind its siblings by its depth,
    /// so that a search needs no depths where no layer has one. The mark is never removed.
    func noteDepth() {
        // For most layers, these checks decide without a copy of the record.
        guard
            record.zPosition != 0 || record.anchorPointZ != 0 || !record.isUntransformed
                || record.preservesDepth
        else { return }
        if record.zPosition != 0 || !record.liesFlat || record.preservesDepth {
            parent?.holdsDepth = true
        }
    }

    /// Marks the superlayer as `noteDepth` does, also for depth that animations may cause.
    func noteDepths() {
        noteDepth()
        guard motion != nil else { return }
        if animations.contains(where: \.movesDepth) { parent?.holdsDepth = true }
    }
}

extension AttachedAnimation {
    /// Whether the animation may change the depth of its layer.
    var movesDepth: Bool {
        if let property = changedProperty {
            // A switch, as `==` on this enum is a call of generic code.
            switch property {
            case .transform, .zPosition, .anchorPointZ: return true
            default: return false
            }
        }
        guard let path = (animation as? CAPropertyAnimation)?.keyPath else { return true }
        // The first letter decides for most paths.
        guard let first = path.utf8.first, "tza".utf8.contains(first) else { return false }
        return path.hasPrefix("transform") || path.hasPrefix("zPosition")
            || path.hasPrefix("anchorPointZ")
    }
}
