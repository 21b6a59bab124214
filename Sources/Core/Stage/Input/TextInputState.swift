package import Foundation

/// The state of the current field for an input method.
package struct TextInputState: Sendable, Equatable {
    /// The number of the field while text is entered; another number means another field, or the
    /// same one begun anew, and an unfinished composition is void.
    package var field: Int
    /// The kind of text that belongs in the field.
    package var content = TextContent()
    /// The text around the caret; nil for a field that must not disclose it.
    package var surrounding: TextSurrounding?
    /// The caret's box, in points of the stage; nil when unknown.
    package var caret: Caret?
    /// A number that grows with each change of the text that the input method didn't make.
    package var otherChanges = 0

    /// A field without details.
    package init(field: Int) {
        self.field = field
    }

    /// A box around the caret, in whole points.
    package struct Caret: Sendable, Equatable {
        /// The left edge.
        package var x: Int32
        /// The upper edge.
        package var y: Int32
        /// The width; at least 1.
        package var width: Int32
        /// The height; at least 1.
        package var height: Int32

        /// The smallest box of whole points around `rect`; nil when `rect` isn't finite.
        package init?(_ rect: CGRect) {
            let sides = [rect.minX, rect.minY, rect.maxX, rect.maxY]
            guard sides.allSatisfy(\.isFinite) else { return nil }
            func whole(_ side: CGFloat, _ rule: FloatingPointRoundingRule) -> Int32 {
                Int32(min(max(side.rounded(rule), -100_000), 100_000))
            }
            x = whole(rect.minX, .down)
            y = whole(rect.minY, .down)
            width = max(1, whole(rect.maxX, .up) - x)
            height = max(1, whole(rect.maxY, .up) - y)
        }
    }
}

/// The text around a caret, limited in length for transmission.
package struct TextSurrounding: Sendable, Equatable {
    /// The text without marked text; contains no NUL.
    package var text: String
    /// The caret, in bytes of UTF-8 from the start of `text`.
    package var cursor: Int
    /// The other end of the selection, in bytes; equals the caret without a selection.
    package var anchor: Int

    /// The protocol of input methods allows 4000 bytes. A group of requests that has to fit into a
    /// client's 4 KiB beside those of other threads must be shorter, and a word list needs less.
    package static let mostBytes = 1000

    /// The part of `text` that fits: all of the selection, or else the text around the caret.
    ///
    /// The text is cut at boundaries of scalars.
    /// - Parameters:
    ///   - cursor: the caret, in bytes of UTF-8.
    ///   - anchor: the other end of the selection.
    package init(_ text: String, cursor: Int, anchor: Int, most: Int = mostBytes) {
        let (cursor, anchor) = (text.scalarStart(cursor), text.scalarStart(anchor))
        // Input methods get a C string, which ends at a NUL. A space has the same length, so
        // offsets stay right.
        let plain = text.utf8.contains(0) ? text.replacing("\0", with: " ") : text
        let kept = Self.kept(plain, cursor, anchor, most)
        let start = plain.utf8.index(plain.startIndex, offsetBy: kept.lowerBound)
        let end = plain.utf8.index(start, offsetBy: kept.count)
        self.text = String(plain[start..<end])
        self.cursor = cursor - kept.lowerBound
        self.anchor = min(max(anchor, kept.lowerBound), kept.upperBound) - kept.lowerBound
    }

    private static func kept(_ text: String, _ cursor: Int, _ anchor: Int, _ most: Int)
        -> Range<Int>
    {
        let count = text.utf8.count
        guard count > most else { return 0..<count }
        var (low, high) = (min(cursor, anchor), max(cursor, anchor))
        if high - low > most { (low, high) = (cursor, cursor) }
        let room = most - (high - low)
        let end = min(count, max(0, low - room / 2) + most)
        // Rounded inward: the start forward, the end back.
        let start = end - most
        let first = text.scalarStart(start)
        let whole = first == start ? start : text.scalarStart(start + 3)
        return min(whole, low)..<max(text.scalarStart(end), high)
    }
}

/// The kind of text that belongs in a field.
package struct TextContent: Sendable, Equatable {
    /// The purpose of a text.
    package enum Purpose: Sendable {
        /// Any text.
        case normal
        /// The digits 0 to 9.
        case digits
        /// A number of digits, with a sign and a decimal point.
        case number
        /// A telephone number.
        case phone
        /// A web address.
        case url
        /// An e-mail address.
        case email
        /// A person's name.
        case name
        /// A password.
        case password
        /// A password of digits.
        case pin
    }

    /// Hints for input methods.
    package struct Hints: OptionSet, Sendable {
        /// The bits.
        package let rawValue: Int

        /// Hints with these bits.
        package init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// Words may be completed.
        package static let completion = Hints(rawValue: 1)
        /// Words may be corrected.
        package static let spelling = Hints(rawValue: 2)
        /// Sentences begin with a capital.
        package static let sentences = Hints(rawValue: 4)
        /// Words begin with a capital.
        package static let titles = Hints(rawValue: 8)
        /// All letters are capitals.
        package static let capitals = Hints(rawValue: 16)
        /// The typed text must not be visible.
        package static let hidden = Hints(rawValue: 32)
        /// The typed text must not be stored.
        package static let sensitive = Hints(rawValue: 64)
        /// Letters are those of ASCII.
        package static let latin = Hints(rawValue: 128)
    }

    /// The purpose of the text.
    package var purpose = Purpose.normal
    /// The hints for input methods.
    package var hints: Hints = []

    /// The content of a field for any text.
    package init() {}
}
