import Foundation

/// A map of one plane into another with perspective: each part is a weighted sum of x, y and 1, and
/// the third divides the others.
struct Homography {
    var x: SIMD3<Double>
    var y: SIMD3<Double>
    var w: SIMD3<Double>

    /// x and y times a number.
    init(scale: Double) {
        x = SIMD3(scale, 0, 0)
        y = SIMD3(0, scale, 0)
        w = SIMD3(0, 0, 1)
    }

    init(x: SIMD3<Double>, y: SIMD3<Double>, w: SIMD3<Double>) {
        self.x = x
        self.y = y
        self.w = w
    }

    /// What a matrix does with the plane z = 0, where the z that it gives is dropped.
    init(flattening m: Matrix4) {
        let (a, b, d) = (m.rows.0, m.rows.1, m.rows.3)
        x = SIMD3(a.x, b.x, d.x)
        y = SIMD3(a.y, b.y, d.y)
        w = SIMD3(a.w, b.w, d.w)
    }

    /// A weighted sum of three numbers.
    static func sum(_ weights: SIMD3<Double>, _ p: Point) -> Double {
        weights.x * p.x + weights.y * p.y + weights.z
    }

    func map(_ p: Point) -> Point {
        let w = Self.sum(w, p)
        return Point(Self.sum(x, p) / w, Self.sum(y, p) / w)
    }

    /// What a weighted sum over the other plane is over this one, before any division.
    func pullBack(_ sum: SIMD3<Double>) -> SIMD3<Double> {
        x * sum.x + y * sum.y + w * sum.z
    }

    /// This map first, then the other.
    func then(_ next: Homography) -> Homography {
        Homography(x: pullBack(next.x), y: pullBack(next.y), w: pullBack(next.w))
    }

    var determinant: Double {
        x.x * (y.y * w.z - y.z * w.y) - x.y * (y.x * w.z - y.z * w.x)
            + x.z * (y.x * w.y - y.y * w.x)
    }

    /// The way back, by cofactors; nil for a plane that is seen from its edge.
    var inverse: Homography? {
        let determinant = determinant
        guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
        func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
            SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
        }
        let (a, b, c) = (cross(y, w), cross(w, x), cross(x, y))
        return Homography(
            x: SIMD3(a.x, b.x, c.x) / determinant, y: SIMD3(a.y, b.y, c.y) / determinant,
            w: SIMD3(a.z, b.z, c.z) / determinant)
    }

    /// False where something is divided by more than one number.
    var isAffine: Bool { abs(w.x) < 1e-12 && abs(w.y) < 1e-12 }

    /// How the images of steps along x and y lie at a point: rows of the derivative.
    func derivative(at p: Point) -> (dx: Point, dy: Point) {
        let (q, w0) = (map(p), Self.sum(w, p))
        return (
            Point(x.x - q.x * w.x, y.x - q.y * w.x) / w0,
            Point(x.y - q.x * w.y, y.y - q.y * w.y) / w0
        )
    }

    /// The square root of how areas grow at a point.
    func scale(at p: Point) -> Double {
        let (dx, dy) = derivative(at: p)
        let area = abs(dx.x * dy.y - dx.y * dy.x)
        return area.isFinite ? area.squareRoot() : 0
    }
}
