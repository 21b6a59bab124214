import Drawing
import Foundation
import Primitives
import Testing

@Suite("Images")
struct ImageTests {
    /// Two by two: red, green over blue, half white.
    private func quad() throws -> CGImage {
        let context = try canvas(2, 2)
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.setFillColor(green)
        context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        context.setFillColor(blue)
        context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
        context.setFillColor(gray: 1, alpha: 0.5)
        context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
        return try #require(context.makeImage())
    }

    @Test("a PNG brings back the pixels that it was made of")
    func roundTrip() throws {
        let image = try quad()
        let back = try CGImage(pngData: image.pngData())
        #expect(back.width == 2 && back.height == 2)
        for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            #expect(near(back.bitmap[x, y], image.bitmap[x, y]))
        }
        #expect(back.bitmap[0, 0] == 0xFFFF_0000)
    }

    @Test("an opaque image is opaque in its PNG, and when read again")
    func opaqueRoundTrip() throws {
        let bitmap = try #require(Bitmap(width: 3, height: 3, isOpaque: true))
        for y in 0..<3 { bitmap.row(y).update(repeating: 0xFF12_3456, count: 3) }
        let back = try CGImage(pngData: CGImage(bitmap: bitmap).pngData())
        #expect(back.bitmap.isOpaque)
        #expect(back.alphaInfo == .noneSkipFirst)
        #expect(back.bitmap[2, 2] == 0xFF12_3456)
    }

    @Test("a file is written, read, and written over")
    func file() throws {
        let path = NSTemporaryDirectory() + "lamina-\(UUID().uuidString).png"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try quad().write(toPNG: path)
        try quad().write(toPNG: path)
        #expect(try CGImage(contentsOfPNG: path).width == 2)
    }

    @Test("an unwritable path and a missing file say what to do")
    func paths() throws {
        let image = try quad()
        let path = "/nowhere/at/all/picture.png"
        #expect { try image.write(toPNG: path) } throws: { error in
            guard case .unwritable(path, _) = error as? ImageError else { return false }
            let text = "\(error)"
            return text.contains(path) && text.contains("choose a file in a folder that exists")
        }
        #expect { try CGImage(contentsOfPNG: path) } throws: { error in
            guard case .unreadable(path, _) = error as? ImageError else { return false }
            return "\(error)".contains("No such file")
        }
    }

    @Test("data that is no PNG, or cut off, is refused with an error of its kind")
    func malformed() throws {
        let data = try quad().pngData()
        #expect(throws: ImageError.notPNG) { try CGImage(pngData: Data()) }
        #expect(throws: ImageError.notPNG) { try CGImage(pngData: Data("GIF89a".utf8)) }
        #expect(throws: ImageError.damaged) { try CGImage(pngData: data.prefix(20)) }
        #expect(throws: ImageError.damaged) { try CGImage(pngData: data.prefix(50)) }
        var broken = data
        let pixels = try #require(data.range(of: Data("IDAT".utf8)))
        broken[pixels.upperBound + 5] ^= 0xFF
        #expect(throws: ImageError.damaged) { try CGImage(pngData: broken) }
    }

    @Test("a header that claims 65535 x 65535, or nothing, is refused before memory is taken")
    func sizes() throws {
        var data = try quad().pngData()
        data.replaceSubrange(16..<24, with: [0, 0, 255, 255, 0, 0, 255, 255])
        #expect(throws: ImageError.badSize(width: 65535, height: 65535)) {
            try CGImage(pngData: data)
        }
        data.replaceSubrange(16..<24, with: [0, 0, 0, 0, 0, 0, 0, 2])
        #expect(throws: ImageError.badSize(width: 0, height: 2)) { try CGImage(pngData: data) }
    }

    @Test("2000 damaged PNGs: each is read or refused, none stops the program")
    func mutations() throws {
        let data = try quad().pngData()
        var seed: UInt64 = 7
        func next(_ limit: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % limit
        }
        var refused = 0
        for _ in 0..<2000 {
            var copy = data
            // Sizes are left alone: a large claim would take memory until the data ends.
            for _ in 0...next(3) { copy[24 + next(copy.count - 24)] = UInt8(next(256)) }
            do { _ = try CGImage(pngData: copy) } catch { refused += 1 }
        }
        #expect(refused > 1000)
    }

    @Test("a crop shares the pixels and outlives the whole")
    func crop() throws {
        var whole: CGImage? = try quad()
        let part = try #require(
            whole?.cropping(to: CGRect(x: 0.5, y: 1, width: 0.2, height: 9)))
        whole = nil
        #expect(part.width == 1 && part.height == 1)
        #expect(part.bitmap[0, 0] == 0xFF00_00FF)
        let again = try CGImage(pngData: part.pngData())
        #expect(again.bitmap[0, 0] == 0xFF00_00FF)
        #expect(try quad().cropping(to: CGRect(x: 2, y: 0, width: 5, height: 5)) == nil)
        #expect(try quad().cropping(to: .null) == nil)
    }

    /// The corners of `image` as drawn into the rectangle (10, 20, 40, 40) of 100 x 100 pixels.
    private func corners(_ context: CGContext, top: Int) throws -> [UInt32] {
        context.interpolationQuality = .none
        context.draw(try quad(), in: CGRect(x: 10, y: 20, width: 40, height: 40))
        #expect(context.touched == PixelRect(x: 10, y: top, width: 40, height: 40))
        return [
            context.pixel(12, top + 2), context.pixel(47, top + 2), context.pixel(12, top + 37),
        ]
    }

    /// Quartz 2D Programming Guide, "Quartz 2D Coordinate Systems": an image that is drawn into a context of UIKit,
    /// whose y grows down, is upside down until the program flips the space.
    @Test("an image stands upright where y grows up, and upside down where it grows down")
    func upright() throws {
        let upright: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF]
        let turned = try corners(canvas(), top: 20)
        #expect(turned[0] == upright[2] && turned[2] == upright[0])
        let up = try #require(
            CGContext(
                data: nil, width: 100, height: 100, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        #expect(try corners(up, top: 40) == upright)
        let bitmap = try #require(Bitmap(width: 100, height: 100))
        let store = try #require(
            CGContext(
                bitmap: bitmap, clip: Region(bitmap.bounds), origin: .zero, scale: 1,
                isFlipped: true))
        #expect(try corners(store, top: 40) == upright)
    }

    @Test("a flip where y grows down, as Apple's source writes it, puts the image upright")
    func flipped() throws {
        let context = try canvas()
        context.interpolationQuality = .none
        context.translateBy(x: 0, y: 100)
        context.scaleBy(x: 1, y: -1)
        context.draw(try quad(), in: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(context.pixel(10, 10) == 0xFFFF_0000)
        #expect(context.pixel(10, 90) == 0xFF00_00FF)
    }

    @Test("tiles, and the picture that a mask is, lie as an image does")
    func likeImages() throws {
        let tiled = try canvas()
        tiled.interpolationQuality = .none
        tiled.draw(try quad(), in: CGRect(x: 0, y: 0, width: 50, height: 50), byTiling: true)
        #expect(tiled.pixel(60, 90) == 0xFFFF_0000 && tiled.pixel(60, 60) == 0xFF00_00FF)
        // Clear above, opaque below: below is the least y then.
        let half = try canvas(2, 2)
        half.fill(CGRect(x: 0, y: 1, width: 2, height: 1))
        let masked = try canvas()
        masked.interpolationQuality = .none
        masked.clip(
            to: CGRect(x: 0, y: 0, width: 100, height: 100), mask: try #require(half.makeImage()))
        masked.setFillColor(red)
        masked.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(masked.pixel(50, 20) == 0xFFFF_0000 && masked.pixel(50, 80) == 0)
    }

    @Test("a stretched image keeps its edges, and the context's alpha and clip hold")
    func stretched() throws {
        let one = try canvas(1, 1)
        one.setFillColor(red)
        one.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let image = try #require(one.makeImage())
        for quality in [CGInterpolationQuality.none, .low, .medium, .high, .default] {
            let context = try canvas()
            context.interpolationQuality = quality
            context.setAlpha(0.5)
            context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 20))
            context.draw(image, in: CGRect(x: 10, y: 10, width: 80, height: 80))
            #expect(context.count { near($0, 0x8080_0000) } == 100)
        }
    }

    @Test("scaling down averages all pixels: a fine chequer turns grey")
    func downscale() throws {
        let chequer = try canvas(64, 64)
        for y in 0..<64 {
            for x in 0..<64 where (x + y) % 2 == 0 {
                chequer.fill(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        let context = try canvas(8, 8)
        let image = try #require(chequer.makeImage())
        context.draw(image, in: CGRect(x: 0, y: 0, width: 8, height: 8))
        #expect(near(context.pixel(4, 4), 0x8000_0000, 6))
    }

    @Test("pixels that the caller lends are drawn into, in their own stride")
    func lentMemory() throws {
        var memory = [UInt32](repeating: 0, count: 8 * 4)
        memory.withUnsafeMutableBytes { bytes in
            let context = CGContext(
                data: bytes.baseAddress, width: 4, height: 4, bitsPerComponent: 8,
                bytesPerRow: 32, space: nil, bitmapInfo: CGBitmapInfo.native.rawValue)
            context?.setFillColor(red)
            context?.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        }
        // y grows upward, so the bottom row is the last.
        #expect(memory[24...25].allSatisfy { $0 == 0xFFFF_0000 })
        #expect(memory.filter { $0 != 0 }.count == 2)
    }

    @Test("layouts that can't be kept are refused")
    func layouts() {
        func make(_ width: Int, _ bits: Int, _ info: UInt32) -> CGContext? {
            CGContext(
                data: nil, width: width, height: 10, bitsPerComponent: bits, bytesPerRow: 0,
                space: nil, bitmapInfo: info)
        }
        #expect(make(10, 8, CGBitmapInfo.native.rawValue) != nil)
        #expect(make(0, 8, CGBitmapInfo.native.rawValue) == nil)
        #expect(make(-5, 8, CGBitmapInfo.native.rawValue) == nil)
        #expect(make(100_000, 8, CGBitmapInfo.native.rawValue) == nil)
        #expect(make(10, 16, CGBitmapInfo.native.rawValue) == nil)
        // Alpha alone needs no space: the first row of Apple's table "Supported Pixel Formats".
        #expect(make(10, 8, CGImageAlphaInfo.alphaOnly.rawValue) != nil)
    }
}
