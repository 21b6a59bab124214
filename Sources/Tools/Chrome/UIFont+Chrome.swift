public import Foundation
public import ViewKit

/// The shared fonts: those of the system in the few sizes between text styles, which follow the person's text size, too.
extension UIFont {
    /// Returns the system's font.
    ///
    /// - Parameters:
    ///   - size: the size in the standard setting of text size, in points.
    ///   - weight: the weight of the letters.
    public static func sized(_ size: CGFloat, _ weight: Weight = .regular) -> UIFont {
        UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: size, weight: weight))
    }

    /// Returns the system's monospaced font.
    ///
    /// - Parameters:
    ///   - size: the size in the standard setting of text size, in points.
    ///   - weight: the weight of the letters.
    public static func code(_ size: CGFloat, _ weight: Weight = .regular) -> UIFont {
        UIFontMetrics.default.scaledFont(for: .monospacedSystemFont(ofSize: size, weight: weight))
    }
}
