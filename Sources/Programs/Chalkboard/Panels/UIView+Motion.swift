import Foundation
import ViewKit

/// Motion of panels and the tray: short and without bounces while the person asks for less of it.
extension UIView {
    /// Changes views with a spring of a duration in seconds; hands may use them before it rests.
    static func spring(
        _ seconds: TimeInterval, bounce: CGFloat, _ changes: @escaping @MainActor () -> Void
    ) {
        let isReduced = UIAccessibility.isReduceMotionEnabled
        animate(
            springDuration: shown(seconds), bounce: isReduced ? 0 : bounce,
            options: .allowUserInteraction, animations: changes)
    }

    /// Changes the view within a duration in seconds, and removes it.
    func leave(in seconds: TimeInterval, _ changes: @escaping @MainActor () -> Void) {
        UIView.animate(
            withDuration: Self.shown(seconds), delay: 0, options: .beginFromCurrentState,
            animations: changes, completion: { _ in self.removeFromSuperview() })
    }

    /// The duration that is shown: enough to see that something changed.
    private static func shown(_ seconds: TimeInterval) -> TimeInterval {
        UIAccessibility.isReduceMotionEnabled ? min(seconds, 0.1) : seconds
    }
}
