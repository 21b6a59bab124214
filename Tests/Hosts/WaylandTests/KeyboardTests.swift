import CTestCompositor
import Foundation
import Glibc
import Primitives
import Stage
import TestSupport
import Testing
import Wayland

@Suite("Keys from the test compositor", .serialized)
@MainActor
struct KeyboardTests {
    // Numbers of linux/input-event-codes.h.
    private static let a: UInt32 = 30
    private static let b: UInt32 = 48
    private static let deadAcute: UInt32 = 26

    @Test("keys mean what the keymap says, modifiers included")
    func keys() throws {
        let bench = try ready()
        defer { bench.application.close() }
        ltc_keyboard_key(bench.handle, 1, Self.a, true)
        ltc_keyboard_key(bench.handle, 2, Self.a, false)
        // The first modifier of every keymap is shift.
        ltc_keyboard_modifiers(bench.handle, 1, 0, 0)
        ltc_keyboard_key(bench.handle, 3, Self.b, true)
        #expect(bench.pump { strokes(bench).count == 3 })
        let keys = strokes(bench)
        #expect(keys.map(\.phase) == [.down, .up, .down])
        #expect(keys.map(\.text) == ["a", "", "B"])
        // X11: 0x61 is a, 0x42 is B.
        #expect(keys.map(\.symbol) == [0x61, 0x61, 0x42])
        #expect(keys.map(\.modifiers) == [[], [], .shift])
    }

    @Test("focus comes and goes, and keys without focus are left out")
    func focus() throws {
        let bench = try ready()
        defer { bench.application.close() }
        #expect(bench.events.first?.kind == .focus(true))
        ltc_keyboard_leave(bench.handle)
        ltc_keyboard_key(bench.handle, 1, Self.a, true)
        bench.settle(rounds: 10)
        #expect(bench.events.last?.kind == .focus(false))
        #expect(strokes(bench).isEmpty)
    }

    @Test("a held key repeats until it is let go; another key's release changes nothing")
    func repeats() throws {
        let bench = try ready()
        defer { bench.application.close() }
        ltc_keyboard_repeat(bench.handle, 100, 10)
        ltc_keyboard_key(bench.handle, 1, Self.b, true)
        ltc_keyboard_key(bench.handle, 1, Self.a, true)
        #expect(bench.pump { repeated(bench).count >= 2 })
        ltc_keyboard_key(bench.handle, 2, Self.b, false)
        let before = repeated(bench).count
        #expect(bench.pump { repeated(bench).count >= before + 2 })
        #expect(repeated(bench).allSatisfy { $0.code == Self.a && $0.text == "a" })
        ltc_keyboard_key(bench.handle, 3, Self.a, false)
        #expect(
            bench.pump { strokes(bench).last?.phase == .up && strokes(bench).last?.code == Self.a })
        let end = repeated(bench).count
        bench.settle(rounds: 20)
        #expect(repeated(bench).count == end)
    }

    @Test("a key that the keymap lets not repeat doesn't")
    func modifierKeys() throws {
        let bench = try ready()
        defer { bench.application.close() }
        ltc_keyboard_repeat(bench.handle, 100, 10)
        // The left shift.
        ltc_keyboard_key(bench.handle, 1, 42, true)
        #expect(bench.pump { strokes(bench).count == 1 })
        bench.settle(rounds: 20)
        #expect(strokes(bench).count == 1)
    }

    @Test("a rate of 0 repeats nothing, a mad one is bounded", arguments: [0, 10_000] as [Int32])
    func rates(rate: Int32) throws {
        let bench = try ready()
        defer { bench.application.close() }
        ltc_keyboard_repeat(bench.handle, rate, 0)
        ltc_keyboard_key(bench.handle, 1, Self.a, true)
        let start = Bench.now()
        bench.settle(rounds: 30)
        let most = Int((Bench.now() - start) / 0.01) + 2
        #expect(rate == 0 ? repeated(bench).isEmpty : repeated(bench).count <= most)
    }

    @Test("repeats stop with the focus")
    func leaveStops() throws {
        let bench = try ready()
        defer { bench.application.close() }
        ltc_keyboard_repeat(bench.handle, 100, 10)
        ltc_keyboard_key(bench.handle, 1, Self.a, true)
        #expect(bench.pump { repeated(bench).count >= 1 })
        ltc_keyboard_leave(bench.handle)
        #expect(bench.pump { bench.events.last?.kind == .focus(false) })
        bench.settle(rounds: 20)
        #expect(bench.events.last?.kind == .focus(false))
    }

    @Test("a keyboard that goes while a key is down takes focus and repeats along")
    func unplugged() throws {
        let bench = try ready()
        defer { bench.application.close() }
        ltc_keyboard_repeat(bench.handle, 100, 10)
        ltc_keyboard_key(bench.handle, 1, Self.a, true)
        #expect(bench.pump { repeated(bench).count >= 1 })
        ltc_seat_capabilities(bench.handle, 5)
        #expect(bench.pump { bench.events.last?.kind == .focus(false) })
        bench.settle(rounds: 20)
        #expect(bench.events.last?.kind == .focus(false))
    }

    @Test("a main thread that was stuck gets one repeat and no burst")
    func noBurst() throws {
        let bench = try ready()
        defer { bench.application.close() }
        ltc_keyboard_repeat(bench.handle, 100, 10)
        ltc_keyboard_key(bench.handle, 1, Self.a, true)
        #expect(bench.pump { !repeated(bench).isEmpty })
        let before = repeated(bench).count
        let end = Bench.now() + 0.15
        #expect(bench.pumpWithoutMain { Bench.now() > end })
        // The wire thread fires what is due before it answers.
        #expect(bench.compositor.settleWire())
        bench.application.step()
        #expect((1...2).contains(repeated(bench).count - before))
    }

    @Test("keymaps that are none leave the last good one", arguments: ["", "no keymap", "\0"])
    func garbage(text: String) throws {
        let bench = try ready()
        defer { bench.application.close() }
        text.withCString { ltc_keyboard_keymap(bench.handle, $0, strlen($0)) }
        ltc_keyboard_key(bench.handle, 1, Self.a, true)
        #expect(bench.pump { strokes(bench).count == 1 })
        #expect(strokes(bench).first?.text == "a")
        #expect(bench.losses.isEmpty)
    }

    @Test("a dead key and a letter give one letter with its accent, and type nothing before")
    func compose() throws {
        let table = "/usr/share/X11/locale/en_US.UTF-8/Compose"
        guard FileManager.default.fileExists(atPath: table) else {
            print("LOUD SKIP: no compose sequences are installed (libx11-data)")
            return
        }
        let bench = try ready()
        defer { bench.application.close() }
        for code in [Self.deadAcute, Self.a, Self.deadAcute, Self.b] {
            ltc_keyboard_key(bench.handle, 1, code, true)
            ltc_keyboard_key(bench.handle, 2, code, false)
        }
        #expect(bench.pump { strokes(bench).count == 8 })
        let down = strokes(bench).filter { $0.phase == .down }
        // The last two are no sequence: nothing comes of them.
        #expect(down.map(\.text) == ["", "á", "", ""])
        #expect(down.map(\.symbol) == [0, 0xE1, 0, 0])
    }

    @Test("a dead key does nothing to a letter once the focus has gone and come")
    func composeEnds() throws {
        let bench = try ready()
        defer { bench.application.close() }
        ltc_keyboard_key(bench.handle, 1, Self.deadAcute, true)
        ltc_keyboard_key(bench.handle, 2, Self.deadAcute, false)
        ltc_keyboard_leave(bench.handle)
        ltc_keyboard_enter(bench.handle)
        ltc_keyboard_key(bench.handle, 3, Self.a, true)
        #expect(bench.pump { strokes(bench).count == 3 })
        #expect(strokes(bench).last?.text == "a")
    }

    private func strokes(_ bench: Bench) -> [KeyInput] {
        bench.events.compactMap { if case .key(let key) = $0.kind { key } else { nil } }
    }

    private func repeated(_ bench: Bench) -> [KeyInput] {
        strokes(bench).filter { $0.phase == .repeated }
    }

    /// A shown window that has the keyboard, with a small keymap.
    private func ready() throws -> Bench {
        let bench = try Bench()
        try bench.show()
        try #require(bench.pump { ltc_has_device(bench.handle, 1) })
        Self.keymap.withCString { ltc_keyboard_keymap(bench.handle, $0, strlen($0)) }
        ltc_keyboard_repeat(bench.handle, 0, 0)
        ltc_keyboard_enter(bench.handle)
        try #require(bench.pump { bench.events.last?.kind == .focus(true) })
        return bench
    }

    /// Two letters on two levels, in the format of xkb.
    static let keymap = """
        xkb_keymap {
        xkb_keycodes { <AA> = 38; <BB> = 56; <DA> = 34; <SH> = 50; };
        xkb_types {
            type "ONE_LEVEL" { modifiers = none; level_name[Level1] = "Any"; };
            type "ALPHABETIC" {
                modifiers = Shift;
                map[Shift] = Level2;
                level_name[Level1] = "Base";
                level_name[Level2] = "Caps";
            };
        };
        xkb_compatibility { interpret Shift_L { action = SetMods(modifiers=Shift); }; };
        xkb_symbols {
            key <AA> { type = "ALPHABETIC", [ a, A ] };
            key <BB> { type = "ALPHABETIC", [ b, B ] };
            key <DA> { type = "ONE_LEVEL", [ dead_acute ] };
            key <SH> { type = "ONE_LEVEL", [ Shift_L ] };
            modifier_map Shift { <SH> };
        };
        };
        """
}
