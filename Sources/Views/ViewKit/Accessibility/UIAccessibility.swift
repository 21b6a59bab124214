public import Foundation
import Stage

/// The system's accessibility state and notifications. Main thread only, except where noted.
///
/// The screen reader, motion and contrast are supported, and transparency is reduced with high
/// contrast; every other setting is always off.
///
/// ```swift
/// let dial = UIView()
/// dial.isAccessibilityElement = true
/// dial.accessibilityLabel = "Volume"
/// dial.accessibilityValue = "4 of 11"
/// dial.accessibilityTraits = .adjustable
/// ```
public enum UIAccessibility {
    /// A notification to screen readers.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// Apple's number.
        public let rawValue: UInt32

        /// A notification from its number.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Another screen is shown; the argument is a text to be spoken, or the view to focus.
        public static let screenChanged = Notification(rawValue: 1000)
        /// The screen's layout has changed; the argument is a text to be spoken, or the view to
        /// focus.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// A text to be spoken, which is the argument.
        public static let announcement = Notification(rawValue: 1008)
        /// A page was scrolled; the argument is a text that describes the new position.
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// Posts a notification to the screen reader; without one this does nothing.
    /// - Parameters:
    ///   - notification: the kind of change.
    ///   - argument: the element to go to, or the text to be spoken; nil for none.
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

    /// Announces words through the screen, or, in a program of layers alone, through the newest
    /// stage.
    @MainActor private static func announce(_ words: String) {
        let content = UIScreen.main.accessibleContent ?? Stage.newest?.accessibility
        content?.announce(words)
    }

    /// Whether a screen reader listens, as the desktop reports it.
    @preconcurrency @MainActor
    public static var isVoiceOverRunning: Bool {
        watchReader()
        return AccessibleStatus.shared.hasReader
    }
    /// Whether the desktop asks for reduced motion. Any thread.
    public static var isReduceMotionEnabled: Bool { DesktopSettings.current.reducesMotion }
    /// Whether transparency is reduced, as it is with high contrast: glass is opaque then. Any thread.
    public static var isReduceTransparencyEnabled: Bool { isDarkerSystemColorsEnabled }
    /// Whether the desktop asks for bold text; always false.
    public static var isBoldTextEnabled: Bool { false }
    /// Whether the desktop inverts colours; always false.
    public static var isInvertColorsEnabled: Bool { false }
    /// Whether the desktop asks for high contrast. Any thread.
    public static var isDarkerSystemColorsEnabled: Bool { DesktopSettings.current.hasHighContrast }
    /// Whether the program is operated by switches; always false.
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
    /// Posted on main after `isReduceTransparencyEnabled` has changed.
    public static let reduceTransparencyStatusDidChangeNotification =
        Foundation.Notification.Name(
            "UIAccessibilityReduceTransparencyStatusDidChangeNotification")

    /// Starts watching the screen reader, so that the notification is posted from now on.
    @MainActor static func watchReader() {
        guard AccessibleStatus.shared.onReader == nil else { return }
        AccessibleStatus.shared.onReader = {
            NotificationCenter.default.post(
                name: voiceOverStatusDidChangeNotification, object: nil)
        }
    }
}
