package import Foundation
package import Primitives

extension LayerRecord {
    /// The anchor point in the layer's own space.
    package var anchorInBounds: CGPoint {
        CGPoint(
            x: bounds.origin.x + anchorPoint.x * bounds.size.width,
            y: bounds.origin.y + anchorPoint.y * bounds.size.height)
    }

    /// The matrix from the layer's own space to the superlayer's, without the superlayer's
    /// sublayerTransform.
    ///
    ///     own point -> (flip in y about the middle of bounds) -> − anchor -> · transform -> + position
    ///
    /// Source: docs/reference/geometry.md, "From a layer to its superlayer" and "Flipped geometry".
    /// Elements may be NaN when the record's are.
    package var matrixToPosition: CATransform3D {
        let anchor = anchorInBounds
        if isUntransformed, !isGeometryFlipped {
            return CATransform3D(
                translationX: position.x - anchor.x, y: position.y - anchor.y,
                z: zPosition - anchorPointZ)
        }
        var m = CATransform3D(translationX: -anchor.x, y: -anchor.y, z: -anchorPointZ)
        if isGeometryFlipped {
            m.m22 = -1
            m.m42 = bounds.minY + bounds.maxY - anchor.y
        }
        m = m.concatenating(transform)
        return m.concatenating(
            CATransform3D(translationX: position.x, y: position.y, z: zPosition))
    }

    /// `sublayerTransform` about this layer's own anchor point: the transform of all its sublayers.
    package var matrixOfSublayers: CATransform3D {
        guard transformsSublayers else { return .identity }
        let anchor = anchorInBounds
        return CATransform3D(translationX: -anchor.x, y: -anchor.y, z: -anchorPointZ)
            .concatenating(sublayerTransform)
            .concatenating(CATransform3D(translationX: anchor.x, y: anchor.y, z: anchorPointZ))
    }

    /// `matrixToPosition` for drawing without depth: only the flat part of `transform`, taken
    /// before the translation to the position, so that perspective in it doesn't shear the layer
    /// depending on its place.
    package var flatMatrixToPosition: CGAffineTransform {
        let anchor = anchorInBounds
        var m = CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
        if isGeometryFlipped {
            m.d = -1
            m.ty = bounds.minY + bounds.maxY - anchor.y
        }
        return m.concatenating(transform.affine).concatenating(
            CGAffineTransform(translationX: position.x, y: position.y))
    }

    /// Returns the flat part of a matrix, such as `sublayerTransform`, about the layer's anchor
    /// point.
    package func flatMatrix(aboutAnchor t: CATransform3D) -> CGAffineTransform {
        let anchor = anchorInBounds
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
            .concatenating(t.affine)
            .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
    }

    /// Returns the matrix from the layer's own space to the space of `superlayer`, with z.
    package func matrix(toSuperlayer superlayer: LayerRecord?) -> CATransform3D {
        let own = matrixToPosition
        guard let superlayer, superlayer.transformsSublayers else { return own }
        return own.concatenating(superlayer.matrixOfSublayers)
    }

    /// The bounding box of the layer in its superlayer's space; docs/reference/geometry.md,
    /// "Frame".
    ///
    /// Excludes flipping, z and the superlayer's sublayerTransform.
    package var frame: CGRect {
        let anchor = anchorInBounds
        let box = CGRect(
            x: bounds.origin.x - anchor.x, y: bounds.origin.y - anchor.y,
            width: bounds.size.width, height: bounds.size.height)
        guard !isUntransformed else {
            return box.offsetBy(dx: position.x, dy: position.y)
        }
        let transform = transform
        func corner(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            transform.project(CGPoint(x: x, y: y)) ?? .zero
        }
        return CGRect(
            around: corner(box.minX, box.minY), corner(box.maxX, box.minY),
            corner(box.maxX, box.maxY), corner(box.minX, box.maxY)
        ).offsetBy(dx: position.x, dy: position.y)
    }

    /// Returns the position and the bounds size that give the layer `frame`; the origin of bounds
    /// is unchanged.
    ///
    /// Solves |a|·w + |c|·h = W, |b|·w + |d|·h = H; a collapsed axis gets size 0.
    package func geometry(forFrame frame: CGRect) -> (position: CGPoint, size: CGSize) {
        let wanted = frame.standardized
        let t = transform.affine
        let size = Self.size(solving: t, wanted.size)
        // The position puts the resulting box at the wanted origin.
        var probe = self
        probe.bounds.size = size
        probe.position = .zero
        let box = probe.frame
        return (CGPoint(x: wanted.minX - box.minX, y: wanted.minY - box.minY), size)
    }

    /// Returns whether the layer lies at `position` with bounds of `size`, up to rounding errors in
    /// the last few bits.
    package func isPlaced(_ position: CGPoint, _ size: CGSize) -> Bool {
        let (old, extent) = (self.position, bounds.size)
        let slack =
            max(
                abs(old.x), abs(old.y), abs(position.x), abs(position.y), extent.width,
                extent.height
            ).ulp * 4
        return abs(old.x - position.x) <= slack && abs(old.y - position.y) <= slack
            && abs(extent.width - size.width) <= slack
            && abs(extent.height - size.height) <= slack
    }

    private static func size(solving t: CGAffineTransform, _ box: CGSize) -> CGSize {
        let (a, b, c, d) = (abs(t.a), abs(t.b), abs(t.c), abs(t.d))
        let det = a * d - b * c
        guard abs(det) > 1e-12, det.isFinite else {
            return CGSize(
                width: a > 1e-12 && c == 0 ? box.width / a : 0,
                height: d > 1e-12 && b == 0 ? box.height / d : 0)
        }
        return CGSize(
            width: max(0, (box.width * d - box.height * c) / det),
            height: max(0, (box.height * a - box.width * b) / det))
    }
}

extension CATransform3D {
    /// The matrix without output of z: a plain layer drops its sublayers' depth.
    package var flattened: CATransform3D {
        var t = self
        (t.m13, t.m23, t.m43) = (0, 0, 0)
        (t.m31, t.m32, t.m33, t.m34) = (0, 0, 1, 0)
        return t
    }
}
