/// An input method's changes to the text of a field, applied together in this order.
///
///     1  marked text is removed                   ka[に]n|  ->  ka|n
///     2  text on both sides of the caret is removed
///     3  text is inserted, replacing the selection
///     4  marked text, which may still change, is inserted, with its own caret or selection
public struct TextComposition: Sendable, Equatable {
    /// The field, as in `TextInputState.field`; other fields ignore the composition.
    public var field = 0
    /// The number of bytes of UTF-8 to remove before the caret; a selection does not count.
    public var deletedBefore = 0
    /// The number of bytes of UTF-8 to remove after the caret; a selection does not count.
    public var deletedAfter = 0
    /// The text to insert permanently; empty for none.
    public var text = ""
    /// The marked text, which may still change; empty for none.
    public var marked = ""
    /// The selection in the marked text, in bytes of UTF-8; an empty range is a caret, nil hides
    /// it.
    ///
    /// The range lies in the text, at boundaries of scalars.
    public var selection: Range<Int>? = 0..<0

    /// An empty composition, which removes the marked text.
    public init() {}

    /// Whether the composition does nothing but remove the marked text.
    public var isEmpty: Bool {
        deletedBefore == 0 && deletedAfter == 0 && text.isEmpty && marked.isEmpty
    }

    /// Marks `text`, and selects the part between two offsets in bytes, in any order.
    ///
    /// Offsets outside the text, or inside a scalar, are moved back to the nearest valid one; two
    /// offsets of −1 hide the caret.
    /// - Parameters:
    ///   - text: the text that may still change; empty for none.
    ///   - begin: an offset in bytes of UTF-8; −1, in both, hides the caret.
    ///   - end: an offset in bytes of UTF-8, before or after `begin`.
    public mutating func mark(_ text: String, from begin: Int, to end: Int) {
        marked = text
        guard begin != -1 || end != -1 else { return selection = nil }
        let (a, b) = (text.scalarStart(begin), text.scalarStart(end))
        selection = min(a, b)..<max(a, b)
    }
}

extension String {
    /// Returns the last boundary of scalars that is not after `offset`; both in bytes of UTF-8.
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
