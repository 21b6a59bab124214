import Foundation
import Primitives

/// A linear map of colours: each of red, green, blue and alpha of the result is a weighted sum of
/// those four and 1.
///
/// Unless stated otherwise, it applies to colours that aren't premultiplied by alpha, each
/// component 0...1, and the result is clamped to that range. Formulas are those of the W3C's
/// "Filter Effects Level 1", section 9.
package struct ColorMatrix: Sendable, Equatable {
    /// The factors of the source's red for the result's red, green, blue and alpha.
    package var red = SIMD4<Double>(1, 0, 0, 0)
    /// The factors of the source's green.
    package var green = SIMD4<Double>(0, 1, 0, 0)
    /// The factors of the source's blue.
    package var blue = SIMD4<Double>(0, 0, 1, 0)
    /// The factors of the source's alpha.
    package var alpha = SIMD4<Double>(0, 0, 0, 1)
    /// The constants that are added.
    package var constant = SIMD4<Double>.zero
    /// Whether the map applies to premultiplied colours.
    package private(set) var takesPremultiplied = false

    /// The map that changes nothing.
    package static let identity = ColorMatrix()

    /// The map that changes nothing.
    package init() {}

    /// A map from 20 numbers: five for the result's red, then for green, blue and alpha. Nil for
    /// another count, or where a number is not finite.
    package init?(_ n: [Double]) {
        guard n.count == 20, n.allSatisfy(\.isFinite) else { return nil }
        red = SIMD4(n[0], n[5], n[10], n[15])
        green = SIMD4(n[1], n[6], n[11], n[16])
        blue = SIMD4(n[2], n[7], n[12], n[17])
        alpha = SIMD4(n[3], n[8], n[13], n[18])
        constant = SIMD4(n[4], n[9], n[14], n[19])
    }

    /// The 20 numbers, in the order that `init` takes.
    package var numbers: [Double] {
        (0..<4).flatMap { [red[$0], green[$0], blue[$0], alpha[$0], constant[$0]] }
    }

    /// The 20 numbers for the kernels, followed by 1 where the source is premultiplied and 0
    /// elsewhere.
    package var kernelNumbers: [Float] {
        numbers.map { Float($0) } + [takesPremultiplied ? 1 : 0]
    }

    /// The map of colours given by the three rows of a matrix.
    private init(_ r: SIMD3<Double>, _ g: SIMD3<Double>, _ b: SIMD3<Double>) {
        red = SIMD4(r.x, g.x, b.x, 0)
        green = SIMD4(r.y, g.y, b.y, 0)
        blue = SIMD4(r.z, g.z, b.z, 0)
    }

    /// Returns a change of the saturation: 0 is grey, 1 changes nothing.
    static func saturate(_ s: Double) -> ColorMatrix {
        ColorMatrix(
            SIMD3(0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s),
            SIMD3(0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s),
            SIMD3(0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s))
    }

    /// Returns a rotation of the hue about the axis of greys, in radians.
    static func hueRotate(_ angle: Double) -> ColorMatrix {
        let (c, s) = (cos(angle), sin(angle))
        return ColorMatrix(
            SIMD3(
                0.213 + 0.787 * c - 0.213 * s, 0.715 - 0.715 * c - 0.715 * s,
                0.072 - 0.072 * c + 0.928 * s),
            SIMD3(
                0.213 - 0.213 * c + 0.143 * s, 0.715 + 0.285 * c + 0.140 * s,
                0.072 - 0.072 * c - 0.283 * s),
            SIMD3(
                0.213 - 0.213 * c - 0.787 * s, 0.715 - 0.715 * c + 0.715 * s,
                0.072 + 0.928 * c + 0.072 * s))
    }

    /// Returns a change of the contrast, away from middle grey: 0 is grey, 1 changes nothing.
    static func contrast(_ amount: Double) -> ColorMatrix {
        scale(amount, adding: 0.5 - 0.5 * amount)
    }

    /// Returns a map that multiplies red, green and blue by `k` and adds `c`.
    static func scale(_ k: Double, adding c: Double) -> ColorMatrix {
        var matrix = ColorMatrix(SIMD3(k, 0, 0), SIMD3(0, k, 0), SIMD3(0, 0, k))
        matrix.constant = SIMD4(c, c, c, 0)
        return matrix
    }

    /// Returns sepia tones: 1 is full sepia, 0 changes nothing.
    static func sepia(_ amount: Double) -> ColorMatrix {
        identity.mixed(
            ColorMatrix(
                SIMD3(0.393, 0.769, 0.189), SIMD3(0.349, 0.686, 0.168), SIMD3(0.272, 0.534, 0.131)),
            amount)
    }

    /// Returns shades of one colour, by luminance: 1 is only that colour, 0 changes nothing.
    static func monochrome(_ color: RGBA, _ amount: Double) -> ColorMatrix {
        let shares = SIMD3(0.2126, 0.7152, 0.0722)
        return identity.mixed(
            ColorMatrix(
                shares * Double(color.red), shares * Double(color.green),
                shares * Double(color.blue)),
            amount)
    }

    /// Returns a map that multiplies each component by that of a colour.
    static func multiply(_ c: RGBA) -> ColorMatrix {
        var matrix = identity
        matrix.red *= Double(c.red)
        matrix.green *= Double(c.green)
        matrix.blue *= Double(c.blue)
        matrix.alpha *= Double(c.alpha)
        return matrix
    }

    /// Returns a map that adds `sign` times a colour; alpha is unchanged.
    static func add(_ c: RGBA, sign: Double) -> ColorMatrix {
        var matrix = identity
        matrix.constant = SIMD4(Double(c.red), Double(c.green), Double(c.blue), 0) * sign
        return matrix
    }

    /// The map to black whose alpha is the luminance of the source, times its alpha, as in the
    /// W3C's "CSS Masking Level 1", section 6.3: so edges stay smooth. A guess: only the name of
    /// Apple's filter is known.
    static var luminanceToAlpha: ColorMatrix {
        var matrix = ColorMatrix(.zero, .zero, .zero)
        (matrix.red.w, matrix.green.w, matrix.blue.w) = (0.2126, 0.7152, 0.0722)
        matrix.alpha = .zero
        matrix.takesPremultiplied = true
        return matrix
    }

    /// Returns the map at the fraction `f` between this one and `other`.
    private func mixed(_ other: ColorMatrix, _ f: Double) -> ColorMatrix {
        var mix = self
        mix.red += (other.red - red) * f
        mix.green += (other.green - green) * f
        mix.blue += (other.blue - blue) * f
        mix.alpha += (other.alpha - alpha) * f
        mix.constant += (other.constant - constant) * f
        return mix
    }
}
