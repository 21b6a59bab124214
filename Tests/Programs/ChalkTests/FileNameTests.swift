import Foundation
import Glibc
import Testing

@testable import Chalk

/// Names of boards as long as file systems allow: 255 bytes (NAME_MAX of limits.h).
@Suite("Long names")
struct FileNameTests {
    private let scratch = Scratch()

    private func open(_ file: URL) throws -> ChalkSession {
        try ChalkSession(opening: file, state: scratch.file("state"), assets: assets)
    }

    private func draw(_ session: ChalkSession, _ y: Double) {
        session.begin(white)
        session.add(line((0, y), (120, y)))
        session.end()
    }

    private static let names = [
        String(repeating: "a", count: 249), String(repeating: "ü", count: 124),
        // 60 letters of four bytes and marks, as a person may type them: 248 bytes.
        String(repeating: "e\u{301}", count: 60) + String(repeating: "x", count: 68),
        // One letter with more marks than a name has bytes for, less its ending.
        "e" + String(repeating: "\u{301}", count: 124),
        String(repeating: "\u{1F469}\u{1F3FD}", count: 31),
    ]

    @Test("a board with a name of 255 bytes is opened, kept, saved and recovered", arguments: names)
    func long(name: String) throws {
        let file = scratch.file(name + ".chalk")
        #expect((247...255).contains(file.lastPathComponent.utf8.count))
        var session: ChalkSession? = try open(file)
        draw(try #require(session), 10)
        try session?.save()
        draw(try #require(session), 50)
        let pixels = try #require(session?.board.pixels)
        // As a crash leaves it.
        session = nil
        session = try open(file)
        #expect(session?.board.pixels == pixels && session?.recovered == true)
        try session?.save()
        #expect(try BoardDocument(contentsOf: file).operations.count == 2)
        session?.close()
        let left = try FileManager.default.contentsOfDirectory(atPath: scratch.url.path)
        #expect(left.allSatisfy { !$0.hasSuffix(".new") }, "\(left)")
    }

    @Test("the draft of a long name is known again, and goes")
    func draft() throws {
        let file = scratch.file(String(repeating: "a", count: 249) + ".chalk")
        let url = Drafts.url(for: file, id: UUID())
        #expect(url.lastPathComponent.utf8.count == 255)
        _ = try Drafts.create(url, for: file)
        #expect(FileManager.default.fileExists(atPath: url.path))
        Drafts.removeStale(of: file)
        #expect(!FileManager.default.fileExists(atPath: url.path))
    }

    @Test(
        "the beginning of a name never ends inside a letter's bytes, and is as long as there is room",
        arguments: [
            (0, ""), (1, "a"), (2, "a"), (3, "aü"), (4, "aüe"), (5, "aüe"), (6, "aüe\u{301}"),
        ])
    func beginning(bytes: Int, expected: String) {
        // 1, 2, 1 and 2 bytes of UTF-8.
        let found = FileName.beginning(of: "aüe\u{301}", bytes: bytes)
        #expect(Array(found.utf8) == Array(expected.utf8))
    }

    @Test("a board whose file was only touched, or copied back, is saved under its name")
    func touched() throws {
        let file = scratch.file("a.chalk")
        let session = try open(file)
        draw(session, 10)
        try session.save()
        for way in 0..<3 {
            draw(session, Double(way) * 20 + 30)
            switch way {
            case 0: utimes(file.path, nil)
            case 1:
                let bytes = try Data(contentsOf: file)
                try FileManager.default.removeItem(at: file)
                try bytes.write(to: file)
            default:
                try FileManager.default.setAttributes(
                    [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: file.path)
            }
            #expect(!session.isChangedElsewhere)
            try session.save()
            #expect(!session.isModified)
        }
        // One that was opened knows its bytes, too.
        session.close()
        let again = try open(file)
        utimes(file.path, nil)
        #expect(!again.isChangedElsewhere)
        var bytes = try Data(contentsOf: file)
        bytes[bytes.count / 2] ^= 1
        try bytes.write(to: file)
        #expect(again.isChangedElsewhere)
        draw(again, 200)
        #expect(throws: ChalkError.changed(path: file.path)) { try again.save() }
    }
}
