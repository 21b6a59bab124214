import CoreAnimation
import Drawing
import Foundation

/// A layer that is drawn by a closure; `setNeedsDisplay()` draws it again.
final class CanvasLayer: CALayer {
    /// Draws the layer; its rectangle is the layer's bounds.
    typealias Paint = @MainActor (CGContext, CGRect) -> Void
    private var paint: Paint?

    /// A canvas that `paint` draws, with `scale` pixels per point.
    init(frame: CGRect, scale: CGFloat, paint: @escaping Paint) {
        self.paint = paint
        super.init()
        contentsScale = scale
        // A new drawing replaces the old one at once.
        actions = ["contents": NSNull(), "bounds": NSNull(), "position": NSNull()]
        self.frame = CGRect(
            x: frame.minX, y: frame.minY, width: max(0, frame.width), height: max(0, frame.height))
        setNeedsDisplay()
    }

    override init(layer: Any) {
        paint = (layer as? CanvasLayer)?.paint
        super.init(layer: layer)
    }

    /// Always nil: the layer is never archived.
    required init?(coder: NSCoder) { nil }

    override func draw(in ctx: CGContext) {
        paint?(ctx, bounds)
    }
}
