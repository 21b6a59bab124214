package import Foundation

/// What an input method is told of the field that is typed in.
package struct TextInputState: Sendable, Equatable {
    /// Names the field while it is typed in; another number is another field, or the same one begun
    /// anew, and what was being composed is void.
    package var field: Int
    /// What kind of text belongs here.
    package var content = TextContent()
    /// The text around the caret; nil for a field that keeps it to itself.
    package var surrounding: TextSurrounding?
    /// Where the caret is, in points of the stage; nil when nobody knows.
    package var caret: Caret?
    /// Grows with each change of the text that is not the input method's own.
    package var otherChanges = 0

    /// A field of which nothing is known yet.
    package init(field: Int) {
        self.field = field
    }

    /// A box around the caret, in whole points.
    package struct Caret: Sendable, Equatable {
        /// The left edge.
        package var x: Int32
        /// The upper edge.
        package var y: Int32
        /// To the right; 1 at least.
        package var width: Int32
        /// Downward; 1 at least.
        package var height: Int32

        /// The smallest whole box around `rect`; nil when that is no rectangle.
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

/// The text around a caret, short enough to be sent.
package struct TextSurrounding: Sendable, Equatable {
    /// The text without what is marked; it has no zeros in it.
    package var text: String
    /// The caret, in bytes of UTF-8 from the start of `text`.
    package var cursor: Int
    /// The other end of the selection, in bytes; the caret without one.
    package var anchor: Int

    /// The protocol of input methods allows 4000 bytes. A group of requests that is to fit into a
    /// client's 4 KiB beside what other threads send must be shorter, and a word list needs less.
    package static let mostBytes = 1000

    /// What fits of `text`: all of the selection, or else what lies around the caret.
    ///
    /// It is cut between scalars.
    /// - Parameters:
    ///   - cursor: the caret, in bytes of UTF-8.
    ///   - anchor: the other end of the selection.
    package init(_ text: String, cursor: Int, anchor: Int, most: Int = mostBytes) {
        let (cursor, anchor) = (text.scalarStart(cursor), text.scalarStart(anchor))
        // Input methods get a C string, which ends at a NUL. A space is as long, so places stay
        // right.
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
        // Rounded inward: a start goes forth, an end back.
        let start = end - most
        let first = text.scalarStart(start)
        let whole = first == start ? start : text.scalarStart(start + 3)
        return min(whole, low)..<max(text.scalarStart(end), high)
    }
}

/// What kind of text belongs in a field.
package struct TextContent: Sendable, Equatable {
    /// What the text is.
    package enum Purpose: Sendable {
        /// Anything.
        case normal
        /// 0 to 9.
        case digits
        /// Digits, with a sign and a decimal point.
        case number
        /// A telephone number.
        case phone
        /// An address on the web.
        case url
        /// An address for mail.
        case email
        /// Somebody's name.
        case name
        /// A secret.
        case password
        /// A secret of digits.
        case pin
    }

    /// What helps, or would harm.
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
        /// All are capitals.
        package static let capitals = Hints(rawValue: 16)
        /// Nobody may see what is typed.
        package static let hidden = Hints(rawValue: 32)
        /// Nobody may keep what is typed.
        package static let sensitive = Hints(rawValue: 64)
        /// Letters of ASCII.
        package static let latin = Hints(rawValue: 128)
    }

    /// What the text is.
    package var purpose = Purpose.normal
    /// What helps, or would harm.
    package var hints: Hints = []

    /// Any text.
    package init() {}
}
