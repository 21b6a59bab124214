import CDBus
import Foundation
import Primitives

/// A program's own name on the session bus, by which a second start finds the first:
/// `org.freedesktop.Application` of the Desktop Entry Specification, "D-Bus Activation".
///
///     first start:   RequestName --> bus; then a thread waits for Open and Activate
///     second start:  RequestName --> bus: taken; Open(addresses, token) --> the first; it ends
package enum ProgramName {
    /// The result of a start.
    package enum Outcome: Sendable {
        /// The program has the name, and hears of later starts.
        case first
        /// The program that has the name was told; this one ends.
        case passedOn
        /// There is no bus, the name is none of a bus, or its owner doesn't answer: the program runs by
        /// itself.
        case alone
    }

    /// A start, as the program that runs already hears of it.
    package struct Call: Sendable, Equatable {
        /// The addresses of files and other things to open; empty where the program is only started.
        package var addresses: [String]
        /// The desktop's token with which a window comes to the front; nil for none.
        package var token: String?

        /// A start with addresses and a token.
        package init(addresses: [String], token: String?) {
            (self.addresses, self.token) = (addresses, token)
        }
    }

    static let interface = "org.freedesktop.Application"
    /// The greatest number of addresses in one call, and the greatest length of one in bytes: others are
    /// left out.
    static let most = (addresses: 256, length: 4096)
    /// The time for which a start waits for the bus, then for the program that runs, in milliseconds.
    static let patience = (bus: 1000, program: 6000)
    /// The time for which the program that runs tries to take starts, in milliseconds. Starts that come meanwhile wait for
    /// theirs, too, and both have to fit into a start's patience: one that is given up is never taken.
    package static let handoverPatience = 2800

    /// Asks for a name on the bus. Where another program has it, that one is told of this start.
    ///
    /// Waits seven seconds at most, for a bus or a program that doesn't answer.
    /// - Parameters:
    ///   - name: the program's identifier, such as `org.example.Editor`.
    ///   - address: the address of the bus; nil for none.
    ///   - call: this start, of which a program that runs is told.
    ///   - take: called with later starts, on a thread of its own, as long as the process lives; false where the program
    ///     doesn't take them. Only then each of these starts goes on by itself. `Handover` helps to decide in time.
    package static func claim(
        _ name: String, on address: BusAddress?, passing call: Call,
        take: @escaping @Sendable ([Call]) -> Bool
    ) -> Outcome {
        guard let address, dbus_validate_bus_name(name, nil) != 0, !name.hasPrefix(":") else {
            return .alone
        }
        let claim = ProgramClaim(name, call, take)
        let thread = Thread { claim.run(address) }
        thread.name = "second starts"
        thread.stackSize = 512 * 1024
        thread.start()
        return claim.wait()
    }

    /// Returns the path of the object that takes the calls: the name with slashes.
    static func path(of name: String) -> String {
        "/" + name.map { $0 == "." ? "/" : $0 == "-" ? "_" : String($0) }.joined()
    }
}

/// One request for a name, by its own thread, which then serves it.
final class ProgramClaim: Sendable {
    private let name: String
    private let call: ProgramName.Call
    private let take: @Sendable ([ProgramName.Call]) -> Bool
    private let outcome = Locked<ProgramName.Outcome?>(nil)
    private let isDecided = DispatchSemaphore(value: 0)

    init(
        _ name: String, _ call: ProgramName.Call,
        _ take: @escaping @Sendable ([ProgramName.Call]) -> Bool
    ) {
        (self.name, self.call, self.take) = (name, call, take)
    }

    /// Waits for the outcome; where none comes in time, the program is alone. The thread that starts.
    func wait() -> ProgramName.Outcome {
        let patience = ProgramName.patience.bus + ProgramName.patience.program
        _ = isDecided.wait(timeout: .now() + .milliseconds(patience))
        return outcome.withLock { outcome in
            let found = outcome ?? .alone
            outcome = found
            return found
        }
    }

    /// Sets the outcome; returns false where `wait` has ended before.
    private func decide(_ new: ProgramName.Outcome) -> Bool {
        defer { isDecided.signal() }
        return outcome.withLock { outcome in
            guard outcome == nil else { return false }
            outcome = new
            return true
        }
    }

    /// Asks for the name, and either serves it until the bus is gone, or tells its owner. The claim's
    /// thread.
    func run(_ address: BusAddress) {
        guard let connection = dbus_connection_open_private(address.text, nil) else {
            _ = decide(.alone)
            return
        }
        defer {
            dbus_connection_close(connection)
            dbus_connection_unref(connection)
        }
        dbus_connection_set_exit_on_disconnect(connection, 0)
        dbus_connection_set_max_message_size(connection, 4 << 20)
        dbus_connection_set_max_received_size(connection, 8 << 20)
        guard dbus_bus_register(connection, nil) != 0 else {
            _ = decide(.alone)
            return
        }
        let answer = dbus_bus_request_name(
            connection, name, UInt32(DBUS_NAME_FLAG_DO_NOT_QUEUE), nil)
        switch answer {
        case DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER:
            if decide(.first) { serve(connection) }
        case DBUS_REQUEST_NAME_REPLY_EXISTS: _ = decide(pass(connection) ? .passedOn : .alone)
        default: _ = decide(.alone)
        }
    }

    // The second start

    private func pass(_ connection: OpaquePointer) -> Bool {
        let token = call.token.map { BusArgument.text($0) }
        let data = BusArgument.options(
            token.map { ["activation-token": $0, "desktop-startup-id": $0] } ?? [:])
        let addresses = BusArgument.list("s", call.addresses.map { .text($0) })
        let isPlain = call.addresses.isEmpty
        guard
            let message = BusMessage(
                to: name, ProgramName.path(of: name), ProgramName.interface,
                isPlain ? "Activate" : "Open"),
            message.append(isPlain ? [data] : [addresses, data]),
            let answer = dbus_connection_send_with_reply_and_block(
                connection, message.pointer, Int32(ProgramName.patience.program), nil)
        else { return false }
        dbus_message_unref(answer)
        return true
    }

    // The first start

    private func serve(_ connection: OpaquePointer) {
        repeat {
            var starts: [(message: BusMessage, call: ProgramName.Call)] = []
            while let next = dbus_connection_pop_message(connection) {
                let message = BusMessage(next)
                if let call = Self.call(message) {
                    starts.append((message, call))
                } else {
                    Self.refuse(message, connection)
                }
            }
            guard !starts.isEmpty else { continue }
            // An answer ends the other start, which has to know first that its files are opened.
            let isTaken = take(starts.map(\.call))
            for (message, _) in starts {
                if isTaken {
                    Self.answer(message, connection)
                } else {
                    Self.refuse(message, connection, "org.freedesktop.DBus.Error.Failed")
                }
            }
        } while dbus_connection_read_write(connection, -1) != 0
    }

    private static func answer(_ message: BusMessage, _ connection: OpaquePointer) {
        guard message.wantsAnswer else { return }
        send(dbus_message_new_method_return(message.pointer), connection)
    }

    private static func refuse(
        _ message: BusMessage, _ connection: OpaquePointer,
        _ error: String = "org.freedesktop.DBus.Error.UnknownMethod"
    ) {
        guard dbus_message_get_type(message.pointer) == DBUS_MESSAGE_TYPE_METHOD_CALL,
            message.wantsAnswer
        else { return }
        send(dbus_message_new_error(message.pointer, error, nil), connection)
    }

    private static func send(_ answer: OpaquePointer?, _ connection: OpaquePointer) {
        guard let answer else { return }
        dbus_connection_send(connection, answer, nil)
        dbus_message_unref(answer)
        dbus_connection_flush(connection)
    }

    /// Returns the start that a message tells of; nil where it is another call, or one with other
    /// arguments.
    private static func call(_ message: BusMessage) -> ProgramName.Call? {
        func isCall(_ name: String, _ signature: String) -> Bool {
            dbus_message_is_method_call(message.pointer, ProgramName.interface, name) != 0
                && dbus_message_has_signature(message.pointer, signature) != 0
        }
        if isCall("Activate", "a{sv}") {
            return ProgramName.Call(addresses: [], token: token(message.values.first))
        }
        guard isCall("Open", "asa{sv}") else { return nil }
        let values = message.values
        guard case .array(let addresses)? = values.first else { return nil }
        let texts = addresses.compactMap(\.text)
            .filter { $0.utf8.count <= ProgramName.most.length }
        return ProgramName.Call(
            addresses: Array(texts.prefix(ProgramName.most.addresses)), token: token(values.last))
    }

    private static func token(_ data: BusValue?) -> String? {
        guard case .array(let pairs)? = data else { return nil }
        for case .pair(let key, let value) in pairs where key.text == "activation-token" {
            return value.text.flatMap {
                $0.isEmpty || $0.utf8.count > ProgramName.most.length ? nil : $0
            }
        }
        return nil
    }
}
