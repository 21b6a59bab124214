import Foundation
import Primitives
import Testing

@testable import Drawing

@Suite("Parts of large pictures")
struct ImageTilesTests {
    /// Soft colours and hard edges, a little of everything.
    private static func picture(_ width: Int, _ height: Int) throws -> CGImage {
        let bitmap = try #require(Bitmap(width: width, height: height))
        for y in 0..<height {
            let row = bitmap.row(y)
            for x in 0..<width {
                let edge: UInt32 = (x / 37 + y / 23) % 5 == 0 ? 90 : 0
                let (red, green) = (UInt32(x * 160 / width) + edge, UInt32(y * 160 / height) + edge)
                row[x] = 0xFF00_0000 | red << 16 | green << 8 | (200 - edge)
            }
        }
        return CGImage(bitmap: bitmap)
    }

    private static func file(_ image: CGImage, _ type: String, isProgressive: Bool = false) throws
        -> Data
    {
        let destination = try CGImageDestination(type: type)
        var options = CGImageDestination.Options()
        options.isProgressive = isProgressive
        options.quality = 0.9
        destination.add(image, options: options)
        return try destination.data()
    }

    private static func worst(_ a: CGImage, _ b: CGImage) -> Int {
        guard a.width == b.width, a.height == b.height else { return 999 }
        var worst = 0
        for y in 0..<a.height {
            let (one, two) = (a.bitmap.row(y), b.bitmap.row(y))
            for x in 0..<a.width where one[x] != two[x] {
                for shift in [0, 8, 16, 24] as [UInt32] {
                    let difference = Int(one[x] >> shift & 255) - Int(two[x] >> shift & 255)
                    worst = max(worst, abs(difference))
                }
            }
        }
        return worst
    }

    private static let parts = [
        PixelRect(x: 0, y: 0, width: 100, height: 80),
        PixelRect(x: 333, y: 290, width: 128, height: 200),
        PixelRect(x: 700, y: 560, width: 200, height: 200),
    ]

    @Test(
        "a part is what the whole picture has there, wherever the bands are cut",
        arguments: [
            ("public.png", false, 0), ("public.png", true, 0), ("public.jpeg", false, 3),
            ("public.jpeg", true, 0), ("org.webmproject.webp", false, 0),
        ])
    func whole(type: String, isProgressive: Bool, tolerance: Int) throws {
        let data = try Self.file(Self.picture(811, 641), type, isProgressive: isProgressive)
        let whole = try CGImageSource(data: data).image()
        // So little memory that a band has 64 rows.
        let tiles = try ImageTiles(data: data, memoryLimit: 3 * 811 * 4 * 64)
        #expect(tiles.width == 811 && tiles.height == 641 && tiles.levels == 2)
        for part in Self.parts + Self.parts.reversed() {
            let expected = try #require(
                whole.cropping(to: part.intersection(whole.bitmap.bounds).cgRect))
            let found = try tiles.image(level: 0, part: part)
            #expect(Self.worst(found, expected) <= tolerance)
        }
    }

    @Test(
        "a further level is the picture scaled to half and half again",
        arguments: ["public.png", "public.jpeg"])
    func levels(type: String) throws {
        let data = try Self.file(Self.picture(1640, 1200), type)
        let tiles = try ImageTiles(data: data, memoryLimit: 200_000)
        #expect(tiles.levels == 3)
        #expect(tiles.size(atLevel: 1) == (820, 600))
        #expect(tiles.size(atLevel: 2) == (410, 300))
        for level in 1...2 {
            let size = tiles.size(atLevel: level)
            let small = try CGImageSource(data: data).thumbnail(maximumPixelSize: size.width)
            let part = PixelRect(x: 101, y: 55, width: 200, height: 180)
            let expected = try #require(small.cropping(to: part.cgRect))
            #expect(Self.worst(try tiles.image(level: level, part: part), expected) <= 3)
        }
    }

    @Test("bands take no more memory than they may, whatever is looked at")
    func memory() throws {
        let data = try Self.file(Self.picture(1000, 1000), "public.jpeg")
        let tiles = try ImageTiles(data: data, memoryLimit: 1_000_000)
        for step in 0..<30 {
            let part = PixelRect(x: step * 7, y: (step * 373) % 400, width: 90, height: 90)
            _ = try tiles.image(level: step % 2, part: part)
            #expect(tiles.memory <= 1_000_000)
        }
        #expect(tiles.memory > 0)
    }

    @Test("many threads may ask at once")
    func threads() throws {
        let data = try Self.file(Self.picture(811, 641), "public.png")
        let tiles = try ImageTiles(data: data, memoryLimit: 500_000)
        let whole = try CGImageSource(data: data).image()
        let wrong = Locked(0)
        DispatchQueue.concurrentPerform(iterations: 24) { step in
            let part = PixelRect(x: step * 20, y: (step * 97) % 560, width: 64, height: 64)
            let isRight = (try? tiles.image(level: 0, part: part)).map { found in
                whole.cropping(to: part.cgRect).map { Self.worst(found, $0) } == 0
            }
            if isRight != true { wrong.withLock { $0 += 1 } }
        }
        #expect(wrong.withLock { $0 } == 0)
    }

    @Test("a part outside the picture is refused; a truncated file shows the part that it has")
    func bad() throws {
        let data = try Self.file(Self.picture(811, 641), "public.png")
        let tiles = try ImageTiles(data: data)
        #expect(throws: ImageError.badSize(width: 0, height: 0)) {
            try tiles.image(level: 0, part: PixelRect(x: 900, y: 0, width: 10, height: 10))
        }
        let short = try ImageTiles(data: data.prefix(data.count / 2))
        let top = try short.image(level: 0, part: PixelRect(x: 0, y: 0, width: 64, height: 64))
        #expect(top.bitmap[10, 10] >> 24 == 255)
        let low = try short.image(level: 0, part: PixelRect(x: 0, y: 600, width: 40, height: 40))
        #expect(low.bitmap[10, 10] == 0)
        #expect(throws: ImageError.self) { try ImageTiles(data: Data("not a picture".utf8)) }
    }

    @Test("bounds of any size are drawn, or are too small to be")
    func sizes() throws {
        let tiles = try ImageTiles(data: Self.file(Self.picture(64, 64), "public.png"))
        let sides: [CGFloat] = [.leastNonzeroMagnitude, 1e-300, 1e-9, 20, 1e9, 1e300]
        for width in sides {
            for height in sides {
                let context = try canvas(20, 20)
                tiles.draw(in: context, bounds: CGRect(x: 0, y: 0, width: width, height: height))
                guard width == 20, height == 20 else { continue }
                #expect(context.pixel(10, 10) >> 24 == 255)
            }
        }
    }

    @Test("drawing takes the level that fits, and fills the same place at all scales")
    func drawing() throws {
        let image = try Self.picture(1600, 1200)
        let tiles = try ImageTiles(data: Self.file(image, "public.png"))
        let bounds = CGRect(x: 0, y: 0, width: 400, height: 300)
        for scale in [0.5, 1, 2] as [CGFloat] {
            let context = try #require(CGContext(size: bounds.size, scale: scale))
            tiles.draw(in: context, bounds: bounds)
            let direct = try #require(CGContext(size: bounds.size, scale: scale))
            let small = try CGImageSource(data: Self.file(image, "public.png"))
                .thumbnail(maximumPixelSize: Int(400 * scale))
            direct.drawDownward(small, in: bounds)
            let found = try #require(context.makeImage())
            let expected = try #require(direct.makeImage())
            var sum = 0
            for y in stride(from: 4, to: found.height - 4, by: 7) {
                for x in stride(from: 4, to: found.width - 4, by: 5) {
                    let difference =
                        Int(found.bitmap[x, y] >> 16 & 255) - Int(expected.bitmap[x, y] >> 16 & 255)
                    sum += abs(difference)
                }
            }
            #expect(sum / (found.width * found.height / 35) <= 6)
        }
    }
}
