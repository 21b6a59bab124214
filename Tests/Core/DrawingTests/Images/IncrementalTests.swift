import Drawing
import Foundation
import Primitives
import Testing

@Suite("Images that arrive piece by piece")
struct IncrementalTests {
    static let files = [
        "rgb8.png", "rgba8.png", "rgb8-adam7.png", "rgba16-adam7.png", "palette4.png", "rgb420.jpg",
        "progressive.jpg", "gray-progressive.jpg", "restarts.jpg", "cmyk.jpg", "lossy.webp",
        "lossless-alpha.webp", "still.gif", "avif-alpha.avif",
    ]

    @Test("byte by byte or at once, the picture in the end is the same", arguments: files)
    func same(_ name: String) throws {
        let data = try Fixture(name).data
        let whole = try CGImageSource(data: data).image()
        for step in [1, 7, 100] {
            let source = CGImageSource(incremental: ImageLimits())
            var looks = 0
            for end in stride(from: 1, to: data.count, by: step) {
                try source.update(data: data.prefix(end), isFinal: false)
                // A copy at another place: nothing may point into the old one.
                if end % 3 == 0, (try? source.image()) != nil { looks += 1 }
            }
            try source.update(data: Data([UInt8](data)), isFinal: true)
            let image = try source.image()
            #expect(same(image, whole), "steps of \(step), looked at \(looks) times")
            let showsParts = name != "still.gif" && !name.hasSuffix("avif")
            if showsParts { #expect(step > 7 || looks > 0) }
        }
    }

    private func same(_ a: CGImage, _ b: CGImage) -> Bool {
        guard a.width == b.width, a.height == b.height else { return false }
        return (0..<a.height).allSatisfy { y in
            memcmp(a.bitmap.row(y), b.bitmap.row(y), a.width * 4) == 0
        }
    }

    /// The image when `part` of the data has come.
    private func look(_ name: String, _ part: Double) throws -> CGImage {
        let data = try Fixture(name).data
        let source = CGImageSource(incremental: ImageLimits())
        // In pieces, as a decoder that was asked before must go on.
        for step in [0.3, 0.7, 1] {
            let end = Int(Double(data.count) * part * step)
            try source.update(data: data.prefix(end), isFinal: false)
            _ = try? source.image()
        }
        return try source.image()
    }

    private func rows(_ image: CGImage) -> Int {
        (0..<image.height).last { y in (0..<image.width).contains { image.bitmap[$0, y] != 0 } }
            .map { $0 + 1 } ?? 0
    }

    @Test("a plain picture fills from the top", arguments: ["rgb8.png", "rgb444.jpg"])
    func fromTop(_ name: String) throws {
        let fixture = try Fixture(name)
        let image = try look(name, 0.75)
        let rows = rows(image)
        #expect(rows > 2 && rows < image.height)
        let whole = try CGImageSource(data: fixture.data).image()
        for y in 0..<max(0, rows - 1) {
            for x in 0..<image.width { #expect(near(image.bitmap[x, y], whole.bitmap[x, y], 2)) }
        }
    }

    @Test(
        "interlaced PNGs and JPEGs in scans show all of the area, and get sharper",
        arguments: ["rgb8-adam7.png", "progressive.jpg"])
    func progressive(_ name: String) throws {
        let whole = try CGImageSource(data: Fixture(name).data).image()
        func error(_ part: Double) throws -> Int {
            let image = try look(name, part)
            #expect(rows(image) == image.height)
            var sum = 0
            for y in 0..<image.height {
                for x in 0..<image.width {
                    sum += zip(parts(image.bitmap[x, y]), parts(whole.bitmap[x, y]))
                        .reduce(0) { $0 + abs($1.0 - $1.1) }
                }
            }
            return sum
        }
        let errors = try [0.65, 0.8, 0.95].map(error)
        #expect(errors == errors.sorted(by: >) && errors[2] < errors[0], "\(errors)")
    }

    @Test("a source without an image yet says so, and its status tells how far it is")
    func status() throws {
        let data = try Fixture("rgb444.jpg").data
        let source = CGImageSourceCreateIncremental(nil)
        #expect(CGImageSourceGetStatus(source) == .statusReadingHeader)
        #expect(CGImageSourceGetType(source) == nil && CGImageSourceGetCount(source) == 0)
        #expect(throws: ImageError.incomplete) { try source.image() }
        CGImageSourceUpdateData(source, data.prefix(60), false)
        #expect(CGImageSourceGetType(source) == "public.jpeg")
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
        CGImageSourceUpdateData(source, data.prefix(data.count / 2), false)
        #expect(CGImageSourceGetStatus(source) == .statusIncomplete)
        #expect(source.properties()?.pixelWidth == 61)
        CGImageSourceUpdateData(source, data, true)
        #expect(CGImageSourceGetStatusAtIndex(source, 0) == .statusComplete)
        let none = CGImageSourceCreateIncremental(nil)
        CGImageSourceUpdateData(none, Data(repeating: 1, count: 100), false)
        #expect(CGImageSourceGetStatus(none) == .statusUnknownType)
        let cut = CGImageSourceCreateIncremental(nil)
        CGImageSourceUpdateData(cut, data.prefix(60), true)
        #expect(CGImageSourceGetStatus(cut) == .statusInvalidData)
    }
}
