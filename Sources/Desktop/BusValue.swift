/// A value of a message.
package indirect enum BusValue: Sendable, Equatable {
    /// True or false.
    case bool(Bool)
    /// A whole number of any width; those beyond an Int are cut.
    case integer(Int)
    /// A number with a point.
    case double(Double)
    /// A text, a path or a signature.
    case string(String)
    /// An array; its entries are `.pair` for a dictionary.
    case array([BusValue])
    /// A key of a dictionary with what it stands for.
    case pair(BusValue, BusValue)
    /// A structure.
    case tuple([BusValue])
    /// What is of no use here, as a descriptor.
    case other

    /// The text, if it is one.
    package var text: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The whole number, if it is one.
    package var whole: Int? {
        if case .integer(let whole) = self { whole } else { nil }
    }

    /// The truth, if it is one.
    package var truth: Bool? {
        if case .bool(let truth) = self { truth } else { nil }
    }

    /// The number, if it is one.
    package var number: Double? {
        switch self {
        case .double(let number): number
        case .integer(let whole): Double(whole)
        default: nil
        }
    }

    /// The entries of a dictionary whose keys are texts; nil for anything else.
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
