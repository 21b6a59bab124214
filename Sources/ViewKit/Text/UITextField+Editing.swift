import CoreAnimation
import Foundation

// What keys do to the text.
extension UITextField {
    /// Changes the text as the person wants it, unless the delegate does not.
    func replace(_ range: Range<Int>, with text: String) {
        guard !range.isEmpty || !text.isEmpty, mayReplace(range, with: text) else { return }
        edit.replace(range, with: text)
        changed()
        sendActions(for: .editingChanged)
    }

    /// Asks the delegate.
    func mayReplace(_ range: Range<Int>, with text: String) -> Bool {
        let before = String(edit.letters[..<range.lowerBound]).utf16.count
        let length = String(edit.letters[range]).utf16.count
        return delegate?.textField(
            self, shouldChangeCharactersIn: NSRange(location: before, length: length),
            replacementString: text) ?? true
    }

    /// The text is another: all is drawn anew.
    func changed() {
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
        moved()
    }

    /// The caret is elsewhere, or the field has the keyboard, or no more.
    func moved() {
        textVersion += 1
        endComposing()
        scrollToCaret()
        showCaret()
        setNeedsDisplay()
        placeSides()
        delegate?.textFieldDidChangeSelection(self)
    }

    /// Does what a key is for; false for keys that mean nothing here.
    func handle(_ press: UIPress) -> Bool {
        guard let key = press.key else { return false }
        let flags = key.modifierFlags
        let isShortcut = !flags.isDisjoint(with: [.control, .command])
        let selects = flags.contains(.shift)
        let step: TextEdit.Step = isShortcut ? .word : .letter
        switch key.keyCode {
        case .keyboardLeftArrow: edit.move(step, isForward: false, selects: selects)
        case .keyboardRightArrow: edit.move(step, isForward: true, selects: selects)
        case .keyboardHome, .keyboardUpArrow: edit.move(.end, isForward: false, selects: selects)
        case .keyboardEnd, .keyboardDownArrow: edit.move(.end, isForward: true, selects: selects)
        case .keyboardDeleteOrBackspace:
            replace(edit.deletion(step, isForward: false), with: "")
            return true
        case .keyboardDeleteForward:
            replace(edit.deletion(step, isForward: true), with: "")
            return true
        case .keyboardReturnOrEnter, .keypadEnter:
            if delegate?.textFieldShouldReturn(self) ?? true {
                sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
            }
            return true
        default: return isShortcut ? shortcut(key) : type(key)
        }
        moved()
        return true
    }

    private func shortcut(_ key: UIKey) -> Bool {
        switch key.charactersIgnoringModifiers.lowercased() {
        case "a": selectAll(nil)
        case "c": copy(nil)
        case "x": cut(nil)
        case "v": paste(nil)
        // AltGr comes as control and alt on some layouts, and types all the same.
        default: return key.modifierFlags.contains(.alternate) && type(key)
        }
        return true
    }

    private func type(_ key: UIKey) -> Bool {
        let text = key.characters
        guard !text.isEmpty, !text.hasPrefix("UIKeyInput"),
            text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
        else { return false }
        // What an input method was composing stays: this key was none of its own.
        edit.unmark()
        insertText(text)
        return true
    }
}
