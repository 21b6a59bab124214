import Foundation
import Primitives

/// Converts a filled path in a plane in perspective into polygons on the target.
///
/// Curves become lines before the projection, as only lines are preserved by it. Parts behind the
/// eye, or too far out for Cairo, are cut off.
struct PathProjector {
    let map: CATransform3D
    let limit: Double
    /// The least distance from the eye at which something is seen, as a fraction of the distance
    /// from the eye to the target.
    private static let nearest = 1e-4

    /// Returns the closed polygons of a path that consists of lines.
    func project(_ path: PathElements) -> [[SIMD2<Double>]] {
        var polygons: [[SIMD2<Double>]] = []
        var points: [SIMD3<Double>] = []
        func finish() {
            if points.count > 2 { polygons.append(projected(points)) }
            points.removeAll(keepingCapacity: true)
        }
        for element in path {
            switch element {
            case .move(let p):
                finish()
                points.append(place(p))
            case .line(let p), .quad(_, let p), .cubic(_, _, let p): points.append(place(p))
            case .close:
                let first = points.first
                finish()
                if let first { points.append(first) }
            }
        }
        finish()
        return polygons
    }

    /// Returns a point of the plane in homogeneous coordinates, before the division by w.
    private func place(_ p: CGPoint) -> SIMD3<Double> {
        SIMD3(
            Double(p.x * map.m11 + p.y * map.m21 + map.m41),
            Double(p.x * map.m12 + p.y * map.m22 + map.m42),
            Double(p.x * map.m14 + p.y * map.m24 + map.m44))
    }

    /// Returns a projected polygon, clipped by the Sutherland-Hodgman algorithm before the division
    /// by w.
    private func projected(_ polygon: [SIMD3<Double>]) -> [SIMD2<Double>] {
        var points = Self.cut(polygon) { $0.z - Self.nearest }
        for axis in 0..<2 {
            for sign in [1.0, -1.0] {
                points = Self.cut(points) { limit * $0.z - sign * $0[axis] }
            }
        }
        return points.map { SIMD2($0.x, $0.y) / $0.z }
    }

    private static func cut(
        _ polygon: [SIMD3<Double>], by value: (SIMD3<Double>) -> Double
    ) -> [SIMD3<Double>] {
        guard var from = polygon.last else { return [] }
        var kept: [SIMD3<Double>] = []
        for to in polygon {
            let (a, b) = (value(from), value(to))
            if (a >= 0) != (b >= 0) { kept.append(from + (to - from) * (a / (a - b))) }
            if b >= 0 { kept.append(to) }
            from = to
        }
        return kept
    }
}
