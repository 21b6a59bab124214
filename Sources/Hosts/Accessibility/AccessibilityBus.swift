import CATK
import Foundation
import Primitives
package import Stage

/// The connection to screen readers: AT-SPI, over the session bus, by ATK's library.
///
///     main                              the thread "accessibility"
///     AccessibleUpdate -- send -------> BusTree -> CATK -> bus
///     status, takeRequests <- wake ---- CATK <- bus
///
/// Neither thread waits for the other. The bus thread lives as long as the process; without a
/// session bus it ends at once, and it sleeps until the desktop reports a listener
/// (org.a11y.Status).
package final class AccessibilityBus: Sendable {
    /// The state of the listeners.
    package struct Status: Sendable, Equatable {
        /// Whether a program listens, and the bus is there.
        package var isWanted = false
        /// Whether a screen reader listens.
        package var hasReader = false
    }

    /// The bus of the process.
    package static let shared = AccessibilityBus()

    private struct Mail: Sendable {
        var status = Status()
        var updates: [AccessibleUpdate] = []
        var requests: [AccessibleRequest] = []
        var hasStarted = false
        var wake: Waker?
    }

    private struct Waker: Sendable {
        let wake: @Sendable () -> Void
    }

    private let mail = Locked(Mail())

    private init() {}

    /// Starts watching the bus at the first call; `wake` is called, on any thread, when there is
    /// something to take.
    ///
    /// - Parameter program: the program's name for screen readers.
    package func start(_ program: String, wake: @escaping @Sendable () -> Void) {
        let isFirst = mail.withLock { mail in
            mail.wake = Waker(wake: wake)
            defer { mail.hasStarted = true }
            return !mail.hasStarted
        }
        guard isFirst else { return wake() }
        let thread = Thread { BusThread.run(program) }
        thread.name = "accessibility"
        thread.stackSize = 512 * 1024
        thread.start()
    }

    /// Stops the calls of `wake`.
    package func pause() {
        mail.withLock { $0.wake = nil }
    }

    /// The state of the listeners. Any thread.
    package var status: Status { mail.withLock { $0.status } }

    /// Sends changes. Main.
    package func send(_ update: AccessibleUpdate) {
        mail.withLock { $0.updates.append(update) }
        lamina_atk_wake()
    }

    /// Takes the requests of screen readers. Main.
    package func takeRequests() -> [AccessibleRequest] {
        mail.withLock { mail in
            guard !mail.requests.isEmpty else { return [] }
            defer { mail.requests = [] }
            return mail.requests
        }
    }

    // The side of the bus thread

    func takeUpdates() -> [AccessibleUpdate] {
        mail.withLock { mail in
            defer { mail.updates = [] }
            return mail.updates
        }
    }

    func set(_ status: Status) {
        tell { $0.status = status }
    }

    func add(_ request: AccessibleRequest) {
        tell { $0.requests.append(request) }
    }

    private func tell(_ change: @Sendable (inout Mail) -> Void) {
        let waker = mail.withLock { mail in
            change(&mail)
            return mail.wake
        }
        waker?.wake()
    }
}
