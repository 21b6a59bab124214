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

    /// What sublayers are sorted by; greater is nearer. `areAllFlat` is of all their siblings, where
    /// that is known.
    func depths(
        of sublayers: [CALayer], in layer: CALayer, areAllFlat: Bool? = nil
    ) -> [Double] {
        let areAllFlat = areAllFlat ?? sublayers.allSatisfy { read($0) { $0.liesFlat } }
        let own = read(layer) { $0.pointee }
        return sublayers.map { each in
            read(each) { own.depth(of: $0.pointee, areAllFlat: areAllFlat) }
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
        guard record.zPosition != 0 || record.anchorPointZ != 0 || !record.isUntransformed
        else { return }
        if record.zPosition != 0 || !record.liesFlat { parent?.holdsDepth = true }
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
