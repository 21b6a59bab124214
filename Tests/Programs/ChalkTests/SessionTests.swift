import Foundation
import Primitives
import RandomNumbers
import Testing

@testable import Chalk

@Suite("Files and journals")
struct SessionTests {
    private func open(_ scratch: Scratch, _ file: URL? = nil) throws -> ChalkSession {
        try ChalkSession(opening: file, state: scratch.file("state"), assets: assets)
    }

    /// The state folder as a killed program leaves it: a copy, without its lock. A copy takes its time
    /// where a kill takes none, so nothing may be written meanwhile: a checkpoint is waited for, but
    /// not gone over to.
    private func crash(_ scratch: Scratch, _ session: ChalkSession) throws -> Scratch {
        session.checkpoint?.queue.sync {}
        let copy = Scratch()
        try FileManager.default.copyItem(at: scratch.file("state"), to: copy.file("state"))
        return copy
    }

    private func work(_ session: ChalkSession, _ dice: inout Dice, steps: Int = 12) {
        for step in 0..<steps {
            let (brush, samples) = scribble(&dice)
            session.begin(brush)
            for sample in samples { session.add([sample]) }
            session.end()
            if step % 5 == 3 { session.undo() }
            if step % 5 == 4 { session.redo() }
        }
    }

    @Test("after an end at any moment the board comes back as it was, with what can be undone")
    func recovery() throws {
        let scratch = Scratch()
        let session = try open(scratch)
        var dice = Dice(seed: 11)
        work(session, &dice)
        session.begin(white)
        session.add(line((0, 0), (100, 80)))
        let left = try open(try crash(scratch, session))
        #expect(left.recovered && left.isModified)
        session.end()
        #expect(left.board.pixels == session.board.pixels)
        while session.undo() { #expect(left.undo()) }
        #expect(left.board.pixels == session.board.pixels)
    }

    @Test("a stroke that was begun anew comes back without its first part")
    func restarted() throws {
        let scratch = Scratch()
        let session = try open(scratch)
        session.begin(white)
        session.add(line((0, 0), (900, 700)))
        session.restart()
        session.add(line((0, 0), (0, 50)))
        let left = try open(try crash(scratch, session))
        session.end()
        #expect(left.board.pixels == session.board.pixels)
    }

    @Test("a journal cut off anywhere gives a board that was there, never an error")
    func cut() throws {
        let scratch = Scratch()
        let session = try open(scratch)
        session.begin(white)
        session.add([ChalkSample(x: 10, y: 10)])
        session.add([ChalkSample(x: 40, y: 10)])
        session.end()
        session.begin(ChalkBrush(.eraser, size: 9))
        session.add([ChalkSample(x: 20, y: 10)])
        session.end()
        let whole = try Data(contentsOf: session.folder.journal)
        for count in stride(from: 0, through: whole.count, by: 7) {
            let copy = try crash(scratch, session)
            let journal = copy.file("state/untitled/journal")
            try whole.prefix(count).write(to: journal)
            let left = try open(copy)
            #expect(left.board.history.done.count <= 2)
            // And it can be drawn on, and lost again.
            left.begin(white)
            left.add([ChalkSample(x: 5, y: 5)])
            let again = try open(try crash(copy, left))
            left.end()
            #expect(again.board.pixels == left.board.pixels)
        }
    }

    @Test("a checkpoint takes the journal's place, and undoing goes on behind it")
    func checkpoint() throws {
        let scratch = Scratch()
        let session = try open(scratch)
        session.journalLimit = 3000
        var dice = Dice(seed: 12)
        work(session, &dice, steps: 30)
        session.finishCheckpoint()
        session.journalLimit = 0
        session.begin(white)
        session.end()
        session.finishCheckpoint()
        #expect(session.firstInJournal > 0)
        // How much was in it before is a matter of when the checkpoints of the work were written.
        #expect(session.journal.size < 200)
        session.journalLimit = 3000
        for _ in 0..<12 { session.undo() }
        session.redo()
        session.begin(white)
        session.add(line((0, 0), (60, 70)))
        session.end()
        session.undo()
        let left = try open(try crash(scratch, session))
        #expect(left.board.pixels == session.board.pixels)
        while left.undo() {}
    }

    @Test("an end between a checkpoint and its new journal loses nothing and does nothing twice")
    func between() throws {
        let scratch = Scratch()
        let session = try open(scratch)
        var dice = Dice(seed: 13)
        work(session, &dice)
        session.begin(white)
        session.add(line((0, 0), (90, 90)))
        session.journalLimit = 0
        session.end()
        // The checkpoint is written and not gone over to: the journal is the old one, and goes on.
        session.checkpoint?.queue.sync {}
        let between = try open(try crash(scratch, session))
        #expect(between.board.pixels == session.board.pixels)
        #expect(between.board.history.done.isEmpty)
        session.undo()
        session.finishCheckpoint()
        let after = try open(try crash(scratch, session))
        #expect(after.board.pixels == session.board.pixels)
    }

    @Test("a saved board is the same in its file, and nothing is left to bring back")
    func saving() throws {
        let scratch = Scratch()
        let session = try open(scratch)
        var dice = Dice(seed: 14)
        work(session, &dice)
        let file = scratch.file("a.chalk")
        try session.save(to: file)
        #expect(!session.isModified && session.file == file)
        let reread = try BoardDocument(contentsOf: file)
        #expect(reread.isWhole)
        #expect(reread.operations == session.board.history.operations)
        let other = try ChalkSession(
            opening: file, state: scratch.file("elsewhere"), assets: assets)
        #expect(other.board.pixels == session.board.pixels)
        #expect(!other.recovered && !other.isModified)
        // What comes after the save is in the journal, and undoing goes behind the save.
        session.undo()
        session.begin(white)
        session.add(line((0, 0), (60, 70)))
        let left = try open(try crash(scratch, session), file)
        session.end()
        #expect(left.recovered)
        #expect(left.board.pixels == session.board.pixels)
    }

    @Test("closing keeps a board without a file for the next start, and clears up after others")
    func closing() throws {
        let scratch = Scratch()
        let session = try open(scratch)
        session.begin(white)
        session.add(line((0, 0), (100, 80)))
        session.close()
        let next = try open(try crash(scratch, session))
        #expect(next.board.pixels == session.board.pixels)
        #expect(!next.recovered && next.isModified)
        let file = scratch.file("b.chalk")
        try next.save(to: file)
        next.close()
        #expect(!FileManager.default.fileExists(atPath: next.folder.url.path))
    }

    @Test("a board is open once; a second one without a file is another")
    func once() throws {
        let scratch = Scratch()
        let file = scratch.file("c.chalk")
        let first = try open(scratch, file)
        #expect(throws: ChalkError.inUse(path: file.path)) { try open(scratch, file) }
        let second = try open(scratch)
        let third = try open(scratch)
        #expect(Set([first, second, third].map(\.folder.url)).count == 3)
    }

    @Test("changes that fit no file any more are put aside, and said")
    func orphan() throws {
        let scratch = Scratch()
        let file = scratch.file("d.chalk")
        let session = try open(scratch, file)
        session.begin(white)
        session.add(line((0, 0), (100, 80)))
        session.end()
        try session.save()
        session.begin(white)
        session.add(line((0, 80), (100, 0)))
        session.end()
        let copy = try crash(scratch, session)
        let stranger = try ChalkSession(
            opening: nil, state: scratch.file("elsewhere"), assets: assets)
        stranger.begin(white)
        stranger.add(line((0, 0), (9, 9)))
        try stranger.save(to: scratch.file("e.chalk"))
        try FileManager.default.removeItem(at: file)
        try FileManager.default.copyItem(at: scratch.file("e.chalk"), to: file)
        let left = try open(copy, file)
        #expect(left.board.pixels == stranger.board.pixels)
        #expect(left.warnings.count == 1)
        let kept = try FileManager.default.contentsOfDirectory(atPath: left.folder.url.path)
        #expect(kept.contains("journal.lost-1"))
    }

    @Test("a checkpoint that is newer than the file counts as a change, and the file doesn't")
    func newer() throws {
        let scratch = Scratch()
        let file = scratch.file("a.chalk")
        let session = try open(scratch, file)
        session.begin(white)
        session.add(line((0, 0), (90, 90)))
        session.end()
        try session.save(to: file)
        #expect(!(try open(try crash(scratch, session), file).isModified))
        session.journalLimit = 0
        session.begin(white)
        session.add(line((0, 90), (90, 0)))
        session.end()
        session.finishCheckpoint()
        let after = try open(try crash(scratch, session), file)
        #expect(after.isModified)
        #expect(after.board.pixels == session.board.pixels)
    }
}
