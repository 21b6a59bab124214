import Drawing
import Foundation
import Primitives

/// The layout of a text layer's lines.
extension CATextLayer {
    /// Laid-out lines, and their alignment.
    struct Lines {
        var text: TextLayout
        /// Whether the lines are laid out in the layer's width.
        var isFitted: Bool
        /// The fraction of the remaining width that lies before each line.
        var share: CGFloat
    }

    /// Returns the lines of the text; nil when there is none.
    /// - Parameter height: the visible height, in points from the top; nil for all of the text.
    func makeLayout(height: CGFloat? = nil) -> Lines? {
        guard let color = foregroundColor ?? (string is NSAttributedString ? .clear : nil) else {
            return nil
        }
        var style = textStyle(color)
        let isTruncated: Bool
        switch truncationMode {
        case .start: (style.truncation, isTruncated) = (.start, true)
        case .middle: (style.truncation, isTruncated) = (.middle, true)
        case .end: (style.truncation, isTruncated) = (.end, true)
        default: isTruncated = false
        }
        let isFitted = isWrapped || isTruncated
        guard let layout = layout(style, isFitted, isTruncated, height) else { return nil }
        if isWrapped, isTruncated { layout.limit(height: bounds.height) }
        return Lines(text: layout, isFitted: isFitted, share: share(layout))
    }

    /// The text in a style, as much as is visible.
    private func layout(
        _ style: TextStyle, _ isFitted: Bool, _ isTruncated: Bool, _ height: CGFloat?
    ) -> TextLayout? {
        let width = isFitted ? bounds.width : nil
        let lines = isTruncated && !isWrapped ? 1 : 0
        let isLimited = isWrapped && isTruncated && style.truncation != .end
        // Lines that aren't fitted are aligned to the widest, and an ellipsis depends on the lines
        // that follow, so both need all of the text.
        let room = isFitted && !isLimited ? height : nil
        let made: (layout: TextLayout, isShort: Bool)
        switch string {
        case let text as String:
            made = TextLayout.fitted(
                text, style: style, width: width, lines: lines, height: room ?? .infinity,
                isLimited: isLimited)
        case let text as NSAttributedString:
            made = TextLayout.fitted(
                text, style: style, width: width, lines: lines, height: room ?? .infinity,
                isLimited: isLimited)
        default: return nil
        }
        if made.isShort { complainOfLength() }
        return made.layout
    }

    private func complainOfLength() {
        Complaint.tell(
            "the text of \(label) has more than \(TextLayout.mostLetters) letters or "
                + "\(TextLayout.mostLines) lines; only its beginning is drawn. Draw long texts in "
                + "parts, a layer each")
    }

    private func textStyle(_ color: CGColor) -> TextStyle {
        let size = fontSize
        let font: CTFont
        switch self.font {
        case let name as String: font = CTFont(name: name, size: size)
        case let own as CTFont: font = own.copy(size: size)
        case let source as any FontSource: font = source.ctFont.copy(size: size)
        default: font = CTFont(name: "Helvetica", size: size)
        }
        var style = TextStyle(
            family: font.family, size: max(size, 0), weight: font.weight, color: color)
        style.isItalic = font.isItalic
        style.features = font.features
        switch alignmentMode {
        case .left: style.alignment = .left
        case .right: style.alignment = .right
        case .center: style.alignment = .center
        case .justified: style.alignment = .justified
        default: style.alignment = .natural
        }
        return style
    }

    private func share(_ layout: TextLayout) -> CGFloat {
        switch layout.style.alignment {
        case .center: 0.5
        case .right: 1
        case .natural: layout.isRightToLeft ? 1 : 0
        case .left, .justified: 0
        }
    }
}
