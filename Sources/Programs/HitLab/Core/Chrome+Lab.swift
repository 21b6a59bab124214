import Chrome
import Drawing
import Foundation
import Primitives
import ViewKit

/// The colours and letters of scenes, and of the marks over them.
extension Chrome {
    /// The colour of the presentation tree's answers when it is asked late.
    var late: CGColor { isDark ? .hex(0x8CB8FF) : ink(0) }
    /// The colour of the model tree's answers.
    var model: CGColor { warn }

    /// The colour at `index` of the colours of things, wrapping around: none is like that of an answer.
    func thing(_ index: Int) -> CGColor {
        let things: [CGColor] = [
            color(0), color(5), .hex(isDark ? 0xA5A9F5 : 0x6468D3),
            .hex(isDark ? 0x8FBCBB : 0x2F807E), color(4), .hex(isDark ? 0x7FA7D9 : 0x4B79AE),
        ]
        return things[((index % things.count) + things.count) % things.count]
    }

    /// The style of text of `size` points.
    func letters(
        _ size: CGFloat, _ weight: TextStyle.Weight = .regular, _ color: CGColor? = nil
    ) -> TextStyle {
        TextStyle(size: size, weight: weight, color: color ?? text)
    }
}

// The colours of the ways of asking, in views as in the scene.
extension UIColor {
    /// The colour of the presentation tree's answers when it is asked late.
    static let late = chrome { $0.late }
    /// The colour of the model tree's answers.
    static let model = chrome { $0.model }
}
