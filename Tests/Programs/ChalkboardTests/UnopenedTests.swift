import Chalk
import Chalkboard
import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Stage
import Testing

/// The window of a board that can't be opened.
@MainActor @Suite("A board that can't be opened")
struct UnopenedTests {
    private let host: HeadlessStage

    init() throws {
        host = try HeadlessStage(width: 640, height: 440, scale: 1, buffers: 1)
        host.step(to: 0)
    }

    private func key(_ symbol: UInt32, _ modifiers: KeyModifiers = []) {
        for phase in [KeyInput.Phase.down, .up] {
            host.send(
                .key(
                    KeyInput(
                        time: HostTime(seconds: host.time), phase: phase, code: 0, symbol: symbol,
                        text: "", modifiers: modifiers)))
        }
    }

    private func layer(_ name: String, in layer: CALayer) -> CALayer? {
        if layer.name == name { return layer }
        return layer.sublayers?.lazy.compactMap { self.layer(name, in: $0) }.first
    }

    /// Clicks the button with a title.
    private func click(_ title: String) throws {
        let button = try #require(layer(title, in: host.stage.layer))
        let middle = CGPoint(x: button.bounds.midX, y: button.bounds.midY)
        for isPressed in [true, false] {
            var input = PointerInput(
                time: HostTime(seconds: host.time),
                location: button.convert(middle, to: host.stage.layer))
            input.hasMoved = true
            // BTN_LEFT of linux/input-event-codes.h.
            input.buttons = [.init(code: 0x110, isPressed: isPressed)]
            host.send(.pointer(input))
            host.step(to: host.time + 0.1)
        }
    }

    @Test("the question says which board, why, and that nothing is harmed; keys and buttons choose")
    func choices() throws {
        defer { host.close() }
        var chosen: [UnopenedView.Choice] = []
        let file = URL(fileURLWithPath: "/somewhere/lesson.chalk")
        let view = UnopenedView(host.stage, .notABoard(path: file.path), file: file) {
            chosen.append($0)
        }
        host.step(to: 0.1)
        let words = view.words
        #expect(words.hasPrefix("“lesson.chalk” can't be opened\n"))
        #expect(words.contains("/somewhere/lesson.chalk is not a chalkboard; open a file that"))
        #expect(words.hasSuffix("The file stays as it is."))
        // X11: 0xFF0D is Return, 0xFF1B Escape, 0x6F o.
        key(0xFF0D)
        key(0x6F, .control)
        key(0xFF1B)
        #expect(chosen == [.again, .shelf, .close])
        // Escape's place types nothing of the kind here.
        host.send(
            .key(
                KeyInput(
                    time: HostTime(seconds: host.time), phase: .down, code: 1, symbol: 0x61,
                    text: "a", modifiers: [])))
        #expect(chosen.count == 3)
        for title in ["Try Again", "Other Boards", "Close"] { try click(title) }
        #expect(chosen.suffix(3) == [.again, .shelf, .close])
    }

    @Test("the board comes in its place once it can be opened")
    func again() throws {
        let home = Easel.freeHome
        defer {
            host.close()
            try? FileManager.default.removeItem(at: home)
        }
        let view = UnopenedView(
            host.stage, .unreadable(path: "/a.chalk", reason: "Permission denied"), file: nil
        ) { _ in }
        #expect(view.words.hasPrefix("The board can't be opened\n"))
        #expect(view.words.contains("Can't read /a.chalk: Permission denied; check the path"))
        host.step(to: 0.1)
        let shown = try #require(host.image())
        let before = try shown.pngData()
        view.close()
        let program = try Chalkboard(
            stage: host.stage,
            options: .init(
                folder: home.appending(path: "boards"), state: home.appending(path: "state")))
        defer { program.close() }
        host.play(to: 0.5)
        let now = try #require(host.image())
        let after = try now.pngData()
        #expect(after != before)
        program.showShelf()
        #expect(program.isShelfOpen)
        key(0xFF1B)
        #expect(!program.isShelfOpen)
    }
}
