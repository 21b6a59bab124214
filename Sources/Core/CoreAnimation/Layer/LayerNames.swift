import Scene

/// The placement of contents whose size differs from the bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// Apple's string.
    public let rawValue: String

    /// The gravity with this string; a layer takes an unknown one as `center`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    init(_ gravity: ContentsGravity) {
        rawValue = gravity.rawValue
    }

    /// In the middle, unscaled.
    public static let center = Self(.center)
    /// At the edge of greatest y, unscaled.
    public static let top = Self(.top)
    /// At the edge of least y, unscaled.
    public static let bottom = Self(.bottom)
    /// At the edge of least x, unscaled.
    public static let left = Self(.left)
    /// At the edge of greatest x, unscaled.
    public static let right = Self(.right)
    /// In the corner of least x and greatest y.
    public static let topLeft = Self(.topLeft)
    /// In the corner of greatest x and y.
    public static let topRight = Self(.topRight)
    /// In the corner of least x and y.
    public static let bottomLeft = Self(.bottomLeft)
    /// In the corner of greatest x and least y.
    public static let bottomRight = Self(.bottomRight)
    /// Stretched to the bounds.
    public static let resize = Self(.resize)
    /// Scaled evenly to fit inside the bounds.
    public static let resizeAspect = Self(.resizeAspect)
    /// Scaled evenly to fill the bounds.
    public static let resizeAspectFill = Self(.resizeAspectFill)
}

/// The filter for contents that are not shown pixel for pixel.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    /// Apple's string.
    public let rawValue: String

    /// The filter with this string.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The nearest pixel.
    public static let nearest = Self(rawValue: "nearest")
    /// An interpolation of the four nearest pixels.
    public static let linear = Self(rawValue: "linear")
    /// Linear, and interpolated between mipmap levels when reduced.
    public static let trilinear = Self(rawValue: "trilinear")
}

/// The values that an animation shows outside its active time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// Apple's string.
    public let rawValue: String

    /// The mode with this string; an unknown one counts as `removed`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The last value stays after the end.
    public static let forwards = Self(rawValue: "forwards")
    /// The first value shows before the begin.
    public static let backwards = Self(rawValue: "backwards")
    /// Both `forwards` and `backwards`.
    public static let both = Self(rawValue: "both")
    /// Neither before the begin nor after the end.
    public static let removed = Self(rawValue: "removed")
}

/// The older name of `CAMediaTimingFillMode.forwards`.
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// The older name of `CAMediaTimingFillMode.backwards`.
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// The older name of `CAMediaTimingFillMode.both`.
public let kCAFillModeBoth = CAMediaTimingFillMode.both
/// The older name of `CAMediaTimingFillMode.removed`.
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed

/// The action key for a layer that comes on screen.
public let kCAOnOrderIn = "onOrderIn"
/// The action key for a layer that leaves the screen.
public let kCAOnOrderOut = "onOrderOut"
/// The action key of whole-layer transitions.
public let kCATransition = "transition"
/// The transaction key of the animation duration, in seconds.
public let kCATransactionAnimationDuration = "animationDuration"
/// The transaction key of the switch that stops implicit actions.
public let kCATransactionDisableActions = "disableActions"
/// The transaction key of the timing function.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The transaction key of the completion block.
public let kCATransactionCompletionBlock = "completionBlock"
