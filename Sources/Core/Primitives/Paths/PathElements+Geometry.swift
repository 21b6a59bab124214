package import Foundation

/// Questions about a path. Each costs one walk over the elements.
extension PathElements {
    /// The smallest rectangle around every point, control points too; null for the empty path.
    package var controlBounds: CGRect {
        var box = PathBox()
        // A move at the end, which nothing follows, counts too.
        for each in whole {
            box.add(each.box)
        }
        for point in tail.points { box.add(point) }
        return box.rect
    }

    /// The smallest rectangle around the lines and curves themselves; null for the empty path.
    /// Cost: by runs of 512 elements where they are lines, by elements where there are curves.
    package var bounds: CGRect {
        var box = PathBox()
        for each in whole {
            if each.hasCurve {
                each.run.addBounds(from: each.before, to: &box)
            } else {
                box.add(each.box)
            }
        }
        tail.addBounds(from: whole.last?.after ?? PathPen(), to: &box)
        return box.rect
    }

    /// The rectangle that is equal to the path, when its edges lie along the axes; nil for any
    /// other path.
    package var rect: CGRect? {
        guard count <= 6 else { return nil }
        let lines = verbs.last == .close ? verbs.dropLast() : verbs[...]
        var corners = points
        if corners.count == 5, corners.first == corners.last { corners.removeLast() }
        guard corners.count == 4, lines.count == points.count,
            lines.dropFirst().allSatisfy({ $0 == .line })
        else { return nil }
        let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
        let alongX = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
        let alongY = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
        return alongX || alongY ? controlBounds : nil
    }

    /// Whether `point` is inside, open subpaths taken as closed. A rectangle contains its origin
    /// edges, not its far edges.
    package func contains(_ point: CGPoint, evenOdd: Bool) -> Bool {
        guard point.isFinite else { return false }
        var winding = 0
        forEachSegment { winding += $0.winding(of: point, depth: 0) }
        // The number of crossings of a closed curve has the parity of their signed sum.
        return evenOdd ? winding & 1 != 0 : winding != 0
    }

    /// Runs `body` for every line and curve as a cubic, and for the line that closes a subpath.
    private func forEachSegment(_ body: (CubicSegment) -> Void) {
        var (first, last) = (CGPoint.zero, CGPoint.zero)
        func line(to point: CGPoint) {
            if last != point { body(CubicSegment(from: last, to: point)) }
            last = point
        }
        for element in self {
            switch element {
            case .move(let p):
                line(to: first)
                (first, last) = (p, p)
            case .line(let p):
                line(to: p)
            case .quad(let c, let p):
                body(CubicSegment(from: last, control: c, to: p))
                last = p
            case .cubic(let c, let d, let p):
                body(CubicSegment(p0: last, p1: c, p2: d, p3: p))
                last = p
            case .close:
                line(to: first)
            }
        }
        line(to: first)
    }
}

extension PathRun {
    /// Adds the bounds of the lines and curves themselves; a move counts as a point.
    fileprivate func addBounds(from start: PathPen, to box: inout PathBox) {
        var (pen, point) = (start, 0)
        for verb in verbs {
            let element = element(verb, point)
            switch element {
            case .quad(let c, let p):
                CubicSegment(from: pen.point, control: c, to: p).addExtrema(to: &box)
            case .cubic(let c, let d, let p):
                CubicSegment(p0: pen.point, p1: c, p2: d, p3: p).addExtrema(to: &box)
            case .move, .line, .close: break
            }
            pen.follow(element)
            box.add(pen.point)
            point += verb.pointCount
        }
    }
}

/// A cubic curve; lines and quadratic curves are cubics too.
private struct CubicSegment {
    var p0: CGPoint
    var p1: CGPoint
    var p2: CGPoint
    var p3: CGPoint

    init(p0: CGPoint, p1: CGPoint, p2: CGPoint, p3: CGPoint) {
        (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
    }

    init(from p: CGPoint, to q: CGPoint) {
        self.init(p0: p, p1: p, p2: q, p3: q)
    }

    init(from p: CGPoint, control c: CGPoint, to q: CGPoint) {
        self.init(p0: p, p1: p.mixed(c, 2 / 3), p2: q.mixed(c, 2 / 3), p3: q)
    }

    func point(at t: CGFloat) -> CGPoint {
        let (a, b, c) = (p0.mixed(p1, t), p1.mixed(p2, t), p2.mixed(p3, t))
        return a.mixed(b, t).mixed(b.mixed(c, t), t)
    }

    /// Adds the points where the curve reverses along x or y.
    func addExtrema(to box: inout PathBox) {
        for t in Self.turns(p0.x, p1.x, p2.x, p3.x) { box.add(point(at: t)) }
        for t in Self.turns(p0.y, p1.y, p2.y, p3.y) { box.add(point(at: t)) }
    }

    /// Returns the parameters inside 0...1 where the derivative of the cubic is 0.
    private static func turns(
        _ v0: CGFloat, _ v1: CGFloat, _ v2: CGFloat, _ v3: CGFloat
    ) -> [CGFloat] {
        if min(v1, v2) >= min(v0, v3), max(v1, v2) <= max(v0, v3) { return [] }
        let (a, b, c) = (v3 - 3 * v2 + 3 * v1 - v0, 2 * (v2 - 2 * v1 + v0), v1 - v0)
        let root = (b * b - 4 * a * c).squareRoot()
        // This form avoids cancellation; it works for a = 0 too, where the first root is infinite.
        let q = -(b + (b < 0 ? -root : root)) / 2
        return [q / a, c / q].filter { $0 > 0 && $0 < 1 }
    }

    /// Returns the signed number of times that the curve crosses the ray from `p` toward +x.
    func winding(of p: CGPoint, depth: Int) -> Int {
        guard min(min(p0.y, p1.y), min(p2.y, p3.y)) <= p.y,
            max(max(p0.y, p1.y), max(p2.y, p3.y)) >= p.y,
            max(max(p0.x, p1.x), max(p2.x, p3.x)) > p.x
        else { return 0 }
        if min(min(p0.x, p1.x), min(p2.x, p3.x)) > p.x {
            return (p3.y > p.y ? 1 : 0) - (p0.y > p.y ? 1 : 0)
        }
        if depth == 40 || p0 == p1 && p2 == p3 {
            return windingOfChord(p)
        }
        let (a, b, c) = (p0.mixed(p1, 0.5), p1.mixed(p2, 0.5), p2.mixed(p3, 0.5))
        let (ab, bc) = (a.mixed(b, 0.5), b.mixed(c, 0.5))
        let middle = ab.mixed(bc, 0.5)
        return CubicSegment(p0: p0, p1: a, p2: ab, p3: middle).winding(of: p, depth: depth + 1)
            + CubicSegment(p0: middle, p1: bc, p2: c, p3: p3).winding(of: p, depth: depth + 1)
    }

    private func windingOfChord(_ p: CGPoint) -> Int {
        let crossing = (p3.y > p.y ? 1 : 0) - (p0.y > p.y ? 1 : 0)
        guard crossing != 0 else { return 0 }
        let x = p0.x + (p.y - p0.y) / (p3.y - p0.y) * (p3.x - p0.x)
        return x > p.x ? crossing : 0
    }
}

extension CGPoint {
    fileprivate func mixed(_ other: CGPoint, _ t: CGFloat) -> CGPoint {
        CGPoint(x: x + (other.x - x) * t, y: y + (other.y - y) * t)
    }
}
