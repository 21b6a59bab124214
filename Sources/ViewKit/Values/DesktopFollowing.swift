package import Foundation
import Stage

// What views take of the desktop's settings beside the traits: motion, and what programs are told.

/// How long what controls and controllers move by themselves takes, and the panels and trays of our own
/// programs.
///
/// What a program animates is the program's; it asks `UIAccessibility.isReduceMotionEnabled`.
package enum OwnMotion {
    /// The longest where little is to move, in seconds: enough to see that something changed.
    static let brief: TimeInterval = 0.1

    /// True where the desktop says that little is to move.
    package static var isReduced: Bool { DesktopSettings.current.reducesMotion }

    /// `usual`, or a tenth of a second where little is to move.
    package static func seconds(_ usual: TimeInterval) -> TimeInterval {
        isReduced ? min(usual, brief) : usual
    }

    /// `usual`, or no bounce where little is to move.
    package static func bounce(_ usual: CGFloat) -> CGFloat { isReduced ? 0 : usual }
}

extension UIUserInterfaceStyle {
    /// A desktop without a wish is light, as Apple's systems are at first.
    init(_ scheme: DesktopSettings.ColorScheme) {
        self = scheme == .dark ? .dark : .light
    }
}

/// Posts Apple's notifications where the desktop's settings change what they are about.
@MainActor
final class DesktopNews {
    private static let shared = DesktopNews()
    private var known = DesktopSettings.current

    private init() {
        DesktopSettings.follow(self) { $0.tell() }
    }

    /// Posts from now on.
    static func begin() { _ = shared }

    private func tell() {
        let (old, new) = (known, DesktopSettings.current)
        known = new
        func post(_ name: Notification.Name) {
            NotificationCenter.default.post(name: name, object: nil)
        }
        if old.reducesMotion != new.reducesMotion {
            post(UIAccessibility.reduceMotionStatusDidChangeNotification)
        }
        if old.hasHighContrast != new.hasHighContrast {
            post(UIAccessibility.darkerSystemColorsStatusDidChangeNotification)
        }
    }
}
