package import Scene

/// Blend modes and operators on premultiplied colours.
///
/// From "Compositing and Blending Level 1" of the W3C (sections 5, 9.1, 10) and, for plus darker and
/// lighter, from the description of Core Graphics' blend modes.
package enum Blends {
    /// The source put over the backdrop. Parts outside of 0...1 are cut first.
    package static func blend(_ source: Color, over backdrop: Color, mode: BlendMode) -> Color {
        let (s, b) = (cut(source), cut(backdrop))
        if let (ofSource, ofBackdrop) = shares(mode, s.w, b.w) {
            return s * ofSource + b * ofBackdrop
        }
        switch mode {
        case .plusLighter: return cut(s + b)
        case .plusDarker: return darkerSum(s, b)
        default: return mixed(s, b, mode)
        }
    }

    private static func cut(_ color: Color) -> Color {
        color.clamped(lowerBound: .zero, upperBound: .one)
    }

    /// Porter and Duff's shares of source and backdrop; nil for other modes.
    private static func shares(_ mode: BlendMode, _ s: Double, _ b: Double) -> (Double, Double)? {
        switch mode {
        case .normal: (1, 1 - s)
        case .clear: (0, 0)
        case .copy: (1, 0)
        case .destination: (0, 1)
        case .destinationOver: (1 - b, 1)
        case .sourceIn: (b, 0)
        case .destinationIn: (0, s)
        case .sourceOut: (1 - b, 0)
        case .destinationOut: (0, 1 - s)
        case .sourceAtop: (b, 1 - s)
        case .destinationAtop: (1 - b, s)
        case .xor: (1 - b, 1 - s)
        default: nil
        }
    }

    /// max(0, 1 − ((1 − D) + (1 − S))) for opaque colours; with alpha, what is missing from each
    /// colour to its own alpha is missing from the sum.
    private static func darkerSum(_ s: Color, _ b: Color) -> Color {
        let alpha = min(s.w + b.w, 1)
        var result = alpha - (s.w - s) - (b.w - b)
        result.clamp(lowerBound: .zero, upperBound: .one)
        result.w = alpha
        return result
    }

    /// Where both are, the mixed colour; where one is, that one.
    private static func mixed(_ s: Color, _ b: Color, _ mode: BlendMode) -> Color {
        guard s.w > 0 else { return b }
        guard b.w > 0 else { return s }
        let both = blended(plain(b), plain(s), mode) * (s.w * b.w)
        var result = s * (1 - b.w) + b * (1 - s.w) + Color(both, 0)
        result.w = s.w + b.w - s.w * b.w
        return result
    }

    private static func plain(_ color: Color) -> SIMD3<Double> {
        let share = 1 / color.w
        let parts = SIMD3(color.x, color.y, color.z) * share
        return parts.clamped(lowerBound: .zero, upperBound: .one)
    }

    /// B(b, s) of colours without alpha.
    private static func blended(
        _ b: SIMD3<Double>, _ s: SIMD3<Double>, _ mode: BlendMode
    ) -> SIMD3<Double> {
        switch mode {
        case .hue: withLight(withSpread(s, Blends.spread(b)), of: b)
        case .saturation: withLight(withSpread(b, Blends.spread(s)), of: b)
        case .color: withLight(s, of: b)
        case .luminosity: withLight(b, of: s)
        default:
            SIMD3(part(b.x, s.x, mode), part(b.y, s.y, mode), part(b.z, s.z, mode))
        }
    }
}
