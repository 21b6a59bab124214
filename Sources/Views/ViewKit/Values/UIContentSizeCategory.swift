public import Foundation

/// The user's preferred text size, from small to large. The screen's is always `large` here,
/// Apple's standard setting.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
    /// Apple's name.
    public let rawValue: String

    /// A size by its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Not specified.
    public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// The smallest.
    public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
    /// Small.
    public static let small = Self(rawValue: "UICTContentSizeCategoryS")
    /// A little smaller than the standard.
    public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
    /// The standard.
    public static let large = Self(rawValue: "UICTContentSizeCategoryL")
    /// A little larger.
    public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
    /// Larger.
    public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
    /// The largest of the normal sizes.
    public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
    /// The first of the larger sizes for people with low vision.
    public static let accessibilityMedium = Self(
        rawValue: "UICTContentSizeCategoryAccessibilityM")
    /// The second of the sizes for people with low vision.
    public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
    /// The third of the sizes for people with low vision.
    public static let accessibilityExtraLarge = Self(
        rawValue: "UICTContentSizeCategoryAccessibilityXL")
    /// The fourth of the sizes for people with low vision.
    public static let accessibilityExtraExtraLarge = Self(
        rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    /// The largest of the sizes for people with low vision.
    public static let accessibilityExtraExtraExtraLarge = Self(
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    /// Whether the size is one of those for people with low vision.
    public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }

    /// The sizes in their order.
    private static let order: [Self] = [
        .unspecified, .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge,
        .extraExtraExtraLarge, .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
        .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]

    /// Returns whether a size is smaller than another; unknown sizes are below all.
    public static func < (left: Self, right: Self) -> Bool {
        (order.firstIndex(of: left) ?? -1) < (order.firstIndex(of: right) ?? -1)
    }

    /// Never posted here.
    public static let didChangeNotification = Notification.Name(
        "UIContentSizeCategoryDidChangeNotification")
}

/// Scales sizes for the user's preferred text size: here always by 1. Any thread.
public final class UIFontMetrics: NSObject, Sendable {
    /// The metrics for running text.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// The metrics for a text style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        super.init()
    }

    /// Returns the font unchanged.
    public func scaledFont(for font: UIFont) -> UIFont { font }

    /// Returns the font, with at most a maximum size.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        maximumPointSize > 0 && font.pointSize > maximumPointSize
            ? font.withSize(maximumPointSize) : font
    }

    /// Returns the number unchanged.
    public func scaledValue(for value: CGFloat) -> CGFloat { value }
}
