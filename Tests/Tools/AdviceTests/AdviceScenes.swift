import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Scene
import Stage

@testable import Advice

/// Scenes built for one rule each, on a window of 200 x 100 points.
@MainActor
enum AdviceScenes {
    static let size = CGSize(width: 200, height: 100)

    /// A subject of what `build` puts under a root that is a white box.
    static func subject(
        scale: Double = 1, _ build: @escaping @MainActor (CALayer, HeadlessStage) -> Void
    ) -> Subject {
        Subject(name: "test") { repaintsAll in
            let host = try HeadlessStage(
                SurfaceState(width: Int(size.width), height: Int(size.height), scale: scale),
                buffers: 1, threads: 1,
                switches: DebugSwitches(parsing: repaintsAll ? "full-redraw" : ""))
            let root = CALayer()
            root.name = "root"
            root.frame = CGRect(origin: .zero, size: size)
            root.backgroundColor = CGColor(gray: 1, alpha: 1)
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            host.stage.layer.addSublayer(root)
            build(root, host)
            CATransaction.commit()
            return Performance(host)
        }
    }

    /// The advice by count alone, over a tenth of a second.
    static func advice(
        scale: Double = 1, _ build: @escaping @MainActor (CALayer, HeadlessStage) -> Void
    ) throws -> [Advice] {
        var advisor = Advisor()
        advisor.seconds = 0.1
        return try advisor.look(at: subject(scale: scale, build)).advice
    }

    /// A box of one colour.
    static func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: x, y: y, width: width, height: height)
        layer.backgroundColor = CGColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 1)
        return layer
    }

    /// A box that goes from left to right, so that all it crosses is painted in each frame.
    static func sweep(over root: CALayer) -> CALayer {
        let layer = box(0, 0, 200, 4)
        layer.name = "sweep"
        let move = CABasicAnimation(keyPath: "position.y")
        (move.fromValue, move.toValue) = (0, 100)
        (move.duration, move.repeatCount) = (1, .infinity)
        layer.add(move, forKey: "sweep")
        root.addSublayer(layer)
        return layer
    }

    /// An image of `width` x `height` pixels, of which each is another.
    static func image(_ width: Int, _ height: Int, isOpaque: Bool = true) -> CGImage? {
        guard let bitmap = Bitmap(width: width, height: height, isOpaque: isOpaque) else {
            return nil
        }
        for y in 0..<height {
            for x in 0..<width {
                bitmap.row(y)[x] =
                    0xFF00_0000 | UInt32(x * 7 & 255) << 16 | UInt32(y * 5 & 255) << 8
            }
        }
        return CGImage(bitmap: bitmap)
    }

    /// An image of which only the pixels inside `rect` show.
    static func image(_ width: Int, _ height: Int, showing rect: CGRect) -> CGImage? {
        guard let bitmap = Bitmap(width: width, height: height), let full = image(width, height)
        else { return nil }
        for y in Int(rect.minY)..<Int(rect.maxY) {
            for x in Int(rect.minX)..<Int(rect.maxX) { bitmap.row(y)[x] = full.bitmap.row(y)[x] }
        }
        return CGImage(bitmap: bitmap)
    }
}

/// A layer that draws a circle.
final class DrawnLayer: CALayer {
    override func draw(in ctx: CGContext) {
        ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        ctx.fillEllipse(in: bounds)
    }
}

/// A layer that draws lines at places of its own space, wherever its bounds are.
final class LinedLayer: CALayer {
    override func draw(in ctx: CGContext) {
        ctx.setFillColor(CGColor(red: 0, green: 0.5, blue: 0, alpha: 1))
        for y in stride(from: 0, to: 10_000, by: 10) {
            ctx.fill(CGRect(x: 0, y: y, width: 10_000, height: 4))
        }
    }
}

/// A display link that runs one block.
@MainActor
final class Ticker {
    static let shared = Ticker()
    private var link: CADisplayLink?

    func start(_ body: @escaping @MainActor () -> Void) {
        stop()
        link = CADisplayLink { _ in body() }
        link?.add(to: .main, forMode: .common)
    }

    func stop() {
        link?.invalidate()
        link = nil
    }
}
