import Drawing
import Foundation

/// The sizes of a label's text that were measured last.
///
/// Constraints ask for the size without a limit and for that in a width, again in each solution.
struct MeasuredText {
    /// The size without a limit to the width.
    private var whole: CGSize?
    private var limited: (width: CGFloat, size: CGSize)?

    /// Returns the size in a width, nil meaning no limit; nil where it has to be measured.
    ///
    /// - Parameter isEven: whether a line that fits is laid out as without a limit.
    func size(width: CGFloat?, isEven: Bool) -> CGSize? {
        guard let width else { return whole }
        if isEven, let whole, whole.width <= width { return whole }
        return limited.flatMap { $0.width == width ? $0.size : nil }
    }

    mutating func note(_ size: CGSize, width: CGFloat?) {
        if let width { limited = (width, size) } else { whole = size }
    }
}

/// The layout of a label's text that is drawn, and what it was made for.
struct LaidText {
    var width: CGFloat = 0
    var lines = 0
    var height: CGFloat = 0
    var layout: TextLayout?

    func layout(width: CGFloat, lines: Int, height: CGFloat) -> TextLayout? {
        (width, lines, height) == (self.width, self.lines, self.height) ? layout : nil
    }
}
