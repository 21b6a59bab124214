import Drawing
import Foundation
import Primitives
import Testing

@Suite("Decoders against what ImageMagick and Pillow read")
struct DecodingTests {
    static let exact: [String] =
        ["gray1", "gray2", "gray4", "gray8", "palette1", "palette2", "palette4", "palette8"]
        .flatMap { [$0 + ".png", $0 + "-adam7.png"] }
        + ["rgb8", "rgba8", "graya8"].flatMap { [$0 + ".png", $0 + "-adam7.png"] }
        + ["gray8-trns", "gray2-trns", "rgb8-trns", "palette4-trns"].map { $0 + ".png" }
        + ["lossless.webp", "lossless-alpha.webp", "still.gif", "interlaced.gif"]

    static let close: [String] =
        ["gray16", "rgb16", "rgba16", "graya16"].flatMap { [$0 + ".png", $0 + "-adam7.png"] }
        + ["rgb16-trns.png"]
        + [
            "rgb444", "rgb422", "rgb420", "progressive", "gray", "gray-progressive", "restarts",
            "cmyk", "ycck",
        ].map { $0 + ".jpg" } + ["lossy.webp", "lossy-alpha.webp"]
        + ["avif420", "avif444", "avif-alpha", "avif-gray", "avif-deep"].map { $0 + ".avif" }

    private func check(_ name: String, _ limit: Int) throws {
        let fixture = try Fixture(name)
        for source in [
            try CGImageSource(data: fixture.data), try CGImageSource(url: Fixture.url(name)),
        ] {
            let image = try source.image()
            let expected = try fixture.expected(frameSize: image.width * image.height * 4)
            #expect(source.count == expected.count)
            #expect(image.distance(to: expected[0]) <= limit)
        }
    }

    @Test(
        "files without loss have their pixels exactly, but for the rounding of alpha",
        arguments: exact)
    func exactly(_ name: String) throws {
        // The decoder of WebP multiplies by alpha itself, rounding down.
        try check(name, name.hasSuffix("alpha.webp") ? 1 : 0)
    }

    @Test("files with loss, and of 16 bits, are within 2 of 255", arguments: close)
    func nearly(_ name: String) throws {
        try check(name, 2)
    }

    @Test(
        "without alpha in the file the image is opaque",
        arguments: [
            ("rgb8.png", true), ("rgba8.png", false), ("palette4-trns.png", false),
            ("palette4.png", true), ("rgb420.jpg", true), ("lossy.webp", true),
            ("lossy-alpha.webp", false), ("avif444.avif", true), ("avif-alpha.avif", false),
        ])
    func opaque(_ name: String, _ isOpaque: Bool) throws {
        let image = try CGImageSource(data: Fixture(name).data).image()
        // A table's numbers have no room for alpha; other opaque pictures leave theirs out.
        let none: CGImageAlphaInfo = name.hasPrefix("palette") ? .none : .noneSkipFirst
        #expect((image.alphaInfo == none) == isOpaque)
        #expect(image.bitmap.isOpaque == isOpaque)
    }

    @Test(
        "an image's header is read without its pixels",
        arguments: [
            ("gray2.png", "Gray", 2, false), ("palette8.png", "RGB", 8, false),
            ("rgb16-adam7.png", "RGB", 16, true), ("cmyk.jpg", "CMYK", 8, false),
            ("progressive.jpg", "RGB", 8, true), ("gray.jpg", "Gray", 8, false),
            ("avif-deep.avif", "RGB", 10, false), ("avif-gray.avif", "Gray", 8, false),
        ])
    func properties(_ name: String, _ model: String, _ depth: Int, _ progressive: Bool) throws {
        let source = try CGImageSource(data: Fixture(name).data)
        let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
        let isPNG = name.hasSuffix("png")
        #expect(properties[kCGImagePropertyPixelWidth] as? Int == (isPNG ? 23 : 61))
        #expect(properties[kCGImagePropertyPixelHeight] as? Int == (isPNG ? 17 : 43))
        #expect(properties[kCGImagePropertyColorModel] as? String == model)
        #expect(properties[kCGImagePropertyDepth] as? Int == depth)
        #expect(try #require(source.properties()).isProgressive == progressive)
        let type = name.hasSuffix("avif") ? "public.avif" : isPNG ? "public.png" : "public.jpeg"
        #expect(CGImageSourceGetType(source) == type)
        #expect(CGImageSourceGetStatus(source) == .statusComplete)
    }

    @Test(
        "each of the eight ways to hold a camera shows upright", arguments: 1...8, ["jpg", "avif"])
    func orientation(_ value: Int, _ kind: String) throws {
        let name = "orientation\(value).\(kind)"
        let source = try CGImageSource(data: Fixture(name).data)
        #expect(source.properties()?.orientation.rawValue == UInt32(value))
        // As the file has it.
        let raw = try source.image()
        #expect(raw.width == 32 && raw.height == 16)
        #expect(near(raw.bitmap[2, 2], 0xFFFF_0000, 8))
        let upright = try source.thumbnail(maximumPixelSize: nil, isUpright: true)
        // EXIF 2.3, table of Orientation: where row 0 and column 0 are to be seen.
        let sides: [(row: String, column: String)] = [
            ("top", "left"), ("top", "right"), ("bottom", "right"), ("bottom", "left"),
            ("left", "top"), ("right", "top"), ("right", "bottom"), ("left", "bottom"),
        ]
        let side = sides[value - 1]
        let turned = value > 4
        #expect(upright.width == (turned ? 16 : 32) && upright.height == (turned ? 32 : 16))
        let (first, last) = (2, upright.width - 3)
        let (top, bottom) = (2, upright.height - 3)
        // Red is in row 0 and column 0, green in row 0 alone, blue in column 0 alone.
        func at(_ row: String, _ column: String) -> UInt32 {
            let both = [row, column]
            return upright.bitmap[
                both.contains("left") ? first : last, both.contains("top") ? top : bottom]
        }
        let other = ["top": "bottom", "bottom": "top", "left": "right", "right": "left"]
        #expect(near(at(side.row, side.column), 0xFFFF_0000, 8))
        #expect(near(at(side.row, try #require(other[side.column])), 0xFF00_FF00, 8))
        #expect(near(at(try #require(other[side.row]), side.column), 0xFF00_00FF, 8))
    }
}
