import Chalk
import Drawing
import Foundation
import Primitives

/// A fine pen.
struct PenLook: ToolLook {
    let color: ChalkColor

    var name: String { "pen" }
    var tip: String { "Pen, as broad as you press" }
    var key: String? { "i" }
    var width: CGFloat { 20 }
    var size: Double { 2.5 }
    var sizes: ClosedRange<Double> { 1...6 }
    var ball: CGColor { color.cgColor() }
    var ring: ToolRing {
        ToolRing(stroke: color.cgColor(alpha: 0.95), fill: color.cgColor(alpha: 0.10))
    }

    /// Draws a fine pen: a metal point with a nib in its colour, a grip, a dark barrel with a ring
    /// of the colour.
    @MainActor func draw(in ctx: CGContext, _ bounds: CGRect) {
        let (w, h) = (bounds.width, bounds.height)
        func fill(_ corners: [CGPoint], _ color: CGColor) {
            ctx.addLines(between: corners)
            ctx.closePath()
            ctx.setFillColor(color)
            ctx.fillPath()
        }
        let middle = w / 2
        let nib = CGRect(x: middle - 1.25, y: 1, width: 2.5, height: 7)
        ctx.setFillColor(color.cgColor())
        ctx.addPath(CGPath(roundedRect: nib, cornerWidth: 1.25, cornerHeight: 1.25, transform: nil))
        ctx.fillPath()
        let point = [
            CGPoint(x: middle - 2, y: 6), CGPoint(x: middle + 2, y: 6),
            CGPoint(x: middle + 5, y: 20), CGPoint(x: middle - 5, y: 20),
        ]
        fill(point, CGColor(gray: 0.72, alpha: 1))
        fill(
            [point[0], CGPoint(x: middle - 0.5, y: 6), CGPoint(x: middle - 1.5, y: 20), point[3]],
            CGColor(gray: 0.9, alpha: 1))
        ctx.saveGState()
        let barrel = CGRect(x: 1.5, y: 20, width: w - 3, height: h)
        ctx.addPath(CGPath(roundedRect: barrel, cornerWidth: 3, cornerHeight: 3, transform: nil))
        ctx.clip()
        let tones = [0.2, 0.42, 0.3, 0.14].map { CGColor(gray: $0, alpha: 1) }
        if let gradient = CGGradient(colors: tones, locations: [0, 0.3, 0.6, 1]) {
            ctx.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: w, y: 0), options: [])
        }
        ctx.setFillColor(color.cgColor())
        ctx.fill(CGRect(x: 0, y: 26, width: w, height: 5))
        ctx.setFillColor(gray: 1, alpha: 0.28)
        ctx.fill(CGRect(x: w * 0.3, y: 20, width: 1.5, height: h))
        ctx.restoreGState()
    }
}
