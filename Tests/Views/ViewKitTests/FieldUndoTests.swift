import CoreAnimation
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Undo, words and directions in a field. Undo: Apple's documentation of `UIResponder.undoManager`; a field
/// undoes as text views do, docs/reference/text.md, "Undo".
@MainActor
@Suite("Undo and directions in fields", .serialized)
struct FieldUndoTests {
    /// Codes of linux/input-event-codes.h.
    private enum Code: UInt32 {
        case backspace = 14, a = 30, left = 105, right = 106, home = 102
    }

    private func field(_ desk: Desk, _ text: String = "") -> UITextField {
        let field = desk.add(UITextField(frame: CGRect(x: 50, y: 50, width: 200, height: 32)))
        field.text = text
        field.becomeFirstResponder()
        desk.wait(0.1)
        return field
    }

    private func press(
        _ desk: Desk, _ code: Code, _ symbol: UInt32 = 0, _ text: String = "",
        _ modifiers: KeyModifiers = []
    ) {
        for (phase, text) in [(KeyInput.Phase.down, text), (.up, "")] {
            desk.key(
                phase, code: code.rawValue, symbol: symbol, text: text, modifiers: modifiers)
        }
    }

    private func type(_ desk: Desk, _ text: String) {
        for scalar in text.unicodeScalars { press(desk, .a, scalar.value, String(scalar)) }
    }

    /// Control and a letter, as a keyboard sends them: the text is a control character.
    private func control(_ desk: Desk, _ letter: Character, _ more: KeyModifiers = []) {
        let symbol = letter.unicodeScalars.first?.value ?? 0
        let text = Unicode.Scalar(symbol & 0x1F).map { String($0) } ?? ""
        press(desk, .a, symbol, text, more.union(.control))
    }

    @Test("letters typed together are undone together, and come again")
    func typing() throws {
        let desk = try Desk()
        defer { desk.close() }
        let field = field(desk)
        var changes = 0
        field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
        type(desk, "one")
        press(desk, .left)
        type(desk, "x")
        press(desk, .backspace)
        press(desk, .backspace)
        #expect(field.text == "oe" && field.undoManager?.undoMenuItemTitle == "Undo Delete")
        let before = changes
        control(desk, "z")
        #expect(field.text == "onxe" && field.selectedLetters == 3..<3)
        control(desk, "z")
        #expect(field.text == "one" && field.selectedLetters == 2..<2)
        control(desk, "z")
        #expect(field.text == "" && changes == before + 3)
        control(desk, "z")
        #expect(field.text == "")
        for text in ["one", "onxe", "oe", "oe"] {
            control(desk, "z", .shift)
            #expect(field.text == text)
        }
    }

    @Test("pasting, cutting and what an input method composes are undone one by one")
    func others() throws {
        let desk = try Desk()
        defer { desk.close() }
        Clipboard.shared.connect(nil)
        let field = field(desk, "ab")
        UIPasteboard.general.string = "!"
        control(desk, "v")
        control(desk, "v")
        field.selectedLetters = 0..<1
        control(desk, "x")
        #expect(field.text == "b!!")
        field.selectedLetters = 0..<1
        var composition = TextComposition()
        composition.field = desk.host.stage.textEntry.state(in: desk.host.stage.layer)?.field ?? 0
        composition.mark("に", from: 3, to: 3)
        desk.host.send(.text(HostTime(seconds: desk.time), composition))
        composition.mark("", from: 0, to: 0)
        composition.text = "日"
        desk.host.send(.text(HostTime(seconds: desk.time), composition))
        #expect(field.text == "日!!")
        for text in ["!!", "b!!", "ab!!", "ab!", "ab", "ab"] {
            control(desk, "z")
            #expect(field.text == text)
        }
    }

    @Test("secrets aren't recorded; a new text and the end of editing forget what was")
    func forgotten() throws {
        let desk = try Desk()
        defer { desk.close() }
        let field = field(desk)
        let manager = try #require(field.undoManager)
        field.isSecureTextEntry = true
        type(desk, "secret")
        #expect(!manager.canUndo)
        field.isSecureTextEntry = false
        type(desk, "!")
        #expect(manager.canUndo)
        field.text = "another"
        #expect(!manager.canUndo)
        type(desk, "!")
        #expect(manager.canUndo)
        field.resignFirstResponder()
        #expect(!manager.canUndo && field.text == "another!")
    }

    /// The signs of Apple's keyboards: quotes open behind blanks and brackets; two hyphens are an em dash.
    @Test("quotes and dashes become those of print where the traits say so")
    func punctuation() throws {
        let desk = try Desk()
        defer { desk.close() }
        let field = field(desk)
        type(desk, "\"a\"--")
        #expect(field.text == "\"a\"--")
        field.text = ""
        field.smartQuotesType = .yes
        type(desk, "\"it's\" ('x')--")
        #expect(field.text == "“it’s” (‘x’)--")
        field.smartDashesType = .yes
        type(desk, "-")
        #expect(field.text == "“it’s” (‘x’)-—")
    }

    @Test("two clicks on the last half of a word's last letter select the word")
    func lastLetter() throws {
        let desk = try Desk()
        defer { desk.close() }
        for (text, place, way) in [("one, two", 3, -1.5), ("שלום, עולם", 4, 1.5)] {
            let field = field(desk, text)
            field.selectedLetters = place..<place
            desk.wait(1)
            let caret = try #require(field.layer.sublayers?.last).frame.midX
            for _ in 0..<2 {
                desk.pointer(50 + caret + way, 66, left: true)
                desk.pointer(50 + caret + way, 66, left: false)
            }
            #expect(field.selectedLetters == 0..<place)
            field.removeFromSuperview()
        }
    }

    /// Unicode's bidirectional algorithm: letters of Hebrew run from the right. An arrow moves the caret to where
    /// it points, as in GTK's entries and Apple's fields.
    @Test("arrows go to where they point in text from the right, and in mixed text")
    func arrows() throws {
        let desk = try Desk()
        defer { desk.close() }
        let field = field(desk, "שלום")
        let caret = try #require(field.layer.sublayers?.last)
        // Text from the right begins at the right.
        press(desk, .home)
        #expect(caret.frame.midX > 190)
        press(desk, .left)
        #expect(field.selectedLetters == 1..<1)
        press(desk, .right)
        #expect(field.selectedLetters == 0..<0)
        press(desk, .left, 0, "", .shift)
        #expect(field.selectedLetters == 0..<1)
        press(desk, .left, 0, "", .control)
        #expect(field.selectedLetters == 4..<4)
        field.text = "ab שלום cd"
        press(desk, .home)
        var places = [caret.frame.midX]
        while field.selectedLetters.lowerBound < 10, places.count < 30 {
            press(desk, .right)
            places.append(caret.frame.midX)
        }
        #expect(places.count == 11 && places == places.sorted())
    }
}
