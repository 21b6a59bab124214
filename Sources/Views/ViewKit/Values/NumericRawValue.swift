/// A value that is a number with a name, and is compared and moved as the number is: `.alert + 1`, `weight < .bold`. Apple's
/// systems have it for the same three types, those of windows' levels, fonts' weights and constraints' priorities.
public protocol NumericRawValue: RawRepresentable, Comparable where RawValue: Comparable & Numeric {
    /// A value from its number.
    /// - Parameter rawValue: the number.
    init(rawValue: RawValue)
}

extension NumericRawValue {
    /// Returns whether a value is less than another.
    /// - Parameters:
    ///   - lhs: the value.
    ///   - rhs: the other value.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

    /// Returns a value that is greater by a number.
    /// - Parameters:
    ///   - lhs: the value.
    ///   - rhs: the number that is added.
    public static func + (lhs: Self, rhs: RawValue) -> Self {
        Self(rawValue: lhs.rawValue + rhs)
    }

    /// Returns a value that is greater by a number.
    /// - Parameters:
    ///   - lhs: the number that is added.
    ///   - rhs: the value.
    public static func + (lhs: RawValue, rhs: Self) -> Self {
        Self(rawValue: lhs + rhs.rawValue)
    }

    /// Returns a value that is less by a number.
    /// - Parameters:
    ///   - lhs: the value.
    ///   - rhs: the number that is taken away.
    public static func - (lhs: Self, rhs: RawValue) -> Self {
        Self(rawValue: lhs.rawValue - rhs)
    }

    /// Returns the number by which a value is greater than another.
    /// - Parameters:
    ///   - lhs: the value.
    ///   - rhs: the other value.
    public static func - (lhs: Self, rhs: Self) -> RawValue { lhs.rawValue - rhs.rawValue }

    /// Makes a value greater by a number.
    /// - Parameters:
    ///   - lhs: the value that is changed.
    ///   - rhs: the number that is added.
    public static func += (lhs: inout Self, rhs: RawValue) {
        lhs = Self(rawValue: lhs.rawValue + rhs)
    }

    /// Makes a value less by a number.
    /// - Parameters:
    ///   - lhs: the value that is changed.
    ///   - rhs: the number that is taken away.
    public static func -= (lhs: inout Self, rhs: RawValue) {
        lhs = Self(rawValue: lhs.rawValue - rhs)
    }
}
