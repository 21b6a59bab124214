import CWayland
import Glibc
import Primitives

/// A connection to a compositor, with the state that all three threads share.
///
/// Main makes the connection, starts the wire thread, and closes it. Requests may be sent from any
/// thread while `isCongested` is false; the wire thread reads, or a render thread that plays an animation alone
/// (`SocketLoan`). What was left to it the wire thread flushes.
final class Connection: Sendable {
    let display: Proxy
    let globals: Globals
    /// The default queue's objects; see `Wire` for what the lock means.
    let wire: Locked<Wire>
    /// The signal that wakes the wire thread, to flush or to end.
    let wake: WakeSignal
    /// The wire thread's messages to main.
    let mailbox: WireMailbox
    /// The clock of presentation times.
    let presentationClock: clockid_t
    /// The transfers of data of clipboard and drags.
    let transfers: Transfers
    private let traffic = Locked(Traffic())

    /// The state of the socket, and the threads that are told of it.
    private struct Traffic {
        var isCongested = false
        /// The number of groups of requests since the wire thread flushed last.
        var unflushed = 0
        var isClosing = false
        var failure: ConnectionError?
        var renderQueues: [RenderQueue] = []
        var loan = SocketLoan()
        /// The greatest time of a frame beside which the socket may be left unread, in seconds.
        var quietLimit = QuietFrames.mostSeconds
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

    /// Whether the socket takes no more. Then nothing may be sent: libwayland's own buffer holds
    /// about 290 small requests, and one more ends the connection.
    var isCongested: Bool { traffic.withLock { $0.isCongested } }

    /// Whether the wire thread must end.
    var isClosing: Bool { traffic.withLock { $0.isClosing } }

    /// The error that ended the connection; nil while it is open.
    var failure: ConnectionError? { traffic.withLock { $0.failure } }

    /// The greatest number of groups of requests that may wait for the wire thread. Between the
    /// filling of the socket and its notice, no more than these are sent: they fit libwayland's 4
    /// KiB.
    private static let groupLimit = 4

    /// Whether a group of requests (about 600 bytes) may be sent. If not, the caller tries again
    /// after its wake-up, or `WireEvent.drained`.
    var takesRequests: Bool {
        traffic.withLock {
            !$0.isCongested && $0.failure == nil && $0.unflushed < Self.groupLimit
        }
    }

    /// Has the wire thread send the group of requests that was made, and make those that wait for it.
    func flush() {
        traffic.withLock { $0.unflushed += 1 }
        wake.raise()
    }

    /// Sends the group of requests that was made at once, as a frame: to wake the wire thread for each
    /// would cost a switch to it. Where the socket hasn't room for all of them, that thread sends the rest.
    func send() {
        traffic.withLock { $0.unflushed += 1 }
        guard wl_display_flush(display.pointer) < 0 else { return flushed() }
        wake.raise()
    }

    /// Has the wire thread wake the owner of `queue` when events for it have come.
    func add(_ queue: RenderQueue) {
        changeQueues { $0.append(queue) }
    }

    /// Removes `queue`; after this the wire thread does not access it any more.
    func remove(_ queue: RenderQueue) {
        changeQueues { $0.removeAll { $0.wake === queue.wake } }
    }

    /// Changes the queues, all of which the wire thread then reads.
    private func changeQueues(_ change: (inout [RenderQueue]) -> Void) {
        traffic.withLock { change(&$0.renderQueues) }
        takeSocketBack()
    }

    /// Wakes the owners of the queues that have events. Wire thread only.
    func wakeRenderers() {
        traffic.withLock { traffic in
            for queue in traffic.renderQueues where queue.hasEvents(on: display.pointer) {
                queue.wake.raise()
            }
        }
    }

    // The reader

    /// Whether a render thread reads the socket, and the wire thread rests.
    var isSocketLent: Bool { traffic.withLock { $0.loan.isLent } }

    /// The greatest time of a frame beside which the socket may be left unread, in seconds.
    var quietLimit: Double {
        get { traffic.withLock { $0.quietLimit } }
        set { traffic.withLock { $0.quietLimit = newValue } }
    }

    /// Has the render thread of `queue` read the socket, instead of the wire thread.
    /// - Returns: false where other windows have queues, or the socket is full or closed.
    func lendSocket(to queue: RenderQueue) -> Bool {
        let isLent = traffic.withLock { traffic in
            guard traffic.renderQueues.count == 1, traffic.renderQueues[0].wake === queue.wake,
                !traffic.isCongested, !traffic.isClosing, traffic.failure == nil
            else { return false }
            traffic.loan.lend(to: queue.wake)
            return true
        }
        if isLent { wake.raise() }
        return isLent
    }

    /// Notes that the render thread of `queue` begins to wait for the socket, or ends it; returns whether it reads.
    func noteWaiting(_ waits: Bool, on queue: RenderQueue) -> Bool {
        traffic.withLock { $0.loan.noteWaiting(waits, by: queue.wake) }
    }

    /// Has the wire thread read, after it has looked at what was read already.
    func takeSocketBack() {
        traffic.withLock { $0.loan.takeBack() }
        wake.raise()
    }

    /// Has the wire thread read if the render thread that reads isn't waiting for the socket. Wire thread.
    func takeSocketBackIfBusy() {
        traffic.withLock { $0.loan.takeBackIfBusy() }
    }

    /// Notes that the socket takes no more. Wire thread.
    func becameCongested() {
        traffic.withLock { traffic in
            traffic.isCongested = true
            traffic.loan.takeBack()
        }
        DebugLog.wayland("the socket is full")
    }

    /// Notes that everything has been sent, and notifies all threads that were refused.
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

    /// Notes the end of the connection, and notifies all threads once. Wire thread.
    func fail(_ error: ConnectionError) {
        let isFirst = traffic.withLock { traffic in
            guard traffic.failure == nil else { return false }
            traffic.failure = error
            traffic.loan.takeBack()
            for queue in traffic.renderQueues { queue.wake.raise() }
            return true
        }
        if isFirst { mailbox.send(.connectionLost(error)) }
    }

    /// Has the wire thread end within one turn.
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

/// A window's own event queues, for the wire thread.
struct RenderQueue: Sendable {
    let queue: Proxy
    /// The queue of buffers that are free again. A frame that has others doesn't need to know at once:
    /// the render thread dispatches it in its next turn.
    let releases: Proxy
    /// The signal that wakes the render thread that dispatches the queues.
    let wake: WakeSignal
    /// Whether the render thread waits for a buffer.
    let awaitsRelease = Locked(false)

    /// Returns whether events are waiting for which the render thread is woken. Only the socket's reader
    /// may call this.
    func hasEvents(on display: OpaquePointer) -> Bool {
        hasEvents(queue, on: display)
            || awaitsRelease.withLock { $0 } && hasEvents(releases, on: display)
    }

    private func hasEvents(_ queue: Proxy, on display: OpaquePointer) -> Bool {
        guard wl_display_prepare_read_queue(display, queue.pointer) == 0 else { return true }
        wl_display_cancel_read(display)
        return false
    }
}
