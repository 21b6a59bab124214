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

    /// Lays out the part of attributed text that is visible in `height` points from the top.
    package static func fitted(
        _ text: NSAttributedString, style: TextStyle, width: CGFloat?, lines: Int = 0,
        height: CGFloat, isLimited: Bool = false
    ) -> (layout: TextLayout, isShort: Bool) {
        fit(height, style.size, isLimited) {
            TextLayout(text, style: style, width: width, lines: lines, cut: $0)
        }
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
    package var breaksAnywhere: Bool { pango_layout_get_wrap(layout) == PANGO_WRAP_CHAR }

    /// The number of letters that are laid out, for tests.
    package var letterCount: Int { Int(pango_layout_get_character_count(layout)) }
}
