import Drawing
import Foundation
import Primitives
import Testing

/// Apple's documentation of masking by colour: pixels all of whose components lie in the given ranges aren't painted; the
/// ranges are a least and a greatest value for each component, in the order of the space.
@Suite("Images without a colour")
struct ColorMaskTests {
    private func image(_ pixels: [UInt32]) throws -> CGImage {
        let bitmap = try #require(Bitmap(width: pixels.count, height: 1, isOpaque: true))
        for (x, pixel) in pixels.enumerated() { bitmap.row(0)[x] = pixel }
        return CGImage(bitmap: bitmap)
    }

    @Test("pixels in the ranges of all components are left out, and others stay")
    func ranges() throws {
        let screen = try image([0xFF10_F020, 0xFF10_8020, 0xFF40_F020, 0xFF10_F0FF])
        let cut = try #require(
            screen.copy(maskingColorComponents: [0, 0x10, 0xE0, 255, 0x20, 0x30]))
        #expect((0..<4).map { cut.bitmap[$0, 0] } == [0, 0xFF10_8020, 0xFF40_F020, 0xFF10_F0FF])
        #expect(cut.alphaInfo == .premultipliedFirst && screen.bitmap[0, 0] == 0xFF10_F020)
    }

    @Test("a grey image has one range")
    func grey() throws {
        let provider = try #require(CGDataProvider(data: Data([10, 200])))
        let image = try #require(
            CGImage(
                width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
                space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGBitmapInfo(rawValue: 0),
                provider: provider, decode: nil, shouldInterpolate: false,
                intent: .defaultIntent))
        let cut = try #require(image.copy(maskingColorComponents: [150, 255]))
        #expect(cut.bitmap[0, 0] == image.bitmap[0, 0] && cut.bitmap[1, 0] == 0)
        #expect(image.copy(maskingColorComponents: [0, 255, 0, 255, 0, 255]) == nil)
    }

    @Test("an image with alpha, and too few bounds, give none")
    func refused() throws {
        let clear = try #require(try canvas(2, 2).makeImage())
        #expect(clear.copy(maskingColorComponents: [0, 1, 0, 1, 0, 1]) == nil)
        #expect(try image([0xFF00_0000]).copy(maskingColorComponents: [0, 1]) == nil)
    }
}
