import Drawing
import Foundation

/// Lines of text that are broken at a width.
struct TextBlock {
    private let layout: TextLayout

    init(_ text: String, _ style: TextStyle, _ width: CGFloat, lines: Int = 0) {
        layout = TextLayout(text, style: style, width: max(1, width), lines: lines)
    }

    /// How high they are.
    var height: CGFloat { layout.size.height.rounded(.up) }

    /// Draws them, and gives where they end.
    @discardableResult
    func draw(_ context: CGContext, x: CGFloat, y: CGFloat) -> CGFloat {
        layout.draw(in: context, at: CGPoint(x: x, y: y))
        return y + height
    }
}
