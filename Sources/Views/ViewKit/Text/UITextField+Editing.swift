import CoreAnimation
import Foundation

// Editing by keys
extension UITextField {
    /// Changes the text for the user, unless the delegate refuses.
    func replace(_ range: Range<Int>, with text: String) {
        guard !range.isEmpty || !text.isEmpty, mayReplace(range, with: text) else { return }
        edit.replace(range, with: text)
        changed()
        sendActions(for: .editingChanged)
    }

    /// Returns whether the delegate allows a change.
    func mayReplace(_ range: Range<Int>, with text: String) -> Bool {
        let before = String(edit.letters[..<range.lowerBound]).utf16.count
        let length = String(edit.letters[range]).utf16.count
        return delegate?.textField(
            self, shouldChangeCharactersIn: NSRange(location: before, length: length),
            replacementString: text) ?? true
    }

    /// Redraws the field after a change of the text.
    func changed() {
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
        moved()
    }

    /// Updates the field after a move of the caret, or after the field has got or lost the
    /// keyboard.
    func moved() {
        textVersion += 1
        endComposing()
        scrollToCaret()
        showCaret()
        setNeedsDisplay()
        placeSides()
        delegate?.textFieldDidChangeSelection(self)
    }

    /// Performs the command of a key; returns false for keys that mean nothing here.
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
        // AltGr arrives as control and alt in some layouts, and types nevertheless.
        default: return key.modifierFlags.contains(.alternate) && type(key)
        }
        return true
    }

    private func type(_ key: UIKey) -> Bool {
        let text = key.characters
        guard !text.isEmpty, !text.hasPrefix("UIKeyInput"),
            text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
        else { return false }
        // The text that an input method was composing stays: this key didn't go to it.
        edit.unmark()
        insertText(text)
        return true
    }
}
