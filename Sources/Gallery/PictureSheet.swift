import CoreAnimation
import Drawing
import Foundation
import Primitives

/// A picture as a sheet of tiles, each cut from the file when it comes into sight.
final class PictureSheet: CATiledLayer {
    private let tiles: ImageTiles?

    override class func fadeDuration() -> CFTimeInterval { 0.15 }

    /// A point is a pixel of the picture.
    init(_ tiles: ImageTiles, scale: CGFloat) {
        self.tiles = tiles
        super.init()
        name = "tiles"
        levelsOfDetail = tiles.levels
        tileSize = CGSize(width: 256 * scale, height: 256 * scale)
        anchorPoint = .zero
        bounds = CGRect(x: 0, y: 0, width: tiles.width, height: tiles.height)
    }

    override init(layer: Any) {
        tiles = (layer as? PictureSheet)?.tiles
        super.init(layer: layer)
    }

    /// There are no archives of it.
    required init?(coder: NSCoder) { nil }

    override func draw(in ctx: CGContext) {
        guard let tiles else { return }
        // On a thread beside main: by constants alone.
        tiles.draw(in: ctx, bounds: CGRect(x: 0, y: 0, width: tiles.width, height: tiles.height))
    }
}
