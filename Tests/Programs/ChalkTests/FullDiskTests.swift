import Foundation
import Glibc
import Testing

@testable import Chalk

/// A disk that fills up at any moment: what is on the board is safe again as soon as there is room.
@Suite("A full disk", .serialized)
struct FullDiskTests {
    private func crash(_ scratch: Scratch, _ session: ChalkSession) throws -> ChalkSession {
        session.checkpoint?.queue.sync {}
        let copy = Scratch()
        try FileManager.default.copyItem(at: scratch.file("state"), to: copy.file("state"))
        return try ChalkSession(opening: nil, state: copy.file("state"), assets: assets)
    }

    private func draw(_ session: ChalkSession, _ number: Int) {
        session.begin(white)
        session.add(line((0, Double(number) * 20), (120, Double(number) * 25), count: 6))
        session.end()
    }

    /// Runs `body` while the calls of `numbers` on files in `scratch`, counted from now, fail.
    private func failing(
        _ numbers: Range<Int>, in scratch: Scratch, _ body: () throws -> Void
    ) rethrows -> Int {
        Disk.fail(
            Disk.Faults(
                folder: scratch.url.path,
                fault: { number, _ in numbers.contains(number) ? .fails(ENOSPC) : nil }))
        defer { Disk.mend(scratch.url.path) }
        try body()
        return Disk.mend(scratch.url.path)
    }

    /// Runs `body` while there is no room: no file grows or comes to be, and what is in one can be replaced.
    private func withoutRoom(in scratch: Scratch, _ body: () throws -> Void) rethrows {
        Disk.fail(
            Disk.Faults(
                folder: scratch.url.path, kinds: [.create, .write, .sync],
                fault: { _, _ in .fails(ENOSPC) }))
        defer { Disk.mend(scratch.url.path) }
        try body()
    }

    @Test("faults in one folder don't reach another, whose tests run at the same time")
    func folders() {
        let folders = [Scratch(), Scratch()]
        for each in folders {
            Disk.fail(
                Disk.Faults(
                    folder: each.url.path, kinds: [.create], fault: { _, _ in .fails(ENOSPC) }))
        }
        func creates(_ folder: Scratch) -> Bool {
            let descriptor = Disk.create(folder.file("a").path, mode: 0o600)
            defer { if descriptor >= 0 { close(descriptor) } }
            return descriptor >= 0
        }
        #expect(!creates(folders[0]) && !creates(folders[1]))
        #expect(Disk.mend(folders[0].url.path) == 1)
        #expect(creates(folders[0]) && !creates(folders[1]))
        #expect(Disk.mend(folders[1].url.path) == 2)
        #expect(creates(folders[1]))
    }

    @Test("strokes, undos and checkpoints through a write that fails lose nothing after it")
    func eachWrite() throws {
        // How many calls there are when nothing fails.
        let quiet = Scratch()
        let all = try failing(0..<0, in: quiet) { try play(quiet, failAt: nil) }
        #expect(all > 60)
        for call in stride(from: 1, to: all, by: 3) {
            let scratch = Scratch()
            _ = try failing(call..<call + 4, in: scratch) { try play(scratch, failAt: call) }
        }
    }

    /// Draws with undoing and a checkpoint, and compares what the next start brings.
    private func play(_ scratch: Scratch, failAt call: Int?) throws {
        guard
            let session = try? ChalkSession(
                opening: nil, state: scratch.file("state"), assets: assets)
        else { return }  // Not even a beginning: that was said.
        for number in 0..<6 {
            draw(session, number)
            if number == 2 || number == 4 { session.undo() }
            if number == 3 {
                session.startCheckpoint()
                session.finishCheckpoint()
            }
        }
        session.undo()
        session.redo()
        for _ in 0..<10 where session.isInTrouble {
            session.retry()
            session.finishCheckpoint()
        }
        #expect(!session.isInTrouble, "call \(call ?? -1)")
        let left = try crash(scratch, session)
        #expect(left.board.pixels == session.board.pixels, "call \(call ?? -1)")
        #expect(left.board.history.operations == session.board.history.operations)
        // What can be undone there is what would be here.
        let steps = left.board.history.done.count
        for _ in 0..<steps {
            session.undo()
            left.undo()
            #expect(left.board.pixels == session.board.pixels, "call \(call ?? -1)")
            #expect(left.board.history.operations == session.board.history.operations)
        }
        #expect(left.warnings.isEmpty && left.missing == 0)
    }

    @Test("trouble is told once, stands while there is no room, and so is its end")
    func told() throws {
        let scratch = Scratch()
        let session = try ChalkSession(opening: nil, state: scratch.file("state"), assets: assets)
        var (troubles, reliefs) = ([ChalkError](), 0)
        session.onTrouble = { troubles.append($0) }
        session.onRelief = { reliefs += 1 }
        draw(session, 0)
        withoutRoom(in: scratch) {
            for number in 1..<8 { draw(session, number) }
            session.undo()
            for _ in 0..<5 {
                session.retry()
                session.finishCheckpoint()
            }
        }
        #expect(troubles.count == 1 && reliefs == 0 && session.isInTrouble)
        let lost = try crash(scratch, session)
        #expect(lost.board.history.done.count == 1)
        // Seven strokes of three records each, and an undo.
        #expect(lost.missing == 22)
        // They are the last of the journal, and nobody knows how many strokes they were.
        let warning = try #require(lost.warnings.first).lowercased()
        #expect(warning.contains("the last changes could not be read"), "\(warning)")
        for _ in 0..<3 {
            session.retry()
            session.finishCheckpoint()
        }
        #expect(reliefs == 1 && !session.isInTrouble)
        #expect(try crash(scratch, session).board.pixels == session.board.pixels)
    }

    @Test("a state folder that is removed under an open board is told, and made anew")
    func removed() throws {
        let scratch = Scratch()
        let session = try ChalkSession(opening: nil, state: scratch.file("state"), assets: assets)
        var troubles = 0
        session.onTrouble = { _ in troubles += 1 }
        draw(session, 0)
        try FileManager.default.removeItem(at: scratch.file("state"))
        draw(session, 1)
        #expect(troubles == 1 && session.isInTrouble)
        for _ in 0..<3 {
            session.retry()
            session.finishCheckpoint()
        }
        #expect(!session.isInTrouble)
        draw(session, 2)
        #expect(try crash(scratch, session).board.pixels == session.board.pixels)
        // The folder that was made anew is ours as the first one was.
        let other = try ChalkSession(opening: nil, state: scratch.file("state"), assets: assets)
        #expect(other.folder.url.lastPathComponent == "untitled-2" && other.board.isEmpty)
    }

    @Test("a state folder that another program has taken since is told, and not written to")
    func taken() throws {
        let scratch = Scratch()
        let session = try ChalkSession(opening: nil, state: scratch.file("state"), assets: assets)
        draw(session, 0)
        try FileManager.default.removeItem(at: scratch.file("state"))
        let other = try ChalkSession(opening: nil, state: scratch.file("state"), assets: assets)
        draw(other, 5)
        draw(session, 1)
        for _ in 0..<3 {
            session.retry()
            session.finishCheckpoint()
        }
        #expect(session.trouble == .inUse(path: session.folder.url.path))
        #expect(try crash(scratch, other).board.pixels == other.board.pixels)
    }

    @Test("a state folder that is moved away under an open board is told, and made anew")
    func moved() throws {
        let scratch = Scratch()
        let session = try ChalkSession(opening: nil, state: scratch.file("state"), assets: assets)
        draw(session, 0)
        try FileManager.default.moveItem(at: scratch.file("state"), to: scratch.file("trash"))
        draw(session, 1)
        #expect(session.isInTrouble)
        for _ in 0..<3 {
            session.retry()
            session.finishCheckpoint()
        }
        #expect(!session.isInTrouble)
        draw(session, 2)
        #expect(try crash(scratch, session).board.pixels == session.board.pixels)
    }

    @Test("a checkpoint that the folder was left with alone is newer than the file")
    func checkpointAlone() throws {
        let scratch = Scratch()
        let file = scratch.file("a.chalk")
        let session = try ChalkSession(opening: file, state: scratch.file("state"), assets: assets)
        draw(session, 0)
        try session.save()
        draw(session, 1)
        try FileManager.default.removeItem(at: scratch.file("state"))
        draw(session, 2)
        session.retry()
        session.checkpoint?.queue.sync {}
        let copy = Scratch()
        try FileManager.default.copyItem(at: scratch.file("state"), to: copy.file("state"))
        let left = try ChalkSession(opening: file, state: copy.file("state"), assets: assets)
        #expect(left.board.pixels == session.board.pixels && left.isModified)
    }

    @Test("strokes that the disk failed to sync are made safe by a checkpoint")
    func unsent() throws {
        let scratch = Scratch()
        let session = try ChalkSession(opening: nil, state: scratch.file("state"), assets: assets)
        draw(session, 0)
        session.journal.finishFlush()
        let first = session.journal.id
        Disk.fail(
            Disk.Faults(
                folder: scratch.url.path, kinds: [.syncData], fault: { _, _ in .fails(EIO) }))
        draw(session, 1)
        session.journal.finishFlush()
        Disk.mend(scratch.url.path)
        session.begin(white)
        #expect(session.isInTrouble)
        session.end()
        for _ in 0..<3 {
            session.retry()
            session.finishCheckpoint()
        }
        #expect(!session.isInTrouble && session.journal.id != first)
        #expect(try crash(scratch, session).board.pixels == session.board.pixels)
    }

    @Test("an undo behind a checkpoint that came to nothing is an undo after a crash, too")
    func checkpointThatFailed() throws {
        let scratch = Scratch()
        let session = try ChalkSession(opening: nil, state: scratch.file("state"), assets: assets)
        for number in 0..<4 { draw(session, number) }
        Disk.fail(
            Disk.Faults(
                folder: scratch.url.path, kinds: [.create], fault: { _, _ in .fails(ENOSPC) }))
        session.startCheckpoint()
        session.finishCheckpoint()
        Disk.mend(scratch.url.path)
        session.undo()
        session.undo()
        session.redo()
        let left = try crash(scratch, session)
        for _ in 0..<4 {
            #expect(left.board.pixels == session.board.pixels)
            #expect(left.board.history.operations == session.board.history.operations)
            session.undo()
            left.undo()
        }
        #expect(session.board.isEmpty && left.board.isEmpty)
    }

    @Test("an end without room for a checkpoint loses nothing that the journal has, and says so")
    func closing() throws {
        let scratch = Scratch()
        let session = try ChalkSession(opening: nil, state: scratch.file("state"), assets: assets)
        draw(session, 0)
        Disk.fail(
            Disk.Faults(
                folder: scratch.url.path, kinds: [.create], fault: { _, _ in .fails(ENOSPC) }))
        session.close()
        Disk.mend(scratch.url.path)
        #expect(session.trouble == nil)
        #expect(try crash(scratch, session).board.pixels == session.board.pixels)
    }

    @Test("calls that are interrupted or write half are gone on with; what can't be cut isn't lost")
    func halves() throws {
        for fault in [Disk.Fault.half, .fails(EINTR)] {
            let scratch = Scratch()
            let session = try ChalkSession(
                opening: nil, state: scratch.file("state"), assets: assets)
            var troubles = 0
            session.onTrouble = { _ in troubles += 1 }
            Disk.fail(
                Disk.Faults(
                    folder: scratch.url.path, kinds: [.write],
                    fault: { number, _ in number % 2 == 0 ? fault : nil }))
            for number in 0..<4 { draw(session, number) }
            Disk.mend(scratch.url.path)
            #expect(!session.isInTrouble && troubles == 0)
            let left = try crash(scratch, session)
            #expect(left.board.pixels == session.board.pixels && left.warnings.isEmpty)
        }
        // Half a record is there, the rest finds no room, and the half can't be taken away.
        let scratch = Scratch()
        let session = try ChalkSession(opening: nil, state: scratch.file("state"), assets: assets)
        draw(session, 0)
        Disk.fail(
            Disk.Faults(
                folder: scratch.url.path, kinds: [.write, .cut],
                fault: { number, _ in number == 0 ? .half : .fails(ENOSPC) }))
        draw(session, 1)
        Disk.mend(scratch.url.path)
        for _ in 0..<3 {
            session.retry()
            session.finishCheckpoint()
        }
        draw(session, 2)
        session.checkpoint?.queue.sync {}
        let copy = Scratch()
        try FileManager.default.copyItem(at: scratch.file("state"), to: copy.file("state"))
        let left = try ChalkSession(opening: nil, state: copy.file("state"), assets: assets)
        #expect(left.board.pixels == session.board.pixels && left.warnings.isEmpty)
        // Nothing of the half lies between the records.
        let names = try FileManager.default.contentsOfDirectory(atPath: left.folder.url.path)
        #expect(!names.contains { $0.hasPrefix("journal.damaged") }, "\(names)")
    }

    @Test("strokes drawn while a checkpoint is written are in the journal after it")
    func whileWriting() throws {
        let scratch = Scratch()
        let session = try ChalkSession(opening: nil, state: scratch.file("state"), assets: assets)
        draw(session, 0)
        let first = session.journal.id
        session.startCheckpoint()
        // Nobody takes the checkpoint in before the strokes are there.
        let checkpoint = try #require(session.checkpoint)
        session.checkpoint = nil
        session.journal.keepTail()
        draw(session, 1)
        session.undo()
        draw(session, 2)
        session.checkpoint = checkpoint
        session.finishCheckpoint()
        #expect(session.journal.id != first && session.checkpoint == nil)
        let left = try crash(scratch, session)
        #expect(left.board.pixels == session.board.pixels)
    }

    @Test("a journal that the disk hasn't taken doesn't take the place of one")
    func unsynced() throws {
        let scratch = Scratch()
        let session = try ChalkSession(opening: nil, state: scratch.file("state"), assets: assets)
        draw(session, 0)
        let first = session.journal.id
        // The checkpoint's own, and that of the journal after it.
        Disk.fail(
            Disk.Faults(
                folder: scratch.url.path, kinds: [.sync],
                fault: { number, _ in number == 1 ? .fails(EIO) : nil }))
        session.startCheckpoint()
        session.finishCheckpoint()
        Disk.mend(scratch.url.path)
        #expect(session.isInTrouble && session.journal.id == first)
        draw(session, 1)
        #expect(try crash(scratch, session).board.pixels == session.board.pixels)
    }

    @Test("a save that fails leaves the old file, and no draft beside it")
    func saving() throws {
        let scratch = Scratch()
        let session = try ChalkSession(opening: nil, state: scratch.file("state"), assets: assets)
        draw(session, 0)
        let folder = scratch.file("boards")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("a.chalk")
        try session.save(to: file)
        draw(session, 1)
        // From the file's first call to those of the journal that begins after it.
        let all = try failing(0..<0, in: scratch) { try session.save() }
        #expect(all > 8)
        var saved = 2
        for call in 0..<all {
            draw(session, 2 + call)
            var isSaved = false
            _ = failing(call..<Int.max, in: scratch) { isSaved = (try? session.save()) != nil }
            #expect(isSaved != session.isModified && !session.isChangedElsewhere, "call \(call)")
            let document = try BoardDocument(contentsOf: file)
            #expect(document.isWhole)
            if isSaved { saved = 3 + call }
            #expect(document.operations.count == saved, "call \(call)")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(names == ["a.chalk"], "\(names)")
            // An undo after it is an undo after a crash, too.
            session.undo()
            let copy = Scratch()
            try FileManager.default.copyItem(at: scratch.file("state"), to: copy.file("state"))
            let left = try ChalkSession(opening: file, state: copy.file("state"), assets: assets)
            #expect(left.board.pixels == session.board.pixels, "call \(call)")
            #expect(left.board.history.operations == session.board.history.operations)
            session.redo()
        }
        try session.save()
        #expect(try BoardDocument(contentsOf: file).operations.count == 2 + all)
    }

    @Test("a board is saved elsewhere while there is no room for its journal")
    func elsewhere() throws {
        let scratch = Scratch()
        let session = try ChalkSession(opening: nil, state: scratch.file("state"), assets: assets)
        draw(session, 0)
        let file = scratch.file("a.chalk")
        Disk.fail(
            Disk.Faults(
                folder: scratch.file("state").path, kinds: [.create, .write],
                fault: { _, _ in .fails(ENOSPC) }))
        draw(session, 1)
        #expect(session.isInTrouble)
        try session.save(to: file)
        Disk.mend(scratch.file("state").path)
        #expect(!session.isModified && session.file == file)
        #expect(try BoardDocument(contentsOf: file).operations.count == 2)
        for _ in 0..<3 {
            session.retry()
            session.finishCheckpoint()
        }
        #expect(!session.isInTrouble)
        draw(session, 2)
        let copy = Scratch()
        try FileManager.default.copyItem(at: scratch.file("state"), to: copy.file("state"))
        let left = try ChalkSession(opening: file, state: copy.file("state"), assets: assets)
        #expect(left.board.pixels == session.board.pixels && left.warnings.isEmpty)
        let names = try FileManager.default.contentsOfDirectory(atPath: copy.file("state").path)
        #expect(names == [session.folder.url.lastPathComponent])
    }
}
