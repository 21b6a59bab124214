import Foundation

/// A line of text with a caret, and its editing operations. A plain value; places are between
/// letters as a user sees them (grapheme clusters), counted from 0.
struct TextEdit: Equatable {
    private(set) var letters: [Character]
    /// The start of the selection; `caret` is its other end, equal to it without a selection.
    private(set) var anchor = 0
    private(set) var caret = 0
    /// The range of text that an input method may still change.
    private(set) var marked: Range<Int>? {
        didSet { if marked == nil { hidesCaret = false } }
    }
    /// Whether the marked text is shown without a caret.
    private(set) var hidesCaret = false

    init(_ text: String) {
        letters = Array(text)
        caret = letters.count
        anchor = caret
    }

    var text: String { String(letters) }
    var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }
    var selectedText: String { String(letters[selection]) }

    /// The distance of a caret movement.
    enum Step {
        case letter, word, end
    }

    /// The range that typing would replace.
    var replaced: Range<Int> { marked ?? selection }

    mutating func replace(_ range: Range<Int>, with text: String) {
        let range = range.clamped(to: 0..<letters.count)
        let new = Array(text)
        letters.replaceSubrange(range, with: new)
        caret = range.lowerBound + new.count
        anchor = caret
        marked = nil
    }

    /// Inserts text that may still change, with a selection in it; nil hides the caret.
    mutating func mark(_ text: String, selecting selected: Range<Int>?) {
        let start = replaced.lowerBound
        replace(replaced, with: text)
        guard !text.isEmpty else { return }
        let count = caret - start
        marked = start..<caret
        hidesCaret = selected == nil
        let inside = (selected ?? count..<count).clamped(to: 0..<count)
        (anchor, caret) = (start + inside.lowerBound, start + inside.upperBound)
    }

    mutating func unmark() {
        marked = nil
    }

    /// Removes the marked text; the caret stays in its place.
    mutating func removeMarked() {
        if let marked { replace(marked, with: "") }
    }

    /// Returns the number of UTF-8 bytes before a place.
    func bytes(before place: Int) -> Int {
        letters[..<place].reduce(0) { $0 + $1.utf8.count }
    }

    /// Returns the letters that contain UTF-8 bytes beside a place, and the remainder of those
    /// letters: a letter may lose only an accent. Bytes that would split a scalar are left out.
    func cut(_ bytes: Int, isForward: Bool, from place: Int) -> (range: Range<Int>, rest: String) {
        var (far, left, rest) = (place, bytes, "")
        while left > 0, isForward ? far < letters.count : far > 0 {
            let letter = letters[isForward ? far : far - 1]
            let size = letter.utf8.count
            if size > left {
                rest = Self.without(left, of: letter, isForward: isForward)
                guard rest.utf8.count < size else { rest = ""; break }
            }
            far += isForward ? 1 : -1
            left -= min(size, left)
        }
        return (min(place, far)..<max(place, far), rest)
    }

    /// Removes letters beside the selection, which stays; `rest` replaces them.
    mutating func remove(_ range: Range<Int>, leaving rest: String) {
        let new = Array(rest)
        let isBefore = range.upperBound <= selection.lowerBound
        letters.replaceSubrange(range, with: new)
        marked = nil
        guard isBefore else { return }
        anchor += new.count - range.count
        caret += new.count - range.count
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
    func deletion(_ step: Step, isForward: Bool) -> Range<Int> {
        guard selection.isEmpty else { return selection }
        let other = place(step, isForward: isForward)
        return min(caret, other)..<max(caret, other)
    }

    mutating func move(_ step: Step, isForward: Bool, selects: Bool) {
        if !selects, !selection.isEmpty, step == .letter {
            caret = isForward ? selection.upperBound : selection.lowerBound
        } else {
            caret = place(step, isForward: isForward)
        }
        if !selects { anchor = caret }
        marked = nil
    }

    mutating func move(to place: Int, selects: Bool) {
        caret = min(max(place, 0), letters.count)
        if !selects { anchor = caret }
        marked = nil
    }

    mutating func select(_ range: Range<Int>) {
        let range = range.clamped(to: 0..<letters.count)
        (anchor, caret) = (range.lowerBound, range.upperBound)
        marked = nil
    }

    /// Returns the word, or the gap between words, at a place.
    func word(at place: Int) -> Range<Int> {
        guard !letters.isEmpty else { return 0..<0 }
        let start = min(max(place, 0), letters.count - 1)
        let isWord = Self.isWord(letters[start])
        var (low, high) = (start, start + 1)
        while low > 0, Self.isWord(letters[low - 1]) == isWord { low -= 1 }
        while high < letters.count, Self.isWord(letters[high]) == isWord { high += 1 }
        return low..<high
    }

    private func place(_ step: Step, isForward: Bool) -> Int {
        switch step {
        case .letter: return min(max(caret + (isForward ? 1 : -1), 0), letters.count)
        case .end: return isForward ? letters.count : 0
        case .word:
            var place = caret
            if isForward {
                while place < letters.count, !Self.isWord(letters[place]) { place += 1 }
                while place < letters.count, Self.isWord(letters[place]) { place += 1 }
            } else {
                while place > 0, !Self.isWord(letters[place - 1]) { place -= 1 }
                while place > 0, Self.isWord(letters[place - 1]) { place -= 1 }
            }
            return place
        }
    }

    private static func isWord(_ letter: Character) -> Bool {
        letter.isLetter || letter.isNumber || letter == "_"
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
