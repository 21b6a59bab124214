import Drawing
import Foundation
import Primitives
import Testing

@Suite("Writing images")
struct EncodingTests {
    private func encode(
        _ type: String, _ images: [CGImage], _ options: CGImageDestination.Options = .init(),
        loops: Int = 0
    ) throws -> Data {
        let destination = try CGImageDestination(type: type)
        destination.loopCount = loops
        for image in images { destination.add(image, options: options) }
        return try destination.data()
    }

    private func distance(_ a: CGImage, _ b: CGImage) -> Int {
        guard a.width == b.width, a.height == b.height else { return .max }
        var worst = 0
        for y in 0..<a.height {
            for x in 0..<a.width {
                for (p, q) in zip(parts(a.bitmap[x, y]), parts(b.bitmap[x, y])) {
                    worst = max(worst, abs(p - q))
                }
            }
        }
        return worst
    }

    private func mean(_ a: CGImage, _ b: CGImage) -> Double {
        var sum = 0
        for y in 0..<a.height {
            for x in 0..<a.width {
                sum += zip(parts(a.bitmap[x, y]), parts(b.bitmap[x, y]))
                    .reduce(0) { $0 + abs($1.0 - $1.1) }
            }
        }
        return Double(sum) / Double(a.width * a.height * 4)
    }

    @Test(
        "an image written without loss is read again as it was, with alpha and without",
        arguments: ["rgb8.png", "rgba8.png", "lossless-alpha.webp"])
    func lossless(_ name: String) throws {
        let image = try CGImageSource(data: Fixture(name).data).image()
        var options = CGImageDestination.Options()
        options.quality = 1
        for type in ["public.png", "org.webmproject.webp"] {
            let source = try CGImageSource(data: encode(type, [image], options))
            #expect(source.type == type)
            let again = try source.image()
            // Colours under alpha are divided and multiplied again.
            #expect(distance(again, image) <= (image.bitmap.isOpaque ? 0 : 2))
            #expect(again.bitmap.isOpaque == image.bitmap.isOpaque)
        }
    }

    @Test(
        "with loss the picture stays near, and better quality is nearer and larger",
        arguments: ["public.jpeg", "org.webmproject.webp"])
    func lossy(_ type: String) throws {
        let image = try CGImageSource(data: Fixture("rgb444.jpg").data).image()
        var sizes: [Int] = []
        var errors: [Double] = []
        for quality in [0.1, 0.5, 0.95] {
            var options = CGImageDestination.Options()
            options.quality = quality
            options.isProgressive = quality == 0.5
            let data = try encode(type, [image], options)
            let source = try CGImageSource(data: data)
            #expect(
                try #require(source.properties()).isProgressive
                    == (quality == 0.5 && type == "public.jpeg"))
            sizes.append(data.count)
            errors.append(mean(try source.image(), image))
        }
        #expect(sizes == sizes.sorted() && errors == errors.sorted(by: >))
        #expect(errors[2] < 3 && errors[2] < errors[0] / 2)
    }

    @Test(
        "animations keep frames, delays and loops",
        arguments: ["public.png", "com.compuserve.gif", "org.webmproject.webp"])
    func animations(_ type: String) throws {
        let source = try CGImageSource(data: Fixture("stays.gif").data)
        let file = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(file, type, 5, nil))
        CGImageDestinationSetProperties(
            destination, [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFLoopCount: 7]])
        for index in 0..<5 {
            CGImageDestinationAddImageFromSource(
                destination, source, index,
                [
                    kCGImagePropertyGIFDictionary: [
                        kCGImagePropertyGIFDelayTime: 0.1 * Double(index + 1)
                    ]
                ])
        }
        #expect(CGImageDestinationFinalize(destination))
        let again = try CGImageSource(data: Data(referencing: file))
        #expect(again.type == type && again.count == 5 && again.loopCount == 7)
        for index in 0..<5 {
            let delay = try #require(again.properties(at: index)?.delay)
            #expect(abs(delay - 0.1 * Double(index + 1)) < 0.001)
            // Few colours: GIF and the lossy WebP of the middle quality keep them nearly.
            let error = mean(try again.image(at: index), try source.image(at: index))
            #expect(error <= (type == "org.webmproject.webp" ? 4 : 0))
        }
    }

    @Test("a GIF of many colours takes the ones that serve best, and keeps what is transparent")
    func quantised() throws {
        let image = try CGImageSource(data: Fixture("rgb444.jpg").data).image()
        let again = try CGImageSource(data: encode("com.compuserve.gif", [image])).image()
        #expect(mean(again, image) < 4)
        let clear = try CGImageSource(data: Fixture("dispose.gif").data).image(at: 1)
        let copy = try CGImageSource(data: encode("com.compuserve.gif", [clear])).image()
        #expect(distance(copy, clear) == 0 && copy.bitmap[0, 0] == 0)
    }

    @Test("the orientation of a JPEG is written and read; other programs' files are refused")
    func small() throws {
        let image = try CGImageSource(data: Fixture("rgb444.jpg").data).image()
        var options = CGImageDestination.Options()
        options.orientation = .left
        let source = try CGImageSource(data: encode("public.jpeg", [image], options))
        #expect(source.properties()?.orientation == .left)
        #expect(throws: ImageError.unsupported("writing public.avif")) {
            try CGImageDestination(type: "public.avif")
        }
        #expect(throws: ImageError.unsupported("writing public.heic")) {
            try CGImageDestination(type: "public.heic")
        }
        #expect(throws: ImageError.noImage(index: 0, count: 0)) { try encode("public.png", []) }
        let other = try CGImageSource(data: Fixture("rgb8.png").data).image()
        #expect(throws: (any Error).self) { try encode("com.compuserve.gif", [image, other]) }
        #expect(throws: (any Error).self) { try encode("public.jpeg", [image, image]) }
        let place = URL(filePath: "/nowhere/at/all.png")
        let lost = try #require(CGImageDestinationCreateWithURL(place, "public.png", 1, nil))
        CGImageDestinationAddImage(lost, image, nil)
        #expect(!CGImageDestinationFinalize(lost))
    }

    @Test("half transparent frames of an animated PNG lie over what was, by the formula of over")
    func over() throws {
        // Two frames of one pixel each: a under b.
        func pixel(_ value: UInt32) throws -> CGImage {
            let bitmap = try #require(Bitmap(width: 1, height: 1))
            bitmap.row(0)[0] = value
            return CGImage(bitmap: bitmap)
        }
        let (under, above): (UInt32, UInt32) = (0x8040_2010, 0x4004_0830)
        var data = try encode("public.png", [pixel(under), pixel(above)])
        // The last byte of the second fcTL says whether it blends; then its checksum, which the
        // reader of these chunks does not ask for.
        let last = try #require(data.range(of: Data("fcTL".utf8), options: .backwards))
        data[last.upperBound + 25] = 1
        let source = try CGImageSource(data: data)
        let result = parts(try source.image(at: 1).bitmap[0, 0])
        for (index, (a, b)) in zip(parts(under), parts(above)).enumerated() {
            let expected = Double(b) + Double(a) * (1 - Double(0x40) / 255)
            #expect(abs(Double(result[index]) - expected) <= 1.5)
        }
    }
}
