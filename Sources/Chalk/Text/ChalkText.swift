import Drawing
package import Foundation
import Primitives

/// A text on the board.
package struct ChalkText: Hashable, Sendable {
    /// How the letters are made.
    package enum Hand: UInt8, CaseIterable, Sendable {
        /// With the grain of the board in them.
        case chalk = 0
        /// Even and opaque.
        case plain = 1
    }

    /// What it says; lines end with a newline.
    package var string: String
    /// How the letters are made.
    package var hand: Hand
    /// The height of the font in its own space, in board pixels before `place`.
    package var size: Double
    /// The colour of the letters.
    package var color: ChalkColor
    /// Where the upper left corner of its own space lies, how large and how turned.
    package var place: Similarity

    /// The sizes that are written.
    package static let sizes = 4.0...1024.0
    /// The most bytes of one text.
    static let mostBytes = 20_000

    /// A text; a size beyond `sizes` is the nearest of them.
    package init(
        _ string: String, hand: Hand, size: Double, color: ChalkColor, place: Similarity
    ) {
        self.string = string
        self.hand = hand
        self.size =
            size >= Self.sizes.lowerBound ? min(size, Self.sizes.upperBound) : Self.sizes.lowerBound
        self.color = color
        self.place = place
    }

    /// The same elsewhere.
    func moved(by way: Similarity) -> ChalkText {
        var text = self
        text.place = place.then(way)
        return text
    }

    /// True when it can be written.
    var isSound: Bool {
        string.utf8.count <= Self.mostBytes && place.isSound
            && Self.sizes.contains(size)
    }

    /// The font's families, the first that is there.
    package var family: String {
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
                family: family, size: size, weight: hand == .chalk ? .medium : .regular,
                color: color))
    }

    /// The box around the letters in its own space: from the corner, as wide as its lines.
    package var box: CGRect {
        let layout = layout(.black)
        let (size, ink) = (layout.size, layout.bounds)
        return CGRect(x: 0, y: 0, width: max(size.width, 1), height: max(size.height, 1))
            .union(ink.isEmpty ? .zero : ink)
    }

    /// The box on the board, upright.
    package var bounds: CGRect { place.bounds(of: box) }
}
