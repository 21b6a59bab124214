import Chalk
import Chalkboard
import Foundation
import Testing
import ViewKit

/// What a person is told of what isn't safe, and what is never lost unsaid.
@MainActor @Suite("Words about the safety of a board", .serialized)
struct SafetyTests {
    private let manager = FileManager.default

    private func draw(_ easel: Easel, _ y: Int) throws {
        try easel.play("0 stroke mouse 0.2 100,\(y) 300,\(y)")
    }

    /// Puts a file where the folder of journals was: nothing can be written there.
    private func block(_ easel: Easel) throws {
        try manager.removeItem(at: easel.home.appending(path: "state"))
        try Data("x".utf8).write(to: easel.home.appending(path: "state"))
    }

    private func unblock(_ easel: Easel) throws {
        try manager.removeItem(at: easel.home.appending(path: "state"))
    }

    private func says(_ easel: Easel, _ words: String) -> Bool {
        easel.program.words?.contains(words) == true
    }

    @Test("the words of trouble stand, whatever else is said, until all is safe")
    func stands() throws {
        let easel = try Easel()
        defer { easel.close() }
        UIPasteboard.general.items = []  // what other tests of this process left there
        try draw(easel, 100)
        try block(easel)
        try draw(easel, 200)
        #expect(says(easel, "Can't write") && says(easel, "as soon as there is room"))
        try easel.play("0 key ctrl+v")
        #expect(says(easel, "no picture in the clipboard") && says(easel, "Can't write"))
        easel.wait(30)
        #expect(says(easel, "Can't write") && !says(easel, "no picture"))
        for _ in 0..<3 { easel.program.retry() }
        #expect(says(easel, "Can't write"))
        try unblock(easel)
        for _ in 0..<3 {
            easel.program.retry()
            easel.program.session.finishCheckpoint()
        }
        #expect(says(easel, "safe again") && !says(easel, "Can't write"))
        let copy = try Easel(home: left(easel))
        defer { copy.close() }
        #expect(copy.pixels() == easel.pixels())
    }

    /// The folders as a crash would leave them now, beside the first ones.
    private func left(_ easel: Easel) throws -> URL {
        let home = Easel.freeHome
        try manager.copyItem(at: easel.home, to: home)
        return home
    }

    @Test("closing asks once before it loses anything, and the end says what was lost")
    func closing() throws {
        let easel = try Easel()
        defer { easel.close() }
        try draw(easel, 100)
        #expect(easel.program.mayClose())
        try block(easel)
        try draw(easel, 200)
        var ends = 0
        easel.program.onQuit = { ends += 1 }
        try easel.play("0 key ctrl+q")
        #expect(ends == 0 && says(easel, "closing once more loses it"))
        try easel.play("0 key ctrl+q")
        #expect(ends == 1)
        easel.program.close()
        #expect(easel.program.session.trouble != nil)
    }

    @Test("closing keeps what could not be written before, where it can now")
    func closingWell() throws {
        let easel = try Easel()
        defer { easel.close() }
        try block(easel)
        try draw(easel, 200)
        #expect(!easel.program.mayClose())
        try unblock(easel)
        #expect(easel.program.mayClose())
        // It is kept by then, and needs no further word.
        #expect(!easel.program.session.isInTrouble)
        easel.program.close()
        #expect(easel.program.session.trouble == nil)
        let next = try Easel(home: left(easel))
        defer { next.close() }
        #expect(next.pixels() == easel.pixels() && !next.board.isEmpty)
    }

    @Test("a board whose changes aren't kept stays open")
    func stays() throws {
        let easel = try Easel()
        defer { easel.close() }
        let file = easel.home.appending(path: "a.chalk")
        easel.program.open(file)
        try draw(easel, 100)
        try block(easel)
        try draw(easel, 200)
        easel.program.open(easel.home.appending(path: "b.chalk"))
        #expect(easel.program.session.file?.path == file.path)
        #expect(says(easel, "stays open until it is"))
        try unblock(easel)
        easel.program.open(easel.home.appending(path: "b.chalk"))
        #expect(easel.program.session.file?.lastPathComponent == "b.chalk" && easel.board.isEmpty)
        #expect(!says(easel, "Can't write"))
    }

    @Test("boards that other windows left come to the shelf, and each is named")
    func takenIn() throws {
        let first = try Easel()
        defer { first.close() }
        let others = try (0..<2).map { _ in try Easel(home: first.home) }
        for (number, easel) in ([first] + others).enumerated() {
            try draw(easel, 100 + number * 60)
        }
        let next = try Easel(home: left(first))
        defer { next.close() }
        #expect(next.pixels() == first.pixels())
        for number in others.indices {
            let name = "Board \(number + 1).chalk"
            #expect(says(next, name))
            let file = next.home.appending(path: "boards/\(name)")
            let session = try ChalkSession(
                opening: file, state: next.home.appending(path: "look"), assets: { _ in nil })
            let isThere = others.contains { $0.pixels() == session.board.everyPixel }
            #expect(isThere)
            session.close()
        }
    }

    @Test("a board that another program has open is shown as a copy, which says so")
    func copied() throws {
        let first = try Easel()
        defer { first.close() }
        let file = first.home.appending(path: "a.chalk")
        first.program.open(file)
        try draw(first, 100)
        try first.play("0 key ctrl+s")
        let bytes = try Data(contentsOf: file)
        let second = try Easel(home: first.home, file: file)
        #expect(says(second, "is open in another chalkboard"))
        #expect(second.pixels() == first.pixels() && second.program.session.file == nil)
        try draw(second, 200)
        #expect(try Data(contentsOf: file) == bytes)
    }

    @Test("a damaged journal's losses are told, and the words stay")
    func damaged() throws {
        let easel = try Easel()
        defer { easel.close() }
        for y in [100, 200, 300] { try draw(easel, y) }
        let home = try left(easel)
        let state = home.appending(path: "state")
        let name = try #require(
            manager.subpaths(atPath: state.path)?.first { $0.hasSuffix("/journal") })
        var bytes = try Data(contentsOf: state.appending(path: name))
        bytes[bytes.count / 2] ^= 0x10
        try bytes.write(to: state.appending(path: name))
        let next = try Easel(home: home)
        defer { next.close() }
        next.wait(60)
        #expect(says(next, "could not be read any more"))
        #expect(!next.board.isEmpty && next.chalk().map { $0.height > 90 } == true)
    }
}
