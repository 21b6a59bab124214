import Drawing
import Foundation
import Primitives
import Testing

/// Images of bytes, and the bytes of images.
@Suite("Images of bytes")
struct ImageDataTests {
    private func image(
        _ bytes: [UInt8], width: Int = 1, height: Int = 1, bits: Int = 8, pixel: Int = 32,
        row: Int? = nil, space: CGColorSpace = CGColorSpaceCreateDeviceRGB(), _ info: CGBitmapInfo,
        decode: [CGFloat]? = nil
    ) throws -> CGImage {
        let provider = try #require(CGDataProvider(data: Data(bytes)))
        func make(_ decode: UnsafePointer<CGFloat>?) -> CGImage? {
            CGImage(
                width: width, height: height, bitsPerComponent: bits, bitsPerPixel: pixel,
                bytesPerRow: row ?? (width * pixel + 7) / 8, space: space, bitmapInfo: info,
                provider: provider, decode: decode, shouldInterpolate: false,
                intent: .perceptual)
        }
        return try #require(decode.map { make($0) } ?? make(nil))
    }

    private func info(_ alpha: CGImageAlphaInfo, _ more: CGBitmapInfo = []) -> CGBitmapInfo {
        CGBitmapInfo(rawValue: alpha.rawValue | more.rawValue)
    }

    @Test("bytes are read as the layout says")
    func layouts() throws {
        let little = CGBitmapInfo.byteOrder32Little
        #expect(try image([255, 51, 102, 255], info(.last)).bitmap[0, 0] == 0xFFFF_3366)
        // Half of 255, 51, 102 by alpha 128: 128, 25.6, 51.2.
        #expect(try image([255, 51, 102, 128], info(.last)).bitmap[0, 0] == 0x8080_1A33)
        #expect(try image([128, 255, 51, 102], info(.first)).bitmap[0, 0] == 0x8080_1A33)
        #expect(try image([102, 51, 255, 128], info(.first, little)).bitmap[0, 0] == 0x8080_1A33)
        #expect(
            try image([128, 26, 51, 128], info(.premultipliedLast)).bitmap[0, 0] == 0x8080_1A33)
        #expect(try image([255, 51, 102, 9], info(.noneSkipLast)).bitmap[0, 0] == 0xFFFF_3366)
        #expect(try image([255, 51, 102], pixel: 24, info(.none)).bitmap[0, 0] == 0xFFFF_3366)
        #expect(try image([255, 51, 102, 9], info(.none)).bitmap[0, 0] == 0xFFFF_3366)
        let deep: [UInt8] = [0x34, 0x12, 0x78, 0x56, 0xBC, 0x9A, 0xFF, 0xFF]
        #expect(
            try image(deep, bits: 16, pixel: 64, info(.last, .byteOrder16Little)).bitmap[0, 0]
                == 0xFF12_569A)
        // More colour than alpha is cut off.
        #expect(try image([255, 0, 9, 8], info(.premultipliedLast)).bitmap[0, 0] == 0x0808_0008)
    }

    @Test("floats beyond 0...1 are cut off, and NaN is nothing")
    func floats() throws {
        let bytes = [Float.nan, 7, -3, 1].flatMap { value in
            withUnsafeBytes(of: value.bitPattern.littleEndian) { Array($0) }
        }
        let more = CGBitmapInfo.floatComponents.union(.byteOrder32Little)
        let made = try image(bytes, bits: 32, pixel: 128, info(.premultipliedLast, more))
        #expect(made.bitmap[0, 0] == 0xFF00_FF00)
    }

    @Test("grey of 1, 2, 4 and 8 bits, the first pixel in the highest bits, stays grey")
    func grays() throws {
        let gray = CGColorSpaceCreateDeviceGray()
        let expected: [(Int, [UInt8], [UInt32])] = [
            (1, [0b1010_0000], [255, 0, 255]), (2, [0b1101_1000], [255, 85, 170]),
            (4, [0xF0, 0x60], [255, 0, 102]), (8, [255, 51, 0], [255, 51, 0]),
        ]
        for (bits, bytes, values) in expected {
            let made = try image(bytes, width: 3, bits: bits, pixel: bits, space: gray, info(.none))
            #expect(
                (0..<3).map { made.bitmap[$0, 0] } == values.map { 0xFF00_0000 | $0 * 0x01_0101 })
            #expect(made.bitsPerPixel == bits && made.bitsPerComponent == bits)
            #expect(made.colorSpace?.model == .monochrome && made.alphaInfo == .none)
            #expect(made.dataProvider?.data == Data(bytes))
        }
        let inverted = try image([51], pixel: 8, space: gray, info(.none), decode: [1, 0])
        #expect(inverted.bitmap[0, 0] == 0xFFCC_CCCC)
    }

    @Test("a grey file gives grey bytes", arguments: ["gray8", "gray1", "gray16"])
    func grayFile(name: String) throws {
        let source = try CGImageSource(url: Fixture.url("\(name).png"))
        let made = try source.image()
        #expect(made.bitsPerPixel == 8 && made.colorSpace?.model == .monochrome)
        let bytes = try #require(made.dataProvider?.data)
        #expect(bytes.count == made.bytesPerRow * made.height)
        let bitmap = made.bitmap
        for y in 0..<made.height {
            for x in 0..<made.width {
                #expect(UInt32(bytes[y * made.bytesPerRow + x]) == bitmap[x, y] & 255)
            }
        }
    }

    @Test("the bytes of a picture that was drawn are those of its layout")
    func drawnBytes() throws {
        let context = try canvas(2, 1)
        context.setFillColor(CGColor(red: 1, green: 0.2, blue: 0.4, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let made = try #require(context.makeImage())
        #expect(made.bitmapInfo == .native)
        let bytes = try #require(made.dataProvider?.data)
        #expect(bytes.count == made.bytesPerRow)
        #expect(Array(bytes.prefix(8)) == [102, 51, 255, 255, 0, 0, 0, 0])
    }

    @Test("a part has the bytes of its pixels")
    func part() throws {
        let whole = try image(
            Array(0..<32), width: 4, height: 2, row: 16, info(.noneSkipLast))
        let part = try #require(whole.cropping(to: CGRect(x: 1, y: 1, width: 2, height: 5)))
        #expect(part.width == 2 && part.height == 1)
        #expect(part.bitmap[0, 0] == 0xFF14_1516 && part.bitmap[1, 0] == 0xFF18_191A)
        #expect(part.dataProvider?.data?.first == 20 && part.alphaInfo == .noneSkipLast)
        #expect(whole.cropping(to: CGRect(x: 4, y: 0, width: 2, height: 2)) == nil)
        let bits = try image(
            [0b1010_0000], width: 4, bits: 1, pixel: 1, space: CGColorSpaceCreateDeviceGray(),
            info(.none))
        let piece = try #require(bits.cropping(to: CGRect(x: 1, y: 0, width: 2, height: 1)))
        #expect((0..<2).map { piece.bitmap[$0, 0] } == [0xFF00_0000, 0xFFFF_FFFF])
    }

    @Test("the same numbers in another space are another colour")
    func otherSpace() throws {
        let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        // color(display-p3 0.91749 0.20029 0.13856) is the red of sRGB: CSS Color 4.
        let made = try image([234, 51, 35, 255], info(.premultipliedLast))
        let copy = try #require(made.copy(colorSpace: p3))
        #expect(near(copy.bitmap[0, 0], 0xFFFF_0000, 2))
        #expect(copy.colorSpace == p3 && copy.dataProvider?.data == Data([234, 51, 35, 255]))
        #expect(made.copy(colorSpace: CGColorSpaceCreateDeviceGray()) == nil)
        let drawn = try #require(canvas(1, 1).makeImage())
        #expect(drawn.copy(colorSpace: p3)?.colorSpace == p3)
    }

    @Test("a stencil paints the colour that fills, where its samples are 0")
    func stencil() throws {
        let provider = try #require(CGDataProvider(data: Data([0b0100_0000])))
        let stencil = try #require(
            CGImage(
                maskWidth: 2, height: 1, bitsPerComponent: 1, bitsPerPixel: 1, bytesPerRow: 1,
                provider: provider, decode: nil, shouldInterpolate: false))
        #expect(stencil.isMask && stencil.colorSpace == nil)
        let context = try canvas(2, 1)
        context.interpolationQuality = .none
        context.setFillColor(green)
        context.draw(stencil, in: CGRect(x: 0, y: 0, width: 2, height: 1))
        #expect(context.pixel(0, 0) == 0xFF00_FF00 && context.pixel(1, 0) == 0)
        let picture = try image(
            [255, 0, 0, 255, 255, 0, 0, 255], width: 2, info(.premultipliedLast))
        let masked = try #require(picture.masking(stencil))
        #expect(masked.bitmap[0, 0] == 0xFFFF_0000 && masked.bitmap[1, 0] == 0)
        #expect(stencil.copy(colorSpace: CGColorSpaceCreateDeviceGray()) == nil)
    }

    @Test("masked grey stays grey, and a grey mask lets through what is white")
    func maskedGray() throws {
        let gray = CGColorSpaceCreateDeviceGray()
        let picture = try image([51, 51], width: 2, pixel: 8, space: gray, info(.none))
        let mask = try image([255, 0], width: 2, pixel: 8, space: gray, info(.none))
        let masked = try #require(picture.masking(mask))
        #expect(masked.bitmap[0, 0] == 0xFF33_3333 && masked.bitmap[1, 0] == 0)
        #expect(masked.colorSpace?.model == .monochrome)
        let bytes = try #require(masked.dataProvider?.data)
        #expect(Array(bytes.prefix(4)) == [51, 255, 0, 0])
    }

    @Test("numbers that don't fit give nil; rows that are missing are empty")
    func faults() throws {
        let provider = try #require(CGDataProvider(data: Data([255, 0, 0, 255])))
        func make(
            _ width: Int, _ height: Int, _ bits: Int, _ pixel: Int, _ row: Int, _ info: UInt32 = 1
        ) -> CGImage? {
            CGImage(
                width: width, height: height, bitsPerComponent: bits, bitsPerPixel: pixel,
                bytesPerRow: row, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo(rawValue: info), provider: provider, decode: nil,
                shouldInterpolate: true, intent: .defaultIntent)
        }
        #expect(make(0, 1, 8, 32, 4) == nil && make(1, 40_000, 8, 32, 4) == nil)
        #expect(make(2, 1, 8, 32, 4) == nil && make(1, 1, 7, 32, 4) == nil)
        #expect(make(1, 1, 8, 24, 4) == nil && make(1, 1, 8, 32, Int.max) != nil)
        #expect(make(1, 2, 8, 32, Int.max) == nil && make(1, 1, 8, 32, 4, 0x3001) == nil)
        #expect(make(1, 1, 0, 0, 0) == nil && make(-1, -1, -8, -32, -4) == nil)
        let short = try #require(make(1, 3, 8, 32, 4))
        #expect((0..<3).map { short.bitmap[0, $0] } == [0xFFFF_0000, 0, 0])
    }

    @Test("a provider copies what it is given and frees it")
    func provider() throws {
        var freed = 0
        let bytes: [UInt8] = [1, 2, 3]
        let provider = try withUnsafeMutablePointer(to: &freed) { count in
            try #require(
                CGDataProvider(dataInfo: count, data: bytes, size: 3) { info, _, size in
                    info?.assumingMemoryBound(to: Int.self).pointee += size
                })
        }
        #expect(freed == 3 && provider.data == Data([1, 2, 3]))
        #expect(CGDataProvider(url: URL(filePath: "/nowhere/at/all")) == nil)
        #expect(CGDataProvider(filename: "/nowhere/at/all") == nil)
        let file = try #require(CGDataProvider(url: Fixture.url("rgb8.png")))
        let made = CGImage(
            pngDataProviderSource: file, decode: nil, shouldInterpolate: true,
            intent: .defaultIntent)
        #expect(made != nil)
        let other = CGImage(
            jpegDataProviderSource: file, decode: nil, shouldInterpolate: true,
            intent: .defaultIntent)
        #expect(other == nil)
    }
}
