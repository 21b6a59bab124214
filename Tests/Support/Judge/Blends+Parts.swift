import Scene

/// Section 9.1 of "Compositing and Blending Level 1"; b is the backdrop, s the source.
extension Blends {
    /// One part of a colour in a mode that treats the parts alike.
    static func part(_ b: Double, _ s: Double, _ mode: BlendMode) -> Double {
        switch mode {
        case .multiply: b * s
        case .screen: b + s - b * s
        case .overlay: hardLight(s, b)
        case .darken: min(b, s)
        case .lighten: max(b, s)
        // A hair, as both jump: 1 divided by its alpha may be a little less.
        case .colorDodge: b == 0 ? 0 : s > 1 - 1e-6 ? 1 : min(1, b / (1 - s))
        case .colorBurn: b > 1 - 1e-6 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
        case .hardLight: hardLight(b, s)
        case .softLight: softLight(b, s)
        case .difference: abs(b - s)
        case .exclusion: b + s - 2 * b * s
        default: s
        }
    }

    private static func hardLight(_ b: Double, _ s: Double) -> Double {
        s <= 0.5 ? b * (2 * s) : b + (2 * s - 1) - b * (2 * s - 1)
    }

    private static func softLight(_ b: Double, _ s: Double) -> Double {
        if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
        let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
        return b + (2 * s - 1) * (d - b)
    }

    /// Lum of the text.
    private static func light(_ c: SIMD3<Double>) -> Double {
        0.3 * c.x + 0.59 * c.y + 0.11 * c.z
    }

    /// Sat of the text.
    static func spread(_ c: SIMD3<Double>) -> Double { c.max() - c.min() }

    /// SetSat: the least part 0, the greatest the spread, the middle one in proportion.
    static func withSpread(_ c: SIMD3<Double>, _ wanted: Double) -> SIMD3<Double> {
        let has = spread(c)
        return has > 0 ? (c - c.min()) * (wanted / has) : .zero
    }

    /// SetLum with ClipColor: the colour moved until it is as light as the other one.
    static func withLight(_ c: SIMD3<Double>, of other: SIMD3<Double>) -> SIMD3<Double> {
        let light = light(other)
        var moved = c + (light - Blends.light(c))
        let (low, high) = (moved.min(), moved.max())
        if low < 0 { moved = light + (moved - light) * light / (light - low) }
        if high > 1 { moved = light + (moved - light) * (1 - light) / (high - light) }
        return moved
    }
}
