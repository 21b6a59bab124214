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

    /// True when an odd number of layers from here to the root are flipped.
    public func contentsAreFlipped() -> Bool {
        var isFlipped = false
        var layer: CALayer? = self
        while let each = layer {
            if each.record.isGeometryFlipped { isFlipped.toggle() }
            layer = each.superlayer
        }
        return isFlipped
    }

    /// A point of `layer`'s space (nil: the root's superlayer space) in this layer's.
    ///
    /// Where a layer in between is singular, its step is left out.
    public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        let top = layer?.pointAtTop(point) ?? point
        return pathFromRoot.reduce(top) { $1.pointFromSuperlayer($0) ?? $0 }
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

    private func pointAtTop(_ point: CGPoint) -> CGPoint {
        var p = point
        var layer: CALayer? = self
        while let each = layer {
            p = each.matrixToSuperlayer.project(p) ?? p
            layer = each.superlayer
        }
        return p
    }

    private var pathFromRoot: [CALayer] {
        var path: [CALayer] = []
        var layer: CALayer? = self
        while let each = layer {
            path.append(each)
            layer = each.superlayer
        }
        return path.reversed()
    }

    private static func box(_ rect: CGRect, _ map: (CGPoint) -> CGPoint) -> CGRect {
        let r = rect.standardized
        return CGRect(
            around: map(CGPoint(x: r.minX, y: r.minY)), map(CGPoint(x: r.maxX, y: r.minY)),
            map(CGPoint(x: r.maxX, y: r.maxY)), map(CGPoint(x: r.minX, y: r.maxY)))
    }
}
