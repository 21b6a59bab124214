import Drawing
import Foundation
import Primitives
import Testing

@testable import Chalk

/// The pixels of tiles, and Core Graphics over them.
@Suite("Pixels of tiles")
struct ChalkBitmapTests {
    /// Each pixel of it is another one, and opaque.
    private func numbered(_ width: Int, _ height: Int) throws -> ChalkBitmap {
        let bitmap = try #require(ChalkBitmap(width: width, height: height))
        for y in 0..<height {
            for x in 0..<width { bitmap.row(y)[x] = 0xFF00_0000 | UInt32(y << 8 | x) }
        }
        return bitmap
    }

    @Test("a bitmap is clear at first, and has a size from 1 to 32767")
    func sizes() throws {
        let bitmap = try #require(ChalkBitmap(width: 17, height: 3))
        #expect(bitmap.bytesPerRow == 128)
        #expect((0..<3).allSatisfy { y in (0..<17).allSatisfy { bitmap[$0, y] == 0 } })
        #expect(ChalkBitmap(width: 0, height: 1) == nil && ChalkBitmap(width: 1, height: -1) == nil)
        #expect(ChalkBitmap(width: 32_768, height: 1) == nil)
        #expect(ChalkBitmap(width: 1, height: 32_767)?.height == 32_767)
    }

    @Test("drawing goes over what is there, from the top left corner down")
    func drawing() throws {
        let bitmap = try numbered(8, 6)
        bitmap.draw { context in
            context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
            context.fill(CGRect(x: 2, y: 1, width: 3, height: 2))
        }
        for y in 0..<6 {
            for x in 0..<8 {
                let isInside = (2..<5).contains(x) && (1..<3).contains(y)
                let pixel = isInside ? 0xFFFF_0000 : 0xFF00_0000 | UInt32(y << 8 | x)
                #expect(bitmap[x, y] == pixel, "\(x) \(y)")
            }
        }
    }

    @Test("an image has the pixels of a part, as they were when it was made")
    func images() throws {
        let bitmap = try numbered(20, 9)
        let image = try #require(bitmap.makeImage(of: PixelRect(x: 17, y: 2, width: 9, height: 4)))
        bitmap.row(2)[17] = 0
        #expect(image.width == 3 && image.height == 4)
        for y in 0..<4 {
            for x in 0..<3 {
                let pixel = 0xFF00_0000 | UInt32((y + 2) << 8 | (x + 17))
                #expect(image.bitmap[x, y] == pixel, "\(x) \(y)")
            }
        }
        #expect(bitmap.makeImage()?.width == 20)
        #expect(bitmap.makeImage(of: PixelRect(x: 20, y: 0, width: 4, height: 4)) == nil)
    }

    @Test("an image is upright where y grows downward")
    func upright() throws {
        let (bitmap, source) = (try numbered(12, 12), try numbered(4, 3))
        let image = try #require(source.makeImage())
        bitmap.draw { $0.drawUpright(image, in: CGRect(x: 5, y: 6, width: 4, height: 3)) }
        for y in 0..<3 {
            for x in 0..<4 { #expect(bitmap[5 + x, 6 + y] == source[x, y], "\(x) \(y)") }
        }
        #expect(bitmap[4, 6] == 0xFF00_0604 && bitmap[9, 8] == 0xFF00_0809)
    }

    @Test("whole pixels around a frame")
    func around() {
        let bound = 1 << 30
        let cases: [(CGRect, PixelRect)] = [
            (
                CGRect(x: 0.2, y: 0.8, width: 1.1, height: 1),
                PixelRect(x: 0, y: 0, width: 2, height: 2)
            ),
            (
                CGRect(x: -1.5, y: 3, width: 1, height: 2),
                PixelRect(x: -2, y: 3, width: 2, height: 2)
            ),
            (CGRect(x: 4, y: 5, width: -2, height: -1), PixelRect(x: 2, y: 4, width: 2, height: 1)),
            (.null, .empty), (CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), .empty),
            (.infinite, PixelRect(left: -bound, top: -bound, right: bound, bottom: bound)),
        ]
        for (frame, pixels) in cases { #expect(PixelRect(around: frame) == pixels, "\(frame)") }
        #expect(
            CGRect(PixelRect(x: -3, y: 4, width: 5, height: 6))
                == CGRect(x: -3, y: 4, width: 5, height: 6))
    }

    /// Cairo's drawing of a part of a picture, in which the pixels around the part are mixed into its rim, is what a part of
    /// a tile has to look like. A tile of level -2 isn't drawn yet and shows the 64 pixels from (128, 64) enlarged.
    @Test(
        "a part of a tile is drawn as the part of the whole tile",
        arguments: [(0, 1.0), (0, 2.0), (0, 0.75), (-2, 1.0), (-2, 0.5)])
    func parts(level: Int, scale: Double) throws {
        let board = Board(grain: grain)
        board.draw(white, line((20, 20), (240, 200), pressure: 0.9))
        board.draw(white, line((130, 66), (190, 126), pressure: 0.7))
        let key = level == 0 ? TileKey(level: 0, x: 0, y: 0) : TileKey(level: -2, x: 2, y: 1)
        let rect = CGRect(x: 16, y: 32, width: 256 * scale, height: 256 * scale)
        let part = PixelRect(x: 32, y: 64, width: 128, height: 96)
        let (drawn, wanted) = (
            try #require(CGContext(width: 560, height: 560)),
            try #require(CGContext(width: 560, height: 560))
        )
        board.draw(key, in: drawn, at: rect, clip: part)
        let tile = try #require(board.pixels(TileKey(level: 0, x: 0, y: 0))?.makeImage())
        let source =
            level == 0
            ? CGRect(x: 32, y: 64, width: 128, height: 96)
            : CGRect(x: 128 + 32 / 4, y: 64 + 64 / 4, width: 128 / 4, height: 96 / 4)
        wanted.draw(
            tile, part: source,
            in: CGRect(
                x: 16 + 32 * scale, y: 32 + 64 * scale, width: 128 * scale, height: 96 * scale),
            growsUpward: false)
        let (image, other) = (
            try #require(drawn.makeImage()), try #require(wanted.makeImage())
        )
        #expect(image.copied == other.copied)
        #expect(image.copied.words.count { $0 >> 24 > 100 } > 100)
    }
}
