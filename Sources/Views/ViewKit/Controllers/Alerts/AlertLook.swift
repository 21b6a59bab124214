import Foundation

/// The measures of alerts and action sheets, in points: docs/reference/controls.md, "Alerts".
struct AlertLook {
    let isSheet: Bool

    /// The width of an alert, and the most that a sheet has.
    static let alertWidth: CGFloat = 270
    static let sheetWidth: CGFloat = 414
    /// The distance of a sheet from the edges of its window, and between its two groups.
    static let sheetGap: CGFloat = 8
    /// The least distance of an alert from the upper and lower edge of its window.
    static let alertGap: CGFloat = 24
    static let side: CGFloat = 16
    static let fieldHeight: CGFloat = 32
    static let fieldGap: CGFloat = 8
    /// The horizontal space beside a button's title.
    static let buttonSide: CGFloat = 8

    /// The opacity of the black behind an alert, on a light and on a dark desktop.
    static let dimming = UIColor(light: 0, dark: 0, lightAlpha: 0.2, darkAlpha: 0.48)
    static let ground = UIColor { traits in
        let isDark = traits.userInterfaceStyle == .dark
        if traits.accessibilityContrast == .high { return isDark ? .black : .white }
        return UIColor(white: isDark ? 0.15 : 0.98, alpha: 1)
    }
    static let pressed = UIColor.systemFill
    /// Lines between buttons; solid where the person needs strong contrasts.
    static let line = UIColor { traits in
        traits.accessibilityContrast == .high ? .label : .separator
    }

    /// The thickness of lines in a view: a pixel, or a point where the person needs strong contrasts.
    @MainActor
    static func lineWidth(_ view: UIView) -> CGFloat {
        let traits = view.traitCollection
        return traits.accessibilityContrast == .high ? 1 : 1 / max(traits.displayScale, 1)
    }

    var radius: CGFloat { 13 }
    var buttonHeight: CGFloat { UIFontMetrics.default.scaledValue(for: isSheet ? 57 : 44) }

    func buttonFont(isStrong: Bool) -> UIFont {
        scaled(isSheet ? 20 : 17, isStrong ? .semibold : .regular)
    }

    /// Returns a font in the user's text size.
    private func scaled(_ size: CGFloat, _ weight: UIFont.Weight) -> UIFont {
        UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: size, weight: weight))
    }

    /// The space above and below the texts.
    var headGap: CGFloat { isSheet ? 15 : 20 }
    var titleGap: CGFloat { isSheet ? 8 : 4 }
    var titleFont: UIFont { scaled(isSheet ? 13 : 17, .semibold) }
    var messageFont: UIFont { scaled(13, .regular) }
    var textColor: UIColor { isSheet ? .secondaryLabel : .label }
}
