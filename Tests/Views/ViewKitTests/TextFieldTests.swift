import CoreAnimation
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Typing into a field.
@MainActor
@Suite(.serialized)
struct TextFieldTests {
    /// Codes of linux/input-event-codes.h.
    private enum Code {
        static let backspace: UInt32 = 14
        static let enter: UInt32 = 28
        static let a: UInt32 = 30
        static let home: UInt32 = 102
        static let left: UInt32 = 105
        static let right: UInt32 = 106
        static let end: UInt32 = 107
        static let delete: UInt32 = 111
    }

    private func field(_ desk: Desk, _ text: String = "") -> UITextField {
        let field = desk.add(UITextField(frame: CGRect(x: 50, y: 50, width: 200, height: 32)))
        field.borderStyle = .roundedRect
        field.text = text
        field.becomeFirstResponder()
        return field
    }

    private func press(_ desk: Desk, _ code: UInt32, _ modifiers: KeyModifiers = []) {
        desk.key(.down, code: code, symbol: 0, modifiers: modifiers)
        desk.key(.up, code: code, symbol: 0, modifiers: modifiers)
    }

    private func type(_ desk: Desk, _ text: String) {
        for scalar in text.unicodeScalars {
            let symbol = scalar.value < 0x100 ? scalar.value : scalar.value + 0x100_0000
            desk.key(.down, code: Code.a, symbol: symbol, text: String(scalar))
            desk.key(.up, code: Code.a, symbol: symbol)
        }
    }

    /// Control and a letter, as a keyboard sends them: the text is a control character.
    private func control(_ desk: Desk, _ letter: Character) {
        let symbol = letter.unicodeScalars.first?.value ?? 0
        let text = Unicode.Scalar(symbol & 0x1F).map { String($0) } ?? ""
        desk.key(.down, code: Code.a, symbol: symbol, text: text, modifiers: .control)
        desk.key(.up, code: Code.a, symbol: symbol, modifiers: .control)
    }

    /// A field of one digit, as forms for codes have them: Backspace in an empty one goes to the one before.
    private final class DigitField: UITextField {
        var log: [String] = []
        override func deleteBackward() {
            log.append("delete \(text ?? "")")
            super.deleteBackward()
        }
        override func insertText(_ text: String) {
            log.append("insert \(text)")
            super.insertText(text)
        }
    }

    /// Apple: the keyboard calls the methods of `UIKeyInput`, also where there is nothing to delete.
    @Test(
        "keys call insertText and deleteBackward of a subclass, the latter also in an empty field")
    func overrides() throws {
        let desk = try Desk()
        defer { desk.close() }
        let field = desk.add(DigitField(frame: CGRect(x: 50, y: 50, width: 200, height: 32)))
        field.becomeFirstResponder()
        type(desk, "7")
        press(desk, Code.backspace)
        press(desk, Code.backspace)
        #expect(field.log == ["insert 7", "delete 7", "delete "] && field.text == "")
    }

    /// A field from which nothing is copied, and into which nothing is pasted.
    private final class ClosedField: UITextField {
        override func canPerformAction(_ action: EditAction, withSender sender: Any?) -> Bool {
            action != .paste && action != .copy
                && super.canPerformAction(action, withSender: sender)
        }
    }

    /// A field that is as closed, by Apple's signature.
    private final class ClosedBySelector: UITextField {
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            !["copy:", "paste:"].contains(action)
                && super.canPerformAction(action, withSender: sender)
        }
    }

    /// Apple: a command, that of a key as well as that of a menu, is performed where `canPerformAction` says so.
    @Test("keys copy and paste only where a subclass allows it")
    func allowed() throws {
        let desk = try Desk()
        defer { desk.close() }
        UIPasteboard.general.string = "old"
        for (field, text) in [
            (UITextField(frame: .zero), "word"), (ClosedField(frame: .zero), "old"),
            (ClosedBySelector(frame: .zero), "old"),
        ] {
            UIPasteboard.general.string = "old"
            field.frame = CGRect(x: 50, y: 50, width: 200, height: 32)
            _ = desk.add(field)
            field.text = "word"
            field.becomeFirstResponder()
            control(desk, "a")
            control(desk, "c")
            #expect(UIPasteboard.general.string == text)
            press(desk, Code.end)
            control(desk, "v")
            #expect(field.text == (text == "word" ? "wordword" : "word"))
            field.removeFromSuperview()
        }
    }

    /// As Apple's programs use the event: an action for it, even one that does nothing, is what has
    /// Return end the editing.
    @Test("Return gives up the keyboard where an action waits for it, or hands it on")
    func exit() throws {
        let desk = try Desk()
        defer { desk.close() }
        let (first, second) = (field(desk), field(desk))
        var log: [String] = []
        for (name, field) in [("first", first), ("second", second)] {
            field.addAction(UIAction { _ in log.append("\(name) ended") }, for: .editingDidEnd)
        }
        press(desk, Code.enter)
        #expect(second.isFirstResponder)
        second.addAction(UIAction { _ in log.append("exit") }, for: .editingDidEndOnExit)
        first.addAction(
            UIAction { _ in second.becomeFirstResponder() }, for: .editingDidEndOnExit)
        first.becomeFirstResponder()
        press(desk, Code.enter)
        #expect(second.isFirstResponder && log == ["second ended", "first ended"])
        press(desk, Code.enter)
        #expect(!second.isFirstResponder && log.suffix(2) == ["exit", "second ended"])
    }

    @Test("letters go in at the caret; deletions take them on either side of it")
    func typing() throws {
        let desk = try Desk()
        defer { desk.close() }
        let field = field(desk)
        type(desk, "Grüße")
        press(desk, Code.left)
        press(desk, Code.backspace)
        #expect(field.text == "Grüe")
        press(desk, Code.delete)
        #expect(field.text == "Grü")
        press(desk, Code.home)
        type(desk, "x")
        press(desk, Code.end)
        type(desk, "y")
        #expect(field.text == "xGrüy" && field.hasText && field.isEditing)
    }

    @Test("a letter that is made of several is one to the caret")
    func clusters() throws {
        let desk = try Desk()
        defer { desk.close() }
        let field = field(desk, "a👩‍👧e\u{301}")
        press(desk, Code.backspace)
        #expect(field.text == "a👩‍👧")
        press(desk, Code.backspace)
        #expect(field.text == "a")
    }

    @Test("shift selects, by letters, by words and to the ends; typing replaces it")
    func selecting() throws {
        let desk = try Desk()
        defer { desk.close() }
        let field = field(desk, "one two three")
        press(desk, Code.left, [.shift, .control])
        #expect(field.selectedLetters == 8..<13)
        press(desk, Code.left, .shift)
        #expect(field.selectedLetters == 7..<13)
        type(desk, "!")
        #expect(field.text == "one two!")
        press(desk, Code.home, .shift)
        #expect(field.selectedLetters == 0..<8)
        press(desk, Code.right)
        #expect(field.selectedLetters == 8..<8)
        press(desk, Code.backspace, .control)
        #expect(field.text == "one ")
    }

    @Test("copy, cut and paste, and all of it selected")
    func clipboard() throws {
        let desk = try Desk()
        defer { desk.close() }
        Clipboard.shared.connect(nil)
        let field = field(desk, "chalk")
        control(desk, "a")
        control(desk, "c")
        #expect(UIPasteboard.general.string == "chalk")
        control(desk, "x")
        #expect(field.text == "")
        control(desk, "v")
        control(desk, "v")
        #expect(field.text == "chalkchalk")
        UIPasteboard.general.string = "two\nlines"
        field.paste(nil)
        #expect(field.text == "chalkchalktwolines")
        field.isSecureTextEntry = true
        control(desk, "a")
        control(desk, "c")
        #expect(UIPasteboard.general.string == "two\nlines")
    }

    @Test("a click places the caret, a drag selects, two clicks a word, three all")
    func pointer() throws {
        let desk = try Desk()
        defer { desk.close() }
        let field = field(desk, "mmmm iiii")
        desk.wait(0.5)
        field.resignFirstResponder()
        desk.pointer(52, 66, left: true)
        #expect(field.isFirstResponder && field.selectedLetters == 0..<0)
        desk.pointer(249, 66)
        #expect(field.selectedLetters == 0..<9)
        desk.pointer(249, 66, left: false)
        desk.wait(1)
        for count in 1...3 {
            desk.pointer(62, 66, left: true)
            desk.pointer(62, 66, left: false)
            if count == 2 { #expect(field.selectedLetters == 0..<4) }
            desk.wait(0.05)
        }
        #expect(field.selectedLetters == 0..<9)
    }

    @Test("marked text replaces itself until it is decided")
    func marked() throws {
        let desk = try Desk()
        defer { desk.close() }
        let field = field(desk, "a")
        field.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
        #expect(field.text == "ani" && field.markedText == "ni")
        field.setMarkedText("nih", selectedRange: NSRange(location: 3, length: 0))
        #expect(field.text == "anih" && field.selectedLetters == 4..<4)
        field.insertText("你")
        #expect(field.text == "a你" && field.markedText == nil)
    }

    /// Says no to vowels, and takes notes.
    private final class Warden: UITextFieldDelegate {
        var log: [String] = []
        var ranges: [NSRange] = []

        func textFieldDidBeginEditing(_ textField: UITextField) { log.append("begin") }
        func textFieldDidEndEditing(_ textField: UITextField) { log.append("end") }
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
            replacementString string: String
        ) -> Bool {
            ranges.append(range)
            return !"aeiou".contains(string)
        }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool {
            log.append("return")
            textField.resignFirstResponder()
            return false
        }
    }

    @Test("the delegate is asked in units of UTF-16, and told; actions follow what was done")
    func delegate() throws {
        let desk = try Desk()
        defer { desk.close() }
        let warden = Warden()
        let field = desk.add(UITextField(frame: CGRect(x: 50, y: 50, width: 200, height: 32)))
        field.delegate = warden
        var changes = 0
        field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
        field.text = "👩‍👧"
        field.becomeFirstResponder()
        type(desk, "xay")
        #expect(field.text == "👩‍👧xy" && changes == 2)
        #expect(warden.ranges.map(\.location) == [5, 6, 6])
        press(desk, Code.enter)
        #expect(warden.log == ["begin", "return", "end"] && !field.isFirstResponder)
        type(desk, "z")
        #expect(field.text == "👩‍👧xy")
    }

    @Test("a long text scrolls so that the caret is in sight")
    func scrolling() throws {
        let desk = try Desk()
        defer { desk.close() }
        let field = field(desk, String(repeating: "long ", count: 30))
        desk.wait(0.1)
        let caret = try #require(field.layer.sublayers?.last)
        #expect(!caret.isHidden && caret.frame.minX > 150 && caret.frame.maxX <= 200)
        press(desk, Code.home)
        desk.wait(0.1)
        #expect(caret.frame.minX >= 0 && caret.frame.minX < 20)
    }
}
