import Foundation

/// A path through points, by its length: smooth (a Catmull-Rom curve) or straight between them.
struct ScriptPath {
    /// A point of the path.
    struct Knot: Equatable {
        var x: Double
        var y: Double
        var pressure: Double
        /// The tilt of a pen, in degrees to the right and downward.
        var tiltX = 0.0
        var tiltY = 0.0
    }

    private var points: [Knot] = []
    /// The distance of each point from the start, along the path.
    private var lengths: [Double] = []

    init(_ knots: [Knot], isSmooth: Bool) {
        points = isSmooth && knots.count > 2 ? Self.curve(knots) : knots
        var sum = 0.0
        lengths = points.enumerated().map { index, p in
            if index > 0 { sum += hypot(p.x - points[index - 1].x, p.y - points[index - 1].y) }
            return sum
        }
    }

    /// The point at a share of the length, 0...1.
    func at(_ part: Double) -> Knot {
        guard let last = lengths.last, last > 0, let end = points.last else {
            return points.first ?? Knot(x: 0, y: 0, pressure: 0.5)
        }
        let goal = last * part
        guard let index = lengths.firstIndex(where: { $0 >= goal }) else { return end }
        guard index > 0 else { return points[0] }
        let (a, b) = (points[index - 1], points[index])
        let span = lengths[index] - lengths[index - 1]
        let t = span > 0 ? (goal - lengths[index - 1]) / span : 0
        return Knot(
            x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t,
            pressure: a.pressure + (b.pressure - a.pressure) * t,
            tiltX: a.tiltX + (b.tiltX - a.tiltX) * t, tiltY: a.tiltY + (b.tiltY - a.tiltY) * t)
    }

    private static func curve(_ knots: [Knot]) -> [Knot] {
        var result: [Knot] = []
        for index in 0..<(knots.count - 1) {
            let p0 = knots[max(index - 1, 0)]
            let (p1, p2) = (knots[index], knots[index + 1])
            let p3 = knots[min(index + 2, knots.count - 1)]
            for step in 0..<24 {
                let t = Double(step) / 24
                func mix(_ key: KeyPath<Knot, Double>) -> Double {
                    let (a, b, c, d) = (
                        p0[keyPath: key], p1[keyPath: key], p2[keyPath: key],
                        p3[keyPath: key]
                    )
                    return 0.5
                        * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t
                            + (3 * b - a - 3 * c + d) * t * t * t)
                }
                result.append(
                    Knot(
                        x: mix(\.x), y: mix(\.y), pressure: min(max(mix(\.pressure), 0), 1),
                        tiltX: mix(\.tiltX), tiltY: mix(\.tiltY)))
            }
        }
        if let last = knots.last { result.append(last) }
        return result
    }
}
