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
        #expect(tile.copied == image.bitmap.copied)
        let (even, grained) = (plain.board.chalk, chalk.chalk)
        #expect(grained > even / 3 && grained < even * 4 / 5, "\(grained) of \(even)")
        // No letter of a stick is as even as one of a pen.
        let strong = chalk.pixels.values.flatMap(\.words).filter { $0 >> 24 == 255 }.count
        let full = plain.board.pixels.values.flatMap(\.words).filter { $0 >> 24 == 255 }.count
        #expect(full > 500 && strong < full / 2)
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
