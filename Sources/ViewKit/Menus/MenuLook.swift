import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage

/// The measures of menus and tool tips, in points, and their times, in seconds.
enum MenuLook {
    /// How long a menu takes to appear.
    static let fade = 0.12
    /// How long the pointer rests on an element before its menu opens.
    static let openingDelay = 0.1
    /// For how long a pointer on its way to an open menu may lie over other elements.
    static let wayDelay = 0.3
    /// A press this short, and this near, is a click: the menu stays when the button comes up.
    static let clickTime = 0.35
    static let clickReach: CGFloat = 6
    /// How long a finger rests on a view to open its menu, and how far it may move.
    static let longPress = 0.5
    static let longPressReach: CGFloat = 10
    /// Letters typed within this time belong together.
    static let typingPause = 1.0

    static let radius: CGFloat = 10
    static let rowRadius: CGFloat = 5.5
    /// Around all rows.
    static let padding: CGFloat = 5
    static let rowHeight: CGFloat = 26
    static let tallRowHeight: CGFloat = 42
    static let separatorHeight: CGFloat = 11
    static let titleHeight: CGFloat = 26
    /// From a row's edge to what stands in it.
    static let inset: CGFloat = 10
    static let markWidth: CGFloat = 18
    static let imageSide: CGFloat = 16
    static let imageWidth: CGFloat = 24
    /// Between a title and the key beside it.
    static let keyGap: CGFloat = 30
    static let arrowWidth: CGFloat = 18
    static let leastWidth: CGFloat = 140
    static let mostWidth: CGFloat = 420
    /// The part at the upper or lower end of a menu that scrolls it, where more is hidden.
    static let scrollZone: CGFloat = 18
    /// From a menu inside a window to the window's edge.
    static let edge: CGFloat = 6
    /// How far a menu lies over the one that it comes from.
    static let overlap: CGFloat = 3

    /// What a shadow needs around a menu.
    static let margins = PopupPlacement.Margins(top: 22, left: 30, bottom: 38, right: 30)
    static let tipMargins = PopupPlacement.Margins(top: 8, left: 12, bottom: 14, right: 12)

    static let tipDelay = 0.5
    /// Where another tip was just shown.
    static let quickTipDelay = 0.1
    /// For how long "just" lasts.
    static let tipMemory = 0.6
    static let tipRadius: CGFloat = 6
    static let mostTipWidth: CGFloat = 320

    @MainActor static let font = UIFont.systemFont(ofSize: 13)
    @MainActor static let smallFont = UIFont.systemFont(ofSize: 11)
    @MainActor static let titleFont = UIFont.systemFont(ofSize: 11, weight: .semibold)
    @MainActor static let tipFont = UIFont.systemFont(ofSize: 12)
}

/// The colours of a menu: those of the view that it belongs to.
struct MenuColors {
    let isDark: Bool

    private func grey(_ light: CGFloat, _ dark: CGFloat) -> CGColor {
        CGColor(gray: isDark ? dark : light, alpha: 1)
    }
    private func veil(_ light: CGFloat, _ dark: CGFloat) -> CGColor {
        CGColor(gray: isDark ? 1 : 0, alpha: isDark ? dark : light)
    }

    var background: CGColor { grey(0.975, 0.165) }
    var tip: CGColor { grey(1, 0.22) }
    var border: CGColor { veil(0.14, 0.16) }
    var separator: CGColor { veil(0.11, 0.13) }
    var text: UIColor { UIColor(cgColor: veil(0.88, 0.92)) }
    var quietText: UIColor { UIColor(cgColor: veil(0.5, 0.52)) }
    var faintText: UIColor { UIColor(cgColor: veil(0.28, 0.3)) }
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
    /// The alpha of what a menu's shadow is.
    var shadow: Float { isDark ? 0.55 : 0.28 }
}
