import Foundation
import Glibc
import Testing

@testable import Chalk

/// A state folder that somebody removed while its board was open, and that another program has taken since:
/// whatever the first program does, what the second one drew stays.
@Suite("A state folder that another program has taken")
struct TakenFolderTests {
    enum Deed: CaseIterable {
        case savesElsewhere, closesUnchanged, closesChanged, shortensJournal, comesBackAfterTheOther
    }

    private let scratch = Scratch()

    private func open() throws -> ChalkSession {
        try ChalkSession(opening: nil, state: scratch.file("state"), assets: assets)
    }

    private func draw(_ session: ChalkSession, _ y: Double) {
        session.begin(white)
        session.add(line((0, y), (120, y)))
        session.end()
    }

    @Test(
        "a state folder of another program is neither emptied nor written to",
        arguments: Deed.allCases)
    func deeds(_ deed: Deed) throws {
        let session = try open()
        if deed != .closesUnchanged { draw(session, 0) }
        try FileManager.default.removeItem(at: scratch.file("state"))
        var other: ChalkSession? = try open()
        if let other { draw(other, 50) }
        let pixels = try #require(other?.board.pixels)
        switch deed {
        case .savesElsewhere: try session.save(to: scratch.file("a.chalk"))
        case .closesUnchanged, .closesChanged: session.close()
        case .shortensJournal:
            session.startCheckpoint()
            session.finishCheckpoint()
        case .comesBackAfterTheOther:
            other?.close()
            // With it goes its lock.
            other = nil
            draw(session, 10)
            for _ in 0..<3 {
                session.retry()
                session.finishCheckpoint()
            }
            #expect(session.trouble == .kept(path: session.folder.url.path))
        }
        withExtendedLifetime(other) {}
        let copy = Scratch()
        try FileManager.default.copyItem(at: scratch.file("state"), to: copy.file("state"))
        let left = try ChalkSession(opening: nil, state: copy.file("state"), assets: assets)
        #expect(left.board.pixels == pixels && left.warnings.isEmpty)
    }

    @Test("a board that is in its file is not told as lost, wherever its journal can't be")
    func saved() throws {
        let session = try open()
        draw(session, 0)
        // No folder can be made where a file is.
        try FileManager.default.removeItem(at: scratch.file("state"))
        try Data([1]).write(to: scratch.file("state"))
        draw(session, 10)
        #expect(session.isInTrouble)
        try session.save(to: scratch.file("a.chalk"))
        #expect(session.isInTrouble && !session.isModified)
        #expect(try BoardDocument(contentsOf: scratch.file("a.chalk")).operations.count == 2)
        session.close()
        #expect(session.trouble == nil)
    }

    @Test("a board that is saved where no folder for its journal can be says so, and loses nothing")
    func unfoldered() throws {
        let session = try open()
        draw(session, 0)
        // A file is where the folder of the board's file would be.
        let file = scratch.file("a.chalk")
        let place = StateFolder.place(for: file, in: scratch.file("state"))
        try Data([1]).write(to: place)
        var troubles: [ChalkError] = []
        session.onTrouble = { troubles.append($0) }
        try session.save(to: file)
        #expect(!session.isModified && session.file == file)
        let reason = "the folder can't be made"
        #expect(troubles == [.unwritable(path: place.path, reason: reason)])
        draw(session, 10)
        // The journal so far goes on, and is found by the next start without a file.
        let copy = Scratch()
        try FileManager.default.copyItem(at: scratch.file("state"), to: copy.file("state"))
        let left = try ChalkSession(opening: nil, state: copy.file("state"), assets: assets)
        #expect(left.board.pixels == session.board.pixels && left.warnings.isEmpty)
    }

    @Test("a name is free where nobody can look for what it may be kept from")
    func unsearchable() throws {
        // A link to itself leads nowhere, whoever asks.
        let state = scratch.file("loop")
        try FileManager.default.createSymbolicLink(
            atPath: state.path, withDestinationPath: state.path)
        #expect(!ChalkSession.isKept(scratch.file("a.chalk"), in: state))
    }
}
