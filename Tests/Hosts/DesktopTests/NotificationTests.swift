import CTestPortal
import CoreAnimation
import Desktop
import Foundation
import Stage
import Testing
import UserNotifications

/// Notifications: Apple's documentation of UserNotifications, and that of
/// org.freedesktop.portal.Notification, with a portal of the tests' own on a private bus.
@Suite("Notifications", .serialized)
@MainActor
struct NotificationTests {
    private final class Listener: UNUserNotificationCenterDelegate {
        var options: UNNotificationPresentationOptions = []
        var asked: [String] = []
        var responses: [String] = []

        func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
            withCompletionHandler completionHandler:
                @escaping (UNNotificationPresentationOptions) -> Void
        ) {
            asked.append(notification.request.identifier)
            completionHandler(options)
        }
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
            withCompletionHandler completionHandler: @escaping () -> Void
        ) {
            let request = response.notification.request
            let value = request.content.userInfo["page"] as? Int ?? -1
            responses.append("\(request.identifier) \(response.actionIdentifier) \(value)")
            completionHandler()
        }
    }

    private final class Clock {
        var now: Date
        init(_ now: Date) { self.now = now }
    }

    private func request(
        _ id: String, after seconds: Double? = nil, repeats: Bool = false,
        _ change: (UNMutableNotificationContent) -> Void = { _ in }
    ) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = "Tea"
        content.body = "is ready"
        content.userInfo = ["page": 3]
        change(content)
        let trigger = seconds.map {
            UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: repeats)
        }
        return UNNotificationRequest(identifier: id, content: content, trigger: trigger)
    }

    @Test("docks hear of the number on the icon, also of one that was set before there was a bus")
    func badge() throws {
        DesktopRequests.badge = 2
        defer { DesktopRequests.badge = 0 }
        guard let portal = try PortalDesk() else { return }
        defer { portal.close() }
        let name = ProcessInfo.processInfo.desktopName
        func line(_ count: Int) -> String {
            "LauncherEntry.Update(\"application://\(name).desktop\", "
                + "{count: \(count), count-visible: \(count > 0)})"
        }
        let center = UNUserNotificationCenter()
        center.isActive = { false }
        center.setBadgeCount(5)
        center.setBadgeCount(5)
        center.add(request("three") { $0.badge = 3 })
        center.add(request("none"))
        center.setBadgeCount(-1)
        portal.settle()
        let told = portal.calls().filter { $0.hasPrefix("LauncherEntry") }
        #expect(told == [2, 5, 3, 0].map(line))
    }

    @Test("a notification is shown with its text, its urgency and its buttons, and removed")
    func shown() throws {
        guard let portal = try PortalDesk() else { return }
        defer { portal.close() }
        let center = UNUserNotificationCenter()
        var grants: [Bool] = []
        center.requestAuthorization(options: [.alert, .sound]) { isGiven, _ in
            grants.append(isGiven)
        }
        #expect(portal.pump { grants == [true] })
        center.setNotificationCategories([
            UNNotificationCategory(
                identifier: "tea",
                actions: [UNNotificationAction(identifier: "pour", title: "Pour")],
                intentIdentifiers: [])
        ])
        var errors: [(any Error)?] = []
        let first = request("one") { content in
            content.subtitle = "Green"
            content.categoryIdentifier = "tea"
            content.interruptionLevel = .timeSensitive
        }
        center.add(first) { errors.append($0) }
        #expect(portal.pump { errors.count == 1 } && errors[0] == nil)
        #expect(
            portal.calls() == [
                "Notification.AddNotification(\"one\", {body: \"Green",
                "is ready\", buttons: [{action: \"pour\", label: \"Pour\"}], default-action: "
                    + "\"lamina.pressed\", priority: \"high\", title: \"Tea\"})",
            ])
        var delivered: [String] = []
        center.getDeliveredNotifications { delivered = $0.map(\.request.identifier) }
        #expect(delivered == ["one"])
        center.removeDeliveredNotifications(withIdentifiers: ["one", "two"])
        portal.settle()
        #expect(portal.calls() == ["Notification.RemoveNotification(\"one\")"])
    }

    @Test("a date of the calendar is waited for, and one that was slept through is told once")
    func calendar() throws {
        guard let portal = try PortalDesk() else { return }
        defer { portal.close() }
        let center = UNUserNotificationCenter()
        var nine = DateComponents(hour: 9)
        nine.calendar = Calendar(identifier: .gregorian)
        nine.timeZone = TimeZone(secondsFromGMT: 0)
        // 2026-11-30 08:00:00.
        let clock = Clock(Date(timeIntervalSince1970: 1_796_025_600))
        center.now = { clock.now }
        var waits: [(seconds: Double, body: @MainActor () -> Void)] = []
        center.schedule = { seconds, repeats, body in
            #expect(!repeats)
            waits.append((seconds, body))
            return {}
        }
        let content = UNMutableNotificationContent()
        content.title = "Tea"
        let daily = UNCalendarNotificationTrigger(dateMatching: nine, repeats: true)
        center.add(UNNotificationRequest(identifier: "tea", content: content, trigger: daily))
        // The clock is looked at each minute; three days of sleep are one notification.
        for (seconds, count) in [(60.0, 1), (3510, 2), (30 + 3 * 86_400, 3)] {
            #expect(waits.count == count && portal.calls().isEmpty)
            clock.now += seconds
            waits[count - 1].body()
            portal.settle()
        }
        #expect(portal.calls().count == 1)
        #expect(waits.map(\.seconds) == [60, 60, 30, 60])
        var pending: [String] = []
        center.getPendingNotificationRequests { pending = $0.map(\.identifier) }
        #expect(pending == ["tea"])
        let never = UNCalendarNotificationTrigger(dateMatching: DateComponents(), repeats: false)
        center.add(UNNotificationRequest(identifier: "never", content: content, trigger: never))
        #expect(waits.count == 4)
    }

    @Test("presses on a notification and on its buttons come back to the delegate")
    func presses() throws {
        guard let portal = try PortalDesk() else { return }
        defer { portal.close() }
        let (center, listener) = (UNUserNotificationCenter(), Listener())
        center.delegate = listener
        center.add(request("one"))
        center.add(request("two"))
        portal.settle()
        ltp_press(portal.bus.portal, "one", "pour")
        ltp_press(portal.bus.portal, "two", "lamina.pressed")
        ltp_press(portal.bus.portal, "three", "pour")
        #expect(portal.pump { listener.responses.count == 2 })
        portal.settle()
        #expect(
            listener.responses == [
                "one pour 3", "two com.apple.UNNotificationDefaultActionIdentifier 3",
            ])
    }

    @Test("a notification waits for its time, and can be taken back and replaced before")
    func timed() throws {
        guard let portal = try PortalDesk() else { return }
        defer { portal.close() }
        let center = UNUserNotificationCenter()
        var timers: [(seconds: Double, repeats: Bool, body: @MainActor () -> Void)] = []
        var cancelled: [Double] = []
        center.schedule = { seconds, repeats, body in
            timers.append((seconds, repeats, body))
            return { cancelled.append(seconds) }
        }
        center.add(request("one", after: 5))
        center.add(request("two", after: 60, repeats: true))
        center.add(request("three", after: 7))
        center.add(request("three", after: 8))
        center.removePendingNotificationRequests(withIdentifiers: ["one"])
        #expect(timers.map(\.seconds) == [5, 60, 7, 8] && cancelled == [7, 5])
        #expect(timers.map(\.repeats) == [false, true, false, false])
        var pending: [String] = []
        center.getPendingNotificationRequests { pending = $0.map(\.identifier) }
        #expect(pending == ["three", "two"])
        portal.settle()
        #expect(portal.calls() == [])
        timers[1].body()
        timers[3].body()
        portal.settle()
        #expect(portal.calls().map { $0.split(separator: "\"")[1] } == ["two", "three"])
        center.getPendingNotificationRequests { pending = $0.map(\.identifier) }
        #expect(pending == ["two"])
    }

    @Test("an active program shows none but those that its delegate lets through")
    func active() throws {
        guard let portal = try PortalDesk() else { return }
        defer { portal.close() }
        let (center, listener) = (UNUserNotificationCenter(), Listener())
        center.isActive = { true }
        center.add(request("nobody"))
        center.delegate = listener
        center.add(request("silent"))
        listener.options = [.badge, .sound]
        center.add(request("sound"))
        portal.settle()
        #expect(portal.calls() == [])
        listener.options = [.banner]
        center.add(request("banner"))
        portal.settle()
        #expect(portal.calls().count == 1)
        #expect(listener.asked == ["silent", "sound", "banner"])
    }

    @Test(
        "without a bus, and where the portal has no notifications, nothing is authorized or shown")
    func none() throws {
        for (manner, isClosed) in [(LTP_HONEST, true), (LTP_REFUSING, false)] {
            guard let portal = try PortalDesk(manner) else { return }
            defer { portal.close() }
            if isClosed { portal.session.close() }
            let center = UNUserNotificationCenter()
            var grants: [Bool] = []
            var errors: [(any Error)?] = []
            center.requestAuthorization { isGiven, error in
                grants.append(isGiven)
                errors.append(error)
            }
            center.add(request("one")) { errors.append($0) }
            if !isClosed { #expect(portal.pump { errors.count == 2 }) }
            #expect(grants == [false] && errors.count == 2)
            for error in errors { #expect((error as? UNError)?.code == .notificationsNotAllowed) }
            #expect(portal.complaints.isEmpty != isClosed)
            var status: UNAuthorizationStatus?
            center.getNotificationSettings { status = $0.authorizationStatus }
            if !isClosed { #expect(portal.pump { status != nil }) }
            #expect(status == .denied)
            var delivered: [UNNotification] = []
            center.getDeliveredNotifications { delivered = $0 }
            #expect(delivered.isEmpty)
        }
    }

    @Test("a notification without a text is refused with a sentence")
    func empty() throws {
        guard let portal = try PortalDesk() else { return }
        defer { portal.close() }
        let center = UNUserNotificationCenter()
        var found: (any Error)?
        let nothing = UNNotificationRequest(
            identifier: "one", content: UNMutableNotificationContent(), trigger: nil)
        center.add(nothing) { found = $0 }
        #expect((found as? UNError)?.code == .notificationInvalidNoContent)
        #expect(portal.complaints.first?.contains("set title or body") == true)
    }
}
