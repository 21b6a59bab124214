import Foundation
import Primitives
import Scene

/// An area in a layer's own space.
struct Piece {
    /// Closed polygons.
    var contours: [[Point]]
    var rule: Spans.Rule
    /// Weighted sums of x, y and 1 that are not negative at the middle of each pixel that counts.
    var gates: [SIMD3<Double>] = []
    /// What is marked as edges; the contours where nothing else is said.
    var outline: [Point]?
    /// How near to the outline pixels are marked as edges, too: paths are drawn by masks of lines, of which
    /// one may lie on either side.
    var reach = 0.0
    /// The sides of it that go by the middles of pixels: each from a place to a place.
    var hardSides: [(Point, Point)] = []
}

extension Piece {
    /// A line of the mask of a path.
    static let reachOfPaths = 1.0 / 16
}

extension Drawing {
    /// The four corners of a rectangle, along its edges.
    static func corners(_ rect: CGRect) -> [Point] {
        let (x, y) = (Double(rect.origin.x), Double(rect.origin.y))
        let (right, bottom) = (x + Double(rect.size.width), y + Double(rect.size.height))
        return [Point(x, y), Point(right, y), Point(right, bottom), Point(x, bottom)]
    }

    /// A colour with its alpha multiplied in; each part is cut to 0...1 first.
    static func premultiplied(_ color: RGBA) -> Color {
        let alpha = unit(Double(color.alpha))
        return Color(
            unit(Double(color.red)) * alpha, unit(Double(color.green)) * alpha,
            unit(Double(color.blue)) * alpha, alpha)
    }

    /// The bounds with their round corners. Guess: with a round corner all edges are smooth.
    func boundsPiece(_ record: LayerRecord, in world: World) -> Piece {
        if !isRound(record), let piece = hardPiece(record.bounds, hardEdges(record), in: world) {
            return piece
        }
        let outline = Outlines.bounds(
            record.bounds, radius: record.cornerRadius, corners: record.maskedCorners.rawValue,
            isContinuous: record.cornerCurve == .continuous,
            scale: world.pixelsPerPoint(at: Self.corners(record.bounds)))
        return Piece(contours: [outline], rule: .nonZero)
    }

    func isRound(_ record: LayerRecord) -> Bool {
        record.cornerRadius > 0 && !record.maskedCorners.isEmpty
    }

    /// The edges of the bounds that are not antialiased.
    func hardEdges(_ record: LayerRecord) -> EdgeSet {
        let effects = record.effects
        if isSmooth { return [] }
        return effects.allowsEdgeAntialiasing
            ? EdgeSet.all.subtracting(effects.antialiasedEdges) : .all
    }

    /// A rectangle with hard edges: made larger there, and cut by the middles of pixels. Nil where
    /// no edge is hard.
    func hardPiece(_ rect: CGRect, _ hard: EdgeSet, in world: World) -> Piece? {
        guard !hard.isEmpty, rect.size.width > 0, rect.size.height > 0 else { return nil }
        let outline = Self.corners(rect)
        let margin = 3 / max(outline.map { world.map.scale(at: $0) }.min() ?? 1, 1e-3)
        var (low, high) = (outline[0], outline[2])
        var gates: [SIMD3<Double>] = []
        if hard.contains(.minX) { gates.append(SIMD3(1, 0, -low.x)) }
        if hard.contains(.maxX) { gates.append(SIMD3(-1, 0, high.x)) }
        if hard.contains(.minY) { gates.append(SIMD3(0, 1, -low.y)) }
        if hard.contains(.maxY) { gates.append(SIMD3(0, -1, high.y)) }
        if hard.contains(.minX) { low.x -= margin }
        if hard.contains(.maxX) { high.x += margin }
        if hard.contains(.minY) { low.y -= margin }
        if hard.contains(.maxY) { high.y += margin }
        let larger = [low, Point(high.x, low.y), high, Point(low.x, high.y)]
        var piece = Piece(contours: [larger], rule: .nonZero, gates: gates, outline: outline)
        for (index, side) in [EdgeSet.minY, .maxX, .maxY, .minX].enumerated()
        where hard.contains(side) {
            piece.hardSides.append((outline[index], outline[(index + 1) % 4]))
        }
        return piece
    }

    /// What a piece covers, and its outline marked.
    func spans(of piece: Piece, in world: World, on box: PixelBox) -> Spans {
        edges.mark(piece, in: world)
        return Spans(piece.contours.map(world.project), rule: piece.rule, box: box)
    }

    /// How much some pieces together cover of each pixel of a part. `areApart` for pieces of which no
    /// two overlap.
    func mask(
        of pieces: [Piece], in world: World, on clip: PixelBox, areApart: Bool = false
    ) -> Mask {
        let polygons = pieces.map { $0.contours.map(world.project) }
        let box = PixelBox(around: polygons.flatMap { $0.flatMap { $0 } }).intersection(clip)
        for piece in pieces { edges.mark(piece, in: world) }
        var mask =
            pieces.count == 1 || areApart && pieces.allSatisfy(\.gates.isEmpty)
            ? Self.exactMask(pieces, polygons, on: box) : nil
        if mask == nil {
            let all = zip(pieces, polygons).map { Spans($1, rule: $0.rule, box: box) }
            mask = all.dropFirst().reduce(all.first ?? Spans(box)) { $0.union($1) }.mask
        }
        var covered = mask ?? Mask(box)
        pass(&covered, pieces, in: world)
        return covered
    }

    /// The sum of what pieces cover; nil where the area of one can't be told exactly.
    private static func exactMask(
        _ pieces: [Piece], _ polygons: [[[Point]]], on box: PixelBox
    ) -> Mask? {
        var sum = Mask(box)
        for (piece, contours) in zip(pieces, polygons) {
            guard let mask = ConvexArea.mask(contours, piece.rule, on: box) else { return nil }
            for index in mask.values.indices {
                sum.values[index] = min(sum.values[index] + mask.values[index], 1)
            }
        }
        return sum
    }

    /// Takes the pixels out of a mask whose middles lie beyond a hard edge of its pieces.
    func pass(_ mask: inout Mask, _ pieces: [Piece], in world: World) {
        let gates = pieces.flatMap(\.gates)
        guard !gates.isEmpty, let back = world.map.inverse else { return }
        // An edge through the middle of a pixel has that pixel on its right, or below it: what
        // counts lies a hair to the right and down.
        mask.keep { place in
            let place = back.map(place + Point(1, 0.618) / 1024)
            return gates.allSatisfy { Homography.sum($0, place) >= 0 }
        }
    }

    /// Paints one colour.
    func paint(_ mask: Mask, _ color: Color, _ look: Look, onto canvas: inout Canvas) {
        let color = SIMD4<Float>(color * look.factor)
        canvas.change(mask.box) { x, y, below in
            let above = color * mask[x, y]
            return above + below * (1 - above.w)
        }
    }

    /// Paints what a shader gives for the middles of pixels, in points of the own space, and for
    /// the steps that one pixel to the right and one down are there.
    ///
    /// Colours may jump in what has steps: pixels whose middle lies on a jump are edges. A guess.
    func paint(
        _ mask: Mask, in world: World, _ look: Look, hasSteps: Bool = false,
        onto canvas: inout Canvas, _ shade: (Point, (dx: Point, dy: Point)) -> Color
    ) {
        guard let back = world.map.inverse else { return }
        edges.markSoft(mask.box)
        canvas.change(mask.box) { x, y, below in
            let covered = mask[x, y]
            guard covered > 0 else { return below }
            let middle = Point(Double(x) + 0.5, Double(y) + 0.5)
            let step = world.step(at: middle, by: back)
            let color = shade(back.map(middle), step)
            if hasSteps {
                markJumps(x, y, from: color) { shade(back.map(middle + $0), step) }
            }
            let above = SIMD4<Float>(color * look.factor) * covered
            return above + below * (1 - above.w)
        }
    }

    /// Marks a pixel where colours a little beside its middle are others than there.
    func markJumps(_ x: Int, _ y: Int, from color: Color, _ shade: (_ shift: Point) -> Color) {
        guard Self.jumps(within: 0.03, from: color, shade) else { return }
        edges.mark(x, y)
        if Self.jumps(within: 1.0 / 256, from: color, shade) { edges.markJump(x, y) }
    }

    static func jumps(
        within distance: Double, from color: Color, _ shade: (_ shift: Point) -> Color
    ) -> Bool {
        [Point(-1, -1), Point(1, -1), Point(-1, 1), Point(1, 1)].contains {
            let way = shade($0 * distance) - color
            return max(abs(way.x), abs(way.y), abs(way.z), abs(way.w)) > 0.04
        }
    }
}

extension EdgeMarks {
    /// Marks the outline of a piece.
    func mark(_ piece: Piece, in world: World) {
        for contour in piece.outline.map({ [$0] }) ?? piece.contours {
            mark(world.project(contour), reach: piece.reach)
        }
        for side in piece.hardSides { markHard([side.0, side.1], in: world) }
    }

    /// Marks where a line that goes by the middles of pixels passes too near to one.
    func markHard(_ line: [Point], in world: World) {
        let line = world.project(line)
        guard let first = line.first, let last = line.last else { return }
        markHard(from: first, to: last)
    }
}
