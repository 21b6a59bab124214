import UIKit

/// The lines of docs/guide.md, "Drawing".
enum Drawing {
    @MainActor
    static func draw(_ layer: CALayer) -> [CALayer] {
        // begin docs/guide.md "Drawing" 1
        layer.drawsAsynchronously = true  // calls are noted on main and played on a worker

        final class Sheet: CATiledLayer {  // 20,000 x 20,000 points, drawn tile by tile on workers
            override func draw(in ctx: CGContext) { /* ctx.boundingBoxOfClipPath is the tile */  }
        }

        let line = CAShapeLayer()  // no bitmap at all: the renderer draws the path, at any scale
        line.path = CGPath(svgPath: "M10 80C40 10 65 10 95 80S150 150 180 80")
        line.strokeEnd = 0.5
        // end
        return [Sheet(), line]
    }
}
