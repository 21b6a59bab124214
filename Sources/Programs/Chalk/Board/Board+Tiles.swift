public import Drawing
public import Foundation
public import Primitives

/// Looking at the board.
extension Board {
    /// Whether a tile has anything to draw.
    public func hasTile(_ key: TileKey) -> Bool {
        switch key.level {
        case 0: tiles.has(TilePlace(x: key.x, y: key.y))
        case ..<0: hasFineTile(key)
        default: levelTiles.has(key)
        }
    }

    /// A copy of a tile's pixels; nil where there is nothing.
    public func image(_ key: TileKey) -> CGImage? {
        pixels(key)?.makeImage()
    }

    /// Draws a tile with its corners at those of `rect`, in a context whose y grows downward.
    ///
    /// `clip` are pixels of the tile: no others are drawn.
    public func draw(
        _ key: TileKey, in context: CGContext, at rect: CGRect, clip: PixelRect? = nil
    ) {
        let part = (clip ?? Self.wholeTile).intersection(Self.wholeTile)
        guard !part.isEmpty else { return }
        let (sx, sy) = (rect.width / Double(Self.tileSide), rect.height / Double(Self.tileSide))
        let target = CGRect(
            x: rect.minX + Double(part.x) * sx, y: rect.minY + Double(part.y) * sy,
            width: Double(part.width) * sx, height: Double(part.height) * sy)
        let own = pixels(key)
        if let own, part == Self.wholeTile || (sx == 1 && sy == 1) {
            guard let image = own.makeImage(of: part) else { return }
            return context.drawUpright(image, in: target)
        }
        // Until a fine tile is drawn, the board's pixels are shown larger. Those around the part are mixed into its rim.
        guard let image = (own ?? (key.level < 0 ? tiles[key.place] : nil))?.makeImage() else {
            return
        }
        context.saveGState()
        context.clip(to: target)
        context.drawUpright(image, in: own == nil ? key.place(shownAt: rect) : rect)
        context.restoreGState()
    }

    /// The current pixels of a tile. They change with the next stroke and must not be kept. For a
    /// level below 0 also nil while the tile is drawn; see `isFineReady`.
    public func pixels(_ key: TileKey) -> ChalkBitmap? {
        guard Self.levels.contains(key.level) else { return nil }
        if key.level < 0 { return finePixels(key)?.bitmap }
        show(key.level)
        return levelTiles.bitmap(key, level0: &tiles)
    }
}

extension TileKey {
    /// The rectangle of the level-0 tile, where this finer one, which shows a part of it, has the rectangle `rect`.
    fileprivate func place(shownAt rect: CGRect) -> CGRect {
        let parts = 1 << -level
        return CGRect(
            x: rect.minX - Double(x & (parts - 1)) * rect.width,
            y: rect.minY - Double(y & (parts - 1)) * rect.height,
            width: rect.width * Double(parts), height: rect.height * Double(parts))
    }
}
