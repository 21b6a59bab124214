import Drawing
import Foundation
import Primitives

/// How a text layer's properties become lines.
extension CATextLayer {
    /// Lines, and where they lie.
    struct Lines {
        var text: TextLayout
        /// True when the lines are laid out in the layer's width.
        var isFitted: Bool
        /// How much of the width that is left lies before them.
        var share: CGFloat
    }

    /// The lines of the text; nil when there is none.
    func makeLayout() -> Lines? {
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
        let width = isFitted ? bounds.width : nil
        let lines = isTruncated && !isWrapped ? 1 : 0
        let layout: TextLayout
        switch string {
        case let text as String:
            layout = TextLayout(shortened(text), style: style, width: width, lines: lines)
        case let text as NSAttributedString:
            layout = TextLayout(shortened(text), style: style, width: width, lines: lines)
        default: return nil
        }
        if isWrapped, isTruncated { layout.limit(height: bounds.height) }
        return Lines(text: layout, isFitted: isFitted, share: share(layout))
    }

    /// The most letters that are laid out, in bytes of UTF-8 and in UTF-16 units: shaping takes about
    /// a microsecond each.
    private static let mostLetters = 1 << 17

    /// The beginning of a text that is too long.
    private func shortened(_ text: String) -> String {
        guard text.utf8.count > Self.mostLetters else { return text }
        complainOfLength()
        return String(decoding: text.utf8.prefix(Self.mostLetters), as: UTF8.self)
    }

    /// The same for a text with attributes.
    private func shortened(_ text: NSAttributedString) -> NSAttributedString {
        guard text.length > Self.mostLetters else { return text }
        complainOfLength()
        return text.attributedSubstring(from: NSRange(location: 0, length: Self.mostLetters))
    }

    private func complainOfLength() {
        Complaint.tell(
            "the text of \(label) is longer than \(Self.mostLetters) letters; only its beginning is "
                + "drawn. Draw long texts in parts, a layer each")
    }

    private func textStyle(_ color: CGColor) -> TextStyle {
        let font: CTFont
        switch self.font {
        case let own as CTFont: font = own.copy(size: fontSize)
        case let source as any FontSource: font = source.ctFont.copy(size: fontSize)
        case let name as String: font = CTFont(name: name, size: fontSize)
        default: font = CTFont(name: "Helvetica", size: fontSize)
        }
        var style = TextStyle(
            family: font.family, size: max(fontSize, 0), weight: font.weight, color: color)
        style.isItalic = font.isItalic
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
