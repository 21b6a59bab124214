import Drawing
import Foundation
import Primitives

/// The colours of a frame.
///
/// In the manner of GNOME's windows, beside which these stand: a quiet bar, buttons in grey circles,
/// and all of it paler while another window is in use.
struct FrameLook: Equatable {
    /// Light or dark.
    let scheme: FrameScheme
    /// True for the window in use.
    let isActive: Bool

    private var isDark: Bool { scheme == .dark }

    /// The bar.
    var bar: CGColor {
        switch (scheme, isActive) {
        case (.light, true): CGColor(srgbRed: 0.922, green: 0.922, blue: 0.929, alpha: 1)
        case (.light, false): CGColor(srgbRed: 0.969, green: 0.969, blue: 0.973, alpha: 1)
        case (.dark, true): CGColor(srgbRed: 0.180, green: 0.180, blue: 0.196, alpha: 1)
        case (.dark, false): CGColor(srgbRed: 0.133, green: 0.133, blue: 0.149, alpha: 1)
        }
    }

    /// The line between bar and content.
    var line: CGColor { CGColor(gray: 0, alpha: isDark ? 0.36 : 0.12) }

    /// Letters, and the signs of buttons.
    var ink: CGColor {
        let strength = isActive ? (isDark ? 0.96 : 0.80) : 0.45
        return CGColor(gray: isDark ? 1 : 0, alpha: strength)
    }

    /// The strength of the line around the window, 0 to 1.
    var outline: Double { isDark ? 0.55 : 0.14 }

    /// The strength of the icon, 0 to 1.
    var icon: Float { isActive ? 1 : 0.6 }

    /// The circle of a button.
    func circle(isHovered: Bool, isPressed: Bool) -> CGColor {
        let strength: CGFloat =
            switch (isPressed, isHovered) {
            case (true, _): 0.28
            case (false, true): 0.15
            case (false, false): isActive ? 0.08 : 0.05
            }
        return CGColor(gray: isDark ? 1 : 0, alpha: strength)
    }
}
