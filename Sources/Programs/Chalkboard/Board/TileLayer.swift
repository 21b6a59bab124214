import Chalk
import CoreAnimation
import Drawing
import Foundation
import Primitives

/// A tile of the board, redrawn where it has changed. Its space is the tile's pixels.
final class TileLayer: CALayer {
    /// The key of the tile that it shows.
    private(set) var key = TileKey(level: 0, x: 0, y: 0)
    private weak var board: Board?

    override init() {
        super.init()
        anchorPoint = .zero
        bounds = CGRect(x: 0, y: 0, width: Board.tileSide, height: Board.tileSide)
        contentsScale = 1
        // Neighbours meet inside a pixel: a smooth edge would let the ground show through.
        edgeAntialiasingMask = []
    }

    override init(layer: Any) {
        super.init(layer: layer)
        guard let tile = layer as? TileLayer else { return }
        key = tile.key
        board = tile.board
    }

    /// Always nil: the layer is never archived.
    required init?(coder: NSCoder) { nil }

    /// Always nil: tiles move and change without animation.
    override func action(forKey event: String) -> (any CAAction)? { nil }

    /// Shows another tile from now on.
    func show(_ key: TileKey, of board: Board) {
        self.key = key
        self.board = board
        name = "tile \(key.level) \(key.x) \(key.y)"
        position = CGPoint(x: key.x * Board.tileSide, y: key.y * Board.tileSide)
        setNeedsDisplay()
    }

    override func draw(in ctx: CGContext) {
        let dirty = ctx.boundingBoxOfClipPath.intersection(bounds).integral
        guard !dirty.isEmpty else { return }
        let part = PixelRect(
            left: Int(dirty.minX), top: Int(dirty.minY), right: Int(dirty.maxX),
            bottom: Int(dirty.maxY))
        board?.draw(key, in: ctx, at: bounds, clip: part)
    }
}
