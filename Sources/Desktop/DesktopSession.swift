package import Glibc
import Stage

/// The desktop around a program, as far as the session bus tells of it. Main.
///
/// No bus, one that says nothing, and one that goes are no errors, and nobody waits for them.
@MainActor
package final class DesktopSession {
    private var opening: BusOpening?
    private var connection: BusConnection?
    private var portal: SettingsPortal?

    /// Looks for the bus at `address`; `wake` is called, on any thread, when `step()` has something to
    /// do at last.
    package init(_ address: BusAddress?, wake: @escaping @Sendable () -> Void) {
        guard let address else { return }
        opening = BusOpening(address, first: { SettingsPortal.greeting() }, wake: wake)
    }

    /// What the main loop is to poll for, besides all else.
    package var descriptors: [pollfd] { connection?.descriptors ?? [] }

    /// True when the main loop must not wait.
    package var hasMore: Bool { connection?.hasMore ?? false }

    /// Takes what the bus says, and tells `DesktopSettings`; never waits.
    package func step() {
        if let opening { join(opening) }
        guard let portal, let connection else { return }
        if portal.step() { DesktopSettings.take(portal.table.settings) }
        if !connection.isConnected {
            // What was true last is as good as anything.
            connection.close()
            (self.portal, self.connection) = (nil, nil)
        }
    }

    /// Leaves the bus.
    package func close() {
        opening?.cancel()
        connection?.close()
        (opening, connection, portal) = (nil, nil, nil)
    }

    private func join(_ opening: BusOpening) {
        if let opened = opening.take(), let pointer = opened.pointer {
            let connection = BusConnection(pointer)
            self.connection = connection
            portal = SettingsPortal(connection, asked: opened.lastSerial)
        }
        if !opening.isUnderWay { self.opening = nil }
    }
}
