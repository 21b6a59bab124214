import CWayland
import Glibc
import Primitives

/// A round trip before the wire thread runs: all requests are sent, and it is complete once the
/// answer has come. It never blocks.
final class Handshake {
    /// The time in which a compositor must respond, in seconds.
    static let patience = 10.0

    private let display: OpaquePointer
    private let deadline: HostTime
    private var sync: OpaquePointer?
    private var mustWrite = false

    /// Requests an answer.
    init(display: OpaquePointer) throws(ConnectionError) {
        guard let sync = wl_display_sync(display) else {
            throw ProtocolLog.failure(of: display)
        }
        self.display = display
        self.sync = sync
        deadline = HostClock.now() + Self.patience
        wl_callback_add_listener(sync, Self.listener.table, context(for: self))
    }

    /// Releases a pending answer; the display must still exist.
    func cancel() {
        if let sync { wl_callback_destroy(sync) }
        sync = nil
    }

    /// Sends and reads as much as is possible without waiting; returns whether the answer has come.
    /// Throws when the connection has failed, and when the compositor has timed out.
    func advance() throws(ConnectionError) -> Bool {
        while wl_display_prepare_read(display) != 0 { try dispatch() }
        let flushed = wl_display_flush(display)
        mustWrite = flushed < 0 && errno == EAGAIN
        var poller = descriptor
        if poll(&poller, 1, 0) > 0,
            poller.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0
        {
            _ = wl_display_read_events(display)
        } else {
            wl_display_cancel_read(display)
        }
        try dispatch()
        if sync == nil { return true }
        guard HostClock.now() < deadline else { throw .silent(seconds: Self.patience) }
        return false
    }

    /// The descriptor to wait for before the next `advance`.
    var descriptor: pollfd {
        pollfd(
            fd: wl_display_get_fd(display), events: Int16(POLLIN | (mustWrite ? POLLOUT : 0)),
            revents: 0)
    }

    /// The seconds until the compositor has timed out.
    var patienceLeft: Double { max(0, deadline - HostClock.now()) }

    private func dispatch() throws(ConnectionError) {
        guard wl_display_dispatch_pending(display) >= 0 else {
            throw ProtocolLog.failure(of: display)
        }
    }

    private static let listener = Listener(
        wl_callback_listener(done: { data, _, _ in
            let handshake: Handshake? = context(data)
            handshake?.cancel()
        }))
}
