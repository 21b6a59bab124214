import CWayland
import Glibc
import Primitives

/// A connection to a compositor and what all three threads share of it.
///
/// Main makes it, starts the wire thread, and closes it. Requests may be sent from any thread while
/// `isCongested` is false; only the wire thread reads and flushes.
final class Connection: Sendable {
    let display: Proxy
    let globals: Globals
    /// The default queue's objects; see `Wire` for what the lock means.
    let wire: Locked<Wire>
    /// Wakes the wire thread: to flush, or to end.
    let wake: WakeSignal
    /// What the wire thread has to say to main.
    let mailbox: WireMailbox
    /// The clock of presentation times.
    let presentationClock: clockid_t
    /// Moves data of clipboard and drags.
    let transfers: Transfers
    private let traffic = Locked(Traffic())

    /// How the socket fares, and who wants to know.
    private struct Traffic {
        var isCongested = false
        /// Groups of requests since the wire thread flushed last.
        var unflushed = 0
        var isClosing = false
        var failure: ConnectionError?
        var renderQueues: [RenderQueue] = []
    }

    /// A connection whose globals are bound, without any thread yet.
    init(_ parts: ConnectionAttempt.Parts, _ globals: Globals) {
        display = parts.display
        wire = parts.wire
        wake = parts.wake
        mailbox = parts.mailbox
        transfers = parts.transfers
        self.globals = globals
        presentationClock = parts.wire.withLock { $0.presentationClock }
    }

    /// True while the socket takes no more. Then send nothing: libwayland's own buffer holds some
    /// 290 small requests, and one more ends the connection.
    var isCongested: Bool { traffic.withLock { $0.isCongested } }

    /// True when the wire thread has to end.
    var isClosing: Bool { traffic.withLock { $0.isClosing } }

    /// Why the connection ended; nil while it lives.
    var failure: ConnectionError? { traffic.withLock { $0.failure } }

    /// How many groups of requests may wait for the wire thread. Between a full socket and its
    /// notice of it, no more than these are sent: they fit libwayland's 4 KiB.
    private static let groupLimit = 4

    /// True while a group of requests (some 600 bytes) may be sent. Who gets false tries again when
    /// its wake-up, or `WireEvent.drained`, comes.
    var takesRequests: Bool {
        traffic.withLock {
            !$0.isCongested && $0.failure == nil && $0.unflushed < Self.groupLimit
        }
    }

    /// Asks the wire thread to send the group of requests that was made.
    func flush() {
        traffic.withLock { $0.unflushed += 1 }
        wake.raise()
    }

    /// Lets the wire thread wake `queue`'s owner when events for it have come.
    func add(_ queue: RenderQueue) {
        traffic.withLock { $0.renderQueues.append(queue) }
    }

    /// Forgets `queue`; after this the wire thread does not touch it any more.
    func remove(_ queue: RenderQueue) {
        traffic.withLock { traffic in traffic.renderQueues.removeAll { $0.wake === queue.wake } }
    }

    /// Wakes the owners of the queues that have events. Wire thread only.
    func wakeRenderers() {
        traffic.withLock { traffic in
            for queue in traffic.renderQueues where queue.hasEvents(on: display.pointer) {
                queue.wake.raise()
            }
        }
    }

    /// Notes that the socket takes no more. Wire thread.
    func becameCongested() {
        traffic.withLock { $0.isCongested = true }
        DebugLog.wayland("the socket is full")
    }

    /// Notes that all has been sent, and tells everybody who was refused. Wire thread.
    func flushed() {
        let hasDrained = traffic.withLock { traffic in
            let wasRefusing = traffic.isCongested || traffic.unflushed >= Self.groupLimit
            traffic.isCongested = false
            traffic.unflushed = 0
            if wasRefusing { for queue in traffic.renderQueues { queue.wake.raise() } }
            return wasRefusing
        }
        if hasDrained { mailbox.send(.drained) }
    }

    /// Notes the end, and tells everybody once. Wire thread.
    func fail(_ error: ConnectionError) {
        let isFirst = traffic.withLock { traffic in
            guard traffic.failure == nil else { return false }
            traffic.failure = error
            for queue in traffic.renderQueues { queue.wake.raise() }
            return true
        }
        if isFirst { mailbox.send(.connectionLost(error)) }
    }

    /// Tells the wire thread to end; it does so within one turn.
    func beginClosing() {
        traffic.withLock { $0.isClosing = true }
        wake.raise()
    }

    /// Destroys all objects and closes the socket. All threads must have been joined.
    func disconnect() {
        wire.withLock { $0.destroy() }
        _ = wl_display_flush(display.pointer)
        wl_display_disconnect(display.pointer)
    }
}

/// A window's own event queue, as the wire thread knows it.
struct RenderQueue: Sendable {
    let queue: Proxy
    /// Wakes the render thread that dispatches the queue.
    let wake: WakeSignal

    /// True when undispatched events are waiting. Only the socket's reader may ask.
    func hasEvents(on display: OpaquePointer) -> Bool {
        guard wl_display_prepare_read_queue(display, queue.pointer) == 0 else { return true }
        wl_display_cancel_read(display)
        return false
    }
}
