public import Foundation

/// The user's preferred text size, from small to large: that nearest to the desktop's text scale;
/// `large` is the standard setting.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
    /// Apple's name.
    public let rawValue: String

    /// A size by its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// An unspecified size.
    public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// The smallest size.
    public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
    /// A size that is smaller than `medium`.
    public static let small = Self(rawValue: "UICTContentSizeCategoryS")
    /// A little smaller than the standard.
    public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
    /// The standard size.
    public static let large = Self(rawValue: "UICTContentSizeCategoryL")
    /// A little larger.
    public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
    /// A size that is larger than `extraLarge`.
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
    static let sizes: [Self] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge,
        .extraExtraExtraLarge, .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
        .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]

    /// Returns whether a size is smaller than another; unknown sizes are below all.
    public static func < (left: Self, right: Self) -> Bool {
        (left.step ?? -1) < (right.step ?? -1)
    }

    /// The index in `sizes`; nil for an unknown size.
    var step: Int? { Self.sizes.firstIndex(of: self) }

    /// The key of the new size in the notification.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
    /// Posted on main after the user's text size has changed.
    public static let didChangeNotification = Notification.Name(
        "UIContentSizeCategoryDidChangeNotification")
}

/// Scales fonts and lengths for the user's preferred text size, as a text style grows. Any thread.
public final class UIFontMetrics: NSObject, Sendable {
    private let style: UIFont.TextStyle

    /// The metrics for running text.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// The metrics for a text style.
    /// - Parameter textStyle: the style, by whose table sizes grow.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }

    /// Returns a font, of a size for the standard setting, in the user's text size.
    /// - Parameter font: a font for the standard setting.
    public func scaledFont(for font: UIFont) -> UIFont {
        scaledFont(for: font, maximumPointSize: 0, compatibleWith: nil)
    }

    /// Returns a font in the user's text size, with at most a maximum size in points.
    /// - Parameters:
    ///   - font: a font for the standard setting.
    ///   - maximumPointSize: the greatest size, in points; 0 for any.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
    }

    /// Returns a font in the text size of traits; nil means the user's.
    /// - Parameters:
    ///   - font: a font for the standard setting.
    ///   - traitCollection: the traits whose text size counts; nil for the user's.
    public func scaledFont(
        for font: UIFont, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
    }

    /// Returns a font in the text size of traits, with at most a maximum size in points; 0 for no
    /// maximum.
    /// - Parameters:
    ///   - font: a font for the standard setting.
    ///   - maximumPointSize: the greatest size, in points; 0 for any.
    ///   - traitCollection: the traits whose text size counts; nil means the user's.
    public func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat,
        compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let scaling = FontScaling(
            style: style, size: font.scaling?.size ?? font.pointSize,
            most: maximumPointSize > 0 ? maximumPointSize : nil)
        let category = traitCollection?.preferredContentSizeCategory ?? .current
        return UIFont(font.ctFont.copy(size: scaling.size(category)), scaling)
    }

    /// Returns a length for the standard setting, scaled for the user's text size.
    /// - Parameter value: a length for the standard setting, in points.
    public func scaledValue(for value: CGFloat) -> CGFloat {
        scaledValue(for: value, compatibleWith: nil)
    }

    /// Returns a length for the standard setting, scaled for the text size of traits, on whole
    /// pixels where their scale is known.
    /// - Parameters:
    ///   - value: the length for the standard setting, in points.
    ///   - traitCollection: the traits whose text size counts; nil means the user's.
    public func scaledValue(
        for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> CGFloat {
        let category = traitCollection?.preferredContentSizeCategory ?? .current
        guard category != .large else { return value }
        let scale = max(traitCollection?.displayScale ?? 1, 1)
        let wanted = value * style.size(category) / style.size(.large)
        return (wanted * scale).rounded() / scale
    }
}
