/// What an input method does to the text of a field: all of it together, in this order.
///
///     1  text that was marked goes              ka[に]n|  ->  ka|n
///     2  text on both sides of the caret goes   |
///     3  text goes in, in place of what is selected
///     4  text goes in that may still change: it is marked, with a caret or a selection of its own
package struct TextComposition: Sendable, Equatable {
    /// The field that it is for, as `TextInputState.field` has it; another one takes no notice.
    package var field = 0
    /// What goes before the caret, in bytes of UTF-8; a selection does not count.
    package var deletedBefore = 0
    /// What goes after the caret, in bytes of UTF-8; a selection does not count.
    package var deletedAfter = 0
    /// What goes in for good; empty for nothing.
    package var text = ""
    /// What may still change; empty for nothing.
    package var marked = ""
    /// What is selected of the marked text, in bytes of UTF-8; empty is a caret, nil hides it.
    ///
    /// It lies in the text, and between its scalars.
    package var selection: Range<Int>? = 0..<0

    /// Nothing: what was marked goes.
    package init() {}

    /// True when it says nothing but that what was marked goes.
    package var isEmpty: Bool {
        deletedBefore == 0 && deletedAfter == 0 && text.isEmpty && marked.isEmpty
    }

    /// Marks `text`, and selects what lies between two places in bytes, in any order.
    ///
    /// Places that are out of the text, or inside of a scalar, are moved back to the nearest that is
    /// not; two places of −1 hide the caret.
    package mutating func mark(_ text: String, from begin: Int, to end: Int) {
        marked = text
        guard begin != -1 || end != -1 else { return selection = nil }
        let (a, b) = (text.scalarStart(begin), text.scalarStart(end))
        selection = min(a, b)..<max(a, b)
    }
}

extension String {
    /// The last place between scalars that is not after `offset`; both in bytes of UTF-8.
    package func scalarStart(_ offset: Int) -> Int {
        let count = utf8.count
        guard offset > 0 else { return 0 }
        guard offset < count else { return count }
        var index = utf8.index(startIndex, offsetBy: offset)
        var place = offset
        while place > 0, utf8[index] & 0xC0 == 0x80 {
            index = utf8.index(before: index)
            place -= 1
        }
        return place
    }
}
