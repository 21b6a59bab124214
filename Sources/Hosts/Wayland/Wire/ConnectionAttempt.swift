import CWayland
import Glibc
import Primitives

/// A connection that is being made: the compositor may take its time to respond, or never do. Main
/// only.
///
///     connected -> all globals are told -> they are bound, and have told of themselves -> a Connection
///
/// The attempt never blocks, except in `finish`; between calls the caller waits for `descriptor`.
final class ConnectionAttempt {
    /// The parts of a connection before any of its threads runs.
    struct Parts {
        let display: Proxy
        let wire: Locked<Wire>
        let wake: WakeSignal
        let mailbox: WireMailbox
        let transfers: Transfers
    }

    private let parts: Parts
    private var globals: Globals?
    private var handshake: Handshake
    private var isOver = false

    /// Connects, and requests the globals. Throws if no compositor listens.
    init(_ socket: Socket, _ mailbox: WireMailbox) throws(ConnectionError) {
        Self.ignoreBrokenPipes()
        ProtocolLog.install()
        let display = try socket.connect()
        do throws(ConnectionError) {
            let keyRepeat = try KeyRepeat()
            let transfers = try Transfers()
            let wake = try WakeSignal()
            guard
                let wire = Wire(
                    display: display.pointer, mailbox: mailbox, keyRepeat: keyRepeat,
                    transfers: transfers, wake: wake)
            else { throw .system(what: "memory", reason: ENOMEM) }
            parts = Parts(
                display: display, wire: Locked(wire), wake: wake, mailbox: mailbox,
                transfers: transfers)
            handshake = try Handshake(display: display.pointer)
        } catch {
            wl_display_disconnect(display.pointer)
            throw error
        }
    }

    deinit {
        guard !isOver else { return }
        handshake.cancel()
        parts.wire.withLock { $0.destroy() }
        wl_display_disconnect(parts.display.pointer)
    }

    /// Returns a connection, without threads yet, whose other end never answers: it has the globals
    /// that every window needs, and hears of nothing.
    static func unanswered(
        _ socket: Socket, _ mailbox: WireMailbox
    ) throws(ConnectionError) -> Connection {
        let attempt = try ConnectionAttempt(socket, mailbox)
        attempt.parts.wire.withLock { $0.registry.assume(Globals.needed) }
        let globals = try attempt.begin()
        attempt.handshake.cancel()
        attempt.isOver = true
        return Connection(attempt.parts, globals)
    }

    /// Continues as far as possible without waiting; returns the connection, without threads yet,
    /// or nil while the compositor has not responded. Throws if there is no compositor, or none
    /// that works; the attempt is over then.
    func advance() throws(ConnectionError) -> Connection? {
        while try handshake.advance() {
            if let globals {
                isOver = true
                return Connection(parts, globals)
            }
            globals = try begin()
            handshake = try Handshake(display: parts.display.pointer)
        }
        return nil
    }

    /// Waits for the connection. `whileWaiting` runs repeatedly meanwhile, for a compositor in this
    /// process.
    func finish(whileWaiting: (() -> Void)?) throws(ConnectionError) -> Connection {
        while true {
            if let connection = try advance() { return connection }
            whileWaiting?()
            var poller = descriptor
            _ = poll(&poller, 1, whileWaiting == nil ? 100 : 1)
        }
    }

    /// The descriptor to wait for before the next `advance`.
    var descriptor: pollfd { handshake.descriptor }

    /// The seconds until the compositor has timed out.
    var patienceLeft: Double { handshake.patienceLeft }

    private func begin() throws(ConnectionError) -> Globals {
        let found = parts.wire.withLock { wire -> Result<Globals, ConnectionError> in
            wire.tellGlobals()
            do throws(ConnectionError) {
                let globals = try Globals(wire.registry)
                wire.start(globals)
                return .success(globals)
            } catch {
                return .failure(error)
            }
        }
        return try found.get()
    }

    /// Makes a write to an ended program an error, as data of the clipboard go through pipes. A
    /// program that handles the signal itself keeps its handler; no other signal is touched.
    private static func ignoreBrokenPipes() {
        var action = sigaction()
        guard sigaction(SIGPIPE, nil, &action) == 0,
            action.__sigaction_handler.sa_handler == nil
        else { return }
        signal(SIGPIPE, SIG_IGN)
    }
}
