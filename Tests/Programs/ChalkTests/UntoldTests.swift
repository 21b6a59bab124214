import Foundation
import Glibc
import Testing

@testable import Chalk

/// What an opening has to say stays until a window has shown it.
@Suite("Words that no window has shown", .serialized)
struct UntoldTests {
    private let scratch = Scratch()
    private var state: URL { scratch.file("state") }

    private func open(_ file: URL? = nil) throws -> ChalkSession {
        try ChalkSession(opening: file, state: state, assets: assets)
    }

    private func draw(_ session: ChalkSession, count: Int = 6) {
        for number in 0..<count {
            session.begin(white)
            session.add(line((0, Double(number) * 40), (120, Double(number) * 40)))
            session.end()
        }
    }

    private func flip(_ file: URL, at part: Double) throws {
        var bytes = try Data(contentsOf: file)
        bytes[Int(Double(bytes.count) * part)] ^= 4
        try bytes.write(to: file)
    }

    /// A board that was killed, and whose journal lost a stroke since.
    private func wreck(_ file: URL? = nil) throws {
        let journal = try {
            let session = try open(file)
            draw(session)
            return session.folder.journal
        }()
        try flip(journal, at: 0.5)
    }

    @Test("a warning of a damaged journal is kept, once, until it was shown")
    func journal() throws {
        try wreck()
        var session: ChalkSession? = try open()
        let words = try #require(session).warnings
        #expect(words.count == 1 && words[0].hasPrefix("1 change could not be read any more"))
        session?.close()
        session = nil
        session = try open()
        #expect(session?.warnings == [])
        let kept = UntoldWords.all(in: state)
        #expect(kept.map(\.words) == words && kept[0].board == nil)
        for each in kept { each.settle() }
        #expect(UntoldWords.all(in: state).isEmpty)
    }

    @Test("a kept warning names its board, also when the board is closed and all of it in its file")
    func file() throws {
        let file = scratch.file("a.chalk")
        try wreck(file)
        var session: ChalkSession? = try open(file)
        let words = try #require(session).warnings
        try session?.save()
        session?.close()
        session = nil
        #expect(UntoldWords.all(in: state).map(\.board?.path) == [file.path])
        // Who opens it without a window once more is told as well; who opens another board isn't.
        #expect(try open(file).untoldWarnings == words)
        #expect(try open(scratch.file("b.chalk")).untoldWarnings == [])
    }

    @Test("a warning that each opening of a file gives anew is not kept beside the file")
    func damagedFile() throws {
        let file = scratch.file("a.chalk")
        let first = try open(file)
        draw(first)
        try first.save()
        first.close()
        var bytes = try Data(contentsOf: file)
        let work = try #require(bytes.range(of: Data("WORK".utf8), options: .backwards))
        bytes[work.lowerBound + 20] ^= 1
        try bytes.write(to: file)
        #expect(try open(file).warnings.count == 1)
        #expect(UntoldWords.all(in: state).isEmpty)
    }

    @Test("a warning of a damaged checkpoint is kept, as the next checkpoint overwrites that one")
    func checkpoint() throws {
        let checkpoint = try {
            let session = try open()
            draw(session)
            session.close()
            return session.folder.checkpoint
        }()
        var bytes = try Data(contentsOf: checkpoint)
        let work = try #require(bytes.range(of: Data("WORK".utf8), options: .backwards))
        bytes[work.lowerBound + 20] ^= 1
        try bytes.write(to: checkpoint)
        let words = try open().warnings
        #expect(words.count == 1 && words[0].contains("is damaged"))
        // Killed, and opened again: it is the same loss.
        #expect(try open().warnings == words)
        #expect(UntoldWords.all(in: state).map(\.words) == words)
    }

    @Test("a warning is kept before the damaged journal makes room for a new one")
    func order() throws {
        try wreck()
        Disk.fail(
            Disk.Faults(
                folder: scratch.url.path, kinds: [.rename],
                // The first name is that of the words, the second one the new journal's.
                fault: { number, _ in number == 1 ? .fails(EIO) : nil }))
        defer { Disk.mend(scratch.url.path) }
        #expect(throws: ChalkError.self) { try open() }
        #expect(UntoldWords.all(in: state).count == 1)
    }

    @Test("no more than a hundred are kept, and of each no more than 8 KB are read")
    func bounds() throws {
        for number in 0..<130 {
            UntoldWords.keep(["number \(number)"], of: nil, in: state)
        }
        #expect(UntoldWords.all(in: state).count == UntoldWords.most)
        for each in UntoldWords.all(in: state) { each.settle() }
        UntoldWords.keep([String(repeating: "x", count: 1 << 20)], of: nil, in: state)
        #expect(UntoldWords.all(in: state).map(\.words.utf8.count) == [8191])
    }

    @Test("a board that another window left and that can't be read is told, and stays as it is")
    func leftBehind() throws {
        let place = state.appendingPathComponent("untitled-2")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        // A link to itself leads nowhere, whoever asks.
        let journal = place.appendingPathComponent("journal").path
        try FileManager.default.createSymbolicLink(atPath: journal, withDestinationPath: journal)
        let left = ChalkSession.leftBehind(in: state, assets: assets)
        let reason = String(cString: strerror(ELOOP))
        #expect(left.failures == [.unreadable(path: journal, reason: reason)])
        #expect(left.boards.isEmpty)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: journal) == journal)
    }

    @Test("a folder that can't be locked is told too")
    func unlocked() throws {
        let place = state.appendingPathComponent("untitled-3/lock")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        let left = ChalkSession.leftBehind(in: state, assets: assets)
        let path = place.deletingLastPathComponent().path
        let reason = String(cString: strerror(EISDIR))
        #expect(left.failures == [.unwritable(path: path, reason: reason)])
    }
}
