import Foundation

/// The letters of a text that is edited. Places between them are counted from 0 in the text's own unit:
/// letters as a user sees them (grapheme clusters) in a field, UTF-16 units in a text view.
protocol EditedText {
    /// The place behind the last letter.
    var end: Int { get }
    /// Returns the letter that starts at a place, which isn't the end.
    func letter(at place: Int) -> Character
    /// Returns the place one letter further; the end stays.
    func place(after place: Int) -> Int
    /// Returns the place one letter back; 0 stays.
    func place(before place: Int) -> Int
    /// Returns the text between two places.
    func text(_ range: Range<Int>) -> String
    /// Replaces text; returns the number of places that the new text takes.
    mutating func replace(_ range: Range<Int>, with text: String) -> Int
}

extension Array: EditedText where Element == Character {
    var end: Int { count }
    func letter(at place: Int) -> Character { self[place] }
    func place(after place: Int) -> Int { Swift.min(place + 1, count) }
    func place(before place: Int) -> Int { Swift.max(place - 1, 0) }
    func text(_ range: Range<Int>) -> String { String(self[range]) }

    mutating func replace(_ range: Range<Int>, with text: String) -> Int {
        let new = Array(text)
        replaceSubrange(range, with: new)
        return new.count
    }
}

/// The distance of a caret's movement.
enum TextStep {
    case letter, word, end
}

/// A text with a caret, and its editing operations: of a field, whose letters are an array, and of a text
/// view, whose letters are stored by paragraphs.
struct TextEdit<Letters: EditedText> {
    private(set) var letters: Letters
    /// The start of the selection; `caret` is its other end, equal to it without a selection.
    private(set) var anchor = 0
    private(set) var caret = 0
    /// The range of text that an input method may still change.
    private(set) var marked: Range<Int>? {
        didSet { if marked == nil { hidesCaret = false } }
    }
    /// Whether the marked text is shown without a caret.
    private(set) var hidesCaret = false

    init(of letters: Letters, caret: Int) {
        self.letters = letters
        self.caret = caret
        anchor = caret
    }

    var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }
    var selectedText: String { letters.text(selection) }

    /// The range that typing would replace.
    var replaced: Range<Int> { marked ?? selection }

    mutating func replace(_ range: Range<Int>, with text: String) {
        let range = range.clamped(to: 0..<letters.end)
        noteReplaced(range, by: letters.replace(range, with: text))
    }

    /// Places the caret behind text of some places that has come in place of a range.
    mutating func noteReplaced(_ range: Range<Int>, by count: Int) {
        caret = range.lowerBound + count
        anchor = caret
        marked = nil
    }

    /// Inserts text that may still change, with a selection in it; nil hides the caret.
    mutating func mark(_ text: String, selecting selected: Range<Int>?) {
        let start = replaced.lowerBound
        replace(replaced, with: text)
        guard !text.isEmpty else { return }
        markPlaced(start..<caret, selecting: selected)
    }

    /// Makes text that is there already marked text, with a selection in it; nil hides the caret.
    mutating func markPlaced(_ range: Range<Int>, selecting selected: Range<Int>?) {
        marked = range
        hidesCaret = selected == nil
        let inside = (selected ?? range.count..<range.count).clamped(to: 0..<range.count)
        (anchor, caret) = (
            range.lowerBound + inside.lowerBound, range.lowerBound + inside.upperBound
        )
    }

    mutating func unmark() {
        marked = nil
    }

    /// Removes the marked text; the caret stays in its place.
    mutating func removeMarked() {
        if let marked { replace(marked, with: "") }
    }

    /// Returns the letters that contain UTF-8 bytes beside a place, and the remainder of those
    /// letters: a letter may lose only an accent. Bytes that would split a scalar are left out.
    func cut(_ bytes: Int, isForward: Bool, from place: Int) -> (range: Range<Int>, rest: String) {
        var (far, left, rest) = (place, bytes, "")
        while left > 0, isForward ? far < letters.end : far > 0 {
            let next = isForward ? letters.place(after: far) : letters.place(before: far)
            let letter = letters.letter(at: min(far, next))
            let size = letter.utf8.count
            if size > left {
                rest = Self.without(left, of: letter, isForward: isForward)
                guard rest.utf8.count < size else { rest = ""; break }
            }
            far = next
            left -= min(size, left)
        }
        return (min(place, far)..<max(place, far), rest)
    }

    /// Removes letters beside the selection, which stays; `rest` replaces them.
    mutating func remove(_ range: Range<Int>, leaving rest: String) {
        noteRemoved(range, leaving: letters.replace(range, with: rest))
    }

    /// Keeps the selection at its letters after a part beside it was replaced by some places.
    mutating func noteRemoved(_ range: Range<Int>, leaving count: Int) {
        let isBefore = range.upperBound <= selection.lowerBound
        marked = nil
        guard isBefore else { return }
        anchor += count - range.count
        caret += count - range.count
    }

    private static func without(_ bytes: Int, of letter: Character, isForward: Bool) -> String {
        var scalars = Array(letter.unicodeScalars)
        var left = bytes
        while let next = isForward ? scalars.first : scalars.last {
            left -= String(next).utf8.count
            guard left >= 0 else { break }
            if isForward { scalars.removeFirst() } else { scalars.removeLast() }
        }
        return scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
    }

    /// Returns the range that a deletion removes: the selection, or a part on one side of the
    /// caret.
    func deletion(_ step: TextStep, isForward: Bool) -> Range<Int> {
        guard selection.isEmpty else { return selection }
        let other = place(step, isForward: isForward)
        return min(caret, other)..<max(caret, other)
    }

    mutating func move(_ step: TextStep, isForward: Bool, selects: Bool) {
        if !selects, !selection.isEmpty, step == .letter {
            caret = isForward ? selection.upperBound : selection.lowerBound
        } else {
            caret = place(step, isForward: isForward)
        }
        if !selects { anchor = caret }
        marked = nil
    }

    mutating func move(to place: Int, selects: Bool) {
        caret = min(max(place, 0), letters.end)
        if !selects { anchor = caret }
        marked = nil
    }

    mutating func select(_ range: Range<Int>) {
        let range = range.clamped(to: 0..<letters.end)
        (anchor, caret) = (range.lowerBound, range.upperBound)
        marked = nil
    }

    /// Returns the word, or the gap between words, at a place; a gap ends at the end of its line.
    func word(at place: Int) -> Range<Int> {
        guard letters.end > 0 else { return 0..<0 }
        let start = min(max(place, 0), letters.place(before: letters.end))
        let kind = Self.kind(letters.letter(at: start))
        var (low, high) = (start, letters.place(after: start))
        guard kind != .end else { return low..<high }
        while low > 0 {
            let before = letters.place(before: low)
            guard Self.kind(letters.letter(at: before)) == kind else { break }
            low = before
        }
        while high < letters.end, Self.kind(letters.letter(at: high)) == kind {
            high = letters.place(after: high)
        }
        return low..<high
    }

    private func place(_ step: TextStep, isForward: Bool) -> Int {
        switch step {
        case .letter: return isForward ? letters.place(after: caret) : letters.place(before: caret)
        case .end: return isForward ? letters.end : 0
        case .word:
            var place = caret
            for isInWord in [false, true] {
                while isForward ? place < letters.end : place > 0 {
                    let next =
                        isForward ? letters.place(after: place) : letters.place(before: place)
                    guard Self.isWord(letters.letter(at: min(place, next))) == isInWord else {
                        break
                    }
                    place = next
                }
            }
            return place
        }
    }

    private enum Kind {
        case word, gap, end
    }

    private static func kind(_ letter: Character) -> Kind {
        isWord(letter) ? .word : letter.isNewline ? .end : .gap
    }

    static func isWord(_ letter: Character) -> Bool {
        letter.isLetter || letter.isNumber || letter == "_"
    }
}

// A line of text
extension TextEdit: Equatable where Letters == [Character] {
    init(_ text: String) {
        self.init(of: Array(text), caret: text.count)
    }

    var text: String { String(letters) }

    /// Returns the number of UTF-8 bytes before a place.
    func bytes(before place: Int) -> Int {
        letters[..<place].reduce(0) { $0 + $1.utf8.count }
    }

    /// Returns the first place that has some bytes of UTF-8, or more, before it.
    func place(atByte offset: Int) -> Int {
        var (place, bytes) = (0, 0)
        for letter in letters {
            guard bytes < offset else { break }
            bytes += letter.utf8.count
            place += 1
        }
        return place
    }
}

extension String {
    /// Returns the letters that a range of UTF-16 units touches; any range is valid.
    func letters(_ range: NSRange) -> Range<Int> {
        let units = utf16
        let low = min(max(range.location, 0), units.count)
        let high = low + min(max(range.length, 0), units.count - low)
        let (start, end) = (
            units.index(units.startIndex, offsetBy: low),
            units.index(units.startIndex, offsetBy: high)
        )
        return self[..<start].count..<max(self[..<start].count, self[..<end].count)
    }
}
