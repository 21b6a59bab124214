package import CoreAnimation
package import Foundation
import Primitives
package import Stage

// Input methods: their changes of the text, and the text that they see
extension UITextField: TextInputClient {
    package var takesText: Bool {
        guard isEnabled, isFirstResponder, let window else { return false }
        return window.isKeyWindow && !window.isHidden
    }

    package var textContent: TextContent { TextContent(self) }

    package var textSurrounding: TextSurrounding? {
        guard !isSecureTextEntry else { return nil }
        // Marked text belongs to the input method, and stands for the caret.
        guard let marked = edit.marked else {
            return TextSurrounding(
                edit.text, cursor: edit.bytes(before: edit.caret),
                anchor: edit.bytes(before: edit.anchor))
        }
        let text = edit.letters[..<marked.lowerBound] + edit.letters[marked.upperBound...]
        let place = edit.bytes(before: marked.lowerBound)
        return TextSurrounding(String(text), cursor: place, anchor: place)
    }

    package func textCaret(in layer: CALayer) -> CGRect? {
        self.layer.convert(caretFrame, to: layer)
    }

    package func compose(_ composition: TextComposition) {
        let before = edit.text
        // The text that is replaced now came from the input method, and so does the new text.
        isComposed = false
        edit.removeMarked()
        let clean = edit
        deleteAround(composition.deletedBefore, composition.deletedAfter)
        let text = composition.text.filter { !$0.isNewline }
        if !text.isEmpty, mayReplace(edit.selection, with: text) {
            edit.replace(edit.selection, with: text)
        }
        if edit.text != clean.text { undoing.record(clean, .typing, in: self) }
        let marked = composition.marked.filter { !$0.isNewline }
        if !marked.isEmpty {
            noteReplacement()
            edit.mark(marked, selecting: Self.letters(of: marked, composition.selection))
            isComposed = true
        }
        changed()
        if edit.text != before { sendActions(for: .editingChanged) }
    }

    /// Ends the composition after an edit by other means than the input method: the marked text
    /// stays, and the input method is reset.
    func endComposing() {
        guard isComposed, edit.marked == nil else { return }
        isComposed = false
        if let entry = textEntry, entry.isFor(self) { entry.begin(self) }
    }

    /// The object that passes text from input methods to the field.
    var textEntry: TextEntry? { window?.screen.textEntry }

    /// Records the selection that marked text is about to replace; marked text itself isn't recorded.
    func noteReplacement() {
        guard edit.marked == nil, !edit.selection.isEmpty else { return }
        let before = edit
        edit.replace(edit.selection, with: "")
        undoing.record(before, .deletion, in: self)
    }

    private func deleteAround(_ before: Int, _ after: Int) {
        for (bytes, isForward) in [(after, true), (before, false)] where bytes > 0 {
            let place = isForward ? edit.selection.upperBound : edit.selection.lowerBound
            let cut = edit.cut(bytes, isForward: isForward, from: place)
            guard !cut.range.isEmpty, mayReplace(cut.range, with: cut.rest) else { continue }
            edit.remove(cut.range, leaving: cut.rest)
        }
    }

    /// Converts bytes of `text` into the letters that contain them; nil stays nil.
    private static func letters(of text: String, _ bytes: Range<Int>?) -> Range<Int>? {
        guard let bytes else { return nil }
        func place(_ offset: Int) -> Int {
            let index = text.utf8.index(
                text.startIndex, offsetBy: text.scalarStart(offset))
            return text[..<index].count
        }
        return place(bytes.lowerBound)..<max(place(bytes.lowerBound), place(bytes.upperBound))
    }
}
