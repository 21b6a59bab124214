import CDBus
import Glibc

/// A value that is sent in a message.
indirect enum BusArgument {
    /// A text.
    case text(String)
    /// A boolean.
    case flag(Bool)
    /// An unsigned integer of 32 bits.
    case number(UInt32)
    /// An integer of 64 bits.
    case long(Int64)
    /// The bytes of a path, with a 0 at the end, as the portal takes paths.
    case path(String)
    /// A descriptor, of which the message gets a copy.
    case descriptor(BusDescriptor)
    /// Values of one type, whose signature is given as the list may be empty.
    case list(String, [BusArgument])
    /// Values of several types.
    case tuple([BusArgument])
    /// Options by name.
    case options([String: BusArgument])

    /// The type, as the bus writes it.
    var signature: String {
        switch self {
        case .text: "s"
        case .flag: "b"
        case .number: "u"
        case .long: "x"
        case .path: "ay"
        case .descriptor: "h"
        case .list(let inner, _): "a\(inner)"
        case .tuple(let values): "(\(values.map(\.signature).joined()))"
        case .options: "a{sv}"
        }
    }

    /// Appends the value to a message; returns false when memory is short.
    func append(to place: inout DBusMessageIter) -> Bool {
        switch self {
        case .text(let text):
            return text.withCString { start in
                Self.append(start, lamina_dbus_string, to: &place)
            }
        case .flag(let flag):
            return Self.append(dbus_bool_t(flag ? 1 : 0), lamina_dbus_boolean, to: &place)
        case .number(let number): return Self.append(number, lamina_dbus_uint32, to: &place)
        case .long(let number): return Self.append(number, lamina_dbus_int64, to: &place)
        case .descriptor(let descriptor):
            return Self.append(descriptor.rawValue, lamina_dbus_descriptor, to: &place)
        case .path(let path):
            return Self.wrap(lamina_dbus_array, "y", in: &place) { inner in
                (path.utf8 + [0]).allSatisfy { Self.append($0, lamina_dbus_byte, to: &inner) }
            }
        case .list(let signature, let values):
            return Self.wrap(lamina_dbus_array, signature, in: &place) { inner in
                values.allSatisfy { $0.append(to: &inner) }
            }
        case .tuple(let values):
            return Self.wrap(lamina_dbus_struct, nil, in: &place) { inner in
                values.allSatisfy { $0.append(to: &inner) }
            }
        case .options(let options):
            return Self.wrap(lamina_dbus_array, "{sv}", in: &place) { inner in
                options.sorted { $0.key < $1.key }.allSatisfy {
                    Self.append($0.key, $0.value, to: &inner)
                }
            }
        }
    }

    private static func append(
        _ key: String, _ value: BusArgument, to place: inout DBusMessageIter
    ) -> Bool {
        wrap(lamina_dbus_dict_entry, nil, in: &place) { entry in
            BusArgument.text(key).append(to: &entry)
                && wrap(lamina_dbus_variant, value.signature, in: &entry) { inner in
                    value.append(to: &inner)
                }
        }
    }

    private static func append<Value>(
        _ value: Value, _ type: Int, to place: inout DBusMessageIter
    ) -> Bool {
        withUnsafePointer(to: value) {
            dbus_message_iter_append_basic(&place, Int32(type), $0) != 0
        }
    }

    private static func wrap(
        _ type: Int, _ signature: String?, in place: inout DBusMessageIter,
        _ fill: (inout DBusMessageIter) -> Bool
    ) -> Bool {
        var inner = DBusMessageIter()
        guard dbus_message_iter_open_container(&place, Int32(type), signature, &inner) != 0 else {
            return false
        }
        let isDone = fill(&inner)
        return dbus_message_iter_close_container(&place, &inner) != 0 && isDone
    }
}

/// A copy of a descriptor, closed with the last reference.
final class BusDescriptor {
    /// The copy; -1 where there is none, which no message takes.
    let rawValue: Int32

    /// Copies a descriptor.
    init(copying descriptor: Int32) {
        rawValue = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    }

    deinit { if rawValue >= 0 { close(rawValue) } }
}
