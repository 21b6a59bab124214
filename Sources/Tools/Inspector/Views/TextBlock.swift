import Drawing
import Foundation

/// Lines of text that are wrapped at a width.
struct TextBlock {
    private let layout: TextLayout

    init(_ text: String, _ style: TextStyle, _ width: CGFloat, lines: Int = 0) {
        layout = TextLayout(text, style: style, width: max(1, width), lines: lines)
    }

    /// The height of the lines.
    var height: CGFloat { layout.size.height.rounded(.up) }

    /// Draws the lines, and returns their lower edge.
    @discardableResult
    func draw(_ context: CGContext, x: CGFloat, y: CGFloat) -> CGFloat {
        layout.draw(in: context, at: CGPoint(x: x, y: y))
        return y + height
    }
}
