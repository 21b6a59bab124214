public import Foundation

/// Areas of polygons.
public enum Polygon {
    /// The distance of `point` from the area within `corners`: 0 inside and on the edge.
    ///
    /// Nil for fewer than three corners, and where one of them isn't finite. The area is that of
    /// the even-odd rule.
    public static func distance(from point: CGPoint, to corners: [CGPoint]) -> CGFloat? {
        guard corners.count > 2, corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
            return nil
        }
        if contains(point, corners) { return 0 }
        return corners.indices.map { index in
            distance(from: point, corners[index], corners[(index + 1) % corners.count])
        }.min()
    }

    /// The mean of the corners; nil for none.
    public static func middle(_ corners: [CGPoint]) -> CGPoint? {
        guard !corners.isEmpty else { return nil }
        let sum = corners.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
        let count = CGFloat(corners.count)
        return CGPoint(x: sum.x / count, y: sum.y / count)
    }

    /// Whether a point lies inside, by the number of edges that a ray to the right crosses.
    private static func contains(_ point: CGPoint, _ corners: [CGPoint]) -> Bool {
        var isInside = false
        for index in corners.indices {
            let (a, b) = (corners[index], corners[(index + 1) % corners.count])
            guard (a.y > point.y) != (b.y > point.y) else { continue }
            let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
            if point.x < x { isInside.toggle() }
        }
        return isInside
    }

    /// The distance from a point to the segment between two others.
    private static func distance(from point: CGPoint, _ a: CGPoint, _ b: CGPoint) -> CGFloat {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let length = dx * dx + dy * dy
        let along = length > 0 ? ((point.x - a.x) * dx + (point.y - a.y) * dy) / length : 0
        let share = min(max(along, 0), 1)
        return hypot(point.x - a.x - share * dx, point.y - a.y - share * dy)
    }
}
