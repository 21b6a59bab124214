import Drawing
import Foundation
import Primitives
import Testing

/// A layout of a context, and the bytes that a pixel of 100 %, 20 %, 40 % of red, green and blue has in it.
struct KnownLayout: Sendable, CustomTestStringConvertible {
    var name: String
    var bits: Int
    var alpha: CGImageAlphaInfo
    var order: CGBitmapInfo = []
    var isFloat = false
    var isGray = false
    /// 255, 51, 102 and full alpha, as the documentation of the constants has it.
    var bytes: [UInt8]

    var testDescription: String { name }
    var info: UInt32 {
        alpha.rawValue | order.rawValue | (isFloat ? CGBitmapInfo.floatComponents.rawValue : 0)
    }
    var space: CGColorSpace? {
        alpha == .alphaOnly
            ? nil : isGray ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB()
    }

    func make(
        _ data: UnsafeMutableRawPointer? = nil, _ width: Int = 4, _ height: Int = 4,
        bytesPerRow: Int = 0
    ) -> CGContext? {
        CGContext(
            data: data, width: width, height: height, bitsPerComponent: bits,
            bytesPerRow: bytesPerRow, space: space, bitmapInfo: info)
    }

    private static func floats(_ values: [Float]) -> [UInt8] {
        values.flatMap { value in withUnsafeBytes(of: value.bitPattern.littleEndian) { Array($0) } }
    }

    private static func halves(_ values: [Float16]) -> [UInt8] {
        values.flatMap { value in withUnsafeBytes(of: value.bitPattern.littleEndian) { Array($0) } }
    }

    /// Those with alpha.
    static let clear = [
        KnownLayout(name: "RGBA", bits: 8, alpha: .premultipliedLast, bytes: [255, 51, 102, 255]),
        KnownLayout(
            name: "RGBA big", bits: 8, alpha: .premultipliedLast, order: .byteOrder32Big,
            bytes: [255, 51, 102, 255]),
        KnownLayout(name: "ARGB", bits: 8, alpha: .premultipliedFirst, bytes: [255, 255, 51, 102]),
        KnownLayout(
            name: "BGRA", bits: 8, alpha: .premultipliedFirst, order: .byteOrder32Little,
            bytes: [102, 51, 255, 255]),
        KnownLayout(
            name: "ABGR", bits: 8, alpha: .premultipliedLast, order: .byteOrder32Little,
            bytes: [255, 102, 51, 255]),
        KnownLayout(
            name: "RGBA16", bits: 16, alpha: .premultipliedLast,
            bytes: [255, 255, 51, 51, 102, 102, 255, 255]),
        KnownLayout(
            name: "RGBA half", bits: 16, alpha: .premultipliedLast, order: .byteOrder16Little,
            isFloat: true, bytes: halves([1, 0.2, 0.4, 1])),
        KnownLayout(
            name: "RGBA float", bits: 32, alpha: .premultipliedLast, order: .byteOrder32Little,
            isFloat: true, bytes: floats([1, 0.2, 0.4, 1])),
    ]

    /// Those without.
    static let opaque = [
        KnownLayout(name: "RGBX", bits: 8, alpha: .noneSkipLast, bytes: [255, 51, 102, 255]),
        KnownLayout(name: "XRGB", bits: 8, alpha: .noneSkipFirst, bytes: [255, 255, 51, 102]),
        KnownLayout(
            name: "BGRX", bits: 8, alpha: .noneSkipFirst, order: .byteOrder32Little,
            bytes: [102, 51, 255, 255]),
        KnownLayout(
            name: "RGBX16", bits: 16, alpha: .noneSkipLast, order: .byteOrder16Little,
            bytes: [255, 255, 51, 51, 102, 102, 255, 255]),
    ]

    /// Those that keep less of a colour. 20 % of 31 is 6, 40 % is 12: 1 11111 00110 01100.
    static let narrow = [
        KnownLayout(name: "X555", bits: 5, alpha: .noneSkipFirst, bytes: [0xFC, 0xCC]),
        KnownLayout(
            name: "X555 little", bits: 5, alpha: .noneSkipFirst, order: .byteOrder16Little,
            bytes: [0xCC, 0xFC]),
        KnownLayout(name: "alpha", bits: 8, alpha: .alphaOnly, bytes: [255]),
    ]
}

@Suite("Bitmap contexts")
struct BitmapContextTests {
    private let color = CGColor(red: 1, green: 0.2, blue: 0.4, alpha: 1)

    @Test(
        "red, green, blue and alpha lie where the layout says, in memory of both sides",
        arguments: KnownLayout.clear + KnownLayout.opaque + KnownLayout.narrow)
    func places(layout: KnownLayout) throws {
        let size = layout.bytes.count
        var lent = [UInt8](repeating: 0, count: size * 4 * 4)
        try lent.withUnsafeMutableBytes { bytes in
            for data in [nil, bytes.baseAddress] {
                let row = data == nil ? 0 : size * 4
                let context = try #require(layout.make(data, bytesPerRow: row))
                context.setFillColor(color)
                context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
                let memory = try #require(context.data)
                // y grows upward: the pixel is in the last row.
                let pixel = memory + 3 * context.bytesPerRow + size
                if layout.isFloat {
                    let shown = try #require(context.makeImage()).bitmap[1, 3]
                    #expect(shown == 0xFFFF_3366)
                } else {
                    #expect(
                        (0..<size).map { pixel.load(fromByteOffset: $0, as: UInt8.self) }
                            == layout.bytes)
                }
                #expect(context.bitsPerPixel == size * 8)
                #expect(context.bitsPerComponent == layout.bits)
                #expect(context.bitmapInfo.rawValue == layout.info)
                #expect(context.colorSpace == layout.space)
            }
        }
    }

    @Test("floats are the numbers themselves")
    func floats() throws {
        let layout = KnownLayout.clear[7]
        let context = try #require(layout.make())
        context.setFillColor(CGColor(red: 1, green: 0.2, blue: 0.4, alpha: 0.6))
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        let values = try #require(context.data).assumingMemoryBound(to: Float.self)
        // Premultiplied: 60 % of 100 %, 20 % and 40 %, as near as bytes are that were multiplied by a byte.
        for (index, expected) in [0.6, 0.12, 0.24, 0.6].enumerated() {
            #expect(abs(Double(values[index]) - expected) < 1.0 / 255)
        }
    }

    @Test("grey has the brightness of a colour; black, white and greys are themselves")
    func gray() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 4, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
                space: CGColorSpaceCreateDeviceGray(),
                bitmapInfo: CGImageAlphaInfo.none.rawValue))
        let colors = [CGColor.white, CGColor(gray: 0.2, alpha: 1), red, .black]
        for (x, color) in colors.enumerated() {
            context.setFillColor(color)
            context.fill(CGRect(x: x, y: 0, width: 1, height: 1))
        }
        let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        // Red has 21.26 % of white's light (IEC 61966-2-1), which is 127 of 255 by its curve.
        #expect((0..<4).map { bytes[$0] } == [255, 51, 127, 0])
        let image = try #require(context.makeImage())
        #expect(image.colorSpace?.model == .monochrome && image.bitsPerPixel == 8)
        #expect(try #require(image.dataProvider?.data).prefix(4) == Data([255, 51, 127, 0]))
        #expect(image.bitmap[1, 0] == 0xFF33_3333)
    }

    @Test("a grey context mixes greys: half of red over white is half of red's grey")
    func mixedGray() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 1,
                space: CGColorSpaceCreateDeviceGray(), bitmapInfo: 0))
        context.setFillColor(.white)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        // (127 + 255) / 2; mixed as colours it would be 166.
        let pixel = context.pixel(0, 0)
        #expect(near(pixel, 0xFFBF_BFBF, 1), "\(pixel)")
    }

    @Test("in Display P3 the red of sRGB has the published numbers")
    func wide() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
                space: CGColorSpace(name: CGColorSpace.displayP3),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        // color(srgb 1 0 0) is color(display-p3 0.91749 0.20029 0.13856): CSS Color 4.
        #expect((0..<4).map { bytes[$0] } == [234, 51, 35, 255])
        #expect(near(context.pixel(0, 0), 0xFFFF_0000, 2))
    }

    @Test(
        "every drawing call is in the memory when it returns, the same in every layout",
        arguments: DrawingCall.all, KnownLayout.clear + KnownLayout.opaque)
    func calls(call: DrawingCall, layout: KnownLayout) throws {
        let isOpaque = layout.alpha == .noneSkipFirst || layout.alpha == .noneSkipLast
        let plain = try #require(
            (isOpaque ? KnownLayout.opaque[2] : KnownLayout.clear[3]).make(nil, 96, 72))
        let size = layout.bytes.count
        var lent = [UInt8](repeating: 0, count: 96 * size * 72)
        call.draw(plain)
        let expected = try #require(plain.makeImage()).bitmap
        try lent.withUnsafeMutableBytes { bytes in
            let context = try #require(
                layout.make(bytes.baseAddress, 96, 72, bytesPerRow: 96 * size))
            call.draw(context)
            let provider = try #require(CGDataProvider(data: Data(bytes)))
            let image = try #require(
                CGImage(
                    width: 96, height: 72, bitsPerComponent: layout.bits, bitsPerPixel: size * 8,
                    bytesPerRow: 96 * size, space: CGColorSpaceCreateDeviceRGB(),
                    bitmapInfo: CGBitmapInfo(rawValue: layout.info),
                    provider: provider, decode: nil,
                    shouldInterpolate: true, intent: .defaultIntent))
            let far = try #require(difference(image, CGImage(bitmap: expected)))
            #expect(far.maximum == 0, "\(far)")
        }
    }

    @Test("bytes that the caller writes are drawn on, show in images, and keep their precision")
    func foreign() throws {
        let layout = KnownLayout.clear[5]
        var lent = [UInt8](repeating: 0, count: 8 * 4 * 4)
        try lent.withUnsafeMutableBytes { bytes in
            let context = try #require(layout.make(bytes.baseAddress, bytesPerRow: 32))
            // 0x1234 in words whose highest byte comes first, as it is without an order.
            for (index, byte) in [0x12, 0x34, 0x56, 0x78, 0x9A, 0xBC, 0xFF, 0xFF].enumerated() {
                bytes[index] = UInt8(byte)
                bytes[8 + index] = UInt8(byte)
            }
            // A ring around the first pixel that reaches over the second.
            context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 0.5))
            context.beginPath()
            context.addRect(CGRect(x: 0, y: 0, width: 1, height: 4))
            context.addRect(CGRect(x: 2, y: 0, width: 2, height: 4))
            context.fillPath()
            #expect(Array(bytes[8..<16]) == [0x12, 0x34, 0x56, 0x78, 0x9A, 0xBC, 0xFF, 0xFF])
            // 0x1234 / 257 is 18.1, 0x5678 / 257 is 86.1, 0x9ABC / 257 is 154.1.
            #expect(context.pixel(1, 0) == 0xFF12_569A)
            // Half of white over it: (0x12 + 255) / 2 and so on.
            #expect(near(context.pixel(0, 0), 0xFF89_ABCD, 1))
            #expect(
                near(
                    UInt32(bytes[0]) << 16 | UInt32(bytes[2]) << 8 | UInt32(bytes[4]), 0x89_ABCD, 1)
            )
        }
    }

    @Test("inside a transparency layer the memory waits for its end")
    func layers() throws {
        let context = try #require(KnownLayout.clear[0].make())
        let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        context.beginTransparencyLayer()
        context.setFillColor(color)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(bytes[0] == 0)
        context.endTransparencyLayer()
        #expect((0..<4).map { bytes[$0] } == [255, 51, 102, 255])
    }

    @Test("a skipped byte of the caller's counts for nothing")
    func skipped() throws {
        var lent = [UInt8](repeating: 0, count: 16)
        try lent.withUnsafeMutableBytes { bytes in
            let context = try #require(
                KnownLayout.opaque[2].make(bytes.baseAddress, 2, 2, bytesPerRow: 8))
            context.setBlendMode(.sourceAtop)
            context.setFillColor(color)
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
            #expect(Array(bytes[0..<3]) == [102, 51, 255])
            #expect(context.pixel(1, 1) == 0xFFFF_3366)
        }
    }
}
