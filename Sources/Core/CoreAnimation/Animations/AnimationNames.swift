import Scene

/// The ways in which a keyframe animation calculates the values between its keyframes.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    /// Apple's string.
    public let rawValue: String

    /// The mode with this string; an unknown one counts as `linear`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Linear interpolation from value to value.
    public static let linear = Self(rawValue: "linear")
    /// Each value holds until the next.
    public static let discrete = Self(rawValue: "discrete")
    /// Linear interpolation at an even speed through all values; key times are not used.
    public static let paced = Self(rawValue: "paced")
    /// A smooth curve through the values.
    public static let cubic = Self(rawValue: "cubic")
    /// A smooth curve through the values at an even speed; key times are not used.
    public static let cubicPaced = Self(rawValue: "cubicPaced")
}

/// The ways in which a layer turns while it follows a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    /// Apple's string.
    public let rawValue: String

    /// The mode with this string; an unknown one does not turn.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The layer's x axis points along the path.
    public static let rotateAuto = Self(rawValue: "auto")
    /// The layer's x axis points backward along the path.
    public static let rotateAutoReverse = Self(rawValue: "autoReverse")
}

/// The transform that a value function makes of numbers.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    /// Apple's string.
    public let rawValue: String

    /// The name with this string.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A rotation about the x axis; an angle in radians.
    public static let rotateX = Self(rawValue: "rotateX")
    /// A rotation about the y axis; an angle in radians.
    public static let rotateY = Self(rawValue: "rotateY")
    /// A rotation about the z axis; an angle in radians.
    public static let rotateZ = Self(rawValue: "rotateZ")
    /// A scale along all axes; a list of three factors.
    public static let scale = Self(rawValue: "scale")
    /// A scale along the x axis.
    public static let scaleX = Self(rawValue: "scaleX")
    /// A scale along the y axis.
    public static let scaleY = Self(rawValue: "scaleY")
    /// A scale along the z axis.
    public static let scaleZ = Self(rawValue: "scaleZ")
    /// A translation; a list of three lengths in points.
    public static let translate = Self(rawValue: "translate")
    /// A translation along the x axis, in points.
    public static let translateX = Self(rawValue: "translateX")
    /// A translation along the y axis, in points.
    public static let translateY = Self(rawValue: "translateY")
    /// A translation along the z axis, in points.
    public static let translateZ = Self(rawValue: "translateZ")
}

/// The kinds of a transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// Apple's string.
    public let rawValue: String

    /// The kind with this string; an unknown one counts as `fade`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The new picture fades in while the old one fades out.
    public static let fade = Self(rawValue: "fade")
    /// The new picture moves in over the old one.
    public static let moveIn = Self(rawValue: "moveIn")
    /// The new picture pushes the old one out.
    public static let push = Self(rawValue: "push")
    /// The old picture moves away from above the new one.
    public static let reveal = Self(rawValue: "reveal")
}

/// The side that a transition's new picture comes from, in the layer's own space.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// Apple's string.
    public let rawValue: String

    /// The side with this string; an unknown one counts as `fromLeft`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// From the side of least x.
    public static let fromLeft = Self(rawValue: "fromLeft")
    /// From the side of greatest x.
    public static let fromRight = Self(rawValue: "fromRight")
    /// From the side of greatest y.
    public static let fromTop = Self(rawValue: "fromTop")
    /// From the side of least y.
    public static let fromBottom = Self(rawValue: "fromBottom")
}
