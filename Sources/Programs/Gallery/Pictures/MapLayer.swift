import CoreAnimation
import Drawing
import Foundation
import Primitives

/// The sheet of the map: 20,000 x 20,000 points, drawn in tiles beside the main thread.
final class MapLayer: CATiledLayer {
    private let map: WorldMap?
    private let look: WorldMap.Look?
    private let scale: CGFloat

    override class func fadeDuration() -> CFTimeInterval { 0.2 }

    /// Makes the sheet in these colours, for a window of `scale`.
    init(_ map: WorldMap, look: WorldMap.Look, scale: CGFloat) {
        self.map = map
        self.look = look
        self.scale = scale
        super.init()
        name = "map"
        // Levels from 1/32 to 4 pixels per point of the sheet.
        levelsOfDetail = 8
        levelsOfDetailBias = 2
        tileSize = CGSize(width: 256 * scale, height: 256 * scale)
        isOpaque = true
        anchorPoint = .zero
        bounds = CGRect(x: 0, y: 0, width: WorldMap.side, height: WorldMap.side)
    }

    override init(layer: Any) {
        let model = layer as? MapLayer
        map = model?.map
        look = model?.look
        scale = model?.scale ?? 1
        super.init(layer: layer)
    }

    /// Always nil: the layer is never archived.
    required init?(coder: NSCoder) { nil }

    override func draw(in ctx: CGContext) {
        guard let map, let look else { return }
        map.draw(in: ctx, look: look, scale: scale)
    }
}
