import CDBus
import Stage

/// The desktop's notifications, by its portal: org.freedesktop.portal.Notification. Main.
@MainActor
final class NotificationPortal: DesktopNotifier {
    private static let interface = "org.freedesktop.portal.Notification"

    private let connection: BusConnection
    private var listens = false
    var onPress: (@MainActor (String, String) -> Void)?

    init(_ connection: BusConnection) {
        self.connection = connection
    }

    func check(_ done: @escaping @MainActor (Bool) -> Void) {
        let properties = "org.freedesktop.DBus.Properties"
        let call = BusMessage(
            to: PortalRequests.service, PortalRequests.path, properties, "Get")
        send(call, [.text(Self.interface), .text("version")], done)
    }

    func show(
        _ notification: DesktopNotification, _ done: @escaping @MainActor (Bool) -> Void
    ) {
        if !listens {
            listens = true
            PortalRequests.match(
                "interface='\(Self.interface)',member='ActionInvoked'", on: connection)
        }
        send(
            call("AddNotification"), [.text(notification.id), .options(notification.options)], done)
    }

    func remove(_ id: String) {
        send(call("RemoveNotification"), [.text(id)]) { _ in }
    }

    /// Handles a signal of the bus.
    func heard(_ message: BusMessage) {
        guard message.isSignal(Self.interface, "ActionInvoked") else { return }
        let values = message.values
        guard values.count >= 2, let id = values[0].text, let action = values[1].text else {
            return
        }
        onPress?(id, action)
    }

    private func call(_ method: String) -> BusMessage? {
        BusMessage(to: PortalRequests.service, PortalRequests.path, Self.interface, method)
    }

    private func send(
        _ call: BusMessage?, _ arguments: [BusArgument], _ done: @escaping @MainActor (Bool) -> Void
    ) {
        guard let call, call.append(arguments) else { return done(false) }
        connection.send(call) { answer in
            let isTaken = answer?.isAnswer == true
            MainActor.assumeIsolated { done(isTaken) }
        }
    }
}

extension DesktopNotification {
    /// The notification as the portal takes it.
    fileprivate var options: [String: BusArgument] {
        var options: [String: BusArgument] = [
            "title": .text(title), "body": .text(body), "priority": .text(priority.rawValue),
            "default-action": .text(Self.pressed),
        ]
        if !buttons.isEmpty {
            let all = buttons.map {
                BusArgument.options(["label": .text($0.label), "action": .text($0.action)])
            }
            options["buttons"] = .list("a{sv}", all)
        }
        return options
    }
}
