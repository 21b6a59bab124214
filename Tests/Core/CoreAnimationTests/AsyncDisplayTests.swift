import CoreAnimation
import Drawing
import Foundation
import Primitives
import Scene
import Testing

@Suite("Drawing beside the main thread", .serialized)
@MainActor
struct AsyncDisplayTests {
    /// Fills what is dirty with its colour, and a disc over it.
    private final class Disc: CALayer {
        var color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        var draws = 0
        var isIdle = false

        override func draw(in ctx: CGContext) {
            draws += 1
            if isIdle { return declineDrawing() }
            ctx.setFillColor(color)
            ctx.fill(bounds.insetBy(dx: 3, dy: 2))
            ctx.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 0.5))
            ctx.fillEllipse(in: bounds)
        }
    }

    private func disc(_ host: TestHost, isAsync: Bool = true) -> Disc {
        let layer = Disc()
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
        layer.drawsAsynchronously = isAsync
        layer.setNeedsDisplay()
        host.root.addSublayer(layer)
        return layer
    }

    private func draw() {
        CATransaction.flush()
        DrawQueue.shared.finish()
        CATransaction.flush()
    }

    private func pixels(_ layer: CALayer) -> [UInt32] {
        guard let bitmap = layer.record.contents?.bitmap else { return [] }
        return (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { bitmap[$0, y] } }
    }

    @Test("the layer shows the old picture until the new one is done; then a commit carries it")
    func oldUntilDone() throws {
        let host = TestHost()
        let layer = disc(host)
        CATransaction.flush()
        #expect(layer.record.contents == nil && layer.draws == 1 && !layer.needsDisplay())
        DrawQueue.shared.finish()
        CATransaction.flush()
        let first = pixels(layer)
        #expect(first[15 * 40 + 20] == 0xFF7F_0080 || first[15 * 40 + 20] == 0xFF80_0080)
        layer.color = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
        layer.setNeedsDisplay()
        CATransaction.flush()
        _ = host.takeLast()
        #expect(pixels(layer) == first)
        DrawQueue.shared.finish()
        CATransaction.flush()
        #expect(pixels(layer) != first)
        let change = try #require(host.takeLast()?.changes.first { $0.record.id == layer.id })
        #expect(change.changed == LayerPropertySet(.contents))
    }

    @Test(
        "beside main or on it, through random rectangles, the pixels are the same", arguments: 0..<4
    )
    func sameAsSync(seed: Int) throws {
        let host = TestHost()
        let (beside, plain) = (disc(host), disc(host, isAsync: false))
        draw()
        var state = UInt64(seed) &* 7919 &+ 3
        func number(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        for step in 0..<20 {
            let rect = CGRect(
                x: number(38), y: number(28), width: number(14) + 1, height: number(9) + 1)
            for layer in [beside, plain] {
                layer.color = CGColor(red: 1, green: CGFloat(step) / 20, blue: 0, alpha: 0.7)
                layer.isOpaque = seed % 2 == 1
                layer.setNeedsDisplay(rect)
            }
            draw()
            #expect(pixels(beside) == pixels(plain), "seed \(seed), step \(step)")
        }
    }

    @Test("areas marked while a drawing is under way are drawn after it, all of them")
    func order() {
        let host = TestHost()
        let layer = disc(host)
        draw()
        for value in [0.2, 0.4, 0.6] {
            layer.color = CGColor(red: 0, green: CGFloat(value), blue: 0, alpha: 1)
            layer.setNeedsDisplay(CGRect(x: 4 + 20 * value, y: 4, width: 6, height: 6))
            CATransaction.flush()
        }
        #expect(layer.draws == 2, "one at a time")
        draw()
        DrawQueue.shared.finish()
        CATransaction.flush()
        #expect(layer.draws == 3)
        let fresh = disc(host, isAsync: false)
        fresh.color = layer.color
        layer.setNeedsDisplay()
        draw()
        #expect(pixels(layer) == pixels(fresh))
    }

    @Test("contents that are set meanwhile stay; so do the old ones of a layer that draws nothing")
    func replaced() throws {
        let host = TestHost()
        let layer = disc(host)
        CATransaction.flush()
        let image = try #require(CGContext(width: 2, height: 2)?.makeImage())
        layer.contents = image
        draw()
        #expect(layer.contents as? CGImage === image)
        layer.isIdle = true
        layer.setNeedsDisplay()
        draw()
        #expect(layer.contents as? CGImage === image && !layer.needsDisplay())
    }

    @Test("a layer that leaves its window meanwhile has its picture all the same")
    func leaves() {
        let host = TestHost()
        let layer = disc(host)
        CATransaction.flush()
        layer.removeFromSuperlayer()
        draw()
        #expect(!pixels(layer).isEmpty)
    }
}
