import Foundation
import Primitives

/// A general matrix as perspective, translation, scale, skew and a quaternion.
///
/// Source: the decomposition of CSS Transforms Level 2, section "3D matrix interpolation".
struct SpatialParts {
    private var translation: SIMD3<Double>
    private var scale: SIMD3<Double>
    /// The skews xy, xz, yz.
    private var skew: SIMD3<Double>
    private var perspective: SIMD4<Double>
    private var turn: SIMD4<Double>

    /// The parts of `t`, or nil when it is singular.
    init?(_ t: CATransform3D) {
        guard t.isFinite, t.m44 != 0 else { return nil }
        let k = 1 / Double(t.m44)
        func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> SIMD3<Double> {
            SIMD3(Double(x), Double(y), Double(z)) * k
        }
        var rows = [row(t.m11, t.m12, t.m13), row(t.m21, t.m22, t.m23), row(t.m31, t.m32, t.m33)]
        var flat = t
        (flat.m14, flat.m24, flat.m34, flat.m44) = (0, 0, 0, t.m44)
        guard let inverse = flat.inverse else { return nil }
        let column = SIMD4(Double(t.m14), Double(t.m24), Double(t.m34), Double(t.m44)) * k
        perspective = Self.perspective(column, inverse, t.m44)
        translation = row(t.m41, t.m42, t.m43)

        scale = .zero
        skew = .zero
        scale.x = Self.normalize(&rows[0])
        skew.x = Self.dot(rows[0], rows[1])
        rows[1] -= rows[0] * skew.x
        scale.y = Self.normalize(&rows[1])
        skew.x /= scale.y
        skew.y = Self.dot(rows[0], rows[2])
        rows[2] -= rows[0] * skew.y
        skew.z = Self.dot(rows[1], rows[2])
        rows[2] -= rows[1] * skew.z
        scale.z = Self.normalize(&rows[2])
        skew.y /= scale.z
        skew.z /= scale.z
        guard scale.x * scale.y * scale.z != 0 else { return nil }
        if Self.dot(rows[0], Self.cross(rows[1], rows[2])) < 0 {
            scale = -scale
            rows = rows.map { -$0 }
        }
        turn = Self.quaternion(rows)
    }

    /// Returns the parts at the fraction `f` between `a` and `b`: interpolated linearly, with a
    /// slerp for the rotation.
    static func mix(_ a: SpatialParts, _ b: SpatialParts, _ f: Double) -> SpatialParts {
        var out = a
        out.translation += (b.translation - a.translation) * f
        out.scale += (b.scale - a.scale) * f
        out.skew += (b.skew - a.skew) * f
        out.perspective += (b.perspective - a.perspective) * f
        out.turn = slerp(a.turn, b.turn, f)
        return out
    }

    /// The matrix composed from the parts.
    var matrix: CATransform3D {
        let (x, y, z, w) = (turn.x, turn.y, turn.z, turn.w)
        var t = CATransform3D.identity
        t.m11 = 1 - 2 * (y * y + z * z)
        t.m12 = 2 * (x * y + z * w)
        t.m13 = 2 * (x * z - y * w)
        t.m21 = 2 * (x * y - z * w)
        t.m22 = 1 - 2 * (x * x + z * z)
        t.m23 = 2 * (y * z + x * w)
        t.m31 = 2 * (x * z + y * w)
        t.m32 = 2 * (y * z - x * w)
        t.m33 = 1 - 2 * (x * x + y * y)
        var slant = CATransform3D.identity
        slant.m21 = skew.x
        slant.m31 = skew.y
        slant.m32 = skew.z
        var out = CATransform3DMakeScale(scale.x, scale.y, scale.z)
            .concatenating(slant).concatenating(t)
        out.m41 = translation.x
        out.m42 = translation.y
        out.m43 = translation.z
        var view = CATransform3D.identity
        (view.m14, view.m24, view.m34, view.m44) = (
            perspective.x, perspective.y, perspective.z, perspective.w
        )
        return out.concatenating(view)
    }

    /// Returns the last column of the view matrix V in M = flat · V.
    private static func perspective(
        _ column: SIMD4<Double>, _ inverse: CATransform3D, _ m44: Double
    ) -> SIMD4<Double> {
        if column.x == 0, column.y == 0, column.z == 0 { return SIMD4(0, 0, 0, 1) }
        func row(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            (a * column.x + b * column.y + c * column.z + d * column.w) * m44
        }
        let i = inverse
        return SIMD4(
            row(i.m11, i.m12, i.m13, i.m14), row(i.m21, i.m22, i.m23, i.m24),
            row(i.m31, i.m32, i.m33, i.m34), row(i.m41, i.m42, i.m43, i.m44))
    }

    private static func quaternion(_ r: [SIMD3<Double>]) -> SIMD4<Double> {
        func root(_ value: Double) -> Double { max(value, 0).squareRoot() / 2 }
        var q = SIMD4(
            root(1 + r[0].x - r[1].y - r[2].z), root(1 - r[0].x + r[1].y - r[2].z),
            root(1 - r[0].x - r[1].y + r[2].z), root(1 + r[0].x + r[1].y + r[2].z))
        if r[1].z < r[2].y { q.x = -q.x }
        if r[2].x < r[0].z { q.y = -q.y }
        if r[0].y < r[1].x { q.z = -q.z }
        return q
    }

    private static func slerp(
        _ a: SIMD4<Double>, _ end: SIMD4<Double>, _ f: Double
    ) -> SIMD4<Double> {
        var b = end
        var product = (a * b).sum()
        if product < 0 {
            b = -b
            product = -product
        }
        guard product < 0.999_999 else { return normalized(a + (b - a) * f) }
        let theta = acos(product)
        return (a * sin((1 - f) * theta) + b * sin(f * theta)) / sin(theta)
    }

    private static func normalized(_ q: SIMD4<Double>) -> SIMD4<Double> {
        let length = (q * q).sum().squareRoot()
        return length > 0 ? q / length : SIMD4(0, 0, 0, 1)
    }

    private static func normalize(_ v: inout SIMD3<Double>) -> Double {
        let length = dot(v, v).squareRoot()
        if length > 0 { v /= length }
        return length
    }

    private static func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

    private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
}
