/// The place of the ellipsis that replaces text without room in a text layer.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    /// Apple's string.
    public let rawValue: String

    /// The mode with this string; an unknown one counts as `none`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// No ellipsis: text is cut off at the bounds.
    public static let none = Self(rawValue: "none")
    /// At the start, before the remaining text.
    public static let start = Self(rawValue: "start")
    /// At the end, after the remaining text.
    public static let end = Self(rawValue: "end")
    /// In the middle of the remaining text.
    public static let middle = Self(rawValue: "middle")
}

/// The alignment of a text layer's lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// Apple's string.
    public let rawValue: String

    /// The mode with this string; an unknown one counts as `natural`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// At the side where reading the language begins.
    public static let natural = Self(rawValue: "natural")
    /// At the left side.
    public static let left = Self(rawValue: "left")
    /// At the right side.
    public static let right = Self(rawValue: "right")
    /// In the middle.
    public static let center = Self(rawValue: "center")
    /// Stretched to both sides, the last line natural.
    public static let justified = Self(rawValue: "justified")
}

/// The directions in which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    /// Apple's string.
    public let rawValue: String

    /// The mode with this string; an unknown one counts as `none`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Not at all.
    public static let none = Self(rawValue: "none")
    /// Vertically only.
    public static let vertically = Self(rawValue: "vertically")
    /// Horizontally only.
    public static let horizontally = Self(rawValue: "horizontally")
    /// In both directions.
    public static let both = Self(rawValue: "both")
}

/// The older name of `CATextLayerTruncationMode.none`.
public let kCATruncationNone = CATextLayerTruncationMode.none
/// The older name of `CATextLayerTruncationMode.start`.
public let kCATruncationStart = CATextLayerTruncationMode.start
/// The older name of `CATextLayerTruncationMode.end`.
public let kCATruncationEnd = CATextLayerTruncationMode.end
/// The older name of `CATextLayerTruncationMode.middle`.
public let kCATruncationMiddle = CATextLayerTruncationMode.middle
/// The older name of `CATextLayerAlignmentMode.natural`.
public let kCAAlignmentNatural = CATextLayerAlignmentMode.natural
/// The older name of `CATextLayerAlignmentMode.left`.
public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
/// The older name of `CATextLayerAlignmentMode.right`.
public let kCAAlignmentRight = CATextLayerAlignmentMode.right
/// The older name of `CATextLayerAlignmentMode.center`.
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
/// The older name of `CATextLayerAlignmentMode.justified`.
public let kCAAlignmentJustified = CATextLayerAlignmentMode.justified
/// The older name of `CAScrollLayerScrollMode.none`.
public let kCAScrollNone = CAScrollLayerScrollMode.none
/// The older name of `CAScrollLayerScrollMode.vertically`.
public let kCAScrollVertically = CAScrollLayerScrollMode.vertically
/// The older name of `CAScrollLayerScrollMode.horizontally`.
public let kCAScrollHorizontally = CAScrollLayerScrollMode.horizontally
/// The older name of `CAScrollLayerScrollMode.both`.
public let kCAScrollBoth = CAScrollLayerScrollMode.both
