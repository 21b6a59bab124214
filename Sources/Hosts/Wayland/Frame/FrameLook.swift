import Drawing
import Foundation
import Primitives

/// The colours of a frame.
///
/// The colours match GNOME's windows: a plain bar, buttons in grey circles, and everything paler
/// while another window is active.
struct FrameLook: Equatable {
    /// Light or dark.
    let scheme: FrameScheme
    /// Whether the window is active.
    let isActive: Bool
    /// Whether the user needs high contrast.
    var isStrong = false

    private var isDark: Bool { scheme == .dark }

    /// The colour of the bar.
    var bar: CGColor {
        if isStrong { return CGColor(gray: isDark ? 0 : 1, alpha: 1) }
        return switch (scheme, isActive) {
        case (.light, true): CGColor(srgbRed: 0.922, green: 0.922, blue: 0.929, alpha: 1)
        case (.light, false): CGColor(srgbRed: 0.969, green: 0.969, blue: 0.973, alpha: 1)
        case (.dark, true): CGColor(srgbRed: 0.180, green: 0.180, blue: 0.196, alpha: 1)
        case (.dark, false): CGColor(srgbRed: 0.133, green: 0.133, blue: 0.149, alpha: 1)
        }
    }

    /// The colour of the line between bar and content.
    var line: CGColor {
        if isStrong { return CGColor(gray: isDark ? 1 : 0, alpha: 0.5) }
        return CGColor(gray: 0, alpha: isDark ? 0.36 : 0.12)
    }

    /// The colour of text and of the buttons' symbols.
    var ink: CGColor {
        let strength: CGFloat =
            switch (isActive, isStrong) {
            case (true, true): 1
            case (false, true): 0.75
            case (true, false): isDark ? 0.96 : 0.80
            case (false, false): 0.45
            }
        return CGColor(gray: isDark ? 1 : 0, alpha: strength)
    }

    /// The opacity of the line around the window, 0 to 1.
    var outline: Double { isStrong ? 0.8 : isDark ? 0.55 : 0.14 }

    /// The opacity of the icon, 0 to 1.
    var icon: Float { isActive ? 1 : 0.6 }

    /// Returns the colour of a button's circle.
    func circle(isHovered: Bool, isPressed: Bool) -> CGColor {
        let strength: CGFloat =
            switch (isPressed, isHovered) {
            case (true, _): 0.28
            case (false, true): 0.15
            case (false, false): isActive ? 0.08 : 0.05
            }
        return CGColor(gray: isDark ? 1 : 0, alpha: strength + (isStrong ? 0.1 : 0))
    }
}
