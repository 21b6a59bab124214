import Foundation
import Primitives

/// A 4x4 matrix for row vectors, `p' = p · M`; the judge's own products.
struct Matrix4: Equatable {
    var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

    static let identity = Matrix4(
        SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))

    init(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ c: SIMD4<Double>, _ d: SIMD4<Double>) {
        rows = (a, b, c, d)
    }

    /// The stored elements of a transform.
    init(_ t: CATransform3D) {
        self.init(
            SIMD4(t.m11, t.m12, t.m13, t.m14), SIMD4(t.m21, t.m22, t.m23, t.m24),
            SIMD4(t.m31, t.m32, t.m33, t.m34), SIMD4(t.m41, t.m42, t.m43, t.m44))
    }

    /// A move.
    init(move v: SIMD3<Double>) {
        self = .identity
        rows.3 = SIMD4(v, 1)
    }

    /// y turned over about a height.
    init(flipAbout middle: Double) {
        self = .identity
        rows.1.y = -1
        rows.3.y = 2 * middle
    }

    func map(_ p: SIMD4<Double>) -> SIMD4<Double> {
        rows.0 * p.x + rows.1 * p.y + rows.2 * p.z + rows.3 * p.w
    }

    /// This map first, then the other.
    func then(_ next: Matrix4) -> Matrix4 {
        Matrix4(next.map(rows.0), next.map(rows.1), next.map(rows.2), next.map(rows.3))
    }

    /// The same map between points that are moved by `-about` first and by `about` in the end.
    func about(_ point: SIMD3<Double>) -> Matrix4 {
        Matrix4(move: -point).then(self).then(Matrix4(move: point))
    }

    /// The determinant, by the first row.
    var determinant: Double {
        func minor(_ i: Int, _ j: Int, _ k: Int) -> Double {
            let (a, b, c) = (rows.1, rows.2, rows.3)
            return a[i] * (b[j] * c[k] - b[k] * c[j]) - a[j] * (b[i] * c[k] - b[k] * c[i])
                + a[k] * (b[i] * c[j] - b[j] * c[i])
        }
        return rows.0.x * minor(1, 2, 3) - rows.0.y * minor(0, 2, 3)
            + rows.0.z * minor(0, 1, 3) - rows.0.w * minor(0, 1, 2)
    }

    /// False where some element is NaN or infinite, and where volumes come to nothing.
    var isInvertible: Bool {
        let determinant = determinant
        return determinant.isFinite && determinant != 0
    }

    /// True where what lies at one z comes to lie at one depth all over, nearer the greater the z.
    var isLevel: Bool {
        rows.0.z == 0 && rows.1.z == 0 && rows.0.w == 0 && rows.1.w == 0
            && rows.2.z * rows.3.w - rows.3.z * rows.2.w > 0
    }

    static func == (a: Matrix4, b: Matrix4) -> Bool { a.rows == b.rows }
}
