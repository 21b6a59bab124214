import Chalk
import Chalkboard
import CoreAnimation
import Foundation
import Headless
import Primitives
import Stage
import Testing

/// What is done over the window while its board is still being opened.
@MainActor @Suite("Input before the board is open")
struct EarlyInputTests {
    private let host: HeadlessStage
    private let home = Easel.freeHome

    init() throws {
        host = try HeadlessStage(width: 800, height: 600, scale: 1, buffers: 1)
        host.step(to: 0)
    }

    private func open() throws -> Chalkboard {
        try Chalkboard(
            stage: host.stage,
            options: .init(
                folder: home.appending(path: "boards"), state: home.appending(path: "state")))
    }

    private func close(_ program: Chalkboard) {
        program.close()
        host.close()
        try? FileManager.default.removeItem(at: home)
    }

    private func move(
        _ time: Double, _ x: Double, button isPressed: Bool? = nil, isSeen: Bool = true
    ) {
        if isSeen { host.step(to: time) }
        var input = PointerInput(
            time: HostTime(seconds: time), location: CGPoint(x: x, y: 200))
        input.hasMoved = true
        input.buttons = isPressed.map { [.init(code: 0x110, isPressed: $0)] } ?? []
        host.send(.pointer(input))
    }

    @Test("a stroke that began before is whole, and goes on", arguments: [false, true])
    func stroke(isOver: Bool) throws {
        let cover = OpeningView(host.stage)
        let early = EarlyInput(host.stage)
        move(0.1, 100)
        move(0.12, 100, button: true)
        for step in 1...15 { move(0.12 + Double(step) * 0.02, 100 + Double(step) * 10) }
        if isOver { move(0.44, 250, button: false) }
        let program = try open()
        program.take(early)
        cover.close()
        host.step(to: 0.5)
        if !isOver {
            for step in 16...30 { move(0.5 + Double(step) * 0.02, 100 + Double(step) * 10) }
            move(1.2, 400, button: false)
        }
        host.play(to: 1.4)
        let box = try #require(program.session.board.chalkBox)
        #expect((92...102).contains(box.x))
        let end = isOver ? 250 : 400
        #expect((end - 2...end + 10).contains(box.x + box.width))
        #expect(program.session.board.canUndo)
        close(program)
    }

    @Test("a stroke that begins before the open board is seen is drawn")
    func unseen() throws {
        let cover = OpeningView(host.stage)
        let early = EarlyInput(host.stage)
        host.step(to: 0.1)
        let program = try open()
        program.take(early)
        cover.close()
        move(0.1, 100, button: true, isSeen: false)
        for step in 1...15 { move(0.1 + Double(step) * 0.02, 100 + Double(step) * 10) }
        move(0.44, 250, button: false)
        host.play(to: 1)
        let box = try #require(program.session.board.chalkBox)
        #expect((92...102).contains(box.x) && (248...260).contains(box.x + box.width))
        close(program)
    }

    @Test("keys and fingers count, too; what comes later is not done twice")
    func keys() throws {
        let early = EarlyInput(host.stage)
        host.step(to: 0.1)
        for (time, phase, x) in [
            (0.1, TouchInput.Phase.began, 100.0), (0.12, .moved, 200), (0.14, .moved, 300),
            (0.16, .ended, 300),
        ] {
            host.step(to: time)
            host.send(
                .touch(
                    HostTime(seconds: time),
                    [TouchInput(id: 4, phase: phase, location: CGPoint(x: x, y: 300))]))
        }
        let program = try open()
        program.take(early)
        host.play(to: 0.4)
        let count = early.events.count
        #expect(count >= 4 && program.session.board.canUndo)
        move(0.5, 100)
        #expect(early.events.count == count)
        close(program)
    }
}
