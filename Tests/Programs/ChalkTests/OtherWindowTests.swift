import Foundation
import Testing

@testable import Chalk

/// Several windows, and several programs on one board.
@Suite("Other windows")
struct OtherWindowTests {
    private func open(_ scratch: Scratch, _ file: URL? = nil) throws -> ChalkSession {
        try ChalkSession(opening: file, state: scratch.file("state"), assets: assets)
    }

    private func draw(_ session: ChalkSession, _ y: Double) {
        session.begin(white)
        session.add(line((0, y), (120, y)))
        session.end()
    }

    @Test("a second window's strokes are found by the next start")
    func found() throws {
        let scratch = Scratch()
        let (first, second) = (try open(scratch), try open(scratch))
        draw(first, 10)
        draw(second, 50)
        // While both are open nothing is left behind.
        #expect(left(scratch).isEmpty)
        let copy = Scratch()
        try FileManager.default.copyItem(at: scratch.file("state"), to: copy.file("state"))
        let next = try open(copy)
        #expect(next.board.pixels == first.board.pixels)
        let others = left(copy)
        #expect(others.map(\.board.pixels) == [second.board.pixels])
        let file = copy.file("found.chalk")
        let other = try #require(others.first)
        try other.save(to: file)
        other.close()
        #expect(try BoardDocument(contentsOf: file).operations.count == 1)
        #expect(left(copy).isEmpty)
    }

    @Test("a board that is open elsewhere is shown as a copy, which has a journal of its own")
    func copied() throws {
        let scratch = Scratch()
        let file = scratch.file("a.chalk")
        let first = try open(scratch, file)
        draw(first, 10)
        try first.save()
        draw(first, 30)
        let link = scratch.file("link.chalk")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        for name in [file, link] {
            #expect(throws: ChalkError.self) { try open(scratch, name) }
        }
        let copy = try ChalkSession(copyOf: link, state: scratch.file("state"), assets: assets)
        #expect(copy.file == nil && copy.isModified)
        #expect(copy.board.history.operations.count == 1)
        draw(copy, 60)
        let crashed = Scratch()
        try FileManager.default.copyItem(at: scratch.file("state"), to: crashed.file("state"))
        #expect(try open(crashed).board.pixels == copy.board.pixels)
    }

    private func left(_ scratch: Scratch) -> [ChalkSession] {
        let left = ChalkSession.leftBehind(in: scratch.file("state"), assets: assets)
        #expect(left.failures.isEmpty)
        return left.boards
    }

    @Test(
        "a file's board is never taken for another window's, whatever its name",
        arguments: ["untitled", "untitled-2", "untitled-x", "untitled-"])
    func names(name: String) throws {
        let scratch = Scratch()
        let file = scratch.file("\(name).chalk")
        let first = try open(scratch, file)
        draw(first, 10)
        try first.save()
        draw(first, 50)
        // The file stays where it is, so that its folder has the same name; the lock goes with the program.
        let state = Scratch()
        try FileManager.default.copyItem(at: scratch.file("state"), to: state.file("state"))
        #expect(left(state).isEmpty)
        let next = try ChalkSession(opening: file, state: state.file("state"), assets: assets)
        #expect(next.board.pixels == first.board.pixels && next.warnings.isEmpty)
    }

    @Test("a name whose board has changes in no file is not taken, and nothing of them is lost")
    func kept() throws {
        let scratch = Scratch()
        let file = scratch.file("a.chalk")
        #expect(!ChalkSession.isKept(file, in: scratch.file("state")))
        var first: ChalkSession? = try open(scratch, file)
        try draw(#require(first), 10)
        let pixels = first?.board.pixels
        first?.close()
        first = nil
        #expect(ChalkSession.isKept(file, in: scratch.file("state")))
        let second = try open(scratch)
        draw(second, 50)
        #expect(throws: ChalkError.kept(path: file.path)) { try second.save(to: file) }
        #expect(second.file == nil && second.isModified)
        #expect(try open(scratch, file).board.pixels == pixels)
    }

    @Test("a board whose file is gone is found by the next start, unless its disk is gone with it")
    func gone() throws {
        let scratch = Scratch()
        let folder = scratch.file("disk")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("a.chalk")
        var first: ChalkSession? = try open(scratch, file)
        try draw(#require(first), 10)
        try first?.save()
        try draw(#require(first), 50)
        let pixels = try #require(first?.board.pixels)
        first?.close()
        first = nil
        #expect(left(scratch).isEmpty)
        try FileManager.default.moveItem(at: folder, to: scratch.file("away"))
        #expect(left(scratch).isEmpty)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        #expect(left(scratch).map(\.board.pixels) == [pixels])
    }

    @Test("a file that came to be since the board was opened is not written over unseen")
    func cameToBe() throws {
        let scratch = Scratch()
        let file = scratch.file("new.chalk")
        let here = try open(scratch, file)
        let there = try ChalkSession(
            opening: file, state: scratch.file("elsewhere"), assets: assets)
        draw(here, 10)
        draw(there, 50)
        try there.save()
        #expect(here.isChangedElsewhere)
        #expect(throws: ChalkError.changed(path: file.path)) { try here.save() }
        let free = scratch.file("free.chalk")
        try Data("somebody's".utf8).write(to: free)
        #expect(throws: ChalkError.exists(path: free.path)) {
            try here.save(to: free, isNew: true)
        }
        #expect(try Data(contentsOf: free) == Data("somebody's".utf8))
        try here.save(to: scratch.file("other.chalk"), isNew: true)
        #expect(!here.isModified)
        let names = try FileManager.default.contentsOfDirectory(atPath: scratch.url.path)
        #expect(!names.contains { $0.hasSuffix(".new") })
    }

    @Test("a copy of a damaged board says what it has lost")
    func damagedCopy() throws {
        let scratch = Scratch()
        let file = scratch.file("a.chalk")
        let first = try open(scratch, file)
        draw(first, 10)
        try first.save()
        var bytes = try Data(contentsOf: file)
        let work = try #require(bytes.range(of: Data("WORK".utf8), options: .backwards))
        bytes[work.lowerBound + 20] ^= 1
        try bytes.write(to: file)
        let copy = try ChalkSession(copyOf: file, state: scratch.file("state"), assets: assets)
        #expect(copy.warnings.count == 1 && copy.warnings[0].contains("strokes are lost"))
    }

    @Test("a save keeps the rights of the file", arguments: [0o600, 0o664, 0o640])
    func rights(mode: Int) throws {
        let scratch = Scratch()
        let file = scratch.file("a.chalk")
        let first = try open(scratch, file)
        draw(first, 10)
        try first.save()
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
        let again = try ChalkSession(
            opening: file, state: scratch.file("elsewhere"), assets: assets)
        draw(again, 20)
        try again.save()
        let now = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
        #expect(now as? Int == mode)
    }

    @Test("a file that another program has changed is not written over unseen")
    func changed() throws {
        let scratch = Scratch()
        let file = scratch.file("a.chalk")
        let here = try open(scratch, file)
        draw(here, 10)
        try here.save()
        // Another machine, by a folder of the network: its locks are not ours.
        let there = try ChalkSession(
            opening: file, state: scratch.file("elsewhere"), assets: assets)
        draw(there, 50)
        try there.save()
        draw(here, 90)
        #expect(here.isChangedElsewhere)
        #expect(throws: ChalkError.changed(path: file.path)) { try here.save() }
        #expect(try BoardDocument(contentsOf: file).operations.count == 2)
        try here.save(to: scratch.file("b.chalk"))
        #expect(try BoardDocument(contentsOf: file).operations == there.board.history.operations)
        // Saving through a link writes the file that it leads to.
        let link = scratch.file("link.chalk")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        let linked = try ChalkSession(
            opening: link, state: scratch.file("third"), assets: assets)
        draw(linked, 120)
        try linked.save()
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
        #expect(try BoardDocument(contentsOf: file).operations.count == 3)
    }
}
