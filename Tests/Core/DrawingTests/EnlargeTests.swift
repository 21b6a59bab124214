import Drawing
import Foundation
import Primitives
import Testing

/// Pictures that are scaled up: docs/reference/compositing.md, "Drawing with render(in:)".
@Suite("Pictures that are scaled up")
struct EnlargeTests {
    /// White, then black, in columns; with `down`, in rows.
    private func picture(_ side: Int = 4, down: Bool = false) throws -> CGImage {
        let context = try canvas(side, side)
        context.setFillColor(.white)
        let half = Double(side) / 2
        context.fill(CGRect(x: 0, y: 0, width: Double(side), height: Double(side)))
        context.setFillColor(.black)
        context.fill(
            down
                ? CGRect(x: 0, y: half, width: Double(side), height: half)
                : CGRect(x: half, y: 0, width: half, height: Double(side)))
        return try #require(context.makeImage())
    }

    private func draw(
        _ image: CGImage, _ rect: CGRect, in context: CGContext
    ) -> [UInt32] {
        context.drawDownward(image, in: rect)
        return (0..<context.width).map { context.pixel($0, context.height / 2) & 255 }
    }

    /// Fitted to a picture of Apple's: .123 and .877 of 255 are 31.4 and 223.6.
    @Test("at twice the size two pixels are mixed by .123 and .877, across and down")
    func twice() throws {
        let across = try canvas(8, 8)
        let rect = CGRect(x: 0, y: 0, width: 8, height: 8)
        #expect(draw(try picture(), rect, in: across) == [255, 255, 255, 224, 31, 0, 0, 0])
        let down = try canvas(8, 8)
        down.drawDownward(try picture(down: true), in: rect)
        #expect((0..<8).map { down.pixel(4, $0) & 255 } == [255, 255, 255, 224, 31, 0, 0, 0])
        #expect((0..<8).allSatisfy { down.pixel($0, 3) == down.pixel(0, 3) })
    }

    @Test("an enlarged picture is the same mirrored, in a part, under a transform and in a clip")
    func placed() throws {
        let expected: [UInt32] = [255, 255, 255, 224, 31, 0, 0, 0]
        let mirrored = try canvas(8, 8)
        mirrored.scaleBy(x: -2, y: 2)
        let turned = draw(
            try picture(), CGRect(x: -4, y: 0, width: 4, height: 4), in: mirrored)
        #expect(turned == expected.reversed())
        let clipped = try canvas(8, 8)
        clipped.clip(to: CGRect(x: 3, y: 2, width: 2, height: 4))
        let part = draw(try picture(), CGRect(x: 0, y: 0, width: 8, height: 8), in: clipped)
        #expect(part == [0, 0, 0, 224, 31, 0, 0, 0] && clipped.touchedCount == 8)
        let moved = try canvas(8, 8)
        moved.translateBy(x: -4, y: 0)
        let right = draw(try picture(), CGRect(x: 0, y: 0, width: 8, height: 8), in: moved)
        #expect(Array(right.prefix(4)) == [31, 0, 0, 0])
        #expect(moved.touched == PixelRect(x: 0, y: 0, width: 4, height: 8))
    }

    @Test("edges don't fade, whatever the size, and no quality and low keep their ways")
    func edges() throws {
        for side in [5.0, 6.5, 8, 31, 64] {
            let context = try canvas(64, 64)
            context.setFillColor(.black)
            let white = try canvas(4, 4)
            white.setFillColor(.white)
            white.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            let image = try #require(white.makeImage())
            context.drawDownward(image, in: CGRect(x: 0, y: 0, width: side, height: side))
            let inside = Int(side)
            for place in 0..<inside {
                #expect(context.pixel(place, inside / 2) == 0xFFFF_FFFF, "\(side) at \(place)")
            }
        }
        let rect = CGRect(x: 0, y: 0, width: 8, height: 8)
        let plain = try canvas(8, 8)
        plain.interpolationQuality = .none
        #expect(draw(try picture(), rect, in: plain) == [255, 255, 255, 255, 0, 0, 0, 0])
        let low = try canvas(8, 8)
        low.interpolationQuality = .low
        // Straight between middles.
        let mixed = draw(try picture(), rect, in: low)
        #expect(abs(Int(mixed[3]) - 191) <= 1 && abs(Int(mixed[4]) - 64) <= 1)
    }

    @Test("a shadow is that of all of the picture, also of what the clip cuts off")
    func shadow() throws {
        let context = try canvas(40, 20)
        context.clip(to: CGRect(x: 20, y: 0, width: 20, height: 20))
        context.setShadow(offset: CGSize(width: 20, height: 0), blur: 0, color: .black)
        context.drawDownward(try picture(), in: CGRect(x: 4, y: 4, width: 8, height: 8))
        #expect(context.touched == PixelRect(x: 24, y: 4, width: 8, height: 8))
    }
}
