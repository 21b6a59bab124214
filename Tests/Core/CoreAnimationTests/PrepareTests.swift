import CoreAnimation
import Drawing
import Foundation
import Primitives
import Testing

@Suite("Images in the commit, and layers used again")
@MainActor
struct PrepareTests {
    /// An image that is not decoded yet: 8 x 6 pixels, all of one colour.
    private func undecoded() throws -> CGImage {
        let bitmap = try #require(Bitmap(width: 8, height: 6, isOpaque: true))
        for y in 0..<6 { bitmap.row(y).update(repeating: 0xFF20_40A0, count: 8) }
        return try CGImageSource(data: CGImage(bitmap: bitmap).pngData()).image()
    }

    @Test("contents are decoded by the commit that shows them, not by the setting")
    func prepared() throws {
        let host = TestHost()
        let layer = host.addCommitted()
        let image = try undecoded()
        layer.contents = image
        #expect(!image.isDecoded)
        #expect(layer.contents as? CGImage === image)
        CATransaction.flush()
        #expect(image.isDecoded)
        let record = try #require(
            host.takeLast()?.changes.first { $0.record.id == layer.id }?.record)
        #expect(record.contents?.bitmap === image.bitmap)
        #expect(record.contents?.bitmap[7, 5] == 0xFF20_40A0)
    }

    @Test("a layer that nobody shows decodes nothing until it is shown")
    func unshown() throws {
        let host = TestHost()
        let layer = CALayer()
        let image = try undecoded()
        layer.contents = image
        CATransaction.flush()
        #expect(!image.isDecoded)
        host.root.addSublayer(layer)
        #expect(!image.isDecoded)
        CATransaction.flush()
        #expect(image.isDecoded)
    }

    @Test("an image that another replaced before the commit is never decoded")
    func replaced() throws {
        let host = TestHost()
        let layer = host.addCommitted()
        let (first, second) = (try undecoded(), try undecoded())
        CATransaction.setDisableActions(true)
        layer.contents = first
        layer.contents = second
        CATransaction.flush()
        #expect(!first.isDecoded && second.isDecoded)
    }

    @Test("an animation's images are decoded when it is added")
    func animated() throws {
        let host = TestHost()
        let layer = host.addCommitted()
        let image = try undecoded()
        let animation = CABasicAnimation(keyPath: "contents")
        animation.toValue = image
        animation.duration = 1
        layer.add(animation, forKey: nil)
        CATransaction.flush()
        #expect(image.isDecoded)
    }

    @Test("a pool gives back what was handed in, by kind, and makes what is missing")
    func pool() throws {
        let pool = LayerRecyclePool()
        pool.register("row") { CALayer() }
        pool.register("shape") { CAShapeLayer() }
        let row = try #require(pool.dequeue("row"))
        let other = try #require(pool.dequeue("row"))
        let parent = CALayer()
        parent.addSublayer(row)
        row.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
        #expect(pool.made == 2 && pool.reused == 0 && row !== other)
        pool.recycle(row)
        pool.recycle(row)
        #expect(pool.idleCount("row") == 1 && row.superlayer == nil && row.animationKeys() == nil)
        #expect(pool.dequeue("shape") is CAShapeLayer)
        #expect(pool.dequeue("row") === row)
        #expect(pool.made == 3 && pool.reused == 1 && pool.idleCount("row") == 0)
        pool.recycle(CALayer())
        #expect(pool.idleCount("row") == 0)
        pool.recycle(other)
        pool.drain()
        #expect(pool.idleCount("row") == 0)
        let told = complaints { #expect(pool.dequeue("none") == nil) }
        #expect(told.count == 1)
    }
}
