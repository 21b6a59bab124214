import Drawing
import Foundation
import Primitives
import Testing

@testable import Chalk

/// Filling closed outlines.
@Suite("Fills")
struct FillTests {
    private let red = ChalkColor(0xF04030)

    /// A circle of chalk; `turn` is how much of it is drawn.
    private func circle(_ x: Double, _ y: Double, _ r: Double, turn: Double = 1) -> [ChalkSample] {
        let count = Int(r * turn)
        return (0...count).map { step in
            let angle = Double(step) / Double(count) * turn * 2 * Double.pi
            return ChalkSample(
                x: x + r * cos(angle), y: y + r * sin(angle), pressure: 0.8,
                time: Double(step) / 120)
        }
    }

    /// The area of closed lines, by the surveyor's formula; holes count against it.
    private func area(_ lines: [[CGPoint]]) -> Double {
        abs(
            lines.reduce(0) { sum, line in
                sum
                    + line.indices.reduce(0) { part, index in
                        let (a, b) = (line[index], line[(index + 1) % line.count])
                        return part + (a.x * b.y - b.x * a.y) / 2
                    }
            })
    }

    @Test(
        "the outline of a circle is one of its area, wherever it lies",
        arguments: [0.0, -1000, 3777])
    func outline(shift: Double) throws {
        let board = Board(grain: grain)
        board.draw(white, circle(shift, shift / 3, 200))
        let lines = try #require(board.outlines(around: CGPoint(x: shift + 50, y: shift / 3)))
        #expect(lines.count == 1)
        // The middle of the chalk's line, give or take a quarter of its width of 12.
        let radius = (area(lines) / Double.pi).squareRoot()
        #expect(abs(radius - 200) < 5, "\(radius)")
        for point in lines[0] {
            #expect(abs(hypot(point.x - shift, point.y - shift / 3) - radius) < 5)
        }
    }

    @Test("a shape drawn inside another stays out of its fill")
    func hole() throws {
        let board = Board(grain: grain)
        board.draw(white, circle(0, 0, 220))
        board.draw(white, circle(0, 0, 80))
        let lines = try #require(board.outlines(around: CGPoint(x: 150, y: 0)))
        #expect(lines.count == 2)
        let wanted = Double.pi * (220 * 220 - 80 * 80)
        #expect(abs(area(lines) / wanted - 1) < 0.08)
        let inner = try #require(board.outlines(around: .zero))
        #expect(abs((area(inner) / Double.pi).squareRoot() - 80) < 5)
    }

    @Test("an open, too large or missing shape isn't filled, and takes no long time")
    func open() throws {
        let board = Board(grain: grain)
        #expect(board.outlines(around: .zero) == nil)
        board.draw(white, circle(0, 0, 200, turn: 0.9))
        #expect(board.outlines(around: .zero) == nil)
        #expect(board.outlines(around: CGPoint(x: 1e300, y: 0)) == nil)
        #expect(board.outlines(around: CGPoint(x: Double.nan, y: 0)) == nil)
        // A gap as small as a hand's is closed.
        board.draw(white, circle(600, 0, 100, turn: 0.985))
        #expect(board.outlines(around: CGPoint(x: 600, y: 0)) != nil)
        let square = [CGPoint(x: 0, y: 0), CGPoint(x: 5000, y: 0), CGPoint(x: 0, y: 5000)]
        #expect(!board.fill(ChalkFill(red, .plain, outlines: [square])))
        #expect(!board.fill(ChalkFill(red, .plain, outlines: [[.zero]])))
        #expect(
            !board.fill(ChalkFill(red, .plain, outlines: [[.zero, .zero, CGPoint(x: 1e12, y: 0)]])))
    }

    @Test("a fill is a step, comes back from journal and file, and is under what was drawn")
    func store() throws {
        let scratch = Scratch()
        let session = try ChalkSession(opening: nil, state: scratch.file("state"), assets: assets)
        session.begin(white)
        session.add(circle(0, 0, 150))
        session.end()
        let before = session.board.pixels
        #expect(session.fill(at: .zero, red, .plain) == .done)
        let after = session.board.pixels
        #expect(after != before)
        #expect(session.fill(at: CGPoint(x: 900, y: 0), red, .plain) == .isOpen)
        session.undo()
        #expect(session.board.pixels == before)
        session.redo()
        #expect(session.board.pixels == after)
        let copy = Scratch()
        try FileManager.default.copyItem(at: scratch.file("state"), to: copy.file("state"))
        let again = try ChalkSession(opening: nil, state: copy.file("state"), assets: assets)
        #expect(again.board.pixels == after && again.warnings.isEmpty)
        let file = scratch.file("a.chalk")
        try session.save(to: file)
        let saved = try ChalkSession(opening: file, state: scratch.file("other"), assets: assets)
        #expect(saved.board.history.operations == session.board.history.operations)
        let fresh = Board(grain: grain)
        #expect(fresh.perform(saved.board.history.operations) && fresh.pixels == after)
        try session.export(to: scratch.file("a.svg"))
        let text = try String(contentsOf: scratch.file("a.svg"), encoding: .utf8)
        #expect(text.contains("fill=\"#f04030\"") && text.contains("evenodd"))
        // Where the chalk was full, it still is.
        for (place, data) in before {
            for (old, new) in zip(data.words, after[place]?.words ?? []) where old >> 24 == 255 {
                #expect(old == new)
            }
        }
    }

    @Test(
        "a hatching has as much chalk as its lines are broad, at every level", arguments: [0, -2])
    func hatched(level: Int) throws {
        let square = [
            CGPoint(x: -300, y: -300), CGPoint(x: 600, y: -300), CGPoint(x: 600, y: 600),
            CGPoint(x: -300, y: 600),
        ]
        let cover = try #require(FillCover(ChalkFill(red, .hatched, outlines: [square])))
        let plain = try #require(FillCover(ChalkFill(red, .plain, outlines: [square])))
        let key = TileKey(level: level, x: 0, y: 0)
        func sum(_ cover: FillCover) -> Double {
            (cover.cover(key) ?? []).reduce(0) { $0 + Double($1) }
        }
        let share = sum(cover) / sum(plain) / 1.35
        #expect(abs(share - ChalkFill.breadth / ChalkFill.period) < 0.03, "\(share)")
        #expect(cover.cover(TileKey(level: level, x: 40, y: 40)) == nil)
    }

    @Test("from near a fill has the same chalk, sharper")
    func fine() throws {
        let board = Board(grain: grain)
        board.draw(white, circle(128, 128, 90))
        let fill = ChalkFill(
            red, .plain, outlines: try #require(board.outlines(around: CGPoint(x: 128, y: 128))))
        #expect(board.fill(fill))
        board.look(at: -1, columns: 0..<2, rows: 0..<2)
        let keys = [(0, 0), (1, 0), (0, 1), (1, 1)].map { TileKey(level: -1, x: $0.0, y: $0.1) }
        for key in keys { _ = board.pixels(key) }
        board.finishFine()
        var (near, far) = (0.0, 0.0)
        for key in keys {
            let tile = try #require(board.pixels(key))
            for y in 0..<256 { for x in 0..<256 { near += Double(tile[x, y] >> 24) / 4 } }
        }
        for data in board.pixels.values {
            far += data.words.reduce(0) { $0 + Double($1 >> 24) }
        }
        #expect(abs(near / far - 1) < 0.05, "\(near) and \(far)")
    }

    // A thing among others

    private static let house = [(0.0, 0.0), (90, 10), (120, 80), (40, 130), (-20, 60)]
    private static let window = [(30.0, 40.0), (60, 40), (60, 70), (30, 70)]

    /// A house with a hole, moved by sines and cosines of its own.
    private func house(turn: Double = 0, to place: (Double, Double) = (0, 0)) -> [[CGPoint]] {
        [Self.house, Self.window].map { line in
            line.map { x, y in
                CGPoint(
                    x: x * cos(turn) - y * sin(turn) + place.0,
                    y: x * sin(turn) + y * cos(turn) + place.1)
            }
        }
    }

    /// The greatest difference of alpha between two boards.
    private func difference(_ a: Board, _ b: Board) -> Int {
        let (left, right) = (a.pixels, b.pixels)
        let bare = [UInt32](repeating: 0, count: TilePacking.count)
        return Set(left.keys).union(right.keys).reduce(0) { most, place in
            let (one, two) = (left[place]?.words ?? bare, right[place]?.words ?? bare)
            return zip(one, two).reduce(most) {
                max($0, abs(Int($1.0 >> 24) - Int($1.1 >> 24)))
            }
        }
    }

    @Test(
        "a fill that is moved and turned is what a fill there would be, hatched or plain, also after undo",
        arguments: ChalkFill.Style.allCases)
    func moved(style: ChalkFill.Style) throws {
        let scratch = Scratch()
        let session = try ChalkSession(
            opening: nil, state: scratch.file("state"), assets: assets)
        session.fill(ChalkFill(red, style, outlines: house()))
        let first = session.board.pixels
        let id = try #require(session.board.thing(at: CGPoint(x: 80, y: 60), within: 2))
        // In the window of the house there is none of it.
        #expect(session.board.thing(at: CGPoint(x: 45, y: 55), within: 2) == nil)
        let way = Similarity.turn(0.7, about: .zero).then(.move(310, 140))
        #expect(session.place([id], by: way))
        session.board.settle()
        let wanted = Board(grain: grain)
        wanted.fill(ChalkFill(red, style, outlines: house(turn: 0.7, to: (310, 140))))
        #expect(wanted.chalk > 100_000 && difference(session.board, wanted) <= 1)
        session.undo()
        session.board.settle()
        #expect(session.board.pixels.filter { $0.value.words.contains { $0 != 0 } } == first)
        session.close()
    }

    @Test("a fill lies under chalk wherever it is put")
    func under() throws {
        let scratch = Scratch()
        let session = try ChalkSession(
            opening: nil, state: scratch.file("state"), assets: assets)
        session.begin(white)
        session.add(line((300, 200), (420, 200), pressure: 1))
        session.end()
        let chalk = session.board.pixels
        session.fill(ChalkFill(red, .plain, outlines: house()))
        let id = try #require(session.board.thing(at: CGPoint(x: 80, y: 60), within: 2))
        #expect(session.place([id], by: .move(310, 140)))
        session.board.settle()
        // What is put under a pixel adds to its parts and takes from none of them.
        var (more, dense) = (0, 0)
        for (place, before) in chalk {
            let now = try #require(session.board.pixels[place]).words
            for (old, new) in zip(before.words, now) where old != new {
                more += 1
                if old >> 24 > 128 { dense += 1 }
                for shift: UInt32 in [0, 8, 16, 24] {
                    #expect(new >> shift & 255 >= old >> shift & 255)
                }
            }
        }
        #expect(dense > 100)
        #expect(more > 1000)
        session.close()
    }

    @Test("felt that went over a fill goes with it")
    func wiped() throws {
        let scratch = Scratch()
        let session = try ChalkSession(
            opening: nil, state: scratch.file("state"), assets: assets)
        session.fill(ChalkFill(red, .plain, outlines: house()))
        let whole = session.board.chalk
        session.begin(ChalkBrush(.eraser, size: 40))
        session.add(line((-40, 100), (140, 100), pressure: 1))
        session.end()
        let before = session.board.pixels
        #expect(session.board.chalk < whole * 9 / 10)
        let id = try #require(session.board.thing(at: CGPoint(x: 80, y: 20), within: 2))
        // The board's grain comes again after two tiles.
        #expect(session.place([id], by: .move(4 * Double(Board.tileSide), 0)))
        session.board.settle()
        let after = session.board.pixels
        for (place, words) in before.mapValues(\.words) {
            let moved = try #require(after[TilePlace(x: place.x + 4, y: place.y)]).words
            for (old, new) in zip(words, moved) {
                #expect(abs(Int(old >> 24) - Int(new >> 24)) <= 1)
            }
        }
        session.close()
    }

    @Test("pieces of fills come back from their bytes; broken ones don't")
    func bytes() {
        let piece = LaidPiece(piece: .fill(ChalkFill(red, .hatched, outlines: house())))
        var writer = ByteWriter()
        writer.add([piece])
        var reader = ByteReader(writer.data)
        #expect(reader.pieces()?.map(\.piece) == [piece.piece])
        for cut in stride(from: 1, to: writer.data.count, by: 7) {
            var reader = ByteReader(writer.data.prefix(cut))
            #expect(reader.pieces() == nil)
        }
    }
}
