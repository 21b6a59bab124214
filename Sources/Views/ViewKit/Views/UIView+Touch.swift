import CoreAnimation
import Foundation

extension UIView {
    /// Whether the view takes touches; otherwise they pass to the view behind.
    var takesTouches: Bool {
        !isHidden && isUserInteractionEnabled && alpha > 0.01 && untouchableAnimations == 0
    }

    func replaceRecognizers(_ old: [UIGestureRecognizer]) {
        let new = gestureRecognizers ?? []
        for each in old where !new.contains(each) {
            each.cancelTracking()
            each.view = nil
        }
        for each in new where each.view !== self {
            each.view?.removeGestureRecognizer(each)
            each.view = self
        }
    }
}
