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
    private var opener: OpeningPortal?

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
        if portal.step({ opener?.heard($0) }) { DesktopSettings.take(portal.table.settings) }
        if !connection.isConnected {
            // The last settings remain in effect.
            connection.close()
            endOpening()
            (self.portal, self.connection) = (nil, nil)
        }
    }

    /// Disconnects from the bus.
    package func close() {
        opening?.cancel()
        connection?.close()
        endOpening()
        (opening, connection, portal) = (nil, nil, nil)
    }

    private func beginOpening(_ portal: OpeningPortal) {
        opener = portal
        DesktopRequests.opener = { [weak portal] address, done in
            guard let portal else { return done(false) }
            portal.open(address) { isDone in MainActor.assumeIsolated { done(isDone) } }
        }
    }

    private func endOpening() {
        guard opener != nil else { return }
        opener?.giveUp()
        opener = nil
        DesktopRequests.opener = nil
    }

    private func join(_ opening: BusOpening) {
        if let opened = opening.take(), let pointer = opened.pointer {
            let connection = BusConnection(pointer)
            self.connection = connection
            portal = SettingsPortal(connection, asked: opened.lastSerial)
            beginOpening(OpeningPortal(connection))
        }
        if !opening.isUnderWay { self.opening = nil }
    }
}
