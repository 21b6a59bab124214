import Drawing
import Foundation

// Changes of the text
extension UITextView {
    /// The attributes of plain text.
    var plainAttributes: [NSAttributedString.Key: Any] {
        [.font: font ?? layoutManager.standardFont, .foregroundColor: textColor ?? .label]
    }

    var attributesAtCaret: [NSAttributedString.Key: Any] {
        guard textStorage.length > 0 else {
            return layoutManager.emptyAttributes.isEmpty
                ? plainAttributes : layoutManager.emptyAttributes
        }
        var values = textStorage.attributes(
            at: max(0, edit.selection.lowerBound - 1), effectiveRange: nil)
        // Text that is typed behind a link doesn't belong to it.
        values[.link] = nil
        values[.attachment] = nil
        return values
    }

    /// Replaces everything for the program.
    func take(_ text: NSAttributedString) {
        undoing.forget()
        forgetTypingAttributes()
        isChanging = true
        textStorage.setAttributedString(text)
        isChanging = false
        edit.move(to: textStorage.length, selects: false)
        isComposed = false
        moved(scrolls: false)
    }

    func takeStyled(_ text: NSAttributedString) {
        if text.length > 0 {
            let values = text.attributes(at: 0, effectiveRange: nil)
            let style = values[.paragraphStyle] as? NSParagraphStyle
            // The look is that of the first letter; the text has its own.
            let copy = text.plainCopy
            take(NSAttributedString(string: ""))
            if let font = values[.font] as? UIFont { self.font = font }
            if let color = values[.foregroundColor] as? UIColor { textColor = color }
            if let style, style.alignment != .natural { textAlignment = style.alignment }
            take(copy)
        } else {
            take(text)
        }
    }

    /// Changes the text for the user, unless the delegate refuses.
    func replace(_ range: Range<Int>, with text: String, _ kind: TextUndo.Kind) {
        guard isEditable, !range.isEmpty || !text.isEmpty, mayReplace(range, with: text) else {
            return
        }
        change(range, to: text, kind)
        tellChange()
    }

    /// Returns whether the delegate allows a change.
    func mayReplace(_ range: Range<Int>, with text: String) -> Bool {
        return textDelegate?.textView(
            self, shouldChangeTextIn: NSRange(range), replacementText: text) ?? true
    }

    /// Changes the text, and records how it is undone.
    func change(_ range: Range<Int>, to text: String, _ kind: TextUndo.Kind) {
        var range = range
        if clearsOnInsertion, kind == .typing || kind == .paste {
            range = 0..<textStorage.length
            clearsOnInsertion = false
        }
        guard !range.isEmpty || !text.isEmpty else { return }
        // Marked text that is replaced was never recorded.
        let isMarked = edit.marked == range
        let old = isMarked ? NSAttributedString(string: "") : textStorage.copy(of: NSRange(range))
        let selection = edit.selection
        let new = put(text, in: range)
        undoing.record(
            TextUndo.Change(new: new, old: old, selection: selection), kind, in: self)
        moved(scrolls: true)
    }

    /// Puts text in place of a range, without a record, and the caret behind it; returns its range.
    @discardableResult
    func put(_ text: String, in range: Range<Int>) -> Range<Int> {
        // The text is changed outside of `edit`, which the storage's delegate may read meanwhile.
        let letters = edit.letters
        letters.typing = typingAttributes
        var count = 0
        ownChange { count = letters.replace(range, with: text) }
        edit.noteReplaced(range, by: count)
        return range.lowerBound..<range.lowerBound + count
    }

    /// Runs a change of the text that moves the selection itself.
    func ownChange(_ body: () -> Void) {
        isChanging = true
        body()
        isChanging = false
    }

    /// Puts back the text that a change replaced, and records the way back to the change.
    func takeBack(_ change: TextUndo.Change) {
        settleMarked()
        let range = textStorage.checked(NSRange(change.new))
        let now = textStorage.copy(of: NSRange(range))
        let back = TextUndo.Change(
            new: range.lowerBound..<range.lowerBound + change.oldLength, old: now,
            selection: edit.selection)
        ownChange { textStorage.replaceCharacters(in: NSRange(range), with: change.old) }
        undoing.recordAlone(back, in: self)
        edit.select(change.selection.clamped(to: 0..<textStorage.length))
        moved(scrolls: true)
        tellChange()
    }

    /// Keeps marked text as text that was typed.
    func settleMarked() {
        guard let marked = edit.marked else { return }
        edit.unmark()
        undoing.record(
            TextUndo.Change(
                new: marked, old: NSAttributedString(string: ""),
                selection: marked.lowerBound..<marked.lowerBound), .typing, in: self)
    }

    func tellChange() {
        textDelegate?.textViewDidChange(self)
        post(Self.textDidChangeNotification)
    }

    /// Updates the view after a move of the caret, or after it got or lost the keyboard.
    func moved(scrolls: Bool) {
        textVersion += 1
        forgetTypingAttributes()
        endComposing()
        keptMenu?.selectionChanged()
        if scrolls, window != nil {
            scrollRangeToVisible(NSRange(location: edit.caret, length: 0))
        }
        setNeedsLayout()
        textDelegate?.textViewDidChangeSelection(self)
    }

    // Looks

    func fontChanged() {
        layoutManager.standardFont = font ?? .systemFont(ofSize: 12)
        setAll(.font, font ?? layoutManager.standardFont)
        layoutManager.forgetLayout()
        sizeChanged()
    }

    func colorChanged() {
        layoutManager.standardColor = textColor ?? .label
        setAll(.foregroundColor, textColor ?? .label)
        layoutManager.forgetLooks()
    }

    private func setAll(_ key: NSAttributedString.Key, _ value: Any) {
        forgetTypingAttributes()
        layoutManager.emptyAttributes[key] = nil
        guard textStorage.length > 0 else { return }
        ownChange {
            textStorage.addAttribute(
                key, value: value, range: NSRange(location: 0, length: textStorage.length))
        }
    }

    func styleChanged() {
        layoutManager.alignment = textAlignment
        layoutManager.isFromRight = effectiveUserInterfaceLayoutDirection == .rightToLeft
        layoutManager.linkAttributes = linkTextAttributes ?? [:]
        layoutManager.traits = traitCollection
        let finds = !isEditable && !dataDetectorTypes.isDisjoint(with: .link)
        let finder = AddressFinder()
        layoutManager.detect = finds ? { finder.mark(in: $0) } : nil
        layoutManager.forgetLooks()
    }

    func editableChanged() {
        if !canBecomeFirstResponder, isFirstResponder { _ = resignFirstResponder() }
        styleChanged()
        setNeedsLayout()
    }

    func sizeChanged() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }
}

extension UITextView: TextViewer {
    /// Follows a change of the text, by whomever: what is in sight is placed anew.
    func textEdited(_ range: NSRange, changeInLength delta: Int) {
        setNeedsLayout()
        if !isScrollEnabled { invalidateIntrinsicContentSize() }
        guard delta != 0 || range.length > 0 else { return }
        findInteraction?.textChanged()
        textVersion += 1
        guard !isChanging, delta != 0 else { return }
        // The program has edited the text: the selection stays at its letters.
        undoing.close()
        let oldEnd = NSMaxRange(range) - delta
        func followed(_ place: Int) -> Int {
            place >= oldEnd ? place + delta : min(place, NSMaxRange(range))
        }
        let old = edit.selection
        edit.select(
            followed(old.lowerBound)..<max(followed(old.lowerBound), followed(old.upperBound)))
    }
}
