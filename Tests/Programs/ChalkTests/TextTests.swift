import Drawing
import Foundation
import Primitives
import Testing

@testable import Chalk

/// Texts that are written on the board.
@Suite("Written text")
struct TextTests {
    private let folder = Scratch()

    private func session(_ file: URL? = nil) throws -> ChalkSession {
        try ChalkSession(opening: file, state: folder.file("state"), assets: assets)
    }

    private func text(_ string: String, _ hand: ChalkText.Hand, size: Double = 60) -> ChalkText {
        ChalkText(
            string, hand: hand, size: size, color: ChalkColor(0xF4F1E8), place: .move(30, 20))
    }

    @Test("plain letters are as Cairo fills them, letters of chalk have the board's grain in them")
    func hands() throws {
        let (plain, chalk) = (try session(), Board(grain: grain))
        plain.write(text("Hlx", .plain, size: 90))
        plain.board.settle()
        chalk.make(.text(text("Hlx", .chalk, size: 90)))
        // Without tiles between: the same font on one picture.
        let context = try #require(CGContext(width: 256, height: 256))
        let layout = TextLayout(
            "Hlx",
            style: TextStyle(size: 90, color: ChalkColor(0xF4F1E8).cgColor))
        layout.draw(in: context, at: CGPoint(x: 30, y: 20))
        let image = try #require(context.makeImage())
        let tile = try #require(plain.board.tiles[TilePlace(x: 0, y: 0)])
        #expect(tile.copied == image.copied)
        let (even, grained) = (try fullWeight(text("Hlx", .chalk, size: 90)), chalk.chalk)
        #expect(grained > even / 3 && grained < even * 4 / 5, "\(grained) of \(even)")
        // No letter of a stick is as even as one of a pen.
        let strong = chalk.pixels.values.flatMap(\.words).filter { $0 >> 24 == 255 }.count
        let full = plain.board.pixels.values.flatMap(\.words).filter { $0 >> 24 == 255 }.count
        #expect(full > 500 && strong < full / 2)
    }

    @Test("a text is laid out once for all of the tiles that it lies on")
    func laidOutOnce() {
        var letters = text(String(repeating: "chalk ", count: 1300), .chalk)
        let first = PieceDrawing.layout(letters, .black)
        letters.place = .move(500, 300)
        #expect(PieceDrawing.layout(letters, .black) === first)
        #expect(PieceDrawing.layout(letters, letters.color.cgColor) !== first)
        letters.string += "s"
        #expect(PieceDrawing.layout(letters, .black) !== first)
    }

    @Test("carets, boxes and lines of many lines are where the letters of one layout are")
    func lines() throws {
        let letters = text((0..<40).map { "line \($0)" }.joined(separator: "\n"), .plain, size: 20)
        let height = Double(letters.layout(.black).size.height) / 40
        let boxes = letters.boxes(of: 0..<letters.string.count)
        let baselines = letters.baselines
        try #require(boxes.count == 40 && baselines.count == 40)
        for row in 0..<40 {
            #expect(abs(boxes[row].minY - Double(row) * height) < 0.5)
            #expect(abs(baselines[row].y - baselines[0].y - Double(row) * height) < 0.5)
        }
        // "line 0" has six letters, and the end of the line.
        let second = letters.boxes(of: 3..<9)
        #expect(second.count == 2 && second[1].minX == 0 && second[0].minX > 10)
        #expect(second[1].width == letters.caret(at: 9).minX)
    }

    /// The sum of alpha that letters have without grain.
    private func fullWeight(_ text: ChalkText) throws -> Int {
        let context = try #require(CGContext(width: 512, height: 256))
        text.draw(in: context, .black)
        let image = try #require(context.makeImage())
        var sum = 0
        for y in 0..<256 { for x in 0..<512 { sum += Int(image.bitmap[x, y] >> 24) } }
        return sum
    }

    @Test("a text is as heavy and as sharp from near", arguments: ChalkText.Hand.allCases)
    func near(hand: ChalkText.Hand) throws {
        let board = Board(grain: grain)
        board.make(.text(text("Satz des Pythagoras", hand, size: 24)))
        board.look(at: -2, columns: 0..<8, rows: 0..<4)
        let keys = TileKey.meeting(CGRect(x: 0, y: 0, width: 512, height: 128), level: -2)
        for key in keys { _ = board.pixels(key) }
        board.finishFine()
        var (sum, edges) = (0, 0)
        for key in keys {
            for word in board.pixels(key)?.copied.words ?? [] {
                sum += Int(word >> 24)
                if (40..<200).contains(word >> 24) { edges += 1 }
            }
        }
        let ratio = Double(sum) / 16 / Double(board.chalk)
        #expect((0.9...1.1).contains(ratio), "\(ratio)")
        // Blown up, a rim would be four pixels broad.
        if hand == .plain {
            let rims = board.pixels.values.flatMap(\.words).count { (40..<200).contains($0 >> 24) }
            #expect(edges < rims * 6, "\(edges) and \(rims)")
        }
    }

    @Test("texts are moved, turned, wiped and taken back as strokes are")
    func edits() throws {
        let session = try session()
        let board = session.board
        let id = try #require(session.write(text("Länge\n√2", .chalk)))
        board.settle()
        let bare = board.pixels
        #expect(board.text(of: id)?.string == "Länge\n√2")
        for _ in 0..<4 { session.place([id], by: .turn(.pi / 2, about: CGPoint(x: 64, y: 64))) }
        board.settle()
        #expect(board.pixels == bare)
        session.begin(ChalkBrush(.eraser, size: 40))
        session.add(line((20, 50), (300, 50)))
        session.end()
        let (wiped, left) = (board.pixels, board.chalk)
        session.place([id], by: .move(1024, 0))
        board.settle()
        #expect(abs(board.chalk - left) < left / 100)
        session.undo()
        #expect(board.pixels == wiped)
        // What it says next was never wiped there, as felt is the board's until it is moved.
        session.rewrite(id, as: text("kurz", .plain))
        board.settle()
        #expect(board.text(of: id)?.string == "kurz" && board.pixels != wiped)
        session.undo()
        session.undo()
        #expect(board.pixels == bare)
        #expect(session.rewrite(id, as: text("", .plain)))
        board.settle()
        #expect(board.isEmpty)
    }

    @Test("text larger than any board has room for isn't made, whatever a journal says of it")
    func bounds() throws {
        let session = try session()
        let id = try #require(session.write(text("Mg", .plain, size: 1000)))
        session.board.settle()
        let before = session.board.pixels
        #expect(!session.place([id], by: .scale(900, about: .zero)))
        #expect(session.board.pixels == before && session.board.history.operations.count == 1)
        var huge = text(String(repeating: "M\n", count: 9000), .plain, size: 1000)
        #expect(session.write(huge) == nil)
        huge.place = Similarity(a: .nan, b: 0, tx: 0, ty: 0)
        #expect(session.write(huge) == nil)
        let board = Board(grain: grain)
        let way = Similarity.scale(1000, about: .zero)
        let name = InkName(
            id: InkID(operation: 0, part: 0), sum: session.board.history.operations[0].sum)
        let records: [JournalRecord] =
            [.text(text("Mg", .plain, size: 1000))]
            + (0..<40).map { _ in .edit(InkEdit(names: [name], change: .place(way))) }
        _ = board.replay(
            records.enumerated().map { JournalEntry(number: $0, step: $0, record: $1) })
        #expect(board.pixels == before)
        #expect(
            JournalRecord(
                payload: JournalRecord.edit(InkEdit(names: [name], change: .place(.init(a: 1e9))))
                    .payload) == nil)
    }

    @Test("a text is found between its letters, and is back after an end without a word")
    func back() throws {
        var pixels: [TilePlace: Data] = [:]
        do {
            let session = try session()
            let id = try #require(session.write(text("A B", .plain)))
            session.place([id], by: .turn(0.5, about: .zero))
            session.board.settle()
            pixels = session.board.pixels
            let box = session.board.frame(of: [id])
            #expect(session.board.thing(at: CGPoint(x: box.midX, y: box.midY), within: 0) == id)
            #expect(session.write(text("", .plain)) == nil)
        }
        let place = folder.file("again")
        try FileManager.default.copyItem(at: folder.file("state"), to: place)
        let again = try ChalkSession(opening: nil, state: place, assets: assets)
        #expect(again.board.pixels == pixels && again.warnings.isEmpty && !pixels.isEmpty)
    }
}
