import CoreAnimation
import Drawing
import Foundation
import Primitives
import Scene
import Testing

/// What a backing store's pixels are made of; docs/reference/contents.md, "Scale, sampling and
/// formats".
@MainActor @Suite("Formats of backing stores", .serialized)
struct ContentsFormatTests {
    /// Fills its left half with a colour, and leaves the rest.
    private final class Half: CALayer {
        var color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

        override func draw(in ctx: CGContext) {
            ctx.setFillColor(color)
            ctx.fill(CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height))
        }
    }

    private func half(_ host: TestHost) -> Half {
        let layer = Half()
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
        host.root.addSublayer(layer)
        layer.setNeedsDisplay()
        return layer
    }

    private func pixels(_ layer: CALayer) throws -> [UInt32] {
        CATransaction.flush()
        let bitmap = try #require(layer.record.contents?.bitmap)
        return [bitmap[2, 2], bitmap[12, 2]]
    }

    @Test("grey draws grey, also in parts, and a change of the format draws all anew")
    func gray() throws {
        let host = TestHost()
        let layer = half(host)
        layer.contentsFormat = .gray8Uint
        // The brightness of red, 0.2126, is 127 of 255 on the curve of sRGB.
        #expect(try pixels(layer) == [0xFF7F_7F7F, 0])
        layer.color = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 5, height: 5))
        #expect(try pixels(layer) == [0xFF4C_4C4C, 0])
        let rest = try #require(layer.record.contents?.bitmap)[7, 7]
        #expect(rest == 0xFF7F_7F7F)
        layer.contentsFormat = .RGBA8Uint
        layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 5, height: 5))
        #expect(try pixels(layer) == [0xFF00_00FF, 0])
        let all = try #require(layer.record.contents?.bitmap)[7, 7]
        #expect(all == 0xFF00_00FF)
    }

    @Test("deeper formats are taken, and draw as usual")
    func deep() throws {
        let host = TestHost()
        let layer = half(host)
        for format in [CALayerContentsFormat.RGBA16Float, .automatic, .RGBA8Uint] {
            layer.contentsFormat = format
            layer.setNeedsDisplay()
            #expect(try pixels(layer) == [0xFFFF_0000, 0])
            #expect(layer.contentsFormat == format)
        }
    }

    @Test("an opaque layer's own drawing has no alpha, on black; an image keeps its")
    func opaque() throws {
        let host = TestHost()
        let layer = half(host)
        layer.color = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        #expect(try pixels(layer) == [0x8080_0000, 0])
        layer.isOpaque = true
        layer.setNeedsDisplay()
        #expect(try pixels(layer) == [0xFF80_0000, 0xFF00_0000])
        #expect(layer.record.contents?.bitmap.isOpaque == true)
        let context = try #require(CGContext(width: 20, height: 10))
        layer.contents = context.makeImage()
        #expect(try pixels(layer) == [0, 0])
        #expect(layer.record.contents?.bitmap.isOpaque == false)
    }

    @Test("a colour read back is the one that was set, until an animation shows another")
    func colors() throws {
        let host = TestHost()
        let layer = host.addCommitted()
        let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        let wide = try #require(CGColor(colorSpace: space, components: [1, 0, 0, 1]))
        layer.backgroundColor = wide
        layer.borderColor = CGColor(gray: 0.25, alpha: 1)
        layer.shadowColor = wide
        #expect(layer.backgroundColor === wide && layer.shadowColor === wide)
        #expect(layer.borderColor?.components == [0.25, 1])
        // What crosses to the renderer is extended sRGB: published, 1.0930, -0.2267, -0.1501.
        let shown = try #require(layer.record.backgroundColor)
        #expect(abs(shown.red - 1.0930) < 1e-4 && abs(shown.green + 0.2267) < 1e-4)
        layer.setValue(CGColor.white, forKey: "backgroundColor")
        #expect(layer.backgroundColor == .white)
        layer.backgroundColor = nil
        #expect(layer.backgroundColor == nil)
    }
}
