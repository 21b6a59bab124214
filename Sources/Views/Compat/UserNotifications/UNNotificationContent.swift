public import Foundation

/// The text of a notification.
open class UNNotificationContent: NSObject {
    /// The title.
    open fileprivate(set) var title = ""
    /// The line below the title.
    open fileprivate(set) var subtitle = ""
    /// The text.
    open fileprivate(set) var body = ""
    /// The number that the program's icon gets with the notification, 0 for none; nil leaves it as it is.
    open fileprivate(set) var badge: NSNumber?
    /// The sound; kept, as the desktop decides.
    open fileprivate(set) var sound: UNNotificationSound?
    /// The program's own values, which come back with a response.
    open fileprivate(set) var userInfo: [AnyHashable: Any] = [:]
    /// The name of the category, whose actions are buttons.
    open fileprivate(set) var categoryIdentifier = ""
    /// The name by which notifications are grouped; kept, as the desktop decides.
    open fileprivate(set) var threadIdentifier = ""
    /// The urgency; `active` by default.
    open fileprivate(set) var interruptionLevel = UNNotificationInterruptionLevel.active

    /// An empty text.
    public override init() {}

    init(copying other: UNNotificationContent) {
        (title, subtitle, body) = (other.title, other.subtitle, other.body)
        (badge, sound, userInfo) = (other.badge, other.sound, other.userInfo)
        (categoryIdentifier, threadIdentifier) =
            (other.categoryIdentifier, other.threadIdentifier)
        interruptionLevel = other.interruptionLevel
    }
}

/// The urgency of a notification.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    /// Shown without a sound, where the desktop does so.
    case passive = 0
    /// Shown at once.
    case active = 1
    /// Shown at once, before others.
    case timeSensitive = 2
    /// Shown even where the person wants none.
    case critical = 3
}

/// The text of a notification, to be written.
open class UNMutableNotificationContent: UNNotificationContent {
    /// The title.
    open override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    /// The line below the title.
    open override var subtitle: String {
        get { super.subtitle }
        set { super.subtitle = newValue }
    }
    /// The text.
    open override var body: String {
        get { super.body }
        set { super.body = newValue }
    }
    /// The number on the program's icon; kept, as the portal has none.
    open override var badge: NSNumber? {
        get { super.badge }
        set { super.badge = newValue }
    }
    /// The sound; kept, as the desktop decides.
    open override var sound: UNNotificationSound? {
        get { super.sound }
        set { super.sound = newValue }
    }
    /// The program's own values, which come back with a response.
    open override var userInfo: [AnyHashable: Any] {
        get { super.userInfo }
        set { super.userInfo = newValue }
    }
    /// The name of the category, whose actions are buttons.
    open override var categoryIdentifier: String {
        get { super.categoryIdentifier }
        set { super.categoryIdentifier = newValue }
    }
    /// The name by which notifications are grouped; kept, as the desktop decides.
    open override var threadIdentifier: String {
        get { super.threadIdentifier }
        set { super.threadIdentifier = newValue }
    }
    /// The urgency; `active` by default.
    open override var interruptionLevel: UNNotificationInterruptionLevel {
        get { super.interruptionLevel }
        set { super.interruptionLevel = newValue }
    }

    /// An empty text.
    public override init() { super.init() }

    override init(copying other: UNNotificationContent) { super.init(copying: other) }
}

/// A sound of a notification; kept, as the desktop decides.
public final class UNNotificationSound: NSObject, Sendable {
    /// The system's sound.
    public static let `default` = UNNotificationSound(named: "")
    /// The name of the sound's file; empty for the system's.
    public let name: String

    /// A sound of the program's.
    /// - Parameter name: the name of a file of the program's; the desktop decides which sound is
    ///   played.
    public init(named name: String) {
        self.name = name
    }
}
