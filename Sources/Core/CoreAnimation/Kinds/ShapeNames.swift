import Scene

/// The rule that decides what is inside a path that crosses itself.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// Apple's string.
    public let rawValue: String

    /// The rule with this string; a layer ignores an unknown one.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Points around which the path's winding number isn't zero.
    public static let nonZero = Self(rawValue: ShapeRecord.FillRule.nonZero.rawValue)
    /// Points around which the path goes an odd number of times.
    public static let evenOdd = Self(rawValue: ShapeRecord.FillRule.evenOdd.rawValue)
}

/// The shape of a line's ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// Apple's string.
    public let rawValue: String

    /// The cap with this string; a layer ignores an unknown one.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// At the last point.
    public static let butt = Self(rawValue: ShapeRecord.LineCap.butt.rawValue)
    /// With half a disc around the last point.
    public static let round = Self(rawValue: ShapeRecord.LineCap.round.rawValue)
    /// With half a square around the last point.
    public static let square = Self(rawValue: ShapeRecord.LineCap.square.rawValue)
}

/// The shape of a line's corners.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// Apple's string.
    public let rawValue: String

    /// The join with this string; a layer ignores an unknown one.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Pointed, up to the miter limit; then cut.
    public static let miter = Self(rawValue: ShapeRecord.LineJoin.miter.rawValue)
    /// Round.
    public static let round = Self(rawValue: ShapeRecord.LineJoin.round.rawValue)
    /// Bevelled.
    public static let bevel = Self(rawValue: ShapeRecord.LineJoin.bevel.rawValue)
}

/// The older name of `CAShapeLayerFillRule.nonZero`.
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
/// The older name of `CAShapeLayerFillRule.evenOdd`.
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
/// The older name of `CAShapeLayerLineCap.butt`.
public let kCALineCapButt = CAShapeLayerLineCap.butt
/// The older name of `CAShapeLayerLineCap.round`.
public let kCALineCapRound = CAShapeLayerLineCap.round
/// The older name of `CAShapeLayerLineCap.square`.
public let kCALineCapSquare = CAShapeLayerLineCap.square
/// The older name of `CAShapeLayerLineJoin.miter`.
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
/// The older name of `CAShapeLayerLineJoin.round`.
public let kCALineJoinRound = CAShapeLayerLineJoin.round
/// The older name of `CAShapeLayerLineJoin.bevel`.
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel
