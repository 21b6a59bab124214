import Foundation
import Primitives
import RandomNumbers
import Testing

@testable import Chalk

/// Thin sticks and the pen, with which people write.
///
/// How legible letters are is measured by a reader of printed text, outside of this package.
@Suite("Writing")
struct WritingTests {
    private let color = ChalkColor(0xF4F1E8)

    private func drawn(_ brush: ChalkBrush, pressure: Float = 0.5) -> Board {
        let board = Board(grain: grain)
        board.draw(brush, line((-200, 30), (200, 41), pressure: pressure))
        return board
    }

    /// The share of a straight stroke's breadth that is chalk.
    private func share(_ brush: ChalkBrush, pressure: Float) -> Double {
        let width = brush.width(at: ChalkSample(x: 0, y: 0, pressure: pressure))
        return Double(drawn(brush, pressure: pressure).chalk) / 255 / (400.2 * width)
    }

    @Test(
        "a stick of twelve pixels and more draws as it did when boards knew no other chalk",
        arguments: [12.0, 15, 24, 44])
    func broad(size: Double) {
        let early = ChalkBrush(.chalk(color), size: size, isEarly: true)
        #expect(drawn(ChalkBrush(.chalk(color), size: size)).pixels == drawn(early).pixels)
    }

    @Test(
        "a thin stick leaves less of the board bare than a broad one, and more than early chalk did",
        arguments: [2.0, 3, 5, 9])
    func thin(size: Double) {
        let own = share(ChalkBrush(.chalk(color), size: size), pressure: 0.5)
        let early = share(ChalkBrush(.chalk(color), size: size, isEarly: true), pressure: 0.5)
        let broad = share(ChalkBrush(.chalk(color), size: 24), pressure: 0.5)
        #expect(own > early * 1.3 && own > broad * 1.15, "\(own), early \(early), broad \(broad)")
        #expect(own < 0.75, "chalk stays chalk")
    }

    @Test("boards keep the look with which they were drawn", arguments: [2.0, 5, 9])
    func early(size: Double) throws {
        // As the program wrote it until November 2026: the tool 0, the colour, the size.
        var bytes = ByteWriter()
        bytes.add(UInt8(1))
        bytes.add(color.code)
        bytes.add(size)
        let record = try #require(JournalRecord(payload: bytes.data))
        guard case .begin(let brush) = record else {
            Issue.record("\(record)")
            return
        }
        #expect(record.payload == bytes.data)
        #expect(brush.isEarly)
        #expect(drawn(brush).pixels != drawn(ChalkBrush(.chalk(color), size: size)).pixels)
    }

    @Test(
        "pens and chalk of any size are written to a journal and read back",
        arguments: [1.0, 2.5, 6])
    func journal(size: Double) {
        for tool in [ChalkTool.pen(color), .chalk(color)] {
            let record = JournalRecord.begin(ChalkBrush(tool, size: size))
            #expect(JournalRecord(payload: record.payload) == record)
        }
    }

    @Test("a pen's line is as broad as the hand presses, and dense", arguments: [1.0, 2, 3, 6])
    func pen(size: Double) {
        let brush = ChalkBrush(.pen(color), size: size)
        var last = 0.0
        for pressure: Float in [0.1, 0.5, 1] {
            let width = brush.width(at: ChalkSample(x: 0, y: 0, pressure: pressure))
            #expect(width > last && width <= size)
            last = width
            // The area of a line with round ends, to a tenth; a hair paler is allowed where it is under a pixel.
            let area = 400.2 * width + .pi * width * width / 4
            let ink = Double(drawn(brush, pressure: pressure).chalk) / 255
            #expect(abs(ink / area - 1) < 0.1 || width < 1, "\(ink) of \(area)")
        }
    }

    @Test("a pen's line near by is as broad as from afar", arguments: [-1, -2, -3])
    func near(level: Int) throws {
        let brush = ChalkBrush(.pen(color), size: 3)
        let samples = line((4, 10), (28, 12), pressure: 1)
        let tile = try #require(FineTile(TileKey(level: level, x: 0, y: 0), grain))
        tile.draw(brush, StrokePath.touches(brush, samples))
        _ = tile.lay(brush)
        let scale = Double(1 << -level)
        let column = Int(16 * scale)
        let ink = (0..<Board.tileSide).reduce(0.0) { sum, y in
            sum + Double(tile.bitmap.row(y)[column] >> 24) / 255
        }
        #expect(abs(ink / scale - 3) < 0.1, "\(ink / scale)")
    }
}
