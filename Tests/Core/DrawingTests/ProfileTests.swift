import Drawing
import Foundation
import Primitives
import Testing

/// Profiles, tables, inks and patterns where something is drawn or read.
@Suite("Spaces of files and contexts")
struct ProfileTests {
    private func space(_ name: String) throws -> CGColorSpace {
        try #require(CGColorSpace(name: name))
    }

    /// The lights of Display P3 in sRGB are CSS Color 4's, as in `ColorTests`.
    @Test("a profile with the lights of Display P3 converts as the space of that name does")
    func wide() throws {
        let named = try space(CGColorSpace.displayP3)
        let data = try #require(named.copyICCData())
        let read = try #require(CGColorSpace(iccData: data))
        #expect(read.numberOfComponents == 3 && read.model == .rgb && read.name == nil)
        #expect(read.isWideGamutRGB && read.supportsOutput && read.copyICCData() == data)
        for parts: [CGFloat] in [
            [1, 0, 0, 1], [0, 1, 0, 1], [0.2, 0.5, 0.9, 0.5], [1, 1, 1, 1],
        ] {
            let (a, b) = (
                CGColor(colorSpace: named, components: parts)?.rgba,
                CGColor(colorSpace: read, components: parts)?.rgba
            )
            let (x, y) = (try #require(a), try #require(b))
            #expect(abs(x.red - y.red) < 0.002, "\(parts): \(x) \(y)")
            #expect(
                abs(x.green - y.green) < 0.002 && abs(x.blue - y.blue) < 0.002,
                "\(parts): \(x) \(y)")
        }
        let back = try #require(
            CGColor(red: 1, green: 0.5, blue: 0.25, alpha: 1).converted(to: read))
        let again = try #require(back.converted(to: space(CGColorSpace.sRGB))?.components)
        #expect(zip(again, [1, 0.5, 0.25, 1]).allSatisfy { abs($0 - $1) < 0.001 })
    }

    @Test("grey has a profile, the screen's spaces and nonsense have none")
    func others() throws {
        let gray = try #require(space(CGColorSpace.genericGrayGamma2_2).copyICCData())
        let read = try #require(CGColorSpace(iccProfileData: gray))
        #expect(read.model == .monochrome && !read.isWideGamutRGB)
        let half = try #require(CGColor(colorSpace: read, components: [0.5, 1])).rgba
        let wanted = CGColor(genericGrayGamma2_2Gray: 0.5, alpha: 1).rgba
        #expect(abs(half.red - wanted.red) < 0.002 && half.red == half.blue)
        #expect(
            try !(#require(CGColorSpace(iccData: space(CGColorSpace.sRGB).copyICCData() as Any)))
                .isWideGamutRGB)
        #expect(CGColorSpaceCreateDeviceRGB().copyICCData() == nil)
        #expect(CGColorSpace(iccData: Data("no profile".utf8)) == nil)
        #expect(CGColorSpace(iccData: 7) == nil && CGColorSpace(iccData: Data()) == nil)
    }

    /// The binding's `Indexed_UIImage`: one component, indexed.
    @Test(
        "a PNG with a table keeps its table, and its bytes are numbers of rows",
        arguments: ["palette8.png", "palette4.png"])
    func palette(_ name: String) throws {
        let fixture = try Fixture(name)
        let image = try CGImageSource(data: fixture.data).image()
        let space = try #require(image.colorSpace)
        #expect(space.numberOfComponents == 1 && space.model == .indexed)
        #expect(image.bitsPerComponent == 8 && image.bitsPerPixel == 8)
        let bytes = try #require(image.dataProvider?.data)
        let provider = try #require(CGDataProvider(data: bytes))
        let again = try #require(
            CGImage(
                width: image.width, height: image.height, bitsPerComponent: 8, bitsPerPixel: 8,
                bytesPerRow: image.bytesPerRow, space: space, bitmapInfo: [],
                provider: provider, decode: nil,
                shouldInterpolate: false, intent: .defaultIntent))
        let expected = try fixture.expected(frameSize: image.width * image.height * 4)[0]
        #expect(again.distance(to: expected) == 0 && image.distance(to: expected) == 0)
    }

    @Test("a PNG with transparent rows has no table to see")
    func transparent() throws {
        let image = try CGImageSource(data: Fixture("palette4-trns.png").data).image()
        #expect(image.colorSpace?.model == .rgb)
    }

    /// The binding's `Ctor_CGBitmapFlags`: `Only` with device RGB throws, and with null works.
    @Test("alpha alone has no space of colours")
    func alphaOnly() throws {
        func made(_ space: CGColorSpace?) -> CGContext? {
            CGContext(
                data: nil, width: 10, height: 10, bitsPerComponent: 8, bytesPerRow: 40,
                space: space, bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue)
        }
        #expect(made(CGColorSpaceCreateDeviceRGB()) == nil)
        #expect(made(nil) != nil && made(nil)?.colorSpace == nil)
    }

    /// A row of Apple's table "Supported Pixel Formats": CMYK, 32 bits a pixel, no alpha.
    @Test("a context of inks keeps what is drawn as inks")
    func inks() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceCMYK(), bitmapInfo: CGImageAlphaInfo.none.rawValue))
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let image = try #require(context.makeImage())
        #expect(image.colorSpace?.model == .cmyk && image.bitsPerPixel == 32)
        let bytes = [UInt8](try #require(image.dataProvider?.data))
        #expect(Array(bytes[0..<4]) == [0, 255, 255, 0])
        #expect(Array(bytes[4..<8]) == [0, 0, 0, 255])
        #expect(image.bitmap[0, 0] == 0xFFFF_0000)
        let indexed = CGColorSpace(
            indexedBaseSpace: CGColorSpaceCreateDeviceRGB(), last: 0, colorTable: [1, 2, 3])
        #expect(
            CGContext(
                data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
                space: indexed, bitmapInfo: CGImageAlphaInfo.none.rawValue) == nil)
    }

    @Test("a colour with a pattern paints it, and knows it")
    func patterns() throws {
        let pattern = try #require(
            CGPattern(
                bounds: CGRect(x: 0, y: 0, width: 4, height: 4),
                step: CGSize(width: 4, height: 4)
            ) { context in
                context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
                context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
            })
        let space = try #require(CGColorSpace(patternBaseSpace: nil))
        let color = try #require(
            CGColor(patternSpace: space, pattern: pattern, components: [1]))
        #expect(color.pattern === pattern && color.colorSpace?.model == .pattern)
        #expect(color.components == [1] && color.alpha == 1 && color != .black)
        #expect(
            CGColor(
                patternSpace: CGColorSpaceCreateDeviceRGB(), pattern: pattern,
                components: [1, 1, 1, 1]) == nil)
        let context = try canvas(8, 8)
        context.setFillColor(color)
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        #expect(context.pixel(1, 1) == 0xFF00_00FF && context.pixel(3, 1) == 0)
        #expect(context.pixel(5, 7) == 0xFF00_00FF && context.pixel(6, 7) == 0)
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        #expect(context.pixel(3, 1) == 0xFFFF_0000)
    }
}
