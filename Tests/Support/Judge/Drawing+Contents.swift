import Foundation
import Primitives
import Scene

extension Drawing {
    /// Step 3. Where contents fade into others, both are drawn by their weights, and the sum is put
    /// over what is below.
    func drawContents(
        _ record: LayerRecord, in world: World, _ look: Look, within clip: Spans?,
        onto canvas: inout Canvas
    ) {
        guard let old = record.fadingContents, record.contentsFraction < 1 else {
            return drawPicture(record, in: world, look, within: clip, onto: &canvas)
        }
        var before = record
        (before.contents, before.fadingContents) = (old, nil)
        let fraction = Self.unit(Double(record.contentsFraction))
        var (first, second) = (Canvas(canvas.clip), Canvas(canvas.clip))
        drawPicture(before, in: world, look, within: clip, onto: &first)
        drawPicture(record, in: world, look, within: clip, onto: &second)
        canvas.put(Self.mix(first, second, fraction))
    }

    /// Each pixel's way from one picture to another of the same pixels.
    static func mix(_ first: Canvas, _ second: Canvas, _ fraction: Double) -> Canvas {
        var mix = Canvas(first.box)
        mix.change(first.touched.union(second.touched)) { x, y, _ in
            first[x, y] * Float(1 - fraction) + second[x, y] * Float(fraction)
        }
        return mix
    }

    private func drawPicture(
        _ record: LayerRecord, in world: World, _ look: Look, within clip: Spans?,
        onto canvas: inout Canvas
    ) {
        guard record.contents != nil,
            let shader = ContentsShader(record, isFlipped: world.isFlipped)
        else { return }
        let pieces = shader.pieces.map { contentsPiece($0, record, in: world) }
        var covered = self.mask(of: pieces, in: world, on: canvas.clip, areApart: true)
        if let clip {
            let wide = shader.pieces.map { contentsPiece(Self.wide($0, record), record, in: world) }
            covered = share(of: pieces, wide, in: world, within: clip)
        }
        let isNearest =
            record.minificationFilter == .nearest
            || record.magnificationFilter == .nearest
        paint(covered, in: world, look, hasSteps: isNearest, onto: &canvas) { place, step in
            shader.color(at: place, pixelStep: step)
        }
    }

    /// The area of contents in a clip, of the clip's area, for each pixel; where nothing is in the
    /// clip, and only what is seen through layers above may tell, that of the wider ones in the pixel.
    private func share(
        of pieces: [Piece], _ wide: [Piece], in world: World, within clip: Spans
    ) -> Mask {
        var (covered, beyond) = (Spans(clip.box), Spans(clip.box))
        for piece in pieces { covered = covered.union(spans(of: piece, in: world, on: clip.box)) }
        for piece in wide {
            beyond = beyond.union(
                Spans(piece.contours.map(world.project), rule: piece.rule, box: clip.box))
        }
        let (inside, mask) = (covered.intersection(clip).mask, clip.mask)
        var share = beyond.mask
        for index in share.values.indices where mask.values[index] > 0 {
            share.values[index] = min(inside.values[index] / mask.values[index], 1)
        }
        pass(&share, pieces, in: world)
        return share
    }

    /// A rectangle of contents that goes on beyond those edges of the bounds that it reaches, as the
    /// background does.
    private static func wide(_ polygon: [Point], _ record: LayerRecord) -> [Point] {
        let outer = Box(record.bounds)
        let size = Point(outer.width, outer.height)
        let hair = size * 1e-9
        return polygon.map { place in
            var place = place
            if place.x <= outer.low.x + hair.x { place.x = min(place.x, outer.low.x - size.x) }
            if place.y <= outer.low.y + hair.y { place.y = min(place.y, outer.low.y - size.y) }
            if place.x >= outer.high.x - hair.x { place.x = max(place.x, outer.high.x + size.x) }
            if place.y >= outer.high.y - hair.y { place.y = max(place.y, outer.high.y + size.y) }
            return place
        }
    }

    /// A rectangle of contents. Its left side is hard where the left edge of the bounds is, and so on.
    func contentsPiece(_ polygon: [Point], _ record: LayerRecord, in world: World) -> Piece {
        let piece = Piece(contours: [polygon], rule: .nonZero)
        guard polygon.count == 4 else { return piece }
        let lows = polygon.reduce(polygon[0]) { Point(min($0.x, $1.x), min($0.y, $1.y)) }
        let highs = polygon.reduce(polygon[0]) { Point(max($0.x, $1.x), max($0.y, $1.y)) }
        let rect = CGRect(x: lows.x, y: lows.y, width: highs.x - lows.x, height: highs.y - lows.y)
        return hardPiece(rect, hardEdges(record, of: rect), in: world) ?? piece
    }

    /// The hard edges of contents. Those that reach the edges of round bounds that cut them end as
    /// smoothly as these do.
    private func hardEdges(_ record: LayerRecord, of rect: CGRect) -> EdgeSet {
        var hard = hardEdges(record)
        guard record.masksToBounds, isRound(record) else { return hard }
        let (outer, inner) = (Box(record.bounds), Box(rect))
        let hair = Point(outer.width, outer.height) * 1e-9
        if inner.low.x <= outer.low.x + hair.x { hard.remove(.minX) }
        if inner.high.x >= outer.high.x - hair.x { hard.remove(.maxX) }
        if inner.low.y <= outer.low.y + hair.y { hard.remove(.minY) }
        if inner.high.y >= outer.high.y - hair.y { hard.remove(.maxY) }
        return hard
    }
}
