import CWayland
import Glibc
import Primitives

/// The thread that reads the socket, and flushes what others couldn't.
///
/// While a render thread plays an animation alone, that one reads (`SocketLoan`), and this one rests but for looking
/// now and then whether it does. The thread dispatches the default queue, sends events to main, and wakes render threads. It
/// never draws and never waits for another thread, so that pings are answered and the socket is
/// drained whatever the program does.
final class WireThread: Sendable {
    private let thread: OSThread

    /// Starts serving `connection`.
    init(_ connection: Connection) throws(ConnectionError) {
        thread = try OSThread(name: "lamina-wire", stackSize: 512 * 1024) {
            var loop = WireLoop(connection)
            loop.run()
        }
    }

    /// Waits for the end of the thread, after `Connection.beginClosing()` or a lost connection.
    func join() {
        thread.join()
    }
}

/// The wire thread's work.
private struct WireLoop {
    /// The time after which the wire thread looks whether a render thread that reads can, in milliseconds.
    private static let watch: Int32 = 250

    private let connection: Connection
    private let display: OpaquePointer
    private let timer: Int32
    private var mustWrite = false
    private var reserve = DescriptorReserve()

    init(_ connection: Connection) {
        self.connection = connection
        display = connection.display.pointer
        timer = connection.wire.withLock { $0.keyRepeat.descriptor }
    }

    /// Serves until the connection is closed or lost.
    mutating func run() {
        defer { reserve.empty() }
        while !connection.isClosing {
            guard connection.isSocketLent ? rest() : turn() else {
                connection.fail(ProtocolLog.failure(of: display))
                return
            }
        }
        _ = wl_display_flush(display)
    }

    /// Flushes, waits, reads and dispatches; returns false when the connection has failed.
    private mutating func turn() -> Bool {
        while wl_display_prepare_read(display) != 0 {
            guard dispatch() else { return false }
        }
        guard flush(), sendTexts(), sendRequests() else {
            wl_display_cancel_read(display)
            return false
        }
        var polls = (
            pollfd(
                fd: wl_display_get_fd(display),
                events: Int16(POLLIN | (mustWrite ? POLLOUT : 0)), revents: 0),
            pollfd(fd: connection.wake.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: timer, events: Int16(POLLIN), revents: 0)
        )
        let ready = withUnsafeMutableBytes(of: &polls) {
            poll($0.baseAddress?.assumingMemoryBound(to: pollfd.self), 3, -1)
        }
        if ready < 0, errno != EINTR {
            wl_display_cancel_read(display)
            return false
        }
        return serve(
            hasInput: ready > 0
                && polls.0.revents & Int16(POLLIN | POLLHUP | POLLERR | POLLNVAL) != 0,
            isWoken: ready > 0 && polls.1.revents != 0,
            timerFired: ready > 0 && polls.2.revents != 0)
    }

    /// Flushes, and waits while a render thread reads; returns false when the connection has failed.
    private mutating func rest() -> Bool {
        guard dispatch(), flush(), sendTexts(), sendRequests() else { return false }
        // The socket is full, and this thread reads.
        guard !mustWrite else { return true }
        var polls = (
            pollfd(fd: connection.wake.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: timer, events: Int16(POLLIN), revents: 0)
        )
        let ready = withUnsafeMutableBytes(of: &polls) {
            poll($0.baseAddress?.assumingMemoryBound(to: pollfd.self), 2, Self.watch)
        }
        if ready == 0 { connection.takeSocketBackIfBusy() }
        guard ready > 0 else { return ready == 0 || errno == EINTR }
        if polls.0.revents != 0 { connection.wake.lower() }
        // A key repeats only after the socket was read.
        if polls.1.revents != 0 { connection.takeSocketBack() }
        return true
    }

    private mutating func serve(hasInput: Bool, isWoken: Bool, timerFired: Bool) -> Bool {
        if hasInput {
            reserve.lendIfNeeded()
            // A failure is reported by the dispatch, after the events that were read before it.
            _ = wl_display_read_events(display)
        } else {
            wl_display_cancel_read(display)
        }
        if isWoken { connection.wake.lower() }
        guard dispatch() else { return false }
        reserve.fill()
        connection.wakeRenderers()
        // The socket is read first: if the key was released meanwhile, it must not repeat.
        if timerFired { connection.wire.withLock { $0.keyRepeat.fire(now: HostClock.now()) } }
        return true
    }

    private func dispatch() -> Bool {
        connection.wire.withLock { $0.dispatch() }
    }

    /// Sends the states of text fields, once there is room; returns false as `flush`.
    private mutating func sendTexts() -> Bool {
        mustWrite || !connection.sendTexts() || flush()
    }

    /// Makes pending requests, a few at a time; returns false as `flush`.
    private mutating func sendRequests() -> Bool {
        while !mustWrite, makeSomeRequests() {
            guard flush() else { return false }
        }
        return true
    }

    private func makeSomeRequests() -> Bool {
        connection.wire.withLock { wire in
            wire.showReadCursors()
            return wire.requests.makeSome()
        }
    }

    /// Sends the requests. EAGAIN sets `mustWrite` until the socket has taken all of them.
    private mutating func flush() -> Bool {
        if wl_display_flush(display) >= 0 {
            connection.flushed()
            mustWrite = false
            return true
        }
        if errno == EAGAIN {
            if !mustWrite { connection.becameCongested() }
            mustWrite = true
            return true
        }
        // A closed socket may still have a reason to read: poll reports the hang-up at once.
        return errno == EPIPE
    }
}
