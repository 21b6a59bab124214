import Foundation

/// A closed subpath of a result, made from the lines and curves of its edges.
struct PathRing {
    let elements: PathElements
    /// Twice the area inside its edges, in square steps of the grid; below 0 for a hole.
    let area: Double
    /// A point of the border.
    let corner: CGPoint

    /// A stretch of the border on one line or curve.
    private struct Run {
        /// The line or curve at both ends; they differ where lines on one straight line were joined.
        var first: Int
        var last: Int
        var t0: Double
        var t1: Double
        var start: GridPoint
        var end: GridPoint
        let isLine: Bool
    }

    /// Nil for a ring so thin that it is only an effect of flattening and of the grid.
    init?(_ ring: [GridEdge], _ arrangement: PathArrangement) {
        var (area, length, isStraight) = (0.0, 0.0, true)
        for edge in ring {
            let (a, b) = (edge.a, edge.b)
            area += Double(a.x) * Double(b.y) - Double(b.x) * Double(a.y)
            length += hypot(Double(b.x - a.x), Double(b.y - a.y))
            isStraight = isStraight && arrangement.segments[edge.segment].isLine
        }
        let thinnest = isStraight ? 4 : arrangement.grid.steps(arrangement.tolerance)
        guard abs(area) > thinnest * length else { return nil }
        self.area = area
        let runs = Self.runs(of: ring, arrangement.segments)
        let joints = runs.indices.map {
            Self.joint(runs[$0], runs[($0 + 1) % runs.count], arrangement)
        }
        var elements = PathElements()
        corner = joints.last?.point ?? .zero
        elements.move(to: corner)
        for (index, run) in runs.enumerated() {
            let (start, end) = (joints[(index + runs.count - 1) % runs.count], joints[index])
            if run.isLine {
                if index < runs.count - 1 { elements.addLine(to: end.point) }
            } else {
                let curve = arrangement.segments[run.first].between(start.onNext, end.onLast)
                elements.addCurve(curve, from: start.point, to: end.point)
            }
        }
        elements.close()
        self.elements = elements
    }

    // MARK: Runs

    private static func runs(of ring: [GridEdge], _ segments: [PathSegment]) -> [Run] {
        var runs: [Run] = []
        for edge in ring {
            let next = Run(
                first: edge.segment, last: edge.segment, t0: edge.ta, t1: edge.tb, start: edge.a,
                end: edge.b, isLine: segments[edge.segment].isLine)
            if let joined = runs.last.flatMap({ join($0, next) }) {
                runs[runs.count - 1] = joined
            } else {
                runs.append(next)
            }
        }
        // The ring may begin inside a stretch.
        if runs.count > 2, let joined = runs.last.flatMap({ join($0, runs[0]) }) {
            runs[0] = joined
            runs.removeLast()
        }
        return runs
    }

    private static func join(_ run: Run, _ next: Run) -> Run? {
        var joined = run
        (joined.last, joined.t1, joined.end) = (next.last, next.t1, next.end)
        if run.isLine, next.isLine {
            let (dx, dy) = (next.end.x - next.start.x, next.end.y - next.start.y)
            let isAhead = (run.end.x - run.start.x) * dx + (run.end.y - run.start.y) * dy > 0
            let isStraight =
                run.last == next.first || GridPoint.turn(run.start, run.end, next.end) == 0
            return isAhead && isStraight ? joined : nil
        }
        let isOnward = run.last == next.first && run.t1 == next.t0
        return isOnward && (run.t1 - run.t0) * (next.t1 - next.t0) > 0 ? joined : nil
    }

    // MARK: Joints

    /// The place where two stretches meet: the point, and the parameters on both.
    private struct Joint {
        var point: CGPoint
        var onLast: Double
        var onNext: Double
    }

    private static func joint(_ run: Run, _ next: Run, _ arrangement: PathArrangement) -> Joint {
        let (before, after) = (arrangement.segments[run.last], arrangement.segments[next.first])
        var joint = Joint(
            point: arrangement.grid.place(run.end), onLast: run.t1, onNext: next.t0)
        if let end = before.end(at: run.t1) ?? after.end(at: next.t0) {
            joint.point = end
        } else if let (t, u) = before.crossing(after, near: run.t1, next.t0, arrangement.tolerance)
        {
            joint = Joint(point: before.point(at: CGFloat(t)), onLast: t, onNext: u)
        }
        return joint
    }
}

extension PathElements {
    /// Adds a curve with its ends moved to the given points.
    fileprivate mutating func addCurve(
        _ curve: PathSegment, from start: CGPoint, to end: CGPoint
    ) {
        addCurve(
            to: end,
            control1: CGPoint(
                x: curve.p1.x + start.x - curve.p0.x, y: curve.p1.y + start.y - curve.p0.y),
            control2: CGPoint(
                x: curve.p2.x + end.x - curve.p3.x, y: curve.p2.y + end.y - curve.p3.y))
    }
}

extension PathSegment {
    /// Returns the part between two parameters in the given order, which may go backward.
    func between(_ t0: Double, _ t1: Double) -> PathSegment {
        let part = part(from: CGFloat(min(t0, t1)), to: CGFloat(max(t0, t1)))
        return t0 <= t1 ? part : PathSegment(part.p3, part.p2, part.p1, part.p0)
    }

    /// Returns the end point at a parameter of 0 or 1; nil for others.
    func end(at t: Double) -> CGPoint? { t == 0 ? p0 : t == 1 ? p3 : nil }

    /// Returns the derivative of the point with respect to the parameter.
    private func speed(at t: CGFloat) -> CGPoint {
        if isLine { return CGPoint(x: p3.x - p0.x, y: p3.y - p0.y) }
        let (a, b, c) = (p0.toward(p1, t), p1.toward(p2, t), p2.toward(p3, t))
        let (from, to) = (a.toward(b, t), b.toward(c, t))
        return CGPoint(x: 3 * (to.x - from.x), y: 3 * (to.y - from.y))
    }

    /// Returns the parameters where this curve crosses another, near given ones, by Newton's
    /// method; nil where that doesn't converge.
    func crossing(
        _ other: PathSegment, near t: Double, _ u: Double, _ tolerance: CGFloat
    ) -> (Double, Double)? {
        var (s, v) = (CGFloat(t), CGFloat(u))
        let start = point(at: s)
        for _ in 0..<8 {
            let (p, q) = (point(at: s), other.point(at: v))
            let (dx, dy) = (q.x - p.x, q.y - p.y)
            let (a, b) = (speed(at: s), other.speed(at: v))
            let determinant = a.x * b.y - a.y * b.x
            guard abs(determinant) > 1e-12 * hypot(a.x, a.y) * hypot(b.x, b.y) else { return nil }
            s += (dx * b.y - dy * b.x) / determinant
            v += (dx * a.y - dy * a.x) / determinant
            guard s > -0.1, s < 1.1, v > -0.1, v < 1.1 else { return nil }
        }
        guard s >= 0, s <= 1, v >= 0, v <= 1 else { return nil }
        let (p, q) = (point(at: s), other.point(at: v))
        let isThere = hypot(p.x - q.x, p.y - q.y) < tolerance * 1e-3
        // The crossing of flat curves lies many tolerances from that of their chords.
        return isThere && hypot(p.x - start.x, p.y - start.y) < 100 * tolerance
            ? (Double(s), Double(v)) : nil
    }
}
