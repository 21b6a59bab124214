/// The direction in which the arrow of a popover points; Apple's bits.
public struct UIPopoverArrowDirection: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt

    /// Directions from their bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Up.
    public static let up = Self(rawValue: 1)
    /// Down.
    public static let down = Self(rawValue: 2)
    /// Left.
    public static let left = Self(rawValue: 4)
    /// Right.
    public static let right = Self(rawValue: 8)
    /// Any of the four.
    public static let any: Self = [.up, .down, .left, .right]
    /// No direction that is known.
    public static let unknown = Self(rawValue: UInt.max)
}
