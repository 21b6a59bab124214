import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Testing

/// Programs that load beside the main thread, or advance time by hand, and what steps and turns do for
/// them. The order of a turn is that of docs/reference/animation.md, "Life of an animation".
@MainActor @Suite("Programs beside a stage in memory", .serialized)
struct AwaitedWorkTests {
    private final class Listener: CAAnimationDelegate {
        var log: [String] = []
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
            log.append("stop \(flag)")
        }
    }

    @Test("a step's picture has the results of work that was begun before, and of what that begins")
    func waits() throws {
        let host = try HeadlessStage(width: 8, height: 8)
        defer { host.close() }
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        host.stage.layer.addSublayer(layer)
        var order: [String] = []
        let main = pthread_self()
        AwaitedWork.run {
            (color: CGColor(red: 0, green: 1, blue: 0, alpha: 1), isBeside: pthread_self() != main)
        } then: { result in
            #expect(result.isBeside)
            order.append("first")
            AwaitedWork.run(priority: 1) {
                result.color
            } then: {
                order.append("second")
                CATransaction.setDisableActions(true)
                layer.backgroundColor = $0
            }
        }
        #expect(order.isEmpty, "not before main has a turn")
        host.step(to: 0)
        #expect(order == ["first", "second"])
        #expect(try #require(host.image()).bitmap[4, 4] == 0xFF00_FF00)
    }

    @Test("a turn by hand makes the change, commits it and ends what is past its end")
    func turns() throws {
        let host = try HeadlessStage(width: 8, height: 8)
        defer { host.close() }
        let layer = CALayer()
        layer.speed = 0
        host.stage.layer.addSublayer(layer)
        let listener = Listener()
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.duration = 1
        fade.delegate = listener
        host.stage.runTurn { layer.add(fade, forKey: "fade") }
        host.stage.runTurn { layer.timeOffset = 0.9 }
        #expect(layer.animation(forKey: "fade") != nil)
        #expect(layer.presentation()?.opacity == 0.9)
        host.stage.runTurn { layer.timeOffset = 1.1 }
        #expect(layer.animation(forKey: "fade") == nil && listener.log.isEmpty)
        host.stage.runTurn { listener.log.append("change") }
        #expect(listener.log == ["stop true", "change"])
    }

    @Test("the memory of a layer is that of its drawing: four bytes a pixel, in rows of 64 bytes")
    func memory() throws {
        final class Drawn: CALayer {
            override func draw(in ctx: CGContext) {
                ctx.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
            }
        }
        final class Tiled: CATiledLayer {
            override func draw(in ctx: CGContext) {}
        }
        let host = try HeadlessStage(width: 64, height: 64)
        defer { host.close() }
        let (drawn, tiled, plain) = (Drawn(), Tiled(), CALayer())
        tiled.tileSize = CGSize(width: 32, height: 32)
        for layer in [drawn, tiled, plain] {
            layer.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
            host.stage.layer.addSublayer(layer)
        }
        drawn.frame.size.width = 60
        drawn.setNeedsDisplay()
        host.step(to: 0)
        #expect(LayerMemory(of: drawn).byteCount == 64 * 4 * 64)
        #expect(LayerMemory(of: drawn).tileCount == 0)
        #expect(LayerMemory(of: tiled).tileCount == 4)
        #expect(LayerMemory(of: tiled).byteCount == 4 * 32 * 32 * 4)
        #expect(LayerMemory(of: plain).byteCount == 0)
    }
}
