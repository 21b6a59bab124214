import Chalk
import Drawing
import Foundation
import Primitives

/// A highlighter, as a broad felt pen.
struct MarkerLook: ToolLook {
    let color: ChalkColor

    var name: String { "highlighter" }
    var tip: String { "Highlighter, which lies under the chalk" }
    var key: String? { "h" }
    var width: CGFloat { 30 }
    var size: Double { 28 }
    var ball: CGColor { color.cgColor() }
    var ring: ToolRing {
        ToolRing(stroke: color.cgColor(alpha: 0.95), fill: color.cgColor(alpha: 0.28))
    }

    /// Draws a felt pen: a slanted tip in its colour, a dark collar, a barrel that the light runs
    /// along.
    @MainActor func draw(in ctx: CGContext, _ bounds: CGRect) {
        let (w, h) = (bounds.width, bounds.height)
        let tip = CGMutablePath()
        tip.addLines(between: [
            CGPoint(x: w * 0.3, y: 16), CGPoint(x: w * 0.3, y: 7), CGPoint(x: w * 0.7, y: 2),
            CGPoint(x: w * 0.7, y: 16),
        ])
        tip.closeSubpath()
        ctx.addPath(tip)
        ctx.setFillColor(color.cgColor())
        ctx.fillPath()
        let collar = CGMutablePath()
        collar.addLines(between: [
            CGPoint(x: w * 0.24, y: 14), CGPoint(x: w * 0.76, y: 14), CGPoint(x: w - 1, y: 27),
            CGPoint(x: 1, y: 27),
        ])
        collar.closeSubpath()
        ctx.addPath(collar)
        ctx.setFillColor(gray: 0.46, alpha: 1)
        ctx.fillPath()
        func tone(_ light: CGFloat) -> CGColor {
            CGColor(
                srgbRed: CGFloat(color.red) / 255 * light,
                green: CGFloat(color.green) / 255 * light,
                blue: CGFloat(color.blue) / 255 * light, alpha: 1)
        }
        ctx.saveGState()
        ctx.clip(to: CGRect(x: 1, y: 27, width: w - 2, height: h))
        let tones = [tone(0.7), tone(1), tone(0.9), tone(0.55)]
        if let gradient = CGGradient(colors: tones, locations: [0, 0.3, 0.6, 1]) {
            ctx.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: w, y: 0), options: [])
        }
        ctx.setFillColor(gray: 1, alpha: 0.35)
        ctx.fill(CGRect(x: w * 0.26, y: 27, width: 2, height: h))
        ctx.restoreGState()
    }
}
