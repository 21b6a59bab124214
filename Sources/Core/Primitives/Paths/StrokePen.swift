import Foundation

/// The pieces of a line in the order in which a pen follows them; those of a loop aren't copied for that.
private struct Course {
    private let pieces: [StrokeLine.Piece]
    /// The first and the last piece of a loop, halves of the one at `start`; none for a line with two ends.
    private var halves: [StrokeLine.Piece] = []
    private var start = 0
    let count: Int

    /// A line from its first piece to its last.
    init(_ pieces: [StrokeLine.Piece]) { (self.pieces, count) = (pieces, pieces.count) }

    /// A loop from the middle of a piece around to the same place.
    init(_ pieces: [StrokeLine.Piece], start: Int) {
        (self.pieces, self.start, count) = (pieces, start, pieces.count + 1)
        halves = [false, true].map { pieces[start].halved(isFirst: $0) }
    }

    subscript(index: Int) -> StrokeLine.Piece {
        if halves.isEmpty { return pieces[index] }
        if index == 0 { return halves[0] }
        if index == count - 1 { return halves[1] }
        let place = start + index
        return pieces[place < pieces.count ? place : place - pieces.count]
    }
}

/// Draws outlines of lines, to be filled by winding.
///
///     the side that is drawn lies at +90° from the way:   n
///                                                         ▲
///                                                         └──► d
///
/// The outline winds around each point of the line's pieces, joins and caps in one direction, so
/// that nothing cancels out where they overlap.
struct StrokePen {
    private let half: CGFloat
    private let pencil: PathPencil
    /// The largest angle whose arc may be a straight line.
    private let finest: CGFloat
    /// The cosine of `finest`.
    private let straight: CGFloat
    /// Whether arcs become lines.
    private let isFlat: Bool
    /// The outline, where its arcs are curves.
    private(set) var outline = PathElements()
    /// The outline, where its arcs are lines.
    private(set) var polygons: PathPolygons

    /// A pen for outlines of one style.
    /// - Parameters:
    ///   - tolerance: the greatest distance of a line from an arc.
    ///   - map: brings the path's space to that of the polygons.
    ///   - count: the number of the path's elements, for each of which there is room for a corner on both sides.
    init(
        _ pencil: PathPencil, tolerance: CGFloat, isFlat: Bool,
        _ map: CGAffineTransform = .identity,
        count: Int = 0
    ) {
        (half, self.pencil, self.isFlat) = (pencil.width / 2, pencil, isFlat)
        polygons = PathPolygons(map: map)
        if isFlat { polygons.reserve(min(8 * count, 1 << 16)) }
        // The lines of an arc all lie on one side of it.
        finest = 2 * acos(max(1 - tolerance / half / 2, 0.5))
        straight = cos(finest)
    }

    private mutating func begin(at p: CGPoint) {
        guard isFlat else { return outline.move(to: p) }
        if p.isFinite { polygons.move(to: p) }
    }

    private mutating func add(_ p: CGPoint) {
        guard isFlat else { return outline.addLine(to: p) }
        if p.isFinite { polygons.line(to: p) }
    }

    private mutating func close() {
        if !isFlat { outline.close() }
    }

    /// Adds the outline of a line.
    mutating func stroke(_ line: StrokeLine) {
        guard let first = line.pieces.first, let last = line.pieces.last else { return }
        guard !line.isClosed else { return strokeLoop(line.pieces, from: line.start) }
        begin(at: side(first.start, first.first))
        let course = Course(line.pieces)
        walk(course)
        addCap(at: last.end, last.last)
        walkBack(course)
        addCap(at: first.start, -first.first)
        close()
    }

    /// Adds the dot that a line of no length and no direction is: a circle with round caps, and with square ones a
    /// square along the axes of the path's space; nothing with butt ones.
    ///
    /// Source: SVG 2, section 13.5.4, and what readers of PDF draw.
    mutating func dot(at p: CGPoint) {
        guard pencil.cap != .butt else { return }
        var line = StrokeLine()
        line.pieces = [.init(start: p, end: p, way: .right, isSmooth: false)]
        stroke(line)
    }

    /// Adds both sides of a closed line, each a closed subpath; they run in opposite directions.
    private mutating func strokeLoop(_ pieces: [StrokeLine.Piece], from start: Int) {
        // The loop begins in the middle of a piece, where there is nothing to join.
        let hasLength = { (piece: StrokeLine.Piece) in piece.way.length > 0 }
        guard
            let index = pieces[start...].firstIndex(where: hasLength)
                ?? pieces[..<start].firstIndex(where: hasLength)
        else { return }
        let loop = Course(pieces, start: index)
        begin(at: side(loop[0].start, loop[0].first))
        walk(loop)
        close()
        begin(at: side(loop[0].start, -loop[0].first))
        walkBack(loop)
        close()
    }

    private func side(_ p: CGPoint, _ way: Way) -> CGPoint {
        CGPoint(x: p.x - way.y * half, y: p.y + way.x * half)
    }

    private mutating func walk(_ pieces: Course) {
        var piece = pieces[0]
        for index in 1..<pieces.count {
            let next = pieces[index]
            turn(at: next.start, piece.last, next.first, isSmooth: next.isSmooth)
            piece = next
        }
        add(side(piece.end, piece.last))
    }

    /// Adds the other side: from the last piece to the first one, each from its end to its start.
    private mutating func walkBack(_ pieces: Course) {
        var piece = pieces[pieces.count - 1]
        for index in (0..<pieces.count - 1).reversed() {
            let before = pieces[index]
            turn(at: piece.start, -piece.first, -before.last, isSmooth: piece.isSmooth)
            piece = before
        }
        add(side(piece.start, -piece.first))
    }

    private mutating func turn(at p: CGPoint, _ a: Way, _ b: Way, isSmooth: Bool) {
        let (cross, dot) = (a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
        if cross > 0, dot > -0.99, half * cross / (1 + dot) <= min(a.length, b.length) / 2 {
            // The inner side, on which both edges meet.
            return add(isSmooth && dot >= straight ? bend(p, a, b) : tip(p, a, b))
        }
        if cross <= 0, dot >= straight, isSmooth || pencil.join == .round {
            return add(bend(p, a, b))
        }
        add(side(p, a))
        if cross > 0 || (cross == 0 && dot > 0) {
            // The edges of short lines don't meet: with a point at the corner itself the winding
            // stays right.
            if cross > 0 { add(p) }
            if cross > 0, isSmooth, dot > -0.9 { sweep(p, from: b, by: -atan2(cross, dot)) }
        } else if isSmooth || pencil.join == .round {
            arc(around: p, from: a, by: dot < 0 && cross == 0 ? -.pi : atan2(cross, dot))
        } else if pencil.join == .miter, 1 + dot > 1e-9,
            2 / (1 + dot) <= pencil.miterLimit * pencil.miterLimit
        {
            add(tip(p, a, b))
        }
        add(side(p, b))
    }

    /// Adds the area that the line's width sweeps on the inner side of a bend that is tighter than
    /// the line is wide: a sector of a disc.
    private mutating func sweep(_ p: CGPoint, from way: Way, by angle: CGFloat) {
        add(side(p, way))
        arc(around: p, from: way, by: angle)
        let turn = atan2(way.x, -way.y) + angle
        add(CGPoint(x: p.x + half * cos(turn), y: p.y + half * sin(turn)))
        add(p)
    }

    /// Returns the point where the edges of two lines meet.
    private func tip(_ p: CGPoint, _ a: Way, _ b: Way) -> CGPoint {
        let reach = half / (1 + a.x * b.x + a.y * b.y)
        return CGPoint(x: p.x - (a.y + b.y) * reach, y: p.y + (a.x + b.x) * reach)
    }

    /// Returns the corner of the edges of two lines that replace a bend: so far from `p` that the edges have the area of
    /// the bend's own edge beside them.
    ///
    /// Where the tip stands out by a part x of the width the lines' middles lie on the edge; that takes away x / 3.
    private func bend(_ p: CGPoint, _ a: Way, _ b: Way) -> CGPoint {
        tip(p, a, b).toward(p, (1 - a.x * b.x - a.y * b.y) / 12)
    }

    /// Adds the outline from the side of `way` around the end to its other side.
    private mutating func addCap(at p: CGPoint, _ way: Way) {
        switch pencil.cap {
        case .butt: break
        case .round: arc(around: p, from: way, by: -.pi)
        case .square:
            let end = CGPoint(x: p.x + way.x * half, y: p.y + way.y * half)
            add(side(end, way))
            add(side(end, -way))
        }
        add(side(p, -way))
    }

    /// Adds the points of an arc between its ends; none where it is nearly straight.
    private mutating func arc(around p: CGPoint, from way: Way, by angle: CGFloat) {
        guard abs(angle) > finest else { return }
        guard isFlat else {
            return outline.addRelativeArc(
                center: p, radius: half, startAngle: atan2(way.x, -way.y), delta: angle)
        }
        let count = Int((abs(angle) / finest).rounded(.up))
        // Each point is the one before it, rotated: one sine and one cosine for all of them.
        let step = angle / CGFloat(count)
        let (cosine, sine) = (cos(step), sin(step))
        // A little outside of the arc, so that the lines have its area.
        let radius = half * (1 + step * step / 12)
        var (x, y) = (-way.y * radius, way.x * radius)
        for _ in 1..<max(count, 1) {
            (x, y) = (x * cosine - y * sine, x * sine + y * cosine)
            add(CGPoint(x: p.x + x, y: p.y + y))
        }
    }
}
