import Foundation

/// Measures of polylines: pure functions, in board pixels.
enum Outline {
    static func distance(_ a: CGPoint, _ b: CGPoint) -> Double { hypot(b.x - a.x, b.y - a.y) }

    /// The distance of a point from a segment between two others.
    static func distance(_ p: CGPoint, toSegment a: CGPoint, _ b: CGPoint) -> Double {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let square = dx * dx + dy * dy
        guard square > 0 else { return distance(p, a) }
        let t = min(max(((p.x - a.x) * dx + (p.y - a.y) * dy) / square, 0), 1)
        return distance(p, CGPoint(x: a.x + t * dx, y: a.y + t * dy))
    }

    static func length(_ points: [CGPoint]) -> Double {
        zip(points, points.dropFirst()).reduce(0) { $0 + distance($1.0, $1.1) }
    }

    static func box(_ points: [CGPoint]) -> CGRect? {
        guard let first = points.first else { return nil }
        var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
        for p in points {
            left = min(left, p.x)
            right = max(right, p.x)
            top = min(top, p.y)
            bottom = max(bottom, p.y)
        }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// `count` points at equal distances along the line; fewer for one without length.
    static func resampled(_ points: [CGPoint], count: Int) -> [CGPoint] {
        let whole = length(points)
        guard whole > 0, count > 1, var last = points.first else { return points }
        let step = whole / Double(count - 1)
        var result = [last]
        var left = step
        for next in points.dropFirst() {
            var span = distance(last, next)
            while span >= left, result.count < count - 1, span > 0 {
                let t = left / span
                last = CGPoint(
                    x: last.x + (next.x - last.x) * t, y: last.y + (next.y - last.y) * t)
                result.append(last)
                span -= left
                left = step
            }
            left -= span
            last = next
        }
        while result.count < count { result.append(last) }
        return result
    }

    /// The corners of a polyline with points filled in, about `step` apart.
    static func filled(_ corners: [CGPoint], _ step: Double) -> [CGPoint] {
        guard let first = corners.first else { return [] }
        var result = [first]
        for (a, b) in zip(corners, corners.dropFirst()) {
            let parts = min(max(Int((distance(a, b) / step).rounded(.up)), 1), 4000)
            for index in 1...parts {
                let t = Double(index) / Double(parts)
                result.append(CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t))
            }
        }
        return result
    }

    /// The convex hull, counterclockwise in a y-up world. Andrew's monotone chain.
    static func hull(_ points: [CGPoint]) -> [CGPoint] {
        let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        guard sorted.count > 2 else { return sorted }
        func half(_ list: some Sequence<CGPoint>) -> [CGPoint] {
            var chain: [CGPoint] = []
            for p in list {
                while chain.count >= 2,
                    cross(chain[chain.count - 2], chain[chain.count - 1], p) <= 0
                {
                    chain.removeLast()
                }
                chain.append(p)
            }
            return Array(chain.dropLast())
        }
        return half(sorted) + half(sorted.reversed())
    }

    static func cross(_ o: CGPoint, _ a: CGPoint, _ b: CGPoint) -> Double {
        (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x)
    }

    /// The points at which a polyline must bend to stay within `slack` of all points. Ramer,
    /// Douglas and Peucker.
    static func corners(_ points: [CGPoint], slack: Double) -> [CGPoint] {
        guard points.count > 2, let first = points.first, let last = points.last else {
            return points
        }
        var keep: [Int] = []
        func visit(_ from: Int, _ to: Int) {
            guard to > from + 1 else { return }
            var (worst, place) = (slack, -1)
            for index in (from + 1)..<to {
                let off = distance(points[index], toSegment: points[from], points[to])
                if off > worst { (worst, place) = (off, index) }
            }
            guard place >= 0 else { return }
            visit(from, place)
            keep.append(place)
            visit(place, to)
        }
        visit(0, points.count - 1)
        return [first] + keep.map { points[$0] } + [last]
    }
}
