public import Foundation

/// What the system offers to people with special needs. Nothing of it is known here: every switch is off.
public enum UIAccessibility {
    /// Something that a screen reader may be told of.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// Apple's number.
        public let rawValue: UInt32

        /// A notification from its number.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Another screen is shown.
        public static let screenChanged = Notification(rawValue: 1000)
        /// What is shown has changed.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// Something to be said.
        public static let announcement = Notification(rawValue: 1008)
        /// A page was scrolled.
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// Tells a screen reader; there is none, so this does nothing.
    public static func post(notification: Notification, argument: Any?) {}

    /// False: no screen reader.
    public static var isVoiceOverRunning: Bool { false }
    /// False.
    public static var isReduceMotionEnabled: Bool { false }
    /// False.
    public static var isReduceTransparencyEnabled: Bool { false }
    /// False.
    public static var isBoldTextEnabled: Bool { false }
    /// False.
    public static var isInvertColorsEnabled: Bool { false }
    /// False.
    public static var isDarkerSystemColorsEnabled: Bool { false }
    /// False.
    public static var isSwitchControlRunning: Bool { false }

    /// Never posted here.
    public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
    /// Never posted here.
    public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
}

/// What a responder says of itself to those who can't see it. It is stored and read; nobody is told of it.
struct AccessibilityValues {
    var isElement = false
    var label: String?
    var hint: String?
    var value: String?
    var identifier: String?
    var language: String?
    var traits = UIAccessibilityTraits.none
    var frame = CGRect.zero
    var activationPoint: CGPoint?
    var path: UIBezierPath?
    var elements: [Any]?
    var hidesElements = false
    var isModal = false
    var groupsChildren = false
}

/// Something that is no view but has a place and a meaning, inside a container. Main thread only.
open class UIAccessibilityElement: UIResponder {
    /// What it is a part of.
    open weak var accessibilityContainer: AnyObject?
    /// Where it lies in its container's space, in points.
    open var accessibilityFrameInContainerSpace = CGRect.zero

    /// An element of a container.
    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
    }
}
