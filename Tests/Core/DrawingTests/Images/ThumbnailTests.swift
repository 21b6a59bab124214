import Drawing
import Foundation
import Primitives
import Testing

@Suite("Thumbnails and limits")
struct ThumbnailTests {
    static let files = [
        "rgb8.png", "rgb8-adam7.png", "rgba16.png", "rgb444.jpg", "progressive.jpg", "cmyk.jpg",
        "lossy.webp", "lossless.webp", "still.gif", "soft.webp",
        "avif420.avif", "avif-alpha.avif",
    ]

    @Test(
        "the longer side is what was asked, the shorter in proportion, never larger than whole",
        arguments: files)
    func sizes(_ name: String) throws {
        let source = try CGImageSource(data: Fixture(name).data)
        let whole = try source.image()
        for side in [1, 2, 10, 22, 10_000] {
            let image = try source.thumbnail(maximumPixelSize: side)
            let expected = min(side, whole.width)
            #expect(image.width == expected)
            let height = Double(whole.height) * Double(expected) / Double(whole.width)
            #expect(image.height == max(1, Int(height.rounded())))
            #expect(image.bitmap.width == image.width && image.bitmap.height == image.height)
        }
    }

    @Test("each pixel is the mean of the area under it", arguments: files)
    func mean(_ name: String) throws {
        let source = try CGImageSource(data: Fixture(name).data)
        let (whole, small) = (try source.image(), try source.thumbnail(maximumPixelSize: 7))
        let kx = Double(whole.width) / Double(small.width)
        let ky = Double(whole.height) / Double(small.height)
        var errors: [Double] = []
        /// How much of source pixel `at` lies under target pixel `index`.
        func share(_ at: Int, _ index: Int, _ k: Double) -> Double {
            max(0, min(Double(at + 1), Double(index + 1) * k) - max(Double(at), Double(index) * k))
        }
        for y in 0..<small.height {
            for x in 0..<small.width {
                var sums = [0.0, 0, 0, 0]
                for v in 0..<whole.height where share(v, y, ky) > 0 {
                    for u in 0..<whole.width where share(u, x, kx) > 0 {
                        let weight = share(u, x, kx) * share(v, y, ky)
                        for (part, value) in parts(whole.bitmap[u, v]).enumerated() {
                            sums[part] += Double(value) * weight
                        }
                    }
                }
                for (part, value) in parts(small.bitmap[x, y]).enumerated() {
                    errors.append(abs(Double(value) - sums[part] / (kx * ky)))
                }
            }
        }
        // JPEG's transform and lossy WebP scale light and colour apart, before they are mixed.
        if name.hasSuffix("jpg") || name == "lossy.webp" {
            #expect(errors.reduce(0, +) / Double(errors.count) <= 6)
        } else {
            #expect(errors.max() ?? 0 <= 2)
        }
    }

    @Test("Apple's options: a thumbnail is made when it may be, turned, and decoded at once")
    func options() throws {
        let data = try Fixture("orientation6.jpg").data
        let source = try #require(
            CGImageSourceCreateWithData(data, [kCGImageSourceShouldCache: false]))
        let options =
            [
                kCGImageSourceCreateThumbnailFromImageAlways: true,
                kCGImageSourceShouldCacheImmediately: true,
                kCGImageSourceCreateThumbnailWithTransform: true,
                kCGImageSourceThumbnailMaxPixelSize: CGFloat(8),
            ] as CFDictionary
        let image = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
        #expect(image.width == 4 && image.height == 8 && image.isDecoded)
        #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, nil) == nil)
        #expect(CGImageSourceCreateThumbnailAtIndex(source, 1, options) == nil)
    }

    /// A header of a PNG of `side` x `side` pixels, with its checksum, and little behind it.
    private func bomb(_ side: UInt32) throws -> Data {
        var data = try Fixture("gray8.png").data
        let bytes = [24, 16, 8, 0].map { UInt8(side >> UInt32($0) & 255) }
        data.replaceSubrange(16..<24, with: bytes + bytes)
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in data[12..<29] {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        data.replaceSubrange(
            29..<33, with: [24, 16, 8, 0].map { UInt8((sum ^ 0xFFFF_FFFF) >> UInt32($0) & 255) })
        return data
    }

    @Test("a size without end in a small file is refused before memory is taken")
    func bombs() throws {
        #expect(throws: ImageError.badSize(width: 65535, height: 65535)) {
            try CGImageSource(data: bomb(65535))
        }
        let big = try bomb(12_000)
        let error = ImageError.implausibleSize(width: 12_000, height: 12_000, byteCount: big.count)
        #expect(throws: error) { try CGImageSource(data: big) }
        var jpeg = try Fixture("rgb444.jpg").data
        let frame = try #require(jpeg.range(of: Data([0xFF, 0xC0])))
        jpeg.replaceSubrange(
            frame.upperBound + 3..<frame.upperBound + 7, with: [255, 255, 255, 255])
        #expect(throws: (any Error).self) { try CGImageSource(data: jpeg) }
        var gif = try Fixture("still.gif").data
        gif.replaceSubrange(6..<10, with: [255, 255, 255, 255])
        #expect(throws: ImageError.badSize(width: 65535, height: 65535)) {
            try CGImageSource(data: gif)
        }
        for side in [UInt8(0x3F), 0xFF] {
            var avif = try Fixture("avif444.avif").data
            let size = try #require(avif.range(of: Data("ispe".utf8)))
            avif.replaceSubrange(
                size.upperBound + 4..<size.upperBound + 12,
                with: [0, 0, side, 0xFF, 0, 0, side, 0xFF])
            #expect(throws: (any Error).self) { try CGImageSource(data: avif) }
        }
    }

    @Test("an AVIF with more pixels than its boxes say is damaged; with fewer it is scaled up")
    func sizesOfAVIF() throws {
        for width in [UInt8(60), 122] {
            var avif = try Fixture("avif444.avif").data
            let size = try #require(avif.range(of: Data("ispe".utf8)))
            avif.replaceSubrange(
                size.upperBound + 4..<size.upperBound + 12, with: [0, 0, 0, width, 0, 0, 0, 43])
            let source = try CGImageSource(data: avif)
            if width < 61 {
                #expect(throws: ImageError.damaged) { try source.image().decode() }
            } else {
                #expect(try source.image().bitmap.width == 122)
            }
        }
    }

    @Test("limits can be moved both ways")
    func limits() throws {
        let data = try Fixture("rgb444.jpg").data
        #expect(throws: ImageError.badSize(width: 61, height: 43)) {
            try CGImageSource(data: data, limits: ImageLimits(maximumPixels: 2600))
        }
        #expect(throws: ImageError.badSize(width: 61, height: 43)) {
            try CGImageSource(
                data: Fixture("avif444.avif").data, limits: ImageLimits(maximumPixels: 2600))
        }
        let strict = ImageLimits(maximumPixelsPerByte: 1, freePixels: 0)
        #expect(
            throws: ImageError.implausibleSize(width: 61, height: 43, byteCount: data.count)
        ) { try CGImageSource(data: data, limits: strict) }
        let open = ImageLimits(maximumPixelsPerByte: .max)
        #expect(try CGImageSource(data: bomb(12_000), limits: open).count == 1)
    }

    @Test("data that is no image, a damaged head and a bad index each throw their own error")
    func errors() throws {
        #expect(throws: ImageError.unknownFormat) { try CGImageSource(data: Data("no".utf8)) }
        #expect(throws: ImageError.unknownFormat) { try CGImageSource(data: Data()) }
        let jpeg = try Fixture("rgb444.jpg").data
        #expect(throws: ImageError.damaged) { try CGImageSource(data: jpeg.prefix(80)) }
        let source = try CGImageSource(data: jpeg)
        for index in [-1, 1, .max] {
            #expect(throws: ImageError.noImage(index: index, count: 1)) {
                try source.image(at: index)
            }
        }
        #expect {
            try CGImageSource(url: URL(filePath: "/nowhere/picture.jpg"))
        } throws: { error in
            guard case .unreadable("/nowhere/picture.jpg", _) = error as? ImageError else {
                return false
            }
            return true
        }
        #expect(throws: (any Error).self) { try CGImageSource(url: URL(filePath: "/tmp")) }
    }
}
