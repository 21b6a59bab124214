import Foundation

// Editing by keys
extension UITextView {
    /// Performs the command of a key; returns false for keys that mean nothing here.
    func handle(_ press: UIPress) -> Bool {
        guard let key = press.key else { return false }
        showsHandles = false
        if edit.marked != nil, let manager = undoManager, manager.isKey(key) { dropMarked() }
        if undoManager?.handle(key) == true { return true }
        if key.keyCode == .keyboardTab { return tab(key) }
        guard let command = TextCommand(key) else { return false }
        switch command {
        case .move(let way, let isForward, let selects):
            return isSelectable && move(way, isForward: isForward, selects: selects)
        case .copy: performIfAllowed(.copy)
        case .selectAll: performIfAllowed(.selectAll)
        case .find, .findNext, .findPrevious: return find(command)
        default: return isEditable && change(by: command)
        }
        return isSelectable
    }

    private func change(by command: TextCommand) -> Bool {
        switch command {
        case .delete(.letter, isForward: false):
            settleMarked()
            let range = edit.deletion(.letter, isForward: false)
            // A subclass hears of the key at the start of the text, too, where nothing is deleted.
            if range.isEmpty || mayReplace(range, with: "") { deleteBackward() }
        case .delete(let step, let isForward):
            settleMarked()
            replace(edit.deletion(step, isForward: isForward), with: "", .deletion)
        case .enter: type("\n")
        case .cut: performIfAllowed(.cut)
        case .paste: performIfAllowed(.paste)
        case .type(let text): type(text)
        default: return false
        }
        return true
    }

    /// Inserts the copied text; nothing where none was copied.
    func insertCopied() {
        guard isEditable, let text = UIPasteboard.general.string else { return }
        settleMarked()
        replace(edit.selection, with: text, .paste)
    }

    /// Types text as a key does.
    func type(_ text: String) {
        // The text that an input method was composing stays: this key didn't go to it.
        settleMarked()
        let (chosen, place) = (edit.selection, edit.selection.lowerBound)
        let start = edit.letters.place(before: place)
        let before = place > 0 ? edit.letters.letter(at: start) : nil
        guard let sign = punctuation(for: text, after: before) else {
            if isEditable, mayReplace(chosen, with: text) { insertText(text) }
            return
        }
        replace(
            sign.replacesBefore ? start..<chosen.upperBound : chosen, with: sign.text, .typing)
    }

    /// Types a tab; with control, or shift, or where nothing can be typed, the focus moves on instead.
    private func tab(_ key: UIKey) -> Bool {
        let flags = key.modifierFlags
        if flags.contains(.control) {
            return window?.focusSystem.tabInside(isForward: !flags.contains(.shift)) ?? false
        }
        guard isEditable, flags.isDisjoint(with: [.shift, .alternate, .command]) else {
            return false
        }
        type("\t")
        return true
    }

    private func move(_ way: TextCommand.Way, isForward: Bool, selects: Bool) -> Bool {
        guard isEditable || selects || !edit.selection.isEmpty else {
            return scroll(way, isForward: isForward)
        }
        settleMarked()
        undoing.close()
        let kept = column
        column = nil
        switch way {
        case .letter: move(.letter, toRight: isForward, selects: selects)
        case .word: move(.word, toRight: isForward, selects: selects)
        case .documentEnd: edit.move(.end, isForward: isForward, selects: selects)
        case .lineEnd: edit.move(to: lineEnd(isForward: isForward), selects: selects)
        case .paragraph: edit.move(to: paragraphEnd(isForward: isForward), selects: selects)
        case .line, .page:
            let box = layoutManager.caret(at: edit.caret)
            let x = kept ?? box.minX
            let place = place(way, isForward: isForward, from: box, x)
            edit.move(to: place, selects: selects)
            column = x
        }
        moved(scrolls: true)
        return true
    }

    /// Scrolls a text without a caret.
    private func scroll(_ way: TextCommand.Way, isForward: Bool) -> Bool {
        let target: CGFloat
        let sign: CGFloat = isForward ? 1 : -1
        switch way {
        case .letter, .word: return false
        case .line, .paragraph:
            target = bounds.minY + sign * (3 * layoutManager.standardFont.lineHeight).rounded()
        case .page: target = bounds.minY + sign * max(1, bounds.height - 40)
        case .lineEnd, .documentEnd: target = isForward ? contentSize.height : 0
        }
        let inside = axis(.y).clamped(target)
        guard inside != bounds.minY else { return false }
        setContentOffset(CGPoint(x: bounds.minX, y: inside), animated: true)
        return true
    }

    /// Returns the end of the caret's line on screen.
    private func lineEnd(isForward: Bool) -> Int {
        let (paragraph, start) = textStorage.paragraphs.paragraph(at: edit.caret)
        let block = layoutManager.block(of: paragraph)
        let line = block.line(of: edit.caret - start, in: paragraph)
        return start
            + (isForward
                ? block.lastPlace(ofLine: line, in: paragraph)
                : block.range(ofLine: line, in: paragraph).lowerBound)
    }

    /// Returns the end of the caret's paragraph, or of the next one if the caret is there.
    private func paragraphEnd(isForward: Bool) -> Int {
        let (paragraph, start) = textStorage.paragraphs.paragraph(at: edit.caret)
        guard isForward else {
            if edit.caret > start { return start }
            return paragraph.previous.map { start - $0.length } ?? 0
        }
        let end = start + paragraph.length - paragraph.endLength
        if edit.caret < end { return end }
        guard let next = paragraph.next else { return end }
        return start + paragraph.length + next.length - next.endLength
    }

    /// Returns the place a line or a page further; the ends of the text behind the last line.
    private func place(
        _ way: TextCommand.Way, isForward: Bool, from box: CGRect, _ x: CGFloat
    ) -> Int {
        guard way == .page else {
            let y = isForward ? box.maxY + 1 : box.minY - 1
            return place(x, y, isForward: isForward)
        }
        let page = max(box.height, bounds.inset(by: adjustedContentInset).height - box.height)
            .rounded(.down)
        let y = box.midY + (isForward ? page : -page)
        // The page scrolls by as much as the caret moves.
        let target = axis(.y).clamped(bounds.minY + (isForward ? page : -page))
        show(CGPoint(x: bounds.minX, y: target))
        return place(x, y, isForward: isForward)
    }

    private func place(_ x: CGFloat, _ y: CGFloat, isForward: Bool) -> Int {
        let tree = textStorage.paragraphs
        if y < 0 { return 0 }
        _ = layoutManager.block(of: tree.paragraph(atHeight: y).paragraph)
        if isForward, y > tree.height { return tree.length }
        return layoutManager.place(nearest: CGPoint(x: x, y: y))
    }

    /// Removes text that an input method was composing, before something is undone.
    private func dropMarked() {
        guard let marked = edit.marked else { return }
        put("", in: marked)
        endComposing()
    }
}
