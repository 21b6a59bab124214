import Chalk
import Drawing
import Foundation
import Primitives

/// The eraser, a block of felt.
struct FeltLook: ToolLook {
    var name: String { "eraser" }
    var tip: String { "Eraser" }
    var key: String? { "e" }
    var width: CGFloat { 72 }
    var size: Double { 44 }
    var ball: CGColor { CGColor(srgbRed: 0.36, green: 0.38, blue: 0.43, alpha: 1) }
    var ring: ToolRing {
        ToolRing(stroke: CGColor(gray: 0.92, alpha: 0.9), fill: CGColor(gray: 0.6, alpha: 0.12))
    }

    @MainActor func draw(in ctx: CGContext, _ bounds: CGRect) {
        FeltLayer.draw(
            in: ctx, CGRect(x: 0, y: 2, width: bounds.width, height: bounds.height - 2))
    }
}
