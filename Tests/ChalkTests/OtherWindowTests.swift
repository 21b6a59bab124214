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

    @Test("what a second window drew is found by the next start")
    func found() throws {
        let scratch = Scratch()
        let (first, second) = (try open(scratch), try open(scratch))
        draw(first, 10)
        draw(second, 50)
        // While both are open nothing is left behind.
        #expect(ChalkSession.leftBehind(in: scratch.file("state"), assets: assets).isEmpty)
        let copy = Scratch()
        try FileManager.default.copyItem(at: scratch.file("state"), to: copy.file("state"))
        let next = try open(copy)
        #expect(next.board.pixels == first.board.pixels)
        let others = ChalkSession.leftBehind(in: copy.file("state"), assets: assets)
        #expect(others.map(\.board.pixels) == [second.board.pixels])
        let file = copy.file("found.chalk")
        try others[0].save(to: file)
        others[0].close()
        #expect(try BoardDocument(contentsOf: file).operations.count == 1)
        #expect(ChalkSession.leftBehind(in: copy.file("state"), assets: assets).isEmpty)
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
