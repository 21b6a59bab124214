import Foundation

/// A direction, as a vector of length 1.
struct Way {
    var x: CGFloat
    var y: CGFloat
    /// How far it goes.
    var length: CGFloat

    /// Nil when both points are one, or too far apart.
    init?(from p: CGPoint, to q: CGPoint) {
        length = hypot(q.x - p.x, q.y - p.y)
        guard length > 0, length.isFinite else { return nil }
        (x, y) = ((q.x - p.x) / length, (q.y - p.y) / length)
    }

    /// The direction of +x, without a length.
    static let right = Way(x: 1, y: 0, length: 0)

    private init(x: CGFloat, y: CGFloat, length: CGFloat) {
        (self.x, self.y, self.length) = (x, y, length)
    }

    /// The same direction with another length.
    func with(length: CGFloat) -> Way { Way(x: x, y: y, length: length) }

    static prefix func - (way: Way) -> Way { Way(x: -way.x, y: -way.y, length: way.length) }
}

/// What a pen follows in one go: straight pieces that hang together.
struct StrokeLine {
    /// A straight piece. One without a length only says where the line points.
    struct Piece {
        var start: CGPoint
        var end: CGPoint
        var way: Way
        /// True when the corner at its start lies within a curve: it is round, however lines join.
        var isSmooth: Bool
    }

    var pieces: [Piece] = []
    /// True when the end joins the start.
    var isClosed = false

    /// A line without pieces.
    init() {}

    /// The lines and curves of a subpath.
    ///
    /// Curves lie within `tolerance` of their pieces, and begin and end with their true directions.
    init(_ subpath: Subpath, tolerance: CGFloat) {
        for segment in subpath.segments {
            if segment.isLine {
                add(segment.p0, segment.p3, isSmooth: false)
            } else {
                add(segment, tolerance)
            }
        }
        isClosed = subpath.isClosed && pieces.count > 1
    }

    private mutating func add(_ p: CGPoint, _ q: CGPoint, isSmooth: Bool) {
        guard p.isFinite, q.isFinite, let way = Way(from: p, to: q) else { return }
        pieces.append(Piece(start: p, end: q, way: way, isSmooth: isSmooth))
    }

    private mutating func add(_ curve: PathSegment, _ tolerance: CGFloat) {
        let first = pieces.count
        addDirection(curve, at: curve.p0, isSmooth: false, [curve.p1, curve.p2, curve.p3])
        let count = curve.steps(tolerance, most: Self.mostSteps)
        var last = curve.p0
        for step in 1...count {
            let point = curve.point(at: CGFloat(step) / CGFloat(count))
            add(last, point, isSmooth: pieces.count > first)
            last = point
        }
        // Backwards, as at the end it is known where the curve comes from.
        let end = pieces.count
        addDirection(curve, at: curve.p3, isSmooth: true, [curve.p2, curve.p1, curve.p0])
        if pieces.count > end { pieces[end].way = -pieces[end].way }
    }

    /// A piece without a length, toward the first of some points that lies elsewhere.
    private mutating func addDirection(
        _ curve: PathSegment, at p: CGPoint, isSmooth: Bool, _ points: [CGPoint]
    ) {
        guard let way = points.lazy.compactMap({ Way(from: p, to: $0) }).first else { return }
        pieces.append(
            Piece(start: p, end: p, way: way.with(length: 0), isSmooth: isSmooth))
    }

    /// No curve becomes more pieces.
    private static let mostSteps = 4096

    var length: CGFloat { pieces.reduce(0) { $0 + $1.way.length } }
}

extension StrokeLine {
    /// The dashes along the line, from a place in their pattern on.
    ///
    /// A dash without a length is one piece that has none, and the direction of the line there. On a
    /// closed line a dash that goes over its start is one.
    func dashed(from place: DashPlace) -> [StrokeLine] {
        // A dash that ends at a corner, but for rounding, doesn't go around it.
        var dasher = LineDasher(place: place, grain: length * 1e-9)
        for piece in pieces { dasher.walk(piece) }
        return dasher.finish(isClosed: isClosed, startsDown: place.isDown)
    }
}

/// Walks along a line, pen down and up by turns.
private struct LineDasher {
    var place: DashPlace
    /// Lengths below this are none.
    let grain: CGFloat
    private var dashes: [StrokeLine] = []
    private var current = StrokeLine()

    init(place: DashPlace, grain: CGFloat) {
        (self.place, self.grain) = (place, grain)
    }

    mutating func walk(_ piece: StrokeLine.Piece) {
        var done: CGFloat = 0
        while place.rest < piece.way.length - done - grain {
            let end = done + place.rest
            if place.isDown { finishDash(piece, done, end) }
            place.advance()
            done = end
        }
        if place.isDown { draw(piece, done, piece.way.length) }
        place.rest -= piece.way.length - done
        if place.rest < grain { place.rest = 0 }
    }

    private mutating func draw(_ piece: StrokeLine.Piece, _ from: CGFloat, _ to: CGFloat) {
        let length = piece.way.length
        var part = piece
        if from > 0 { part.start = piece.start.toward(piece.end, from / length) }
        if to < length { part.end = piece.start.toward(piece.end, to / length) }
        part.way = piece.way.with(length: to - from)
        part.isSmooth = piece.isSmooth && from == 0
        current.pieces.append(part)
    }

    /// The dash ends `to` along the piece.
    private mutating func finishDash(_ piece: StrokeLine.Piece, _ from: CGFloat, _ to: CGFloat) {
        let hasLength = current.pieces.contains { $0.way.length > 0 }
        if to - from > grain || !hasLength { draw(piece, from, to) }
        dashes.append(current)
        current = StrokeLine()
    }

    consuming func finish(isClosed: Bool, startsDown: Bool) -> [StrokeLine] {
        guard current.pieces.contains(where: { $0.way.length > 0 }) else { return dashes }
        guard isClosed, startsDown, place.rest > 0 else { return dashes + [current] }
        if dashes.isEmpty {
            current.isClosed = true
            return [current]
        }
        // The last dash goes on over the start.
        dashes[0].pieces.insert(contentsOf: current.pieces, at: 0)
        return dashes
    }
}
