import Foundation
import Primitives
import RandomNumbers
import Testing

@testable import Chalk

/// Things on the board are moved, turned, copied and taken away.
@Suite("Selected ink")
struct SelectionTests {
    private let folder = Scratch()

    private func session(_ file: URL? = nil) throws -> ChalkSession {
        try ChalkSession(opening: file, state: folder.file("state"), assets: assets)
    }

    /// Draws a stroke and returns it as what can be selected.
    @discardableResult
    private func draw(
        _ session: ChalkSession, _ brush: ChalkBrush, _ samples: [ChalkSample]
    ) -> InkID {
        session.begin(brush)
        session.add(samples)
        session.end()
        return InkID(operation: session.board.history.operations.count - 1, part: 0)
    }

    private static let curve = line((40, 60), (210, 90)) + line((215, 100), (60, 190))
    private static let other = line((30, 150), (240, 60))
    private static let ways: [Similarity] = [
        .move(37.25, -12.5), .turn(.pi / 2, about: CGPoint(x: 120, y: 120)),
        .turn(0.4, about: CGPoint(x: 10, y: 300)), .scale(1.7, about: CGPoint(x: 40, y: 60)),
        .scale(0.6, about: .zero).then(.turn(-2, about: .zero)).then(.move(500, 300)),
    ]

    /// What a hand would have drawn there: worked out here, with sines and cosines of its own.
    private func byHand(_ samples: [ChalkSample], _ way: Similarity) -> [ChalkSample] {
        let (size, angle) = (hypot(way.a, way.b), atan2(way.b, way.a))
        return samples.map { sample in
            var next = sample
            next.x = size * (cos(angle) * sample.x - sin(angle) * sample.y) + way.tx
            next.y = size * (sin(angle) * sample.x + cos(angle) * sample.y) + way.ty
            return next
        }
    }

    /// The share of all pixels with chalk on either board in which they differ by more than 2 of 255.
    private func difference(_ a: Board, _ b: Board) -> Double {
        let (left, right) = (a.pixels, b.pixels)
        var (all, wrong) = (0, 0)
        for place in Set(left.keys).union(right.keys) {
            let one = left[place]?.words ?? [UInt32](repeating: 0, count: TilePacking.count)
            let two = right[place]?.words ?? [UInt32](repeating: 0, count: TilePacking.count)
            for (p, q) in zip(one, two) where p != 0 || q != 0 {
                all += 1
                if abs(Int(p >> 24) - Int(q >> 24)) > 2 { wrong += 1 }
            }
        }
        return Double(wrong) / Double(max(all, 1))
    }

    @Test("moved ink is what the same hand would have drawn there", arguments: ways)
    func moved(way: Similarity) throws {
        let session = try session()
        let id = draw(session, white, Self.curve)
        draw(session, ChalkBrush(.chalk(ChalkColor(0xE06050)), size: 9), Self.other)
        #expect(session.place([id], by: way))
        session.board.settle()
        let board = Board(grain: grain)
        board.draw(ChalkBrush(.chalk(ChalkColor(0xE06050)), size: 9), Self.other)
        let size = hypot(way.a, way.b)
        board.draw(ChalkBrush(white.tool, size: 12 * size), byHand(Self.curve, way))
        #expect(difference(session.board, board) < 0.002, "\(way)")
        #expect(session.board.chalk > 100_000)
    }

    @Test("a leaning stick leans with what is turned")
    func leaning() throws {
        let session = try session()
        let leaning = Self.other.map { sample in
            var sample = sample
            (sample.tiltX, sample.tiltY) = (0.6, 0.1)
            return sample
        }
        let id = draw(session, white, leaning)
        session.place([id], by: .turn(.pi / 2, about: .zero))
        session.board.settle()
        let board = Board(grain: grain)
        board.draw(
            white,
            leaning.map { sample in
                // A quarter turn from right to down: (x, y) comes to (-y, x).
                var next = sample
                (next.x, next.y) = (-sample.y, sample.x)
                (next.tiltX, next.tiltY) = (-0.1, 0.6)
                return next
            })
        #expect(difference(session.board, board) < 0.002)
    }

    @Test("a turn by a whole circle changes nothing, in one step or in 24")
    func circle() throws {
        let middle = CGPoint(x: 123.4, y: -56.7)
        let session = try session()
        let id = draw(session, white, Self.curve)
        let before = session.board.pixels
        session.place([id], by: .turn(2 * .pi, about: middle).then(.move(0, 0)))
        session.board.settle()
        #expect(session.board.pixels == before)
        for _ in 0..<24 { session.place([id], by: .turn(.pi / 12, about: middle)) }
        session.board.settle()
        let whole = Board(grain: grain)
        whole.draw(white, Self.curve)
        #expect(difference(session.board, whole) < 0.002)
    }

    /// The pixels of some tiles, as many tiles further.
    private func shifted(_ pixels: [TilePlace: Data], _ x: Int, _ y: Int) -> [TilePlace: Data] {
        Dictionary(
            uniqueKeysWithValues: pixels.map {
                (TilePlace(x: $0.key.x + x, y: $0.key.y + y), $0.value)
            })
    }

    @Test("ink wiped in part keeps its look where it is put")
    func wiped() throws {
        let session = try session()
        let id = draw(session, white, Self.curve)
        draw(session, ChalkBrush(.eraser, size: 40), line((120, 20), (130, 220)))
        let before = session.board.pixels
        // The grain of the board repeats after two tiles.
        session.place([id], by: .move(1024, -512))
        session.board.settle()
        let after = session.board.pixels
        let there = shifted(before, 4, -2)
        var worst = 0
        for (place, data) in there {
            let words = after[place]?.words ?? [UInt32](repeating: 0, count: TilePacking.count)
            for (p, q) in zip(data.words, words) {
                worst = max(worst, abs(Int(p >> 24) - Int(q >> 24)))
            }
        }
        #expect(worst <= 1)
        #expect(after.keys.allSatisfy { there[$0] != nil })
        // Then it is wiped where it lies, and comes back the same way.
        draw(session, ChalkBrush(.eraser, size: 30), line((1024, -400), (1300, -400)))
        let wiped = session.board.pixels
        session.place([id], by: .move(-1024, 512))
        session.board.settle()
        let back = session.board.pixels
        for (place, data) in shifted(wiped, -4, 2) {
            let words = back[place]?.words ?? [UInt32](repeating: 0, count: TilePacking.count)
            for (p, q) in zip(data.words, words) {
                worst = max(worst, abs(Int(p >> 24) - Int(q >> 24)))
            }
        }
        #expect(worst <= 1)
    }

    @Test("ink put where felt went before is not wiped by that felt")
    func placedOnWiped() throws {
        let session = try session()
        draw(
            session, ChalkBrush(.chalk(ChalkColor(0x40A0E0)), size: 30), line((0, 400), (300, 400)))
        draw(session, ChalkBrush(.eraser, size: 60), line((0, 400), (300, 400), pressure: 1))
        let id = draw(session, white, line((20, 700), (280, 700)))
        let alone = Board(grain: grain)
        alone.draw(white, line((20, 400), (280, 400)))
        session.place([id], by: .move(0, -300))
        session.board.settle()
        #expect(session.board.chalk >= alone.chalk)
        // Nor does it bring that felt along.
        session.place([id], by: .move(0, 150))
        session.board.settle()
        #expect(session.board.chalk >= alone.chalk * 9 / 10)
        session.place([id], by: .move(0, -150))
        // Felt that comes later takes it away again.
        draw(session, ChalkBrush(.eraser, size: 60), line((0, 400), (300, 400), pressure: 1))
        #expect(session.board.chalk < alone.chalk / 10)
    }

    @Test(
        "each edit is one step: undone and done again the tiles are equal, and so is all from near")
    func steps() throws {
        var dice = Dice(seed: 25)
        let session = try session()
        let board = session.board
        for _ in 0..<10 {
            let (brush, samples) = scribble(&dice)
            draw(session, brush, samples)
        }
        let area = CGRect(x: -256, y: -256, width: 512, height: 512)
        func near(_ board: Board) -> [TileKey: Data] {
            let keys = TileKey.meeting(area, level: -1)
            board.look(at: -1, columns: -4..<4, rows: -4..<4)
            for key in keys { _ = board.pixels(key) }
            board.finishFine()
            return Dictionary(
                uniqueKeysWithValues: keys.compactMap { key in
                    // Where all has gone a bare tile may stay.
                    guard let data = board.pixels(key)?.copied, data.contains(where: { $0 != 0 })
                    else { return nil }
                    return (key, data)
                })
        }
        func anew() -> Board {
            let other = Board(grain: grain)
            #expect(other.perform(board.history.operations))
            return other
        }
        _ = near(board)
        var states = [board.pixels]
        let edits: [(ChalkSession, [InkID]) -> Void] = [
            { $0.place(Array($1.prefix(3)), by: .move(60, 33)) },
            { _ = $0.copy(Array($1.suffix(2)), by: .turn(1, about: .zero)) },
            { $0.color(Array($1.prefix(2)), ChalkColor(0x33CC55)) },
            { $0.remove(Array($1.prefix(1))) },
            { $0.place($1, by: .scale(1.2, about: .zero)) },
        ]
        for (number, edit) in edits.enumerated() {
            let things = board.inks().things.keys.filter { board.inks().alive($0) != nil }
                .sorted { ($0.operation, $0.part) < ($1.operation, $1.part) }
            edit(session, things)
            board.settle()
            states.append(board.pixels)
            #expect(states[number] != states[number + 1], "edit \(number)")
            let other = anew()
            #expect(other.pixels == board.pixels, "edit \(number)")
            #expect(near(other) == near(board), "edit \(number) from near")
        }
        for number in edits.indices.reversed() {
            #expect(session.undo())
            #expect(board.pixels == states[number], "undone \(number)")
            if number == 2 {
                #expect(near(anew()) == near(board), "undone \(number) from near")
            }
        }
        for number in edits.indices {
            #expect(session.redo())
            #expect(board.pixels == states[number + 1], "done again \(number)")
            if number > 3 {
                #expect(near(anew()) == near(board), "done again \(number) from near")
            }
        }
    }

    @Test(
        "all of a selection is back after an end without a word, and in the file",
        arguments: [false, true])
    func back(isSaved: Bool) throws {
        let file = folder.file("a.chalk")
        var pixels: [TilePlace: Data] = [:]
        do {
            let session = try session(file)
            let id = draw(session, white, Self.curve)
            draw(session, ChalkBrush(.eraser, size: 30), Self.other)
            if isSaved { try session.save() }
            session.place([id], by: .move(70, 20))
            let copies = session.copy([id], by: .move(0, 200))
            session.group([id] + copies, isTogether: true)
            session.place(copies, by: .turn(0.3, about: .zero))
            if isSaved { try session.save() } else { session.board.settle() }
            pixels = session.board.pixels
            if isSaved { session.close() }
        }
        // Another copy of the folder: the session that is still open holds the lock of its own.
        let place = folder.file("again")
        try FileManager.default.copyItem(at: folder.file("state"), to: place)
        let again = try ChalkSession(opening: file, state: place, assets: assets)
        #expect(again.warnings.isEmpty)
        #expect(again.board.pixels == pixels)
        let all = again.board.inks().things.keys.sorted { $0.operation < $1.operation }
        #expect(again.board.withGroups([all[0]]).count == 2)
        #expect(again.board.history.operations.count == 6)
    }

    @Test("a click finds what lies there, a line around it more than half of what it holds")
    func finding() throws {
        let session = try session()
        let board = session.board
        let low = draw(session, white, line((20, 100), (220, 100)))
        let top = draw(session, white, line((120, 20), (120, 180)))
        draw(session, ChalkBrush(.eraser, size: 40), line((120, 20), (120, 70), pressure: 1))
        #expect(board.thing(at: CGPoint(x: 120, y: 100), within: 2) == top)
        #expect(board.thing(at: CGPoint(x: 60, y: 103), within: 2) == low)
        #expect(board.thing(at: CGPoint(x: 60, y: 120), within: 2) == nil)
        // Felt went over it here.
        #expect(board.thing(at: CGPoint(x: 120, y: 40), within: 2) == nil)
        func box(_ x: Double, _ y: Double, _ w: Double, _ h: Double) -> [CGPoint] {
            [(x, y), (x + w, y), (x + w, y + h), (x, y + h)].map { CGPoint(x: $0.0, y: $0.1) }
        }
        #expect(board.things(inside: box(10, 10, 230, 180)) == [low, top])
        #expect(board.things(inside: box(10, 80, 120, 40)) == [low])
        #expect(board.things(inside: box(10, 80, 90, 40)).isEmpty)
        // A half of what can be seen, not of what was drawn.
        #expect(board.things(inside: box(100, 75, 40, 90)) == [top])
        let frame = board.frame(of: [top])
        #expect(abs(frame.midX - 120) < 1 && abs(frame.minY - 72) < 12 && abs(frame.maxY - 186) < 4)
    }

    @Test("while things hover nothing that is kept changes, and whatever follows puts them down")
    func hovering() throws {
        let session = try session()
        let board = session.board
        let id = draw(session, white, Self.curve)
        draw(session, white, Self.other)
        let before = board.pixels
        let size = session.journal.size
        board.lift([id])
        while board.isEditing { board.takeEdits() }
        let alone = Board(grain: grain)
        alone.draw(white, Self.other)
        #expect(board.pixels == alone.pixels && board.isHoverDrawn)
        #expect(session.journal.size == size && board.history.operations.count == 2)
        board.putDown()
        #expect(board.pixels == before)
        board.lift([id])
        session.begin(white)
        session.cancel()
        #expect(board.pixels == before)
        board.lift([id])
        while board.isEditing { board.takeEdits() }
        #expect(session.place([id], by: .move(10, 10)))
        while board.isEditing { board.takeEdits() }
        let hovered = board.pixels
        session.undo()
        #expect(board.pixels == before)
        session.place([id], by: .move(10, 10))
        board.settle()
        #expect(board.pixels == hovered)
    }

    @Test("an edit whose stroke was lost is told, and moves no other")
    func lost() throws {
        let session = try session()
        let first = draw(session, white, Self.curve)
        let second = draw(session, white, Self.other)
        _ = first
        session.place([second], by: .move(300, 0))
        session.board.settle()
        let contents = try #require(try JournalContents(session.folder.journal))
        // The first stroke is gone: what follows has other numbers now.
        let left = contents.entries.filter { $0.step != 0 }
        let board = Board(grain: grain)
        _ = board.replay(left)
        let expected = Board(grain: grain)
        expected.draw(white, byHand(Self.other, .move(300, 0)))
        #expect(difference(board, expected) < 0.002 && board.lostWords.isEmpty)
        let none = Board(grain: grain)
        _ = none.replay(contents.entries.filter { $0.step != 1 })
        let untouched = Board(grain: grain)
        untouched.draw(white, Self.curve)
        #expect(none.pixels == untouched.pixels && none.lostWords.count == 1)
    }
}
