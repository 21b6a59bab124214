import CoreAnimation
import Foundation
import Primitives

// The caret of fields and text views: a layer that blinks once a second
extension CALayer {
    /// Returns a hidden caret.
    static func makeCaret() -> CALayer {
        let caret = CALayer()
        caret.actions = [
            "position": NSNull(), "bounds": NSNull(), "hidden": NSNull(),
            "backgroundColor": NSNull(),
        ]
        caret.isHidden = true
        return caret
    }

    /// Shows the caret and has it blink from now on, or hides it where `frame` is nil.
    func showCaret(_ frame: CGRect?, color: CGColor) {
        guard let frame else { return hideCaret() }
        removeAnimation(forKey: "blink")
        isHidden = false
        backgroundColor = color
        self.frame = frame
        let blink = CAKeyframeAnimation(keyPath: "opacity")
        blink.values = [1, 0]
        blink.keyTimes = [0, 0.5, 1]
        blink.calculationMode = .discrete
        blink.duration = 1
        blink.repeatCount = .infinity
        add(blink, forKey: "blink")
    }

    /// Hides the caret.
    func hideCaret() {
        isHidden = true
        removeAnimation(forKey: "blink")
    }
}
