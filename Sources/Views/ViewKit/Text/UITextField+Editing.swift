import CoreAnimation
import Foundation

// Editing by keys
extension UITextField {
    /// Sets the text for the program, with the caret at its end.
    func setText(_ text: String) {
        let new = TextEdit(text)
        guard new != edit else { return }
        let isSame = new.letters == edit.letters
        edit = new
        if !isSame { undoing.forget(self) }
        // If only the caret has moved to the end, no size has changed.
        if isSame { moved() } else { changed() }
    }

    /// Inserts the copied text without its line breaks; nothing where none was copied.
    func insertCopied() {
        guard let text = UIPasteboard.general.string else { return }
        edit.unmark()
        replace(edit.selection, with: text.filter { !$0.isNewline }, .paste)
    }

    /// Changes the text for the user, unless the delegate refuses.
    func replace(_ range: Range<Int>, with text: String, _ kind: TextUndo.Kind) {
        let clears = clearsOnInsertion && (kind == .typing || kind == .paste)
        let range = clears ? 0..<edit.letters.count : range
        guard !range.isEmpty || !text.isEmpty, mayReplace(range, with: text) else { return }
        if clears { clearsOnInsertion = false }
        let before = edit
        edit.replace(range, with: text)
        undoing.record(before, kind, in: self)
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
        caretMoved()
        endComposing()
        keptMenu?.selectionChanged()
        scrollToCaret()
        showCaret()
        setNeedsDisplay()
        placeSides()
        delegate?.textFieldDidChangeSelection(self)
    }

    /// Sends the events of Return. A field with an action for `.editingDidEndOnExit` gives up the
    /// keyboard after it, unless the action has given it to another one.
    private func takeReturn() {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        let ends = hasAction(for: .editingDidEndOnExit)
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
        if ends { resignFirstResponder() }
    }

    /// Performs the command of a key; returns false for keys that mean nothing here.
    func handle(_ press: UIPress) -> Bool {
        guard let key = press.key else { return false }
        if edit.marked != nil, undoManager?.isKey(key) == true { dropMarked() }
        guard let command = TextCommand(key) else { return false }
        switch command {
        case .move(let way, let isForward, let selects):
            guard let step = Self.step(way) else { return false }
            undoing.close()
            if step == .end {
                edit.move(step, isForward: isForward, selects: selects)
            } else {
                move(step, toRight: isForward, selects: selects)
            }
            moved()
        case .delete(.letter, isForward: false): deleteBackward()
        case .delete(let step, let isForward):
            replace(edit.deletion(step, isForward: isForward), with: "", .deletion)
        case .enter: takeReturn()
        case .selectAll: performIfAllowed(.selectAll)
        case .copy: performIfAllowed(.copy)
        case .cut: performIfAllowed(.cut)
        case .paste: performIfAllowed(.paste)
        case .type(let text):
            // The text that an input method was composing stays: this key didn't go to it.
            edit.unmark()
            type(text)
        case .tab, .find, .findNext, .findPrevious: return false
        }
        return true
    }

    private func type(_ text: String) {
        let place = edit.selection.lowerBound
        let before = place > 0 ? edit.letters[place - 1] : nil
        guard let sign = punctuation(for: text, after: before) else { return insertText(text) }
        let start = sign.replacesBefore ? place - 1 : place
        replace(start..<edit.selection.upperBound, with: sign.text, .typing)
    }

    /// Removes text that an input method was composing, before something is undone.
    private func dropMarked() {
        edit.removeMarked()
        changed()
    }

    /// Returns the distance of a movement in one line; nil for a page, which there isn't.
    private static func step(_ way: TextCommand.Way) -> TextStep? {
        switch way {
        case .letter: .letter
        case .word: .word
        case .lineEnd, .documentEnd, .line, .paragraph: .end
        case .page: nil
        }
    }
}
