import Foundation
import QuartzCore
import UIKit

/// A delegate that draws tiles in `draw(_:in:)`, as Apple's guides have it, with the one name that tells that
/// other threads may.
public final class TileSource: NSObject, CALayerDelegate, CALayerDrawing {
    public override init() { super.init() }

    #if swift(>=6.0)
        public nonisolated func draw(_ layer: CALayer, in ctx: CGContext) { paint(ctx) }
    #else
        public func draw(_ layer: CALayer, in ctx: CGContext) { paint(ctx) }
    #endif
}

/// A view that does.
public final class TileBoard: UIView, CALayerDrawing {
    public override class var layerClass: AnyClass { CATiledLayer.self }

    #if swift(>=6.0)
        public nonisolated override func draw(_ layer: CALayer, in ctx: CGContext) { paint(ctx) }
    #else
        public override func draw(_ layer: CALayer, in ctx: CGContext) { paint(ctx) }
    #endif
}

private func paint(_ ctx: CGContext) {
    ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    ctx.fill(ctx.boundingBoxOfClipPath)
}
