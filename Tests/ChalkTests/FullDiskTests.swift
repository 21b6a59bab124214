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
        Disk.faults.withLock {
            $0 = Disk.Faults(folder: scratch.url.path, fails: { numbers.contains($0) })
        }
        defer { Disk.faults.withLock { $0 = nil } }
        try body()
        return Disk.faults.withLock { $0?.calls ?? 0 }
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
        _ = failing(0..<Int.max, in: scratch) {
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
        for call in 0..<all {
            draw(session, 2 + call)
            _ = failing(call..<Int.max, in: scratch) {
                #expect(throws: ChalkError.self) { try session.save() }
            }
            #expect(!session.isChangedElsewhere, "call \(call)")
            let document = try BoardDocument(contentsOf: file)
            #expect(document.isWhole)
            #expect(document.operations.count >= 2)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(names == ["a.chalk"], "\(names)")
        }
        try session.save()
        #expect(try BoardDocument(contentsOf: file).operations.count == 2 + all)
    }
}
