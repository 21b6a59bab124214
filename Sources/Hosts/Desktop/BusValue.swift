/// A value of a message.
package indirect enum BusValue: Sendable, Equatable {
    /// A boolean.
    case bool(Bool)
    /// An integer of any width; those beyond an Int are clamped.
    case integer(Int)
    /// A floating-point number.
    case double(Double)
    /// A text, a path or a signature.
    case string(String)
    /// An array; its entries are `.pair` for a dictionary.
    case array([BusValue])
    /// An entry of a dictionary: its key and its value.
    case pair(BusValue, BusValue)
    /// A structure.
    case tuple([BusValue])
    /// A value that isn't used here, such as a descriptor.
    case other

    /// The text, if the value is one.
    package var text: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The integer, if the value is one.
    package var whole: Int? {
        if case .integer(let whole) = self { whole } else { nil }
    }

    /// The boolean, if the value is one.
    package var truth: Bool? {
        if case .bool(let truth) = self { truth } else { nil }
    }

    /// The number, if the value is one.
    package var number: Double? {
        switch self {
        case .double(let number): number
        case .integer(let whole): Double(whole)
        default: nil
        }
    }

    /// The entries of a dictionary with texts as keys; nil for any other value.
    package var dictionary: [String: BusValue]? {
        guard case .array(let entries) = self else { return nil }
        var found: [String: BusValue] = [:]
        for entry in entries {
            guard case .pair(.string(let key), let value) = entry else { return nil }
            found[key] = value
        }
        return found
    }
}
