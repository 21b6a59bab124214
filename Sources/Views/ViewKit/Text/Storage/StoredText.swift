import Foundation

/// The letters of a text storage, for editing: places are UTF-16 units.
final class StoredText: EditedText {
    let storage: NSTextStorage
    /// The attributes of text that is typed.
    var typing: [NSAttributedString.Key: Any] = [:]

    init(_ storage: NSTextStorage) {
        self.storage = storage
    }

    var end: Int { storage.length }

    func letter(at place: Int) -> Character {
        let (paragraph, start) = storage.paragraphs.paragraph(at: place)
        let index = paragraph.index(place - start)
        return index < paragraph.text.endIndex ? paragraph.text[index] : "\n"
    }

    func place(after place: Int) -> Int {
        let (paragraph, start) = storage.paragraphs.paragraph(at: place)
        let index = paragraph.index(place - start)
        guard index < paragraph.text.endIndex else { return end }
        return start + paragraph.offset(paragraph.text.index(after: index))
    }

    func place(before place: Int) -> Int {
        guard place > 0 else { return 0 }
        var (paragraph, start) = storage.paragraphs.paragraph(at: place)
        if start == place, let before = paragraph.previous {
            (paragraph, start) = (before, start - before.length)
        }
        let index = paragraph.index(place - start)
        guard index > paragraph.text.startIndex else { return start }
        return start + paragraph.offset(paragraph.text.index(before: index))
    }

    func text(_ range: Range<Int>) -> String { storage.copy(of: NSRange(range)).string }

    func replace(_ range: Range<Int>, with text: String) -> Int {
        let before = storage.length
        let new = NSAttributedString(string: text, attributes: typing)
        storage.replaceCharacters(in: NSRange(range), with: new)
        return storage.length - before + range.count
    }
}
