public import Foundation
import Stage

/// What the system offers to people with special needs. Main thread only, but for what says otherwise.
///
/// The screen reader, motion and contrast are known here; every other switch is off.
public enum UIAccessibility {
    /// Something that a screen reader may be told of.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// Apple's number.
        public let rawValue: UInt32

        /// A notification from its number.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Another screen is shown; the argument is a text to be said, or the view to go to.
        public static let screenChanged = Notification(rawValue: 1000)
        /// What is shown has changed; the argument is a text to be said, or the view to go to.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// Something to be said: the argument is a text.
        public static let announcement = Notification(rawValue: 1008)
        /// A page was scrolled; the argument is a text that says where one is.
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// Tells a screen reader; without one this does nothing.
    @preconcurrency @MainActor
    public static func post(notification: Notification, argument: Any?) {
        switch argument {
        case let words as String: announce(words)
        case let words as NSAttributedString: announce(words.string)
        case let view as UIView where AccessibleStatus.shared.isWanted:
            view.window?.focusSystem.readerGoes(to: view)
        default: break
        }
    }

    /// By the screen; where there is only a program's own layers, by what is shown last.
    @MainActor private static func announce(_ words: String) {
        let content = UIScreen.main.accessibleContent ?? Stage.newest?.accessibility
        content?.announce(words)
    }

    /// True while a screen reader listens, as the desktop tells.
    @preconcurrency @MainActor
    public static var isVoiceOverRunning: Bool {
        watchReader()
        return AccessibleStatus.shared.hasReader
    }
    /// True where the desktop says that little is to move. Any thread.
    public static var isReduceMotionEnabled: Bool { DesktopSettings.current.reducesMotion }
    /// False.
    public static var isReduceTransparencyEnabled: Bool { false }
    /// False.
    public static var isBoldTextEnabled: Bool { false }
    /// False.
    public static var isInvertColorsEnabled: Bool { false }
    /// True where the desktop asks for strong contrasts. Any thread.
    public static var isDarkerSystemColorsEnabled: Bool { DesktopSettings.current.hasHighContrast }
    /// False.
    public static var isSwitchControlRunning: Bool { false }

    /// Posted after `isVoiceOverRunning` changed.
    public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
    /// Posted on main after `isReduceMotionEnabled` has changed.
    public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    /// Posted on main after `isDarkerSystemColorsEnabled` has changed.
    public static let darkerSystemColorsStatusDidChangeNotification =
        Foundation.Notification.Name("UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")

    /// Has the notification posted from here on.
    @MainActor static func watchReader() {
        guard AccessibleStatus.shared.onReader == nil else { return }
        AccessibleStatus.shared.onReader = {
            NotificationCenter.default.post(
                name: voiceOverStatusDidChangeNotification, object: nil)
        }
    }
}
