import CDBus
import Foundation
import Primitives

/// Opens a connection to the bus on a thread of its own, which then ends.
///
/// Connecting to a socket blocks for as long as its owner's queue is full, so that it needs a
/// thread. The handshake with the bus also takes place there, so that the answers are available
/// when main first looks.
final class BusOpening: Sendable {
    /// A connection without an owner, and the serial of the last message sent on it.
    struct Opened: Sendable {
        private let address: UInt
        /// The serial by which the answer is recognized.
        let lastSerial: UInt32

        fileprivate init(_ pointer: OpaquePointer, _ serial: UInt32) {
            (address, lastSerial) = (UInt(bitPattern: pointer), serial)
        }

        /// The library's object, for its new owner.
        var pointer: OpaquePointer? { OpaquePointer(bitPattern: address) }
    }

    private enum State: Sendable {
        case underWay
        case open(Opened)
        case over
    }

    private let state = Locked(State.underWay)
    /// The time for which the thread waits for a bus that doesn't answer, in milliseconds; then
    /// main continues.
    private static let patience = 1000

    /// Connects to `address`, sends the messages of `first`, and calls `wake`, on any thread.
    init(
        _ address: BusAddress, first: @escaping @Sendable () -> [BusMessage],
        wake: @escaping @Sendable () -> Void
    ) {
        // The thread retains this object for as long as it takes.
        Thread.detachNewThread { [self] in
            let connection = Self.open(address, first())
            state.withLock { state in
                if case .underWay = state {
                    state = connection.map { .open($0) } ?? .over
                } else {
                    connection?.pointer.map(Self.discard)
                }
            }
            wake()
        }
    }

    /// Returns the connection, once, to its new owner; nil while there is none.
    func take() -> Opened? {
        state.withLock { state in
            guard case .open(let opened) = state else { return nil }
            state = .over
            return opened
        }
    }

    /// Whether the connection is still being made.
    var isUnderWay: Bool {
        state.withLock { if case .underWay = $0 { true } else { false } }
    }

    /// Discards the connection.
    func cancel() {
        if let pointer = take()?.pointer { return Self.discard(pointer) }
        state.withLock { $0 = .over }
    }

    private static func open(_ address: BusAddress, _ first: [BusMessage]) -> Opened? {
        guard let connection = dbus_connection_open_private(address.text, nil) else { return nil }
        dbus_connection_set_exit_on_disconnect(connection, 0)
        dbus_connection_set_max_message_size(connection, 4 << 20)
        dbus_connection_set_max_received_size(connection, 8 << 20)
        var serial: dbus_uint32_t = 0
        for message in first { dbus_connection_send(connection, message.pointer, &serial) }
        var rest = patience
        while rest > 0, dbus_connection_get_is_connected(connection) != 0,
            dbus_connection_has_messages_to_send(connection) != 0
        {
            // Returns as soon as anything was read or written.
            let start = DispatchTime.now().uptimeNanoseconds
            _ = dbus_connection_read_write(connection, Int32(rest))
            rest -= max(1, Int((DispatchTime.now().uptimeNanoseconds - start) / 1_000_000))
        }
        return Opened(connection, serial)
    }

    private static func discard(_ connection: OpaquePointer) {
        dbus_connection_close(connection)
        dbus_connection_unref(connection)
    }
}
