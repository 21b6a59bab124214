import Foundation
import Primitives
import Stage
import Testing

/// Drawing without a pointer. Keys by evdev's numbers and X11's names.
@MainActor
@Suite("The chalkboard without a mouse", .serialized)
struct KeyboardTests {
    private func key(
        _ code: UInt32, _ symbol: UInt32, _ easel: Easel, _ modifiers: KeyModifiers = [],
        phases: [KeyInput.Phase] = [.down, .up]
    ) {
        for phase in phases {
            easel.host.send(
                .key(
                    KeyInput(
                        time: HostTime(seconds: easel.host.time), phase: phase, code: code,
                        symbol: symbol, text: "", modifiers: modifiers)))
            easel.wait(0.02)
        }
    }

    @Test("a hand over the board draws while Space is down, and only then")
    func draws() throws {
        let easel = try Easel()
        defer { easel.close() }
        // To the first tool, and back to the board.
        key(15, 0xFF09, easel)
        key(15, 0xFE20, easel, .shift)
        for _ in 0..<5 { key(106, 0xFF53, easel) }
        #expect(easel.board.isEmpty)
        key(57, 0x20, easel, phases: [.down])
        for _ in 0..<10 { key(106, 0xFF53, easel) }
        key(57, 0x20, easel, phases: [.up])
        easel.wait(0.3)
        let drawn = try #require(easel.chalk())
        // The hand began in the middle of 800 x 600, went 60 points, and drew 120.
        #expect(abs(drawn.x - 460) < 12 && abs(drawn.right - 580) < 12, "\(drawn)")
        #expect(abs((drawn.y + drawn.bottom) / 2 - 300) < 12, "\(drawn)")
        for _ in 0..<5 { key(106, 0xFF53, easel) }
        #expect(easel.chalk() == drawn)
    }

    /// As `wtype` sends them: its keys are numbered from 1, which is the place of Escape.
    @Test("a text has all that is typed, whatever lies at the places of its keys")
    func written() throws {
        let easel = try Easel()
        defer { easel.close() }
        key(1, 0x74, easel)
        #expect(easel.program.isInTextMode)
        try easel.play("+0 move 300 300\n+0 down\n+0.1 up")
        for (index, letter) in "abcdefghijklmnopqrstuvwxyz B+-".unicodeScalars.enumerated() {
            for phase in [KeyInput.Phase.down, .up] {
                easel.host.send(
                    .key(
                        KeyInput(
                            time: HostTime(seconds: easel.host.time), phase: phase,
                            code: UInt32(index + 1), symbol: letter.value,
                            text: phase == .down ? String(letter) : "", modifiers: [])))
                easel.wait(0.01)
            }
        }
        #expect(easel.program.writtenText?.string == "abcdefghijklmnopqrstuvwxyz B+-")
        #expect(!easel.program.isTrayDown && easel.program.isInTextMode)
        // The hand that draws goes by symbols, too: Control and t change the letters.
        let hand = easel.program.writtenText?.hand
        key(1, 0x74, easel, .control)
        #expect(easel.program.writtenText?.hand != hand)
    }

    @Test("Control and arrows move the board")
    func moves() throws {
        let easel = try Easel()
        defer { easel.close() }
        let before = easel.program.camera
        key(106, 0xFF53, easel, .control)
        easel.wait(0.5)
        #expect(easel.program.camera != before)
    }
}
