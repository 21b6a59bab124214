import Drawing
import Foundation
import Primitives
import Testing

/// Formulas are those of the W3C's compositing recommendation, on premultiplied components.
@Suite("Blending")
struct BlendTests {
    private let all = CGRect(x: 0, y: 0, width: 10, height: 10)

    private func blend(_ mode: CGBlendMode, _ new: CGColor, over old: CGColor) throws -> UInt32 {
        let context = try canvas(10, 10)
        context.setFillColor(old)
        context.fill(all)
        context.setBlendMode(mode)
        context.setFillColor(new)
        context.fill(all)
        return context.pixel(5, 5)
    }

    @Test(
        "opaque colours blend by their formulas",
        arguments: [
            // old (0.8, 0.2, 0.4), new (0.5, 0.6, 1); each expected component is worked by hand.
            (CGBlendMode.normal, [0.5, 0.6, 1]), (.multiply, [0.4, 0.12, 0.4]),
            (.screen, [0.9, 0.68, 1]), (.darken, [0.5, 0.2, 0.4]), (.lighten, [0.8, 0.6, 1]),
            (.difference, [0.3, 0.4, 0.6]), (.exclusion, [0.5, 0.56, 0.6]),
            (.overlay, [0.8, 0.24, 0.8]), (.hardLight, [0.8, 0.36, 1]),
            (.colorDodge, [1, 0.5, 1]), (.colorBurn, [0.6, 0, 0.4]), (.plusLighter, [1, 0.8, 1]),
            (.copy, [0.5, 0.6, 1]), (.destinationOver, [0.8, 0.2, 0.4]),
        ] as [(CGBlendMode, [CGFloat])])
    func formulas(_ mode: CGBlendMode, _ result: [CGFloat]) throws {
        let pixel = try blend(
            mode, CGColor(red: 0.5, green: 0.6, blue: 1, alpha: 1),
            over: CGColor(red: 0.8, green: 0.2, blue: 0.4, alpha: 1))
        let expected = CGColor(red: result[0], green: result[1], blue: result[2], alpha: 1)
        #expect(near(pixel, expected.rgba.pixel, 2), "\(parts(pixel))")
    }

    @Test(
        "Porter and Duff: half red on half blue",
        arguments: [
            // Alphas 0.5 and 0.5: each part weighs 0.5 x (0, 0.5 or 1).
            (CGBlendMode.normal, 0xC080_0040), (.copy, 0x8080_0000), (.clear, 0),
            (.sourceIn, 0x4040_0000), (.sourceOut, 0x4040_0000), (.sourceAtop, 0x8040_0040),
            (.destinationOver, 0xC040_0080), (.destinationIn, 0x4000_0040),
            (.destinationOut, 0x4000_0040), (.destinationAtop, 0x8040_0040),
            (.xor, 0x8040_0040), (.plusLighter, 0xFF80_0080),
        ] as [(CGBlendMode, UInt32)])
    func porterDuff(_ mode: CGBlendMode, _ expected: UInt32) throws {
        let pixel = try blend(
            mode, CGColor(red: 1, green: 0, blue: 0, alpha: 0.5),
            over: CGColor(red: 0, green: 0, blue: 1, alpha: 0.5))
        #expect(near(pixel, expected, 2), "\(parts(pixel))")
    }

    @Test("no mode reaches outside the shape that is filled", arguments: CGBlendMode.allCases)
    func bounded(_ mode: CGBlendMode) throws {
        let context = try canvas(20, 10)
        context.setFillColor(blue)
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
        context.setBlendMode(mode)
        context.setFillColor(red)
        context.fill(all)
        #expect(context.pixel(15, 5) == 0xFF00_00FF)
    }

    @Test("an opaque bitmap stays opaque under every mode", arguments: CGBlendMode.allCases)
    func opaque(_ mode: CGBlendMode) throws {
        let bitmap = try #require(Bitmap(width: 10, height: 10, isOpaque: true))
        let context = try #require(
            CGContext(
                bitmap: bitmap, clip: Region(bitmap.bounds), origin: .zero, scale: 1,
                isFlipped: false))
        context.setBlendMode(mode)
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.3))
        context.fillEllipse(in: all)
        #expect(context.opaqueCount == 100)
    }

    @Test("the context's alpha multiplies; a layer is blended as one")
    func layers() throws {
        let context = try canvas(20, 10)
        context.setAlpha(0.5)
        context.beginTransparencyLayer()
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 12, height: 10))
        context.setFillColor(blue)
        context.fill(CGRect(x: 8, y: 0, width: 12, height: 10))
        context.endTransparencyLayer()
        // Apart: one half-clear colour each. Without the layer the overlap would be 0xC0...
        #expect(near(context.pixel(4, 5), 0x8080_0000))
        #expect(near(context.pixel(10, 5), 0x8000_0080))
        #expect(near(context.pixel(15, 5), 0x8000_0080))
    }

    @Test("a layer ends with states left open inside it, and in a rectangle leaves no clip")
    func layerNesting() throws {
        let context = try canvas(20, 20)
        context.beginTransparencyLayer(in: CGRect(x: 0, y: 0, width: 10, height: 10))
        context.saveGState()
        context.translateBy(x: 5, y: 5)
        context.beginTransparencyLayer()
        context.restoreGState()
        context.saveGState()
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        context.endTransparencyLayer()
        context.endTransparencyLayer()
        #expect(context.touched == PixelRect(x: 5, y: 5, width: 5, height: 5))
        #expect(context.ctm == .identity)
        context.endTransparencyLayer()
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(context.opaqueCount == 400)
    }

    @Test("linear gradients run from end colour to end colour")
    func linear() throws {
        let context = try canvas(102, 10)
        let gradient = try #require(CGGradient(colors: [red, blue]))
        context.drawLinearGradient(
            gradient, start: CGPoint(x: 1, y: 0), end: CGPoint(x: 101, y: 0),
            options: [.drawsAfterEndLocation])
        // Pixel x has its centre at (x - 0.5) / 100 of the way.
        for x in [1, 25, 50, 75, 100] {
            let t = (CGFloat(x) - 0.5) / 100
            let expected = CGColor(red: 1 - t, green: 0, blue: t, alpha: 1)
            #expect(near(context.pixel(x, 5), expected.rgba.pixel, 2))
        }
        #expect(context.pixel(0, 5) == 0)
        #expect(context.pixel(101, 5) == 0xFF00_00FF)
    }

    @Test("equal locations are a hard edge, and alpha multiplies")
    func hardEdge() throws {
        let context = try canvas(100, 10)
        let gradient = try #require(
            CGGradient(
                colorsSpace: nil, colors: [red, red, blue, blue], locations: [0, 0.5, 0.5, 1]))
        context.setAlpha(0.5)
        context.drawLinearGradient(
            gradient, start: .zero, end: CGPoint(x: 100, y: 0), options: [])
        #expect(near(context.pixel(49, 5), 0x8080_0000))
        #expect(near(context.pixel(50, 5), 0x8000_0080))
    }

    @Test("a radial gradient is a disc: its end colour at the rim, nothing beyond")
    func radial() throws {
        let context = try canvas()
        let gradient = try #require(CGGradient(colors: [red, blue]))
        let centre = CGPoint(x: 50, y: 50)
        context.drawRadialGradient(
            gradient, startCenter: centre, startRadius: 0, endCenter: centre, endRadius: 40,
            options: [])
        #expect(near(context.pixel(50, 50), 0xFFFF_0000, 5))
        #expect(near(context.pixel(50 + 38, 50), 0xFF00_00FF, 14))
        #expect(context.pixel(50 + 42, 50) == 0)
        #expect(abs(context.coverage / (.pi * 1600) - 1) < 0.01)
    }

    @Test("a gradient without colours, or with other numbers of places, is refused")
    func badGradients() {
        #expect(CGGradient(colors: []) == nil)
        #expect(CGGradient(colors: [red, blue], locations: [0]) == nil)
        #expect(CGGradient(colors: [red, blue], locations: [0, .nan]) == nil)
        #expect(CGGradient(colors: [red]) != nil)
    }
}
