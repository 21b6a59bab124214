import Scene

/// The edges of a layer's bounds that are antialiased.
///
/// The names are Apple's, for a space in which y grows upward: the bottom edge is that of least y.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt32

    /// The set with these bits; a layer keeps the lowest four.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The edge of least x.
    public static let layerLeftEdge = Self(rawValue: 1)
    /// The edge of greatest x.
    public static let layerRightEdge = Self(rawValue: 2)
    /// The edge of least y.
    public static let layerBottomEdge = Self(rawValue: 4)
    /// The edge of greatest y.
    public static let layerTopEdge = Self(rawValue: 8)
}

/// The pixel format of a layer's backing store.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
    /// Apple's string.
    public let rawValue: String

    /// The format with this string; a layer takes an unknown one as `RGBA8Uint`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The layer chooses.
    public static let automatic = Self(rawValue: ContentsFormat.automatic.rawValue)
    /// Red, green, blue and alpha of 8 bits each.
    public static let RGBA8Uint = Self(rawValue: ContentsFormat.rgba8.rawValue)
    /// Red, green, blue and alpha of 16-bit floating point each.
    public static let RGBA16Float = Self(rawValue: ContentsFormat.rgba16Float.rawValue)
    /// Grey of 8 bits.
    public static let gray8Uint = Self(rawValue: ContentsFormat.gray8.rawValue)
}
