public import Foundation
public import Primitives
import Scene

extension CALayer {
    /// The 2D part of `transform`; the identity when the transform isn't flat.
    public func affineTransform() -> CGAffineTransform {
        record.transform.isAffine ? record.transform.affine : .identity
    }

    /// Replaces `transform` by a flat one.
    public func setAffineTransform(_ m: CGAffineTransform) {
        transform = CATransform3D(m)
    }

    /// True when an odd number of layers from here to the root are flipped; in a tree of views, that
    /// counts as one flip more (docs/reference/geometry.md, "Flipped geometry").
    ///
    /// Code that draws text turns y by it.
    public func contentsAreFlipped() -> Bool {
        isFlippedByLayers != isInTreeOfViews
    }

    /// True when an odd number of layers from here to the root are flipped.
    var isFlippedByLayers: Bool {
        var isFlipped = false
        var layer: CALayer? = self
        while let each = layer {
            if each.record.isGeometryFlipped { isFlipped.toggle() }
            layer = each.superlayer
        }
        return isFlipped
    }

    /// True when this layer, or one above it, is a view's.
    private var isInTreeOfViews: Bool {
        var layer: CALayer? = self
        while let each = layer {
            if each.delegate is any FlippingHost { return true }
            layer = each.superlayer
        }
        return false
    }

    /// A point of `layer`'s space (nil: the root's superlayer space) in this layer's.
    ///
    /// Upward a point goes where it is seen: through a `CATransformLayer` it keeps its depth, down to
    /// the plane of the next layer that flattens. Downward it goes along the ray from the eye, to
    /// where that meets this layer's plane. Where a layer in between is singular, its step is left
    /// out.
    public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        let top = layer?.pointAtTop(point) ?? point
        return stepsFromRoot.reduce(top) { $1.unproject($0) ?? $0 }
    }

    /// A point of this layer's space in `layer`'s (nil: the root's superlayer space).
    public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
        let top = pointAtTop(point)
        return layer?.convert(top, from: nil) ?? top
    }

    /// The bounding box, in this layer's space, of a rectangle of `layer`'s space.
    public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
        Self.box(rect) { convert($0, from: layer) }
    }

    /// The bounding box, in `layer`'s space, of a rectangle of this layer's space.
    public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
        Self.box(rect) { convert($0, to: layer) }
    }

    /// The matrix from this layer's space to the superlayer's.
    private var matrixToSuperlayer: CATransform3D {
        // A mask lies in the superlayer's own space, whatever that does with its sublayers.
        record.matrix(toSuperlayer: isMask ? nil : superlayer?.record)
    }

    /// A point of the superlayer's space in this layer's, through the layer's plane; nil where the
    /// plane is seen edge-on or is singular.
    func pointFromSuperlayer(_ point: CGPoint) -> CGPoint? {
        matrixToSuperlayer.unproject(point)
    }

    /// The matrix to the superlayer's space, and whether it mirrors by a flip of the geometry.
    var placeInSuperlayer: (matrix: CATransform3D, isMirrored: Bool) {
        (matrixToSuperlayer, record.isGeometryFlipped)
    }

    /// The way to the plane of the next layer above that flattens what is below it, and that layer.
    private var stepUp: (matrix: CATransform3D, outer: CALayer?) {
        var (matrix, inner) = (matrixToSuperlayer, self)
        while let outer = inner.superlayer, outer.record.preservesDepth, !inner.isMask {
            matrix = matrix.concatenating(outer.matrixToSuperlayer)
            inner = outer
        }
        return (matrix, inner.superlayer)
    }

    private func pointAtTop(_ point: CGPoint) -> CGPoint {
        var p = point
        var layer: CALayer? = self
        while let each = layer {
            let step = each.stepUp
            p = step.matrix.project(p) ?? p
            layer = step.outer
        }
        return p
    }

    /// The ways from the root down to this layer, each to the plane above.
    private var stepsFromRoot: [CATransform3D] {
        var steps: [CATransform3D] = []
        var layer: CALayer? = self
        while let each = layer {
            let step = each.stepUp
            steps.append(step.matrix)
            layer = step.outer
        }
        return steps.reversed()
    }

    private static func box(_ rect: CGRect, _ map: (CGPoint) -> CGPoint) -> CGRect {
        let r = rect.standardized
        return CGRect(
            around: map(CGPoint(x: r.minX, y: r.minY)), map(CGPoint(x: r.maxX, y: r.minY)),
            map(CGPoint(x: r.maxX, y: r.maxY)), map(CGPoint(x: r.minX, y: r.maxY)))
    }
}
