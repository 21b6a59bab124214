import Foundation
import Judge
import Primitives
import Scene
import Testing

/// Blurs against the bell's integral, colour filters against the W3C's formulas by hand.
@Suite("Judge: filters")
struct FilterTests {
    /// The share of the bell below a place.
    private func below(_ place: Double, _ sigma: Double) -> Double {
        0.5 * erfc(-place / (sigma * 2.0.squareRoot()))
    }

    private func filter(_ type: String, _ amount: Double = 0) -> LayerFilter {
        var filter = LayerFilter(type: type)
        filter.amount = amount
        return filter
    }

    /// What filters make of one premultiplied colour.
    private func color(_ pixel: Color, _ filters: LayerFilter...) -> Color {
        let picture = FloatPicture(width: 1, height: 1, filled: SIMD4<Float>(pixel))
        return Color(Filters.apply(filters, to: picture, pixelsPerPoint: 1)[0, 0])
    }

    private func isNear(_ a: Color, _ b: Color, within distance: Double = 1e-5) -> Bool {
        (a - b).max() < distance && (b - a).max() < distance
    }

    @Test("an edge becomes the bell's integral", arguments: [0.6, 1, 2.5])
    func edge(sigma: Double) {
        var picture = FloatPicture(width: 40, height: 3, filled: .zero)
        for y in 0..<3 { for x in 20..<40 { picture[x, y] = SIMD4(1, 0.5, 0, 1) } }
        let result = Filters.gaussian(picture, sigma: sigma, clampsEdges: true)
        for x in 0..<40 {
            // The middle of pixel x lies x − 19.5 to the right of the edge.
            let share = below(Double(x) - 19.5, sigma)
            #expect(isNear(Color(result[x, 1]), Color(1, 0.5, 0, 1) * share))
        }
    }

    @Test("a pixel spreads in both directions alike, and keeps its sum")
    func spot() {
        var picture = FloatPicture(width: 31, height: 31)
        picture[15, 15] = SIMD4(1, 1, 1, 1)
        let result = Filters.gaussian(picture, sigma: 2, clampsEdges: false)
        // The part of the bell over the middle pixel, and over the one that is 3 and 2 away.
        func over(_ x: Double) -> Double { below(x + 0.5, 2) - below(x - 0.5, 2) }
        #expect(abs(Double(result[15, 15].w) - over(0) * over(0)) < 1e-6)
        #expect(abs(Double(result[18, 13].w) - over(3) * over(2)) < 1e-6)
        #expect(abs(result.pixels.reduce(0) { $0 + $1.w } - 1) < 1e-4)
    }

    @Test("at the sides all is clear, or the edges go on; no sigma changes nothing")
    func sides() {
        let white = FloatPicture(width: 9, height: 1, filled: SIMD4(repeating: 1))
        let clamped = Filters.gaussian(white, sigma: 3, clampsEdges: true)
        #expect(clamped.pixels.allSatisfy { abs($0.w - 1) < 1e-5 })
        let tall = FloatPicture(width: 1, height: 9, filled: SIMD4(repeating: 1))
        let soft = Filters.gaussian(tall, sigma: 3, clampsEdges: false)
        // Nine pixels along y, one along x.
        let across = below(0.5, 3) - below(-0.5, 3)
        let along = below(8.5, 3) - below(-0.5, 3)
        #expect(abs(Double(soft[0, 0].w) - across * along) < 1e-5)
        #expect(Filters.gaussian(white, sigma: 0, clampsEdges: false) == white)
    }

    @Test("a blur's radius is sigma in points; one that is normalised stays in the bounds")
    func blur() {
        var picture = FloatPicture(width: 40, height: 40)
        for y in 10..<30 { for x in 10..<30 { picture[x, y] = SIMD4(0.5, 0, 0, 1) } }
        var blur = filter("gaussianBlur", 1.5)
        let soft = Filters.apply([blur], to: picture, pixelsPerPoint: 2)
        #expect(soft == Filters.gaussian(picture, sigma: 3, clampsEdges: false))
        blur.normalizesEdges = true
        let bounds = picture.pixels.map(\.w)
        let inside = Filters.apply([blur], to: picture, pixelsPerPoint: 2, bounds: bounds)
        // One colour inside stays that colour.
        #expect(zip(inside.pixels, picture.pixels).allSatisfy { isNear(Color($0), Color($1)) })
        // Also where a pixel lies inside in part, and the colour with it; or beyond it, too.
        var (parts, narrow) = (bounds, picture)
        for y in 10..<30 {
            parts[y * 40 + 10] = 0.25
            narrow[10, y] *= 0.25
        }
        for picture in [picture, narrow] {
            let inside = Filters.apply([blur], to: picture, pixelsPerPoint: 2, bounds: parts)
            #expect(isNear(Color(inside[10, 20]), Color(0.5, 0, 0, 1)))
        }
    }

    @Test("saturation, grey, sepia, contrast, brightness, inversion")
    func colors() {
        let red = Color(1, 0, 0, 1)
        // 0.213 + 0.787 s; 0.213 (1 − s).
        #expect(isNear(color(red, filter("colorSaturate", 0.5)), Color(0.6065, 0.1065, 0.1065, 1)))
        #expect(isNear(color(red, filter("colorSaturate", 1)), red))
        // 0.2126 + 0.7874 · 0.25; 0.2126 · 0.75.
        #expect(
            isNear(color(red, filter("grayscale", 0.75)), Color(0.40945, 0.15945, 0.15945, 1)))
        #expect(isNear(color(red, filter("sepia", 1)), Color(0.393, 0.349, 0.272, 1)))
        #expect(
            isNear(color(red, filter("sepia", 0.5)), Color(0.6965, 0.1745, 0.136, 1)))
        #expect(isNear(color(red, filter("sepia", 3)), Color(0.393, 0.349, 0.272, 1)))
        // 0.5 x + 0.25.
        let odd = Color(0.2, 0.6, 1, 1)
        #expect(isNear(color(odd, filter("colorContrast", 0.5)), Color(0.35, 0.55, 0.75, 1)))
        #expect(isNear(color(odd, filter("colorBrightness", 0.3)), Color(0.5, 0.9, 1, 1)))
        #expect(isNear(color(odd, filter("colorInvert")), Color(0.8, 0.4, 0, 1)))
    }

    @Test("hues turn: by 0 nothing, by 90 and 180 degrees the text's sums")
    func hues() {
        let red = Color(1, 0, 0, 1)
        #expect(isNear(color(red, filter("colorHueRotate", 0)), red))
        // Cosine 0, sine 1: 0.213 − 0.213, 0.213 + 0.143, 0.213 − 0.787 (cut).
        #expect(isNear(color(red, filter("colorHueRotate", .pi / 2)), Color(0, 0.356, 0, 1)))
        // Cosine −1 for green: 0.715 + 0.715 (cut), 0.715 − 0.285, 0.715 + 0.715 (cut).
        let green = Color(0, 1, 0, 1)
        #expect(isNear(color(green, filter("colorHueRotate", .pi)), Color(1, 0.43, 1, 1)))
        // Cosine 0, sine 1 for blue: 0.072 + 0.928, 0.072 − 0.283 (cut), 0.072 + 0.072.
        let blue = Color(0, 0, 1, 1)
        #expect(isNear(color(blue, filter("colorHueRotate", .pi / 2)), Color(1, 0, 0.144, 1)))
    }

    @Test("filters with a colour: multiplied, added, taken away, monochrome")
    func tints() {
        let odd = Color(0.2, 0.6, 1, 1)
        func tinted(_ type: String, _ amount: Double = 0) -> Color {
            var filter = filter(type, amount)
            filter.color = RGBA(red: 0.5, green: 0.25, blue: 1, alpha: 0.5)
            return color(odd, filter)
        }
        // Premultiplied by the new alpha of a half.
        #expect(isNear(tinted("multiplyColor"), Color(0.05, 0.075, 0.5, 0.5)))
        #expect(isNear(tinted("colorAdd"), Color(0.45, 0.725, 1, 1)))
        #expect(isNear(tinted("colorSubtract"), Color(0, 0.475, 0.5, 1)))
        // 0.2126 · 0.2 + 0.7152 · 0.6 + 0.0722 = 0.54384, times the colour.
        #expect(
            isNear(tinted("colorMonochrome", 1), Color(0.27192, 0.13596, 0.54384, 1)))
        #expect(
            isNear(tinted("colorMonochrome", 0.5), Color(0.23596, 0.36798, 0.77192, 1)))
    }

    @Test("a matrix, row by row, and luminance as alpha")
    func matrices() {
        var filter = filter("colorMatrix")
        filter.matrix = ColorMatrix.identity
        #expect(isNear(color(Color(0.1, 0.2, 0.3, 0.4), filter), Color(0.1, 0.2, 0.3, 0.4)))
        // Red from blue, green from alpha and 0.1 less, blue as it is, alpha halved and 0.1 more.
        filter.matrix.red = .zero
        filter.matrix.green = .zero
        filter.matrix.blue = SIMD4(1, 0, 1, 0)
        filter.matrix.alpha = SIMD4(0, 1, 0, 0.5)
        filter.matrix.constant = SIMD4(0, -0.1, 0, 0.1)
        // Plain (0.25, 0.5, 0.75) of alpha 0.4: (0.75, 0.3, 0.75) of alpha 0.3.
        let result = color(Color(0.1, 0.2, 0.3, 0.4), filter)
        #expect(isNear(result, Color(0.225, 0.09, 0.225, 0.3)))
        let bright = color(Color(0.25, 0.5, 0, 0.5), self.filter("luminanceToAlpha"))
        // Plain (0.5, 1, 0): 0.10625 + 0.7154, times an alpha of 0.5.
        #expect(isNear(bright, Color(0, 0, 0, 0.410825)))
    }

    @Test("a luminance curve mixes in the grey of a cubic Bézier curve, for plain colours")
    func luminanceCurve() {
        var filter = filter("luminanceCurveMap", 1)
        // At first a straight line: the luminance itself.
        #expect(isNear(color(Color(0, 1, 0, 1), filter), Color(0.7154, 0.7154, 0.7154, 1)))
        filter.curve = SIMD4(0.1, 0.9, 0.3, 0.7)
        #expect(isNear(color(Color(0, 0, 0, 1), filter), Color(0.1, 0.1, 0.1, 1)))
        #expect(isNear(color(Color(1, 1, 1, 1), filter), Color(0.7, 0.7, 0.7, 1)))
        // Plain 0.5 of alpha 0.4: (0.1 + 3 · 0.9 + 3 · 0.3 + 0.7) / 8 = 0.55, times 0.4.
        let half = Color(0.2, 0.2, 0.2, 0.4)
        #expect(isNear(color(half, filter), Color(0.22, 0.22, 0.22, 0.4)))
        filter.amount = 0.25
        #expect(isNear(color(half, filter), Color(0.205, 0.205, 0.205, 0.4)))
        filter.curve = SIMD4(repeating: 0.2)
        #expect(isNear(color(Color(0, 1, 0, 1), filter), Color(0.05, 0.8, 0.05, 1)))
        #expect(color(.zero, filter) == .zero)
    }

    @Test("colours are those without alpha; the list goes in order; what is off does nothing")
    func order() {
        // White of alpha 0.5 becomes black of alpha 0.5, clear stays clear.
        let half = Color(0.5, 0.5, 0.5, 0.5)
        #expect(isNear(color(half, filter("colorInvert")), Color(0, 0, 0, 0.5)))
        #expect(isNear(color(.zero, filter("colorInvert")), .zero))
        let odd = Color(0.2, 0.6, 1, 1)
        let (invert, more) = (filter("colorInvert"), filter("colorBrightness", 0.3))
        #expect(isNear(color(odd, invert, more), Color(1, 0.7, 0.3, 1)))
        #expect(isNear(color(odd, more, invert), Color(0.5, 0.1, 0, 1)))
        var off = invert
        off.isEnabled = false
        #expect(
            isNear(color(odd, off, filter("nobodyKnows"), filter("multiplyBlendMode")), odd))
    }
}
