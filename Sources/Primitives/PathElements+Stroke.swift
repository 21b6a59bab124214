package import Foundation

extension PathElements {
    /// The outline of a line of `width` along the path; fill it by winding.
    ///
    /// Round joins and caps are curves; curves of the path become short lines, which is not seen. A
    /// subpath of length 0 is a dot with round and square caps. Empty when `width` makes no sense.
    package func stroked(
        width: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat
    ) -> PathElements {
        guard width > 0, width.isFinite else { return PathElements() }
        // A wide line shows the corners of its curve larger.
        let tolerance = fineTolerance / 4
        var pen = StrokePen(half: width / 2, cap: cap, join: join, miterLimit: miterLimit)
        for subpath in subpaths {
            var points = [subpath.start]
            for segment in subpath.segments {
                let count = segment.steps(tolerance)
                for step in 1...count {
                    let point = segment.point(at: CGFloat(step) / CGFloat(count))
                    if point != points[points.count - 1] { points.append(point) }
                }
            }
            if subpath.isClosed, points.count > 2, points.first == points.last {
                points.removeLast()
                pen.strokeLoop(points)
            } else {
                pen.strokeLine(points)
            }
        }
        return pen.outline
    }
}

/// Draws outlines of lines.
///
///     the side that is drawn lies at +90° from the way:   n
///                                                         ▲
///                                                         └──► d
private struct StrokePen {
    let half: CGFloat
    let cap: CGLineCap
    let join: CGLineJoin
    let miterLimit: CGFloat
    var outline = PathElements()

    init(half: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat) {
        (self.half, self.cap, self.join, self.miterLimit) = (half, cap, join, miterLimit)
    }

    /// Both sides of an open line, with its caps, as one closed subpath.
    mutating func strokeLine(_ points: [CGPoint]) {
        guard points.count > 1 else { return dot(points[0]) }
        let ways = Self.ways(points)
        outline.move(to: side(points[0], ways[0]))
        walk(points, ways)
        addCap(at: points[points.count - 1], ways[ways.count - 1])
        let back = ways.reversed().map { -$0 }
        walk(points.reversed(), back)
        addCap(at: points[0], back[back.count - 1])
        outline.close()
    }

    /// Both sides of a closed line, each a closed subpath; they run against each other.
    mutating func strokeLoop(_ points: [CGPoint]) {
        // From the middle of a line: there is nothing to join.
        let middle = points[0].toward(points[1], 0.5)
        let loop = [middle] + points[1...] + [points[0], middle]
        for way in [loop, loop.reversed()] {
            let ways = Self.ways(way)
            outline.move(to: side(middle, ways[0]))
            walk(way, ways)
            outline.close()
        }
    }

    /// The way of each line, of length 1.
    private static func ways(_ points: [CGPoint]) -> [Way] {
        zip(points, points.dropFirst()).map { Way(from: $0, to: $1) }
    }

    private func side(_ p: CGPoint, _ way: Way) -> CGPoint {
        CGPoint(x: p.x - way.y * half, y: p.y + way.x * half)
    }

    private mutating func walk(_ points: [CGPoint], _ ways: [Way]) {
        for index in ways.indices {
            guard index + 1 < ways.count else {
                return outline.addLine(to: side(points[index + 1], ways[index]))
            }
            turn(at: points[index + 1], ways[index], ways[index + 1])
        }
    }

    private mutating func turn(at p: CGPoint, _ a: Way, _ b: Way) {
        let (cross, dot) = (a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
        if cross > 0, half * cross / (1 + dot) <= min(a.length, b.length) / 2 {
            // The inner side, where both edges meet.
            return outline.addLine(to: tip(p, a, b))
        }
        outline.addLine(to: side(p, a))
        if cross > 0 || (cross == 0 && dot > 0) {
            // The edges of short lines don't meet: through the corner itself the winding stays right.
            if cross > 0 { outline.addLine(to: p) }
        } else if join == .round {
            arc(around: p, from: a, by: dot < 0 && cross == 0 ? -.pi : atan2(cross, dot))
        } else if join == .miter, 1 + dot > 1e-9, 2 / (1 + dot) <= miterLimit * miterLimit {
            outline.addLine(to: tip(p, a, b))
        }
        outline.addLine(to: side(p, b))
    }

    /// Where the edges of two lines meet.
    private func tip(_ p: CGPoint, _ a: Way, _ b: Way) -> CGPoint {
        let reach = half / (1 + a.x * b.x + a.y * b.y)
        return CGPoint(x: p.x - (a.y + b.y) * reach, y: p.y + (a.x + b.x) * reach)
    }

    /// From the side of `way` around the end to its other side.
    private mutating func addCap(at p: CGPoint, _ way: Way) {
        switch cap {
        case .butt: break
        case .round: arc(around: p, from: way, by: -.pi)
        case .square:
            let end = CGPoint(x: p.x + way.x * half, y: p.y + way.y * half)
            outline.addLine(to: side(end, way))
            outline.addLine(to: side(end, -way))
        }
        outline.addLine(to: side(p, -way))
    }

    private mutating func arc(around p: CGPoint, from way: Way, by angle: CGFloat) {
        outline.addRelativeArc(
            center: p, radius: half, startAngle: atan2(way.x, -way.y), delta: angle)
    }

    private mutating func dot(_ p: CGPoint) {
        let box = CGRect(x: p.x - half, y: p.y - half, width: 2 * half, height: 2 * half)
        switch cap {
        case .butt: break
        case .round: outline.addEllipse(in: box)
        case .square: outline.addRect(box)
        }
    }
}

/// A direction, as a vector of length 1.
private struct Way {
    var x: CGFloat
    var y: CGFloat
    /// How far it goes.
    let length: CGFloat

    init(from p: CGPoint, to q: CGPoint) {
        length = hypot(q.x - p.x, q.y - p.y)
        (x, y) = ((q.x - p.x) / length, (q.y - p.y) / length)
    }

    static prefix func - (way: Way) -> Way {
        var back = way
        (back.x, back.y) = (-way.x, -way.y)
        return back
    }
}
