package import Foundation

/// The corners of a rectangle: which are round, their radius and their curve.
package struct Corners: Hashable {
    /// The radius, in points; limited to half of the shorter side.
    package var radius: CGFloat
    /// The corners that are round.
    package var rounded = CornerSet.all
    /// The curve of the round corners.
    package var curve = CornerCurve.circular

    /// Four square corners.
    package static let square = Corners(radius: 0)

    /// The corners of a layer's bounds.
    package init(_ record: LayerRecord) {
        radius = record.cornerRadius
        rounded = record.maskedCorners
        curve = record.cornerCurve
    }

    /// Four round corners.
    package init(radius: CGFloat) {
        self.radius = radius
    }

    /// Returns the radius that fits into `rect`; 0 when all corners are square.
    package func radius(in rect: CGRect) -> CGFloat {
        // NaN counts as 0.
        guard radius > 0, !rounded.isEmpty else { return 0 }
        return min(radius, min(rect.width, rect.height) / 2)
    }

    /// Returns the corners of the inner edge of a border in `rect`: the same centres, a shorter
    /// radius.
    package func inset(by width: CGFloat, in rect: CGRect) -> Corners {
        var inner = self
        inner.radius = max(0, radius(in: rect) - width)
        return inner
    }

    /// Returns the outline around `r` as a convex polygon, starting at the corner of greatest x and
    /// least y, in order of growing angle where y grows downward.
    ///
    /// Chords stay within a fiftieth of a pixel of the curve at `scale` pixels per point.
    package func points(around r: CGRect, scale: Double) -> [CGPoint] {
        var points: [CGPoint] = []
        eachPoint(around: r, scale: scale) { points.append($0) }
        return points
    }

    /// Calls `body` with the points of the outline of `points(around:scale:)`, in order; allocates
    /// nothing.
    package func eachPoint(around r: CGRect, scale: Double, _ body: (CGPoint) -> Void) {
        let quarter = Quarter(
            curve, Double(radius(in: r)), half: Double(min(r.width, r.height)) / 2, scale: scale)
        // A quarter is given as distances from the corner, back along the incoming edge and forward
        // along the outgoing edge.
        if rounded.contains(.maxXMinY) {
            for step in 0..<quarter.count {
                let p = quarter[step]
                body(CGPoint(x: r.maxX - p.x, y: r.minY + p.y))
            }
        } else {
            body(CGPoint(x: r.maxX, y: r.minY))
        }
        if rounded.contains(.maxXMaxY) {
            for step in 0..<quarter.count {
                let p = quarter[step]
                body(CGPoint(x: r.maxX - p.y, y: r.maxY - p.x))
            }
        } else {
            body(CGPoint(x: r.maxX, y: r.maxY))
        }
        if rounded.contains(.minXMaxY) {
            for step in 0..<quarter.count {
                let p = quarter[step]
                body(CGPoint(x: r.minX + p.x, y: r.maxY - p.y))
            }
        } else {
            body(CGPoint(x: r.minX, y: r.maxY))
        }
        if rounded.contains(.minXMinY) {
            for step in 0..<quarter.count {
                let p = quarter[step]
                body(CGPoint(x: r.minX + p.y, y: r.minY + p.x))
            }
        } else {
            body(CGPoint(x: r.minX, y: r.minY))
        }
    }

    /// The points of one corner; the tables are shared.
    private struct Quarter {
        private let radius: Double
        private let half: Double
        /// The largest radius at which a continuous corner has enough room.
        private let most: Double
        private let arc: [SIMD2<Double>]
        private let table: [CornerTable.Point]
        let count: Int

        init(_ curve: CornerCurve, _ radius: Double, half: Double, scale: Double) {
            (self.radius, self.half) = (radius, half)
            most = half / CornerTable.reach
            guard radius > 0 else {
                (arc, table, count) = ([], [], 0)
                return
            }
            let steps = Int(min(max((radius * scale * 16).squareRoot().rounded(.up), 3), 64))
            switch curve {
            case .circular:
                (arc, table) = (CornerTable.arcs[steps], [])
                count = arc.count
            case .continuous:
                (arc, table) = ([], CornerTable.continuous[steps])
                count = table.count
            }
        }

        subscript(step: Int) -> SIMD2<Double> {
            guard table.isEmpty else {
                let each = table[step]
                guard radius > most else { return radius * each.point }
                // Where the curve lacks room, it gradually becomes a circle, and is one when the
                // radius is half of the side; docs/reference/compositing.md, "Continuous corners".
                // Points with the same normal are interpolated, so that the outline stays convex.
                let f = (radius - most) / (half - most)
                return most * (1 - f) * each.point + half * f * (SIMD2(1, 1) - each.normal)
            }
            return radius * (SIMD2(1, 1) - arc[step])
        }
    }
}

/// Corners of radius 1, by the number of chords; cached, as sine and cosine took an eighth of a
/// frame.
enum CornerTable {
    /// The length of a continuous corner along its edges, in radii.
    static let reach = 1.52866483

    /// A point of a corner, as distances from the corner back along the incoming edge and forward
    /// along the other; and its outward normal, as a point of the unit circle.
    struct Point {
        var point: SIMD2<Double>
        var normal: SIMD2<Double>
    }

    /// A quarter of the unit circle from (0, 1) to (1, 0).
    static let arcs: [[SIMD2<Double>]] = (0...64).map { steps in
        (0...steps).map { step in
            let angle = Double(step) / Double(max(steps, 1)) * .pi / 2
            return step == steps ? SIMD2(1, 0) : SIMD2(sin(angle), cos(angle))
        }
    }

    /// The continuous corner: the published outline of docs/reference/compositing.md, "Continuous
    /// corners".
    static let continuous: [[Point]] = (0...64).map { steps in
        let each = max(2, (steps + 1) / 2)
        var points = [SIMD2(reach, 0)]
        append(
            &points, [SIMD2(1.08849323, 0), SIMD2(0.86840689, 0), SIMD2(0.66993427, 0.065496)], each
        )
        points.append(SIMD2(0.63149399, 0.07491100))
        append(
            &points,
            [
                SIMD2(0.37282392, 0.16905899), SIMD2(0.16906013, 0.37282401),
                SIMD2(0.07491176, 0.63149399),
            ],
            each)
        points.append(SIMD2(0.065496, 0.66993427))
        append(&points, [SIMD2(0, 0.86840701), SIMD2(0, 1.08849299), SIMD2(0, reach)], each)
        return withNormals(convex(points))
    }

    private static func append(
        _ points: inout [SIMD2<Double>], _ curve: [SIMD2<Double>], _ steps: Int
    ) {
        guard let start = points.last else { return }
        for step in 1...steps {
            let t = Double(step) / Double(steps)
            let s = 1 - t
            let (a, b) = (s * s * s * start, 3 * s * s * t * curve[0])
            points.append(a + b + 3 * s * t * t * curve[1] + t * t * t * curve[2])
        }
    }

    /// Removes points at which the outline bends inward: the published one does by a thousandth of
    /// the radius, where its pieces meet.
    private static func convex(_ points: [SIMD2<Double>]) -> [SIMD2<Double>] {
        var hull: [SIMD2<Double>] = []
        for point in points {
            while hull.count >= 2 {
                let (a, b) = (hull[hull.count - 2], hull[hull.count - 1])
                let (d, e) = (b - a, point - b)
                // u falls and v grows along the corner.
                if d.x * e.y - d.y * e.x < 0 { break }
                hull.removeLast()
            }
            hull.append(point)
        }
        return hull
    }

    private static func withNormals(_ points: [SIMD2<Double>]) -> [Point] {
        /// The angle of an edge relative to the incoming one, 0...π/2.
        func angle(_ index: Int) -> Double {
            let d = points[index + 1] - points[index]
            return atan2(d.y, -d.x)
        }
        return points.indices.map { index in
            if index == 0 { return Point(point: points[index], normal: SIMD2(0, 1)) }
            if index == points.count - 1 { return Point(point: points[index], normal: SIMD2(1, 0)) }
            let turn = (angle(index - 1) + angle(index)) / 2
            return Point(point: points[index], normal: SIMD2(sin(turn), cos(turn)))
        }
    }
}
