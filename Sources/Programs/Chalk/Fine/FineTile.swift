import CChalk
import Foundation
import Primitives

/// A tile of a level below 0, in the making: strokes are drawn from their samples, not from pixels.
///
/// A fine tile knows nothing of the board. One thread at a time.
final class FineTile {
    let key: TileKey
    let bitmap: ChalkBitmap
    /// The number of its place's inks that are drawn, and the epoch of their list.
    var count = 0
    var epoch = 0
    /// The open stroke on the tile; nil while no open stroke has touched it.
    private var stroke: Open?
    private let grain: ChalkGrain

    /// The coverage of an open stroke, and the pixels before it.
    private struct Open {
        var before: ChalkBitmap
        var cover = StrokeCover()
    }

    /// Makes a tile from a bitmap, or a bare one. Nil when memory is short.
    init?(_ key: TileKey, _ grain: ChalkGrain, bitmap: ChalkBitmap? = nil) {
        guard let bitmap = bitmap ?? ChalkBitmap(width: Board.tileSide, height: Board.tileSide)
        else { return nil }
        self.key = key
        self.bitmap = bitmap
        self.grain = grain
    }

    /// Fine pixels to a board pixel, as a power of two.
    private var shift: Int { -key.level }
    /// Fine pixels to a board pixel.
    private var scale: Double { Double(1 << shift) }
    /// Whether an open stroke, which may still be taken back, is on the tile.
    var isOpen: Bool { stroke != nil }

    // Strokes

    /// Adds a touch of the open stroke; false when the tile is out of its reach.
    @discardableResult
    func touch(_ touch: ChalkSample, _ brush: ChalkBrush, isFirst: Bool = false) -> Bool {
        let shape = TipShape(brush, touch)
        let rect = pixels(around: touch, shape)
        guard !rect.isEmpty, let open = opened() else { return false }
        let frame = key.frame
        let (x, y) = ((touch.x - frame.minX) * scale, (touch.y - frame.minY) * scale)
        if brush.tool == .smear {
            // The first touch only takes up chalk.
            if isFirst { return false }
            chalk_lose(
                open.cover.memory, Float(x), Float(y), Float(shape.short * scale), shape.deposit,
                chalk_rect(rect))
        } else {
            grain.face(of: brush).withUnsafeBufferPointer { tip in
                guard let heights = tip.baseAddress else { return }
                shape.touch(
                    open.cover.memory, x: x, y: y, tip: heights, scale: scale, chalk_rect(rect))
            }
        }
        open.cover.touch(rect)
        return true
    }

    /// The tile's pixels around a touch.
    private func pixels(around touch: ChalkSample, _ shape: TipShape) -> PixelRect {
        let (reach, frame) = (shape.reach, key.frame)
        let (left, right) = (touch.x - reach.x - frame.minX, touch.x + reach.x - frame.minX)
        let (top, low) = (touch.y - reach.y - frame.minY, touch.y + reach.y - frame.minY)
        let side = frame.width
        guard right > 0, left < side, low > 0, top < side else { return .empty }
        return PixelRect(
            left: Int((max(left, -1) * scale).rounded(.down)),
            top: Int((max(top, -1) * scale).rounded(.down)),
            right: Int((min(right, side + 1) * scale).rounded(.up)),
            bottom: Int((min(low, side + 1) * scale).rounded(.up))
        ).intersection(Board.wholeTile)
    }

    private func opened() -> Open? {
        if let stroke { return stroke }
        guard let before = ChalkBitmap(width: Board.tileSide, height: Board.tileSide) else {
            return nil
        }
        before.copy(bitmap.bounds, from: bitmap)
        stroke = Open(before: before)
        return stroke
    }

    /// Lays what the open stroke has covered since the last call; returns the pixels that changed.
    /// `plate` holds the tile of level 0 before and after a finger.
    func lay(
        _ brush: ChalkBrush, plate: (before: ChalkBitmap?, after: ChalkBitmap?) = (nil, nil)
    ) -> PixelRect {
        guard let stroke, !stroke.cover.pending.isEmpty else { return .empty }
        let rect = stroke.cover.pending
        stroke.cover.pending = .empty
        let (out, before, cover) = (bitmap.pixels, stroke.before.pixels, stroke.cover.memory)
        let mask = (2 << shift) - 1
        let (gx, gy) = (Int32((key.x & mask) * 256), Int32((key.y & mask) * 256))
        grain.board.withUnsafeBufferPointer { heights in
            guard let grain = heights.baseAddress else { return }
            let (shift, rect) = (Int32(shift), chalk_rect(rect))
            guard brush.tool != .smear else {
                let (ox, oy) = origin
                return chalk_smear_fine(
                    out, before, cover, plate.before?.pixels, plate.after?.pixels, ox, oy, shift,
                    rect)
            }
            let part = CoveredPart(
                out: out, before: before, cover: cover, grain: grain, x: gx, y: gy, shift: shift,
                rect: rect)
            brush.tool.traits.lay(part, brush)
        }
        return rect
    }

    /// Keeps the open stroke's pixels.
    func end() { stroke = nil }

    /// Takes the open stroke back; returns the pixels that it had touched.
    func takeBack() -> PixelRect {
        guard let stroke else { return .empty }
        bitmap.copy(bitmap.bounds, from: stroke.before)
        self.stroke = nil
        return stroke.cover.touched
    }

    // Earlier inks

    /// The level-0 tile that contains this one.
    var place: TilePlace { TilePlace(x: key.x >> shift, y: key.y >> shift) }

    /// The tile's origin in the level-0 tile, in board pixels.
    private var origin: (Int32, Int32) {
        let (mask, side) = ((1 << shift) - 1, Board.tileSide >> shift)
        return (Int32((key.x & mask) * side), Int32((key.y & mask) * side))
    }

    /// Draws an ink.
    func draw(_ ink: Ink) {
        if ink.isClear { return bare() }
        guard ink.bounds.intersects(key.frame) else { return }
        switch ink.content {
        case .clear: break
        case .tiles(let tiles):
            guard let tile = tiles[place]?.bitmap else { return }
            let (ox, oy) = origin
            chalk_enlarge(
                bitmap.pixels, tile.pixels, ox, oy, Int32(shift), chalk_rect(Board.wholeTile))
        case .piece(let piece) where ink.wipes.isEmpty: draw(piece, ink)
        case .piece(let piece):
            guard let layer = FineTile(key, grain) else { return }
            layer.draw(piece, ink)
            for wipe in ink.wipes { layer.draw(.stroke(wipe), ink) }
            chalk_over(
                bitmap.pixels, layer.bitmap.pixels, piece.isUnder ? 1 : 0,
                chalk_rect(Board.wholeTile))
        }
    }

    private func draw(_ piece: InkPiece, _ ink: Ink) {
        guard case .stroke(let stroke) = piece else {
            return PieceDrawing(bitmap, key, grain).draw(piece)
        }
        var plate: (before: ChalkBitmap?, after: ChalkBitmap?) = (nil, nil)
        if stroke.brush.tool == .smear {
            guard let tiles = ink.smears.withLock({ $0?.tiles[place] }) else { return }
            plate = (tiles.before?.bitmap, tiles.after?.bitmap)
        }
        draw(stroke.brush, StrokePath.touches(stroke.brush, stroke.samples))
        _ = lay(stroke.brush, plate: plate)
        end()
    }

    /// Draws touches of one stroke, from its first on.
    func draw(_ brush: ChalkBrush, _ touches: [ChalkSample]) {
        let most = brush.size * 1.8 + 2
        let near = key.frame.insetBy(dx: -most, dy: -most)
        for (index, touch) in touches.enumerated()
        where near.minX < touch.x && touch.x < near.maxX && near.minY < touch.y
            && touch.y < near.maxY
        {
            self.touch(touch, brush, isFirst: index == 0)
        }
    }

    private func bare() {
        for y in 0..<Board.tileSide {
            bitmap.row(y).update(repeating: 0, count: Board.tileSide)
        }
    }
}
