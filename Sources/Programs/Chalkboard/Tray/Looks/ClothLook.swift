import Chalk
import Drawing
import Foundation
import Primitives

/// The cloth, which smears.
struct ClothLook: ToolLook {
    var name: String { "cloth" }
    var tip: String { "Cloth, which smears" }
    var keyWords: String { "cloth, which smears" }
    var key: String? { "s" }
    var width: CGFloat { 50 }
    var size: Double { 30 }
    var ball: CGColor { CGColor(srgbRed: 0.86, green: 0.80, blue: 0.70, alpha: 1) }
    var ring: ToolRing {
        ToolRing(stroke: CGColor(gray: 0.92, alpha: 0.9), isDashed: true)
    }

    /// Draws a folded cloth: a soft roll at the top, three folds below it, two woven stripes.
    @MainActor func draw(in ctx: CGContext, _ bounds: CGRect) {
        let (w, h) = (bounds.width, bounds.height)
        ctx.saveGState()
        ctx.addPath(outline(w, h))
        ctx.clip()
        FeltLayer.shade(
            ctx, bounds, [(0.96, 0.93, 0.87), (0.88, 0.83, 0.75), (0.72, 0.66, 0.58)],
            [0, 0.3, 1])
        drawShadows(in: ctx, w, h)
        for y in [24.0, 29.0] {
            ctx.setFillColor(red: 0.30, green: 0.47, blue: 0.62, alpha: 0.62)
            ctx.fill(CGRect(x: 0, y: y, width: w, height: 2.5))
        }
        ctx.restoreGState()
    }

    private func outline(_ w: CGFloat, _ h: CGFloat) -> CGPath {
        let shape = CGMutablePath()
        shape.move(to: CGPoint(x: 0, y: h))
        shape.addLine(to: CGPoint(x: 1, y: 14))
        shape.addCurve(
            to: CGPoint(x: 12, y: 3), control1: CGPoint(x: 1, y: 7), control2: CGPoint(x: 5, y: 3))
        shape.addCurve(
            to: CGPoint(x: w - 13, y: 3.5), control1: CGPoint(x: w * 0.4, y: 5.5),
            control2: CGPoint(x: w * 0.6, y: 1))
        shape.addCurve(
            to: CGPoint(x: w - 1, y: 14), control1: CGPoint(x: w - 6, y: 3.5),
            control2: CGPoint(x: w - 1, y: 7))
        shape.addLine(to: CGPoint(x: w, y: h))
        shape.closeSubpath()
        return shape
    }

    /// Draws the soft shadows in which the roll and each fold end.
    private func drawShadows(in ctx: CGContext, _ w: CGFloat, _ h: CGFloat) {
        for (y, alpha) in [(15.0, 0.20), (16.0, 0.12), (17.0, 0.06)] {
            ctx.setFillColor(gray: 0.2, alpha: alpha)
            ctx.fill(CGRect(x: 0, y: y, width: w, height: 1))
        }
        for x in [w * 0.3, w * 0.66] {
            let fold = [CGColor(gray: 0.25, alpha: 0.2), CGColor(gray: 0.25, alpha: 0)]
            guard let gradient = CGGradient(colors: fold, locations: [0, 1]) else { continue }
            ctx.saveGState()
            ctx.clip(to: CGRect(x: x, y: 18, width: 5, height: h))
            ctx.drawLinearGradient(
                gradient, start: CGPoint(x: x, y: 0), end: CGPoint(x: x + 5, y: 0), options: [])
            ctx.restoreGState()
        }
    }
}
