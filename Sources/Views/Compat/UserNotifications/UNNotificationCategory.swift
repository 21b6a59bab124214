public import Foundation

/// A button of a notification.
public final class UNNotificationAction: NSObject, Sendable {
    /// The name that a response has.
    public let identifier: String
    /// The text of the button.
    public let title: String
    /// The manner.
    public let options: UNNotificationActionOptions

    /// A button.
    /// - Parameters:
    ///   - identifier: a name of your own, by which a press is told.
    ///   - title: the text of the button.
    ///   - options: the manner of a press; the desktop decides about most of it.
    public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
        (self.identifier, self.title, self.options) = (identifier, title, options)
    }
}

/// The manner of an action.
public struct UNNotificationActionOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The device must be unlocked; kept, without effect.
    public static let authenticationRequired = Self(rawValue: 1)
    /// The action destroys something; kept, as the portal has no such button.
    public static let destructive = Self(rawValue: 2)
    /// The program comes to the front; kept, as the desktop decides.
    public static let foreground = Self(rawValue: 4)
}

/// A kind of notifications, with the same buttons.
public final class UNNotificationCategory: NSObject, Sendable {
    /// The name, which a content's `categoryIdentifier` has.
    public let identifier: String
    /// The buttons.
    public let actions: [UNNotificationAction]
    /// Names of intents; kept, without effect.
    public let intentIdentifiers: [String]
    /// The manner.
    public let options: UNNotificationCategoryOptions

    /// A category.
    /// - Parameters:
    ///   - identifier: a name of your own, which contents have as `categoryIdentifier`.
    ///   - actions: the buttons, in order.
    ///   - intentIdentifiers: ignored: there are no intents here.
    ///   - options: the manner of notifications of the kind.
    public init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        options: UNNotificationCategoryOptions = []
    ) {
        (self.identifier, self.actions) = (identifier, actions)
        (self.intentIdentifiers, self.options) = (intentIdentifiers, options)
    }
}

/// The manner of a category; kept, without effect.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The delegate is told when a notification is removed; the portal doesn't tell of it.
    public static let customDismissAction = Self(rawValue: 1)
}
