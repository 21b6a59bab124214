import CPango
package import Foundation

/// Layouts of no more than shows.
extension TextLayout {
    /// Lays out `text`, as far as it shows in `height` points from the top.
    ///
    /// - Parameters:
    ///   - width: where lines break; as in the initialiser, and `lines` as well.
    ///   - height: infinite for all of it, within the limits.
    ///   - isLimited: true for a text that `limit(height:)` is to be called for: paragraphs stay whole.
    package static func fitted(
        _ text: String, style: TextStyle, width: CGFloat?, lines: Int = 0, height: CGFloat,
        isLimited: Bool = false
    ) -> (layout: TextLayout, isShort: Bool) {
        fit(height, style.size, isLimited) {
            TextLayout(text, style: style, width: width, lines: lines, cut: $0)
        }
    }

    /// The same for attributed text.
    package static func fitted(
        _ text: NSAttributedString, style: TextStyle, width: CGFloat?, lines: Int = 0,
        height: CGFloat, isLimited: Bool = false
    ) -> (layout: TextLayout, isShort: Bool) {
        fit(height, style.size, isLimited) {
            TextLayout(text, style: style, width: width, lines: lines, cut: $0)
        }
    }

    /// Lays out more and more lines until they fill the height.
    /// - Returns: `isShort` is true where they don't, as a text has more than is laid out.
    private static func fit(
        _ height: CGFloat, _ size: CGFloat, _ isLimited: Bool,
        _ make: (TextBounds.Cut) -> TextLayout
    ) -> (layout: TextLayout, isShort: Bool) {
        let rows = max(height, 0) / min(max(size, 0.1), 10_000)
        // Lines have about twice as many letters as are counted on.
        var most = min(16 + Int(min(2.5 * rows, 1e6)), TextBounds.mostLines)
        while true {
            let layout = make(TextBounds.Cut(most: most, isAnywhere: !isLimited))
            if !layout.isCut { return (layout, false) }
            // The last line may be another, with what comes after it.
            if layout.lastTop >= height { return (layout, false) }
            if most == TextBounds.mostLines { return (layout, true) }
            most = min(4 * most, TextBounds.mostLines)
        }
    }

    /// Where the last line begins, in points from the top.
    private var lastTop: CGFloat {
        var (strong, length) = (PangoRectangle(), Int32.zero)
        length = Int32(clamping: strlen(pango_layout_get_text(layout)))
        pango_layout_get_cursor_pos(layout, length, &strong, nil)
        return Self.points(strong.y)
    }

    /// The most letters that are laid out, and the most lines, counted as if each letter were as wide as it
    /// is high.
    package static var mostLetters: Int { TextBounds.mostLetters }
    package static var mostLines: Int { TextBounds.mostLines }

    /// True where lines end at any letter, as words are too long to look for better places; for tests.
    package var breaksAnywhere: Bool { pango_layout_get_wrap(layout) == PANGO_WRAP_CHAR }

    /// How many letters are laid out, for tests.
    package var letterCount: Int { Int(pango_layout_get_character_count(layout)) }
}
