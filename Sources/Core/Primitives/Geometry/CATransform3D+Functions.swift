public import Foundation

/// The identity matrix.
public let CATransform3DIdentity = CATransform3D(
    m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
    m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)

/// Whether `t` is exactly the identity.
/// - Parameter t: a matrix, whose elements are compared without rounding.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool {
    t == CATransform3DIdentity
}

/// Whether every element is equal.
/// - Parameters:
///   - a: a matrix.
///   - b: another one; NaN equals nothing.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
    a == b
}

/// A move by `tx`, `ty` and `tz`, in points; z points toward the viewer.
/// - Parameters:
///   - tx: to the right, in points.
///   - ty: downward, in points.
///   - tz: toward the viewer, in points.
public func CATransform3DMakeTranslation(
    _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
    CATransform3D(translationX: tx, y: ty, z: tz)
}

/// A scale about the origin, by factors; a negative one mirrors.
/// - Parameters:
///   - sx: the factor of x; 1 leaves it as it is.
///   - sy: the factor of y.
///   - sz: the factor of z; in a flat transform it matters to depth only.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var t = CATransform3DIdentity
    t.m11 = sx
    t.m22 = sy
    t.m33 = sz
    return t
}

/// A rotation by `angle` radians about the axis (x, y, z); a zero-length axis gives the identity.
///
/// Positive angles about +z turn +x toward +y. The formula is Rodrigues' for row vectors.
///
/// - Parameters:
///   - angle: the angle, in radians.
///   - x: the axis's part along x; only the axis's direction counts, not its length.
///   - y: the axis's part along y.
///   - z: the axis's part along z.
public func CATransform3DMakeRotation(
    _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    let length = sqrt(x * x + y * y + z * z)
    guard length > 0, length.isFinite else { return CATransform3DIdentity }
    let (ux, uy, uz) = (x / length, y / length, z / length)
    let (s, c) = (sin(angle), cos(angle))
    let k = 1 - c
    // A vector along the axis keeps its place to the last digit: c + (1 - c) isn't 1 for every angle.
    func onAxis(_ u: CGFloat) -> CGFloat { abs(u) == 1 ? 1 : c + u * u * k }
    var t = CATransform3DIdentity
    t.m11 = onAxis(ux)
    t.m12 = ux * uy * k + uz * s
    t.m13 = ux * uz * k - uy * s
    t.m21 = ux * uy * k - uz * s
    t.m22 = onAxis(uy)
    t.m23 = uy * uz * k + ux * s
    t.m31 = ux * uz * k + uy * s
    t.m32 = uy * uz * k - ux * s
    t.m33 = onAxis(uz)
    return t
}

/// A transform that moves by points first, then applies `t`.
/// - Parameters:
///   - t: the transform that is applied to what has been moved.
///   - tx: the way along x, in points.
///   - ty: the way along y, in points.
///   - tz: the way toward the viewer, in points.
public func CATransform3DTranslate(
    _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
    CATransform3DMakeTranslation(tx, ty, tz).concatenating(t)
}

/// A transform that scales by factors first, then applies `t`.
/// - Parameters:
///   - t: the transform that is applied to what has been scaled.
///   - sx: the factor of x; 1 leaves it as it is.
///   - sy: the factor of y.
///   - sz: the factor of z.
public func CATransform3DScale(
    _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
    CATransform3DMakeScale(sx, sy, sz).concatenating(t)
}

/// A transform that rotates by `angle` radians about (x, y, z) first, then applies `t`.
/// - Parameters:
///   - t: the transform that is applied to what has been turned.
///   - angle: the angle, in radians.
///   - x: the x of the axis, whose length doesn't matter.
///   - y: the y of the axis.
///   - z: the z of the axis: (0, 0, 1) turns in the plane.
public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    CATransform3DMakeRotation(angle, x, y, z).concatenating(t)
}

/// The transform that applies `a` first, then `b`: the product a · b.
/// - Parameters:
///   - a: applied first.
///   - b: applied to the result.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    a.concatenating(b)
}

/// The inverse, or `t` unchanged when it is singular.
/// - Parameter t: a matrix; a singular one is returned as it is.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    t.inverse ?? t
}

/// A flat matrix from a 2D map.
/// - Parameter m: a map of the plane.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    CATransform3D(m)
}

/// Whether z and perspective are those of the identity.
/// - Parameter t: a matrix, whose elements are compared without rounding.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    t.isAffine
}

/// The 2D part of `t`.
/// - Parameter t: a matrix; its third dimension and perspective are dropped.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    t.affine
}

extension CATransform3D {
    /// The inverse by cofactors of 2x2 minors, or nil when singular or not finite.
    package var inverse: CATransform3D? {
        let s0 = m11 * m22 - m21 * m12
        let s1 = m11 * m23 - m21 * m13
        let s2 = m11 * m24 - m21 * m14
        let s3 = m12 * m23 - m22 * m13
        let s4 = m12 * m24 - m22 * m14
        let s5 = m13 * m24 - m23 * m14
        let c5 = m33 * m44 - m43 * m34
        let c4 = m32 * m44 - m42 * m34
        let c3 = m32 * m43 - m42 * m33
        let c2 = m31 * m44 - m41 * m34
        let c1 = m31 * m43 - m41 * m33
        let c0 = m31 * m42 - m41 * m32
        let det = s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
        guard det != 0, det.isFinite else { return nil }
        let k = 1 / det
        return CATransform3D(
            m11: (m22 * c5 - m23 * c4 + m24 * c3) * k,
            m12: (-m12 * c5 + m13 * c4 - m14 * c3) * k,
            m13: (m42 * s5 - m43 * s4 + m44 * s3) * k,
            m14: (-m32 * s5 + m33 * s4 - m34 * s3) * k,
            m21: (-m21 * c5 + m23 * c2 - m24 * c1) * k,
            m22: (m11 * c5 - m13 * c2 + m14 * c1) * k,
            m23: (-m41 * s5 + m43 * s2 - m44 * s1) * k,
            m24: (m31 * s5 - m33 * s2 + m34 * s1) * k,
            m31: (m21 * c4 - m22 * c2 + m24 * c0) * k,
            m32: (-m11 * c4 + m12 * c2 - m14 * c0) * k,
            m33: (m41 * s4 - m42 * s2 + m44 * s0) * k,
            m34: (-m31 * s4 + m32 * s2 - m34 * s0) * k,
            m41: (-m21 * c3 + m22 * c1 - m23 * c0) * k,
            m42: (m11 * c3 - m12 * c1 + m13 * c0) * k,
            m43: (-m41 * s3 + m42 * s1 - m43 * s0) * k,
            m44: (m31 * s3 - m32 * s1 + m33 * s0) * k)
    }
}
