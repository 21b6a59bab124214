import CATK
import Foundation
import Primitives
package import Stage

/// The way to screen readers: AT-SPI, over the session bus, by ATK's library.
///
///     main                              the thread "accessibility"
///     AccessibleUpdate -- send -------> BusTree -> CATK -> bus
///     status, takeRequests <- wake ---- CATK <- bus
///
/// Neither waits for the other. The thread lives as long as the process; without a session bus it ends at once, and
/// until the desktop says that somebody wants to know (org.a11y.Status) it sleeps.
package final class AccessibilityBus: Sendable {
    /// Whether anybody wants to know.
    package struct Status: Sendable, Equatable {
        /// True while somebody does, and the bus is there.
        package var isWanted = false
        /// True while that is a screen reader.
        package var hasReader = false
    }

    /// The process's.
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

    /// Begins to watch the bus, the first time; `wake` is called, on any thread, when there is something to take.
    ///
    /// - Parameter program: what readers call the program.
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

    /// Nobody is woken any more.
    package func pause() {
        mail.withLock { $0.wake = nil }
    }

    /// Whether anybody wants to know. Any thread.
    package var status: Status { mail.withLock { $0.status } }

    /// Hands on what has changed. Main.
    package func send(_ update: AccessibleUpdate) {
        mail.withLock { $0.updates.append(update) }
        lamina_atk_wake()
    }

    /// Takes what readers want. Main.
    package func takeRequests() -> [AccessibleRequest] {
        mail.withLock { mail in
            guard !mail.requests.isEmpty else { return [] }
            defer { mail.requests = [] }
            return mail.requests
        }
    }

    // The other side

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
