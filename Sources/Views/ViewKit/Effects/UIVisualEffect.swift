public import Foundation

/// The effect of a `UIVisualEffectView` on the content behind it.
open class UIVisualEffect: NSObject, NSCopying {
    /// An effect that changes nothing.
    public override init() {
        super.init()
    }

    /// Returns a new effect.
    open func copy(with zone: NSZone? = nil) -> Any { UIVisualEffect() }
}

/// Frosted glass.
open class UIBlurEffect: UIVisualEffect {
    /// The style of the glass; Apple's numbers.
    public enum Style: Int, Sendable {
        /// Glass that is nearly white.
        case extraLight = 0
        /// A little lighter than the content behind.
        case light = 1
        /// Glass that is nearly black.
        case dark = 2
        /// Glass that has nearly the background's colour.
        case regular = 4
        /// Glass that is lighter, so that content on it stands out.
        case prominent = 5
        /// The thinnest material, light or dark.
        case systemUltraThinMaterial = 6
        /// A thin material.
        case systemThinMaterial = 7
        /// The standard material.
        case systemMaterial = 8
        /// A thick material.
        case systemThickMaterial = 9
        /// The material of bars.
        case systemChromeMaterial = 10
        /// The thinnest material, always light.
        case systemUltraThinMaterialLight = 11
        /// A thin material, always light.
        case systemThinMaterialLight = 12
        /// The standard material, always light.
        case systemMaterialLight = 13
        /// A thick material, always light.
        case systemThickMaterialLight = 14
        /// The material of bars, always light.
        case systemChromeMaterialLight = 15
        /// The thinnest material, always dark.
        case systemUltraThinMaterialDark = 16
        /// A thin material, always dark.
        case systemThinMaterialDark = 17
        /// The standard material, always dark.
        case systemMaterialDark = 18
        /// A thick material, always dark.
        case systemThickMaterialDark = 19
        /// The material of bars, always dark.
        case systemChromeMaterialDark = 20
    }

    /// The style of the glass.
    let style: Style

    /// Glass of a style.
    /// - Parameter style: the brightness and the thickness of the glass.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    /// Returns new glass of the same style.
    open override func copy(with zone: NSZone? = nil) -> Any { UIBlurEffect(style: style) }

    /// Returns whether an object is glass of the same style.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIBlurEffect)?.style == style
    }

    /// A hash that equal effects share.
    open override var hash: Int { style.hashValue }
}

/// An effect that keeps content on frosted glass well visible.
///
/// On Apple's systems the colours behind shine through the content. Here the content keeps its
/// colours, made more transparent by the style (docs/reference/open-questions.md).
open class UIVibrancyEffect: UIVisualEffect {
    /// The kind of content on the glass.
    let style: UIVibrancyEffectStyle

    /// An effect for labels on the glass of `blurEffect`.
    /// - Parameter blurEffect: the effect of the glass behind.
    public convenience init(blurEffect: UIBlurEffect) {
        self.init(blurEffect: blurEffect, style: .label)
    }

    /// An effect for content of a kind on the glass of `blurEffect`.
    /// - Parameters:
    ///   - blurEffect: the effect of the glass behind.
    ///   - style: the kind of content, such as a label or a line.
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        self.style = style
        super.init()
    }

    private init(style: UIVibrancyEffectStyle) {
        self.style = style
        super.init()
    }

    /// Returns a new effect of the same style.
    open override func copy(with zone: NSZone? = nil) -> Any { UIVibrancyEffect(style: style) }

    /// Returns whether an object is an effect of the same style.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIVibrancyEffect)?.style == style
    }

    /// A hash that equal effects share.
    open override var hash: Int { style.hashValue }
}

/// The kind of content on glass; Apple's numbers.
public enum UIVibrancyEffectStyle: Int, Sendable {
    /// Text.
    case label = 0
    /// Secondary text.
    case secondaryLabel = 1
    /// Tertiary text.
    case tertiaryLabel = 2
    /// The least prominent text.
    case quaternaryLabel = 3
    /// Filled areas.
    case fill = 4
    /// Secondary filled areas.
    case secondaryFill = 5
    /// Tertiary filled areas.
    case tertiaryFill = 6
    /// Lines.
    case separator = 7

    /// The opacity of the content.
    var alpha: CGFloat {
        switch self {
        case .label: 1
        case .secondaryLabel, .fill: 0.7
        case .tertiaryLabel, .secondaryFill: 0.5
        case .quaternaryLabel, .tertiaryFill, .separator: 0.3
        }
    }
}
