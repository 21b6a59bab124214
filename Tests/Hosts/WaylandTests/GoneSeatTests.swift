import CTestCompositor
import Foundation
import Glibc
import Stage
import TestSupport
import Testing
import Wayland

/// Seats that go, and what is said of them and by them in the same breath.
@Suite("Seats that are gone, and numbers that are none", .serialized)
@MainActor
struct GoneSeatTests {
    private func ready() throws -> Bench {
        let bench = try Bench()
        try bench.show()
        try #require(bench.pump { (0..<4).allSatisfy { ltc_has_device(bench.handle, $0) } })
        return bench
    }

    @Test("events of a seat that has gone lead to nothing, and nobody is asked for its devices")
    func words() throws {
        let bench = try ready()
        defer { bench.application.close() }
        ltc_pen_add(bench.handle, false, true)
        bench.settle(rounds: 3)
        bench.events = []
        // In one breath: the client has let nothing go when it hears the rest.
        ltc_remove_seat(bench.handle)
        ltc_seat_capabilities(bench.handle, 0)
        ltc_seat_capabilities(bench.handle, 7)
        ltc_pointer_enter(bench.handle, 10, 20)
        ltc_pointer_button(bench.handle, 1, 0x110, true)
        ltc_pointer_frame(bench.handle)
        ltc_touch_down(bench.handle, 2, 1, 10, 20)
        ltc_touch_frame(bench.handle)
        ltc_pen_enter(bench.handle)
        ltc_pen_motion(bench.handle, 12, 20)
        ltc_pen_down(bench.handle)
        ltc_pen_frame(bench.handle, 3)
        ltc_flush(bench.handle)
        bench.settle(rounds: 10)
        // A press that came then is none that a window is moved by.
        bench.window.beginMove()
        bench.settle(rounds: 3)
        #expect(bench.losses.isEmpty && ltc_is_connected(bench.handle), "\(bench.losses)")
        #expect(bench.events.isEmpty, "\(bench.events.map(\.kind))")
        let last = bench.requests.lastIndex { $0.hasPrefix("wl_seat.release") }
        let after = bench.requests[(try #require(last) + 1)...]
        #expect(!after.contains { $0.hasPrefix("wl_seat.") }, "\(after)")
        #expect(!bench.hasAsked("xdg_toplevel.move"))
    }

    @Test("a pen that comes in after it was taken away needs no cursor any more")
    func lostPen() throws {
        let bench = try ready()
        defer { bench.application.close() }
        ltc_pen_add(bench.handle, false, true)
        bench.settle(rounds: 3)
        ltc_pen_remove(bench.handle)
        ltc_pen_enter(bench.handle)
        ltc_pen_frame(bench.handle, 1)
        ltc_flush(bench.handle)
        bench.settle(rounds: 10)
        #expect(bench.losses.isEmpty && ltc_is_connected(bench.handle), "\(bench.losses)")
        #expect(bench.hasAsked("zwp_tablet_tool_v2.destroy"))
        #expect(!bench.requests.contains { $0.contains("get_tablet_tool") })
    }

    @Test("a key of a number that no keyboard has is a key without a meaning")
    func strangeKeys() throws {
        let bench = try ready()
        defer { bench.application.close() }
        KeyboardTests.keymap.withCString { ltc_keyboard_keymap(bench.handle, $0, strlen($0)) }
        ltc_keyboard_enter(bench.handle)
        let numbers: [UInt32] = [0xFFFF_FFF7, 0xFFFF_FFF8, 0xFFFF_FFFF]
        for number in numbers {
            ltc_keyboard_key(bench.handle, 1, number, true)
            ltc_keyboard_key(bench.handle, 2, number, false)
        }
        #expect(bench.pump(for: 20) { keys(bench).count == 6 })
        #expect(keys(bench).allSatisfy { $0.symbol == 0 && $0.text.isEmpty })
        #expect(bench.losses.isEmpty)
    }

    /// Old wlroots: wlroots issue 1775.
    @Test("a pen that goes without a frame is gone, and its stroke is cancelled")
    func penWithoutFrame() throws {
        let bench = try ready()
        defer { bench.application.close() }
        ltc_pen_add(bench.handle, false, true)
        for isDown in [false, true] {
            bench.events = []
            ltc_pen_enter(bench.handle)
            ltc_pen_motion(bench.handle, 20, 20)
            if isDown { ltc_pen_down(bench.handle) }
            ltc_pen_frame(bench.handle, 1)
            ltc_pen_leave(bench.handle)
            #expect(bench.pump(for: 20) { bench.events.last?.kind == .pointerLeft })
            let cancels = bench.events.count {
                if case .touchCancelled = $0.kind { true } else { false }
            }
            #expect(cancels == (isDown ? 1 : 0))
            let before = bench.events.count
            ltc_pen_frame(bench.handle, 2)
            bench.settle(rounds: 3)
            #expect(bench.events.count == before)
        }
    }

    private func keys(_ bench: Bench) -> [KeyInput] {
        bench.events.compactMap { if case .key(let key) = $0.kind { key } else { nil } }
    }
}
