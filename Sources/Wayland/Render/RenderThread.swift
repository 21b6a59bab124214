import CWayland
import Foundation
import Glibc
import Primitives
import Stage

/// The thread that draws one window. Main makes it, stops it, and joins it.
final class RenderThread: Sendable {
    /// Wakes the thread: commits have come, or it has to end.
    let wake: WakeSignal
    private let queue: RenderQueue
    private let connection: Connection
    private let isStopping = Locked(false)
    private let thread = Locked<OSThread?>(nil)

    // Cairo and Pango may be called on it, and sanitizers need more than the usual.
    private static let stackSize = 8 * 1024 * 1024

    /// What the thread draws from and reports to.
    struct Mail: Sendable {
        let commits: CommitMailbox
        let reports: ReportMailbox
        let switches: DebugSwitches
    }

    /// A thread for a window; it does not run yet.
    init(connection: Connection) throws(ConnectionError) {
        wake = try WakeSignal()
        guard let queue = wl_display_create_queue(connection.display.pointer) else {
            throw .system(what: "an event queue", reason: ENOMEM)
        }
        self.queue = RenderQueue(queue: Proxy(queue), wake: wake)
        self.connection = connection
    }

    /// Starts to draw what comes by `mail` onto the window's `objects`.
    func start(objects: WindowObjects, mail: Mail) throws(ConnectionError) {
        mail.commits.onDelivery { [wake] in wake.raise() }
        connection.add(queue)
        do {
            let started = try OSThread(name: "lamina-render", stackSize: Self.stackSize) { [self] in
                run(objects: objects, mail: mail)
            }
            thread.withLock { $0 = started }
        } catch {
            discard()
            throw error
        }
    }

    /// Lets the queue of a thread go that never ran.
    func discard() {
        connection.remove(queue)
        wl_event_queue_destroy(queue.queue.pointer)
    }

    /// True when the thread has to end.
    var mustStop: Bool { isStopping.withLock { $0 } }

    /// Ends the thread and waits for it; at most the frame being drawn is finished. Main only.
    func stop() {
        isStopping.withLock { $0 = true }
        wake.raise()
        let running = thread.withLock { thread in
            defer { thread = nil }
            return thread
        }
        running?.join()
    }

    private func run(objects: WindowObjects, mail: Mail) {
        let presenter = SurfacePresenter(
            connection: connection, objects: objects, queue: queue.queue)
        let cores = ProcessInfo.processInfo.activeProcessorCount
        let half = RenderHalf(
            mailbox: mail.commits, reports: mail.reports, threads: min(max(cores, 1), 4),
            switches: mail.switches)
        if let presenter {
            let loop = RenderLoop(
                thread: self, connection: connection, presenter: presenter, half: half)
            loop.run(switches: mail.switches)
        }
        // The wire thread must not look at the queue any more when it goes.
        connection.remove(queue)
        presenter?.destroy()
        wl_event_queue_destroy(queue.queue.pointer)
    }
}
