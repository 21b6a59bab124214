import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage

/// The measures of menus and tool tips, in points, and their times, in seconds.
enum MenuLook {
    /// The duration of a menu's appearance.
    static let fade = 0.12
    /// The time for which the pointer rests on an element before its submenu opens.
    static let openingDelay = 0.1
    /// The time for which a pointer on its way to an open menu may lie over other elements.
    static let wayDelay = 0.3
    /// The greatest duration and movement of a press that counts as a click, after which the menu
    /// stays open.
    static let clickTime = 0.35
    static let clickReach: CGFloat = 6
    /// The duration of a long press that opens a view's menu, and the greatest movement of the
    /// finger.
    static let longPress = 0.5
    static let longPressReach: CGFloat = 10
    /// The greatest pause between letters that are typed as one search text.
    static let typingPause = 1.0

    static let radius: CGFloat = 10
    static let rowRadius: CGFloat = 5.5
    /// The space around all items.
    static let padding: CGFloat = 5
    static var rowHeight: CGFloat { scaled(26) }
    static var tallRowHeight: CGFloat { scaled(42) }
    static let separatorHeight: CGFloat = 11
    /// The height of the buttons of a menu in a row, which fingers press, and the least width.
    static var buttonHeight: CGFloat { scaled(34) }
    static let leastButton: CGFloat = 44
    /// The distance from the edge of such a button to its title, and between two buttons.
    static let buttonInset: CGFloat = 11
    static let buttonGap: CGFloat = 5
    /// The distance of an edit menu from the selection, which leaves room for its handles.
    static let editGap: CGFloat = 12
    static var titleHeight: CGFloat { scaled(26) }
    /// The distance from an item's edge to its content.
    static let inset: CGFloat = 10
    static let markWidth: CGFloat = 18
    static let imageSide: CGFloat = 16
    static let imageWidth: CGFloat = 24
    /// The gap between a title and its shortcut.
    static let keyGap: CGFloat = 30
    static let arrowWidth: CGFloat = 18
    static let leastWidth: CGFloat = 140
    static let mostWidth: CGFloat = 420
    /// The height of the area at the upper or lower end of a menu that scrolls it, where more is
    /// hidden.
    static let scrollZone: CGFloat = 18
    /// The distance of a menu inside a window from the window's edge.
    static let edge: CGFloat = 6
    /// The overlap of a submenu with its parent menu.
    static let overlap: CGFloat = 3

    /// The room for the shadow around a menu.
    static let margins = PopupPlacement.Margins(top: 22, left: 30, bottom: 38, right: 30)
    static let tipMargins = PopupPlacement.Margins(top: 8, left: 12, bottom: 14, right: 12)

    /// The height of a menu bar.
    static var barHeight: CGFloat { scaled(28) }
    /// The width that titles leave in the bar of a frame, by which the window is dragged.
    static let barGrip: CGFloat = 48
    /// The distance from the end of a menu bar to the first title.
    static let barInset: CGFloat = 6
    /// The distance from the edge of a title in a menu bar to its text.
    static let titleInset: CGFloat = 10

    static let tipDelay = 0.5
    /// The delay of a tip when another tip was just shown.
    static let quickTipDelay = 0.1
    /// The time after a tip during which `quickTipDelay` applies.
    static let tipMemory = 0.6
    static let tipRadius: CGFloat = 6
    static let mostTipWidth: CGFloat = 320

    // In the user's text size

    static var font: UIFont { scaled(.systemFont(ofSize: 13)) }
    static var buttonFont: UIFont { scaled(.systemFont(ofSize: 14)) }
    static var smallFont: UIFont { scaled(.systemFont(ofSize: 11)) }
    static var titleFont: UIFont { scaled(.systemFont(ofSize: 11, weight: .semibold)) }
    static var tipFont: UIFont { scaled(.systemFont(ofSize: 12)) }

    private static func scaled(_ font: UIFont) -> UIFont {
        UIFontMetrics.default.scaledFont(for: font)
    }

    private static func scaled(_ length: CGFloat) -> CGFloat {
        UIFontMetrics.default.scaledValue(for: length)
    }
}

/// The colours of a menu, by the appearance of its view.
struct MenuColors {
    let isDark: Bool
    /// Whether the user needs high contrast.
    var isStrong = false

    private func grey(_ light: CGFloat, _ dark: CGFloat) -> CGColor {
        CGColor(gray: isDark ? dark : light, alpha: 1)
    }
    private func veil(_ light: CGFloat, _ dark: CGFloat) -> CGColor {
        CGColor(gray: isDark ? 1 : 0, alpha: isDark ? dark : light)
    }

    var background: CGColor { isStrong ? grey(1, 0) : grey(0.975, 0.165) }
    /// The ground of a menu bar, which is that of the bar in a window's frame.
    var bar: CGColor {
        if isStrong { return grey(1, 0) }
        return isDark
            ? CGColor(srgbRed: 0.180, green: 0.180, blue: 0.196, alpha: 1)
            : CGColor(srgbRed: 0.922, green: 0.922, blue: 0.929, alpha: 1)
    }
    var tip: CGColor { grey(1, 0.22) }
    var border: CGColor { isStrong ? veil(1, 1) : veil(0.14, 0.16) }
    var separator: CGColor { isStrong ? veil(0.5, 0.5) : veil(0.11, 0.13) }
    var text: UIColor { UIColor(cgColor: isStrong ? veil(1, 1) : veil(0.88, 0.92)) }
    var quietText: UIColor { UIColor(cgColor: isStrong ? veil(0.75, 0.75) : veil(0.5, 0.52)) }
    var faintText: UIColor { UIColor(cgColor: isStrong ? veil(0.45, 0.45) : veil(0.28, 0.3)) }
    var destructive: UIColor {
        UIColor(
            cgColor: isDark
                ? CGColor(srgbRed: 1, green: 0.36, blue: 0.33, alpha: 1)
                : CGColor(srgbRed: 0.84, green: 0.1, blue: 0.09, alpha: 1))
    }
    var highlight: CGColor {
        isDark
            ? CGColor(srgbRed: 0.04, green: 0.42, blue: 0.87, alpha: 1)
            : CGColor(srgbRed: 0.05, green: 0.43, blue: 0.95, alpha: 1)
    }
    var destructiveHighlight: CGColor {
        CGColor(srgbRed: 0.85, green: 0.2, blue: 0.18, alpha: 1)
    }
    /// The opacity of a menu's shadow.
    var shadow: Float { isDark ? 0.55 : 0.28 }
}
