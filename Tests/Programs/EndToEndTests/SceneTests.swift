import Drawing
import Foundation
import TestSupport
import Testing

/// Several windows of one program on sway, with its menu bar: docs/reference/programs.md, "Scenes".
@Suite("Several windows on sway", .serialized)
struct SceneTests {
    // linux/input-event-codes.h
    private static let (a, w, q, f10, right, enter) = (30, 17, 16, 68, 106, 28)

    @Test("a menu opens a second window; input goes to the right one; the last ends the program")
    func windows() throws {
        guard let show = try ProgramShow("scenesprogram") else { return }
        let (hand, program) = (show.hand, show.program)
        func press(_ code: Int) { hand.say(["key \(code) 1", "key \(code) 0"]) }
        func hears(_ line: String) -> Bool {
            program.wait(60) { $0.split(separator: "\n").contains { $0 == line } }
        }
        #expect(hears("connected 1"))
        _ = try show.window()
        show.click(640, 500)
        #expect(hears("touch 1"), "\(program.output)")
        press(Self.a)
        #expect(hears("key 1 a"))

        press(Self.f10)
        record(show, "menu.png")
        press(Self.right)
        record(show, "file.png")
        press(Self.enter)
        #expect(hears("connected 2"), "\(program.output)")
        let red = try show.box(of: ProgramShow.isRed, when: { $0.width == 480 })
        #expect(red.width == 480)
        record(show, "second.png")
        press(Self.a)
        #expect(hears("key 2 a"), "\(program.output)")
        show.click(640, 500)
        #expect(hears("touch 2"))

        hand.press(control: Self.w)
        #expect(hears("disconnected 2") && hears("discarded 1"), "\(program.output)")
        let blue = try show.box(of: ProgramShow.isBlue, when: { $0.width == 480 })
        #expect(blue.width == 480)
        #expect(program.isRunning)
        let keys = program.output.components(separatedBy: "key 1 a").count
        press(Self.a)
        #expect(program.wait(60) { $0.components(separatedBy: "key 1 a").count > keys })

        hand.press(control: Self.q)
        #expect(program.exitCode(within: 60) == 0, "\(program.output)")
        #expect(program.output.contains("disconnected 1\nwillTerminate"), "\(program.output)")
    }

    /// Keeps a picture of the screen with the test's results.
    private func record(_ show: ProgramShow, _ name: String) {
        usleep(300_000)
        guard let file = show.compositor.screenshot(),
            let data = FileManager.default.contents(atPath: file)
        else { return }
        Attachment.record([UInt8](data), named: name)
    }
}
