public import Foundation

/// An immutable colour in extended sRGB.
///
/// Apple's class names many colour spaces; here every colour is kept as sRGB components.
public final class CGColor: Sendable, Hashable, CustomStringConvertible {
    /// The components; the value that crosses to the renderer.
    package let rgba: RGBA

    /// A colour from its sRGB value.
    package init(_ rgba: RGBA) {
        self.rgba = rgba
    }

    /// A colour from sRGB components, 0...1 each; outside that range is kept.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(
            RGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha)))
    }

    /// A colour from sRGB components, 0...1 each; outside that range is kept.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A grey, 0 (black) to 1 (white).
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    /// Opaque white.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Opaque black.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// Transparent black.
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// Red, green, blue, alpha.
    public var components: [CGFloat]? {
        [CGFloat(rgba.red), CGFloat(rgba.green), CGFloat(rgba.blue), CGFloat(rgba.alpha)]
    }

    /// The number of components, alpha included.
    public var numberOfComponents: Int { 4 }

    /// 0 (clear) to 1 (opaque).
    public var alpha: CGFloat { CGFloat(rgba.alpha) }

    /// The same colour with another alpha.
    public func copy(alpha: CGFloat) -> CGColor? {
        var copy = rgba
        copy.alpha = Float(alpha)
        return CGColor(copy)
    }

    /// Two colours are equal when their components are.
    public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
        lhs === rhs || lhs.rgba == rhs.rgba
    }

    /// Feeds the components to `hasher`.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rgba)
    }

    /// For example `CGColor(1.0, 0.5, 0.0, 1.0)`.
    public var description: String {
        "CGColor(\(rgba.red), \(rgba.green), \(rgba.blue), \(rgba.alpha))"
    }
}
