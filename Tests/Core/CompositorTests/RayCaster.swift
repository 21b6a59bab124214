import Foundation
import Primitives
import Scene

/// A 4x4 matrix as its sixteen numbers, row by row; points are rows. The test's own mathematics.
struct Matrix {
    var m: [Double] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

    static func move(_ x: Double, _ y: Double, _ z: Double) -> Matrix {
        var out = Matrix()
        (out.m[12], out.m[13], out.m[14]) = (x, y, z)
        return out
    }

    init() {}

    init(_ t: CATransform3D) {
        m = [
            t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34,
            t.m41, t.m42, t.m43, t.m44,
        ].map(Double.init)
    }

    func then(_ o: Matrix) -> Matrix {
        var out = Matrix()
        for row in 0..<4 {
            for column in 0..<4 {
                out.m[4 * row + column] = (0..<4).reduce(0) {
                    $0 + m[4 * row + $1] * o.m[4 * $1 + column]
                }
            }
        }
        return out
    }

    /// The formula of docs/reference/geometry.md, "From a layer to its superlayer", without flips.
    init(of record: LayerRecord, in superlayer: LayerRecord) {
        func anchor(_ r: LayerRecord) -> (Double, Double, Double) {
            (
                r.bounds.minX + r.anchorPoint.x * r.bounds.width,
                r.bounds.minY + r.anchorPoint.y * r.bounds.height, r.anchorPointZ
            )
        }
        let (own, above) = (anchor(record), anchor(superlayer))
        self = Matrix.move(-own.0, -own.1, -own.2).then(Matrix(record.transform))
            .then(.move(record.position.x, record.position.y, record.zPosition))
            .then(.move(-above.0, -above.1, -above.2)).then(Matrix(superlayer.sublayerTransform))
            .then(.move(above.0, above.1, above.2))
    }

    /// Where the ray through the point (x, y) of the target meets the plane z = 0, and how deep.
    func meet(_ x: Double, _ y: Double) -> (u: Double, v: Double, depth: Double)? {
        // u·(m11 − x·m14) + v·(m21 − x·m24) = x·m44 − m41, and the same for y: Cramer's rule.
        let m = self.m
        let (a, b, e) = (m[0] - x * m[3], m[4] - x * m[7], x * m[15] - m[12])
        let (c, d, f) = (m[1] - y * m[3], m[5] - y * m[7], y * m[15] - m[13])
        let det = a * d - b * c
        guard abs(det) > 1e-12 else { return nil }
        let (u, v) = ((e * d - b * f) / det, (a * f - e * c) / det)
        let w = u * m[3] + v * m[7] + m[15]
        guard w > 0 else { return nil }
        return (u, v, (u * m[2] + v * m[6] + m[14]) / w)
    }
}

/// Rectangles in space, looked at pixel by pixel.
struct RayCaster {
    struct Plane {
        var matrix: Matrix
        var bounds: CGRect
        var color: SIMD4<Double>
    }

    var planes: [Plane] = []
    /// Places along the outlines of all planes, as they lie on the target.
    private var rims: [(from: SIMD2<Double>, to: SIMD2<Double>)] = []

    /// Adds a layer with its background.
    mutating func add(_ record: LayerRecord, _ matrix: Matrix, fade: Double = 1) {
        guard let color = record.backgroundColor else { return }
        let alpha = Double(color.alpha) * Double(record.opacity) * fade
        planes.append(
            Plane(
                matrix: matrix, bounds: record.bounds,
                color: SIMD4(
                    Double(color.red) * alpha, Double(color.green) * alpha,
                    Double(color.blue) * alpha, alpha)))
        let r = record.bounds
        let corners = [(r.minX, r.minY), (r.maxX, r.minY), (r.maxX, r.maxY), (r.minX, r.maxY)]
        for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
            // In parts, as an edge may run behind the eye.
            let places = (0...6).map { step -> SIMD2<Double>? in
                let f = Double(step) / 6
                let (u, v) = (a.0 + (b.0 - a.0) * f, a.1 + (b.1 - a.1) * f)
                let m = matrix.m
                let w = u * m[3] + v * m[7] + m[15]
                guard w > 0.01 else { return nil }
                return SIMD2(u * m[0] + v * m[4] + m[12], u * m[1] + v * m[5] + m[13]) / w
            }
            for case (let from?, let to?) in zip(places, places.dropFirst()) {
                rims.append((from, to))
            }
        }
    }

    /// True when no outline runs within `distance` of a point.
    func isAwayFromRims(_ x: Double, _ y: Double, _ distance: Double) -> Bool {
        // Plain numbers and loops: this runs for every pixel, mostly without optimisation.
        for rim in rims {
            let (ax, ay) = (rim.to.x - rim.from.x, rim.to.y - rim.from.y)
            let (px, py) = (x - rim.from.x, y - rim.from.y)
            let length = ax * ax + ay * ay
            var f = length > 0 ? (px * ax + py * ay) / length : 0
            f = f < 0 ? 0 : f > 1 ? 1 : f
            let (dx, dy) = (px - ax * f, py - ay * f)
            if dx * dx + dy * dy <= distance * distance { return false }
        }
        return true
    }

    /// What the ray through a point meets, nearest first: indices of planes. Equal depths: the
    /// later one is in front.
    func hits(_ x: Double, _ y: Double) -> [Int] {
        var found: [(index: Int, depth: Double)] = []
        for index in planes.indices {
            guard let hit = planes[index].matrix.meet(x, y),
                planes[index].bounds.contains(CGPoint(x: hit.u, y: hit.v))
            else { continue }
            var place = 0
            while place < found.count, found[place].depth > hit.depth + 1e-6 { place += 1 }
            found.insert((index, hit.depth), at: place)
        }
        return found.map(\.index)
    }

    /// All that is met, the nearer over the farther; premultiplied, 0...1.
    func color(_ hits: [Int]) -> SIMD4<Double> {
        hits.reversed().reduce(.zero) { below, index in
            planes[index].color + below * (1 - planes[index].color.w)
        }
    }

    /// A pixel's mean of n x n rays, and whether it is away from all edges: then one ray is enough.
    func pixel(_ x: Int, _ y: Int, samples n: Int = 6) -> (color: SIMD4<Double>, isPlain: Bool) {
        let middle = hits(Double(x) + 0.5, Double(y) + 0.5)
        // Where two planes meet, the order changes from one side of the pixel to the other.
        let isPlain =
            isAwayFromRims(Double(x) + 0.5, Double(y) + 0.5, 1)
            && [-0.2, 0.5, 1.2].allSatisfy { dy in
                [-0.2, 0.5, 1.2].allSatisfy {
                    hits(Double(x) + $0, Double(y) + dy) == middle
                }
            }
        guard !isPlain else { return (color(middle), true) }
        var sum = SIMD4<Double>.zero
        for sy in 0..<n {
            for sx in 0..<n {
                let (fx, fy) = ((Double(sx) + 0.5) / Double(n), (Double(sy) + 0.5) / Double(n))
                sum += color(hits(Double(x) + fx, Double(y) + fy))
            }
        }
        return (sum / Double(n * n), false)
    }
}

/// The channels of a pixel, 0...1: red, green, blue, alpha.
func channels(_ pixel: UInt32) -> SIMD4<Double> {
    SIMD4(
        Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255),
        Double(pixel >> 24)) / 255
}
