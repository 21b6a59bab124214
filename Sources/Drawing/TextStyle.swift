public import Foundation
public import Primitives

/// How a piece of text looks. All of it has one style.
public struct TextStyle: Sendable, Hashable {
    /// How heavy the strokes of letters are, on the usual scale from 100 to 900.
    public enum Weight: Int, Sendable, CaseIterable {
        /// The thinnest strokes.
        case ultraLight = 100
        /// Very thin strokes.
        case thin = 200
        /// Thin strokes.
        case light = 300
        /// For running text.
        case regular = 400
        /// A little heavier than running text.
        case medium = 500
        /// For headings and what is chosen.
        case semibold = 600
        /// For emphasis.
        case bold = 700
        /// Heavier than bold.
        case heavy = 800
        /// The heaviest strokes.
        case black = 900
    }

    /// Where lines lie in the width.
    public enum Alignment: Sendable {
        /// At the side where the language begins to read.
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

    /// Where an ellipsis stands for text that has no room.
    public enum Truncation: Sendable {
        /// In front of what is left.
        case start
        /// Between what is left.
        case middle
        /// After what is left.
        case end
    }

    /// Font families in order of preference, with commas, as fontconfig names them.
    public var family: String
    /// The size of the font, in points of the space that it is drawn in.
    public var size: CGFloat
    /// Heaviness.
    public var weight: Weight
    /// True for slanted letters.
    public var isItalic = false
    /// The colour.
    public var color: CGColor
    /// Where lines lie.
    public var alignment = Alignment.natural
    /// Extra space between lines, in points.
    public var lineSpacing: CGFloat = 0
    /// Extra space between letters, in points.
    public var tracking: CGFloat = 0
    /// Where the ellipsis stands.
    public var truncation = Truncation.end

    /// The families that Lamina's programs are set in.
    public static let sans = "Inter, Cantarell, DejaVu Sans, sans-serif"
    /// Letters of even width.
    public static let monospace = "DejaVu Sans Mono, monospace"

    /// Takes over what a paragraph style says.
    mutating func read(_ paragraph: NSParagraphStyle?) {
        guard let paragraph else { return }
        lineSpacing = paragraph.lineSpacing
        switch paragraph.alignment {
        case .left: alignment = .left
        case .center: alignment = .center
        case .right: alignment = .right
        case .justified: alignment = .justified
        case .natural: break
        }
        switch paragraph.lineBreakMode {
        case .byTruncatingHead: truncation = .start
        case .byTruncatingMiddle: truncation = .middle
        case .byTruncatingTail: truncation = .end
        case .byWordWrapping, .byCharWrapping, .byClipping: break
        }
    }

    /// A style; what is not named keeps its plain value.
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
