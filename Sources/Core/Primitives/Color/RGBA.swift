/// A colour as four components in extended sRGB, gamma encoded, not premultiplied.
///
/// Components may leave 0...1 (a wider gamut, an overshooting animation) and are clamped when they
/// become pixels. Alpha goes from 0 (clear) to 1 (opaque).
@usableFromInline
package struct RGBA: Sendable, Hashable {
    /// Red.
    package var red: Float
    /// Green.
    package var green: Float
    /// Blue.
    package var blue: Float
    /// Alpha.
    package var alpha: Float

    /// A colour from its components.
    package init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Opaque black.
    package static let black = RGBA(red: 0, green: 0, blue: 0)
    /// Opaque white.
    package static let white = RGBA(red: 1, green: 1, blue: 1)
    /// Transparent black.
    package static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)

    /// The premultiplied pixel 0xAARRGGBB, each component rounded to the nearest of 256; NaN is 0.
    package var pixel: UInt32 { pixel(opacity: 1) }

    /// The premultiplied pixel with alpha scaled by `opacity`.
    package func pixel(opacity: Float) -> UInt32 {
        let a = Self.unit(Self.unit(alpha) * Self.unit(opacity))
        func byte(_ value: Float) -> UInt32 { Self.nearest(Self.unit(value) * a * 255) }
        return Self.nearest(a * 255) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
    }

    /// Interpolates linearly, component by component, from this colour to `other`.
    package func interpolated(to other: RGBA, fraction f: Float) -> RGBA {
        RGBA(
            red: red + (other.red - red) * f, green: green + (other.green - green) * f,
            blue: blue + (other.blue - blue) * f, alpha: alpha + (other.alpha - alpha) * f)
    }

    /// Rounds a positive number to the nearest integer, halves up. The sum is exact in double;
    /// `rounded()` would be a function call on old processors.
    @inline(__always)
    private static func nearest(_ value: Float) -> UInt32 { UInt32(Double(value) + 0.5) }

    @inline(__always)
    private static func unit(_ value: Float) -> Float {
        value > 0 ? min(value, 1) : 0
    }
}
