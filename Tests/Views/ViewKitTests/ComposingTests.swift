import CoreAnimation
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Input methods in a field. The order is that of the protocol's done event.
@MainActor
@Suite(.serialized)
struct ComposingTests {
    func field(_ desk: Desk, _ text: String = "") -> UITextField {
        let field = desk.add(UITextField(frame: CGRect(x: 50, y: 50, width: 200, height: 32)))
        field.text = text
        field.becomeFirstResponder()
        return field
    }

    func state(_ desk: Desk) -> TextInputState? {
        desk.host.stage.textEntry.state(in: desk.host.stage.layer)
    }

    /// Does what an input method says to the field that has the keyboard.
    func compose(_ desk: Desk, _ change: (inout TextComposition) -> Void) {
        var composition = TextComposition()
        composition.field = state(desk)?.field ?? 0
        change(&composition)
        desk.host.send(.text(HostTime(seconds: desk.time), composition))
    }

    func mark(_ desk: Desk, _ text: String, _ begin: Int, _ end: Int) {
        compose(desk) { $0.mark(text, from: begin, to: end) }
    }

    func caret(_ field: UITextField) throws -> CALayer {
        try #require(field.layer.sublayers?.last)
    }

    @Test("a field with the keyboard is told of; one without is not")
    func focus() throws {
        let desk = try Desk()
        defer { desk.close() }
        #expect(state(desk) == nil)
        let field = field(desk, "abc")
        let first = try #require(state(desk))
        #expect(first.surrounding == TextSurrounding("abc", cursor: 3, anchor: 3))
        field.resignFirstResponder()
        #expect(state(desk) == nil)
        field.becomeFirstResponder()
        #expect(try #require(state(desk)).field != first.field)
        field.isEnabled = false
        #expect(state(desk) == nil)
        field.isEnabled = true
        field.becomeFirstResponder()
        #expect(state(desk) != nil)
        field.removeFromSuperview()
        #expect(state(desk) == nil)
    }

    @Test("only the key window's field is told of")
    func windows() throws {
        let desk = try Desk()
        defer { desk.close() }
        let first = field(desk, "first")
        let window = UIWindow(screen: desk.screen)
        window.makeKeyAndVisible()
        #expect(state(desk) == nil)
        let second = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        second.text = "second"
        window.addSubview(second)
        second.becomeFirstResponder()
        #expect(state(desk)?.surrounding?.text == "second")
        window.isHidden = true
        #expect(state(desk) == nil && first.isFirstResponder)
    }

    @Test("text is marked, changed, and decided")
    func marking() throws {
        let desk = try Desk()
        defer { desk.close() }
        let field = field(desk, "ab")
        field.selectedLetters = 1..<1
        var changes = 0
        field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
        mark(desk, "n", 1, 1)
        #expect(field.text == "anb" && field.markedText == "n" && field.selectedLetters == 2..<2)
        mark(desk, "に", 3, 3)
        #expect(field.text == "aにb" && field.markedText == "に" && changes == 2)
        compose(desk) { $0.text = "日本" }
        #expect(field.text == "a日本b" && field.markedText == nil && changes == 3)
        #expect(field.selectedLetters == 3..<3)
        mark(desk, "x", 0, 0)
        compose(desk) { _ in }
        #expect(field.text == "a日本b" && field.markedText == nil)
    }

    @Test("the order: what is marked goes, text goes, text comes, more is marked")
    func order() throws {
        let desk = try Desk()
        defer { desk.close() }
        let field = field(desk, "日本語です")
        field.selectedLetters = 3..<3
        mark(desk, "zzz", 0, 3)
        #expect(field.selectedLetters == 3..<6)
        compose(desk) {
            ($0.deletedBefore, $0.deletedAfter) = (6, 3)
            $0.text = "X"
            $0.mark("yy", from: 1, to: 1)
        }
        #expect(field.text == "日Xyyす" && field.markedText == "yy")
        #expect(field.selectedLetters == 3..<3)
        // What is told is the text without what is marked, with the caret in its place.
        #expect(state(desk)?.surrounding == TextSurrounding("日Xす", cursor: 4, anchor: 4))
    }

    @Test("a selection goes for what comes, and stays when text beside it goes")
    func selection() throws {
        let desk = try Desk()
        defer { desk.close() }
        let field = field(desk, "one two three")
        field.selectedLetters = 4..<7
        compose(desk) { ($0.deletedBefore, $0.deletedAfter) = (4, 6) }
        #expect(field.text == "two" && field.selectedLetters == 0..<3)
        mark(desk, "deux", 4, 4)
        #expect(field.text == "deux" && field.markedText == "deux")
        compose(desk) { $0.text = "2" }
        field.selectedLetters = 0..<1
        compose(desk) { $0.text = "zwei" }
        #expect(field.text == "zwei")
    }

    @Test(
        "deletion counts bytes: an accent goes alone, half a scalar does not, nor what is not there"
    )
    func bytes() throws {
        let desk = try Desk()
        defer { desk.close() }
        let field = field(desk, "xe\u{301}日")
        compose(desk) { $0.deletedBefore = 2 }
        #expect(field.text == "xe\u{301}日")
        compose(desk) { $0.deletedBefore = 5 }
        #expect(field.text == "xe" && field.selectedLetters == 2..<2)
        field.text = "a👩‍👧"
        field.selectedLetters = 1..<1
        // The woman is four bytes, the joiner three.
        compose(desk) { $0.deletedAfter = 7 }
        #expect(field.text == "a👧" && field.selectedLetters == 1..<1)
        compose(desk) { ($0.deletedBefore, $0.deletedAfter) = (.max, .max) }
        #expect(field.text == "" && field.selectedLetters == 0..<0)
    }

    @Test("marked text is underlined; a caret in it can be hidden")
    func looks() throws {
        let desk = try Desk()
        defer { desk.close() }
        let field = field(desk, "i")
        field.backgroundColor = .white
        let caret = try caret(field)
        desk.wait(0.1)
        #expect(!caret.isHidden)
        let start = caret.frame.minX
        mark(desk, "mm", 0, 0)
        desk.wait(0.1)
        let plain = try #require(desk.host.image())
        #expect(!caret.isHidden && caret.frame.minX == start)
        mark(desk, "mm", -1, -1)
        desk.wait(0.1)
        #expect(caret.isHidden && field.markedText == "mm")
        field.unmarkText()
        desk.wait(0.1)
        #expect(!caret.isHidden)
        // Below the letters there is a line, which goes with the mark.
        let decided = try #require(desk.host.image())
        let row = (66..<82).first { y in
            (62..<76).allSatisfy { plain.bitmap[$0, y] & 0xFF < 0x80 }
        }
        let line = try #require(row)
        #expect((62..<76).allSatisfy { decided.bitmap[$0, line] & 0xFF > 0x80 })
    }

    @Test("a key, a click or new text ends what is composed: it stays, and the method forgets it")
    func ending() throws {
        let desk = try Desk()
        defer { desk.close() }
        let field = field(desk)
        let acts: [(String, () -> Void)] = [
            ("にx", { desk.key(.down, code: 30, symbol: 0x78, text: "x") }),
            ("に", { desk.key(.down, code: 105, symbol: 0xFF51) }),
            ("", { desk.key(.down, code: 14, symbol: 0xFF08) }),
            ("に", { desk.pointer(52, 66, left: true) }),
            ("new", { field.text = "new" }),
        ]
        for (expected, act) in acts {
            field.text = ""
            mark(desk, "に", 3, 3)
            let before = try #require(state(desk)).field
            act()
            #expect(field.text == expected && field.markedText == nil)
            let after = try #require(state(desk))
            #expect(after.field != before)
            #expect(after.surrounding?.text == expected)
            // What was on its way is for the field before.
            var late = TextComposition()
            (late.field, late.text) = (before, "日本")
            desk.host.send(.text(HostTime(seconds: desk.time), late))
            #expect(field.text == expected)
            for code: UInt32 in [30, 105, 14] { desk.key(.up, code: code, symbol: 0) }
            desk.pointer(52, 66, left: false)
        }
        // A key that means nothing to a field ends nothing.
        field.text = ""
        mark(desk, "に", 3, 3)
        desk.key(.down, code: 42, symbol: 0xFFE1)
        #expect(field.markedText == "に")
        field.resignFirstResponder()
        #expect(field.text == "に" && field.markedText == nil)
    }

    @Test("a field says who changed its text")
    func causes() throws {
        let desk = try Desk()
        defer { desk.close() }
        let field = field(desk)
        let first = try #require(state(desk))
        compose(desk) { $0.text = "a" }
        #expect(state(desk)?.otherChanges == first.otherChanges)
        #expect(state(desk)?.surrounding?.text == "a")
        field.insertText("b")
        #expect(state(desk)?.otherChanges == first.otherChanges + 1)
        #expect(state(desk) == state(desk))
        // Both before anybody was told.
        var next = TextComposition()
        (next.field, next.text) = (first.field, "c")
        field.selectedLetters = 0..<1
        desk.host.send(.text(HostTime(seconds: desk.time), next))
        #expect(state(desk)?.otherChanges == first.otherChanges + 2)
    }

    @Test("a secret is not told; nor is it when it becomes one")
    func secret() throws {
        let desk = try Desk()
        defer { desk.close() }
        let field = field(desk, "abc")
        field.isSecureTextEntry = true
        let told = try #require(state(desk))
        #expect(told.surrounding == nil && told.content.purpose == .password)
        #expect(told.content.hints == [.hidden, .sensitive])
        mark(desk, "に", 3, 3)
        compose(desk) {
            $0.deletedBefore = 1
            $0.text = "日"
        }
        #expect(field.text == "ab日")
        field.keyboardType = .numberPad
        #expect(state(desk)?.content.purpose == .pin)
    }
}
