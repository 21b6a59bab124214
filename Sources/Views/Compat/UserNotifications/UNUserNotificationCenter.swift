import CoreAnimation
public import Foundation
import Stage
import ViewKit

/// The program's notifications, which the desktop shows by its portal.
///
/// Without a portal nothing is shown: authorization isn't given, errors say why, and a sentence on
/// standard error does. Handlers are called on the main thread. Main thread only.
@preconcurrency @MainActor
open class UNUserNotificationCenter: NSObject {
    private static let own = UNUserNotificationCenter()

    /// The object that is told of presses, and asked while the program is active; not retained.
    open weak var delegate: (any UNUserNotificationCenterDelegate)?

    /// Calls a closure after so many seconds, and returns a closure that prevents it. A test may
    /// set its own.
    package final var schedule:
        @MainActor (TimeInterval, _ repeats: Bool, @escaping @MainActor () -> Void)
            -> @MainActor () -> Void = { seconds, repeats, body in
                let timer = Timer.scheduledTimer(withTimeInterval: seconds, repeats: repeats) { _ in
                    MainActor.assumeIsolated { body() }
                }
                return { timer.invalidate() }
            }

    /// The present date. A test may set its own.
    package final var now: @MainActor () -> Date = { Date() }

    /// Whether the program is active, which asks the delegate. A test may set its own.
    package final var isActive: @MainActor () -> Bool = {
        UIApplication.shared.applicationState == .active
    }

    /// The longest time for which a date is waited for before the clock is looked at again, in seconds.
    private static let longestWait: TimeInterval = 60

    private var wasAsked = false
    private var categories: Set<UNNotificationCategory> = []
    private var pending: [String: (request: UNNotificationRequest, cancel: @MainActor () -> Void)] =
        [:]
    private var delivered: [String: UNNotification] = [:]

    /// A centre without notifications.
    package override init() {}

    /// Returns the program's centre.
    public class func current() -> UNUserNotificationCenter { own }

    /// Whether the desktop shows contents of extensions: always false.
    open var supportsContentExtensions: Bool { false }

    // Authorization

    /// Calls back with whether the desktop shows notifications; nobody is asked.
    /// - Parameters:
    ///   - options: ignored: nobody is asked.
    ///   - completionHandler: called on the main thread: with false where the desktop shows no
    ///     notifications.
    open func requestAuthorization(
        options: UNAuthorizationOptions = [],
        completionHandler: @escaping @MainActor (Bool, (any Error)?) -> Void
    ) {
        wasAsked = true
        check { isShown in completionHandler(isShown, isShown ? nil : UNError.absent) }
    }

    /// Returns whether the desktop shows notifications; nobody is asked.
    /// - Parameter options: ignored: nobody is asked.
    /// - Throws: `UNError` where the desktop shows none.
    open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        try await withCheckedThrowingContinuation { continuation in
            requestAuthorization(options: options) { isShown, error in
                if let error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: isShown)
                }
            }
        }
    }

    /// Calls back with the settings.
    /// - Parameter completionHandler: called on the main thread.
    open func getNotificationSettings(
        completionHandler: @escaping @MainActor (UNNotificationSettings) -> Void
    ) {
        guard wasAsked else { return completionHandler(UNNotificationSettings(.notDetermined)) }
        check { completionHandler(UNNotificationSettings($0 ? .authorized : .denied)) }
    }

    /// Returns the settings.
    open func notificationSettings() async -> UNNotificationSettings {
        await withCheckedContinuation { continuation in
            getNotificationSettings { continuation.resume(returning: $0) }
        }
    }

    private func check(_ done: @escaping @MainActor (Bool) -> Void) {
        guard let notifier = DesktopRequests.notifier else { return done(false) }
        notifier.check(done)
    }

    // Categories

    /// Sets the kinds of notifications, whose actions become buttons of those added later.
    /// - Parameter categories: the kinds, which replace the earlier ones.
    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        self.categories = categories
    }

    /// Calls back with the kinds of notifications.
    /// - Parameter completionHandler: called on the main thread.
    open func getNotificationCategories(
        completionHandler: @escaping @MainActor (Set<UNNotificationCategory>) -> Void
    ) { completionHandler(categories) }

    /// Returns the kinds of notifications.
    open func notificationCategories() async -> Set<UNNotificationCategory> { categories }

    // Requests

    /// Shows a notification at its time, as long as the program runs.
    ///
    /// - Parameters:
    ///   - request: the request; one with the identifier of an earlier one replaces it.
    ///   - completionHandler: gets an error where the text is empty or the desktop shows no
    ///     notifications.
    open func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@MainActor ((any Error)?) -> Void)? = nil
    ) {
        removePendingNotificationRequests(withIdentifiers: [request.identifier])
        if let error = reasonNotToShow(request) {
            Complaint.tell("UNUserNotificationCenter.add(\(request.identifier)): \(error)")
            completionHandler?(error)
            return
        }
        switch request.trigger {
        case let trigger as UNTimeIntervalNotificationTrigger:
            let cancel = schedule(trigger.timeInterval, trigger.repeats) { [weak self] in
                if !trigger.repeats { self?.pending[request.identifier] = nil }
                self?.deliver(request) { _ in }
            }
            pending[request.identifier] = (request, cancel)
        case let trigger as UNCalendarNotificationTrigger: wait(request, trigger, after: now())
        default: return deliver(request) { completionHandler?($0 ? nil : UNError.absent) }
        }
        completionHandler?(nil)
    }

    /// Delivers a request at its trigger's next date after another one.
    private func wait(
        _ request: UNNotificationRequest, _ trigger: UNCalendarNotificationTrigger, after date: Date
    ) {
        guard let next = trigger.next(after: date) else { return }
        // Timers don't count the time for which the machine sleeps, so the clock is looked at again.
        let seconds = min(Self.longestWait, max(0, next.timeIntervalSince(now())))
        let cancel = schedule(seconds, false) { [weak self] in
            guard let self else { return }
            let now = now()
            guard now >= next else { return wait(request, trigger, after: date) }
            pending[request.identifier] = nil
            // Missed dates are told once; the delegate may take the next one back.
            if trigger.repeats { wait(request, trigger, after: now) }
            deliver(request) { _ in }
        }
        pending[request.identifier] = (request, cancel)
    }

    /// Shows a notification at its time, as long as the program runs.
    /// - Parameter request: the request; one with the identifier of an earlier one replaces it.
    /// - Throws: `UNError` where the text is empty or the desktop shows no notifications.
    open func add(_ request: UNNotificationRequest) async throws {
        try await withCheckedThrowingContinuation { (end: CheckedContinuation<Void, any Error>) in
            add(request) { error in
                if let error { end.resume(throwing: error) } else { end.resume() }
            }
        }
    }

    /// Calls back with the requests whose time hasn't come.
    /// - Parameter completionHandler: called on the main thread.
    open func getPendingNotificationRequests(
        completionHandler: @escaping @MainActor ([UNNotificationRequest]) -> Void
    ) { completionHandler(pendingRequests) }

    /// Returns the requests whose time hasn't come.
    open func pendingNotificationRequests() async -> [UNNotificationRequest] { pendingRequests }

    private var pendingRequests: [UNNotificationRequest] {
        pending.sorted { $0.key < $1.key }.map { $0.value.request }
    }

    /// Takes back requests whose time hasn't come.
    /// - Parameter identifiers: identifiers that requests were made with; unknown ones are ignored.
    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        for each in identifiers { pending.removeValue(forKey: each)?.cancel() }
    }

    /// Takes back all requests whose time hasn't come.
    open func removeAllPendingNotificationRequests() {
        removePendingNotificationRequests(withIdentifiers: Array(pending.keys))
    }

    // The icon

    /// Shows a number on the program's icon, where the desktop's dock or task bar has that.
    /// - Parameters:
    ///   - newBadgeCount: the number; 0 or less for none.
    ///   - completionHandler: called on the main thread, at once and without an error.
    open func setBadgeCount(
        _ newBadgeCount: Int,
        withCompletionHandler completionHandler: (@MainActor ((any Error)?) -> Void)? = nil
    ) {
        DesktopRequests.badge = max(0, newBadgeCount)
        completionHandler?(nil)
    }

    /// Shows a number on the program's icon, where the desktop's dock or task bar has that.
    /// - Parameter newBadgeCount: the number; 0 or less for none.
    /// - Throws: nothing, as nobody tells whether a number is shown.
    open func setBadgeCount(_ newBadgeCount: Int) async throws {
        DesktopRequests.badge = max(0, newBadgeCount)
    }

    // Notifications

    /// Calls back with the notifications that were shown and not removed by the program; the portal
    /// doesn't tell which ones the person has removed.
    /// - Parameter completionHandler: called on the main thread.
    open func getDeliveredNotifications(
        completionHandler: @escaping @MainActor ([UNNotification]) -> Void
    ) { completionHandler(deliveredOnes) }

    /// Returns the notifications that were shown and not removed by the program.
    open func deliveredNotifications() async -> [UNNotification] { deliveredOnes }

    private var deliveredOnes: [UNNotification] {
        delivered.values.sorted {
            ($0.date, $0.request.identifier) < ($1.date, $1.request.identifier)
        }
    }

    /// Removes notifications from the desktop.
    /// - Parameter identifiers: identifiers that requests were made with; unknown ones are ignored.
    open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        for each in identifiers where delivered.removeValue(forKey: each) != nil {
            DesktopRequests.notifier?.remove(each)
        }
    }

    /// Removes all notifications from the desktop.
    open func removeAllDeliveredNotifications() {
        removeDeliveredNotifications(withIdentifiers: Array(delivered.keys))
    }

    private func reasonNotToShow(_ request: UNNotificationRequest) -> UNError? {
        let content = request.content
        if content.title.isEmpty, content.subtitle.isEmpty, content.body.isEmpty {
            return UNError(
                code: .notificationInvalidNoContent,
                description: "the notification has no text; set title or body")
        }
        return DesktopRequests.notifier == nil ? .absent : nil
    }

    /// Asks the delegate of an active program, and shows the notification.
    private func deliver(
        _ request: UNNotificationRequest, _ done: @escaping @MainActor (Bool) -> Void
    ) {
        let notification = UNNotification(request, at: Date())
        let badge = request.content.badge.map { max(0, $0.intValue) }
        guard isActive() else {
            if let badge { DesktopRequests.badge = badge }
            return show(notification, done)
        }
        guard let delegate else { return done(true) }
        delegate.userNotificationCenter(self, willPresent: notification) { [self] options in
            if let badge, options.contains(.badge) { DesktopRequests.badge = badge }
            let isSeen = !options.isDisjoint(with: [.alert, .banner, .list])
            isSeen ? show(notification, done) : done(true)
        }
    }

    private func show(
        _ notification: UNNotification, _ done: @escaping @MainActor (Bool) -> Void
    ) {
        guard let notifier = DesktopRequests.notifier else { return done(false) }
        notifier.onPress = { [weak self] in self?.pressed($0, $1) }
        let id = notification.request.identifier
        delivered[id] = notification
        notifier.show(desktopForm(of: notification.request)) { [weak self] isShown in
            if !isShown, self?.delivered[id] === notification { self?.delivered[id] = nil }
            done(isShown)
        }
    }

    private func desktopForm(of request: UNNotificationRequest) -> DesktopNotification {
        let content = request.content
        let lines = [content.subtitle, content.body].filter { !$0.isEmpty }
        let category = categories.first { $0.identifier == content.categoryIdentifier }
        let priority: DesktopNotification.Priority =
            switch content.interruptionLevel {
            case .passive: .low
            case .active: .normal
            case .timeSensitive: .high
            case .critical: .urgent
            }
        return DesktopNotification(
            id: request.identifier, title: content.title, body: lines.joined(separator: "\n"),
            priority: priority,
            buttons: (category?.actions ?? []).map {
                .init(action: $0.identifier, label: $0.title)
            })
    }

    private func pressed(_ id: String, _ action: String) {
        guard let notification = delivered.removeValue(forKey: id) else { return }
        let name =
            action == DesktopNotification.pressed ? UNNotificationDefaultActionIdentifier : action
        delegate?.userNotificationCenter(
            self, didReceive: UNNotificationResponse(notification, name)
        ) {}
    }
}

extension UNError {
    /// The error where there is no portal, or where it shows no notifications.
    static let absent = UNError(
        code: .notificationsNotAllowed,
        description:
            "the desktop shows no notifications; there is no portal for them on the session "
            + "bus (DBUS_SESSION_BUS_ADDRESS)")
}
