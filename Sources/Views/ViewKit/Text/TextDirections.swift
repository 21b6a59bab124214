import Drawing
import Foundation

// Arrow keys in text of both directions: by letters the caret goes to where the key points on screen, by
// words to where it points in text of the first letters' direction

extension TextLayout {
    /// Whether text goes on in the direction of an arrow key.
    func goesOn(toRight isRight: Bool) -> Bool { isRight != isRightToLeft }
}

extension StringProtocol {
    /// Whether letters are read from the right, or signs change the direction.
    var hasLettersFromRight: Bool {
        !utf8.allSatisfy { $0 < 0x80 }
            && unicodeScalars.contains {
                switch $0.value {
                case 0x590...0x8FF, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069,
                    0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
                    true
                default: false
                }
            }
    }
}

extension UITextView {
    /// Moves the caret by an arrow key, or the end of the selection.
    func move(_ step: TextStep, toRight isRight: Bool, selects: Bool) {
        let (paragraph, start) = textStorage.paragraphs.paragraph(at: edit.caret)
        let block = layoutManager.block(of: paragraph)
        let goesOn = block.layout.goesOn(toRight: isRight)
        guard step == .letter, selects || edit.selection.isEmpty,
            paragraph.text.hasLettersFromRight
        else { return edit.move(step, isForward: goesOn, selects: selects) }
        let byte = block.byte(edit.caret - start, in: paragraph)
        let place =
            block.layout.offset(besides: byte, toRight: isRight)
            .map { start + block.offset(atByte: $0, in: paragraph) }
            ?? (goesOn ? start + paragraph.length : edit.letters.place(before: start))
        edit.move(to: place, selects: selects)
    }
}

extension UITextField {
    /// Moves the caret by an arrow key, or the end of the selection.
    func move(_ step: TextStep, toRight isRight: Bool, selects: Bool) {
        let layout = shownLayout
        guard step == .letter, selects || edit.selection.isEmpty, !isSecureTextEntry,
            edit.text.hasLettersFromRight
        else {
            return edit.move(step, isForward: layout.goesOn(toRight: isRight), selects: selects)
        }
        let place = layout.offset(besides: edit.bytes(before: edit.caret), toRight: isRight)
        if let place { edit.move(to: edit.place(atByte: place), selects: selects) }
    }
}
