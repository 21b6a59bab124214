import CoreAnimation
import Foundation
import Primitives

/// A closed, smooth path through points.
struct FlightPath {
    /// The most points that a path may have.
    static let mostPoints = 24

    /// The points, as shares of the box that it is drawn in, 0...1.
    private(set) var points: [CGPoint]

    /// The initial path: a loop over the whole box.
    static let standard = FlightPath(points: [
        CGPoint(x: 0.02, y: 0.6), CGPoint(x: 0.15, y: 0.08), CGPoint(x: 0.34, y: 0.22),
        CGPoint(x: 0.45, y: 0.72), CGPoint(x: 0.62, y: 0.8), CGPoint(x: 0.68, y: 0.36),
        CGPoint(x: 0.55, y: 0.04), CGPoint(x: 0.43, y: 0.34), CGPoint(x: 0.58, y: 0.58),
        CGPoint(x: 0.81, y: 0.08), CGPoint(x: 0.97, y: 0.34), CGPoint(x: 0.84, y: 0.86),
        CGPoint(x: 0.5, y: 0.98), CGPoint(x: 0.18, y: 0.92),
    ])

    /// Adds a point to the segment that passes nearest; false when there are enough points.
    mutating func add(_ point: CGPoint) -> Bool {
        guard points.count < Self.mostPoints, point.x.isFinite, point.y.isFinite else {
            return false
        }
        let distances = points.indices.map { index in
            Self.distance(from: point, points[index], points[(index + 1) % points.count])
        }
        let nearest = distances.indices.min { distances[$0] < distances[$1] } ?? 0
        points.insert(point, at: points.isEmpty ? 0 : nearest + 1)
        return true
    }

    /// The points in `box`.
    func places(in box: CGRect) -> [CGPoint] {
        points.map {
            CGPoint(x: box.minX + $0.x * box.width, y: box.minY + $0.y * box.height)
        }
    }

    /// The path in `box`: a Catmull-Rom spline, each segment a cubic curve.
    func path(in box: CGRect) -> CGPath {
        let places = places(in: box)
        let path = CGMutablePath()
        guard let first = places.first else { return path }
        path.move(to: first)
        let count = places.count
        for index in places.indices {
            let (before, from) = (places[(index + count - 1) % count], places[index])
            let (to, after) = (places[(index + 1) % count], places[(index + 2) % count])
            path.addCurve(
                to: to,
                control1: CGPoint(
                    x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6),
                control2: CGPoint(
                    x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6))
        }
        return path
    }

    /// The distance from `p` to the line from `a` to `b`.
    private static func distance(from p: CGPoint, _ a: CGPoint, _ b: CGPoint) -> CGFloat {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let length = dx * dx + dy * dy
        let along = length > 0 ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / length : 0
        let part = min(max(along, 0), 1)
        return hypot(p.x - a.x - part * dx, p.y - a.y - part * dy)
    }
}
