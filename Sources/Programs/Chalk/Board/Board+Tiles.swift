package import Drawing
package import Foundation
package import Primitives

/// Looking at the board.
extension Board {
    /// Whether a tile has anything to draw.
    package func hasTile(_ key: TileKey) -> Bool {
        switch key.level {
        case 0: tiles.has(TilePlace(x: key.x, y: key.y))
        case ..<0: hasFineTile(key)
        default: levelTiles.has(key)
        }
    }

    /// A copy of a tile's pixels; nil where there is nothing.
    package func image(_ key: TileKey) -> CGImage? {
        guard let bitmap = pixels(key),
            let copy = Bitmap(width: Self.tileSide, height: Self.tileSide)
        else { return nil }
        copy.copy(bitmap.bounds, from: bitmap)
        return CGImage(bitmap: copy)
    }

    /// Draws a tile with its corners at those of `rect`, in a context whose y grows downward.
    ///
    /// `clip` are pixels of the tile: no others are drawn.
    package func draw(
        _ key: TileKey, in context: CGContext, at rect: CGRect, clip: PixelRect? = nil
    ) {
        let part = (clip ?? Self.wholeTile).intersection(Self.wholeTile)
        guard !part.isEmpty else { return }
        // Until a fine tile is drawn, the board's pixels are shown larger.
        let own = pixels(key)
        guard let bitmap = own ?? (key.level < 0 ? tiles[key.place] : nil) else { return }
        let (sx, sy) = (rect.width / Double(Self.tileSide), rect.height / Double(Self.tileSide))
        let target = CGRect(
            x: rect.minX + Double(part.x) * sx, y: rect.minY + Double(part.y) * sy,
            width: Double(part.width) * sx, height: Double(part.height) * sy)
        let image = CGImage(bitmap: bitmap)
        let source = own == nil ? key.part(part) : part.cgRect
        context.draw(image, part: source, in: target, growsUpward: false)
    }

    /// The current pixels of a tile. They change with the next stroke and must not be kept. For a
    /// level below 0 also nil while the tile is drawn; see `isFineReady`.
    package func pixels(_ key: TileKey) -> Bitmap? {
        guard Self.levels.contains(key.level) else { return nil }
        if key.level < 0 { return finePixels(key)?.bitmap }
        show(key.level)
        return levelTiles.bitmap(key, level0: &tiles)
    }
}

extension TileKey {
    /// The part of the level-0 tile that the given pixels of this finer tile show, in pixels of
    /// level 0.
    fileprivate func part(_ pixels: PixelRect) -> CGRect {
        let (parts, side) = (1 << -level, Double(Board.tileSide >> -level))
        let scale = 1 / Double(parts)
        return CGRect(
            x: Double(x & (parts - 1)) * side + Double(pixels.x) * scale,
            y: Double(y & (parts - 1)) * side + Double(pixels.y) * scale,
            width: Double(pixels.width) * scale, height: Double(pixels.height) * scale)
    }
}
