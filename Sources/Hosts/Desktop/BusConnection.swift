import CDBus
import Glibc

/// A connection to the bus that never blocks: a host polls its descriptors, and calls `step`.
///
/// Owned by one thread. It takes messages from the library's queue itself, so that there are no
/// callbacks into a program, and no pending calls that would need timers.
final class BusConnection {
    private let pointer: OpaquePointer
    /// All watches of the library, enabled or not.
    private var watches: [OpaquePointer] = []
    private var polledWatches: [OpaquePointer] = []
    private var polls: [pollfd] = []
    private var isStale = true
    private var answers: [UInt32: (BusMessage?) -> Void] = [:]
    private var isClosed = false

    /// The greatest number of messages in one step: a bus that sends without end must not block the
    /// main thread.
    private static let mostAtOnce = 64

    /// Takes over a connection that has no other owner.
    init(_ pointer: OpaquePointer) {
        self.pointer = pointer
        let owner = Unmanaged.passUnretained(self).toOpaque()
        dbus_connection_set_watch_functions(
            pointer,
            { watch, data in
                guard let watch else { return 0 }
                BusConnection.of(data)?.add(watch)
                return 1
            },
            { watch, data in if let watch { BusConnection.of(data)?.remove(watch) } },
            { _, data in BusConnection.of(data)?.isStale = true }, owner, nil)
    }

    deinit { close() }

    /// Whether the bus is still there.
    var isConnected: Bool { !isClosed && dbus_connection_get_is_connected(pointer) != 0 }

    /// Sends `call`; `answer` is called once from `step`, with nil when there will be no answer.
    /// There is no timeout, as waiting costs nothing.
    func send(_ call: BusMessage, answer: ((BusMessage?) -> Void)? = nil) {
        var serial: dbus_uint32_t = 0
        guard !isClosed, dbus_connection_send(pointer, call.pointer, &serial) != 0 else {
            answer?(nil)
            return
        }
        answers[serial] = answer
    }

    /// Has `answer` called, as `send` does, for a call that was sent before with this serial.
    func await(_ serial: UInt32, answer: @escaping (BusMessage?) -> Void) {
        answers[serial] = answer
    }

    /// The descriptors to poll; empty when the bus is gone.
    var descriptors: [pollfd] {
        if isStale { collect() }
        return polls
    }

    /// Whether messages are waiting for which the last step had no time.
    var hasMore: Bool {
        !isClosed && dbus_connection_get_dispatch_status(pointer) == DBUS_DISPATCH_DATA_REMAINS
    }

    /// Reads and writes as much as is possible without waiting, and passes on all messages but
    /// answers.
    func step(_ handle: (BusMessage) -> Void) {
        guard !isClosed else { return }
        exchange()
        for _ in 0..<Self.mostAtOnce {
            guard !isClosed, let next = dbus_connection_pop_message(pointer) else { break }
            take(BusMessage(next), handle)
        }
        guard !isClosed, dbus_connection_get_is_connected(pointer) == 0 else { return }
        giveUp()
    }

    /// Ends the connection; pending calls get no answer.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        dbus_connection_set_watch_functions(pointer, nil, nil, nil, nil, nil)
        dbus_connection_close(pointer)
        dbus_connection_unref(pointer)
        watches = []
        isStale = true
        giveUp()
    }

    private func giveUp() {
        let waiting = answers.values
        answers = [:]
        for answer in waiting { answer(nil) }
    }

    private func exchange() {
        if isStale { collect() }
        guard !polls.isEmpty, poll(&polls, nfds_t(polls.count), 0) > 0 else { return }
        let found = zip(polledWatches, polls).map { ($0, Self.flags($1.revents)) }
        // Handling one of them may remove another.
        for (watch, flags) in found where flags != 0 && watches.contains(watch) {
            dbus_watch_handle(watch, flags)
        }
    }

    private func take(_ message: BusMessage, _ handle: (BusMessage) -> Void) {
        if message.answered != 0 {
            answers.removeValue(forKey: message.answered)?(message)
        } else if message.wantsAnswer {
            // This program offers no methods.
            let refusal = dbus_message_new_error(
                message.pointer, "org.freedesktop.DBus.Error.UnknownMethod", nil)
            if let refusal { send(BusMessage(refusal)) }
        } else {
            handle(message)
        }
    }

    private func collect() {
        isStale = false
        polledWatches = watches.filter { dbus_watch_get_enabled($0) != 0 }
        polls = polledWatches.map { watch in
            let wanted = dbus_watch_get_flags(watch)
            var events: Int16 = 0
            if wanted & DBUS_WATCH_READABLE.rawValue != 0 { events |= Int16(POLLIN) }
            if wanted & DBUS_WATCH_WRITABLE.rawValue != 0 { events |= Int16(POLLOUT) }
            return pollfd(fd: dbus_watch_get_unix_fd(watch), events: events, revents: 0)
        }
    }

    private static func flags(_ events: Int16) -> UInt32 {
        var flags: UInt32 = 0
        if events & Int16(POLLIN) != 0 { flags |= DBUS_WATCH_READABLE.rawValue }
        if events & Int16(POLLOUT) != 0 { flags |= DBUS_WATCH_WRITABLE.rawValue }
        if events & Int16(POLLHUP) != 0 { flags |= DBUS_WATCH_HANGUP.rawValue }
        if events & Int16(POLLERR) != 0 { flags |= DBUS_WATCH_ERROR.rawValue }
        return flags
    }

    private func add(_ watch: OpaquePointer) {
        watches.append(watch)
        isStale = true
    }

    private func remove(_ watch: OpaquePointer) {
        watches.removeAll { $0 == watch }
        isStale = true
    }

    private static func of(_ data: UnsafeMutableRawPointer?) -> BusConnection? {
        data.map { Unmanaged<BusConnection>.fromOpaque($0).takeUnretainedValue() }
    }
}
