public import Foundation

/// An immutable colour.
///
/// It keeps the components that it was made of, and the extended sRGB colour that is shown.
/// Components may leave 0...1: they are kept and animated as they are, and only pixels are clipped.
///
/// ```swift
/// let sand = CGColor(red: 0.9, green: 0.8, blue: 0.6, alpha: 1)
/// layer.backgroundColor = sand
/// layer.borderColor = sand.copy(alpha: 0.5)
/// ```
public final class CGColor: Sendable, Hashable, CustomStringConvertible {
    /// The colour that is shown; the value that is sent to the renderer.
    package let rgba: RGBA
    private let space: CGColorSpace
    // A tuple, since an array would be an object of its own for each colour.
    private let parts: (CGFloat, CGFloat, CGFloat, CGFloat)
    /// The pattern that is painted in place of a colour, a `CGPattern`; nil for plain colours.
    package let patternObject: (any AnyObject & Sendable)?
    /// The alpha, 0 (clear) to 1 (opaque).
    public let alpha: CGFloat

    /// - Parameter parts: the components; only as many as `space` has count, from the first on.
    private init(
        _ rgba: RGBA, _ space: CGColorSpace, _ parts: (CGFloat, CGFloat, CGFloat, CGFloat),
        alpha: CGFloat, pattern: (any AnyObject & Sendable)? = nil
    ) {
        self.rgba = rgba
        self.space = space
        self.parts = parts
        self.alpha = alpha
        patternObject = pattern
    }

    /// A colour from its sRGB value.
    package convenience init(_ rgba: RGBA) {
        let (red, green, blue) = (CGFloat(rgba.red), CGFloat(rgba.green), CGFloat(rgba.blue))
        let alpha = CGFloat(rgba.alpha)
        func isBeyond(_ value: CGFloat) -> Bool { value < 0 || value > 1 }
        let isExtended = isBeyond(red) || isBeyond(green) || isBeyond(blue) || isBeyond(alpha)
        self.init(
            rgba, isExtended ? .extended : .standard, (red, green, blue, 0), alpha: alpha)
    }

    /// A colour from its components in `space`, alpha last; nil when their number does not fit, and
    /// for the space of patterns. In an indexed space the only component is the number of a row of
    /// the table.
    /// - Parameters:
    ///   - space: the space, which also says the range of each component.
    ///   - components: the components in the order of the space, and then the alpha, 0 (clear) to 1
    ///     (opaque).
    public convenience init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
        guard components.count == space.numberOfComponents + 1, let alpha = components.last,
            space.model != .pattern
        else { return nil }
        self.init(space, components, alpha: alpha, pattern: nil)
    }

    /// A colour that is painted as a pattern. `components` are those of the base of `space`, for a
    /// stencil; alpha is last. The caller has checked their number.
    package convenience init(
        painting pattern: any AnyObject & Sendable, space: CGColorSpace, components: [CGFloat]
    ) {
        self.init(space, components, alpha: components.last ?? 1, pattern: pattern)
    }

    private convenience init(
        _ space: CGColorSpace, _ components: [CGFloat], alpha: CGFloat,
        pattern: (any AnyObject & Sendable)?
    ) {
        func part(_ index: Int) -> CGFloat {
            index < space.numberOfComponents ? components[index] : 0
        }
        let parts = (part(0), part(1), part(2), part(3))
        let color = space.standard(parts: Self.vector(parts))
        let rgba = RGBA(
            red: Float(color.x), green: Float(color.y), blue: Float(color.z), alpha: Float(alpha))
        self.init(rgba, space, parts, alpha: alpha, pattern: pattern)
    }

    private static func vector(
        _ parts: (CGFloat, CGFloat, CGFloat, CGFloat)
    ) -> SIMD4<Double> {
        SIMD4(Double(parts.0), Double(parts.1), Double(parts.2), Double(parts.3))
    }

    /// A colour from sRGB components, 0...1 each; values outside that range are kept.
    /// - Parameters:
    ///   - red: 0 (none) to 1 (most).
    ///   - green: 0 to 1.
    ///   - blue: 0 to 1.
    ///   - alpha: 0 (clear) to 1 (opaque).
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let rgba = RGBA(
            red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
        self.init(rgba, .standard, (red, green, blue, 0), alpha: alpha)
    }

    /// A colour from sRGB components, 0...1 each; values outside that range are kept.
    /// - Parameters:
    ///   - red: 0 (none) to 1 (most).
    ///   - green: 0 to 1.
    ///   - blue: 0 to 1.
    ///   - alpha: 0 (clear) to 1 (opaque).
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A grey, 0 (black) to 1 (white): red, green and blue in equal parts. The alpha is 0 (clear)
    /// to 1 (opaque).
    /// - Parameters:
    ///   - gray: 0 (black) to 1 (white).
    ///   - alpha: 0 (clear) to 1 (opaque).
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        let part = Float(gray)
        self.init(
            RGBA(red: part, green: part, blue: part, alpha: Float(alpha)), .deviceGray,
            (gray, 0, 0, 0), alpha: alpha)
    }

    /// A colour from amounts of ink, 0 (none) to 1 (full) each, and an alpha of 0...1.
    /// - Parameters:
    ///   - cyan: the ink, 0 (none) to 1 (full).
    ///   - magenta: the ink, 0 (none) to 1 (full).
    ///   - yellow: the ink, 0 (none) to 1 (full).
    ///   - black: the ink, 0 (none) to 1 (full).
    ///   - alpha: 0 (clear) to 1 (opaque).
    public convenience init(
        genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat,
        alpha: CGFloat
    ) {
        let space = CGColorSpace(name: CGColorSpace.genericCMYK) ?? .deviceCMYK
        self.init(space, [cyan, magenta, yellow, black], alpha: alpha, pattern: nil)
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// A grey with the curve of gamma 2.2, 0 (black) to 1 (white), and an alpha of 0...1.
    /// - Parameters:
    ///   - gray: 0 (black) to 1 (white).
    ///   - alpha: 0 (clear) to 1 (opaque).
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        let name = CGColorSpace.genericGrayGamma2_2
        let space = CGColorSpace(name: name) ?? .deviceGray
        self.init(space, [gray], alpha: alpha, pattern: nil)
    }

    /// Opaque white.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Opaque black.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// Transparent black.
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// The components in the colour's own space, alpha last.
    public var components: [CGFloat]? {
        let own = [parts.0, parts.1, parts.2, parts.3].prefix(space.numberOfComponents)
        return own + [alpha]
    }

    /// The number of components, alpha included: 4 for RGB, 2 for grey.
    public var numberOfComponents: Int { space.numberOfComponents + 1 }

    /// The colour space of `components`.
    public var colorSpace: CGColorSpace? { space }

    /// Returns this colour with another alpha.
    /// - Parameter alpha: the new alpha, in place of the old one: 0 (clear) to 1 (opaque).
    public func copy(alpha: CGFloat) -> CGColor? {
        var copy = rgba
        copy.alpha = Float(alpha)
        return CGColor(copy, space, parts, alpha: alpha, pattern: patternObject)
    }

    /// Returns the colour itself, since it is immutable.
    public func copy() -> CGColor? { self }

    /// Returns the colour in another space; components may leave 0...1 where `space` has no
    /// primaries so pure. In a grey space it is the grey of equal brightness, in an indexed space
    /// the nearest row. Nil for a pattern, and when `space` is one of patterns.
    /// - Parameters:
    ///   - space: the space of the result's components.
    ///   - intent: has no effect, as nothing is clipped.
    ///   - options: have no effect.
    public func converted(
        to space: CGColorSpace, intent: CGColorRenderingIntent = .defaultIntent,
        options: [AnyHashable: Any]? = nil
    ) -> CGColor? {
        guard patternObject == nil, space.model != .pattern else { return nil }
        guard space != self.space else { return CGColor(rgba, space, parts, alpha: alpha) }
        let standard = self.space.standard(parts: Self.vector(parts))
        let found = space.parts(ofStandard: standard)
        let own = (0..<space.numberOfComponents).map { CGFloat(found[$0]) }
        return CGColor(colorSpace: space, components: own + [alpha])
    }

    /// Whether both colours are shown alike, whatever spaces they were made in; Apple's class
    /// compares the spaces, too.
    public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
        lhs === rhs || lhs.rgba == rhs.rgba && lhs.patternObject === rhs.patternObject
    }

    /// Feeds the colour that is shown to `hasher`.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rgba)
    }

    /// The colour that is shown, for example `CGColor(1.0, 0.5, 0.0, 1.0)`.
    public var description: String {
        "CGColor(\(rgba.red), \(rgba.green), \(rgba.blue), \(rgba.alpha))"
    }
}

/// The ways to convert colours to a space that can't show them; the raw values are Apple's.
public enum CGColorRenderingIntent: Int32, Sendable {
    /// The renderer's choice.
    case defaultIntent = 0
    /// Colours outside are clipped; white stays as it is.
    case absoluteColorimetric = 1
    /// Colours outside are clipped; white becomes the white of the other space.
    case relativeColorimetric = 2
    /// All colours are compressed together.
    case perceptual = 3
    /// Colours stay as saturated as they were.
    case saturation = 4
}
