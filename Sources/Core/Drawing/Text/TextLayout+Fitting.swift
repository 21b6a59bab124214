import CPango
package import Foundation

/// Layouts of only the visible part of a text.
extension TextLayout {
    /// Lays out the part of `text` that is visible in `height` points from the top.
    ///
    /// - Parameters:
    ///   - width: the width at which lines break; as in the initialiser, and likewise `lines`.
    ///   - height: infinity for the whole text, within the limits.
    ///   - isLimited: true for a text for which `limit(height:)` will be called: paragraphs stay
    ///     whole.
    package static func fitted(
        _ text: String, style: TextStyle, width: CGFloat?, lines: Int = 0, height: CGFloat,
        isLimited: Bool = false
    ) -> (layout: TextLayout, isShort: Bool) {
        fit(height, style.size, isLimited) {
            TextLayout(text, style: style, width: width, lines: lines, cut: $0)
        }
    }

    /// Lays out the part of attributed text that is visible in `height` points from the top, each paragraph
    /// by its own style.
    ///
    /// - Parameter sharesLines: whether `lines` is the most of all paragraphs together, and not of each.
    package static func fitted(
        _ text: NSAttributedString, style: TextStyle, width: CGFloat?, lines: Int = 0,
        height: CGFloat, isLimited: Bool = false, sharesLines: Bool = false
    ) -> (layout: TextLayout, isShort: Bool) {
        let isStack = sharesLines || ParagraphStack.isNeeded(text)
        return fit(height, style.size, isLimited) {
            guard isStack else {
                return TextLayout(text, style: style, width: width, lines: lines, cut: $0)
            }
            return stack(text, style: style, width: width, lines: lines, cut: $0)
        }
    }

    /// Lays out attributed text, each paragraph by its own style, with the margins of these styles.
    ///
    /// Carets and letters' places aren't to be had of such a layout; text views lay out a paragraph each.
    /// - Parameters:
    ///   - text: the text, whose attributes take precedence over `style`.
    ///   - style: the values that attributes leave open.
    ///   - width: the width at which lines break and in which they are aligned, in points; nil breaks
    ///     only at line ends, and aligns lines to the widest.
    ///   - lines: the most lines of all paragraphs together, where their styles differ or are more than an
    ///     alignment; 0 shows all.
    package static func paragraphs(
        _ text: NSAttributedString, style: TextStyle, width: CGFloat? = nil, lines: Int = 0
    ) -> TextLayout {
        guard ParagraphStack.isNeeded(text) else {
            return TextLayout(text, style: style, width: width, lines: lines)
        }
        return stack(text, style: style, width: width, lines: lines, cut: TextBounds.Cut())
    }

    /// Lays out the paragraphs of the beginning of a text that `cut` allows.
    private static func stack(
        _ text: NSAttributedString, style: TextStyle, width: CGFloat?, lines: Int,
        cut: TextBounds.Cut
    ) -> TextLayout {
        var (text, isCut) = (text, false)
        // A letter of UTF-16 has up to three bytes; shorter texts are never cut.
        if text.length > TextBounds.short / 3 {
            let runs = TextRuns(text, style: style, width: width, lines: lines, cut: cut)
            isCut = runs.isCut
            let length = min(runs.text.utf16.count, text.length)
            if isCut {
                text = text.attributedSubstring(from: NSRange(location: 0, length: length))
            }
        }
        let stack = ParagraphStack(text, style: style, width: width, lines: lines)
        let own = stack.parts.first?.layout.style ?? style
        return TextLayout(stack: stack, style: own, isCut: isCut)
    }

    /// Lays out increasingly many lines until they fill the height.
    /// - Returns: `isShort` is true where they don't, as the text exceeds the limits.
    private static func fit(
        _ height: CGFloat, _ size: CGFloat, _ isLimited: Bool,
        _ make: (TextBounds.Cut) -> TextLayout
    ) -> (layout: TextLayout, isShort: Bool) {
        let rows = max(height, 0) / min(max(size, 0.1), 10_000)
        // A line usually has about twice as many letters as the estimate.
        var most = min(16 + Int(min(2.5 * rows, 1e6)), TextBounds.mostLines)
        while true {
            let layout = make(TextBounds.Cut(most: most, isAnywhere: !isLimited))
            if !layout.isCut { return (layout, false) }
            // The last line may be broken differently when more text follows.
            if layout.lastTop >= height { return (layout, false) }
            if most == TextBounds.mostLines { return (layout, true) }
            most = min(4 * most, TextBounds.mostLines)
        }
    }

    /// The top of the last line, in points from the top.
    private var lastTop: CGFloat {
        if let part = stack?.parts.last { return part.origin.y + part.layout.lastTop }
        if let row = rows?.last { return row.top }
        var (strong, length) = (PangoRectangle(), Int32.zero)
        length = Int32(clamping: strlen(pango_layout_get_text(layout)))
        pango_layout_get_cursor_pos(layout, length, &strong, nil)
        return Self.points(strong.y)
    }

    /// The most letters that are laid out. `mostLines` is the most lines, counted as if each letter
    /// were as wide as it is high.
    package static var mostLetters: Int { TextBounds.mostLetters }
    package static var mostLines: Int { TextBounds.mostLines }

    /// Whether lines break at any letter, as words are too long for a search of better places; for
    /// tests.
    package var breaksAnywhere: Bool {
        stack?.parts.contains { $0.layout.breaksAnywhere }
            ?? (pango_layout_get_wrap(layout) == PANGO_WRAP_CHAR)
    }

    /// The number of letters that are laid out, for tests.
    package var letterCount: Int {
        stack?.parts.reduce(0) { $0 + $1.layout.letterCount }
            ?? Int(pango_layout_get_character_count(layout))
    }
}
