import Foundation
import Stage

// The text for screen readers
extension UITextView {
    /// The typed text, as a field has it.
    var textAccessibility: OwnAccessibility {
        OwnAccessibility(
            isElement: true, value: spokenPart.text,
            traits: isEditable ? .none : .staticText, role: .field)
    }

    /// The most UTF-16 units that screen readers are told: of a longer text the part around the caret.
    private static let most = 20_000

    /// The text that screen readers are told, and where it starts, in UTF-16 units.
    private var spokenPart: (text: String, start: Int) {
        let tree = textStorage.paragraphs
        guard tree.length > Self.most else { return (textStorage.string, 0) }
        let middle = edit.caret
        let first = tree.paragraph(at: max(0, middle - Self.most / 2))
        let last = tree.paragraph(at: min(tree.length, middle + Self.most / 2))
        let range = first.start..<last.start + last.paragraph.length
        return (textStorage.copy(of: NSRange(range)).string, range.lowerBound)
    }

    /// The text and the caret, in Unicode scalars.
    var spokenText: AccessibleText {
        let part = spokenPart
        let units = part.text.utf16
        func scalars(_ place: Int) -> Int {
            let offset = min(max(place - part.start, 0), units.count)
            let index = units.index(units.startIndex, offsetBy: offset)
            return part.text.unicodeScalars.distance(from: part.text.startIndex, to: index)
        }
        let chosen = edit.selection
        return AccessibleText(
            part.text, caret: scalars(edit.caret),
            selection: scalars(chosen.lowerBound)..<scalars(chosen.upperBound))
    }

    /// Selects Unicode scalars of the text that screen readers are told.
    func select(scalars: Range<Int>) {
        let part = spokenPart
        let all = part.text.unicodeScalars
        func place(_ scalar: Int) -> Int {
            let index = all.index(
                all.startIndex, offsetBy: min(max(scalar, 0), all.count))
            return part.start + part.text.utf16.distance(from: part.text.startIndex, to: index)
        }
        let start = place(scalars.lowerBound)
        selectedRange = NSRange(start..<max(start, place(scalars.upperBound)))
    }

    /// Replaces the whole text as if the new text had been typed.
    func takeAll(_ text: String) {
        replace(0..<textStorage.length, with: text, .paste)
    }
}
