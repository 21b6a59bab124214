public import Foundation
import Primitives

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// Nobody said.
    case unspecified = 0
    /// Dark on light.
    case light = 1
    /// Light on dark.
    case dark = 2
}

/// Whether a person needs strong contrasts; Apple's numbers.
public enum UIAccessibilityContrast: Int, Sendable {
    /// Nobody said.
    case unspecified = -1
    /// As most people do.
    case normal = 0
    /// Stronger than that.
    case high = 1
}

/// What views adapt to: light or dark, contrast, and the pixels of a point. Immutable; any thread.
public final class UITraitCollection: NSCopying, Sendable, Hashable {
    /// Light or dark.
    public let userInterfaceStyle: UIUserInterfaceStyle
    /// Whether contrasts are to be strong.
    public let accessibilityContrast: UIAccessibilityContrast
    /// The machine that the program is laid out for, as of `UIDevice`.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { UIDevice.idiom.withLock { $0 } }
    /// How large a person likes to read: the standard size, unless the traits were made with another.
    public let preferredContentSizeCategory: UIContentSizeCategory
    /// Which way words run: the program's direction, on screens.
    public let layoutDirection: UITraitEnvironmentLayoutDirection
    /// Pixels per point; 0 for unspecified.
    public let displayScale: CGFloat

    /// Traits from their values.
    public init(
        userInterfaceStyle: UIUserInterfaceStyle = .unspecified, displayScale: CGFloat = 0,
        accessibilityContrast: UIAccessibilityContrast = .unspecified,
        layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified,
        preferredContentSizeCategory: UIContentSizeCategory = .large
    ) {
        self.preferredContentSizeCategory = preferredContentSizeCategory
        self.userInterfaceStyle = userInterfaceStyle
        self.accessibilityContrast = accessibilityContrast
        self.displayScale = displayScale
        self.layoutDirection = layoutDirection
    }

    /// A collection of its own of the same traits.
    public func copy(with zone: NSZone? = nil) -> Any { UITraitCollection(traitsFrom: [self]) }

    /// Traits that join others; the later ones win where they say something.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        var (style, scale) = (UIUserInterfaceStyle.unspecified, CGFloat(0))
        var contrast = UIAccessibilityContrast.unspecified
        var direction = UITraitEnvironmentLayoutDirection.unspecified
        var size = UIContentSizeCategory.large
        for each in traitCollections {
            if each.userInterfaceStyle != .unspecified { style = each.userInterfaceStyle }
            if each.displayScale > 0 { scale = each.displayScale }
            if each.accessibilityContrast != .unspecified { contrast = each.accessibilityContrast }
            if each.layoutDirection != .unspecified { direction = each.layoutDirection }
            if each.preferredContentSizeCategory != .large {
                size = each.preferredContentSizeCategory
            }
        }
        self.init(
            userInterfaceStyle: style, displayScale: scale, accessibilityContrast: contrast,
            layoutDirection: direction, preferredContentSizeCategory: size)
    }

    private static let shared = Locked(UITraitCollection(userInterfaceStyle: .light))

    /// The traits that dynamic colours are read with where no view says otherwise; set while a view
    /// draws, lays out, or is told of a change.
    ///
    /// One for the program: drawing on other threads reads what the main thread set last.
    public static var current: UITraitCollection {
        get { shared.withLock { $0 } }
        set { shared.withLock { $0 = newValue } }
    }

    /// Runs `actions` with these traits as the current ones.
    public func performAsCurrent(_ actions: () -> Void) {
        let before = Self.current
        Self.current = self
        actions()
        Self.current = before
    }

    /// True when a dynamic colour may look different under `other`.
    public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
        userInterfaceStyle != other?.userInterfaceStyle
            || accessibilityContrast != other?.accessibilityContrast
    }

    /// Equal when all traits are.
    public static func == (lhs: UITraitCollection, rhs: UITraitCollection) -> Bool {
        lhs.userInterfaceStyle == rhs.userInterfaceStyle && lhs.displayScale == rhs.displayScale
            && lhs.accessibilityContrast == rhs.accessibilityContrast
            && lhs.layoutDirection == rhs.layoutDirection
            && lhs.preferredContentSizeCategory == rhs.preferredContentSizeCategory
    }

    /// Feeds the traits to `hasher`.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(userInterfaceStyle)
        hasher.combine(displayScale)
        hasher.combine(accessibilityContrast)
        hasher.combine(layoutDirection)
    }
}
