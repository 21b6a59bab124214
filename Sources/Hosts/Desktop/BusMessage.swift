import CDBus

/// A message of the bus, which owns the library's object. Owned by one thread.
final class BusMessage {
    let pointer: OpaquePointer

    /// Takes over a message with its reference.
    init(_ pointer: OpaquePointer) {
        self.pointer = pointer
    }

    deinit { dbus_message_unref(pointer) }

    /// A call of a method; nil when memory is short.
    convenience init?(
        to service: String, _ path: String, _ interface: String, _ method: String
    ) {
        guard let made = dbus_message_new_method_call(service, path, interface, method) else {
            return nil
        }
        self.init(made)
    }

    /// A signal about an object; nil when memory is short.
    convenience init?(signal name: String, of interface: String, at path: String) {
        guard let made = dbus_message_new_signal(path, interface, name) else { return nil }
        self.init(made)
    }

    /// The serial of the call that this message answers; 0 for none.
    var answered: UInt32 { dbus_message_get_reply_serial(pointer) }
    /// Whether the message is an answer that isn't an error.
    var isAnswer: Bool { dbus_message_get_type(pointer) == DBUS_MESSAGE_TYPE_METHOD_RETURN }

    /// Returns whether the message is a signal of this name.
    func isSignal(_ interface: String, _ name: String) -> Bool {
        dbus_message_is_signal(pointer, interface, name) != 0
    }

    /// The path of the object that the message is about; nil for none.
    var path: String? { dbus_message_get_path(pointer).map { String(cString: $0) } }

    /// Whether the message is a call whose caller waits for an answer.
    var wantsAnswer: Bool {
        dbus_message_get_type(pointer) == DBUS_MESSAGE_TYPE_METHOD_CALL
            && dbus_message_get_no_reply(pointer) == 0
    }

    /// Appends values in order; returns false when memory is short.
    func append(_ values: BusArgument...) -> Bool { append(values) }

    /// Appends values in order; returns false when memory is short.
    func append(_ values: [BusArgument]) -> Bool {
        var place = DBusMessageIter()
        dbus_message_iter_init_append(pointer, &place)
        return values.allSatisfy { $0.append(to: &place) }
    }

    /// The arguments of the message, in order.
    var values: [BusValue] {
        var iterator = DBusMessageIter()
        guard dbus_message_iter_init(pointer, &iterator) != 0 else { return [] }
        return Self.values(&iterator)
    }

    /// Reads values. The library has checked the message: types are right, and nested at most 64
    /// deep.
    private static func values(_ iterator: inout DBusMessageIter) -> [BusValue] {
        var found: [BusValue] = []
        while dbus_message_iter_get_arg_type(&iterator) != 0 {
            found.append(value(&iterator))
            dbus_message_iter_next(&iterator)
        }
        return found
    }

    private static func value(_ iterator: inout DBusMessageIter) -> BusValue {
        let type = Int(dbus_message_iter_get_arg_type(&iterator))
        switch type {
        case lamina_dbus_string, lamina_dbus_object_path,
            lamina_dbus_signature:
            var start: UnsafePointer<CChar>?
            dbus_message_iter_get_basic(&iterator, &start)
            return start.map { .string(String(cString: $0)) } ?? .other
        case lamina_dbus_boolean:
            var truth: dbus_bool_t = 0
            dbus_message_iter_get_basic(&iterator, &truth)
            return .bool(truth != 0)
        case lamina_dbus_double:
            var number = 0.0
            dbus_message_iter_get_basic(&iterator, &number)
            return .double(number)
        case lamina_dbus_array: return .array(inner(&iterator))
        case lamina_dbus_struct: return .tuple(inner(&iterator))
        // Old portals send a variant in a variant.
        case lamina_dbus_variant: return inner(&iterator).first ?? .other
        case lamina_dbus_dict_entry:
            let both = inner(&iterator)
            return both.count == 2 ? .pair(both[0], both[1]) : .other
        default: return whole(&iterator, type)
        }
    }

    private static func inner(_ iterator: inout DBusMessageIter) -> [BusValue] {
        var inner = DBusMessageIter()
        dbus_message_iter_recurse(&iterator, &inner)
        return values(&inner)
    }

    private static func whole(_ iterator: inout DBusMessageIter, _ type: Int) -> BusValue {
        func read<Whole: FixedWidthInteger>(_ kind: Whole.Type) -> BusValue {
            var value = Whole.zero
            dbus_message_iter_get_basic(&iterator, &value)
            return .integer(Int(clamping: value))
        }
        return switch type {
        case lamina_dbus_byte: read(UInt8.self)
        case lamina_dbus_int16: read(Int16.self)
        case lamina_dbus_uint16: read(UInt16.self)
        case lamina_dbus_int32: read(Int32.self)
        case lamina_dbus_uint32: read(UInt32.self)
        case lamina_dbus_int64: read(Int64.self)
        case lamina_dbus_uint64: read(UInt64.self)
        default: .other
        }
    }
}
