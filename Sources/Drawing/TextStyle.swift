public import Foundation
public import Primitives

/// How a piece of text looks.
public struct TextStyle: Sendable {
    /// Heaviness, on the usual scale of 100 to 900.
    public enum Weight: Int, Sendable {
        case light = 300
        case regular = 400
        case medium = 500
        case semibold = 600
        case bold = 700
    }

    /// Where lines go in the width.
    public enum Alignment: Sendable {
        case left, center, right
    }

    /// Font families in order of preference, as fontconfig names them.
    public var family: String
    /// The size of the font, in points of the space that it is drawn in.
    public var size: CGFloat
    /// Heaviness.
    public var weight: Weight
    /// True for slanted letters.
    public var isItalic = false
    /// The colour.
    public var color: CGColor
    /// Where lines go.
    public var alignment = Alignment.left
    /// Extra space between lines, in points.
    public var lineSpacing: CGFloat = 0

    /// The families that Lamina's programs are set in.
    public static let sans = "Inter, Cantarell, DejaVu Sans, sans-serif"
    /// Letters of even width.
    public static let monospace = "DejaVu Sans Mono, monospace"

    /// A style.
    public init(
        family: String = TextStyle.sans, size: CGFloat, weight: Weight = .regular,
        color: CGColor = .black
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.color = color
    }
}
