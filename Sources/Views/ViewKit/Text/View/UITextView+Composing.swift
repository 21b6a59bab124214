package import CoreAnimation
public import Foundation
import Primitives
package import Stage

// Input methods: their changes of the text, and the text that they see
extension UITextView: TextInputClient {
    package var takesText: Bool {
        guard isEditable, isFirstResponder, let window else { return false }
        return window.isKeyWindow && !window.isHidden
    }

    package var textContent: TextContent { TextContent(self) }

    /// The caret's paragraph, as far as it is sent. Cost: its length.
    package var textSurrounding: TextSurrounding? {
        let shown = edit.marked?.lowerBound ?? edit.caret
        let (paragraph, start) = textStorage.paragraphs.paragraph(at: shown)
        guard let marked = edit.marked else {
            let other = min(max(edit.anchor, start), start + paragraph.length)
            return TextSurrounding(
                paragraph.text, cursor: paragraph.bytes(before: edit.caret - start),
                anchor: paragraph.bytes(before: other - start))
        }
        let own = (marked.lowerBound - start..<marked.upperBound - start)
            .clamped(to: 0..<paragraph.length)
        let text =
            paragraph.part(0..<own.lowerBound) + paragraph.part(own.upperBound..<paragraph.length)
        let place = paragraph.bytes(before: own.lowerBound)
        return TextSurrounding(String(text), cursor: place, anchor: place)
    }

    package func textCaret(in layer: CALayer) -> CGRect? {
        self.layer.convert(caretFrame, to: layer)
    }

    package func compose(_ composition: TextComposition) {
        let isChange = edit.marked != nil || !composition.isEmpty
        // The text that is replaced now came from the input method, and so does the new text.
        isComposed = false
        if let marked = edit.marked { put("", in: marked) }
        deleteAround(composition.deletedBefore, composition.deletedAfter)
        if !composition.text.isEmpty, mayReplace(edit.selection, with: composition.text) {
            change(edit.selection, to: composition.text, .typing)
        }
        if !composition.marked.isEmpty {
            mark(composition.marked, Self.units(of: composition.marked, composition.selection))
            isComposed = true
        }
        moved(scrolls: true)
        if isChange { tellChange() }
    }

    /// Puts marked text in place of the selection, whose loss can be undone.
    fileprivate func mark(_ text: String, _ selection: Range<Int>?) {
        if !edit.selection.isEmpty { change(edit.selection, to: "", .deletion) }
        let range = put(text, in: edit.selection)
        edit.markPlaced(range, selecting: selection)
    }

    /// Ends the composition after an edit by other means than the input method: the marked text
    /// stays, and the input method is reset.
    func endComposing() {
        guard isComposed, edit.marked == nil else { return }
        isComposed = false
        if let entry = textEntry, entry.isFor(self) { entry.begin(self) }
    }

    /// The object that passes text from input methods to the view.
    var textEntry: TextEntry? { window?.screen.textEntry }

    private func deleteAround(_ before: Int, _ after: Int) {
        for (bytes, isForward) in [(after, true), (before, false)] where bytes > 0 {
            let place = isForward ? edit.selection.upperBound : edit.selection.lowerBound
            let cut = edit.cut(bytes, isForward: isForward, from: place)
            guard !cut.range.isEmpty, mayReplace(cut.range, with: cut.rest) else { continue }
            let (selection, old) = (edit.selection, textStorage.copy(of: NSRange(cut.range)))
            let letters = edit.letters
            letters.typing = typingAttributes
            var count = 0
            ownChange { count = letters.replace(cut.range, with: cut.rest) }
            edit.noteRemoved(cut.range, leaving: count)
            undoing.record(
                TextUndo.Change(
                    new: cut.range.lowerBound..<cut.range.lowerBound + count, old: old,
                    selection: selection), .composition, in: self)
        }
    }

    /// Converts bytes of `text` into UTF-16 units; nil stays nil.
    private static func units(of text: String, _ bytes: Range<Int>?) -> Range<Int>? {
        guard let bytes else { return nil }
        func place(_ offset: Int) -> Int {
            let index = text.utf8.index(text.startIndex, offsetBy: text.scalarStart(offset))
            return text.utf16.distance(from: text.startIndex, to: index)
        }
        return place(bytes.lowerBound)..<max(place(bytes.lowerBound), place(bytes.upperBound))
    }
}

// Marked text by programs
extension UITextView {
    /// Inserts text that may still change, underlined; `selectedRange` is the selection in it, in UTF-16
    /// units.
    /// - Parameters:
    ///   - markedText: the text; nil for none.
    ///   - selectedRange: the selection, counted from the start of `markedText`.
    public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        if let marked = edit.marked { put("", in: marked) }
        let text = markedText ?? ""
        let count = text.utf16.count
        let low = min(max(0, selectedRange.location), count)
        if !text.isEmpty { mark(text, low..<low + min(max(0, selectedRange.length), count - low)) }
        moved(scrolls: true)
        tellChange()
    }

    /// Keeps the marked text as ordinary text.
    public func unmarkText() {
        settleMarked()
        moved(scrolls: false)
    }

    /// The range of text that may still change; nil for none.
    public var markedTextRange: UITextRange? { edit.marked.map { UITextRange($0) } }
}
