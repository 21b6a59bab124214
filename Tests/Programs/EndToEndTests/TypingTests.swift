import Foundation
import Testing
import TestSupport

/// Keys and input methods, through a real compositor, in a field of a real program.
@Suite("Typing on a real compositor", .serialized)
struct TypingTests {
    /// Codes of linux/input-event-codes.h.
    private static let (s, n, i, enter) = (31, 49, 23, 28)

    /// One of the programs that play input; each line is answered.
    private final class Player {
        let program: Program
        private var answers = 0

        init(_ first: String, on compositor: RealCompositor) throws {
            program = try Program(
                try #require(Program.vtext), environment: compositor.environment)
            say(first)
        }

        func say(_ line: String) {
            program.send(line)
            answers += 1
            let isAnswered = program.wait(60) {
                $0.split(separator: "\n").count { $0 == "ok" } >= answers
            }
            if !isAnswered { Issue.record("no answer to \(line): \(program.output.suffix(300))") }
        }

        func press(_ code: Int) {
            say("key \(code) 1")
            say("key \(code) 0")
        }

        /// Waits until `line` has come.
        func hears(_ line: String, within seconds: Double = 60) -> Bool {
            program.wait(seconds) { $0.split(separator: "\n").contains { $0 == line } }
        }
    }

    @Test("an input method composes the name of a board")
    func inputMethod() throws {
        guard let compositor = try RealCompositor(.sway) else { return }
        let home = FileManager.default.temporaryDirectory.appending(path: "typing-\(UUID())")
        defer { try? FileManager.default.removeItem(at: home) }
        let method = try Player("method", on: compositor)
        let keyboard = try Player("keyboard", on: compositor)
        let program = try Program(
            try #require(Program.lamina, "build the product lamina first"),
            [
                "chalkboard", "--size", "800x560", "--state", home.appending(path: "state").path,
                "--folder", home.path,
            ], environment: compositor.environment)
        // The window has the keyboard once it is there: then the program asks for a name.
        var isAsked = false
        for _ in 0..<40 where !isAsked {
            keyboard.say("mods 4")
            keyboard.press(Self.s)
            keyboard.say("mods 0")
            isAsked = method.hears("activate", within: 1.5)
        }
        try #require(isAsked, "\(program.output)")
        // All of the first answer is selected; titles, completion and spelling are 0x23.
        #expect(method.hears("text 7 0 Board 1"))
        #expect(method.hears("content 35 0"))

        method.say("grab")
        for code in [Self.n, Self.i] { keyboard.press(code) }
        #expect(method.hears("key 49 1") && method.hears("key 23 0"))
        method.say("preedit 3 3 に")
        method.say("send")
        // What is being composed is not told; the keys have typed nothing.
        #expect(method.hears("text 0 0 "))
        usleep(500_000)  // The panel has come by then, for the picture.
        record(compositor, "composing.png")
        method.say("preedit 0 6 日本")
        method.say("send")
        record(compositor, "choosing.png")
        method.say("commit 日本")
        method.say("send")
        #expect(method.hears("text 6 6 日本"), "\(method.program.output)")
        record(compositor, "composed.png")

        method.say("release")
        keyboard.press(Self.enter)
        let file = home.appending(path: "日本.chalk").path
        let isSaved = program.wait(60) { _ in FileManager.default.fileExists(atPath: file) }
        #expect(isSaved, "\(program.output)")
        #expect(method.hears("deactivate"))
    }

    /// Keeps a picture of the screen with the test's results.
    private func record(_ compositor: RealCompositor, _ name: String) {
        usleep(150_000)
        guard let file = compositor.screenshot(),
            let data = FileManager.default.contents(atPath: file)
        else { return }
        Attachment.record([UInt8](data), named: name)
    }
}
