package import Drawing
package import Foundation
package import Primitives

/// Looking at the board.
extension Board {
    /// False where there is nothing to draw.
    package func hasTile(_ key: TileKey) -> Bool {
        key.level == 0 ? tiles.has(TilePlace(x: key.x, y: key.y)) : levelTiles.has(key)
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
        guard let bitmap = pixels(key) else { return }
        let part = (clip ?? Self.wholeTile).intersection(Self.wholeTile)
        guard !part.isEmpty else { return }
        let (sx, sy) = (rect.width / Double(Self.tileSide), rect.height / Double(Self.tileSide))
        let target = CGRect(
            x: rect.minX + Double(part.x) * sx, y: rect.minY + Double(part.y) * sy,
            width: Double(part.width) * sx, height: Double(part.height) * sy)
        let image = CGImage(bitmap: bitmap)
        context.draw(image, part: part.cgRect, in: target, growsUpward: false)
    }

    /// The pixels of a tile as of now. They change with the next stroke: not to be kept.
    package func pixels(_ key: TileKey) -> Bitmap? {
        guard Self.levels.contains(key.level) else { return nil }
        show(key.level)
        return levelTiles.bitmap(key, level0: &tiles)
    }
}
