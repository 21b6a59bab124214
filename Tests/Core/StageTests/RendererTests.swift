import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Testing

/// Pictures of layer trees at a time, without a host: `CARenderer` and `makeImage`.
@MainActor @Suite("Rendering offscreen", .serialized)
struct RendererTests {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    private func layer(_ frame: CGRect, _ color: CGColor?) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = color
        return layer
    }

    private func frame(_ renderer: CARenderer, at time: Double) -> CGRect {
        renderer.beginFrame(atTime: time)
        let bounds = renderer.updateBounds()
        renderer.render()
        renderer.endFrame()
        return bounds
    }

    private func fade(from: Double, to: Double, begin: Double = 0) -> CABasicAnimation {
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = from
        fade.toValue = to
        fade.duration = 1
        fade.beginTime = begin
        fade.timingFunction = CAMediaTimingFunction(name: .linear)
        return fade
    }

    @Test("a frame's bounds are what changed since the one before")
    func updates() throws {
        let renderer = try CARenderer(width: 100, height: 80, scale: 2)
        let root = layer(CGRect(x: 0, y: 0, width: 100, height: 80), nil)
        let card = layer(CGRect(x: 10, y: 20, width: 30, height: 40), red)
        root.addSublayer(card)
        renderer.layer = root
        #expect(frame(renderer, at: 0) == CGRect(x: 0, y: 0, width: 100, height: 80))
        #expect(frame(renderer, at: 0.1).isNull)
        CATransaction.setDisableActions(true)
        card.backgroundColor = blue
        #expect(frame(renderer, at: 0.2) == CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(renderer.makeImage()?.bitmap[21, 41] == 0xFF00_00FF)
        #expect(renderer.makeImage()?.bitmap[19, 41] == 0)
    }

    @Test("the next frame is now while something moves, later when it begins, and never at rest")
    func nextFrame() throws {
        let renderer = try CARenderer(width: 40, height: 40)
        let card = layer(CGRect(x: 0, y: 0, width: 40, height: 40), red)
        renderer.layer = card
        _ = frame(renderer, at: 1)
        #expect(renderer.nextFrameTime() == .infinity)
        card.add(fade(from: 0, to: 1, begin: 5), forKey: nil)
        _ = frame(renderer, at: 2)
        #expect(renderer.nextFrameTime() == 5)
        _ = frame(renderer, at: 5.5)
        #expect(renderer.nextFrameTime() == 5.5)
        #expect(renderer.makeImage()?.bitmap[20, 20] == 0x8080_0000)
        _ = frame(renderer, at: 7)
        #expect(renderer.nextFrameTime() == .infinity)
        #expect(renderer.makeImage()?.bitmap[20, 20] == 0xFFFF_0000)
        #expect(card.animationKeys() == nil)
    }

    @Test("bounds choose the part that is shown, stretched to the target")
    func bounds() throws {
        let renderer = try CARenderer(width: 40, height: 40)
        let root = layer(CGRect(x: 0, y: 0, width: 200, height: 200), red)
        root.addSublayer(layer(CGRect(x: 110, y: 120, width: 10, height: 10), blue))
        renderer.layer = root
        renderer.bounds = CGRect(x: 100, y: 110, width: 20, height: 20)
        #expect(frame(renderer, at: 0) == renderer.bounds)
        let image = try #require(renderer.makeImage())
        #expect(image.bitmap[19, 19] == 0xFFFF_0000 && image.bitmap[20, 20] == 0xFF00_00FF)
        #expect(image.bitmap[39, 39] == 0xFF00_00FF)
        renderer.beginFrame(atTime: 1)
        #expect(renderer.updateBounds().isNull)
        renderer.addUpdate(CGRect(x: 105, y: 115, width: 5, height: 5))
        renderer.addUpdate(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
        #expect(renderer.updateBounds() == CGRect(x: 105, y: 115, width: 5, height: 5))
        renderer.render()
        #expect(renderer.updateBounds().isNull)
        renderer.endFrame()
        renderer.layer = nil
        #expect(frame(renderer, at: 2).contains(CGRect(x: 101, y: 111, width: 18, height: 18)))
        #expect(renderer.makeImage()?.bitmap[20, 20] == 0)
    }

    @Test("a picture of a tree that nobody shows, at any of its times")
    func unhosted() throws {
        let root = layer(CGRect(x: 70, y: 70, width: 40, height: 30), nil)
        root.transform = CATransform3DMakeRotation(1, 0, 0, 1)
        let card = layer(CGRect(x: 10, y: 10, width: 10, height: 10), red)
        root.addSublayer(card)
        card.add(fade(from: 0, to: 1), forKey: nil)
        for (time, pixel) in [(0.0, UInt32(0)), (0.5, 0x8080_0000), (2, 0xFFFF_0000)] {
            let image = try #require(root.makeImage(time: time))
            #expect(image.width == 40 && image.height == 30)
            #expect(image.bitmap[15, 15] == pixel && image.bitmap[9, 9] == 0)
        }
        let part = try #require(
            root.makeImage(in: CGRect(x: 8, y: 8, width: 4, height: 4), scale: 3, time: 2))
        #expect(part.width == 12 && part.bitmap[5, 5] == 0 && part.bitmap[6, 6] == 0xFFFF_0000)
        CATransaction.flush()
    }

    @Test("a layer that is shown gives its picture as on screen, wherever it moves and turns")
    func hosted() throws {
        let host = try HeadlessStage(width: 100, height: 100)
        defer { host.close() }
        let turning = layer(CGRect(x: 20, y: 20, width: 40, height: 40), red)
        turning.isGeometryFlipped = true
        turning.addSublayer(layer(CGRect(x: 0, y: 0, width: 40, height: 10), blue))
        host.stage.layer.addSublayer(turning)
        host.step(to: 0)
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.toValue = 3.0
        turn.duration = 1
        let group = CAAnimationGroup()
        group.animations = [turn, fade(from: 1, to: 0)]
        group.duration = 1
        group.timingFunction = CAMediaTimingFunction(name: .linear)
        turning.add(group, forKey: "turn")
        host.step(to: 0.25)
        host.step(to: 0.75)
        let image = try #require(turning.makeImage())
        // Half transparent by now, and the blue strip is at the bottom, as y is mirrored inside.
        #expect(image.bitmap[20, 5] == 0x8080_0000 && image.bitmap[20, 35] == 0x8000_0080)
        #expect(image.bitmap[0, 0] == 0x8080_0000)
        // Nothing changed for the host.
        #expect(turning.animationKeys() == ["turn"])
        host.step(to: 0.76)
        // It began at 0.25, and fades evenly for a second.
        #expect(abs((turning.presentation()?.opacity ?? 0) - 0.49) < 1e-4)
    }

    @Test("sizes that no picture can have are refused")
    func badSizes() throws {
        #expect(throws: HeadlessError.self) { try CARenderer(width: 0, height: 1) }
        #expect(throws: HeadlessError.self) { try CARenderer(width: 1, height: 1, scale: .nan) }
        let empty = CALayer()
        #expect(empty.makeImage() == nil)
        empty.bounds.size = CGSize(width: 10, height: 10)
        #expect(empty.makeImage(scale: .nan) == nil && empty.makeImage(scale: 1e9) == nil)
        empty.transform = CATransform3DMakeScale(0, 1, 1)
        empty.backgroundColor = red
        #expect(empty.makeImage()?.bitmap[5, 5] == 0)
        let renderer = try CARenderer(width: 10, height: 10)
        renderer.beginFrame(atTime: .nan)
        renderer.render()
        renderer.endFrame()
        renderer.bounds = .zero
        _ = frame(renderer, at: 0)
    }
}
