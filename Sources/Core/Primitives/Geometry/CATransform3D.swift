public import Foundation

/// A 4x4 matrix; points are row vectors, `p' = p · M`, moves stand in m41, m42, m43.
///
/// ```swift
/// let turned = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)  // about the y axis
/// layer.transform = CATransform3DScale(turned, 1.5, 1.5, 1)
/// print(CATransform3DIsAffine(layer.transform))  // false
/// ```
public struct CATransform3D: Sendable, Hashable {
    /// Row 1, column 1: the scale of x.
    public var m11: CGFloat
    /// Row 1, column 2: the share of x in y.
    public var m12: CGFloat
    /// Row 1, column 3: the share of x in z.
    public var m13: CGFloat
    /// Row 1, column 4: the share of x in the divisor w.
    public var m14: CGFloat
    /// Row 2, column 1: the share of y in x.
    public var m21: CGFloat
    /// Row 2, column 2: the scale of y.
    public var m22: CGFloat
    /// Row 2, column 3: the share of y in z.
    public var m23: CGFloat
    /// Row 2, column 4: the share of y in the divisor w.
    public var m24: CGFloat
    /// Row 3, column 1: the share of z in x.
    public var m31: CGFloat
    /// Row 3, column 2: the share of z in y.
    public var m32: CGFloat
    /// Row 3, column 3: the scale of z.
    public var m33: CGFloat
    /// Row 3, column 4: perspective, −1/d for an eye at a distance of d points.
    public var m34: CGFloat
    /// Row 4, column 1: the move along x, in points.
    public var m41: CGFloat
    /// Row 4, column 2: the move along y, in points.
    public var m42: CGFloat
    /// Row 4, column 3: the move along z, in points, toward the viewer.
    public var m43: CGFloat
    /// Row 4, column 4: the constant part of the divisor w, 1 as a rule.
    public var m44: CGFloat

    /// The zero matrix, as Apple's empty initialiser gives it; see `CATransform3DIdentity`.
    public init() {
        self.init(
            m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0,
            m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
    }

    /// A matrix from its elements, row by row.
    /// - Parameters:
    ///   - m11: row 1, column 1: the part of the new x that follows x.
    ///   - m12: row 1, column 2: the part of the new y that follows x.
    ///   - m13: row 1, column 3: the part of the new z that follows x.
    ///   - m14: row 1, column 4: the part of the divisor w that follows x.
    ///   - m21: row 2, column 1: the part of the new x that follows y.
    ///   - m22: row 2, column 2: the part of the new y that follows y.
    ///   - m23: row 2, column 3: the part of the new z that follows y.
    ///   - m24: row 2, column 4: the part of the divisor w that follows y.
    ///   - m31: row 3, column 1: the part of the new x that follows z.
    ///   - m32: row 3, column 2: the part of the new y that follows z.
    ///   - m33: row 3, column 3: the part of the new z that follows z.
    ///   - m34: row 3, column 4: the part of the divisor w that follows z; the perspective.
    ///   - m41: row 4, column 1: the distance along x, in points.
    ///   - m42: row 4, column 2: the distance along y, in points.
    ///   - m43: row 4, column 3: the distance along z, in points.
    ///   - m44: row 4, column 4: the constant part of the divisor w, 1 as a rule.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
        m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
        m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        self.m11 = m11
        self.m12 = m12
        self.m13 = m13
        self.m14 = m14
        self.m21 = m21
        self.m22 = m22
        self.m23 = m23
        self.m24 = m24
        self.m31 = m31
        self.m32 = m32
        self.m33 = m33
        self.m34 = m34
        self.m41 = m41
        self.m42 = m42
        self.m43 = m43
        self.m44 = m44
    }
}

extension CATransform3D {
    /// The identity, for use by other modules.
    package static let identity = CATransform3DIdentity

    /// A move.
    package init(translationX x: CGFloat, y: CGFloat, z: CGFloat = 0) {
        self = CATransform3DIdentity
        m41 = x
        m42 = y
        m43 = z
    }

    /// Returns the transform that applies this matrix first, then `other`: the product `self ·
    /// other`.
    package func concatenating(_ o: CATransform3D) -> CATransform3D {
        func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat)
            -> (CGFloat, CGFloat, CGFloat, CGFloat)
        {
            (
                x * o.m11 + y * o.m21 + z * o.m31 + w * o.m41,
                x * o.m12 + y * o.m22 + z * o.m32 + w * o.m42,
                x * o.m13 + y * o.m23 + z * o.m33 + w * o.m43,
                x * o.m14 + y * o.m24 + z * o.m34 + w * o.m44
            )
        }
        let r1 = row(m11, m12, m13, m14)
        let r2 = row(m21, m22, m23, m24)
        let r3 = row(m31, m32, m33, m34)
        let r4 = row(m41, m42, m43, m44)
        return CATransform3D(
            m11: r1.0, m12: r1.1, m13: r1.2, m14: r1.3, m21: r2.0, m22: r2.1, m23: r2.2,
            m24: r2.3, m31: r3.0, m32: r3.1, m33: r3.2, m34: r3.3, m41: r4.0, m42: r4.1,
            m43: r4.2, m44: r4.3)
    }

    /// Whether the matrix only maps the plane z = 0 affinely into itself: no z, no perspective.
    package var isAffine: Bool {
        m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1
            && m34 == 0 && m43 == 0 && m44 == 1
    }

    /// Whether every element is a finite number.
    package var isFinite: Bool {
        // The sum is enough: it is not finite where an element is infinite or NaN, and finite
        // elements that overflow it are as useless.
        (m11 + m12 + m13 + m14 + m21 + m22 + m23 + m24 + m31 + m32 + m33 + m34 + m41 + m42 + m43
            + m44).isFinite
    }

    /// The 2D part: a to d, tx and ty.
    package var affine: CGAffineTransform {
        CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
    }

    /// A flat matrix from a 2D map.
    package init(_ t: CGAffineTransform) {
        self = CATransform3DIdentity
        m11 = t.a
        m12 = t.b
        m21 = t.c
        m22 = t.d
        m41 = t.tx
        m42 = t.ty
    }

    /// The point (x, y, 0) mapped and divided by w, or nil when w is not positive (behind the eye).
    package func project(_ p: CGPoint) -> CGPoint? {
        let w = p.x * m14 + p.y * m24 + m44
        guard w > 1e-9 else { return nil }
        let mapped = CGPoint(x: p.x * m11 + p.y * m21 + m41, y: p.x * m12 + p.y * m22 + m42)
        return w == 1 ? mapped : CGPoint(x: mapped.x / w, y: mapped.y / w)
    }

    /// The point of the plane z = 0 that this matrix maps onto `p`: a ray through the screen.
    ///
    /// Nil when the plane is seen edge-on, the matrix is not finite, or the hit is behind the eye.
    package func unproject(_ p: CGPoint) -> CGPoint? {
        // Solve the 3x3 homography of the plane: columns x, y, w of rows 1, 2, 4.
        let a = m11 - p.x * m14
        let b = m21 - p.x * m24
        let c = m12 - p.y * m14
        let d = m22 - p.y * m24
        let e = p.x * m44 - m41
        let f = p.y * m44 - m42
        let det = a * d - b * c
        guard abs(det) > 1e-12, det.isFinite else { return nil }
        let hit = CGPoint(x: (e * d - b * f) / det, y: (a * f - e * c) / det)
        guard hit.x.isFinite, hit.y.isFinite, hit.x * m14 + hit.y * m24 + m44 > 1e-9 else {
            return nil
        }
        return hit
    }
}
