import Drawing
public import Foundation
import Primitives

/// A text on the board.
public struct ChalkText: Hashable, Sendable {
    /// The style of the letters.
    public enum Hand: UInt8, CaseIterable, Sendable {
        /// Letters with the grain of the board.
        case chalk = 0
        /// Even and opaque letters.
        case plain = 1
    }

    /// The string; lines end with a newline.
    public var string: String
    /// The style of the letters.
    public var hand: Hand
    /// The height of the font in the text's own space, in board pixels before `place`.
    public var size: Double
    /// The colour of the letters.
    public var color: ChalkColor
    /// The transform from the text's own space to the board; the upper left corner is the origin.
    public var place: Similarity

    /// The allowed sizes.
    public static let sizes = 4.0...1024.0
    /// The most bytes of one text.
    static let mostBytes = 20_000

    /// Makes a text; a size beyond `sizes` becomes the nearest of them.
    public init(
        _ string: String, hand: Hand, size: Double, color: ChalkColor, place: Similarity
    ) {
        self.string = string
        self.hand = hand
        self.size =
            size >= Self.sizes.lowerBound ? min(size, Self.sizes.upperBound) : Self.sizes.lowerBound
        self.color = color
        self.place = place
    }

    /// The text, moved.
    func moved(by way: Similarity) -> ChalkText {
        var text = self
        text.place = place.then(way)
        return text
    }

    /// Whether the text is within the limits.
    var isSound: Bool {
        string.utf8.count <= Self.mostBytes && place.isSound
            && Self.sizes.contains(size)
    }

    /// The font's families, of which the first that is installed is used.
    public var family: String {
        switch hand {
        case .chalk:
            "Chalkboard, Kalam, Patrick Hand, Comic Neue, Comic Relief, Comic Sans MS, "
                + TextStyle.sans
        case .plain: TextStyle.sans
        }
    }

    /// The letters in lines, in their own space. Stays on the thread that asks.
    func layout(_ color: CGColor) -> TextLayout {
        TextLayout(
            string,
            style: TextStyle(
                family: family, size: size, weight: hand == .chalk ? .semibold : .regular,
                color: color))
    }

    /// The box around the letters in its own space: from the corner, as wide as its lines.
    public var box: CGRect {
        let layout = layout(.black)
        let (size, ink) = (layout.size, layout.bounds)
        return CGRect(x: 0, y: 0, width: max(size.width, 1), height: max(size.height, 1))
            .union(ink.isEmpty ? .zero : ink)
    }

    /// The box on the board, upright.
    public var bounds: CGRect { place.bounds(of: box) }
}
