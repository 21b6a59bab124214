import Foundation
import Scene

/// The maps of the kinds of filters. Saturation, hue, sepia, contrast and luminance are those of the
/// W3C's "Filter Effects Level 1", sections 9.6 and 11.
///
/// Luminance as alpha is times the source's alpha, as in the W3C's "CSS Masking Level 1": a guess.
/// Of Core Animation's own kinds, monochrome is grayscale times a colour (WebKit takes it for
/// grayscale), brightness adds its amount as Core Image's does, and colours that are added or taken
/// away count by their alpha.
extension ColorMap {
    /// The map of a filter.
    init(_ kind: LayerFilter.ColorKind, _ filter: LayerFilter) {
        let amount = filter.amount
        let part = min(max(amount, 0), 1)
        let color = filter.color
        let tint = SIMD3(Double(color.red), Double(color.green), Double(color.blue))
        switch kind {
        case .colorSaturate:
            self.init(toward: Array(repeating: Self.saturation, count: 3), 1 - amount)
        case .grayscale: self.init(toward: Array(repeating: Self.luminance, count: 3), part)
        case .sepia: self.init(toward: Self.brown, part)
        case .colorMonochrome:
            self.init(toward: (0..<3).map { Self.luminance * tint[$0] }, part)
        case .colorHueRotate: self.init(turned: amount)
        case .colorContrast: self.init(scaled: SIMD3(repeating: amount), 0.5 - 0.5 * amount)
        case .colorBrightness: self.init(scaled: .one, amount)
        case .colorInvert: self.init(scaled: -.one, 1)
        case .colorMatrix: self.init(stored: filter.matrix)
        case .multiplyColor:
            self.init(scaled: tint, 0)
            rows[3].w = Double(color.alpha)
        case .colorAdd: self.init(adding: tint * Double(color.alpha))
        case .colorSubtract: self.init(adding: -tint * Double(color.alpha))
        case .luminanceToAlpha:
            self.init()
            rows = [.zero, .zero, .zero, Color(0.2125, 0.7154, 0.0721, 0)]
            keepsAlpha = true
        }
    }

    /// The shares of grayscale, and those that the text rounds for saturation and hue.
    private static let luminance = SIMD3(0.2126, 0.7152, 0.0722)
    private static let saturation = SIMD3(0.213, 0.715, 0.072)
    private static let brown = [
        SIMD3(0.393, 0.769, 0.189), SIMD3(0.349, 0.686, 0.168), SIMD3(0.272, 0.534, 0.131),
    ]

    /// A straight mix of the colour itself (0) and three sums of its parts (1).
    private init(toward sums: [SIMD3<Double>], _ part: Double) {
        for index in 0..<3 {
            rows[index] = rows[index] * (1 - part) + Color(sums[index] * part, 0)
        }
    }

    private init(adding color: SIMD3<Double>) { added = Color(color, 0) }

    private init(scaled share: SIMD3<Double>, _ constant: Double) {
        for index in 0..<3 { rows[index] *= share[index] }
        added = Color(SIMD3(repeating: constant), 0)
    }

    /// The text's three matrices, weighed by 1, the cosine and the sine.
    private init(turned angle: Double) {
        let (c, s) = (cos(angle), sin(angle))
        let sines = [
            SIMD3(-0.213, -0.715, 0.928), SIMD3(0.143, 0.140, -0.283),
            SIMD3(-0.787, 0.715, 0.072),
        ]
        for index in 0..<3 {
            var own = SIMD3<Double>.zero
            own[index] = 1
            let sum = Self.saturation + (own - Self.saturation) * c + sines[index] * s
            rows[index] = Color(sum, 0)
        }
    }

    private init(stored matrix: ColorMatrix) {
        for index in 0..<4 {
            rows[index] = Color(
                matrix.red[index], matrix.green[index], matrix.blue[index], matrix.alpha[index])
        }
        added = matrix.constant
    }
}
