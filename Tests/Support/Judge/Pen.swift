import Foundation
import Scene

/// What a line is drawn with: width, ends and corners. It makes pieces that turn from x toward y.
struct Pen {
    /// Half of the width, in points.
    let half: Double
    /// How far a piece may be off, in points, and how far a stretch may turn.
    let tolerance: Double
    let angle: Double
    private let cap: ShapeRecord.LineCap
    private let join: ShapeRecord.LineJoin
    private let limit: Double

    init(_ shape: ShapeRecord, scale: Double) {
        half = Double(shape.lineWidth) / 2
        tolerance = Outlines.tolerance / max(scale, 1e-9)
        // The edge of a stretch that turns by t is off by w t² / 8 at most, w the half width.
        angle = min(max((8 * tolerance / max(half, 1e-9)).squareRoot(), 0.005), 0.3)
        cap = shape.lineCap
        join = shape.lineJoin
        limit = Double(shape.miterLimit)
    }

    /// All pieces of a trail.
    func pieces(_ trail: Trail) -> [[Point]] {
        if let dot = trail.dot { return point(dot.place, dot.way) }
        guard let first = trail.stretches.first, let last = trail.stretches.last else { return [] }
        var all = trail.stretches.flatMap(body)
        for (a, b) in zip(trail.stretches, trail.stretches.dropFirst()) { all += corner(a, b) }
        if trail.isClosed {
            all += corner(last, first)
        } else {
            all += end(first.start, -first.from) + end(last.end, last.to)
        }
        return all.map(Self.turned)
    }

    /// To the left of a direction, where y goes up; half the width far.
    private func side(_ way: Point) -> Point { Point(-way.y, way.x) * half }

    /// The width along a stretch: a rectangle, or what its two ends sweep.
    private func body(_ stretch: Stretch) -> [[Point]] {
        let (a, b) = (side(stretch.from), side(stretch.to))
        let quad = [stretch.start + a, stretch.end + b, stretch.end - b, stretch.start - a]
        // In a bend that is tighter than the width the two ends cross: two triangles.
        let way = stretch.end - stretch.start
        let cross = a.x * b.y - a.y * b.x
        guard abs(cross) > 1e-12 else { return [quad] }
        let part = (way.x * b.y - way.y * b.x) / cross
        guard abs(part) < 1 else { return [quad] }
        let middle = stretch.start + a * part
        return [[middle, quad[0], quad[1]], [middle, quad[2], quad[3]]]
    }

    /// What fills the outside of the corner between two stretches.
    private func corner(_ a: Stretch, _ b: Stretch) -> [[Point]] {
        let turned = turn(a.to, b.from)
        guard abs(turned) > 1e-9 else { return [] }
        // The outside is where the line doesn't turn to.
        let sign = turned > 0 ? -1.0 : 1.0
        let (low, high) = (side(a.to) * sign, side(b.from) * sign)
        let place = a.end
        if b.isSmooth || join == .round { return [fan(place, low, turned)] }
        // The tip is this many half widths away, and as many widths lie between it and the inside.
        let reach = 1 / max(cos(turned / 2), 1e-12)
        guard join == .miter, reach <= limit, reach < 1e6 else {
            return [[place, place + low, place + high]]
        }
        return [[place, place + low, place + unit(low + high) * (half * reach), place + high]]
    }

    /// What is beyond an end that points in a direction.
    private func end(_ place: Point, _ way: Point) -> [[Point]] {
        let aside = side(way)
        switch cap {
        case .butt: return []
        case .round: return [fan(place, -aside, .pi)]
        case .square:
            let far = place + way * half
            return [[place - aside, far - aside, far + aside, place + aside]]
        }
    }

    /// A dash or a part without a length: round ends make a disc, square ones a square along the
    /// line, or along the axes where there is none.
    private func point(_ place: Point, _ way: Point?) -> [[Point]] {
        switch (cap, way) {
        case (.round, _): [Self.turned(Array(fan(place, Point(half, 0), 2 * .pi).dropFirst()))]
        case (.square, let way):
            (end(place, way ?? Point(1, 0)) + end(place, -(way ?? Point(1, 0)))).map(Self.turned)
        case (.butt, _): []
        }
    }

    /// A slice of a disc from the middle, an edge and an angle.
    private func fan(_ place: Point, _ edge: Point, _ angle: Double) -> [Point] {
        let step = 2 * acos(max(1 - tolerance / half, 0))
        let count = Int(min(max(1, abs(angle) / step), 10_000).rounded(.up))
        return [place]
            + (0...count).map { index in
                let turn = angle * Double(index) / Double(count)
                let (c, s) = (cos(turn), sin(turn))
                return place + Point(edge.x * c - edge.y * s, edge.x * s + edge.y * c)
            }
    }

    /// The same polygon, from x toward y.
    private static func turned(_ polygon: [Point]) -> [Point] {
        let area = polygon.indices.reduce(0.0) { sum, index in
            let (a, b) = (polygon[index], polygon[(index + 1) % polygon.count])
            return sum + (a.x * b.y - a.y * b.x)
        }
        return area < 0 ? polygon.reversed() : polygon
    }
}
