import Foundation
import Stage

/// The rule by which the size of a font follows the user's text size. A value.
struct FontScaling: Sendable, Equatable {
    /// The text style whose sizes are followed.
    var style: UIFont.TextStyle
    /// The size at the standard setting, in points; nil for the style's own.
    var size: CGFloat?
    /// The greatest size, in points; nil for none.
    var most: CGFloat?

    /// Returns the size for a setting, in points.
    func size(_ category: UIContentSizeCategory) -> CGFloat {
        let wanted =
            size.map { $0 * style.size(category) / style.size(.large) } ?? style.size(category)
        return min(wanted, most ?? .infinity)
    }
}

extension UIFont {
    /// Returns the font in the size that it has for a setting.
    func adjusted(to category: UIContentSizeCategory) -> UIFont {
        guard let scaling, scaling.size(category) != pointSize else { return self }
        return UIFont(ctFont.copy(size: scaling.size(category)), scaling)
    }
}

extension UIFont.TextStyle {
    /// Returns the size for a setting, in points: the table of Apple's Human Interface Guidelines,
    /// "Typography". Unknown settings count as the standard one.
    func size(_ category: UIContentSizeCategory) -> CGFloat {
        let sizes = sizes
        return sizes[category.step ?? UIContentSizeCategory.large.step ?? 3]
    }

    /// The sizes from `extraSmall` to `accessibilityExtraExtraExtraLarge`, in points.
    private var sizes: [CGFloat] {
        switch self {
        case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
        case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
        case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
        case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
        case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
        case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
        case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
        case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
        case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
        case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
        }
    }
}

extension UIContentSizeCategory {
    /// The user's setting: that whose letters of running text are nearest to the desktop's text
    /// scale. Any thread.
    static var current: Self { nearest(to: DesktopSettings.current.textScale) }

    /// Returns the setting whose letters of running text are nearest to a scale.
    static func nearest(to scale: Double) -> Self {
        guard scale != 1, scale.isFinite else { return .large }
        let wanted = UIFont.TextStyle.body.size(.large) * scale
        func distance(_ category: Self) -> CGFloat {
            abs(UIFont.TextStyle.body.size(category) - wanted)
        }
        return sizes.min { distance($0) < distance($1) } ?? .large
    }
}

/// A view whose letters follow the user's text size while it is shown, if it is told to.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: AnyObject {
    /// Whether a font of `preferredFont(forTextStyle:)` or `UIFontMetrics` follows the text size.
    var adjustsFontForContentSizeCategory: Bool { get set }
}

extension UILabel: UIContentSizeCategoryAdjusting {}
extension UITextField: UIContentSizeCategoryAdjusting {}
extension UITextView: UIContentSizeCategoryAdjusting {}
