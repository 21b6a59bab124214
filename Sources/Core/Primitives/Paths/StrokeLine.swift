import Foundation

/// A direction, as a vector of length 1, with a distance.
struct Way {
    var x: CGFloat
    var y: CGFloat
    /// The distance in that direction.
    var length: CGFloat

    /// Nil when the points are equal, or too far apart.
    init?(from p: CGPoint, to q: CGPoint) {
        let (x, y) = (q.x - p.x, q.y - p.y)
        let square = x * x + y * y
        // Squares that are too large or too small for a number are rare.
        length = square > 1e-200 && square < 1e200 ? square.squareRoot() : hypot(x, y)
        guard length > 0, length.isFinite else { return nil }
        (self.x, self.y) = (x / length, y / length)
    }

    /// The direction of +x, without a length.
    static let right = Way(x: 1, y: 0, length: 0)

    private init(x: CGFloat, y: CGFloat, length: CGFloat) {
        (self.x, self.y, self.length) = (x, y, length)
    }

    /// Returns the direction with another length.
    func with(length: CGFloat) -> Way { Way(x: x, y: y, length: length) }

    static prefix func - (way: Way) -> Way { Way(x: -way.x, y: -way.y, length: way.length) }
}

/// A line that a pen follows without a gap, in straight pieces.
struct StrokeLine {
    /// A straight piece. A piece of length 0 only gives the direction of the line.
    struct Piece {
        var start: CGPoint
        var end: CGPoint
        var way: Way
        /// Whether the corner at its start lies within a curve: it is round, whatever the line's
        /// join.
        var isSmooth: Bool
        /// The directions of the curve at the start and at the end, for a piece of a curve.
        var bend: Bend?

        /// The direction at the start, with the length of the piece.
        var first: Way { bend.map { $0.from.with(length: way.length) } ?? way }
        /// The direction at the end, with the length of the piece.
        var last: Way { bend.map { $0.to.with(length: way.length) } ?? way }

        /// Whether the piece is a bend that is tighter than the line is wide: its ends cross on the
        /// inner side.
        func isTight(half: CGFloat) -> Bool {
            bend.map { abs($0.turn) * half > way.length } ?? false
        }

        /// Returns the first or the second half of the piece.
        func halved(isFirst: Bool) -> Piece {
            var half = self
            let (middle, way) = (place(at: 0.5), bend?.way(at: 0.5) ?? way)
            half.way.length /= 2
            if isFirst {
                half.end = middle
                half.bend?.to = way
            } else {
                half.start = middle
                half.bend?.from = way
            }
            return half
        }

        /// Returns the point a fraction of the way along: on the curve that the piece replaces.
        func place(at part: CGFloat) -> CGPoint {
            let place = start.toward(end, part)
            guard let bend else { return place }
            // An arc that turns by t lies t/2 f(1 - f) of its chord away from the chord, on the
            // outside.
            let aside = bend.turn / 2 * part * (1 - part)
            return CGPoint(
                x: place.x + (end.y - start.y) * aside, y: place.y - (end.x - start.x) * aside)
        }
    }

    /// The directions of a curve at two places, without lengths.
    struct Bend {
        var from: Way
        var to: Way
        /// The angle from the first to the second, from x toward y.
        var turn: CGFloat { atan2(from.x * to.y - from.y * to.x, from.x * to.x + from.y * to.y) }

        /// Returns the bend between two of its places, where 0 is the start and 1 the end.
        func part(_ low: CGFloat, _ high: CGFloat) -> Bend {
            Bend(from: low > 0 ? way(at: low) : from, to: high < 1 ? way(at: high) : to)
        }

        /// Returns the direction between them at a fraction of the way.
        func way(at part: CGFloat) -> Way {
            let x = from.x + (to.x - from.x) * part
            let y = from.y + (to.y - from.y) * part
            return Way(from: .zero, to: CGPoint(x: x, y: y))?.with(length: 0) ?? from
        }
    }

    var pieces: [Piece] = []
    /// Whether the end is joined to the start.
    var isClosed = false
    /// The index of the piece that the path begins with; in a loop the pieces before it are the path's last ones.
    private(set) var start = 0

    /// Whether pieces of curves have the lengths of the curves.
    private var isMeasured = false

    /// A line without pieces.
    init() {}

    /// The lines and curves of a subpath.
    ///
    /// Curves lie within `tolerance` of their pieces, begin and end with their true directions, and have the pieces' area
    /// beside them.
    /// - Parameter isMeasured: whether the line will be cut into dashes: its pieces then have the
    ///   lengths and the directions of the curves.
    init(_ subpath: Subpath, tolerance: CGFloat, isMeasured: Bool = false) {
        self.isMeasured = isMeasured
        let distance = Self.distance(tolerance, isMeasured)
        pieces.reserveCapacity(
            subpath.segments.reduce(0) {
                $0 + ($1.isLine ? 1 : $1.steps(distance, most: Self.mostSteps) + 2)
            })
        for segment in subpath.segments {
            if segment.isLine {
                add(segment.p0, segment.p3, isSmooth: false)
            } else {
                add(segment, tolerance)
            }
        }
        isClosed = subpath.isClosed && pieces.count > 1
        if isClosed, !isMeasured { joinEnds() }
    }

    /// Removes the directions of the end of a loop and of its start, where they are equal, as those between two curves.
    private mutating func joinEnds() {
        guard pieces.count > 3, let first = pieces.first, let last = pieces.last,
            Self.areEqualDirections(last, first)
        else { return }
        pieces.removeLast()
        // The last piece goes to the place of the first one, before which it lies: no other one has to move.
        pieces[0] = pieces.removeLast()
        start = 1
    }

    private mutating func add(_ p: CGPoint, _ q: CGPoint, isSmooth: Bool) {
        guard p.isFinite, q.isFinite, let way = Way(from: p, to: q) else { return }
        // The last digits that sums leave, as where an ellipse closes, would give any direction.
        let reach = max(abs(p.x), abs(p.y), abs(q.x), abs(q.y))
        guard way.length > 1e-12 * reach else { return }
        pieces.append(Piece(start: p, end: q, way: way, isSmooth: isSmooth))
    }

    private mutating func add(_ curve: PathSegment, _ tolerance: CGFloat) {
        var first = pieces.count
        addDirection(curve, at: curve.p0, isSmooth: false, [curve.p1, curve.p2, curve.p3])
        if !isMeasured, dropEqualDirections() { first = pieces.count - 1 }
        let count = curve.steps(Self.distance(tolerance, isMeasured), most: Self.mostSteps)
        var last = curve.p0
        for step in 1...count {
            let t = CGFloat(step) / CGFloat(count)
            let point = isMeasured ? curve.point(at: t) : curve.corner(step, of: count)
            let before = pieces.count
            add(last, point, isSmooth: before > first)
            if isMeasured, pieces.count > before {
                bend(before, curve, t - 1 / CGFloat(count), t)
            }
            last = point
        }
        // Reversed, as at the end the direction from which the curve comes is known.
        let end = pieces.count
        addDirection(curve, at: curve.p3, isSmooth: true, [curve.p2, curve.p1, curve.p0])
        if pieces.count > end { pieces[end].way = -pieces[end].way }
    }

    /// Removes the directions of the end of a curve and of the start of the next one, where they are equal; false where
    /// they aren't there or differ.
    private mutating func dropEqualDirections() -> Bool {
        guard pieces.count > 1,
            Self.areEqualDirections(pieces[pieces.count - 2], pieces[pieces.count - 1])
        else { return false }
        pieces.removeLast(2)
        return true
    }

    private static func areEqualDirections(_ p: Piece, _ q: Piece) -> Bool {
        let (a, b) = (p.way, q.way)
        return a.length == 0 && b.length == 0 && a.x * b.x + a.y * b.y > 1 - 1e-6
    }

    /// Returns the distance of a curve from lines within `tolerance` of it. Pieces that end on the curve lie on one side
    /// of it.
    private static func distance(_ tolerance: CGFloat, _ isMeasured: Bool) -> CGFloat {
        isMeasured ? tolerance * 2 / 3 : tolerance
    }

    /// Gives a piece the length and the directions of the part of a curve that it replaces.
    ///
    /// The length is that of an arc of a circle with equal ends and an equal bend.
    private mutating func bend(
        _ index: Int, _ curve: PathSegment, _ low: CGFloat, _ high: CGFloat
    ) {
        guard let from = curve.way(at: low), let to = curve.way(at: high) else { return }
        let bend = Bend(from: from, to: to)
        let half = abs(bend.turn) / 2
        // A part that turns further than this is a cusp, and no arc.
        guard half < 1 else { return }
        pieces[index].bend = bend
        if half > 1e-6 { pieces[index].way.length *= half / sin(half) }
    }

    /// Adds a piece of length 0, toward the first of some points that differs from `p`.
    private mutating func addDirection(
        _ curve: PathSegment, at p: CGPoint, isSmooth: Bool, _ points: [CGPoint]
    ) {
        guard let way = points.lazy.compactMap({ Way(from: p, to: $0) }).first else { return }
        pieces.append(
            Piece(start: p, end: p, way: way.with(length: 0), isSmooth: isSmooth))
    }

    /// The most pieces that a curve becomes.
    private static let mostSteps = 4096

    var length: CGFloat { pieces.reduce(0) { $0 + $1.way.length } }
}

extension StrokeLine {
    /// Returns the dashes along the line, from a place in their pattern on.
    ///
    /// A dash of length 0 is one piece without length that has the direction of the line there. On
    /// a closed line a dash across its start is one.
    /// - Parameters:
    ///   - half: half of the line's width.
    ///   - tolerance: the greatest distance of an edge from its true place.
    func dashed(from place: DashPlace, half: CGFloat, tolerance: CGFloat) -> [StrokeLine] {
        // A dash that ends at a corner, up to rounding errors, doesn't go around it.
        var dasher = LineDasher(
            place: place, grain: length * 1e-9, half: half, tolerance: tolerance)
        for piece in pieces { dasher.walk(piece) }
        return dasher.finish(isClosed: isClosed, startsDown: place.isDown)
    }
}

/// Walks along a line with the pen down and up by turns.
private struct LineDasher {
    var place: DashPlace
    /// The length below which a piece counts as having none.
    let grain: CGFloat
    /// Half of the line's width.
    let half: CGFloat
    /// The greatest distance of an edge from its true place.
    let tolerance: CGFloat
    private var dashes: [StrokeLine] = []
    private var current = StrokeLine()

    init(place: DashPlace, grain: CGFloat, half: CGFloat, tolerance: CGFloat) {
        (self.place, self.grain, self.half) = (place, grain, half)
        self.tolerance = tolerance
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
        guard let bend = piece.bend, to > from, piece.isTight(half: half) else {
            return add(piece, from, to)
        }
        let count = fineness(bend.turn * (to - from) / piece.way.length)
        let part = (to - from) / CGFloat(count)
        for step in 0..<count {
            add(piece, from + part * CGFloat(step), from + part * CGFloat(step + 1))
        }
    }

    /// Returns the number of straight pieces into which an arc is divided that turns by `turn` and
    /// is tighter than the line is wide.
    ///
    /// The side of a straight piece that turns by t extends by half the width times t/2 beyond the
    /// area that the line sweeps.
    private func fineness(_ turn: CGFloat) -> Int {
        let count = half * abs(turn) / (4 * tolerance)
        return count < CGFloat(Self.finest) ? max(Int(count.rounded(.up)), 4) : Self.finest
    }

    /// The most pieces that an arc becomes.
    private static let finest = 64

    private mutating func add(_ piece: StrokeLine.Piece, _ from: CGFloat, _ to: CGFloat) {
        let length = piece.way.length
        var part = piece
        let beginsInside = from > 0 || current.pieces.isEmpty
        if beginsInside { point(piece, at: from) }
        if from > 0 { part.start = piece.place(at: from / length) }
        if to < length { part.end = piece.place(at: to / length) }
        let way = Way(from: part.start, to: part.end) ?? piece.bend?.way(at: from / length)
        part.way = (way ?? piece.way).with(length: to - from)
        part.isSmooth = beginsInside ? piece.bend != nil : piece.isSmooth
        part.bend = piece.isTight(half: half) ? nil : piece.bend?.part(from / length, to / length)
        current.pieces.append(part)
    }

    /// Adds the direction of a tight bend at a place inside of a piece, since its straight pieces
    /// have other directions.
    private mutating func point(_ piece: StrokeLine.Piece, at done: CGFloat) {
        guard let bend = piece.bend, piece.isTight(half: half) else { return }
        let part = done / piece.way.length
        let place = piece.place(at: part)
        current.pieces.append(
            .init(start: place, end: place, way: bend.way(at: part), isSmooth: true))
    }

    /// Ends the dash `to` along the piece.
    private mutating func finishDash(_ piece: StrokeLine.Piece, _ from: CGFloat, _ to: CGFloat) {
        let hasLength = current.pieces.contains { $0.way.length > 0 }
        if to - from > grain || !hasLength { draw(piece, from, to) }
        point(piece, at: to)
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
        // The last dash continues across the start.
        dashes[0].pieces.insert(contentsOf: current.pieces, at: 0)
        return dashes
    }
}
