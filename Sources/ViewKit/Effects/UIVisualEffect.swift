public import Foundation

/// What a `UIVisualEffectView` does with what lies behind it.
open class UIVisualEffect: NSObject, NSCopying {
    /// No effect.
    public override init() {
        super.init()
    }

    /// An effect of its own that does the same.
    open func copy(with zone: NSZone? = nil) -> Any { UIVisualEffect() }
}

/// Frosted glass.
open class UIBlurEffect: UIVisualEffect {
    /// The glass; Apple's numbers.
    public enum Style: Int, Sendable {
        /// Nearly white.
        case extraLight = 0
        /// A little lighter than what is behind.
        case light = 1
        /// Nearly black.
        case dark = 2
        /// Of nearly the background's colour.
        case regular = 4
        /// Lighter, so that what lies on it stands out.
        case prominent = 5
        /// The thinnest material, light or dark.
        case systemUltraThinMaterial = 6
        /// A thin material.
        case systemThinMaterial = 7
        /// The material of most things.
        case systemMaterial = 8
        /// A thick material.
        case systemThickMaterial = 9
        /// The material of bars.
        case systemChromeMaterial = 10
        /// The thinnest material, always light.
        case systemUltraThinMaterialLight = 11
        /// A thin material, always light.
        case systemThinMaterialLight = 12
        /// The material of most things, always light.
        case systemMaterialLight = 13
        /// A thick material, always light.
        case systemThickMaterialLight = 14
        /// The material of bars, always light.
        case systemChromeMaterialLight = 15
        /// The thinnest material, always dark.
        case systemUltraThinMaterialDark = 16
        /// A thin material, always dark.
        case systemThinMaterialDark = 17
        /// The material of most things, always dark.
        case systemMaterialDark = 18
        /// A thick material, always dark.
        case systemThickMaterialDark = 19
        /// The material of bars, always dark.
        case systemChromeMaterialDark = 20
    }

    /// The glass.
    let style: Style

    /// Glass of a style.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    /// Glass of its own of the same style.
    open override func copy(with zone: NSZone? = nil) -> Any { UIBlurEffect(style: style) }

    /// True for glass of the same style.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIBlurEffect)?.style == style
    }

    /// A number that equal effects share.
    open override var hash: Int { style.hashValue }
}

/// For what lies on frosted glass, so that it is well seen.
///
/// On Apple's systems the colours behind shine through what is drawn. Here what is drawn keeps its
/// colours, a little clearer by the kind that was asked for (docs/reference/open-questions.md).
open class UIVibrancyEffect: UIVisualEffect {
    /// What it is for.
    let style: UIVibrancyEffectStyle

    /// For labels on the glass of `blurEffect`.
    public convenience init(blurEffect: UIBlurEffect) {
        self.init(blurEffect: blurEffect, style: .label)
    }

    /// For things of a kind on the glass of `blurEffect`.
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        self.style = style
        super.init()
    }

    private init(style: UIVibrancyEffectStyle) {
        self.style = style
        super.init()
    }

    /// An effect of its own for the same.
    open override func copy(with zone: NSZone? = nil) -> Any { UIVibrancyEffect(style: style) }

    /// True for an effect of the same kind.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIVibrancyEffect)?.style == style
    }

    /// A number that equal effects share.
    open override var hash: Int { style.hashValue }
}

/// What lies on glass; Apple's numbers.
public enum UIVibrancyEffectStyle: Int, Sendable {
    /// Words.
    case label = 0
    /// Words of less weight.
    case secondaryLabel = 1
    /// Words of still less.
    case tertiaryLabel = 2
    /// Words of the least.
    case quaternaryLabel = 3
    /// Areas.
    case fill = 4
    /// Areas of less weight.
    case secondaryFill = 5
    /// Areas of still less.
    case tertiaryFill = 6
    /// Lines.
    case separator = 7

    /// How clear what is drawn stays.
    var alpha: CGFloat {
        switch self {
        case .label: 1
        case .secondaryLabel, .fill: 0.7
        case .tertiaryLabel, .secondaryFill: 0.5
        case .quaternaryLabel, .tertiaryFill, .separator: 0.3
        }
    }
}
