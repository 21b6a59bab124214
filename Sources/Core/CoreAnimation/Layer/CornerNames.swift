import Scene

/// The corners of a layer that `cornerRadius` rounds.
///
/// The names refer to the layer's own space: least y is the top of the screen where y grows
/// downward, and the bottom where an odd number of layers are flipped.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// The set with these bits; a layer keeps the lowest four.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The corner of least x and y.
    public static let layerMinXMinYCorner = Self(rawValue: 1)
    /// The corner of greatest x and least y.
    public static let layerMaxXMinYCorner = Self(rawValue: 2)
    /// The corner of least x and greatest y.
    public static let layerMinXMaxYCorner = Self(rawValue: 4)
    /// The corner of greatest x and y.
    public static let layerMaxXMaxYCorner = Self(rawValue: 8)
}

/// The curve of a rounded corner.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// Apple's string.
    public let rawValue: String

    /// The curve with this string; a layer takes an unknown one as `circular`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A quarter of a circle.
    public static let circular = Self(rawValue: "circular")
    /// A curve with continuous curvature, which reaches further along the edges.
    public static let continuous = Self(rawValue: "continuous")
}
