public import Foundation

// Points, sizes and rectangles as dictionaries, under Core Graphics' keys, and as short text.

extension CGPoint {
    /// The coordinates under `X` and `Y`.
    public var dictionaryRepresentation: [String: Any] { ["X": Double(x), "Y": Double(y)] }

    /// A point from its dictionary; nil where a coordinate is missing or no number.
    /// - Parameter dict: numbers under `X` and `Y`.
    public init?(dictionaryRepresentation dict: [String: Any]) {
        guard let x = number("X", in: dict), let y = number("Y", in: dict) else { return nil }
        self.init(x: x, y: y)
    }
}

extension CGSize {
    /// The sides under `Width` and `Height`.
    public var dictionaryRepresentation: [String: Any] {
        ["Width": Double(width), "Height": Double(height)]
    }

    /// A size from its dictionary; nil where a side is missing or no number.
    /// - Parameter dict: numbers under `Width` and `Height`.
    public init?(dictionaryRepresentation dict: [String: Any]) {
        guard let width = number("Width", in: dict), let height = number("Height", in: dict) else {
            return nil
        }
        self.init(width: width, height: height)
    }
}

extension CGRect {
    /// The corner under `X` and `Y`, the sides under `Width` and `Height`; negative sides stay negative.
    public var dictionaryRepresentation: [String: Any] {
        origin.dictionaryRepresentation.merging(size.dictionaryRepresentation) { first, _ in first }
    }

    /// A rectangle from its dictionary; nil where a number is missing.
    /// - Parameter dict: numbers under `X`, `Y`, `Width` and `Height`.
    public init?(dictionaryRepresentation dict: [String: Any]) {
        guard let origin = CGPoint(dictionaryRepresentation: dict),
            let size = CGSize(dictionaryRepresentation: dict)
        else { return nil }
        self.init(origin: origin, size: size)
    }
}

private func number(_ key: String, in table: [String: Any]) -> CGFloat? {
    switch table[key] {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
}

extension CGPoint: @retroactive CustomDebugStringConvertible {
    /// The text `(x, y)`, which `print` writes, too.
    public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
    /// The text `(width, height)`, which `print` writes, too.
    public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
    /// The text `(x, y, width, height)`, which `print` writes, too.
    public var debugDescription: String {
        "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
    }
}
