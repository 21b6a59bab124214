import Foundation
import ViewKit

/// The inspector's own colours, beside those of UIKit.
extension UIColor {
    /// The tint: buttons that are on, and chosen items.
    static let accent = inspector(light: 0x2468DC, dark: 0x6EA8FE)
    /// Explanatory text, and values that are as they were made: secondary labels of UIKit are too
    /// faint for so small letters.
    static let quiet = UIColor {
        UIColor.label.resolvedColor(with: $0)
            .withAlphaComponent($0.accessibilityContrast == .high ? 0.8 : 0.62)
    }
    /// Shown values that differ from the model's, and moving things.
    static let seen = inspector(light: 0x00806A, dark: 0x5EE0C0)
    /// Animations that don't move though they were meant to, and the model's frame.
    static let warn = inspector(light: 0xA85600, dark: 0xFFB454)
    /// Errors, and late frames.
    static let alarm = inspector(light: 0xCC2F28, dark: 0xFF6B6B)
    /// The components of a value, used cyclically.
    static let parts = [
        seen, accent, inspector(light: 0xB0308A, dark: 0xF0A7D8),
        inspector(light: 0x9A6A00, dark: 0xE5C07B), inspector(light: 0x7A45C8, dark: 0xC792EA),
        inspector(light: 0xC04A20, dark: 0xF78C6B),
    ]

    private static func inspector(light: UInt32, dark: UInt32) -> UIColor {
        func color(_ value: UInt32) -> UIColor {
            func part(_ shift: UInt32) -> CGFloat { CGFloat(value >> shift & 255) / 255 }
            return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
        }
        let (day, night) = (color(light), color(dark))
        return UIColor { $0.userInterfaceStyle == .dark ? night : day }
    }
}
