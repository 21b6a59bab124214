public import Foundation
public import Primitives

/// The style of a text, which applies to all of it.
public struct TextStyle: Sendable, Hashable {
    /// The weight of letters, on the usual scale from 100 to 900.
    public enum Weight: Int, Sendable, CaseIterable {
        /// The thinnest strokes.
        case ultraLight = 100
        /// Very thin strokes.
        case thin = 200
        /// Thin strokes.
        case light = 300
        /// For running text.
        case regular = 400
        /// Slightly heavier than running text.
        case medium = 500
        /// For headings and selected items.
        case semibold = 600
        /// For emphasis.
        case bold = 700
        /// Heavier than bold.
        case heavy = 800
        /// The heaviest strokes.
        case black = 900
    }

    /// The alignment of lines in the width.
    public enum Alignment: Sendable {
        /// At the side where reading the language begins.
        case natural
        /// At the left side.
        case left
        /// In the middle.
        case center
        /// At the right side.
        case right
        /// Stretched to both sides, the last line natural.
        case justified
    }

    /// The place of the ellipsis that replaces text without room.
    public enum Truncation: Sendable {
        /// At the start, before the remaining text.
        case start
        /// In the middle of the remaining text.
        case middle
        /// At the end, after the remaining text.
        case end
    }

    /// The font families in order of preference, separated by commas, as fontconfig names them.
    public var family: String
    /// The size of the font, in points of the space in which it is drawn.
    public var size: CGFloat
    /// The weight of the font.
    public var weight: Weight
    /// Whether letters are slanted.
    public var isItalic = false
    /// The features of the font, as HarfBuzz writes them; empty for the usual ones.
    package var features = ""
    /// The text colour.
    public var color: CGColor
    /// The alignment of lines.
    public var alignment = Alignment.natural
    /// Extra space between lines, in points.
    public var lineSpacing: CGFloat = 0
    /// Extra space between letters, in points.
    public var tracking: CGFloat = 0
    /// The place of the ellipsis.
    public var truncation = Truncation.end

    /// The font families of Lamina's programs.
    public static let sans = "Inter, Cantarell, DejaVu Sans, sans-serif"
    /// The font families with letters of equal width.
    public static let monospace = "DejaVu Sans Mono, monospace"

    /// Takes over the values of a paragraph style.
    mutating func read(_ paragraph: NSParagraphStyle?) {
        guard let paragraph else { return }
        lineSpacing = paragraph.lineSpacing
        switch paragraph.alignment {
        case .left: alignment = .left
        case .center: alignment = .center
        case .right: alignment = .right
        case .justified: alignment = .justified
        case .natural:
            // A paragraph with a direction begins there, whatever its letters.
            switch (alignment, paragraph.baseWritingDirection) {
            case (.natural, .leftToRight): alignment = .left
            case (.natural, .rightToLeft): alignment = .right
            default: break
            }
        }
        switch paragraph.lineBreakMode {
        case .byTruncatingHead: truncation = .start
        case .byTruncatingMiddle: truncation = .middle
        case .byTruncatingTail: truncation = .end
        case .byWordWrapping, .byCharWrapping, .byClipping: break
        }
    }

    /// A style; parameters that are left out have their default values.
    /// - Parameters:
    ///   - family: a font family, or several in the order of preference, separated by commas.
    ///   - size: the font's size, in points.
    ///   - weight: the thickness of letters.
    ///   - color: the colour of letters.
    ///   - alignment: the edge, or the middle, at which lines lie.
    public init(
        family: String = TextStyle.sans, size: CGFloat, weight: Weight = .regular,
        color: CGColor = .black, alignment: Alignment = .natural
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.color = color
        self.alignment = alignment
    }
}
