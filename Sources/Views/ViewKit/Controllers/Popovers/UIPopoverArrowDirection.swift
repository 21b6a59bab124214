/// The direction in which the arrow of a popover points; Apple's bits.
public struct UIPopoverArrowDirection: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt

    /// Directions from their bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The arrow points up.
    public static let up = Self(rawValue: 1)
    /// The arrow points down.
    public static let down = Self(rawValue: 2)
    /// The arrow points to the left.
    public static let left = Self(rawValue: 4)
    /// The arrow points to the right.
    public static let right = Self(rawValue: 8)
    /// The arrow may point in any of the four directions.
    public static let any: Self = [.up, .down, .left, .right]
    /// The arrow's direction isn't known.
    public static let unknown = Self(rawValue: UInt.max)
}
