import Drawing
import Foundation

extension LabelLayer {
    /// A paragraph whose lines are about equally long: as few lines as `width` allows, and no line
    /// of a single word where that can be avoided.
    static func balanced(
        _ text: String, style: TextStyle, width: CGFloat, scale: CGFloat
    ) -> LabelLayer {
        LabelLayer(
            text, style: style, width: balancedWidth(text, style: style, within: width),
            scale: scale)
    }

    /// The least width that needs no more lines than `width` does, in points.
    static func balancedWidth(_ text: String, style: TextStyle, within width: CGFloat) -> CGFloat {
        let whole = TextLayout(text, style: style, width: width)
        guard whole.lineCount > 1 else { return width }
        var (low, high) = (width / 2, width)
        while high - low > 4 {
            let middle = ((low + high) / 2).rounded()
            let layout = TextLayout(text, style: style, width: middle)
            if layout.lineCount > whole.lineCount { low = middle } else { high = middle }
        }
        return high.rounded(.up)
    }
}
