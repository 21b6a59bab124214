import Foundation
package import Primitives

extension CATransform3D {
    /// Returns the matrix at the fraction `f` between this one and `end`.
    ///
    /// Two flat matrices are decomposed as in CSS Transforms Level 1, which Apple's renderings
    /// match (docs/reference/animation.md, "Flat transforms"); others into translation, scale,
    /// skew, perspective and a quaternion (CSS Transforms Level 2); singular ones are interpolated
    /// element by element.
    package func interpolated(to end: CATransform3D, fraction f: Double) -> CATransform3D {
        if self == end { return self }
        if isAffine, end.isAffine {
            guard let a = FlatParts(self), let b = FlatParts(end) else { return lerp(end, f) }
            return FlatParts.mix(a, b, f).matrix
        }
        guard let a = SpatialParts(self), let b = SpatialParts(end) else { return lerp(end, f) }
        return SpatialParts.mix(a, b, f).matrix
    }

    private func lerp(_ o: CATransform3D, _ f: Double) -> CATransform3D {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * f }
        return CATransform3D(
            m11: mix(m11, o.m11), m12: mix(m12, o.m12), m13: mix(m13, o.m13), m14: mix(m14, o.m14),
            m21: mix(m21, o.m21), m22: mix(m22, o.m22), m23: mix(m23, o.m23), m24: mix(m24, o.m24),
            m31: mix(m31, o.m31), m32: mix(m32, o.m32), m33: mix(m33, o.m33), m34: mix(m34, o.m34),
            m41: mix(m41, o.m41), m42: mix(m42, o.m42), m43: mix(m43, o.m43), m44: mix(m44, o.m44))
    }
}

/// A flat matrix as scale, angle, residual and translation: the 2D decomposition of CSS Transforms
/// Level 1.
private struct FlatParts {
    var sx: Double
    var sy: Double
    /// The angle of the rotation, in degrees.
    var angle: Double
    /// The matrix with its scales removed and the rotation taken off on its left.
    var residual: (a: Double, b: Double, c: Double, d: Double)
    var tx: Double
    var ty: Double

    init?(_ t: CATransform3D) {
        var (a, b, c, d) = (t.m11, t.m12, t.m21, t.m22)
        let det = a * d - b * c
        guard det != 0, det.isFinite else { return nil }
        sx = (a * a + b * b).squareRoot()
        sy = (c * c + d * d).squareRoot()
        if det < 0 {
            if a < d { sx = -sx } else { sy = -sy }
        }
        (a, b, c, d) = (a / sx, b / sx, c / sy, d / sy)
        let radians = atan2(b, a)
        let (s, k) = (sin(radians), cos(radians))
        residual = (a * k - c * s, b * k - d * s, a * s + c * k, b * s + d * k)
        angle = radians * 180 / .pi
        tx = t.m41
        ty = t.m42
    }

    static func mix(_ first: FlatParts, _ second: FlatParts, _ f: Double) -> FlatParts {
        var (a, b) = (first, second)
        // If one is mirrored in x and the other in y, a half turn replaces the mirroring.
        if (a.sx < 0 && b.sy < 0) || (a.sy < 0 && b.sx < 0) {
            a.sx = -a.sx
            a.sy = -a.sy
            a.angle += a.angle < 0 ? 180 : -180
        }
        if a.angle == 0 { a.angle = 360 }
        if b.angle == 0 { b.angle = 360 }
        if abs(a.angle - b.angle) > 180 {
            if a.angle > b.angle { a.angle -= 360 } else { b.angle -= 360 }
        }
        func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * f }
        var out = a
        out.sx = mix(a.sx, b.sx)
        out.sy = mix(a.sy, b.sy)
        out.angle = mix(a.angle, b.angle)
        out.residual = (
            mix(a.residual.a, b.residual.a), mix(a.residual.b, b.residual.b),
            mix(a.residual.c, b.residual.c), mix(a.residual.d, b.residual.d)
        )
        out.tx = mix(a.tx, b.tx)
        out.ty = mix(a.ty, b.ty)
        return out
    }

    var matrix: CATransform3D {
        let radians = angle * .pi / 180
        let (s, k) = (sin(radians), cos(radians))
        var t = CATransform3D.identity
        // Scale · (rotation · residual): fitted to Apple's pictures, and f = 1 gives the end
        // exactly.
        t.m11 = sx * (residual.a * k + residual.c * s)
        t.m12 = sx * (residual.b * k + residual.d * s)
        t.m21 = sy * (residual.c * k - residual.a * s)
        t.m22 = sy * (residual.d * k - residual.b * s)
        t.m41 = tx
        t.m42 = ty
        return t
    }
}
