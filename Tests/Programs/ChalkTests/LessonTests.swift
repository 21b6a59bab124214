import Foundation
import RandomNumbers
import Testing

@testable import Chalk

/// Playing again what was done to a board.
@Suite("Lessons that are played again")
struct LessonTests {
    private func stroke(at times: [Double], y: Double = 0) -> Chalk.Operation {
        .stroke(
            ChalkStroke(
                brush: white,
                samples: times.enumerated().map {
                    ChalkSample(x: Double($0.offset) * 10, y: y, time: $0.element)
                }))
    }

    @Test("strokes take their own time, and pauses a second at most")
    func timeline() {
        let timeline = LessonTimeline([
            stroke(at: [100, 100.1, 100.5]), stroke(at: [100.75, 101]), stroke(at: [161, 161.25]),
            .clear, stroke(at: [5, 5.5]),
        ])
        // By hand: 0 to 0.5; a quarter of a second later a quarter; a minute is a second; a wipe takes a
        // second and no time; and so does a clock that begins anew.
        let wanted = [(0.0, 0.5), (0.75, 1.0), (2.0, 2.25), (3.25, 3.25), (4.25, 4.75)]
        for (part, (start, end)) in zip(timeline.parts, wanted) {
            #expect(abs(part.start - start) < 1e-9 && abs(part.end - end) < 1e-9)
        }
        #expect(abs(timeline.duration - 4.75) < 1e-9)
        #expect(timeline.place(at: 0.2) == (done: 0, samples: 2))
        #expect(timeline.place(at: 0.6) == (done: 1, samples: 0))
        #expect(timeline.place(at: 0.75) == (done: 1, samples: 1))
        #expect(timeline.place(at: 9) == (done: 5, samples: 0))
        #expect(timeline.done(at: 3.3) == 4 && abs(timeline.time(done: 3) - 2.25) < 1e-9)
    }

    @Test("times that make no sense are times all the same")
    func odd() {
        let timeline = LessonTimeline([
            stroke(at: [7, 3, .nan, 3.5, .infinity, 4]), stroke(at: [-1e300, 1e300]),
            stroke(at: []), stroke(at: [1, 500, 900]),
        ])
        #expect(timeline.duration.isFinite && timeline.duration < 12)
        for (part, next) in zip(timeline.parts, timeline.parts.dropFirst()) {
            #expect(part.start <= part.end && part.end <= next.start)
        }
        // A hand that held still is cut like a pause.
        #expect(timeline.times[3] == [0, 1, 2])
        #expect(LessonTimeline([]).duration == 0)
    }

    /// A lesson of many strokes of all tools, with undone ones and wipes.
    private func lesson(seed: UInt64, count: Int = 40) -> Board {
        var dice = Dice(seed: seed)
        let board = Board(grain: grain)
        for step in 0..<count {
            let (brush, samples) = scribble(&dice)
            board.draw(
                brush,
                samples.enumerated().map { index, sample in
                    var sample = sample
                    sample.time = Double(step) * 3 + Double(index) / 60
                    return sample
                })
            if step % 9 == 5 { board.undo() }
            if step == count / 2 { board.clear() }
        }
        return board
    }

    @Test("a lesson at its end is the board, to the pixel, however it got there")
    func same() {
        let board = lesson(seed: 3)
        let player = LessonPlayer(of: board)
        while !player.seek(to: player.timeline.duration) {}
        #expect(player.board.pixels == board.pixels && !board.isEmpty)
        // To and fro, in bits.
        var dice = Dice(seed: 4)
        for _ in 0..<30 {
            let time = Double.random(in: 0...player.timeline.duration, using: &dice)
            var calls = 0
            while !player.seek(to: time, atOnce: 100) { calls += 1 }
            let fresh = LessonPlayer(of: board)
            while !fresh.seek(to: time) {}
            #expect(player.board.pixels == fresh.board.pixels, "at \(time)")
        }
        while !player.seek(to: player.timeline.duration) {}
        #expect(player.board.pixels == board.pixels)
        #expect(player.beginnings > 1)
    }

    @Test("a lesson shows at each edit what the board showed then")
    func edits() {
        var dice = Dice(seed: 8)
        let board = Board(grain: grain)
        var seen = [board.pixels]
        for _ in 0..<24 {
            let (brush, samples) = scribble(&dice)
            let steps = board.history.done.count
            board.draw(brush, samples)
            if board.history.done.count > steps { seen.append(board.pixels) }
        }
        for _ in 0..<6 { board.undo() }
        let player = LessonPlayer(of: board, withUndone: true)
        #expect(player.timeline.count == seen.count - 1)
        for count in Array(seen.indices) + [3, seen.count - 1, 0, 11] {
            while !player.seek(done: count) {}
            #expect(player.board.pixels == seen[count], "after \(count)")
        }
    }

    @Test("one call does no more than it is told")
    func bounded() {
        let board = Board(grain: grain)
        for row in 0..<50 {
            board.draw(white, line((0, Double(row) * 8), (400, Double(row) * 8), count: 99))
        }
        let player = LessonPlayer(of: board)
        var calls = 0
        while !player.seek(done: 50, atOnce: 500) { calls += 1 }
        // 50 strokes of 100 samples, five at once.
        #expect((9...11).contains(calls))
        let before = player.board.history.done.count
        #expect(!player.seek(done: 40, atOnce: 80))
        // Two steps back cost that much.
        #expect(before - player.board.history.done.count == 2)
    }

    // Going to an edit

    private func session(_ scratch: Scratch) throws -> ChalkSession {
        try ChalkSession(opening: nil, state: scratch.file("state"), assets: assets)
    }

    private func draw(_ session: ChalkSession, _ count: Int) {
        for row in 0..<count {
            session.begin(white)
            session.add(line((0, Double(row) * 20), (90, Double(row) * 20)))
            session.end()
        }
    }

    @Test("going back many edits is one action, in the journal, too")
    func oneAction() throws {
        let scratch = Scratch()
        let session = try session(scratch)
        draw(session, 9)
        let all = session.board.pixels
        session.undo()
        let records = session.journal.count
        #expect(session.go(toEdits: 3))
        #expect(session.journal.count == records + 1)
        #expect(session.edits == ChalkSession.Edits(fixed: 0, done: 3, all: 9))
        let few = session.board.pixels
        // What a crash leaves.
        let copy = Scratch()
        try FileManager.default.copyItem(at: scratch.file("state"), to: copy.file("state"))
        let again = try ChalkSession(opening: nil, state: copy.file("state"), assets: assets)
        for each in [session, again] {
            #expect(each.board.pixels == few)
            // Once for the five, once for the one before.
            #expect(each.redo() && each.edits.done == 8)
            #expect(each.redo() && each.edits.done == 9 && !each.redo())
            #expect(each.board.pixels == all)
            // Done again they are steps like others.
            #expect(each.undo() && each.edits.done == 8)
            #expect(each.go(toEdits: 2) && each.go(toEdits: 7) && each.edits.done == 7)
            #expect(!each.go(toEdits: 7) && !each.go(toEdits: -1) && !each.go(toEdits: 10))
        }
    }

    @Test("steps that the journal doesn't hold go back all the same")
    func older() throws {
        let scratch = Scratch()
        let session = try session(scratch)
        draw(session, 5)
        session.startCheckpoint()
        session.finishCheckpoint()
        draw(session, 3)
        let all = session.board.pixels
        #expect(session.go(toEdits: 2))
        let few = session.board.pixels
        let copy = Scratch()
        try FileManager.default.copyItem(at: scratch.file("state"), to: copy.file("state"))
        let again = try ChalkSession(opening: nil, state: copy.file("state"), assets: assets)
        #expect(again.board.pixels == few)
        #expect(session.redo() && session.edits.done == 8)
        #expect(session.board.pixels == all)
    }

    @Test("a new stroke after going back is a new step, and nothing comes back")
    func forked() throws {
        let session = try session(Scratch())
        draw(session, 6)
        session.go(toEdits: 2)
        draw(session, 1)
        #expect(session.edits == ChalkSession.Edits(fixed: 0, done: 3, all: 3))
        #expect(!session.redo())
    }
}
