public import Foundation

/// How large a person likes to read, from small to large. The screen's is always `large` here, Apple's standard
/// setting.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
    /// Apple's name.
    public let rawValue: String

    /// A size by its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Nobody said.
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
    /// The largest of those for everybody.
    public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
    /// The first of those for people who see badly.
    public static let accessibilityMedium = Self(
        rawValue: "UICTContentSizeCategoryAccessibilityM")
    /// The second of those.
    public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
    /// The third of those.
    public static let accessibilityExtraLarge = Self(
        rawValue: "UICTContentSizeCategoryAccessibilityXL")
    /// The fourth of those.
    public static let accessibilityExtraExtraLarge = Self(
        rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    /// The largest.
    public static let accessibilityExtraExtraExtraLarge = Self(
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    /// True for those for people who see badly.
    public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }

    /// The sizes in their order.
    private static let order: [Self] = [
        .unspecified, .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge,
        .extraExtraExtraLarge, .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
        .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]

    /// Whether letters are smaller; what has no name here is below all.
    public static func < (left: Self, right: Self) -> Bool {
        (order.firstIndex(of: left) ?? -1) < (order.firstIndex(of: right) ?? -1)
    }

    /// Never posted here.
    public static let didChangeNotification = Notification.Name(
        "UIContentSizeCategoryDidChangeNotification")
}

/// Makes sizes fit how large a person likes to read: as they are, at the standard. Any thread.
public final class UIFontMetrics: NSObject, Sendable {
    /// For running text.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// For a kind of text.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        super.init()
    }

    /// The font as it is.
    public func scaledFont(for font: UIFont) -> UIFont { font }

    /// The font as it is, and not larger than that.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        maximumPointSize > 0 && font.pointSize > maximumPointSize
            ? font.withSize(maximumPointSize) : font
    }

    /// The number as it is.
    public func scaledValue(for value: CGFloat) -> CGFloat { value }
}
