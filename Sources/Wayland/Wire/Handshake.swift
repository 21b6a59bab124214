import CWayland
import Glibc
import Primitives

/// Round trips before the wire thread runs; never waits without end.
struct Handshake {
    /// How long a compositor may take to answer, in seconds.
    static let patience = 10.0

    let display: OpaquePointer
    let whileWaiting: (() -> Void)?

    /// Set by the sync's answer.
    private final class Answer {
        var isThere = false
    }

    /// Sends what is requested, and waits until the compositor has dealt with it.
    func roundTrip() throws(ConnectionError) {
        guard let sync = wl_display_sync(display) else {
            throw ProtocolLog.failure(of: display)
        }
        defer { wl_callback_destroy(sync) }
        let answer = Answer()
        wl_callback_add_listener(sync, Self.listener.table, context(for: answer))
        let deadline = HostClock.now() + Self.patience
        while !answer.isThere {
            guard HostClock.now() < deadline else { throw .silent(seconds: Self.patience) }
            try turn()
        }
    }

    private func turn() throws(ConnectionError) {
        while wl_display_prepare_read(display) != 0 {
            guard wl_display_dispatch_pending(display) >= 0 else {
                throw ProtocolLog.failure(of: display)
            }
        }
        let flushed = wl_display_flush(display)
        let mustWrite = flushed < 0 && errno == EAGAIN
        whileWaiting?()
        var poller = pollfd(
            fd: wl_display_get_fd(display), events: Int16(POLLIN | (mustWrite ? POLLOUT : 0)),
            revents: 0)
        let ready = poll(&poller, 1, whileWaiting == nil ? 100 : 1)
        if ready > 0, poller.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 {
            _ = wl_display_read_events(display)
        } else {
            wl_display_cancel_read(display)
        }
        guard wl_display_dispatch_pending(display) >= 0 else {
            throw ProtocolLog.failure(of: display)
        }
    }

    private static let listener = Listener(
        wl_callback_listener(done: { data, _, _ in
            let answer: Answer? = context(data)
            answer?.isThere = true
        }))
}
