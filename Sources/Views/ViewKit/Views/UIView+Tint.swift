import Foundation

extension UIView {
    /// Whether the tint colour is dimmed; Apple's numbers.
    public enum TintAdjustmentMode: Int, Sendable {
        /// The tint is as in the superview; normal at the top.
        case automatic = 0
        /// The tint is not dimmed.
        case normal = 1
        /// The tint is grey, because another view lies in front.
        case dimmed = 2
    }

    /// The mode in effect: never automatic.
    var shownTintMode: TintAdjustmentMode {
        var each: UIView? = self
        while let view = each {
            if view.ownTintMode != .automatic { return view.ownTintMode }
            each = view.superview
        }
        return .normal
    }

    func setTintMode(_ mode: TintAdjustmentMode) {
        guard mode != ownTintMode else { return }
        ownTintMode = mode
        tellTint()
    }
}
