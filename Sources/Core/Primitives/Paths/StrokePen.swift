import Foundation

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
    /// Whether arcs become lines.
    private let isFlat: Bool
    private(set) var outline = PathElements()

    /// A pen for outlines of one style.
    /// - Parameter tolerance: the greatest distance of a line from an arc.
    init(_ pencil: PathPencil, tolerance: CGFloat, isFlat: Bool) {
        (half, self.pencil, self.isFlat) = (pencil.width / 2, pencil, isFlat)
        // The lines of an arc all lie on one side of it.
        finest = 2 * acos(max(1 - tolerance / half / 2, 0.5))
    }

    /// Adds the outline of a line.
    mutating func stroke(_ line: StrokeLine) {
        guard let first = line.pieces.first, let last = line.pieces.last else { return }
        let back = line.pieces.reversed()
        guard !line.isClosed else { return strokeLoop(line.pieces) }
        outline.move(to: side(first.start, first.first))
        walk(line.pieces)
        addCap(at: last.end, last.last)
        walkBack(back.map { $0 })
        addCap(at: first.start, -first.first)
        outline.close()
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
    private mutating func strokeLoop(_ pieces: [StrokeLine.Piece]) {
        // The loop begins in the middle of a piece, where there is nothing to join.
        guard let index = pieces.firstIndex(where: { $0.way.length > 0 }) else { return }
        let head = pieces[index].halved(isFirst: false)
        let tail = pieces[index].halved(isFirst: true)
        let loop = [head] + pieces[(index + 1)...] + pieces[..<index] + [tail]
        outline.move(to: side(head.start, head.first))
        walk(loop)
        outline.close()
        outline.move(to: side(head.start, -head.first))
        walkBack(loop.reversed())
        outline.close()
    }

    private func side(_ p: CGPoint, _ way: Way) -> CGPoint {
        CGPoint(x: p.x - way.y * half, y: p.y + way.x * half)
    }

    private mutating func walk(_ pieces: [StrokeLine.Piece]) {
        for (index, piece) in pieces.enumerated() {
            guard index + 1 < pieces.count else {
                return outline.addLine(to: side(piece.end, piece.last))
            }
            let next = pieces[index + 1]
            turn(at: next.start, piece.last, next.first, isSmooth: next.isSmooth)
        }
    }

    /// Adds the other side: the pieces in reverse order, each from its end to its start.
    private mutating func walkBack(_ pieces: [StrokeLine.Piece]) {
        for (index, piece) in pieces.enumerated() {
            guard index + 1 < pieces.count else {
                return outline.addLine(to: side(piece.start, -piece.first))
            }
            turn(
                at: piece.start, -piece.first, -pieces[index + 1].last, isSmooth: piece.isSmooth)
        }
    }

    private mutating func turn(at p: CGPoint, _ a: Way, _ b: Way, isSmooth: Bool) {
        let (cross, dot) = (a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
        if cross > 0, dot > -0.99, half * cross / (1 + dot) <= min(a.length, b.length) / 2 {
            // The inner side, on which both edges meet.
            return outline.addLine(to: tip(p, a, b))
        }
        outline.addLine(to: side(p, a))
        if cross > 0 || (cross == 0 && dot > 0) {
            // The edges of short lines don't meet: with a point at the corner itself the winding
            // stays right.
            if cross > 0 { outline.addLine(to: p) }
            if cross > 0, isSmooth, dot > -0.9 { sweep(p, from: b, by: -atan2(cross, dot)) }
        } else if isSmooth || pencil.join == .round {
            arc(around: p, from: a, by: dot < 0 && cross == 0 ? -.pi : atan2(cross, dot))
        } else if pencil.join == .miter, 1 + dot > 1e-9,
            2 / (1 + dot) <= pencil.miterLimit * pencil.miterLimit
        {
            outline.addLine(to: tip(p, a, b))
        }
        outline.addLine(to: side(p, b))
    }

    /// Adds the area that the line's width sweeps on the inner side of a bend that is tighter than
    /// the line is wide: a sector of a disc.
    private mutating func sweep(_ p: CGPoint, from way: Way, by angle: CGFloat) {
        outline.addLine(to: side(p, way))
        arc(around: p, from: way, by: angle)
        let turn = atan2(way.x, -way.y) + angle
        outline.addLine(to: CGPoint(x: p.x + half * cos(turn), y: p.y + half * sin(turn)))
        outline.addLine(to: p)
    }

    /// Returns the point where the edges of two lines meet.
    private func tip(_ p: CGPoint, _ a: Way, _ b: Way) -> CGPoint {
        let reach = half / (1 + a.x * b.x + a.y * b.y)
        return CGPoint(x: p.x - (a.y + b.y) * reach, y: p.y + (a.x + b.x) * reach)
    }

    /// Adds the outline from the side of `way` around the end to its other side.
    private mutating func addCap(at p: CGPoint, _ way: Way) {
        switch pencil.cap {
        case .butt: break
        case .round: arc(around: p, from: way, by: -.pi)
        case .square:
            let end = CGPoint(x: p.x + way.x * half, y: p.y + way.y * half)
            outline.addLine(to: side(end, way))
            outline.addLine(to: side(end, -way))
        }
        outline.addLine(to: side(p, -way))
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
        let (cosine, sine) = (cos(angle / CGFloat(count)), sin(angle / CGFloat(count)))
        var (x, y) = (-way.y * half, way.x * half)
        for _ in 1..<max(count, 1) {
            (x, y) = (x * cosine - y * sine, x * sine + y * cosine)
            outline.addLine(to: CGPoint(x: p.x + x, y: p.y + y))
        }
    }
}
