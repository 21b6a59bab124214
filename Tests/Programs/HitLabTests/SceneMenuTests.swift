import CoreAnimation
import Foundation
import Headless
import HitLab
import Primitives
import Stage
import Testing
import ViewKit

/// The scene's context menu, and what it stands on.
@Suite("The menu on a scene", .serialized)
@MainActor
struct SceneMenuTests {
    private func open(_ scene: LabScene) throws -> (host: HeadlessStage, shell: HitLabShell) {
        let host = try HeadlessStage(width: 900, height: 600)
        var options = HitLabShell.Options()
        options.scene = scene
        let shell = HitLabShell(stage: host.stage, options: options)
        host.step(to: 0)
        host.step(to: 1)
        return (host, shell)
    }

    private func press(_ button: UInt32, _ point: CGPoint, _ host: HeadlessStage) {
        let now = HostTime(seconds: host.time)
        var input = PointerInput(time: now, location: point)
        input.hasMoved = true
        host.send(.pointer(input))
        input.hasMoved = false
        for isPressed in [true, false] {
            input.buttons = [.init(code: button, isPressed: isPressed)]
            host.send(.pointer(input))
            host.step(to: host.time + 0.05)
        }
    }

    private func key(_ symbol: UInt32, _ host: HeadlessStage) {
        for phase in [KeyInput.Phase.down, .up] {
            host.send(
                .key(
                    KeyInput(
                        time: HostTime(seconds: host.time), phase: phase, code: 1, symbol: symbol,
                        text: "", modifiers: [])))
        }
    }

    /// The words of the menu that is open, from above.
    private func titles(_ layer: CALayer) -> [String] {
        if layer.name == "menu row" {
            return [(layer.delegate as? UIView)?.accessibilityLabel ?? ""].filter { !$0.isEmpty }
        }
        return (layer.sublayers ?? []).flatMap { titles($0) }
    }

    /// Where the canvas is, in points of the window: the board has its size.
    private func origin(_ shell: HitLabShell) -> CGPoint {
        // The stage is the first box; its figures are 58 points high, and its line 1 wide.
        let box = shell.boxes[0]
        return CGPoint(x: box.minX + 1, y: box.minY + 58)
    }

    /// A point of the board at which one of these things is seen.
    private func place(
        of names: String..., on board: Board, at time: SceneTime
    ) throws -> CGPoint {
        let shown = board.presented(at: time)
        for x in stride(from: 8, to: board.size.width, by: 8) {
            for y in stride(from: 8, to: board.size.height, by: 8) {
                let point = CGPoint(x: x, y: y)
                if let name = shown?.hitTest(point)?.name, names.contains(name) { return point }
            }
        }
        return try #require(nil as CGPoint?, "\(names) are nowhere")
    }

    @Test("the way from what is seen to the board: by the scenes' own plans")
    func path() throws {
        let (host, shell) = try open(.arms)
        let board = shell.session.board
        let time = SceneTime(seconds: 1)
        let ball = try place(of: "left ball", on: board, at: time)
        #expect(
            board.path(at: ball, time).map(\.name)
                == ["left ball", "left arm 4", "left arm 3", "left arm 2", "left arm 1"])
        #expect(board.path(at: CGPoint(x: 1, y: 1), time).isEmpty)
        host.close()
    }

    @Test("the menu is titled with the layer that is seen, and copies the path of its spaces")
    func menu() throws {
        let (host, shell) = try open(.space)
        defer { host.close() }
        let (board, time) = (shell.session.board, SceneTime(seconds: 1))
        let point = try place(of: "heads", "tails", on: board, at: time)
        let face = try #require(board.path(at: point, time).first?.name)
        let corner = origin(shell)
        press(0x111, CGPoint(x: corner.x + point.x, y: corner.y + point.y), host)
        #expect(
            titles(host.stage.layer) == [
                face, "Copy Name", "Copy Path", "Copy Both Searches", "Outline It", "Ancestors",
                "Stop Time",
            ])
        // The right button asks for no answer.
        #expect(shell.session.tally.presses == 0)
        // Down twice, then Return: keysymdef.h.
        for symbol: UInt32 in [0xFF54, 0xFF54, 0xFF0D] { key(symbol, host) }
        #expect(UIPasteboard.general.string == "hall / tilt / coin / \(face)")
        #expect(titles(host.stage.layer).isEmpty)
    }

    @Test("Escape closes the menu, and not the lab")
    func escape() throws {
        let (host, shell) = try open(.cards)
        defer { host.close() }
        var isClosed = false
        shell.onClose = { isClosed = true }
        let corner = origin(shell)
        press(0x111, CGPoint(x: corner.x + 3, y: corner.y + 3), host)
        #expect(titles(host.stage.layer).first == "Nothing is hit here")
        key(0xFF1B, host)
        #expect(titles(host.stage.layer).isEmpty && !isClosed)
        key(0xFF1B, host)
        #expect(isClosed)
    }

    @Test("time stands: a press is tested against what stays; then it goes on from there")
    func freeze() throws {
        let (host, shell) = try open(.cards)
        defer { host.close() }
        let board = shell.session.board
        key(0x66, host)
        let time = try #require(board.frozen)
        #expect(abs(time.seconds - 1) < 0.1)
        let point = try place(of: "card 3", on: board, at: time)
        let before = host.image()
        host.step(to: 4)
        #expect(board.time(at: HostTime(seconds: 4)) == time)
        let corner = origin(shell)
        #expect(before != nil)
        press(0x110, CGPoint(x: corner.x + point.x, y: corner.y + point.y), host)
        #expect(shell.session.probe?.seen.name == "card 3" && shell.session.probe?.time == time)
        // Other colours, and it still stands.
        key(0x74, host)
        #expect(shell.session.board.frozen == time)
        let start = host.time
        key(0x66, host)
        host.step(to: start + 2)
        let now = shell.session.board.time(at: HostTime(seconds: start + 2))
        #expect(abs(now.seconds - time.seconds - 2) < 0.01)
    }

    @Test("while something is recorded, and in the game, time can't be stopped")
    func noFreeze() throws {
        let (host, shell) = try open(.cards)
        defer { host.close() }
        key(0x72, host)
        key(0x66, host)
        #expect(shell.session.board.frozen == nil)
        key(0x72, host)
        key(0x67, host)
        key(0x66, host)
        #expect(shell.session.board.frozen == nil)
    }

    @Test("both searches as text: the answers first, then each step")
    func text() throws {
        let (host, shell) = try open(.cards)
        defer { host.close() }
        let time = SceneTime(seconds: 1)
        let point = try place(of: "card 3", on: shell.session.board, at: time)
        let lines = shell.session.board.probe(point, at: time, late: time).text
            .split(separator: "\n")
        let (x, y) = (Int(point.x), Int(point.y))
        #expect(lines.first == "Seen at \(x), \(y): card 3")
        #expect(lines.contains { $0.hasPrefix("Model at \(x), \(y): ") })
        #expect(lines.contains { $0.hasPrefix("    card 3: ") })
    }
}
