import CTestCompositor
import Foundation
import Glibc
import Stage
import TestSupport
import Testing
import Wayland

/// Input that crosses what the program does, and devices that leave words out.
@Suite("Stray input, on the test compositor", .serialized)
@MainActor
struct StrayInputTests {
    // linux/input-event-codes.h
    private static let (left, a, b): (UInt32, UInt32, UInt32) = (0x110, 30, 48)

    @Test("input for a window that was just destroyed is nobody's")
    func goneWindow() throws {
        let bench = try ready()
        defer { bench.application.close() }
        ltc_pen_add(bench.handle, false, true)
        // Another window is there to get by mistake what is not its own.
        let next = try Window(bench.application, title: "Next", size: CGSize(width: 60, height: 50))
        next.onEvent = { [unowned bench] in bench.events.append($0) }
        let seen = bench.compositor.frames.count
        try #require(
            bench.pump {
                _ = ltc_configure(bench.handle, 60, 50, 0)
                return bench.compositor.frames.count > seen
                    && bench.compositor.frameSize == (60, 50)
            })
        bench.settle(rounds: 5)
        bench.events = []
        let before = ltc_unread(bench.handle)
        next.close()
        let end = Date().addingTimeInterval(20)
        while ltc_unread(bench.handle) < before + 48 + 16, Date() < end { usleep(500) }
        ltc_pointer_enter(bench.handle, 5, 5)
        ltc_pointer_motion(bench.handle, 1, 6, 6)
        ltc_pointer_button(bench.handle, 2, Self.left, true)
        ltc_pointer_frame(bench.handle)
        ltc_keyboard_enter(bench.handle)
        ltc_keyboard_key(bench.handle, 3, Self.a, true)
        ltc_touch_down(bench.handle, 4, 1, 5, 5)
        ltc_touch_frame(bench.handle)
        ltc_pen_enter(bench.handle)
        ltc_pen_motion(bench.handle, 5, 5)
        ltc_pen_down(bench.handle)
        ltc_pen_frame(bench.handle, 5)
        bench.settle(rounds: 10)
        #expect(bench.events.isEmpty && bench.losses.isEmpty)
    }

    @Test("a compositor that never ends a frame of the pointer is not waited for without end")
    func noFrames() throws {
        let bench = try ready()
        defer { bench.application.close() }
        ltc_pointer_enter(bench.handle, 10, 20)
        ltc_pointer_frame(bench.handle)
        for index in 0..<500 {
            ltc_pointer_motion(bench.handle, UInt32(index), Double(index % 50), 7)
            ltc_pointer_button(bench.handle, UInt32(index), Self.left, index % 2 == 0)
            if index % 50 == 0 { ltc_pump(bench.handle, 1) }
        }
        // 32 changes of buttons are gathered at most.
        #expect(
            bench.pump(for: 20) {
                bench.events.count { $0.kind == .pointerDown(button: 0) } >= 234
            })
        #expect(bench.losses.isEmpty)
    }

    @Test("a number that is down already begins anew; twenty fingers of any number are as many")
    func touches() throws {
        let bench = try ready()
        defer { bench.application.close() }
        for turn in 0..<2 {
            ltc_touch_down(bench.handle, 1, 352, 10 + Double(turn), 10)
            ltc_touch_frame(bench.handle)
        }
        ltc_touch_up(bench.handle, 2, 352)
        ltc_touch_frame(bench.handle)
        #expect(bench.pump(for: 20) { bench.events.count >= 4 })
        #expect(
            bench.events.map(\.kind) == [
                .touchBegan(id: 352), .touchCancelled(id: 352), .touchBegan(id: 352),
                .touchEnded(id: 352),
            ])
        bench.events = []
        let ids = (0..<20).map { Int32(bitPattern: UInt32($0) &* 0x3333_3333) }
        for id in ids { ltc_touch_down(bench.handle, 3, id, 5, 5) }
        ltc_touch_frame(bench.handle)
        for id in ids { ltc_touch_up(bench.handle, 4, id) }
        #expect(bench.pump(for: 20) { bench.events.count == 40 })
        let begun = bench.events.compactMap {
            if case .touchBegan(let id) = $0.kind { Int32(id) } else { nil }
        }
        let ended = bench.events.compactMap {
            if case .touchEnded(let id) = $0.kind { Int32(id) } else { nil }
        }
        #expect(begun == ids && ended == ids)
    }

    @Test("a finger's press is one that a window may be moved by")
    func moveByTouch() throws {
        let bench = try ready()
        defer { bench.application.close() }
        ltc_touch_down(bench.handle, 1, 5, 10, 10)
        let serial = ltc_last_serial(bench.handle)
        ltc_touch_frame(bench.handle)
        #expect(bench.pump(for: 20) { bench.events.last?.kind == .touchBegan(id: 5) })
        bench.window.beginMove()
        #expect(bench.pump(for: 20) { bench.hasAsked("xdg_toplevel.move") })
        let move = bench.compositor.requests.last { $0.hasPrefix("xdg_toplevel.move") }
        #expect(move?.hasSuffix(" \(serial))") == true, "\(move ?? "none")")
    }

    @Test(
        "a menu that follows from a key has the input by the key's press, not the button's before")
    func menuKey() throws {
        let bench = try ready()
        defer { bench.application.close() }
        ltc_pointer_enter(bench.handle, 10, 20)
        ltc_pointer_button(bench.handle, 1, Self.left, true)
        ltc_pointer_frame(bench.handle)
        ltc_keyboard_enter(bench.handle)
        // The menu key.
        ltc_keyboard_key(bench.handle, 2, 139, true)
        let serial = ltc_last_serial(bench.handle)
        try #require(bench.pump(for: 20) { keys(bench).count == 1 })
        let host = try #require(bench.window.stage.popupHost)
        let placement = PopupPlacement(
            anchorRect: CGRect(x: 10, y: 20, width: 4, height: 5),
            size: CGSize(width: 50, height: 30))
        let popup = try #require(host.showPopup(placement, grabs: true))
        defer { popup.close() }
        try #require(bench.pump(for: 20) { ltc_popup_count(bench.handle) == 1 })
        let state = try #require(ltc_popup_at(bench.handle, 0)?.pointee)
        #expect(state.has_grab && state.grab_serial == serial)
    }

    @Test("keys that are down when the keyboard comes type nothing, and do not repeat")
    func heldAtEnter() throws {
        let bench = try ready()
        defer { bench.application.close() }
        KeyboardTests.keymap.withCString { ltc_keyboard_keymap(bench.handle, $0, strlen($0)) }
        ltc_keyboard_repeat(bench.handle, 100, 10)
        ltc_keyboard_enter_with(bench.handle, [Self.a], 1)
        #expect(bench.pump(for: 20) { bench.events.last?.kind == .focus(true) })
        bench.settle(rounds: 20)
        #expect(bench.events.last?.kind == .focus(true))
        // The key that is pressed now types.
        ltc_keyboard_key(bench.handle, 1, Self.b, true)
        #expect(bench.pump(for: 20) { keys(bench).first?.text == "b" })
    }

    @Test("a keymap in a file that is shorter than was said, or of another format, is left out")
    func badKeymaps() throws {
        let bench = try ready()
        defer { bench.application.close() }
        let other = KeyboardTests.keymap.replacing("[ a, A ]", with: "[ x, X ]")
        KeyboardTests.keymap.withCString { ltc_keyboard_keymap(bench.handle, $0, strlen($0)) }
        ltc_keyboard_enter(bench.handle)
        // wl_keyboard: format 0 is no keymap.
        other.withCString { ltc_keyboard_keymap_as(bench.handle, 0, $0, strlen($0)) }
        ltc_keyboard_keymap_short(bench.handle, 20_000)
        ltc_keyboard_key(bench.handle, 1, Self.a, true)
        #expect(bench.pump(for: 20) { keys(bench).count == 1 })
        #expect(keys(bench).first?.text == "a" && bench.losses.isEmpty)
    }

    @Test("another keymap while a key is down ends its repeats")
    func otherKeymap() throws {
        let bench = try ready()
        defer { bench.application.close() }
        func load() {
            KeyboardTests.keymap.withCString { ltc_keyboard_keymap(bench.handle, $0, strlen($0)) }
        }
        load()
        ltc_keyboard_repeat(bench.handle, 100, 10)
        ltc_keyboard_enter(bench.handle)
        ltc_keyboard_key(bench.handle, 1, Self.a, true)
        #expect(bench.pump(for: 20) { keys(bench).contains { $0.phase == .repeated } })
        load()
        bench.settle(rounds: 3)
        let before = keys(bench).count
        bench.settle(rounds: 20)
        #expect(keys(bench).count == before)
    }

    @Test("only modifiers that are real count, whatever virtual ones come along")
    func virtualModifiers() throws {
        let bench = try ready()
        defer { bench.application.close() }
        KeyboardTests.keymap.withCString { ltc_keyboard_keymap(bench.handle, $0, strlen($0)) }
        ltc_keyboard_enter(bench.handle)
        // The first eight are real: shift, lock, control and so on.
        ltc_keyboard_modifiers(bench.handle, 1 | 1 << 12 | 1 << 15, 0, 0)
        ltc_keyboard_key(bench.handle, 1, Self.a, true)
        #expect(bench.pump(for: 20) { keys(bench).count == 1 })
        #expect(keys(bench).first?.modifiers == .shift && keys(bench).first?.text == "A")
    }

    private func keys(_ bench: Bench) -> [KeyInput] {
        bench.events.compactMap { if case .key(let key) = $0.kind { key } else { nil } }
    }

    /// A shown window on a seat whose devices are all bound.
    private func ready() throws -> Bench {
        let bench = try Bench()
        try bench.show()
        try #require(bench.pump { (0..<4).allSatisfy { ltc_has_device(bench.handle, $0) } })
        return bench
    }
}
