import Foundation

/// The function from amounts of light to components; both are 0...1. Negative values are mirrored,
/// and the function goes on above 1.
package enum ToneCurve: Sendable {
    /// The identity.
    case linear
    /// The curve of sRGB and Display P3: IEC 61966-2-1.
    case sRGB
    /// A power function with the exponent 2.2.
    case gamma22

    /// Returns the amount of light of a component.
    package func light(_ value: Double) -> Double {
        let v = abs(value)
        let light: Double =
            switch self {
            case .linear: v
            case .sRGB: v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
            case .gamma22: pow(v, 2.2)
            }
        return value < 0 ? -light : light
    }

    /// Returns the component for an amount of light.
    package func component(_ light: Double) -> Double {
        let v = abs(light)
        let value: Double =
            switch self {
            case .linear: v
            case .sRGB: v <= 0.003_130_8 ? v * 12.92 : 1.055 * pow(v, 1 / 2.4) - 0.055
            case .gamma22: pow(v, 1 / 2.2)
            }
        return light < 0 ? -value : value
    }
}

/// Conversions by amounts of light. The primaries of both families are published as CIE 1931
/// coordinates: sRGB in IEC 61966-2-1, Display P3 in SMPTE EG 432-1 with the white D65; the
/// matrices follow from them.
extension CGColorSpace {
    private static let wideToStandard = [
        SIMD3(1.224_940_176_280_560, -0.224_940_176_280_560, 0),
        SIMD3(-0.042_056_954_709_688, 1.042_056_954_709_688, 0),
        SIMD3(-0.019_637_554_590_334, -0.078_636_045_550_632, 1.098_273_600_140_966),
    ]
    private static let standardToWide = [
        SIMD3(0.822_461_968_714_362, 0.177_538_031_285_638, 0),
        SIMD3(0.033_194_198_850_962, 0.966_805_801_149_038, 0),
        SIMD3(0.017_082_630_807_021, 0.072_397_440_703_665, 0.910_519_928_489_314),
    ]
    /// The share of each primary of sRGB in the brightness of white.
    package static let brightness = SIMD3(
        0.212_639_005_871_510, 0.715_168_678_767_756, 0.072_192_315_360_734)

    /// Returns the extended sRGB components of a colour of this space; a grey is in the first
    /// place.
    func standard(_ color: SIMD3<Double>) -> SIMD3<Double> {
        if numberOfComponents == 1 {
            let value = curve == .sRGB ? color.x : ToneCurve.sRGB.component(curve.light(color.x))
            return SIMD3(repeating: value)
        }
        if curve == .sRGB, !isWide { return color }
        var light = color.map(curve.light)
        if isWide { light = Self.apply(Self.wideToStandard, light) }
        return light.map(ToneCurve.sRGB.component)
    }

    /// Returns the components in this space of an extended sRGB colour; in a grey space the grey of
    /// equal brightness, in all places.
    func vector(ofStandard color: SIMD3<Double>) -> SIMD3<Double> {
        if numberOfComponents == 1 {
            // Grey stays exactly as it is.
            let isGray = color.x == color.y && color.y == color.z
            if curve == .sRGB, isGray { return color }
            let light =
                isGray
                ? ToneCurve.sRGB.light(color.x)
                : (color.map(ToneCurve.sRGB.light) * Self.brightness).sum()
            return SIMD3(repeating: curve.component(light))
        }
        if curve == .sRGB, !isWide { return color }
        var light = color.map(ToneCurve.sRGB.light)
        if isWide { light = Self.apply(Self.standardToWide, light) }
        return light.map(curve.component)
    }

    /// Whether components are those of sRGB, or a grey of equal parts of them.
    package var isStandard: Bool {
        guard case .light = form else { return false }
        return curve == .sRGB && !isWide
    }

    private static func apply(_ rows: [SIMD3<Double>], _ v: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3((rows[0] * v).sum(), (rows[1] * v).sum(), (rows[2] * v).sum())
    }
}

extension SIMD3<Double> {
    fileprivate func map(_ change: (Double) -> Double) -> SIMD3<Double> {
        SIMD3(change(x), change(y), change(z))
    }
}
