import Foundation

extension UIView {
    /// Whether a tint is shown as it is; Apple's numbers.
    public enum TintAdjustmentMode: Int, Sendable {
        /// As in the superview; normal at the top.
        case automatic = 0
        /// As it is.
        case normal = 1
        /// As a grey: something lies in front.
        case dimmed = 2
    }

    /// The mode that counts here: never automatic.
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
