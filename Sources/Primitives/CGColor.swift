public import Foundation

/// An immutable colour.
///
/// It keeps the components that it was made of, and the extended sRGB colour that is shown.
/// Components may leave 0...1: they are kept, animations go through them, and only pixels are cut.
public final class CGColor: Sendable, Hashable, CustomStringConvertible {
    /// The colour that is shown; the value that crosses to the renderer.
    package let rgba: RGBA
    private let space: CGColorSpace
    // Not an array, which would be an object of its own for each colour.
    private let parts: (CGFloat, CGFloat, CGFloat)
    /// 0 (clear) to 1 (opaque).
    public let alpha: CGFloat

    /// - Parameter parts: as many as `space` has count, from the first on.
    private init(
        _ rgba: RGBA, _ space: CGColorSpace, _ parts: (CGFloat, CGFloat, CGFloat), alpha: CGFloat
    ) {
        self.rgba = rgba
        self.space = space
        self.parts = parts
        self.alpha = alpha
    }

    /// A colour from its sRGB value.
    package convenience init(_ rgba: RGBA) {
        let (red, green, blue) = (CGFloat(rgba.red), CGFloat(rgba.green), CGFloat(rgba.blue))
        let alpha = CGFloat(rgba.alpha)
        func isBeyond(_ value: CGFloat) -> Bool { value < 0 || value > 1 }
        let isExtended = isBeyond(red) || isBeyond(green) || isBeyond(blue) || isBeyond(alpha)
        self.init(
            rgba, isExtended ? .extended : .standard, (red, green, blue), alpha: alpha)
    }

    /// A colour from its components in `space`, alpha last; nil when their number does not fit.
    public convenience init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
        guard components.count == space.numberOfComponents + 1, let alpha = components.last
        else { return nil }
        let color = space.standard(components.map { Double($0) })
        let rgba = RGBA(
            red: Float(color.x), green: Float(color.y), blue: Float(color.z), alpha: Float(alpha))
        let isGray = space.numberOfComponents == 1
        let parts = (components[0], isGray ? 0 : components[1], isGray ? 0 : components[2])
        self.init(rgba, space, parts, alpha: alpha)
    }

    /// A colour from sRGB components, 0...1 each; outside that range is kept.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let rgba = RGBA(
            red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
        self.init(rgba, .standard, (red, green, blue), alpha: alpha)
    }

    /// A colour from sRGB components, 0...1 each; outside that range is kept.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A grey, 0 (black) to 1 (white): red, green and blue in equal parts.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        let part = Float(gray)
        self.init(
            RGBA(red: part, green: part, blue: part, alpha: Float(alpha)), .deviceGray,
            (gray, 0, 0), alpha: alpha)
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// A grey with the curve of gamma 2.2, 0 (black) to 1 (white).
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        let name = CGColorSpace.genericGrayGamma2_2
        let space = CGColorSpace(name: name) ?? .deviceGray
        let part = Float(space.standard([Double(gray)]).x)
        self.init(
            RGBA(red: part, green: part, blue: part, alpha: Float(alpha)), space, (gray, 0, 0),
            alpha: alpha)
    }

    /// Opaque white.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Opaque black.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// Transparent black.
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// The components in the colour's own space, alpha last.
    public var components: [CGFloat]? {
        space.numberOfComponents == 1 ? [parts.0, alpha] : [parts.0, parts.1, parts.2, alpha]
    }

    /// The number of components, alpha included: 4, or 2 for a grey.
    public var numberOfComponents: Int { space.numberOfComponents + 1 }

    /// The space that the components count in.
    public var colorSpace: CGColorSpace? { space }

    /// The same colour with another alpha.
    public func copy(alpha: CGFloat) -> CGColor? {
        var copy = rgba
        copy.alpha = Float(alpha)
        return CGColor(copy, space, parts, alpha: alpha)
    }

    /// A copy, which is the colour itself.
    public func copy() -> CGColor? { self }

    /// The same colour in another space; components may leave 0...1 where `space` has no lights so
    /// pure. A colour becomes grey of the same brightness.
    /// - Parameters:
    ///   - intent: has no effect, as nothing is cut off.
    ///   - options: have no effect.
    public func converted(
        to space: CGColorSpace, intent: CGColorRenderingIntent = .defaultIntent,
        options: [AnyHashable: Any]? = nil
    ) -> CGColor? {
        guard space != self.space else { return CGColor(rgba, space, parts, alpha: alpha) }
        let color = self.space.standard(SIMD3(Double(parts.0), Double(parts.1), Double(parts.2)))
        let parts = space.components(ofStandard: color).map { CGFloat($0) }
        return CGColor(colorSpace: space, components: parts + [alpha])
    }

    /// Two colours are equal when they are shown the same, whatever space they were made in; for
    /// Apple's class, spaces have to be equal, too.
    public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
        lhs === rhs || lhs.rgba == rhs.rgba
    }

    /// Feeds the colour that is shown to `hasher`.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rgba)
    }

    /// For example `CGColor(1.0, 0.5, 0.0, 1.0)`: the colour that is shown.
    public var description: String {
        "CGColor(\(rgba.red), \(rgba.green), \(rgba.blue), \(rgba.alpha))"
    }
}

/// How colours are brought into a space that has no place for them; Apple's numbers.
public enum CGColorRenderingIntent: Int32, Sendable {
    /// As the renderer likes.
    case defaultIntent = 0
    /// Cut off, white as it is.
    case absoluteColorimetric = 1
    /// Cut off, white on white.
    case relativeColorimetric = 2
    /// Moved together.
    case perceptual = 3
    /// As vivid as before.
    case saturation = 4
}
