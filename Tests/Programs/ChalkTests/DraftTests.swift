import Foundation
import Testing

@testable import Chalk

/// What a program leaves beside a board that is killed while it writes.
@Suite("Drafts")
struct DraftTests {
    private let scratch = Scratch()

    private func put(_ name: String) -> URL {
        let url = scratch.file(name)
        _ = FileManager.default.createFile(atPath: url.path, contents: Data("half".utf8))
        return url
    }

    private func isThere(_ url: URL) -> Bool { (try? url.checkResourceIsReachable()) == true }

    private func open(_ file: URL) throws -> ChalkSession {
        try ChalkSession(opening: file, state: scratch.file("state"), assets: assets)
    }

    @Test("drafts go at the next opening of the board, through a link too")
    func stale() throws {
        let file = scratch.file("board.chalk")
        let session = try open(file)
        session.begin(white)
        session.add(line((0, 10), (120, 10)))
        try session.save()
        let state = session.folder.url
        session.close()
        let old = put(".board.chalk.0123ABCD.new")
        let checkpoint = state.appendingPathComponent(".checkpoint.chalk.89ABCDEF.new")
        try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
        try Data("half".utf8).write(to: checkpoint)
        let link = scratch.file("link.chalk")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        let next = try open(link)
        #expect(!isThere(old) && !isThere(checkpoint))
        #expect(next.board.pixels == session.board.pixels && next.warnings.isEmpty)
    }

    @Test("drafts of a living program stay")
    func written() throws {
        let file = scratch.file("board.chalk")
        let url = Drafts.url(for: file, id: UUID())
        let draft = try Drafts.create(url, for: file)
        _ = try open(file)
        #expect(draft.isNamed && isThere(url))
        // The same once it is let go of.
        let other = scratch.file("other.chalk")
        let left = Drafts.url(for: other, id: UUID())
        _ = try Drafts.create(left, for: other)
        _ = try open(other)
        #expect(!isThere(left))
    }

    @Test(
        "drafts are told from all other files",
        arguments: [
            "board.chalk.0123ABCD.new", ".board.chalk.0123ABC.new", ".board.chalk.0123ABCDE.new",
            ".board.chalk.0123ABCG.new", ".board.chalk.0123abcd.new", ".board.chalk.0123ABCD.old",
            ".board2.chalk.0123ABCD.new", ".board.chalk.new", ".board.chalk.٣٣٣٣٣٣٣٣.new",
        ])
    func others(name: String) throws {
        let file = put(name)
        _ = try open(scratch.file("board.chalk"))
        #expect(isThere(file))
    }

    @Test("folders, links and pipes with the name of a draft stay")
    func kinds() throws {
        let folder = scratch.file(".board.chalk.00000001.new")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let goal = put("precious")
        let link = scratch.file(".board.chalk.00000002.new")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: goal)
        let pipe = scratch.file(".board.chalk.00000003.new")
        try #require(mkfifo(pipe.path, 0o600) == 0)
        _ = try open(scratch.file("board.chalk"))
        #expect(isThere(folder) && isThere(goal) && isThere(pipe))
        let names = try FileManager.default.contentsOfDirectory(atPath: scratch.url.path)
        #expect(names.contains(link.lastPathComponent))
    }
}
