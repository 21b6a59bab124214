/// The object that is told of notifications. Every member is optional; of two that differ only in
/// the handler, implement one. Main thread.
@preconcurrency @MainActor
public protocol UNUserNotificationCenterDelegate: AnyObject {
    /// Called for a notification while the program is active; the handler gets the way in which it
    /// is shown, which is not at all where it is empty.
    /// - Parameters:
    ///   - center: the shared centre.
    ///   - notification: the notification that would be shown.
    ///   - completionHandler: to be called once, from any place; an empty set shows nothing.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void)
    /// Returns the way in which a notification is shown while the program is active.
    /// - Parameters:
    ///   - center: the shared centre.
    ///   - notification: the notification that would be shown.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions
    /// Called for a press on a notification; the handler is called at the end of the work.
    /// - Parameters:
    ///   - center: the shared centre.
    ///   - response: the notification, and the button that was pressed.
    ///   - completionHandler: to be called once.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void)
    /// Called for a press on a notification.
    /// - Parameters:
    ///   - center: the shared centre.
    ///   - response: the notification, and the button that was pressed.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async
}

extension UNUserNotificationCenterDelegate {
    /// The default, which asks the method without a handler.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        Task {
            completionHandler(
                await userNotificationCenter(center, willPresent: notification))
        }
    }

    /// The default, which shows nothing.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions { [] }

    /// The default, which calls the method without a handler.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        Task {
            await userNotificationCenter(center, didReceive: response)
            completionHandler()
        }
    }

    /// The default, which does nothing.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {}
}
