import Foundation
import Primitives
import Scene

extension CALayer {
    /// Whether an odd number of layers from here to the root are flipped.
    var isFlippedByLayers: Bool {
        var isFlipped = false
        var layer: CALayer? = self
        while let each = layer {
            if each.record.isGeometryFlipped { isFlipped.toggle() }
            layer = each.superlayer
        }
        return isFlipped
    }

    /// Whether this layer, or one above it, belongs to a view.
    var isInTreeOfViews: Bool {
        var layer: CALayer? = self
        while let each = layer {
            if each.delegate is any FlippingHost { return true }
            layer = each.superlayer
        }
        return false
    }

    /// The matrix from this layer's space to the superlayer's.
    private var matrixToSuperlayer: CATransform3D {
        // A mask lies in the superlayer's own space, and the superlayer's `sublayerTransform`
        // doesn't apply. Where there is none, as mostly, no record is copied.
        guard !isMask, let superlayer, superlayer.record.transformsSublayers else {
            return record.matrix(toSuperlayer: nil)
        }
        return record.matrix(toSuperlayer: superlayer.record)
    }

    /// Converts a point of the superlayer's space to this layer's, through the layer's plane; nil
    /// where the plane is seen edge-on or is singular.
    func pointFromSuperlayer(_ point: CGPoint) -> CGPoint? {
        matrixToSuperlayer.unproject(point)
    }

    /// The matrix to the superlayer's space, and whether the layer's geometry is flipped.
    var placeInSuperlayer: (matrix: CATransform3D, isMirrored: Bool) {
        (matrixToSuperlayer, record.isGeometryFlipped)
    }

    /// The matrix to the plane of the next layer above that flattens its subtree, and that layer.
    private var stepUp: (matrix: CATransform3D, outer: CALayer?) {
        var (matrix, inner) = (matrixToSuperlayer, self)
        while let outer = inner.superlayer, outer.record.preservesDepth, !inner.isMask {
            matrix = matrix.concatenating(outer.matrixToSuperlayer)
            inner = outer
        }
        return (matrix, inner.superlayer)
    }

    /// Converts a point of `layer`'s space to this one's, where the two are the same layer, or one
    /// lies directly in the other's plane. Converting through the root would cost the depth of the
    /// tree, for each level of a descending search. Nil for other layers.
    func pointFromNear(_ layer: CALayer, _ point: CGPoint) -> CGPoint? {
        if layer === self { return point }
        if superlayer === layer {
            guard !layer.record.preservesDepth || isMask else { return nil }
            return matrixToSuperlayer.unproject(point)
        }
        guard layer.superlayer === self, !record.preservesDepth || layer.isMask else { return nil }
        return layer.matrixToSuperlayer.project(point)
    }

    func pointAtTop(_ point: CGPoint) -> CGPoint {
        var p = point
        var layer: CALayer? = self
        while let each = layer {
            let step = each.stepUp
            p = step.matrix.project(p) ?? p
            layer = step.outer
        }
        return p
    }

    /// The matrices from the root down to this layer, each to the next flattening plane above.
    var stepsFromRoot: [CATransform3D] {
        var steps: [CATransform3D] = []
        var layer: CALayer? = self
        while let each = layer {
            let step = each.stepUp
            steps.append(step.matrix)
            layer = step.outer
        }
        return steps.reversed()
    }

    static func box(_ rect: CGRect, _ map: (CGPoint) -> CGPoint) -> CGRect {
        let r = rect.standardized
        return CGRect(
            around: map(CGPoint(x: r.minX, y: r.minY)), map(CGPoint(x: r.maxX, y: r.minY)),
            map(CGPoint(x: r.maxX, y: r.maxY)), map(CGPoint(x: r.minX, y: r.maxY)))
    }
}

extension CALayer {
    /// The implementation of `convert(_:from:)` for points.
    func point(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        if let layer, let near = pointFromNear(layer, point) { return near }
        let top = layer?.pointAtTop(point) ?? point
        return stepsFromRoot.reduce(top) { $1.unproject($0) ?? $0 }
    }

    /// The implementation of `convert(_:to:)` for points.
    func point(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
        let top = pointAtTop(point)
        return layer?.convert(top, from: nil) ?? top
    }
}
