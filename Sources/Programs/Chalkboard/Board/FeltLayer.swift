import CoreAnimation
import Drawing
import Foundation
import Primitives

/// The eraser: a block of wood on felt, seen from the side.
final class FeltLayer: CALayer {
    /// Makes an eraser of a length in points.
    init(length: CGFloat) {
        super.init()
        name = "felt"
        bounds = CGRect(x: 0, y: 0, width: length, height: length * 0.46)
        actions = ["position": NSNull(), "contents": NSNull(), "bounds": NSNull()]
        shadowOpacity = 0.45
        shadowRadius = 9
        shadowOffset = CGSize(width: 0, height: 7)
        shadowPath = CGPath(
            roundedRect: bounds, cornerWidth: 7, cornerHeight: 7, transform: nil)
        setNeedsDisplay()
    }

    override init(layer: Any) {
        super.init(layer: layer)
    }

    /// Always nil: the layer is never archived.
    required init?(coder: NSCoder) { nil }

    override func draw(in ctx: CGContext) {
        Self.draw(in: ctx, bounds)
    }

    /// Draws an eraser that fills `box`.
    static func draw(in ctx: CGContext, _ box: CGRect) {
        let wood = CGRect(
            x: box.minX, y: box.minY, width: box.width,
            height: min(box.height * 0.5, box.width * 0.3))
        let felt = CGRect(
            x: box.minX + 2, y: wood.maxY - 3, width: box.width - 4,
            height: box.maxY - wood.maxY + 3)
        ctx.saveGState()
        ctx.addRoundedRect(in: felt, cornerWidth: 4, cornerHeight: 4)
        ctx.clip()
        shade(
            ctx, felt, [(0.30, 0.32, 0.36), (0.22, 0.23, 0.27), (0.35, 0.36, 0.39)], [0, 0.7, 1])
        // Strips of felt, and the chalk in them.
        let strips = max(4, Int(felt.width / 9))
        for index in 1..<strips {
            let x = felt.minX + felt.width * CGFloat(index) / CGFloat(strips)
            ctx.setFillColor(gray: 0, alpha: 0.28)
            ctx.fill(CGRect(x: x, y: felt.minY, width: 1.2, height: felt.height))
            ctx.setFillColor(gray: 1, alpha: 0.07)
            ctx.fill(CGRect(x: x + 1.2, y: felt.minY, width: 1, height: felt.height))
        }
        ctx.setFillColor(gray: 1, alpha: 0.22)
        ctx.fill(CGRect(x: felt.minX, y: felt.maxY - 2.5, width: felt.width, height: 2.5))
        ctx.restoreGState()
        ctx.saveGState()
        ctx.addRoundedRect(in: wood, cornerWidth: 5, cornerHeight: 5)
        ctx.clip()
        shade(
            ctx, wood, [(0.86, 0.67, 0.44), (0.74, 0.53, 0.31), (0.58, 0.39, 0.21)], [0, 0.45, 1])
        ctx.setFillColor(gray: 1, alpha: 0.3)
        ctx.fill(CGRect(x: wood.minX, y: wood.minY, width: wood.width, height: 1))
        ctx.setFillColor(gray: 0, alpha: 0.22)
        ctx.fill(CGRect(x: wood.minX, y: wood.maxY - 1.2, width: wood.width, height: 1.2))
        ctx.restoreGState()
    }

    /// Fills a box with a gradient from top to bottom.
    static func shade(
        _ ctx: CGContext, _ box: CGRect, _ colors: [(CGFloat, CGFloat, CGFloat)],
        _ places: [CGFloat]
    ) {
        let list = colors.map { CGColor(srgbRed: $0.0, green: $0.1, blue: $0.2, alpha: 1) }
        guard let gradient = CGGradient(colors: list, locations: places) else { return }
        ctx.drawLinearGradient(
            gradient, start: CGPoint(x: box.minX, y: box.minY),
            end: CGPoint(x: box.minX, y: box.maxY), options: [])
    }
}
