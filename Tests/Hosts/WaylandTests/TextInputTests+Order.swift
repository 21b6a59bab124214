import CTestCompositor
import CoreAnimation
import Foundation
import Glibc
import Primitives
import Stage
import TestSupport
import Testing
import Wayland

/// Input methods beside other things that happen.
extension TextInputTests {
    @Test("a field's text waits while the compositor does not read, and the last of it is told")
    func congested() throws {
        let (bench, field) = try ready()
        defer { bench.application.close() }
        let long = String(repeating: "x", count: 900)
        // Without pumping nobody reads: the socket fills up.
        var turns = 0
        while !bench.application.isCongested || turns % 100 != 0, turns < 100_000 {
            turns += 1
            field.text = "\(long)\(turns)"
            bench.window.title = "title \(turns)"
            bench.application.step()
        }
        #expect(bench.application.isCongested)
        field.text = "last"
        bench.application.step()
        #expect(bench.pump { Self.text(bench) == "last" })
        expectNoMistakes(bench)
    }

    @Test("a held key stops repeating when an input method composes")
    func repeats() throws {
        let (bench, field) = try ready()
        defer { bench.application.close() }
        KeyboardTests.keymap.withCString {
            ltc_keyboard_keymap(bench.handle, $0, strlen($0))
        }
        ltc_keyboard_repeat(bench.handle, 100, 10)
        ltc_keyboard_enter(bench.handle)
        ltc_keyboard_key(bench.handle, 1, 30, true)
        #expect(bench.pump { bench.events.count > 3 })
        ltc_text_preedit(bench.handle, "に", 3, 3)
        #expect(done(bench, field))
        let count = bench.events.count
        bench.settle(rounds: 20)
        #expect(bench.events.count == count)
    }

    @Test("keys and what an input method writes keep their order")
    func order() throws {
        let (bench, field) = try ready()
        defer { bench.application.close() }
        var log: [String] = []
        field.onCompose = { log.append($0.text) }
        bench.window.onEvent = { if case .key(let key) = $0.kind { log.append("\(key.code)") } }
        ltc_keyboard_enter(bench.handle)
        ltc_keyboard_key(bench.handle, 1, 30, true)
        ltc_text_commit(bench.handle, "x")
        ltc_text_done(bench.handle)
        ltc_keyboard_key(bench.handle, 1, 31, true)
        ltc_text_commit(bench.handle, "y")
        ltc_text_done(bench.handle)
        #expect(bench.pump { log.count == 4 })
        #expect(log == ["30", "x", "31", "y"])
    }

    @Test("a compositor that knows no input methods, and a seat or window that goes, do no harm")
    func missing() throws {
        var options = ltc_options()
        options.no_text = true
        let none = try Bench(options)
        try none.show()
        none.window.stage.textEntry.begin(TextClient())
        none.settle(rounds: 5)
        #expect(none.losses.isEmpty)
        none.application.close()
        let (bench, field) = try ready("a")
        ltc_text_preedit(bench.handle, "に", 3, 3)
        #expect(done(bench, field))
        ltc_remove_seat(bench.handle)
        // What was marked goes with the seat.
        #expect(bench.pump { field.heard.last?.isEmpty == true })
        field.text = "b"
        bench.settle(rounds: 5)
        #expect(bench.losses.isEmpty)
        bench.application.close()
        let (other, last) = try ready("a")
        other.application.stopsAfterLastWindow = false
        other.window.close()
        last.text = "b"
        other.settle(rounds: 5)
        ltc_text_leave(other.handle)
        other.settle(rounds: 5)
        #expect(other.losses.isEmpty)
        other.application.close()
    }
}
