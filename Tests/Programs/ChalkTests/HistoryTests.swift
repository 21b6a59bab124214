import Foundation
import Primitives
import RandomNumbers
import Testing

@testable import Chalk

@Suite("Undoing")
struct HistoryTests {
    @Test("undoing gives back every board bit by bit, and redoing too", arguments: [false, true])
    func bits(packed: Bool) {
        let board = Board(grain: grain)
        var dice = Dice(seed: 7)
        var states = [board.pixels]
        for step in 0..<30 {
            let (brush, samples) = scribble(&dice)
            if step == 17 { board.clear() } else { board.draw(brush, samples) }
            if board.history.done.count >= states.count { states.append(board.pixels) }
        }
        if packed { board.history.vault.finish() }
        #expect(states.count > 20)
        for state in states.dropLast().reversed() {
            #expect(board.undo())
            #expect(board.pixels == state)
        }
        #expect(!board.undo() && board.isEmpty)
        for state in states.dropFirst() {
            #expect(board.redo())
            #expect(board.pixels == state)
        }
        #expect(!board.redo())
        // Up and down once more, now that everything has been swapped.
        for _ in 0..<9 { board.undo() }
        #expect(board.pixels == states[states.count - 10])
    }

    @Test("steps that went to a file come back bit by bit")
    func spilled() throws {
        let board = Board(grain: grain)
        board.draw(white, line((0, 0), (900, 700)))
        let states = [
            board.pixels,
            {
                board.draw(white, line((0, 700), (900, 0))); return board.pixels
            }(),
        ]
        board.history.vault.finish()
        let file = try #require(SpillFile(folder: FileManager.default.temporaryDirectory))
        for step in board.history.done {
            for difference in step.tiles.values { #expect(difference.spill(to: file) > 0) }
        }
        #expect(board.undo())
        #expect(board.pixels == states[0])
        #expect(board.undo() && board.isEmpty)
        #expect(board.redo() && board.redo())
        #expect(board.pixels == states[1])
    }

    @Test("a new stroke ends what could be redone")
    func branch() {
        let board = Board(grain: grain)
        board.draw(white, line((0, 0), (50, 50)))
        board.undo()
        #expect(board.canRedo)
        board.draw(white, line((0, 50), (50, 0)))
        #expect(!board.canRedo && !board.redo())
    }

    @Test("a cancelled or restarted stroke leaves no trace")
    func cancel() {
        let board = Board(grain: grain)
        board.draw(white, line((0, 0), (300, 200)))
        let before = board.pixels
        board.begin(ChalkBrush(.eraser, size: 80))
        board.add(line((0, 0), (300, 200)))
        #expect(board.pixels != before)
        board.cancel()
        #expect(board.pixels == before)
        #expect(!board.isDrawing)

        let direct = Board(grain: grain)
        direct.draw(white, line((0, 0), (300, 200)))
        direct.draw(white, line((10, 10), (200, 30)))
        board.begin(white)
        board.add(line((700, 900), (100, -300)))
        board.restart()
        board.add(line((10, 10), (200, 30)))
        board.end()
        #expect(board.pixels == direct.pixels)
    }

    @Test("a stroke that begins anew finds no tile as its first part left it")
    func restart() {
        let (restarted, direct) = (Board(grain: grain), Board(grain: grain))
        restarted.begin(white)
        restarted.add(line((0, 0), (900, 700), count: 90))
        restarted.restart()
        for board in [restarted, direct] {
            if !board.isDrawing { board.begin(white) }
            // Beside the tiles of the first part, over them, and back.
            board.add(line((-900, 700), (900, 0), count: 90))
            board.add(line((900, 0), (0, -300), count: 60))
            board.end()
        }
        #expect(restarted.pixels == direct.pixels)
    }

    @Test("a picture is put on the board, and off again")
    func picture() throws {
        let board = Board(grain: grain)
        let png = try #require(assets("chalk/tip.png"))
        try board.place(png, in: CGRect(x: 200, y: -30, width: 128, height: 128))
        #expect(board.pixels.count == 4)
        #expect(board.chalkBounds == CGRect(x: 200, y: -30, width: 128, height: 128))
        #expect(board.undo() && board.isEmpty)
        // The last place that there is, and the first that isn't.
        for (x, y, isThere) in [
            (ChalkSample.reach, 0.0, true), (0, -ChalkSample.reach, true),
            (ChalkSample.reach.nextUp, 0, false), (0, (-ChalkSample.reach).nextDown, false),
        ] {
            let frame = CGRect(x: x, y: y, width: 8, height: 8)
            #expect(((try? board.place(png, in: frame)) != nil) == isThere)
        }
        board.undo()
        board.undo()
        #expect(throws: ChalkError.self) {
            try board.place(Data("nonsense".utf8), in: CGRect(x: 0, y: 0, width: 9, height: 9))
        }
        #expect(throws: ChalkError.self) {
            try board.place(png, in: CGRect(x: 0, y: Double.nan, width: 9, height: 9))
        }
    }

    @Test("a board whose old tiles are packed is the same as one whose tiles are whole")
    func packing() {
        let (whole, small) = (Board(grain: grain), Board(grain: grain))
        small.tiles.limit = 6
        var dice = Dice(seed: 31)
        for step in 0..<40 {
            let (brush, samples) = scribble(&dice)
            for board in [whole, small] {
                switch step {
                case 12, 13, 29: board.undo()
                case 20: board.clear()
                case 21: board.undo()
                default: board.draw(brush, samples)
                }
            }
            if step % 4 == 1 { small.tiles.finishRest() }
        }
        // What was begun before may be done with fewer tiles; what it left over is begun then.
        for _ in 0..<2 { small.tiles.finishRest() }
        #expect(small.tiles.count > 12 && small.tiles.wholeCount <= 6)
        #expect(small.pixels == whole.pixels)
        while whole.undo() { #expect(small.undo()) }
        #expect(small.isEmpty && !small.canUndo)
    }
}
