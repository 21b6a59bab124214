import Foundation
import Primitives

/// A linear map of colours: each of red, green, blue and alpha of the result is a weighted sum of
/// those four and 1.
///
/// It is applied to colours without alpha multiplied in where nothing else is said, 0...1 each, and
/// the result is cut to that range. Formulas are those of the W3C's "Filter Effects Level 1", section 9.
package struct ColorMatrix: Sendable, Equatable {
    /// The shares of the source's red in the result's red, green, blue and alpha.
    package var red = SIMD4<Double>(1, 0, 0, 0)
    /// The shares of the source's green.
    package var green = SIMD4<Double>(0, 1, 0, 0)
    /// The shares of the source's blue.
    package var blue = SIMD4<Double>(0, 0, 1, 0)
    /// The shares of the source's alpha.
    package var alpha = SIMD4<Double>(0, 0, 0, 1)
    /// What is added.
    package var constant = SIMD4<Double>.zero
    /// True for a map of colours that alpha is multiplied into.
    package private(set) var takesPremultiplied = false

    /// The map that changes nothing.
    package static let identity = ColorMatrix()

    /// The map that changes nothing.
    package init() {}

    /// A map from 20 numbers: five for the result's red, then for green, blue and alpha. Nil for
    /// another count, or where one is not finite.
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

    /// The same numbers for the kernels, and 1 where the source is premultiplied.
    package var kernelNumbers: [Float] {
        numbers.map { Float($0) } + [takesPremultiplied ? 1 : 0]
    }

    /// The map of colours given by the three rows of a matrix.
    private init(_ r: SIMD3<Double>, _ g: SIMD3<Double>, _ b: SIMD3<Double>) {
        red = SIMD4(r.x, g.x, b.x, 0)
        green = SIMD4(r.y, g.y, b.y, 0)
        blue = SIMD4(r.z, g.z, b.z, 0)
    }

    /// More or less colourful: 0 is grey, 1 changes nothing.
    static func saturate(_ s: Double) -> ColorMatrix {
        ColorMatrix(
            SIMD3(0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s),
            SIMD3(0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s),
            SIMD3(0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s))
    }

    /// Colours turned around the axis of greys, in radians.
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

    /// Away from the middle grey: 0 is grey, 1 changes nothing.
    static func contrast(_ amount: Double) -> ColorMatrix {
        scale(amount, adding: 0.5 - 0.5 * amount)
    }

    /// Each of red, green and blue times a number, and then plus another.
    static func scale(_ k: Double, adding c: Double) -> ColorMatrix {
        var matrix = ColorMatrix(SIMD3(k, 0, 0), SIMD3(0, k, 0), SIMD3(0, 0, k))
        matrix.constant = SIMD4(c, c, c, 0)
        return matrix
    }

    /// Sepia tones: 1 is all sepia, 0 changes nothing.
    static func sepia(_ amount: Double) -> ColorMatrix {
        identity.mixed(
            ColorMatrix(
                SIMD3(0.393, 0.769, 0.189), SIMD3(0.349, 0.686, 0.168), SIMD3(0.272, 0.534, 0.131)),
            amount)
    }

    /// Shades of one colour, by lightness: 1 is nothing else, 0 changes nothing.
    static func monochrome(_ color: RGBA, _ amount: Double) -> ColorMatrix {
        let shares = SIMD3(0.2126, 0.7152, 0.0722)
        return identity.mixed(
            ColorMatrix(
                shares * Double(color.red), shares * Double(color.green),
                shares * Double(color.blue)),
            amount)
    }

    /// Each component times that of a colour.
    static func multiply(_ c: RGBA) -> ColorMatrix {
        var matrix = identity
        matrix.red *= Double(c.red)
        matrix.green *= Double(c.green)
        matrix.blue *= Double(c.blue)
        matrix.alpha *= Double(c.alpha)
        return matrix
    }

    /// Each component plus `sign` times that of a colour; alpha stays.
    static func add(_ c: RGBA, sign: Double) -> ColorMatrix {
        var matrix = identity
        matrix.constant = SIMD4(Double(c.red), Double(c.green), Double(c.blue), 0) * sign
        return matrix
    }

    /// Black whose alpha is the lightness of the source, times its alpha, as the W3C's "CSS Masking
    /// Level 1", section 6.3, has it: so an edge stays smooth. A guess: of Apple's kind only the
    /// name is known.
    static var luminanceToAlpha: ColorMatrix {
        var matrix = ColorMatrix(.zero, .zero, .zero)
        (matrix.red.w, matrix.green.w, matrix.blue.w) = (0.2126, 0.7152, 0.0722)
        matrix.alpha = .zero
        matrix.takesPremultiplied = true
        return matrix
    }

    /// The way to `other`, at `f`.
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
