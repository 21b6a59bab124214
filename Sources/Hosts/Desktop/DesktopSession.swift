package import Glibc
import Stage

/// The desktop around a program, as the session bus describes it. Main.
///
/// A missing, silent or lost bus is no error, and is never waited for.
@MainActor
package final class DesktopSession {
    private var opening: BusOpening?
    private var connection: BusConnection?
    private var portal: SettingsPortal?
    private var requests: PortalRequests?
    private var notifications: NotificationPortal?

    /// Connects to the bus at `address`; `wake` is called, on any thread, when `step()` first has
    /// work to do.
    package init(_ address: BusAddress?, wake: @escaping @Sendable () -> Void) {
        guard let address else { return }
        opening = BusOpening(address, first: { SettingsPortal.greeting() }, wake: wake)
    }

    /// The descriptors that the main loop must poll, in addition to its own.
    package var descriptors: [pollfd] { connection?.descriptors ?? [] }

    /// Whether the main loop must not wait.
    package var hasMore: Bool { connection?.hasMore ?? false }

    /// Handles messages of the bus, and updates `DesktopSettings`; never waits.
    package func step() {
        if let opening { join(opening) }
        guard let portal, let connection else { return }
        let isChanged = portal.step { message in
            requests?.heard(message)
            notifications?.heard(message)
        }
        if isChanged { DesktopSettings.take(portal.table.settings) }
        if !connection.isConnected {
            // The last settings remain in effect.
            connection.close()
            endRequests()
            (self.portal, self.connection) = (nil, nil)
        }
    }

    /// Disconnects from the bus.
    package func close() {
        opening?.cancel()
        connection?.close()
        endRequests()
        (opening, connection, portal) = (nil, nil, nil)
    }

    private func beginRequests(on connection: BusConnection) {
        let requests = PortalRequests(connection)
        self.requests = requests
        requests.nameParent = { done in
            guard let namer = DesktopRequests.namer else { return done("") }
            namer { done($0) }
        }
        DesktopRequests.opener = { [weak requests] address, done in
            guard let requests else { return done(false) }
            requests.open(address) { isDone in MainActor.assumeIsolated { done(isDone) } }
        }
        DesktopRequests.fileOpener = { [weak requests] descriptor, done in
            guard let requests else { return done(false) }
            requests.open(descriptor) { isDone in MainActor.assumeIsolated { done(isDone) } }
        }
        DesktopRequests.printer = { [weak requests] title, descriptor, done in
            guard let requests else { return done(false) }
            requests.printDocument(title, descriptor) { isDone in
                MainActor.assumeIsolated { done(isDone) }
            }
        }
        DesktopRequests.chooser = { [weak requests] question, done in
            let close = requests?.choose(question) { answer in
                MainActor.assumeIsolated { done(answer) }
            }
            if close == nil { done(.failed) }
            return { close?() }
        }
        notifications = NotificationPortal(connection)
        DesktopRequests.notifier = notifications
        let badge = LauncherBadge(connection)
        DesktopRequests.badger = { badge.show($0, of: $1) }
    }

    private func endRequests() {
        guard let ended = requests else { return }
        (requests, notifications) = (nil, nil)
        DesktopRequests.opener = nil
        DesktopRequests.fileOpener = nil
        DesktopRequests.printer = nil
        DesktopRequests.chooser = nil
        DesktopRequests.notifier = nil
        DesktopRequests.badger = nil
        ended.giveUp()
    }

    private func join(_ opening: BusOpening) {
        if let opened = opening.take(), let pointer = opened.pointer {
            let connection = BusConnection(pointer)
            self.connection = connection
            portal = SettingsPortal(connection, asked: opened.lastSerial)
            beginRequests(on: connection)
        }
        if !opening.isUnderWay { self.opening = nil }
    }
}
