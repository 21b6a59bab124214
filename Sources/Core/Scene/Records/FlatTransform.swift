public import Foundation
public import Primitives

/// A matrix that translates, rotates and scales in the plane, and scales depth separately: the form
/// of most layers' transforms, in less than half of the memory.
///
///     m11 m12  0   0
///     m21 m22  0   0
///      0   0  m33  0
///     m41 m42  0   1
@usableFromInline
struct FlatTransform: Sendable, Equatable {
    @usableFromInline var m11 = CGFloat(1)
    @usableFromInline var m12 = CGFloat(0)
    @usableFromInline var m21 = CGFloat(0)
    @usableFromInline var m22 = CGFloat(1)
    @usableFromInline var m33 = CGFloat(1)
    @usableFromInline var m41 = CGFloat(0)
    @usableFromInline var m42 = CGFloat(0)

    /// The identity.
    init() {}

    /// The compact form of `t`; nil where `t` has other elements.
    init?(_ t: CATransform3D) {
        guard t.m13 == 0, t.m14 == 0, t.m23 == 0, t.m24 == 0, t.m31 == 0, t.m32 == 0, t.m34 == 0,
            t.m43 == 0, t.m44 == 1
        else { return nil }
        (m11, m12, m21, m22) = (t.m11, t.m12, t.m21, t.m22)
        (m33, m41, m42) = (t.m33, t.m41, t.m42)
    }

    /// The full matrix.
    @usableFromInline var matrix: CATransform3D {
        CATransform3D(
            m11: m11, m12: m12, m13: 0, m14: 0, m21: m21, m22: m22, m23: 0, m24: 0,
            m31: 0, m32: 0, m33: m33, m34: 0, m41: m41, m42: m42, m43: 0, m44: 1)
    }

    /// Whether depth is unchanged up to rounding: a rotation in the plane multiplies it by c + (1 -
    /// c).
    @usableFromInline var keepsDepth: Bool { abs(m33 - 1) < 1e-9 }

    /// Whether this is the identity.
    @inlinable var isIdentity: Bool {
        m11 == 1 && m22 == 1 && m12 == 0 && m21 == 0 && m41 == 0 && m42 == 0 && m33 == 1
    }
}
