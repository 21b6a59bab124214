import Foundation

/// The look of a stroke in a vector drawing, chosen so that it has as much chalk as the board's
/// pixels have.
struct StrokeLook {
    var color: ChalkColor
    /// The width in board pixels.
    var width: Double
    /// The opacity, 0...1.
    var opacity: Double

    /// The share of a line that the drawing's grain leaves. Measured with librsvg 2.54.
    static let grain = 0.675

    /// The fading of a cut of felt at its rims: the deviation of a blur, as a share of the felt's
    /// size. Measured with librsvg 2.54.
    static let softness = 0.07

    /// The strength of a line drawn with the board's own grain, on average, 0...1.
    var strength: Double { opacity * Self.grain }

    /// Whether the two looks are near enough for one path.
    func isLike(_ other: StrokeLook) -> Bool {
        abs(width - other.width) <= other.width * 0.1 && abs(opacity - other.opacity) <= 0.06
    }
}
