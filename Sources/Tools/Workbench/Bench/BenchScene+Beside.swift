import CoreAnimation
import Drawing
import Foundation
import Primitives

/// Scenes with drawing beside the main thread: S15, S16.
extension BenchScene {
    /// S16: a picture of 600 discs, drawn anew in each frame, on the main thread.
    static let drawnOnMain = drawing(isBeside: false)
    /// S16: the same picture with `drawsAsynchronously`; the work of the main thread is measured.
    static let drawnBeside = drawing(isBeside: true)

    private static func drawing(isBeside: Bool) -> BenchScene {
        var scene = BenchScene(
            name: isBeside ? "S16-async" : "S16",
            title: "600 discs drawn anew, " + (isBeside ? "drawsAsynchronously" : "on main")
        ) { ground in
            let layer = Discs()
            layer.anchorPoint = .zero
            layer.bounds = ground.root.bounds
            layer.drawsAsynchronously = isBeside
            ground.root.addSublayer(layer)
            return { frame in
                layer.turn = frame
                layer.setNeedsDisplay()
            }
        }
        scene.measure = .main
        scene.rest = .drawing
        return scene
    }

    /// S15: a tiled document of 20,000 x 20,000 points, scrolled by 30 points a frame.
    static let scrolledTiles = tiles(name: "S15", title: "20,000 x 20,000 in tiles, scrolled") {
        frame in (CGPoint(x: 400 + frame * 24, y: 400 + frame * 18), 1)
    }

    /// S15: the document zoomed out and in by 2 % a frame.
    static let zoomedTiles = tiles(name: "S15-zoom", title: "20,000 x 20,000 in tiles, zoomed") {
        frame in (CGPoint(x: 9000, y: 9000), pow(1.02, CGFloat(abs(frame % 320 - 160)) - 160))
    }

    private static func tiles(
        name: String, title: String, place: @escaping @Sendable (Int) -> (CGPoint, CGFloat)
    ) -> BenchScene {
        var scene = BenchScene(name: name, title: title) { ground in
            let layer = Document()
            layer.anchorPoint = .zero
            layer.bounds = CGRect(x: 0, y: 0, width: 20_000, height: 20_000)
            layer.levelsOfDetail = 6
            layer.isOpaque = true
            ground.root.addSublayer(layer)
            let middle = CGPoint(x: ground.geometry.width / 2, y: ground.geometry.height / 2)
            return { frame in
                DrawQueue.shared.deliver()
                let (center, zoom) = place(frame)
                layer.transform = CATransform3DMakeScale(zoom, zoom, 1)
                layer.position = CGPoint(
                    x: middle.x - center.x * zoom, y: middle.y - center.y * zoom)
            }
        }
        scene.rest = .pace
        return scene
    }
}

/// A layer that draws many overlapping discs.
private final class Discs: CALayer {
    var turn = 0

    override func draw(in ctx: CGContext) {
        for index in 0..<600 {
            let angle = Double(index) * 2.4 + Double(turn) * 0.01
            let reach = Double(index).squareRoot() / 25
            ctx.setFillColor(
                red: CGFloat(index % 7) / 7, green: CGFloat(index % 5) / 5,
                blue: CGFloat(index % 3) / 3, alpha: 0.5)
            ctx.fillEllipse(
                in: CGRect(
                    x: bounds.midX * (1 + reach * cos(angle)) - 40,
                    y: bounds.midY * (1 + reach * sin(angle)) - 40, width: 80, height: 80))
        }
    }
}

/// A tiled layer of squares with a line of text each.
private final class Document: CATiledLayer {
    override class func fadeDuration() -> CFTimeInterval { 0 }

    override func draw(in ctx: CGContext) {
        let box = ctx.boundingBoxOfClipPath
        ctx.setFillColor(red: 0.96, green: 0.95, blue: 0.92, alpha: 1)
        ctx.fill(box)
        let side = 80.0
        let style = TextStyle(size: 14)
        for row in Int(box.minY / side)...Int(box.maxY / side) {
            for column in Int(box.minX / side)...Int(box.maxX / side) {
                let place = CGRect(
                    x: Double(column) * side, y: Double(row) * side, width: side, height: side)
                ctx.setFillColor(
                    red: CGFloat(column % 7) / 7, green: CGFloat(row % 5) / 5, blue: 0.7,
                    alpha: 0.5)
                ctx.fillEllipse(in: place.insetBy(dx: 6, dy: 6))
                TextLayout("\(column), \(row)", style: style).draw(
                    in: ctx, at: CGPoint(x: place.minX + 10, y: place.midY - 8))
            }
        }
    }
}
