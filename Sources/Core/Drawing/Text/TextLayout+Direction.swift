import CPango
import Primitives

// The side at which lines begin, where the style leaves it to the letters: that of the first letter with a
// direction, by rules P2 and P3 of Unicode Standard Annex 9
extension TextLayout {
    /// Whether the first line begins at its right side.
    package var isRightToLeft: Bool {
        if let stack { return stack.parts.first?.isMirrored ?? false }
        if let direction { return direction == .rightToLeft }
        guard style.alignment == .natural else {
            return pango_layout_get_direction(layout, 0) == PANGO_DIRECTION_RTL
        }
        // The first character may be a digit, which has another direction than the line.
        let line = pango_layout_get_line_readonly(layout, 0)
        return line?.pointee.resolved_dir == PANGO_DIRECTION_RTL.rawValue
    }

    /// Returns the direction of a text by its first letter that has one; natural where none has. Cost: the
    /// text's length where none of its first letters has a direction.
    package static func naturalDirection(of text: String) -> NSWritingDirection {
        let found = letterDirection(of: String(text.prefix(64)))
        return found == .natural ? letterDirection(of: text) : found
    }

    private static func letterDirection(of text: String) -> NSWritingDirection {
        // Rule P2 passes over isolates; those without an end are ended, as their text would take in the marks.
        let isolates = text.unicodeScalars.count(where: { (0x2066...0x2068).contains($0.value) })
        let ended = text + String(repeating: "\u{2069}", count: isolates)
        // Behind a text without letters outside of isolates the mark decides.
        let found = direction(of: ended + "\u{200E}")
        guard found == direction(of: ended + "\u{200F}") else { return .natural }
        return found == PANGO_DIRECTION_RTL ? .rightToLeft : .leftToRight
    }

    /// Returns the direction of a text with a letter that has one.
    private static func direction(of text: String) -> PangoDirection {
        var (text, direction) = (text, PANGO_DIRECTION_WEAK_LTR)
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { letters in
                guard let start = letters.baseAddress else { return }
                let levels = pango_log2vis_get_embedding_levels(
                    start, Int32(clamping: letters.count), &direction)
                g_free(levels)
            }
        }
        return direction
    }

    /// Has lines begin at the side of a direction where style and paragraph leave it to the letters.
    ///
    /// For a part of a paragraph, whose first letter may lie in another part.
    /// - Parameter direction: the paragraph's direction; natural changes nothing.
    package func setNaturalDirection(_ direction: NSWritingDirection) {
        guard direction != .natural, self.direction == nil, style.alignment == .natural,
            stack == nil
        else { return }
        setDirection(direction)
        pango_layout_set_alignment(
            layout, direction == .rightToLeft ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT)
    }
}
