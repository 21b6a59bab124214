import UIKit

/// A sheet that is drawn in tiles, beside the main thread, as far
/// as somebody looks at it.
final class MapLayer: CATiledLayer {
    override class func fadeDuration() -> CFTimeInterval { 0.2 }

    func start(scale: CGFloat) {
        bounds = CGRect(x: 0, y: 0, width: 20_000, height: 20_000)
        tileSize = CGSize(width: 256 * scale, height: 256 * scale)
        levelsOfDetail = 8
        levelsOfDetailBias = 2
    }

    nonisolated override func draw(in ctx: CGContext) {
        let box = ctx.boundingBoxOfClipPath
        ctx.fill(box.insetBy(dx: 4, dy: 4))
    }
}
