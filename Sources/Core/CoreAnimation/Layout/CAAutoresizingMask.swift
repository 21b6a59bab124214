/// The parts of a layer's frame that adapt when the superlayer's size changes.
///
///     |← min margin →|← width or height →|← max margin →|
public struct CAAutoresizingMask: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt32

    /// The parts with these bits; bits above the sixth are ignored.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The distance between the least x of the superlayer and the layer's.
    public static let layerMinXMargin = Self(rawValue: 1)
    /// The layer's width.
    public static let layerWidthSizable = Self(rawValue: 2)
    /// The distance between the greatest x of the layer and the superlayer's.
    public static let layerMaxXMargin = Self(rawValue: 4)
    /// The distance between the least y of the superlayer and the layer's.
    public static let layerMinYMargin = Self(rawValue: 8)
    /// The layer's height.
    public static let layerHeightSizable = Self(rawValue: 16)
    /// The distance between the greatest y of the layer and the superlayer's.
    public static let layerMaxYMargin = Self(rawValue: 32)
}
