import Chalk
import Chalkboard
import Drawing
import Foundation
import Glibc
import Testing

@MainActor
@Suite(.serialized)
struct FileTests {
    @Test("a file whose name isn't UTF-8 is not on the shelf, and it is said why")
    func strangeName() throws {
        let easel = try Easel()
        defer { easel.close() }
        let folder = easel.home.appending(path: "boards")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data().write(to: folder.appending(path: "plain.chalk"))
        // "bär.chalk" in Latin-1.
        var name = Array("\(folder.path)/b".utf8CString.dropLast())
        name += [CChar(bitPattern: 0xE4)] + Array("r.chalk".utf8CString)
        let descriptor = open(name, O_WRONLY | O_CREAT, 0o600)
        try #require(descriptor >= 0)
        close(descriptor)
        let boards = BoardFolder(folder, state: easel.home)
        #expect(boards.files.map(\.lastPathComponent) == ["plain.chalk"])
        #expect(boards.unnamed == ["b\u{FFFD}r.chalk"])
        easel.program.showShelf()
        easel.wait(0.1)
        #expect(
            easel.program.words?.contains("b\u{FFFD}r.chalk can't be opened: the name isn't UTF-8")
                == true)
    }

    private func type(_ easel: Easel, _ word: String) throws {
        let keys = word.map { "+0.02 key \($0 == " " ? "space" : String($0))" }
        try easel.play((["0 move 5 5"] + keys + ["+0.05 key return"]).joined(separator: "\n"))
        // The alert goes before the board is saved.
        easel.wait(1)
    }

    @Test("ctrl+s asks for a name once, and then saves")
    func save() throws {
        let easel = try Easel()
        defer { easel.close() }
        try easel.play("0 stroke mouse 0.3 100,100 300,300\n+0.1 key ctrl+s")
        #expect(easel.program.isAsking)
        try type(easel, "lesson one")
        #expect(!easel.program.isAsking)
        let file = easel.home.appending(path: "boards/lesson one.chalk")
        #expect(easel.program.session.file?.path == file.path)
        #expect(FileManager.default.fileExists(atPath: file.path))
        #expect(easel.program.words?.contains("lesson one.chalk") == true)
        try easel.play("0 stroke mouse 0.3 100,300 300,100\n+0.1 key ctrl+s")
        #expect(!easel.program.isAsking && !easel.program.session.isModified)
    }

    @Test("a name is not free whose board was drawn on and never saved")
    func freeName() throws {
        let easel = try Easel()
        defer { easel.close() }
        let boards = BoardFolder(
            easel.home.appending(path: "boards"), state: easel.home.appending(path: "state"))
        easel.program.open(boards.url.appending(path: "Board 1.chalk"))
        try easel.play("0 stroke mouse 0.3 100,100 300,300")
        #expect(boards.freeName().lastPathComponent == "Board 2.chalk")
        easel.program.open(nil)
        #expect(boards.files.isEmpty && boards.freeName().lastPathComponent == "Board 2.chalk")
    }

    @Test("keys that type a name do nothing to the board")
    func typing() throws {
        let easel = try Easel()
        defer { easel.close() }
        let brush = easel.program.brush
        try easel.play(
            "0 stroke mouse 0.3 100,100 300,300\n+0.1 key ctrl+s\n+0.1 key e\n+0.1 key 3")
        #expect(easel.program.brush == brush)
        try easel.play("0 key escape")
        easel.wait(1)
        #expect(!easel.program.isAsking && easel.program.session.file == nil)
        try easel.play("0.3 key e")
        #expect(easel.program.brush.tool == .eraser)
    }

    @Test("a new board keeps the old one in a file; the shelf brings it back")
    func shelf() throws {
        let easel = try Easel()
        defer { easel.close() }
        try easel.play("0 stroke mouse 0.3 100,100 300,300")
        let before = easel.pixels()
        try easel.play("0 key ctrl+n")
        #expect(easel.board.isEmpty && easel.program.session.file == nil)
        let file = easel.home.appending(path: "boards/Board 1.chalk")
        #expect(FileManager.default.fileExists(atPath: file.path))
        try easel.play("0 key ctrl+o")
        #expect(easel.program.isShelfOpen)
        easel.wait(0.6)
        try easel.play("0 key escape")
        #expect(!easel.program.isShelfOpen)
        easel.program.open(file)
        easel.wait(0.1)
        #expect(easel.pixels() == before)
        #expect(!easel.program.wall.keys.isEmpty)
    }

    @Test("a board that can't be saved is told of, and stays")
    func unwritable() throws {
        let easel = try Easel()
        defer { easel.close() }
        // A file where the folder should be.
        try Data("x".utf8).write(to: easel.home.appending(path: "boards"))
        try easel.play("0 stroke mouse 0.3 100,100 300,300\n+0.1 key ctrl+s")
        try type(easel, "a")
        #expect(easel.program.words?.hasPrefix("Can't write") == true)
        #expect(!easel.board.isEmpty && easel.program.session.file == nil)
    }

    @Test("a picture is put in the middle, no larger than it is")
    func place() throws {
        let easel = try Easel()
        defer { easel.close() }
        let context = try #require(CGContext(width: 60, height: 40))
        context.setFillColor(gray: 1, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 60, height: 40))
        let data = try #require(try context.makeImage()?.pngData())
        #expect(easel.program.place(data))
        let box = try #require(easel.chalk())
        #expect(box.width <= 62 && box.width >= 56)
        #expect(abs(box.x + box.width / 2 - 400) <= 2)
        easel.program.perform(.undo)
        #expect(easel.board.isEmpty)
        #expect(!easel.program.place(Data("no picture".utf8)))
        #expect(easel.program.words?.isEmpty == false)
    }

    @Test("names that can't be files are refused", arguments: ["", " ", ".x", "a/b", "..", "\n"])
    func names(name: String) {
        let folder = BoardFolder(
            URL(fileURLWithPath: "/nowhere"), state: URL(fileURLWithPath: "/nowhere"))
        #expect(folder.file(named: name) == nil)
    }

    // Scripts

    @Test(
        "a script's mistakes are told with their line",
        arguments: [
            "0 move 1 1\nnow down", "0 move 1 1\n0 fly 3 3", "0 move 1 1\n0 move 1",
            "0 move 1 1\n0 key ctrl+ä", "0 move 1 1\n0 stroke mouse 0 1,1", "0 move 1 1\n-1 down",
            "0 move 1 1\n0 stroke pen 1 1,x", "0 move 1 1\n0 touch 1 fly 1 1",
        ])
    func mistakes(text: String) {
        #expect { try ChalkScript(text) } throws: { ($0 as? ChalkScript.Mistake)?.line == 2 }
    }

    @Test("a script's input comes in order of time, relative times after the line before")
    func script() throws {
        let script = try ChalkScript("1 line mouse 0.5 0,0 60,0  # a line\n\n+0.5 move 3 4")
        #expect(script.steps.first?.time == 1)
        #expect(abs(script.end - 2.004) < 1e-9)
        #expect(zip(script.steps, script.steps.dropFirst()).allSatisfy { $0.0.time <= $0.1.time })
        // 60 samples of 1/120 second, the press, the lift, and the move after it.
        #expect(script.steps.count == 63)
    }
}
