import UIKit

/// Draws only what is near a new line.
final class BoardLayer: CALayer {
    private var lines: [(from: CGPoint, to: CGPoint)] = []

    func add(from: CGPoint, to: CGPoint) {
        lines.append((from, to))
        setNeedsDisplay(box(from, to))
    }

    override func draw(in ctx: CGContext) {
        let clip = ctx.boundingBoxOfClipPath
        for (from, to) in lines where box(from, to).intersects(clip) {
            ctx.strokeLineSegments(between: [from, to])
        }
    }

    private func box(_ a: CGPoint, _ b: CGPoint) -> CGRect {
        CGRect(x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y)
            .standardized.insetBy(dx: -2, dy: -2)
    }
}
