import CoreAnimation
import Foundation
import Headless
import HitLab
import Primitives
import Stage
import Testing

@Suite("The lab on a stage")
@MainActor
struct ShellTests {
    private func open(
        _ change: (inout HitLabShell.Options) -> Void = { _ in }, width: Int = 900,
        height: Int = 600
    ) throws -> (host: HeadlessStage, shell: HitLabShell) {
        let host = try HeadlessStage(width: width, height: height)
        var options = HitLabShell.Options()
        change(&options)
        let shell = HitLabShell(stage: host.stage, options: options)
        host.step(to: 0)
        return (host, shell)
    }

    private func click(_ x: Double, _ y: Double, _ host: HeadlessStage) {
        let now = HostTime(seconds: host.time)
        var input = PointerInput(time: now, location: CGPoint(x: x, y: y))
        input.hasMoved = true
        host.send(.pointer(input))
        input.hasMoved = false
        for isPressed in [true, false] {
            input.buttons = [.init(code: 0x110, isPressed: isPressed)]
            host.send(.pointer(input))
        }
    }

    private func key(_ symbol: UInt32, _ host: HeadlessStage, code: UInt32 = 1) {
        let now = HostTime(seconds: host.time)
        for phase in [KeyInput.Phase.down, .up] {
            host.send(
                .key(
                    KeyInput(
                        time: now, phase: phase, code: code, symbol: symbol, text: "",
                        modifiers: [])))
        }
    }

    @Test(
        "the log calls a key by its letter, also as it is let go, by its word, or by a number",
        arguments: [
            (0x72, "r"), (0x20, "space"), (0xFF1B, "escape"), (0xE9, "é"), (0x100_0416, "Ж"),
            (0xFFC8, "0xffc8"), (0x1, "0x1"),
        ] as [(UInt32, String)])
    func keyNames(symbol: UInt32, name: String) {
        #expect(LabInput.Kind.key(.up, symbol: symbol, text: "").words == "key up \(name)")
    }

    @Test("a click on the scene is tested on both trees, one on a button is not")
    func clicks() throws {
        let (host, shell) = try open()
        defer { host.close() }
        host.step(to: 1)
        click(200, 300, host)
        #expect(shell.session.tally.presses == 1)
        #expect(shell.session.probe?.time == SceneTime(seconds: 1))
        click(860, 30, host)
        #expect(shell.session.tally.presses == 1)
    }

    @Test("Tab comes to the scene, where Return is a press at the keyboard's hand")
    func hand() throws {
        let (host, shell) = try open()
        defer { host.close() }
        host.step(to: 1)
        let hand = { (layer: CALayer) -> CALayer? in
            layer.sublayers?.first {
                $0.sublayers?.contains { $0.name == "keyboard hand" } ?? false
            }
        }
        for _ in 0..<40 where hand(host.stage.layer) == nil { key(0xFF09, host, code: 15) }
        let place = try #require(hand(host.stage.layer)).position
        key(0xFF0D, host, code: 28)
        #expect(shell.session.tally.presses == 1)
        key(0xFF53, host, code: 106)
        #expect(hand(host.stage.layer)?.position == CGPoint(x: place.x + 12, y: place.y))
        key(0xFF0D, host, code: 28)
        #expect(shell.session.tally.presses == 2)
        key(0xFF09, host, code: 15)
        #expect(hand(host.stage.layer) == nil)
    }

    @Test("keys open scenes and the game, change the load, and close")
    func keys() throws {
        let (host, shell) = try open()
        defer { host.close() }
        var isClosed = false
        shell.onClose = { isClosed = true }
        for (letter, scene) in zip("1234567890-".unicodeScalars, LabScene.choices) {
            key(letter.value, host)
            #expect(shell.session.board.scene == scene)
        }
        // N goes on in the list, B back, round and round.
        for (letter, scene) in [(0x6E, LabScene.cards), (0x62, .gestures), (0x62, .views)] {
            key(UInt32(letter), host)
            #expect(shell.session.board.scene == scene)
        }
        key(0x67, host)
        #expect(shell.session.board.scene == .game)
        for load in [100, 200, 400, 0] {
            key(0x6C, host)
            #expect(shell.session.load == load)
        }
        key(0x74, host)
        host.step(to: 0.5)
        #expect(shell.session.board.scene == .game)
        key(0xFF1B, host)
        #expect(isClosed)
    }

    @Test("the lab tells its window its colours, at first and when a person changes them")
    func scheme() throws {
        let (host, shell) = try open { $0.isDark = false }
        defer { host.close() }
        var told: [Bool] = []
        shell.onScheme = { told.append($0) }
        #expect(told == [false])
        key(0x74, host)
        #expect(told == [false, true])
    }

    @Test("a finger on the scene is a press, and so is each of several")
    func fingers() throws {
        let (host, shell) = try open()
        defer { host.close() }
        host.step(to: 1)
        let time = HostTime(seconds: 1)
        host.send(
            .touch(
                time,
                [
                    TouchInput(id: 1, phase: .began, location: CGPoint(x: 100, y: 250)),
                    TouchInput(id: 2, phase: .began, location: CGPoint(x: 300, y: 250)),
                ]))
        #expect(shell.session.tally.presses == 2)
        host.send(
            .touch(
                time,
                [
                    TouchInput(id: 1, phase: .moved, location: CGPoint(x: 120, y: 250)),
                    TouchInput(id: 2, phase: .cancelled, location: CGPoint(x: 300, y: 250)),
                    TouchInput(id: 1, phase: .ended, location: CGPoint(x: 120, y: 250)),
                ]))
        host.step(to: 2)
        #expect(shell.session.tally.presses == 2)
    }

    @Test("a recording made in the window is replayed with the same hits")
    func recordAndReplay() throws {
        var lines: [String] = []
        let (host, shell) = try open({ options in
            options.write = { line, isFirst in
                if isFirst { lines = [] }
                lines.append(line)
            }
        })
        defer { host.close() }
        host.step(to: 0.3)
        key(0x72, host)
        for step in 1...12 {
            host.step(to: 0.3 + Double(step) * 0.21)
            click(80 + Double(step) * 37, 180 + Double(step * 53 % 300), host)
            if step == 6 { key(0x33, host) }
        }
        let tally = shell.session.tally
        let written = try Recording(parsing: lines.joined(separator: "\n"))
        key(0x72, host)
        #expect(written.entries.count { $0.hit != nil } > 8)

        key(0x70, host)
        host.play(to: host.time + 5, rate: 15)
        #expect(
            shell.status
                == "Replayed: all \(written.entries.count { $0.hit != nil }) hits are the same.")
        #expect(shell.session.board.scene == .space)
        #expect(shell.session.tally == tally)

        // The file alone gives the same, too.
        let bench = try Bench(.stack)
        #expect(bench.session.play(written).different.isEmpty)
    }

    @Test("the load keeps the main thread busy in each turn")
    func load() throws {
        var stalls: [Double] = []
        let (host, shell) = try open({ options in
            options.load = 120
            options.stall = { stalls.append($0) }
        })
        defer { host.close() }
        host.play(to: 0.5)
        #expect(stalls.count > 20)
        #expect(stalls.allSatisfy { $0 == 0.12 })
        shell.session.load = 0
        let count = stalls.count
        host.play(to: 1)
        #expect(stalls.count == count)
    }

    @Test("the game's end is shown, and clicks after it don't count")
    func gameOver() throws {
        let (host, shell) = try open({ $0.scene = .game })
        defer { host.close() }
        host.play(to: 60.5, rate: 4)
        #expect(shell.isResultShown)
        click(150, 520, host)
        #expect(shell.session.tally.presses == 0)
    }

    @Test(
        "everything has its place in a window of any size",
        arguments: [(500, 400), (640, 480), (900, 420), (1120, 720), (2200, 1300), (420, 900)])
    func sizes(_ width: Int, _ height: Int) throws {
        let (host, shell) = try open(width: width, height: height)
        defer { host.close() }
        host.step(to: 0.2)
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        let boxes = shell.boxes
        for (index, box) in boxes.enumerated() {
            #expect(whole.contains(box))
            for other in boxes.dropFirst(index + 1) { #expect(!box.intersects(other)) }
        }
        #expect(boxes.count > 6)
        #expect(boxes[0].width > 150 && boxes[0].height > 150)
    }
}
