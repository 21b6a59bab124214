import Drawing
import Foundation
import Primitives
import Testing

@testable import Chalk

/// Where on the board a stroke lies changes none of its pixels. The grain repeats after two tiles.
@Suite("Places of strokes")
struct StrokePlaceTests {
    /// The board, with all tiles moved by so many.
    private func pixels(_ board: Board, movedBy tiles: (x: Int, y: Int)) -> [TilePlace: Data] {
        Dictionary(
            uniqueKeysWithValues: board.pixels.map {
                (TilePlace(x: $0.key.x + tiles.x, y: $0.key.y + tiles.y), $0.value)
            })
    }

    @Test("a stroke above the origin has the pixels of the same stroke below it")
    func above() {
        let (here, there) = (Board(grain: grain), Board(grain: grain))
        here.draw(white, line((200, 30), (320, 300)))
        there.draw(white, line((200, 30 - 1024), (320, 300 - 1024)))
        #expect(here.pixels.count == 3)
        #expect(here.pixels == pixels(there, movedBy: (0, 4)))
    }

    @Test("a finger left of the origin or above it carries as one right of it or below")
    func finger() {
        func board(_ x: Double, _ y: Double) -> Board {
            let board = Board(grain: grain)
            board.draw(
                ChalkBrush(white.tool, size: 40),
                line((60 + x, 60 + y), (60 + x, 200 + y), pressure: 1))
            board.draw(
                ChalkBrush(.smear, size: 32),
                line((60.3 + x, 130.4 + y), (160.3 + x, 150.4 + y), pressure: 1))
            return board
        }
        let here = board(0, 0)
        #expect(here.pixels.count == 1)
        #expect(here.pixels == pixels(board(-512, 0), movedBy: (2, 0)))
        #expect(here.pixels == pixels(board(0, -512), movedBy: (0, 2)))
    }

    @Test("a finger changes nothing further from its middle than half its size")
    func reach() throws {
        let chalk = try #require(Bitmap(width: 1, height: 1))
        chalk.row(0)[0] = 0xFFFF_FFFF
        let board = Board(grain: grain)
        try board.place(
            try CGImage(bitmap: chalk).pngData(), in: CGRect(x: 0, y: 0, width: 128, height: 256))
        let place = TilePlace(x: 0, y: 0)
        let before = try #require(board.pixels[place]).words
        board.draw(ChalkBrush(.smear, size: 40), line((100, 128), (160, 128), pressure: 1))
        let after = try #require(board.pixels[place]).words
        let rows = (0..<256).filter {
            before[$0 * 256..<$0 * 256 + 256] != after[$0 * 256..<$0 * 256 + 256]
        }
        // The middles of rows 108 and 147 are 19.5 away, those of 107 and 148 are 20.5.
        #expect(rows.allSatisfy { (108...147).contains($0) })
        #expect(rows.contains(112) && rows.contains(143))
    }
}
