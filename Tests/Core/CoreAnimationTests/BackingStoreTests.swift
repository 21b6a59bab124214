import CoreAnimation
import Drawing
import Foundation
import Primitives
import Scene
import Testing

/// What a store does besides drawing: its scale, its memory, and drawing code that misbehaves.
@Suite("Backing stores")
@MainActor
struct BackingStoreTests {
    /// A layer whose drawing is a closure; it notes what may be drawn.
    private final class Sketch: CALayer {
        var body: @MainActor (Sketch, CGContext) -> Void = { _, _ in }
        var clips: [CGRect] = []

        override func draw(in ctx: CGContext) {
            clips.append(ctx.boundingBoxOfClipPath)
            body(self, ctx)
        }
    }

    private func sketch(
        _ host: TestHost, _ body: @escaping @MainActor (Sketch, CGContext) -> Void
    ) -> Sketch {
        let layer = Sketch()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 8)
        layer.body = body
        layer.setNeedsDisplay()
        host.root.addSublayer(layer)
        return layer
    }

    private func fillRed(_ layer: Sketch, _ ctx: CGContext) {
        ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        ctx.fill(layer.bounds)
    }

    private func show(_ host: TestHost, scale: Double) {
        host.context?.setSurface(SurfaceState(width: 400, height: 300, scale: scale))
        CATransaction.flush()
    }

    private func extent(_ layer: CALayer) -> [Int] {
        layer.record.contents.map { [$0.bitmap.width, $0.bitmap.height] } ?? []
    }

    @Test("where nobody sets a scale, a store has the window's and follows it")
    func followsScale() {
        let host = TestHost()
        show(host, scale: 2)
        let layer = sketch(host, fillRed)
        CATransaction.flush()
        #expect(extent(layer) == [20, 16] && layer.contentsScale == 2)
        show(host, scale: 1.5)
        #expect(extent(layer) == [15, 12] && layer.contentsScale == 1.5)
        #expect(layer.clips.count == 2)
        let change = host.takeLast()?.changes.first { $0.record.id == layer.id }
        #expect(change?.record.contentsScale == 1.5)
        show(host, scale: 1.5)
        #expect(layer.clips.count == 2, "the same scale draws nothing anew")
    }

    @Test("a scale that the program sets stays, 1 too")
    func ownScale() {
        let host = TestHost()
        show(host, scale: 2)
        let layer = sketch(host, fillRed)
        layer.contentsScale = 1
        CATransaction.flush()
        #expect(extent(layer) == [10, 8] && layer.contentsScale == 1)
        show(host, scale: 3)
        #expect(extent(layer) == [10, 8] && layer.clips.count == 1)
    }

    @Test("a layer drawn before it is in a window, or in another, is drawn anew at its scale")
    func attachedLater() {
        let (first, second) = (TestHost(), TestHost())
        show(first, scale: 2)
        let layer = sketch(second, fillRed)
        layer.removeFromSuperlayer()
        layer.displayIfNeeded()
        #expect(extent(layer) == [10, 8])
        first.root.addSublayer(layer)
        CATransaction.flush()
        #expect(extent(layer) == [20, 16])
    }

    @Test("an image has one pixel to a point again, whatever the store had")
    func imageAfterStore() throws {
        let host = TestHost()
        show(host, scale: 2)
        let layer = sketch(host, fillRed)
        CATransaction.flush()
        layer.contents = try #require(CGContext(width: 4, height: 4)?.makeImage())
        CATransaction.flush()
        #expect(layer.contentsScale == 1)
    }

    @Test("bytes are counted by layer and in all, as long as anybody holds them")
    func memory() throws {
        let host = TestHost()
        let before = StoreMemory.byteCount
        let layer = sketch(host, fillRed)
        // A fade would hold what was drawn before.
        layer.actions = ["contents": NSNull()]
        layer.bounds.size = CGSize(width: 100, height: 50)
        CATransaction.flush()
        // A row of 100 pixels takes 400 bytes, padded to a multiple of 64.
        #expect(layer.backingByteCount == 448 * 50)
        #expect(host.root.backingByteCountOfSubtree == 448 * 50)
        #expect(StoreMemory.byteCount - before == 448 * 50)
        layer.setNeedsDisplay()
        CATransaction.flush()
        #expect(layer.backingByteCount == 2 * 448 * 50, "the second bitmap")
        var held = layer.record.contents
        // A fade would hold the old contents until its end.
        CATransaction.setDisableActions(true)
        layer.contents = nil
        CATransaction.flush()
        _ = host.takeLast()
        #expect(layer.backingByteCount == 0)
        #expect(StoreMemory.byteCount - before == 448 * 50, "one is held by the renderer")
        #expect(held != nil)
        held = nil
        #expect(StoreMemory.byteCount == before)
    }

    @Test("a store of 1e9 points, or of too many pixels, is not drawn, and that is told")
    func huge() {
        let host = TestHost()
        let layer = sketch(host, fillRed)
        let sizes = [
            CGSize(width: 1e9, height: 20), CGSize(width: 1e9, height: 1e9),
            CGSize(width: 20_000, height: 20_000),
        ]
        for size in sizes {
            let told = complaints {
                layer.bounds.size = size
                layer.setNeedsDisplay()
                CATransaction.flush()
            }
            #expect(Set(told).count == 1 && told.first?.contains("too large") == true)
            #expect(layer.contents == nil && layer.clips.isEmpty)
        }
        layer.bounds.size = CGSize(width: 10, height: 8)
        layer.setNeedsDisplay()
        CATransaction.flush()
        #expect(extent(layer) == [10, 8] && layer.clips.count == 1)
    }

    @Test("a size that is no pixel draws nothing; a thousandth of a point is one pixel")
    func tiny() {
        let host = TestHost()
        let layer = sketch(host, fillRed)
        layer.bounds.size = CGSize(width: 0, height: 8)
        CATransaction.flush()
        #expect(layer.contents == nil)
        layer.bounds.size = CGSize(width: 0.001, height: 8)
        layer.setNeedsDisplay()
        CATransaction.flush()
        #expect(extent(layer) == [1, 8])
    }

    @Test("drawing code that leaves its context alone shows a clear store")
    func thrownAway() {
        let host = TestHost()
        let layer = sketch(host) { _, _ in }
        CATransaction.flush()
        #expect(extent(layer) == [10, 8] && layer.record.contents?.bitmap[4, 4] == 0)
    }

    @Test("a context kept for later, with layers left open, reaches no pixel any more")
    func keptContext() throws {
        let host = TestHost()
        var kept: CGContext?
        let layer = sketch(host) { layer, ctx in
            ctx.setFillColor(.white)
            ctx.saveGState()
            ctx.beginTransparencyLayer()
            ctx.fill(layer.bounds)
            kept = ctx
        }
        CATransaction.flush()
        let bitmap = try #require(layer.record.contents?.bitmap)
        #expect(bitmap[4, 4] == 0xFFFF_FFFF, "the open layer counts")
        let late = try #require(kept)
        late.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        late.fill(layer.bounds)
        late.clear(layer.bounds)
        late.endTransparencyLayer()
        late.restoreGState()
        late.fill(layer.bounds)
        #expect(bitmap[4, 4] == 0xFFFF_FFFF)
        layer.setNeedsDisplay()
        CATransaction.flush()
        late.fill(layer.bounds)
        #expect(layer.record.contents?.bitmap[4, 4] == 0xFFFF_FFFF)
    }

    @Test("drawing may draw another layer, and a picture of its own, in between")
    func nested() throws {
        let host = TestHost()
        let inner = sketch(host) { layer, ctx in
            ctx.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
            ctx.fill(layer.bounds)
        }
        let outer = sketch(host) { layer, ctx in
            ctx.translateBy(x: 5, y: 0)
            inner.setNeedsDisplay()
            inner.displayIfNeeded()
            let own = CGContext(width: 3, height: 3)
            own?.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
            self.fillRed(layer, ctx)
        }
        CATransaction.flush()
        #expect(outer.record.contents?.bitmap[4, 4] == 0)
        #expect(outer.record.contents?.bitmap[5, 4] == 0xFFFF_0000)
        #expect(inner.record.contents?.bitmap[5, 4] == 0xFF00_00FF)
    }

    @Test("drawing that displays its own layer is told so, and is drawn once more")
    func displaysItself() {
        let host = TestHost()
        let layer = sketch(host) { layer, ctx in
            if layer.clips.count == 1 { layer.display() }
            self.fillRed(layer, ctx)
        }
        let told = complaints { CATransaction.flush() }
        #expect(told.count == 1 && layer.clips.count == 1)
        #expect(layer.record.contents?.bitmap[4, 4] == 0xFFFF_0000)
        CATransaction.flush()
        #expect(layer.clips.count == 2 && !layer.needsDisplay())
    }

    @Test("an area that drawing itself marks is drawn in the next commit, and nothing else")
    func marksWhileDrawing() {
        let host = TestHost()
        let layer = sketch(host) { layer, ctx in
            if layer.clips.count < 3 {
                layer.setNeedsDisplay(CGRect(x: 2, y: 3, width: 4, height: 2))
            }
            layer.displayIfNeeded()
            self.fillRed(layer, ctx)
        }
        CATransaction.flush()
        #expect(layer.clips.count == 1 && layer.needsDisplay())
        CATransaction.flush()
        #expect(layer.clips.last == CGRect(x: 2, y: 3, width: 4, height: 2))
        CATransaction.flush()
        CATransaction.flush()
        #expect(layer.clips.count == 3 && !layer.needsDisplay())
    }

    @Test("drawing may take its layer out of the tree, set its contents or its size")
    func changesItsLayer() throws {
        let host = TestHost()
        let image = try #require(CGContext(width: 2, height: 2)?.makeImage())
        let layer = sketch(host) { layer, ctx in
            self.fillRed(layer, ctx)
            layer.contents = image
            layer.bounds.size = CGSize(width: 30, height: 30)
            layer.removeFromSuperlayer()
        }
        CATransaction.flush()
        #expect(layer.superlayer == nil && extent(layer) == [10, 8])
        #expect(layer.contents as? CGImage !== image)
        host.root.addSublayer(layer)
        layer.body = fillRed
        layer.setNeedsDisplay()
        CATransaction.flush()
        #expect(extent(layer) == [30, 30])
    }
}
