import Chalk
import Foundation
import Glibc
import Testing

/// What an opening has to say is said by a window that is looked at, whenever that is.
@MainActor @Suite("Words that nobody has seen", .serialized)
struct UntoldTests {
    private let manager = FileManager.default

    private func says(_ easel: Easel, _ words: String = "could not be read any more") -> Bool {
        easel.program.words?.contains(words) == true
    }

    /// The folders of a killed program, whose journal lost a stroke since. With `file` it is a file's board.
    private func wreck(_ name: String? = nil) throws -> URL {
        let easel = try Easel()
        defer { easel.close() }
        if let name { easel.program.open(easel.home.appending(path: name)) }
        for y in [100, 200, 300] { try easel.play("0 stroke mouse 0.2 100,\(y) 300,\(y)") }
        let home = Easel.freeHome
        try manager.copyItem(at: easel.home, to: home)
        let state = home.appending(path: "state")
        let journals = manager.subpaths(atPath: state.path)?.filter { $0.hasSuffix("/journal") }
        let journal = try state.appending(path: #require(journals?.first))
        var bytes = try Data(contentsOf: journal)
        bytes[bytes.count / 2] ^= 0x10
        try bytes.write(to: journal)
        return home
    }

    private func end(_ easel: Easel) {
        easel.program.close()
        easel.host.close()
    }

    @Test("a board that a script opened is said by the next window, and by none after it")
    func script() throws {
        let home = try wreck()
        defer { try? manager.removeItem(at: home) }
        let state = home.appending(path: "state")
        let session = try ChalkSession(opening: nil, state: state, assets: { _ in nil })
        #expect(session.warnings.count == 1)
        session.close()
        let next = try Easel(home: home)
        #expect(says(next) && says(next, "A board without a name: "))
        next.wait(2.5)
        // A frame comes with whatever moves.
        try next.play("0 stroke mouse 0.2 100,400 300,400")
        #expect(says(next) && UntoldWords.all(in: state).isEmpty)
        end(next)
        let last = try Easel(home: home)
        #expect(!says(last))
        end(last)
    }

    @Test("words that were on screen for a moment only are said again")
    func moment() throws {
        let home = try wreck()
        defer { try? manager.removeItem(at: home) }
        for _ in 0..<2 {
            let easel = try Easel(home: home)
            #expect(says(easel))
            easel.wait(1)
            end(easel)
        }
        let last = try Easel(home: home)
        #expect(says(last))
        // Nothing moves any more, so no frame comes: the end looks once more.
        last.wait(1)
        last.host.step(to: last.host.time + 3)
        end(last)
        #expect(UntoldWords.all(in: home.appending(path: "state")).isEmpty)
    }

    @Test("where nobody looks nothing counts as seen")
    func unwatched() throws {
        let home = try wreck()
        defer { try? manager.removeItem(at: home) }
        let easel = try Easel(home: home, isWatched: false)
        easel.wait(5)
        #expect(says(easel))
        end(easel)
        let last = try Easel(home: home)
        #expect(says(last))
        end(last)
    }

    @Test("a touch that sends the words away has seen them")
    func touched() throws {
        let home = try wreck()
        defer { try? manager.removeItem(at: home) }
        let easel = try Easel(home: home)
        easel.wait(0.8)
        #expect(UntoldWords.all(in: home.appending(path: "state")).count == 1)
        try easel.play("0 move 400 30\n0.1 down left\n0.2 up left")
        #expect(!says(easel) && UntoldWords.all(in: home.appending(path: "state")).isEmpty)
        end(easel)
    }

    @Test("opening another board at once says the words again, with the board's name")
    func opened() throws {
        let home = try wreck()
        defer { try? manager.removeItem(at: home) }
        let easel = try Easel(home: home)
        easel.program.open(home.appending(path: "b.chalk"))
        #expect(says(easel) && easel.board.isEmpty)
        end(easel)
        #expect(UntoldWords.all(in: home.appending(path: "state")).count == 1)
    }

    @Test("a start after a loss that nobody was told of doesn't say that everything is back")
    func noPraise() throws {
        let home = try wreck()
        defer { try? manager.removeItem(at: home) }
        let copy = Easel.freeHome
        defer { try? manager.removeItem(at: copy) }
        let first = try Easel(home: home)
        // It is killed before anybody has looked.
        try manager.copyItem(at: home, to: copy)
        end(first)
        let next = try Easel(home: copy)
        #expect(says(next) && !says(next, "Everything is back"))
        end(next)
    }

    @Test("a board that another window left and that can't be read is told")
    func unreadable() throws {
        let home = Easel.freeHome
        defer { try? manager.removeItem(at: home) }
        let place = home.appending(path: "state/untitled-2")
        try manager.createDirectory(at: place, withIntermediateDirectories: true)
        // A link to itself leads nowhere, whoever asks.
        let journal = place.appending(path: "journal").path
        try manager.createSymbolicLink(atPath: journal, withDestinationPath: journal)
        let easel = try Easel(home: home)
        #expect(says(easel, "stays where it is: can't read \(journal)"))
        end(easel)
    }
}
