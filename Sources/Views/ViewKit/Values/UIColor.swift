public import Drawing
public import Foundation
public import Primitives

/// An immutable colour, which may depend on the appearance, light or dark. Any thread.
///
/// ```swift
/// view.backgroundColor = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)
/// view.tintColor = UIColor { traits in
///     traits.userInterfaceStyle == .dark ? .systemYellow : .systemBlue
/// }
/// ```
public final class UIColor: NSObject, NSCopying, Sendable, ColorSource {
    // Must be the first property; see `FoundationMark`.
    private let mark = FoundationMark()

    private enum Source: Sendable {
        case fixed(CGColor)
        case dynamic(@Sendable (UITraitCollection) -> UIColor)
    }

    private let source: Source

    /// Whether the colour depends on traits.
    var isDynamic: Bool { if case .dynamic = source { true } else { false } }

    /// A colour from sRGB components, 0...1 each; values outside that range are kept.
    /// - Parameters:
    ///   - red: 0 (none) to 1 (most): a byte of a web colour, divided by 255.
    ///   - green: 0 to 1.
    ///   - blue: 0 to 1.
    ///   - alpha: 0 (clear) to 1 (opaque).
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// A colour from Display P3 components, 0...1 each; an alpha of 0 is clear, 1 is opaque.
    /// - Parameters:
    ///   - red: 0...1 in Display P3.
    ///   - green: 0...1 in Display P3.
    ///   - blue: 0...1 in Display P3.
    ///   - alpha: 0 (clear) to 1 (opaque).
    public convenience init(
        displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
    ) {
        let color = CGColorSpace(name: CGColorSpace.displayP3).flatMap {
            CGColor(colorSpace: $0, components: [red, green, blue, alpha])
        }
        self.init(
            cgColor: color ?? CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// A grey, 0 (black) to 1 (white), with an alpha of 0 (clear) to 1 (opaque).
    /// - Parameters:
    ///   - white: 0 (black) to 1 (white).
    ///   - alpha: 0 (clear) to 1 (opaque).
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(gray: white, alpha: alpha))
    }

    /// A colour from hue, saturation and brightness, 0...1 each; the hue is cyclic.
    /// - Parameters:
    ///   - hue: the place in the circle of colours: 0 and 1 are red, 1/3 is green, 2/3 is blue.
    ///   - saturation: 0 (grey) to 1 (pure).
    ///   - brightness: 0 (black) to 1.
    ///   - alpha: 0 (clear) to 1 (opaque).
    public convenience init(
        hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
    ) {
        let (r, g, b) = HSB(hue: hue, saturation: saturation, brightness: brightness).rgb
        self.init(red: r, green: g, blue: b, alpha: alpha)
    }

    /// A colour from one of a layer or a context.
    /// - Parameter cgColor: the colour, in any space; it isn't dynamic.
    public init(cgColor: CGColor) {
        source = .fixed(cgColor)
        super.init()
    }

    /// A colour that paints copies of a picture side by side, from the corner of the painted area.
    ///
    /// A view or layer with it as background shows the pattern below its content, and a context
    /// fills and strokes with it. Text, borders, shadows and shape layers use black in its place.
    /// - Parameter image: the picture, one point for each of its points.
    public convenience init(patternImage image: UIImage) {
        let cell = CGRect(origin: .zero, size: image.size)
        let pattern = CGPattern(bounds: cell, step: cell.size) { context in
            GraphicsStack.current.with(context) { image.draw(in: cell) }
        }
        let color = pattern.flatMap { pattern in
            CGColorSpace(patternBaseSpace: nil).flatMap {
                CGColor(patternSpace: $0, pattern: pattern, components: [1])
            }
        }
        self.init(cgColor: color ?? .clear)
    }

    /// Black with alpha 0; source code declares colours with it that are set later.
    public override convenience init() { self.init(white: 0, alpha: 0) }

    /// A colour that `dynamicProvider` chooses from the traits, whenever it is used.
    /// - Parameter dynamicProvider: called on any thread, at each use, with the traits that count
    ///   there.
    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        source = .dynamic(dynamicProvider)
        super.init()
    }

    private init(_ source: Source) {
        self.source = source
        super.init()
    }

    /// Returns a new colour with equal values; a dynamic colour stays dynamic.
    public func copy(with zone: NSZone? = nil) -> Any { UIColor(source) }

    /// A colour for the light and one for the dark appearance.
    convenience init(light: UInt32, dark: UInt32, lightAlpha: CGFloat = 1, darkAlpha: CGFloat = 1) {
        let (day, night) = (UIColor(hex: light, lightAlpha), UIColor(hex: dark, darkAlpha))
        self.init { $0.userInterfaceStyle == .dark ? night : day }
    }

    /// A colour for the light and the dark appearance, each with normal and with high contrast.
    convenience init(light: UInt32, dark: UInt32, strongLight: UInt32, strongDark: UInt32) {
        let usual = UIColor(light: light, dark: dark)
        let strong = UIColor(light: strongLight, dark: strongDark)
        self.init { $0.accessibilityContrast == .high ? strong : usual }
    }

    /// A colour for the light and the dark appearance, the latter with another value for content
    /// over other content.
    convenience init(light: UInt32, dark: UInt32, elevated: UInt32) {
        let base = UIColor(light: light, dark: dark)
        let raised = UIColor(light: light, dark: elevated)
        self.init { $0.userInterfaceLevel == .elevated ? raised : base }
    }

    /// A translucent colour for the light and the dark appearance, with other alphas for high
    /// contrast.
    convenience init(
        light: UInt32, dark: UInt32, alphas usual: (CGFloat, CGFloat),
        strong: (CGFloat, CGFloat)
    ) {
        let plain = UIColor(light: light, dark: dark, lightAlpha: usual.0, darkAlpha: usual.1)
        let high = UIColor(light: light, dark: dark, lightAlpha: strong.0, darkAlpha: strong.1)
        self.init { $0.accessibilityContrast == .high ? high : plain }
    }

    /// A colour from 0xRRGGBB.
    convenience init(hex: UInt32, _ alpha: CGFloat = 1) {
        func part(_ shift: UInt32) -> CGFloat { CGFloat(hex >> shift & 0xFF) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0), alpha: alpha)
    }

    /// The colour for a layer or a context; a dynamic colour is resolved with the current traits.
    public var cgColor: CGColor { cgColor(UITraitCollection.current, depth: 0) }

    private func cgColor(_ traits: UITraitCollection, depth: Int) -> CGColor {
        switch source {
        case .fixed(let color): return color
        case .dynamic(let provider):
            // The depth is limited as a provider may return its own colour.
            return depth < 16 ? provider(traits).cgColor(traits, depth: depth + 1) : .clear
        }
    }

    /// Returns the colour under `traits`, which is not dynamic.
    /// - Parameter traits: the traits, of which the appearance, the contrast and the level matter
    ///   to system colours.
    public func resolvedColor(with traits: UITraitCollection) -> UIColor {
        if case .fixed = source { return self }
        return UIColor(cgColor: cgColor(traits, depth: 0))
    }

    /// Returns the colour with another alpha, 0...1; a dynamic colour stays dynamic.
    /// - Parameter alpha: the new alpha, in place of the old one: 0 (clear) to 1 (opaque).
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch source {
        case .fixed(let color): return UIColor(cgColor: color.copy(alpha: alpha) ?? color)
        case .dynamic(let provider):
            return UIColor { provider($0).resolvedColor(with: $0).withAlphaComponent(alpha) }
        }
    }

    // The arguments are pointers, as in Apple's methods, so that both `&red` and `nil` are
    // possible.

    /// Returns the sRGB components, 0...1 each and beyond for colours outside of sRGB, under the
    /// current traits; false for a pattern, which has none.
    ///
    /// Each argument may be nil.
    /// - Parameters:
    ///   - red: receives a number; nil if it isn't wanted.
    ///   - green: receives a number; nil if it isn't wanted.
    ///   - blue: receives a number; nil if it isn't wanted.
    ///   - alpha: receives a number; nil if it isn't wanted.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let parts = plainComponents else { return false }
        red?.pointee = parts.red
        green?.pointee = parts.green
        blue?.pointee = parts.blue
        alpha?.pointee = parts.alpha
        return true
    }

    /// Returns hue, saturation and brightness, 0...1 each, under the current traits; false for a
    /// pattern.
    ///
    /// Each argument may be nil.
    /// - Parameters:
    ///   - hue: receives a number; nil if it isn't wanted.
    ///   - saturation: receives a number; nil if it isn't wanted.
    ///   - brightness: receives a number; nil if it isn't wanted.
    ///   - alpha: receives a number; nil if it isn't wanted.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let parts = plainComponents else { return false }
        let hsb = HSB(red: parts.red, green: parts.green, blue: parts.blue)
        hue?.pointee = hsb.hue
        saturation?.pointee = hsb.saturation
        brightness?.pointee = hsb.brightness
        alpha?.pointee = parts.alpha
        return true
    }

    /// Returns the grey, 0 (black) to 1 (white), under the current traits. For a colour that isn't
    /// grey the result is false, with the brightness; for a pattern false.
    ///
    /// Each argument may be nil.
    /// - Parameters:
    ///   - white: receives a number; nil if it isn't wanted.
    ///   - alpha: receives a number; nil if it isn't wanted.
    @discardableResult
    public func getWhite(
        _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let parts = plainComponents else { return false }
        white?.pointee = 0.2126 * parts.red + 0.7152 * parts.green + 0.0722 * parts.blue
        alpha?.pointee = parts.alpha
        return parts.red == parts.green && parts.green == parts.blue
    }

    /// The grey of equal brightness, under the current traits.
    var gray: UIColor {
        var (white, alpha) = (CGFloat(0), CGFloat(0))
        getWhite(&white, alpha: &alpha)
        return UIColor(white: white, alpha: alpha)
    }

    private var plainComponents: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)? {
        cgColor.pattern == nil ? components : nil
    }

    private var components: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let color = cgColor.rgba
        return (CGFloat(color.red), CGFloat(color.green), CGFloat(color.blue), CGFloat(color.alpha))
    }

    /// Returns whether an object is an equal colour; dynamic colours are equal only to themselves.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        if other === self { return true }
        guard case .fixed(let a) = source, case .fixed(let b) = other.source else { return false }
        return a == b
    }

    /// A hash that equal colours share; for dynamic colours that of the object's identity.
    public override var hash: Int {
        switch source {
        case .fixed(let color): color.hashValue
        case .dynamic: ObjectIdentifier(self).hashValue
        }
    }

    /// A description such as `UIColor(1.0, 0.5, 0.0, 1.0)`, under the current traits.
    public override var description: String {
        if cgColor.pattern != nil { return "UIColor(pattern)" }
        let parts = components
        return "UIColor(\(parts.red), \(parts.green), \(parts.blue), \(parts.alpha))"
    }
}
