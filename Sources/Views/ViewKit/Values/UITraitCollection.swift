public import Foundation
import Primitives

/// The appearance, light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// An unspecified appearance.
    case unspecified = 0
    /// Dark content on a light background.
    case light = 1
    /// Light content on a dark background.
    case dark = 2
}

/// The contrast that the user needs; Apple's numbers.
public enum UIAccessibilityContrast: Int, Sendable {
    /// An unspecified contrast.
    case unspecified = -1
    /// The normal contrast.
    case normal = 0
    /// A high contrast.
    case high = 1
}

/// The level of content: below, or over other content; Apple's numbers.
public enum UIUserInterfaceLevel: Int, Sendable {
    /// An unspecified level.
    case unspecified = -1
    /// Content with nothing below.
    case base = 0
    /// Content over other content: in sheets and popovers.
    case elevated = 1
}

/// The room in one direction; Apple's numbers.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// An unspecified room.
    case unspecified = 0
    /// Little room.
    case compact = 1
    /// Much room.
    case regular = 2
}

/// The traits that views adapt to: appearance, contrast, room, and pixels per point. Immutable; any
/// thread.
///
/// ```swift
/// if view.traitCollection.userInterfaceStyle == .dark {
///     view.layer.shadowOpacity = 0
/// }
/// ```
public final class UITraitCollection: NSCopying, Sendable, Hashable {
    let parts: TraitParts

    /// The appearance, light or dark.
    public var userInterfaceStyle: UIUserInterfaceStyle { parts.userInterfaceStyle }
    /// The contrast.
    public var accessibilityContrast: UIAccessibilityContrast { parts.accessibilityContrast }
    /// The level of the content: elevated in sheets and popovers, whose backgrounds are lighter in
    /// the dark.
    public var userInterfaceLevel: UIUserInterfaceLevel { parts.userInterfaceLevel }
    /// The kind of device that the program is laid out for, as in `UIDevice`, unless a view overrides it.
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        let own = parts[UITraitUserInterfaceIdiom.self]
        return own == .unspecified ? UIDevice.idiom.withLock { $0 } : own
    }
    /// The user's preferred text size; the standard one where traits were made without.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        let own = parts.preferredContentSizeCategory
        return own == .unspecified ? .large : own
    }
    /// The writing direction; on screens the program's.
    public var layoutDirection: UITraitEnvironmentLayoutDirection { parts.layoutDirection }
    /// The pixels per point; 0 for unspecified.
    public var displayScale: CGFloat { parts.displayScale }
    /// The room from side to side: compact in windows less than 640 points wide.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { parts.horizontalSizeClass }
    /// The room from top to bottom: regular in all windows.
    public var verticalSizeClass: UIUserInterfaceSizeClass { parts.verticalSizeClass }

    /// Traits from their values.
    /// - Parameters:
    ///   - userInterfaceStyle: light or dark.
    ///   - displayScale: pixels per point; 0 for unspecified.
    ///   - accessibilityContrast: whether contrast is increased.
    ///   - layoutDirection: the direction of reading.
    ///   - preferredContentSizeCategory: the text size; `large` is the standard setting.
    ///   - horizontalSizeClass: whether there is little room from left to right.
    ///   - verticalSizeClass: whether there is little room from top to bottom.
    ///   - userInterfaceLevel: whether content lies over other content.
    public convenience init(
        userInterfaceStyle: UIUserInterfaceStyle = .unspecified, displayScale: CGFloat = 0,
        accessibilityContrast: UIAccessibilityContrast = .unspecified,
        layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified,
        preferredContentSizeCategory: UIContentSizeCategory = .unspecified,
        horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
        verticalSizeClass: UIUserInterfaceSizeClass = .unspecified,
        userInterfaceLevel: UIUserInterfaceLevel = .unspecified
    ) {
        var parts = TraitParts()
        parts.userInterfaceLevel = userInterfaceLevel
        parts.horizontalSizeClass = horizontalSizeClass
        parts.verticalSizeClass = verticalSizeClass
        parts.preferredContentSizeCategory = preferredContentSizeCategory
        parts.userInterfaceStyle = userInterfaceStyle
        parts.accessibilityContrast = accessibilityContrast
        parts.displayScale = displayScale
        parts.layoutDirection = layoutDirection
        self.init(parts)
    }

    init(_ parts: TraitParts) {
        self.parts = parts
    }

    /// Returns a new collection of the same traits.
    public func copy(with zone: NSZone? = nil) -> Any { UITraitCollection(parts) }

    /// Traits that combine others; specified values of later ones take precedence.
    /// - Parameter traitCollections: the traits; of two that set the same value the later counts.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        var parts = TraitParts()
        for each in traitCollections { parts.add(each.parts) }
        self.init(parts)
    }

    private static let shared = Locked(UITraitCollection(userInterfaceStyle: .light))

    /// The traits with which dynamic colours are resolved outside of views; set while a view draws,
    /// lays out, or is told of a change.
    ///
    /// There is one value for the program: drawing on other threads reads what the main thread set
    /// last.
    public static var current: UITraitCollection {
        get { shared.withLock { $0 } }
        set { shared.withLock { $0 = newValue } }
    }

    /// Runs `actions` with these traits as the current ones.
    /// - Parameter actions: called once, at once.
    public func performAsCurrent(_ actions: () -> Void) {
        let before = Self.current
        Self.current = self
        actions()
        Self.current = before
    }

    /// Returns whether a dynamic colour may look different under `other`: by the style, the contrast or the level, or by a
    /// program's trait that says so by `affectsColorAppearance`.
    /// - Parameter other: the other traits; nil for unspecified ones.
    public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
        userInterfaceStyle != other?.userInterfaceStyle
            || accessibilityContrast != other?.accessibilityContrast
            || userInterfaceLevel != other?.userInterfaceLevel
            || parts.hasOtherColors(than: other?.parts ?? TraitParts())
    }

    /// Returns whether all traits are equal.
    public static func == (lhs: UITraitCollection, rhs: UITraitCollection) -> Bool {
        lhs === rhs || lhs.parts == rhs.parts
    }

    /// Feeds the traits to `hasher`.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(userInterfaceStyle)
        hasher.combine(displayScale)
        hasher.combine(accessibilityContrast)
        hasher.combine(layoutDirection)
    }
}
