import CoreAnimation
import Drawing
import Foundation
import Primitives

/// The wooden ledge of the tray: grain along its length, an edge that catches light, chalk dust.
final class LedgeLayer: CALayer {
    override init() {
        super.init()
        anchorPoint = .zero
        needsDisplayOnBoundsChange = true
        isOpaque = true
        let still = NSNull()
        actions = ["contents": still, "bounds": still, "position": still]
        shadowOpacity = 0.55
        shadowRadius = 9
        shadowOffset = CGSize(width: 0, height: -3)
    }

    override init(layer: Any) {
        super.init(layer: layer)
    }

    /// Always nil: the layer is never archived.
    required init?(coder: NSCoder) { nil }

    override func layoutSublayers() {
        super.layoutSublayers()
        shadowPath = CGPath(rect: bounds, transform: nil)
    }

    override func draw(in ctx: CGContext) {
        FeltLayer.shade(
            ctx, bounds,
            [(0.60, 0.42, 0.25), (0.50, 0.335, 0.19), (0.40, 0.26, 0.145), (0.30, 0.19, 0.10)],
            [0, 0.12, 0.75, 1])
        drawGrain(ctx)
        let w = bounds.width
        ctx.setFillColor(red: 1, green: 0.86, blue: 0.66, alpha: 0.55)
        ctx.fill(CGRect(x: 0, y: 0, width: w, height: 1))
        ctx.setFillColor(gray: 0, alpha: 0.16)
        ctx.fill(CGRect(x: 0, y: 5, width: w, height: 1))
        ctx.setFillColor(red: 1, green: 0.9, blue: 0.75, alpha: 0.13)
        ctx.fill(CGRect(x: 0, y: 6, width: w, height: 1))
        drawDust(ctx)
    }

    private func drawGrain(_ ctx: CGContext) {
        var seed: UInt32 = 99
        func random() -> CGFloat {
            seed = seed &* 1_664_525 &+ 1_013_904_223
            return CGFloat(seed >> 8) / CGFloat(1 << 24)
        }
        let (w, h) = (bounds.width, bounds.height)
        var y: CGFloat = 1
        while y < h {
            let isDark = random() > 0.42
            ctx.setStrokeColor(
                red: isDark ? 0.13 : 0.85, green: isDark ? 0.07 : 0.62, blue: isDark ? 0.03 : 0.38,
                alpha: 0.05 + random() * 0.13)
            ctx.setLineWidth(0.5 + random() * 1.1)
            let (phase, length, swing) = (random() * 6, 180 + random() * 420, 0.6 + random() * 1.6)
            ctx.move(to: CGPoint(x: 0, y: y))
            var x: CGFloat = 0
            while x < w {
                x += 24
                ctx.addLine(to: CGPoint(x: x, y: y + sin(x / length * 6.28 + phase) * swing))
            }
            ctx.strokePath()
            y += 1.1 + random() * 2.2
        }
    }

    private func drawDust(_ ctx: CGContext) {
        var seed: UInt32 = 4242
        func random() -> CGFloat {
            seed = seed &* 1_664_525 &+ 1_013_904_223
            return CGFloat(seed >> 8) / CGFloat(1 << 24)
        }
        let count = Int(min(max(bounds.width, 0), 6000) / 7)
        for _ in 0..<count {
            let side = 0.5 + random() * 1.3
            ctx.setFillColor(gray: 1, alpha: 0.07 + random() * 0.22)
            ctx.fillEllipse(
                in: CGRect(x: random() * bounds.width, y: random() * 5, width: side, height: side))
        }
    }
}
