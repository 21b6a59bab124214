import Foundation

/// Two paths as short straight edges that meet at their ends only.
///
/// Curves are flattened, and each edge remembers its place on its curve, so that the curves can be
/// restored. Where edges cross, both get a corner at the nearest point of the grid; that moves
/// them, so cutting is repeated until nothing crosses. Cost: the number of edges times that of the
/// edges beside each.
struct PathArrangement {
    let grid: PathGrid
    /// All lines and curves, of both paths.
    private(set) var segments: [PathSegment] = []
    /// For each subpath of the first path the numbers of its segments, and whether it is closed.
    private(set) var lines: [(segments: Range<Int>, isClosed: Bool)] = []
    private(set) var edges: [GridEdge] = []
    /// The greatest distance of edges from curves, in units of the paths.
    let tolerance: CGFloat

    /// The edges of two paths.
    /// - Parameter isArea: whether the first path is an area, whose open subpaths count as closed,
    ///   and no line.
    init?(_ first: PathElements, _ second: PathElements, isArea: Bool) {
        var box = first.controlBounds
        if !second.isEmpty {
            box = box.isNull ? second.controlBounds : box.union(second.controlBounds)
        }
        guard let grid = PathGrid(box) else { return nil }
        self.grid = grid
        tolerance = min(0.01, max(max(box.width, box.height) / 20_000, 1e-9))
        take(first, owner: 0, closes: isArea)
        take(second, owner: 1, closes: true)
        for _ in 0..<12 where cut() {}
    }

    private mutating func take(_ path: PathElements, owner: Int, closes: Bool) {
        for subpath in path.subpaths {
            let start = segments.count
            segments += subpath.segments
            if closes, let last = subpath.segments.last, last.p3 != subpath.start {
                segments.append(PathSegment(line: last.p3, subpath.start))
            }
            for index in start..<segments.count { flatten(index, owner) }
            if owner == 0 { lines.append((start..<segments.count, subpath.isClosed)) }
        }
    }

    private mutating func flatten(_ index: Int, _ owner: Int) {
        let segment = segments[index]
        let count = segment.steps(tolerance)
        var (last, t) = (grid.point(segment.p0), 0.0)
        for step in 1...count {
            let next = step == count ? 1 : Double(step) / Double(count)
            let point = grid.point(step == count ? segment.p3 : segment.point(at: CGFloat(next)))
            if point != last {
                edges.append(
                    GridEdge(a: last, b: point, owner: owner, segment: index, ta: t, tb: next))
                (last, t) = (point, next)
            }
        }
    }

    // MARK: Cutting

    /// Divides edges where others cross or touch them; returns false when there was nothing to
    /// divide.
    private mutating func cut() -> Bool {
        var corners: [Int: [GridPoint]] = [:]
        let order = edges.indices.sorted { edges[$0].left < edges[$1].left }
        var open: [Int] = []
        for index in order {
            let edge = edges[index]
            open.removeAll { edges[$0].right < edge.left }
            for other in open where edges[other].overlapsInY(edge) {
                meet(index, other, &corners)
            }
            open.append(index)
        }
        guard !corners.isEmpty else { return false }
        var result: [GridEdge] = []
        result.reserveCapacity(edges.count + corners.count * 2)
        for (index, edge) in edges.enumerated() {
            if let points = corners[index] {
                result += edge.cut(at: points)
            } else {
                result.append(edge)
            }
        }
        edges = result
        return true
    }

    private func meet(_ first: Int, _ second: Int, _ corners: inout [Int: [GridPoint]]) {
        let (e, f) = (edges[first], edges[second])
        let (fa, fb) = (GridPoint.turn(e.a, e.b, f.a), GridPoint.turn(e.a, e.b, f.b))
        let (ea, eb) = (GridPoint.turn(f.a, f.b, e.a), GridPoint.turn(f.a, f.b, e.b))
        func corner(_ index: Int, _ point: GridPoint) {
            let edge = edges[index]
            if point != edge.a, point != edge.b { corners[index, default: []].append(point) }
        }
        if (fa > 0) != (fb > 0), (ea > 0) != (eb > 0), fa != 0, fb != 0, ea != 0, eb != 0 {
            let part = Double(ea) / (Double(ea) - Double(eb))
            let point = GridPoint(
                x: e.a.x + Int((part * Double(e.b.x - e.a.x)).rounded()),
                y: e.a.y + Int((part * Double(e.b.y - e.a.y)).rounded()))
            corner(first, point)
            corner(second, point)
            return
        }
        if fa == 0, e.isAround(f.a) { corner(first, f.a) }
        if fb == 0, e.isAround(f.b) { corner(first, f.b) }
        if ea == 0, f.isAround(e.a) { corner(second, e.a) }
        if eb == 0, f.isAround(e.b) { corner(second, e.b) }
    }
}

extension GridEdge {
    fileprivate var left: Int { min(a.x, b.x) }
    fileprivate var right: Int { max(a.x, b.x) }

    fileprivate func overlapsInY(_ other: GridEdge) -> Bool {
        min(a.y, b.y) <= max(other.a.y, other.b.y) && min(other.a.y, other.b.y) <= max(a.y, b.y)
    }

    /// Whether a point is in the box of the edge.
    fileprivate func isAround(_ p: GridPoint) -> Bool {
        p.x >= left && p.x <= right && p.y >= min(a.y, b.y) && p.y <= max(a.y, b.y)
    }

    /// Returns the pieces between points that lie on the edge, or a step beside it.
    fileprivate func cut(at points: [GridPoint]) -> [GridEdge] {
        let (dx, dy) = (Double(b.x - a.x), Double(b.y - a.y))
        let length = dx * dx + dy * dy
        let places = Set(points).map { point in
            (point, (Double(point.x - a.x) * dx + Double(point.y - a.y) * dy) / length)
        }
        var (pieces, last): ([GridEdge], (GridPoint, Double)) = ([], (a, ta))
        for (point, part) in places.sorted(by: { $0.1 < $1.1 }) + [(b, 1)] {
            let t = point == b ? tb : ta + (tb - ta) * min(max(part, 0), 1)
            if point != last.0 {
                pieces.append(
                    GridEdge(
                        a: last.0, b: point, owner: owner, segment: segment, ta: last.1, tb: t))
            }
            last = (point, t)
        }
        return pieces
    }
}
