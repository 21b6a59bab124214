public import Foundation

/// The purposes for which a program wants notifications.
public struct UNAuthorizationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A number on the program's icon.
    public static let badge = Self(rawValue: 1 << 0)
    /// A sound.
    public static let sound = Self(rawValue: 1 << 1)
    /// A text.
    public static let alert = Self(rawValue: 1 << 2)
    /// Notifications in a car.
    public static let carPlay = Self(rawValue: 1 << 3)
    /// A sound where the person wants none.
    public static let criticalAlert = Self(rawValue: 1 << 4)
    /// A button to the program's own settings.
    public static let providesAppNotificationSettings = Self(rawValue: 1 << 5)
    /// Notifications on trial.
    public static let provisional = Self(rawValue: 1 << 6)
}

/// The way in which a notification is shown while the program is active.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A number on the program's icon.
    public static let badge = Self(rawValue: 1 << 0)
    /// A sound.
    public static let sound = Self(rawValue: 1 << 1)
    /// A text; the older name of `banner` and `list`.
    public static let alert = Self(rawValue: 1 << 2)
    /// The notification goes into the desktop's list.
    public static let list = Self(rawValue: 1 << 3)
    /// The notification is shown over windows.
    public static let banner = Self(rawValue: 1 << 4)
}

/// Whether a program may show notifications.
public enum UNAuthorizationStatus: Int, Sendable {
    /// Nobody was asked.
    case notDetermined = 0
    /// No: the desktop shows none.
    case denied = 1
    /// Yes.
    case authorized = 2
    /// Yes, on trial.
    case provisional = 3
    /// Yes, for a time.
    case ephemeral = 4
}

/// The settings for a program's notifications.
public final class UNNotificationSettings: NSObject, Sendable {
    /// Whether notifications are shown: the portal shows them to all programs, and the person turns
    /// them off in the desktop's own settings, which it doesn't tell.
    public let authorizationStatus: UNAuthorizationStatus

    init(_ status: UNAuthorizationStatus) {
        authorizationStatus = status
    }
}

/// An error of notifications.
public struct UNError: Error, CustomStringConvertible, LocalizedError {
    /// The kinds of errors.
    public enum Code: Int, Sendable {
        /// The desktop shows no notifications.
        case notificationsNotAllowed = 1
        /// The text has neither title nor body.
        case notificationInvalidNoContent = 1401
    }

    /// The kind of the error.
    public let code: Code
    /// The error in a sentence.
    public let description: String
    /// The error in a sentence.
    public var errorDescription: String? { description }
}
