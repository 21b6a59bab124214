import Drawing
import Foundation
import Primitives
import Testing

@testable import Chalk

/// Pictures of a board at other scales than the screen's, and on paper.
@Suite("Scales and sheets")
struct ExportScaleTests {
    private func board(_ body: (Board) -> Void) -> Board {
        let board = Board(grain: grain)
        body(board)
        return board
    }

    private let black = ChalkColor(0)

    /// The red of a pixel.
    private func red(_ image: CGImage, _ x: Int, _ y: Int) -> Int {
        Int(image.bitmap[x, y] >> 16 & 255)
    }

    @Test("a picture is so many times as large, and seen smaller it is the board", arguments: 1...4)
    func scaled(scale: Int) throws {
        let board = board {
            $0.draw(white, line((30, 40), (220, 90), pressure: 0.9))
            $0.draw(ChalkBrush(.eraser, size: 30), line((120, 20), (130, 120)))
            $0.draw(ChalkBrush(.smear, size: 40), line((40, 30), (90, 100)))
        }
        let frame = PixelRect(x: 0, y: 0, width: 260, height: 130)
        let plain = try board.picture(frame, black, scale: 1)
        let large = try board.picture(frame, black, scale: scale)
        #expect(large.width == 260 * scale && large.height == 130 * scale)
        // The mean of the pixels that lie on a square of eight board pixels.
        var (worst, light) = (0.0, 0.0)
        for y in stride(from: 0, to: 128, by: 8) {
            for x in stride(from: 0, to: 256, by: 8) {
                var (one, other) = (0.0, 0.0)
                for v in 0..<8 {
                    for u in 0..<8 { one += Double(red(plain, x + u, y + v)) / 64 }
                }
                for v in 0..<8 * scale {
                    for u in 0..<8 * scale {
                        other +=
                            Double(red(large, x * scale + u, y * scale + v))
                            / Double(64 * scale * scale)
                    }
                }
                worst = max(worst, abs(one - other))
                light = max(light, one)
            }
        }
        #expect(light > 90)
        #expect(worst < 24, "\(worst)")
    }

    @Test(
        "strokes are drawn anew: an edge is as sharp at four times as at one", arguments: [2, 3, 4])
    func sharp(scale: Int) throws {
        // A highlighter is even, so that its rim alone is between bare and full.
        let board = board {
            $0.draw(
                ChalkBrush(.marker(ChalkColor(0xFFFFFF)), size: 60), line((128, 20), (128, 230)))
        }
        let frame = PixelRect(x: 0, y: 0, width: 256, height: 256)
        func rim(_ scale: Int) throws -> Int {
            let image = try board.picture(frame, black, scale: scale)
            let row = 128 * scale
            let full = red(image, 128 * scale, row)
            return (0..<128 * scale).count { x in
                let part = red(image, x, row)
                return part > full / 10 && part < full * 9 / 10
            }
        }
        let (one, more) = (try rim(1), try rim(scale))
        // Pixels made larger would have `scale` times as many.
        #expect(more <= one + 2, "\(one) at 1, \(more) at \(scale)")
    }

    @Test("tiles meet without a seam at each scale", arguments: 1...4)
    func seams(scale: Int) throws {
        let board = board {
            $0.draw(
                ChalkBrush(.marker(ChalkColor(0xFFFFFF)), size: 80), line((150, 256), (360, 256)))
        }
        let frame = PixelRect(x: 180, y: 230, width: 152, height: 52)
        let image = try board.picture(frame, black, scale: scale)
        let full = red(image, 4, 4)
        #expect(full > 90)
        for y in 2..<image.height - 2 {
            for x in 2..<image.width - 2 {
                guard abs(red(image, x, y) - full) > 1 else { continue }
                Issue.record("\(red(image, x, y)) of \(full) at \(x), \(y)")
                return
            }
        }
    }

    @Test("a drawing is as large as fits between the margins of a sheet, in its middle")
    func sheets() throws {
        // ISO 216: 210 x 297 mm; ANSI/ASME Y14.1: 8.5 x 11 inches; a point is 1/72 inch.
        #expect(abs(ExportOptions.Paper.a4.size.width - 595.276) < 0.001)
        #expect(abs(ExportOptions.Paper.a4.size.height - 841.890) < 0.001)
        #expect(ExportOptions.Paper.letter.size == CGSize(width: 612, height: 792))
        let margin = 12.0 / 25.4 * 72
        for (size, isBroad) in [
            (CGSize(width: 800, height: 300), true), (CGSize(width: 90, height: 400), false),
        ] {
            var options = ExportOptions(paper: .a4)
            let fit = try #require(SheetFit(size, options))
            #expect((fit.sheet.width > fit.sheet.height) == isBroad)
            for orientation in ExportOptions.Orientation.allCases {
                options.orientation = orientation
                let fit = try #require(SheetFit(size, options))
                let (sheet, drawing) = (fit.sheet, fit.drawing)
                if orientation == .portrait { #expect(sheet.height > sheet.width) }
                if orientation == .landscape { #expect(sheet.width > sheet.height) }
                #expect(
                    abs(drawing.midX - sheet.midX) < 1e-9 && abs(drawing.midY - sheet.midY) < 1e-9)
                #expect(abs(drawing.width / drawing.height - size.width / size.height) < 1e-9)
                let (dx, dy) = (drawing.minX - margin, drawing.minY - margin)
                #expect(min(dx, dy) > -1e-9 && min(dx, dy) < 1e-6 && max(dx, dy) > -1e-9)
            }
        }
        #expect(SheetFit(CGSize(width: 8, height: 8), ExportOptions()) == nil)
    }

    @Test("a picture that is too large at a scale is refused, with its size")
    func tooLarge() throws {
        let board = board { $0.draw(white, line((0, 0), (9000, 10), count: 400)) }
        let frame = try board.exportFrame(ExportOptions())
        #expect(throws: ChalkError.tooLarge(width: frame.width * 4, height: frame.height * 4)) {
            try board.picture(frame, black, scale: 4)
        }
    }
}
