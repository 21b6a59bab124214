import CoreAnimation
import Drawing
import Foundation
import Primitives

/// A picture as a sheet of tiles, each read from the file when it comes into sight.
final class PictureSheet: CATiledLayer {
    private let tiles: ImageTiles?

    override class func fadeDuration() -> CFTimeInterval { 0.15 }

    /// Makes a sheet in which a point is a pixel of the picture.
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

    /// Always nil: the layer is never archived.
    required init?(coder: NSCoder) { nil }

    override func draw(in ctx: CGContext) {
        guard let tiles else { return }
        // Called on a thread beside main: it uses constants only.
        tiles.draw(in: ctx, bounds: CGRect(x: 0, y: 0, width: tiles.width, height: tiles.height))
    }
}
