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

/// Implementations of members that subclasses override.
extension UIView {
    func add(_ interaction: any UIInteraction) {
        guard interaction.view !== self else { return }
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        interactions.append(interaction)
        interaction.didMove(to: self)
    }

    func remove(_ interaction: any UIInteraction) {
        guard interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}
