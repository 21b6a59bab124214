import CoreAnimation
import Drawing
import Foundation
import Primitives
import Scene
import Testing

/// Rules are those of docs/reference/layout.md, "Display".
@MainActor @Suite("Drawing into layers", .serialized)
struct DisplayTests {
    /// Fills its bounds with a colour, and remembers where it was asked to draw.
    private final class Filled: CALayer {
        var color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        var clips: [CGRect] = []

        override func draw(in ctx: CGContext) {
            clips.append(ctx.boundingBoxOfClipPath)
            ctx.setFillColor(color)
            ctx.fill(bounds)
        }
    }

    private final class Painter: CALayerDelegate {
        var log: [String] = []
        func layerWillDraw(_ layer: CALayer) { log.append("will") }
        func draw(_ layer: CALayer, in ctx: CGContext) { log.append("draw") }
    }

    private final class Supplier: CALayerDelegate {
        let image: CGImage?
        init(_ image: CGImage?) { self.image = image }
        func display(_ layer: CALayer) { layer.contents = image }
        func draw(_ layer: CALayer, in ctx: CGContext) { Issue.record("display was implemented") }
    }

    private func filled(_ host: TestHost, scale: CGFloat = 1) -> Filled {
        let layer = Filled()
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
        layer.contentsScale = scale
        host.root.addSublayer(layer)
        return layer
    }

    private func bitmap(of layer: CALayer) throws -> Bitmap {
        try #require(layer.record.contents?.bitmap)
    }

    @Test("a new layer needs no drawing, and gets none until it is asked for")
    func onDemand() {
        let host = TestHost()
        let layer = filled(host)
        CATransaction.flush()
        #expect(!layer.needsDisplay() && layer.contents == nil && layer.clips.isEmpty)
        layer.setNeedsDisplay()
        #expect(layer.needsDisplay())
        CATransaction.flush()
        #expect(!layer.needsDisplay() && layer.contents != nil)
        #expect(layer.clips == [CGRect(x: 0, y: 0, width: 40, height: 20)])
    }

    @Test("the backing store has bounds times contentsScale pixels, rounded up")
    func pixels() throws {
        let host = TestHost()
        let layer = filled(host, scale: 1.5)
        layer.bounds.size = CGSize(width: 10.5, height: 7)
        layer.setNeedsDisplay()
        CATransaction.flush()
        let bitmap = try bitmap(of: layer)
        #expect(bitmap.width == 16 && bitmap.height == 11)
        #expect(bitmap[8, 5] == 0xFFFF_0000)
    }

    @Test("only the dirty rectangle is cleared, clipped and drawn; the commit carries it")
    func dirtyRectangle() throws {
        let host = TestHost()
        let layer = filled(host, scale: 2)
        layer.setNeedsDisplay()
        CATransaction.flush()
        layer.color = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)
        layer.setNeedsDisplay(CGRect(x: 4, y: 6, width: 10, height: 5))
        CATransaction.flush()
        #expect(layer.clips.last == CGRect(x: 4, y: 6, width: 10, height: 5))
        let change = try #require(host.takeLast()?.changes.first)
        #expect(change.changed == LayerPropertySet(.contents))
        let part = Region(PixelRect(x: 8, y: 12, width: 20, height: 10))
        #expect(change.record.contents?.dirty == part)
        let bitmap = try bitmap(of: layer)
        // Half of 255 rounds to 128, in alpha and premultiplied blue; the red there is gone.
        #expect(bitmap[8, 12] == 0x8000_0080 && bitmap[27, 21] == 0x8000_0080)
        #expect(bitmap[7, 12] == 0xFFFF_0000 && bitmap[28, 21] == 0xFFFF_0000)
        #expect(bitmap[8, 11] == 0xFFFF_0000 && bitmap[8, 22] == 0xFFFF_0000)
    }

    @Test("rectangles far apart are drawn as such, in one call, and nothing between them")
    func separateRectangles() throws {
        let host = TestHost()
        let layer = filled(host)
        layer.setNeedsDisplay()
        CATransaction.flush()
        layer.color = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
        layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 3, height: 3))
        layer.setNeedsDisplay(CGRect(x: 30, y: 10, width: 4, height: 4))
        CATransaction.flush()
        #expect(layer.clips.count == 2)
        let bitmap = try bitmap(of: layer)
        var green = 0
        for y in 0..<20 { for x in 0..<40 where bitmap[x, y] == 0xFF00_FF00 { green += 1 } }
        #expect(green == 9 + 16 && bitmap[15, 6] == 0xFFFF_0000)
        let both = Region([
            PixelRect(x: 0, y: 0, width: 3, height: 3),
            PixelRect(x: 30, y: 10, width: 4, height: 4),
        ])
        #expect(try #require(host.takeLast()?.changes.first).record.contents?.dirty == both)
    }

    @Test("random rectangles through both bitmaps equal one full drawing", arguments: 0..<6)
    func doubleBuffering(seed: Int) throws {
        let host = TestHost()
        let layer = filled(host)
        layer.setNeedsDisplay()
        CATransaction.flush()
        var state = UInt64(seed) &* 7919 &+ 3
        func number(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        var expected = [[UInt32]](repeating: [UInt32](repeating: 0xFFFF_0000, count: 40), count: 20)
        var shown: [ContentsRecord?] = []
        var seen: Set<ObjectIdentifier> = []
        for step in 0..<30 {
            let value = UInt32(step * 8)
            layer.color = CGColor(red: 0, green: CGFloat(value) / 255, blue: 1, alpha: 1)
            let (x, y, w, h) = (number(38), number(18), number(12) + 1, number(8) + 1)
            layer.setNeedsDisplay(CGRect(x: x, y: y, width: w, height: h))
            for row in y..<min(y + h, 20) {
                for column in x..<min(x + w, 40) {
                    expected[row][column] = 0xFF00_00FF | value << 8
                }
            }
            CATransaction.flush()
            _ = host.takeLast()
            // A renderer that holds on to a bitmap for a while forces a third one.
            shown.append(layer.record.contents)
            while shown.count > 1 + number(2) { shown.removeFirst() }
            let bitmap = try bitmap(of: layer)
            seen.insert(ObjectIdentifier(bitmap))
            for row in 0..<20 {
                for column in 0..<40 where bitmap[column, row] != expected[row][column] {
                    Issue.record("seed \(seed), step \(step): \(column),\(row)")
                    return
                }
            }
        }
        #expect(seen.count < 25, "bitmaps are used again: \(seen.count) in 30 drawings")
    }

    @Test(
        "a layer that doesn't clear its context keeps earlier drawing, through both bitmaps",
        arguments: [false, true])
    func kept(isOpaque: Bool) throws {
        let host = TestHost()
        let layer = Strokes()
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
        layer.isOpaque = isOpaque
        layer.clearsContextBeforeDrawing = false
        layer.setNeedsDisplay()
        host.root.addSublayer(layer)
        CATransaction.flush()
        let ground: UInt32 = isOpaque ? 0xFF00_0000 : 0
        for column in 0..<10 {
            layer.stroke = CGRect(x: column * 3, y: 4, width: 2, height: 5)
            // More is dirty than is drawn: what is under it stays, too.
            layer.setNeedsDisplay(CGRect(x: column * 3 - 4, y: 2, width: 8, height: 9))
            CATransaction.flush()
            _ = host.takeLast()
            let bitmap = try bitmap(of: layer)
            for x in 0..<40 {
                let isDrawn = x / 3 <= column && x % 3 < 2
                #expect(bitmap[x, 6] == (isDrawn ? 0xFFFF_FFFF : ground), "\(column): \(x)")
            }
        }
        layer.clearsContextBeforeDrawing = true
        layer.setNeedsDisplay()
        CATransaction.flush()
        #expect(try bitmap(of: layer)[0, 6] == ground)
        #expect(try bitmap(of: layer)[27, 6] == 0xFFFF_FFFF)
    }

    /// Draws its last stroke and nothing else.
    private final class Strokes: CALayer {
        var stroke = CGRect.zero

        override func draw(in ctx: CGContext) {
            ctx.setFillColor(.white)
            ctx.fill(stroke)
        }
    }

    @Test("a bitmap that the renderer shows is not drawn into")
    func neverHalfDrawn() throws {
        let host = TestHost()
        let layer = filled(host)
        layer.setNeedsDisplay()
        CATransaction.flush()
        let held = try bitmap(of: layer)
        for step in 0..<3 {
            layer.color = CGColor(red: 0, green: 0, blue: CGFloat(step) / 2, alpha: 1)
            layer.setNeedsDisplay()
            CATransaction.flush()
        }
        #expect(held[5, 5] == 0xFFFF_0000)
        #expect(try bitmap(of: layer) !== held)
    }

    @Test("the delegate's display comes first and alone; else will-draw and draw")
    func delegates() throws {
        let host = TestHost()
        let (supplied, painted) = (filled(host), CALayer())
        painted.frame = supplied.frame
        host.root.addSublayer(painted)
        let context = try #require(CGContext(width: 2, height: 2))
        let supplier = Supplier(context.makeImage())
        let painter = Painter()
        supplied.delegate = supplier
        painted.delegate = painter
        supplied.setNeedsDisplay()
        painted.setNeedsDisplay()
        CATransaction.flush()
        #expect(supplied.contents as? CGImage === supplier.image && supplied.clips.isEmpty)
        #expect(painter.log == ["will", "draw"] && painted.contents != nil)
    }

    @Test("nobody draws: display leaves the contents alone")
    func nothingToDraw() throws {
        let host = TestHost()
        let layer = host.addCommitted()
        layer.bounds.size = CGSize(width: 4, height: 4)
        let image = try #require(CGContext(width: 2, height: 2)?.makeImage())
        layer.contents = image
        layer.setNeedsDisplay()
        CATransaction.flush()
        #expect(layer.contents as? CGImage === image)
    }

    @Test("a change of size redraws only layers that ask for it")
    func boundsChange() {
        let host = TestHost()
        let layer = filled(host)
        layer.setNeedsDisplay()
        CATransaction.flush()
        layer.bounds.size.width = 30
        CATransaction.flush()
        #expect(layer.clips.count == 1)
        layer.needsDisplayOnBoundsChange = true
        layer.bounds.size.width = 20
        CATransaction.flush()
        #expect(layer.clips.last == CGRect(x: 0, y: 0, width: 20, height: 20))
    }

    @Test("no size, NaN rectangles and mad scales draw nothing, or something bounded")
    func badInput() {
        let host = TestHost()
        let layer = filled(host)
        layer.bounds = .zero
        layer.setNeedsDisplay()
        CATransaction.flush()
        #expect(layer.contents == nil)
        layer.bounds.size = CGSize(width: 8, height: 8)
        layer.setNeedsDisplay()
        CATransaction.flush()
        layer.setNeedsDisplay(CGRect(x: CGFloat.nan, y: 0, width: 4, height: 4))
        layer.setNeedsDisplay(CGRect(x: 1e300, y: -1e300, width: 1e308, height: 1))
        CATransaction.flush()
        layer.contentsScale = -3
        layer.setNeedsDisplay()
        CATransaction.flush()
        #expect(layer.record.contents?.bitmap.width == 8)
        let told = complaints { layer.contents = "no image" }
        #expect(told.count == 1 && layer.record.contents == nil)
    }

    /// "`CALayer.contents` keeps any object": the tests of a public binding (dotnet/macios, `CALayerTest`).
    @Test("contents that are no image are kept, and show nothing")
    func anyContents() {
        let host = TestHost()
        let layer = filled(host)
        final class Thing {}
        let thing = Thing()
        _ = complaints { layer.contents = thing }
        #expect(layer.contents as? Thing === thing && layer.record.contents == nil)
        #expect(layer.value(forKey: "contents") as? Thing === thing)
        _ = complaints { layer.contents = "words" }
        #expect(layer.contents as? String == "words")
        layer.contents = NSNull()
        #expect(layer.contents == nil)
    }
}
