import CTestCompositor
import CoreAnimation
import Foundation
import Glibc
import Primitives
import Stage
import TestSupport
import Testing
import Wayland

/// The rules are those of the protocol's description.
@Suite("Input methods, on the test compositor", .serialized)
@MainActor
struct TextInputTests {
    /// A shown window with a field, that has the compositor's text.
    func ready(_ text: String = "") throws -> (bench: Bench, field: TextClient) {
        let bench = try Bench()
        try bench.show()
        let field = TextClient()
        field.text = text
        bench.window.stage.textEntry.begin(field)
        ltc_text_enter(bench.handle)
        try #require(bench.pump { Self.state(bench).is_enabled })
        return (bench, field)
    }

    static func state(_ bench: Bench) -> ltc_text {
        ltc_text_state(bench.handle)?.pointee ?? ltc_text()
    }

    static func text(_ bench: Bench) -> String {
        var state = state(bench)
        return withUnsafeBytes(of: &state.text) {
            String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
    }

    /// Writes what was said so far, and waits until the field has it.
    func done(_ bench: Bench, _ field: TextClient, serial: UInt32? = nil) -> Bool {
        let count = field.heard.count
        ltc_text_done_as(bench.handle, serial ?? ltc_text_commits(bench.handle))
        return bench.pump { field.heard.count > count }
    }

    func expectNoMistakes(_ bench: Bench) {
        #expect(ltc_text_wrongs(bench.handle) == 0)
        #expect(ltc_text_unheard(bench.handle) == 0)
        #expect(bench.losses.isEmpty)
    }

    @Test("a field is told when the focus comes: its text, its kind and its caret")
    func enters() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        let field = TextClient()
        field.text = "Grüße"
        field.selection = 0..<4
        field.textContent.purpose = .email
        field.textContent.hints = [.latin, .completion]
        bench.window.stage.textEntry.begin(field)
        bench.settle(rounds: 10)
        #expect(ltc_text_commits(bench.handle) == 0)
        ltc_text_enter(bench.handle)
        #expect(bench.pump { Self.state(bench).is_enabled })
        let state = Self.state(bench)
        #expect(Self.text(bench) == "Grüße" && state.cursor == 4 && state.anchor == 0)
        // content_purpose email is 6; content_hint completion is 1 and latin 0x100.
        #expect(state.purpose == 6 && state.hints == 0x101)
        #expect(state.has_caret && state.caret.x == 10 && state.caret.y == 20)
        #expect(state.caret.width == 2 && state.caret.height == 16)
        #expect(ltc_text_commits(bench.handle) == 1)
        expectNoMistakes(bench)
    }

    @Test("without a field nothing is enabled; a field that goes is disabled, another enabled anew")
    func disables() throws {
        let (bench, field) = try ready("a")
        defer { bench.application.close() }
        bench.window.stage.textEntry.end(field)
        #expect(bench.pump { !Self.state(bench).is_enabled })
        let commits = ltc_text_commits(bench.handle)
        bench.settle(rounds: 10)
        #expect(ltc_text_commits(bench.handle) == commits)
        let other = TextClient()
        other.text = "b"
        bench.window.stage.textEntry.begin(other)
        #expect(bench.pump { Self.state(bench).is_enabled })
        #expect(Self.text(bench) == "b" && Self.state(bench).enable_count == 2)
        // From one field to the next there is no need to disable.
        let third = TextClient()
        bench.window.stage.textEntry.begin(third)
        #expect(bench.pump { Self.state(bench).enable_count == 3 })
        third.takesText = false
        #expect(bench.pump { !Self.state(bench).is_enabled })
        expectNoMistakes(bench)
    }

    @Test("changes are told once, with their cause; what is the same is not told again")
    func changes() throws {
        let (bench, field) = try ready("ab")
        defer { bench.application.close() }
        // Whatever else keeps the wire thread busy.
        for serial: UInt32 in 1...3 {
            ltc_ping(bench.handle, serial)
            #expect(bench.pump { ltc_last_pong(bench.handle) == serial })
        }
        bench.settle(rounds: 10)
        #expect(ltc_text_commits(bench.handle) == 1 && Self.state(bench).caret_count == 1)
        field.text = "abc"
        #expect(bench.pump { Self.text(bench) == "abc" })
        // change_cause: 0 the input method, 1 anything else.
        #expect(Self.state(bench).cause == 1 && Self.state(bench).cursor == 3)
        #expect(Self.state(bench).caret_count == 1 && ltc_text_commits(bench.handle) == 2)
        field.caret = CGRect(x: 30.5, y: 20, width: 2, height: 16)
        #expect(bench.pump { Self.state(bench).caret_count == 2 })
        #expect(Self.state(bench).caret.x == 30 && Self.state(bench).caret.width == 3)
        #expect(Self.text(bench) == "abc" && ltc_text_commits(bench.handle) == 3)
        expectNoMistakes(bench)
    }

    @Test("text that the input method wrote is reported back as the input method's own")
    func ownChanges() throws {
        let (bench, field) = try ready("a")
        defer { bench.application.close() }
        ltc_text_commit(bench.handle, "日本")
        #expect(done(bench, field))
        #expect(bench.pump { Self.text(bench) == "a日本" })
        #expect(Self.state(bench).cause == 0 && Self.state(bench).cursor == 7)
        expectNoMistakes(bench)
    }

    @Test("all that was said comes with the done, and is forgotten then")
    func buffered() throws {
        let (bench, field) = try ready("abc")
        defer { bench.application.close() }
        ltc_text_preedit(bench.handle, "なに", 3, 6)
        ltc_text_commit(bench.handle, "x")
        ltc_text_delete(bench.handle, 2, 1)
        bench.settle(rounds: 10)
        #expect(field.heard.isEmpty)
        #expect(done(bench, field))
        var expected = TextComposition()
        expected.field = 1
        (expected.deletedBefore, expected.deletedAfter) = (2, 1)
        expected.text = "x"
        expected.mark("なに", from: 3, to: 6)
        #expect(field.heard == [expected] && expected.selection == 3..<6)
        ltc_text_preedit(bench.handle, "y", -1, -1)
        #expect(done(bench, field))
        expected = TextComposition()
        (expected.field, expected.marked, expected.selection) = (1, "y", nil)
        #expect(field.heard.last == expected)
        // Nothing said: what is marked goes. Once more nothing is no news.
        #expect(done(bench, field))
        #expect(field.heard.last?.isEmpty == true)
        ltc_text_done(bench.handle)
        bench.settle(rounds: 10)
        #expect(field.heard.count == 3)
    }

    @Test(
        "a done with an old serial is applied, and the new text told after one that has caught up")
    func serials() throws {
        let (bench, field) = try ready("a")
        defer { bench.application.close() }
        field.text = "ab"
        #expect(bench.pump { Self.text(bench) == "ab" })
        ltc_text_commit(bench.handle, "X")
        #expect(done(bench, field, serial: 1))
        #expect(field.text == "abX")
        bench.settle(rounds: 10)
        #expect(Self.text(bench) == "ab" && ltc_text_commits(bench.handle) == 2)
        ltc_text_done(bench.handle)
        #expect(bench.pump { Self.text(bench) == "abX" })
        // A serial of the future is as wrong; what the person does is told all the same.
        ltc_text_commit(bench.handle, "Y")
        #expect(done(bench, field, serial: 99))
        bench.settle(rounds: 10)
        #expect(Self.text(bench) == "abX")
        field.text = "new"
        #expect(bench.pump { Self.text(bench) == "new" })
        expectNoMistakes(bench)
    }

    @Test("a composition for the field before doesn't reach the next field")
    func lateForAnother() throws {
        let (bench, field) = try ready("a")
        defer { bench.application.close() }
        let other = TextClient()
        bench.window.stage.textEntry.begin(other)
        #expect(bench.pump { Self.state(bench).enable_count == 2 })
        ltc_text_commit(bench.handle, "late")
        ltc_text_done_as(bench.handle, 1)
        bench.settle(rounds: 10)
        #expect(field.heard.isEmpty && other.heard.isEmpty)
        // Main has another field, and the wire thread does not know it yet.
        ltc_text_commit(bench.handle, "late")
        ltc_text_done(bench.handle)
        #expect(bench.compositor.settleWire())
        let third = TextClient()
        bench.window.stage.textEntry.begin(third)
        #expect(bench.pump { Self.state(bench).enable_count == 3 })
        #expect(other.heard.isEmpty && third.heard.isEmpty)
        ltc_text_commit(bench.handle, "now")
        #expect(done(bench, third))
    }

    @Test("when the focus goes, so does what is marked; when it comes again, all is told anew")
    func focus() throws {
        let (bench, field) = try ready("a")
        defer { bench.application.close() }
        ltc_text_preedit(bench.handle, "に", 3, 3)
        #expect(done(bench, field))
        ltc_text_commit(bench.handle, "never done")
        ltc_text_leave(bench.handle)
        #expect(bench.pump { field.heard.count == 2 })
        #expect(field.heard.last?.isEmpty == true)
        field.text = "while away"
        bench.settle(rounds: 10)
        ltc_text_done(bench.handle)
        bench.settle(rounds: 10)
        #expect(field.heard.count == 2)
        ltc_text_enter(bench.handle)
        #expect(bench.pump { Self.state(bench).is_enabled })
        #expect(Self.text(bench) == "while away")
        expectNoMistakes(bench)
    }

    @Test("a secret is never told, nor what it was before")
    func secret() throws {
        let (bench, field) = try ready("secret")
        defer { bench.application.close() }
        #expect(Self.state(bench).has_text)
        field.isSecret = true
        field.textContent.purpose = .password
        field.textContent.hints = [.hidden, .sensitive]
        #expect(bench.pump { Self.state(bench).enable_count == 2 })
        // content_purpose password is 8; hidden_text 0x40, sensitive_data 0x80.
        #expect(!Self.state(bench).has_text && Self.state(bench).purpose == 8)
        #expect(Self.state(bench).hints == 0xC0)
        field.text = "more"
        bench.settle(rounds: 10)
        #expect(!Self.state(bench).has_text && Self.text(bench) == "")
        #expect(!bench.compositor.requests.contains { $0.contains("more") })
        expectNoMistakes(bench)
    }

    @Test("malformed text and senseless numbers of input methods do no harm")
    func nonsense() throws {
        let (bench, field) = try ready("a")
        defer { bench.application.close() }
        let broken: [CChar] = [-29, -127, 97, -1, 0]  // E3 81 61 FF: a scalar cut short
        ltc_text_preedit(bench.handle, broken, 1, 400)
        ltc_text_commit(bench.handle, broken)
        ltc_text_delete(bench.handle, .max, .max)
        #expect(done(bench, field))
        let heard = try #require(field.heard.last)
        #expect(heard.text.contains("a") && heard.marked.contains("a"))
        let selection = try #require(heard.selection)
        #expect(selection.upperBound <= heard.marked.utf8.count && heard.deletedBefore > 1000)
        for (begin, end) in [(-1, 0), (0, -1), (5, 2), (1, 1), (Int32.min, Int32.max)] {
            ltc_text_preedit(bench.handle, "に日", begin, end)
            #expect(done(bench, field))
            let selection = try #require(field.heard.last?.selection)
            #expect([0, 3, 6].contains(selection.lowerBound))
            #expect([0, 3, 6].contains(selection.upperBound))
        }
        ltc_text_preedit(bench.handle, nil, 3, 3)
        ltc_text_commit(bench.handle, nil)
        #expect(done(bench, field))
        #expect(field.heard.last?.isEmpty == true)
        ltc_text_leave(bench.handle)
        ltc_text_leave(bench.handle)
        ltc_text_enter(bench.handle)
        ltc_text_enter(bench.handle)
        bench.settle(rounds: 10)
        #expect(bench.losses.isEmpty)
    }

    @Test("a long text is cut around the caret, and fits a message; zeros don't end it")
    func long() throws {
        let (bench, field) = try ready()
        defer { bench.application.close() }
        field.text = String(repeating: "日本", count: 2000) + "\0" + "end"
        field.selection = 6000..<6003
        #expect(bench.pump { Self.state(bench).cursor > 0 })
        let (text, state) = (Self.text(bench), Self.state(bench))
        #expect(text.utf8.count > 900 && text.utf8.count <= 1000)
        #expect(state.cursor - state.anchor == 3 && abs(Int(state.anchor) - 500) < 10)
        field.selection = nil
        #expect(bench.pump { Self.text(bench).hasSuffix(" end") })
        expectNoMistakes(bench)
    }
}
