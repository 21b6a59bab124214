public import Foundation

/// A notification that a program wants shown: its name, its text and its time.
open class UNNotificationRequest: NSObject {
    /// The name: a request of the same name replaces this one.
    public let identifier: String
    /// The text.
    public let content: UNNotificationContent
    /// The time; nil for at once.
    public let trigger: UNNotificationTrigger?

    /// A request, which keeps a copy of `content`.
    /// - Parameters:
    ///   - identifier: a name of your own; a request of the same name replaces an earlier one.
    ///   - content: the text and the picture, which are copied.
    ///   - trigger: the time; nil for at once.
    public init(
        identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
    ) {
        self.identifier = identifier
        self.content = UNNotificationContent(copying: content)
        self.trigger = trigger
    }
}

/// The time of a notification.
open class UNNotificationTrigger: NSObject {
    /// Whether the notification comes again and again.
    public let repeats: Bool

    init(repeats: Bool) {
        self.repeats = repeats
    }

    /// The time at which the notification would come if it were added now; nil for never.
    open func nextTriggerDate() -> Date? { nil }
}

/// A time after the request was added, as long as the program runs.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
    /// The seconds; a trigger that repeats has 60 at least.
    public let timeInterval: TimeInterval

    /// A trigger after `timeInterval` seconds, which must be more than 0, and 60 at least where it
    /// repeats.
    /// - Parameters:
    ///   - timeInterval: in seconds, more than 0, and 60 at least where it repeats.
    ///   - repeats: whether the notification comes again and again.
    public init(timeInterval: TimeInterval, repeats: Bool) {
        precondition(timeInterval > 0, "a notification's interval must be greater than 0 seconds")
        precondition(
            !repeats || timeInterval >= 60,
            "a notification that repeats needs an interval of at least 60 seconds")
        self.timeInterval = timeInterval
        super.init(repeats: repeats)
    }

    open override func nextTriggerDate() -> Date? { Date(timeIntervalSinceNow: timeInterval) }
}

/// A time of the calendar, as long as the program runs.
///
/// ```swift
/// let nine = DateComponents(hour: 9)
/// let daily = UNCalendarNotificationTrigger(dateMatching: nine, repeats: true)
/// print(daily.nextTriggerDate() as Any)
/// ```
open class UNCalendarNotificationTrigger: UNNotificationTrigger {
    /// The parts of dates that must match, such as an hour, or a weekday and an hour.
    public let dateComponents: DateComponents

    /// A trigger at the next date that has the parts of `dateComponents`.
    /// - Parameters:
    ///   - dateComponents: the parts that must match, in their own calendar and time zone, or else
    ///     in the person's. Without any the notification never comes.
    ///   - repeats: whether the notification comes at each such date.
    public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.dateComponents = dateComponents
        super.init(repeats: repeats)
    }

    open override func nextTriggerDate() -> Date? { next(after: Date()) }

    /// Returns the first matching date after another one.
    package func next(after date: Date) -> Date? {
        var calendar = dateComponents.calendar ?? .current
        if let zone = dateComponents.timeZone { calendar.timeZone = zone }
        return calendar.nextDate(
            after: date, matching: dateComponents, matchingPolicy: .nextTime)
    }
}

/// A notification that was shown.
open class UNNotification: NSObject {
    /// The time at which it was shown.
    public let date: Date
    /// The request for it.
    public let request: UNNotificationRequest

    init(_ request: UNNotificationRequest, at date: Date) {
        (self.request, self.date) = (request, date)
    }
}

/// A person's press on a notification.
open class UNNotificationResponse: NSObject {
    /// The notification.
    public let notification: UNNotification
    /// The name of the action, or `UNNotificationDefaultActionIdentifier` for a press beside all
    /// buttons.
    public let actionIdentifier: String

    init(_ notification: UNNotification, _ action: String) {
        (self.notification, actionIdentifier) = (notification, action)
    }
}

/// The action of a press on a notification beside its buttons.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The action of a person who removes a notification; the portal doesn't tell of it.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"
