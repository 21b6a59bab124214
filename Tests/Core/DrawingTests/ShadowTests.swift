import Drawing
import Foundation
import Primitives
import Testing

/// Shadows of a context, against the convolution of a box with a Gaussian that ends at two standard deviations:
/// docs/reference/compositing.md, "Drawing with render(in:)".
@Suite("Shadows in a context")
struct ShadowTests {
    /// The alpha, 0...1, at the middle of pixel `x` of a box `low`...`high` blurred by `sigma`.
    private func soft(_ x: Int, _ low: Double, _ high: Double, _ sigma: Double) -> Double {
        let p = Double(x) + 0.5
        func below(_ z: Double) -> Double { erf(min(max(z / sigma, -2), 2) / 2.0.squareRoot()) }
        return (below(high - p) - below(low - p)) / (2 * below(2 * sigma))
    }

    /// Issue 46, B9.
    @Test("a shadow ends where the blur says, on every side", arguments: [2.0, 6, 10, 12, 20, 40])
    func end(blur: Double) throws {
        let context = try canvas(200, 200)
        context.setShadow(offset: .zero, blur: blur, color: .black)
        context.fill(CGRect(x: 80, y: 80, width: 40, height: 40))
        let most = CGRect(x: 80, y: 80, width: 40, height: 40).insetBy(dx: -blur, dy: -blur)
        let box = context.touched
        let touched = CGRect(x: box.x, y: box.y, width: box.width, height: box.height)
        #expect(most.contains(touched))
        // The last pixels are less than a step, and wide ones end by whole blocks.
        let least = most.insetBy(dx: 1 + blur / 4, dy: 1 + blur / 4)
        #expect(touched.contains(least), "\(touched)")
    }

    @Test("a box's shadow is the product of two error functions", arguments: [4.0, 8, 12, 16, 30])
    func formula(blur: Double) throws {
        let context = try canvas(120, 100)
        context.setShadow(offset: .zero, blur: blur, color: .black)
        context.setFillColor(.white)
        context.fill(CGRect(x: 40, y: 30, width: 40, height: 40))
        for (x, y) in [(39, 50), (36, 50), (30, 50), (82, 50), (60, 74), (37, 27), (20, 20)] {
            let expected = 255 * soft(x, 40, 80, blur / 2) * soft(y, 30, 70, blur / 2)
            let alpha = Double(context.pixel(x, y) >> 24)
            // Half of the outermost weight's pixel lies beyond the end; wide ones end up to a block earlier.
            #expect(abs(alpha - expected) < (blur > 12.8 ? 5 : 3), "(\(x), \(y)) \(expected)")
        }
        #expect(context.pixel(60, 50) == 0xFFFF_FFFF)
    }

    @Test("the offset is in pixels of the base space, whatever the transform")
    func offset() throws {
        let context = try canvas()
        context.scaleBy(x: 3, y: 3)
        context.setShadow(
            offset: CGSize(width: 20, height: 5), blur: 0,
            color: CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
        context.setFillColor(.black)
        context.fill(CGRect(x: 10, y: 10, width: 5, height: 5))
        #expect(context.pixel(40, 40) == 0xFF00_0000)
        #expect(context.touched == PixelRect(x: 30, y: 30, width: 35, height: 20))
        #expect(parts(context.pixel(60, 45))[0] == 128)
    }

    @Test("where y grows upward, a positive height lies above")
    func upward() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 60, height: 60, bitsPerComponent: 8, bytesPerRow: 0,
                space: nil, bitmapInfo: CGBitmapInfo.native.rawValue))
        context.setShadow(offset: CGSize(width: 0, height: 20), blur: 0, color: .black)
        context.setFillColor(.white)
        context.fill(CGRect(x: 10, y: 10, width: 10, height: 10))
        #expect(context.touched == PixelRect(x: 10, y: 20, width: 10, height: 30))
        #expect(context.pixel(15, 25) == 0xFF00_0000 && context.pixel(15, 45) == 0xFFFF_FFFF)
    }

    @Test("a transparency layer casts one shadow, and alpha counts for both")
    func layer() throws {
        let context = try canvas()
        context.setShadow(offset: CGSize(width: 50, height: 0), blur: 0, color: .black)
        context.setAlpha(0.5)
        context.beginTransparencyLayer()
        context.setFillColor(.white)
        context.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
        context.fill(CGRect(x: 20, y: 20, width: 20, height: 20))
        context.endTransparencyLayer()
        // In the overlap the shadow is no darker than elsewhere.
        #expect(parts(context.pixel(75, 25))[0] == 128)
        #expect(parts(context.pixel(62, 12))[0] == 128)
        #expect(parts(context.pixel(85, 12))[0] == 0)
    }

    @Test("a shape that the clip cuts off casts its shadow into the clip")
    func clipped() throws {
        let context = try canvas()
        context.clip(to: CGRect(x: 50, y: 0, width: 50, height: 100))
        context.setShadow(offset: CGSize(width: 40, height: 0), blur: 0, color: .black)
        context.fill(CGRect(x: 20, y: 20, width: 20, height: 20))
        #expect(context.touched == PixelRect(x: 60, y: 20, width: 20, height: 20))
    }

    @Test("a state brings its shadow back, nil ends it, and NaN does no harm")
    func state() throws {
        let context = try canvas()
        context.setShadow(offset: CGSize(width: 50, height: 0), blur: 2)
        context.saveGState()
        context.setShadow(offset: .zero, blur: 0, color: nil)
        context.fill(CGRect(x: 10, y: 10, width: 10, height: 10))
        #expect(context.touchedCount == 100)
        context.setShadow(offset: CGSize(width: CGFloat.nan, height: 0), blur: 1)
        context.fill(CGRect(x: 10, y: 10, width: 10, height: 10))
        #expect(context.touchedCount == 100)
        context.restoreGState()
        context.fill(CGRect(x: 10, y: 10, width: 10, height: 10))
        #expect(parts(context.pixel(65, 15))[0] == 85)
    }

    @Test("a huge blur and an offset out of sight end well")
    func huge() throws {
        let context = try canvas(20, 20)
        context.setShadow(offset: CGSize(width: 1e300, height: 0), blur: 40, color: .black)
        context.fill(CGRect(x: 5, y: 5, width: 10, height: 10))
        #expect(context.touchedCount == 100)
        context.setShadow(offset: .zero, blur: 1e9, color: .black)
        context.fill(CGRect(x: 5, y: 5, width: 1, height: 1))
        #expect(context.pixel(5, 5) == 0xFF00_0000)
    }
}
