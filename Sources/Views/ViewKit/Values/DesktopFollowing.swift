package import Foundation
import Stage

// Settings of the desktop beside the traits: reduced motion, and notifications to programs

/// The durations of the system's own motion: that of controls and controllers, and of the panels
/// and trays of our own programs.
///
/// A program's own animations are its own affair; it can check
/// `UIAccessibility.isReduceMotionEnabled`.
package enum OwnMotion {
    /// The longest duration with reduced motion, in seconds: enough to see that something changed.
    static let brief: TimeInterval = 0.1

    /// Whether the desktop asks for reduced motion.
    package static var isReduced: Bool { DesktopSettings.current.reducesMotion }

    /// Returns `usual`, or at most a tenth of a second with reduced motion.
    package static func seconds(_ usual: TimeInterval) -> TimeInterval {
        isReduced ? min(usual, brief) : usual
    }

    /// Runs changes with a spring that takes about `usual` seconds, or evenly within a tenth of a
    /// second with reduced motion: a spring settles much later.
    @MainActor
    static func spring(_ usual: TimeInterval, _ changes: @escaping @MainActor () -> Void) {
        guard isReduced else {
            return UIView.animate(
                springDuration: usual, options: .allowUserInteraction, animations: changes)
        }
        UIView.animate(
            withDuration: brief, delay: 0, options: .allowUserInteraction, animations: changes)
    }

    /// Returns `usual`, or no bounce with reduced motion.
    package static func bounce(_ usual: CGFloat) -> CGFloat { isReduced ? 0 : usual }
}

extension UIUserInterfaceStyle {
    /// The style for the desktop's color scheme; light without a preference, as is the default of
    /// Apple's systems.
    init(_ scheme: DesktopSettings.ColorScheme) {
        self = scheme == .dark ? .dark : .light
    }
}

/// Posts Apple's notifications for changes of the desktop's settings.
@MainActor
final class DesktopNews {
    private static let shared = DesktopNews()
    private var known = DesktopSettings.current

    private init() {
        DesktopSettings.follow(self) { $0.tell() }
    }

    /// Starts posting notifications.
    static func begin() { _ = shared }

    private func tell() {
        let (old, new) = (known, DesktopSettings.current)
        known = new
        func post(_ name: Notification.Name, _ info: [AnyHashable: Any]? = nil) {
            NotificationCenter.default.post(name: name, object: nil, userInfo: info)
        }
        if old.reducesMotion != new.reducesMotion {
            post(UIAccessibility.reduceMotionStatusDidChangeNotification)
        }
        if old.hasHighContrast != new.hasHighContrast {
            post(UIAccessibility.darkerSystemColorsStatusDidChangeNotification)
            post(UIAccessibility.reduceTransparencyStatusDidChangeNotification)
        }
        let size = UIContentSizeCategory.nearest(to: new.textScale)
        if UIContentSizeCategory.nearest(to: old.textScale) != size {
            post(
                UIContentSizeCategory.didChangeNotification,
                [UIContentSizeCategory.newValueUserInfoKey: size])
        }
    }
}
