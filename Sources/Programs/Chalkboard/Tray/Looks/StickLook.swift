import Chalk
import Drawing
import Foundation
import Primitives

/// A round stick of chalk.
struct StickLook: ToolLook {
    let color: ChalkColor

    var name: String { "chalk" }
    var tip: String { "Chalk" }
    var width: CGFloat { 22 }
    var size: Double { 9 }
    var ball: CGColor { color.cgColor() }
    var ring: ToolRing {
        ToolRing(stroke: color.cgColor(alpha: 0.95), fill: color.cgColor(alpha: 0.10))
    }

    /// Draws a round stick lit from the left, its tip worn down on one side.
    @MainActor func draw(in ctx: CGContext, _ bounds: CGRect) {
        let (w, h) = (bounds.width, bounds.height)
        let (r, g, b) = (
            CGFloat(color.red) / 255, CGFloat(color.green) / 255, CGFloat(color.blue) / 255
        )
        func tone(_ k: CGFloat, _ white: CGFloat = 0) -> CGColor {
            func mix(_ c: CGFloat) -> CGFloat { min(1, c * k + (1 - c * k) * white) }
            return CGColor(srgbRed: mix(r), green: mix(g), blue: mix(b), alpha: 1)
        }
        ctx.saveGState()
        ctx.addPath(outline(w, h))
        ctx.clip()
        let colors = [tone(0.86), tone(1, 0.22), tone(0.97), tone(0.78), tone(0.62)]
        if let gradient = CGGradient(colors: colors, locations: [0, 0.28, 0.55, 0.85, 1]) {
            ctx.drawLinearGradient(
                gradient, start: .zero, end: CGPoint(x: w, y: 0), options: [])
        }
        // The worn face of the tip.
        ctx.setFillColor(tone(1, 0.45))
        ctx.fillEllipse(in: CGRect(x: 2.5, y: 2.2, width: w - 6, height: 6.5))
        drawPores(in: ctx, w, h)
        ctx.restoreGState()
    }

    private func outline(_ w: CGFloat, _ h: CGFloat) -> CGPath {
        let body = CGMutablePath()
        body.move(to: CGPoint(x: 1, y: h))
        body.addLine(to: CGPoint(x: 1, y: 9))
        body.addCurve(
            to: CGPoint(x: w * 0.62, y: 1.5), control1: CGPoint(x: 1.5, y: 5),
            control2: CGPoint(x: w * 0.3, y: 2))
        body.addCurve(
            to: CGPoint(x: w - 1, y: 5.5), control1: CGPoint(x: w * 0.85, y: 1.2),
            control2: CGPoint(x: w - 1, y: 2.6))
        body.addLine(to: CGPoint(x: w - 1, y: h))
        body.closeSubpath()
        return body
    }

    /// Draws the pores of chalk, light and dark, at places that depend on the colour alone.
    private func drawPores(in ctx: CGContext, _ w: CGFloat, _ h: CGFloat) {
        var seed: UInt32 = 12_345 &+ UInt32(color.green)
        func random() -> CGFloat {
            seed = seed &* 1_664_525 &+ 1_013_904_223
            return CGFloat(seed >> 8) / CGFloat(1 << 24)
        }
        for _ in 0..<70 {
            let box = CGRect(
                x: random() * w, y: random() * h, width: 0.7 + random(), height: 0.7 + random())
            ctx.setFillColor(gray: random() > 0.5 ? 1 : 0, alpha: 0.11)
            ctx.fillEllipse(in: box)
        }
    }
}
