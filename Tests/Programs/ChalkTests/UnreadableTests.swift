import Foundation
import Glibc
import Testing

@testable import Chalk

/// Files that are there and can't be read: nothing takes their place unsaid.
@Suite("Boards that can't be read", .serialized)
struct UnreadableTests {
    private let scratch = Scratch()

    private func open(_ scratch: Scratch) throws -> ChalkSession {
        try ChalkSession(opening: nil, state: scratch.file("state"), assets: assets)
    }

    /// The state folder of a board of thirty strokes, some 20 KB, as a kill leaves it.
    private func wreck() throws -> Scratch {
        let session = try open(scratch)
        for number in 0..<30 {
            session.begin(white)
            session.add(line((0, Double(number) * 40), (120, Double(number) * 40)))
            session.end()
        }
        let copy = Scratch()
        try FileManager.default.copyItem(at: scratch.file("state"), to: copy.file("state"))
        return copy
    }

    @Test("a journal that can't be opened is left as it is, and the opening says why")
    func unopened() throws {
        let state = scratch.file("state/untitled")
        try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
        // A link to itself leads nowhere, whoever asks.
        let journal = state.appendingPathComponent("journal").path
        try FileManager.default.createSymbolicLink(atPath: journal, withDestinationPath: journal)
        #expect(
            throws: ChalkError.unreadable(
                path: journal, reason: String(cString: strerror(ELOOP)))
        ) { try open(scratch) }
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: journal) == journal)
    }

    @Test("a block that the disk doesn't give costs what lay in it, and that is told")
    func block() throws {
        let copy = try wreck()
        Disk.fail(
            Disk.Faults(
                folder: copy.url.path, kinds: [.read],
                // The whole at once, and then the first block of it.
                fault: { number, _ in number < 2 ? .fails(EIO) : nil }))
        defer { Disk.mend(copy.url.path) }
        let left = try open(copy)
        Disk.mend(copy.url.path)
        #expect(!left.warnings.isEmpty)
        // A page of 4,096 bytes is gone of some 20,000.
        #expect(left.board.history.done.count > 20)
        let kept = try FileManager.default.contentsOfDirectory(atPath: left.folder.url.path)
        #expect(kept.contains { $0.hasPrefix("journal.damaged") })
    }

    @Test("a journal of which no byte can be read is left as it is")
    func nothing() throws {
        let copy = try wreck()
        let journal = copy.file("state/untitled/journal")
        let bytes = try Data(contentsOf: journal)
        Disk.fail(
            Disk.Faults(
                folder: copy.url.path, kinds: [.read], fault: { _, _ in .fails(EIO) }))
        defer { Disk.mend(copy.url.path) }
        #expect(
            throws: ChalkError.unreadable(
                path: journal.path, reason: String(cString: strerror(EIO)))
        ) { try open(copy) }
        #expect(try Data(contentsOf: journal) == bytes)
    }
}
