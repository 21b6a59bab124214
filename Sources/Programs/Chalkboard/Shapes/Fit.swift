import Foundation

/// The best ellipse, rectangle and triangle for a convex polygon, in board pixels.
enum Fit {
    /// The greatest angle, in radians, at which a shape is still made level.
    private static let levelSlack = 0.13

    /// The ellipse with the polygon's area moments; a circle when its axes are nearly equal.
    ///
    /// For a filled ellipse the second central moment along an axis is a quarter of the square of
    /// the half axis. Moments of polygons: sums over edges (Green's theorem).
    static func ellipse(_ hull: [CGPoint]) -> ShapeAssist.Shape? {
        var (area, mx, my) = (0.0, 0.0, 0.0)
        let origin = hull[0]
        let local = hull.map { CGPoint(x: $0.x - origin.x, y: $0.y - origin.y) }
        let edges = zip(local, local.dropFirst() + local.prefix(1))
        for (p, q) in edges {
            let c = p.x * q.y - q.x * p.y
            area += c / 2
            mx += (p.x + q.x) * c / 6
            my += (p.y + q.y) * c / 6
        }
        guard abs(area) > 1e-9 else { return nil }
        let (cx, cy) = (mx / area, my / area)
        var (xx, yy, xy) = (0.0, 0.0, 0.0)
        for (p, q) in edges {
            let (a, b) = (CGPoint(x: p.x - cx, y: p.y - cy), CGPoint(x: q.x - cx, y: q.y - cy))
            let c = a.x * b.y - b.x * a.y
            xx += (a.x * a.x + a.x * b.x + b.x * b.x) * c / 12
            yy += (a.y * a.y + a.y * b.y + b.y * b.y) * c / 12
            xy += (a.x * b.y + 2 * a.x * a.y + 2 * b.x * b.y + b.x * a.y) * c / 24
        }
        (xx, yy, xy) = (xx / area, yy / area, xy / area)
        let (mean, half) = ((xx + yy) / 2, hypot((xx - yy) / 2, xy))
        guard mean - half > 0 else { return nil }
        let (a, b) = (2 * (mean + half).squareRoot(), 2 * (mean - half).squareRoot())
        let middle = CGPoint(x: origin.x + cx, y: origin.y + cy)
        if a / b < 1.17 { return .circle(middle: middle, radius: (a * b).squareRoot()) }
        let angle = level(atan2(2 * xy, xx - yy) / 2)
        return .ellipse(middle: middle, axes: CGSize(width: a, height: b), angle: angle)
    }

    /// The smallest rectangle around the polygon: one of its sides lies on a side of the polygon.
    static func rectangle(_ hull: [CGPoint]) -> ShapeAssist.Shape? {
        var best: (area: Double, angle: Double, box: CGRect)?
        for (p, q) in zip(hull, hull.dropFirst() + hull.prefix(1)) {
            let angle = Double(atan2(q.y - p.y, q.x - p.x))
            guard let box = Outline.box(hull.map { turned($0, -angle) }) else { continue }
            let area = Double(box.width * box.height)
            if best.map({ area < $0.area }) ?? true { best = (area: area, angle: angle, box: box) }
        }
        guard var found = best, found.box.width > 0, found.box.height > 0 else { return nil }
        let straight = level(found.angle)
        if straight != found.angle, let box = Outline.box(hull.map { turned($0, -straight) }) {
            found = (area: found.area, angle: straight, box: box)
        }
        if found.box.width / found.box.height < 1.08, found.box.height / found.box.width < 1.08 {
            let side = (found.box.width + found.box.height) / 2
            found.box = CGRect(
                x: found.box.midX - side / 2, y: found.box.midY - side / 2, width: side,
                height: side)
        }
        let box = found.box
        let corners = [
            CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
            CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: box.minX, y: box.maxY),
        ]
        return .rectangle(corners.map { turned($0, found.angle) })
    }

    /// The largest triangle whose corners are corners of the polygon.
    static func triangle(_ hull: [CGPoint]) -> ShapeAssist.Shape? {
        var (best, corners) = (0.0, [CGPoint]())
        let count = hull.count
        for i in 0..<count {
            for j in (i + 1)..<max(count, i + 1) {
                for k in (j + 1)..<max(count, j + 1) {
                    let area = abs(Outline.cross(hull[i], hull[j], hull[k]))
                    if area > best { (best, corners) = (area, [hull[i], hull[j], hull[k]]) }
                }
            }
        }
        guard corners.count == 3 else { return nil }
        return .triangle(corners)
    }

    /// The mean distance of points from a shape's outline.
    static func error(of shape: ShapeAssist.Shape, _ points: [CGPoint]) -> Double {
        let spacing = max(Outline.length(points) / 160, 0.25)
        let outline = shape.outline(spacing: spacing)
        guard outline.count > 1 else { return .infinity }
        let sum = points.reduce(0.0) { sum, p in
            var least = Double.infinity
            for (a, b) in zip(outline, outline.dropFirst()) {
                least = min(least, Outline.distance(p, toSegment: a, b))
            }
            return sum + least
        }
        return sum / Double(points.count)
    }

    private static func turned(_ p: CGPoint, _ angle: Double) -> CGPoint {
        CGPoint(x: p.x * cos(angle) - p.y * sin(angle), y: p.x * sin(angle) + p.y * cos(angle))
    }

    /// Makes an angle that is nearly a multiple of a right angle exactly that.
    private static func level(_ angle: Double) -> Double {
        let nearest = (angle / (.pi / 2)).rounded() * (.pi / 2)
        return abs(angle - nearest) < levelSlack ? nearest : angle
    }
}
