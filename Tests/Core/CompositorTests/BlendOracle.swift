import Foundation
import Scene

/// Blend modes as the W3C's "Compositing and Blending Level 1" writes them, in double precision, on
/// colours without alpha multiplied in.
enum BlendOracle {
    typealias Color = (r: Double, g: Double, b: Double)

    /// The result's pixel, alpha multiplied in, 0...255 each and not rounded: alpha, red, green, blue.
    /// - Parameter opacity: what the source's alpha is multiplied by.
    static func blend(
        _ mode: BlendMode, source: UInt32, opacity: Double = 1, backdrop: UInt32
    ) -> [Double] {
        let (cs, alpha) = split(source)
        let αs = alpha * opacity
        let (cb, αb) = split(backdrop)
        if mode == .plusLighter || mode == .plusDarker { return sum(mode, cs, αs, cb, αb) }
        // W3C, section 10: Cs = (1 - αb) x Cs + αb x B(Cb, Cs); section 9: co = αs Fa Cs + αb Fb Cb.
        let mixed = mix(mode, cb: cb, cs: cs)
        let (fa, fb) = factors(mode, αs, αb)
        func component(_ s: Double, _ m: Double, _ b: Double) -> Double {
            255 * (αs * fa * ((1 - αb) * s + αb * m) + αb * fb * b)
        }
        return [
            255 * (αs * fa + αb * fb), component(cs.r, mixed.r, cb.r),
            component(cs.g, mixed.g, cb.g), component(cs.b, mixed.b, cb.b),
        ]
    }

    private static func split(_ p: UInt32) -> (Color, Double) {
        let a = Double(p >> 24)
        guard a > 0 else { return ((0, 0, 0), 0) }
        return (
            (Double(p >> 16 & 255) / a, Double(p >> 8 & 255) / a, Double(p & 255) / a), a / 255
        )
    }

    /// W3C, section 9.1: the fractions of source and backdrop.
    private static func factors(
        _ mode: BlendMode, _ αs: Double, _ αb: Double
    ) -> (Double, Double) {
        switch mode {
        case .clear: (0, 0)
        case .copy: (1, 0)
        case .destination: (0, 1)
        case .destinationOver: (1 - αb, 1)
        case .sourceIn: (αb, 0)
        case .destinationIn: (0, αs)
        case .sourceOut: (1 - αb, 0)
        case .destinationOut: (0, 1 - αs)
        case .sourceAtop: (αb, 1 - αs)
        case .destinationAtop: (1 - αb, αs)
        case .xor: (1 - αb, 1 - αs)
        default: (1, 1 - αs)
        }
    }

    /// Lighter is section 9.1.13 of the W3C's text; darker is the same of what both lack.
    private static func sum(
        _ mode: BlendMode, _ cs: Color, _ αs: Double, _ cb: Color, _ αb: Double
    ) -> [Double] {
        let α = min(1, αs + αb)
        func component(_ s: Double, _ b: Double) -> Double {
            guard mode == .plusDarker else { return 255 * min(1, αs * s + αb * b) }
            return 255 * max(0, α - (αs * (1 - s) + αb * (1 - b)))
        }
        return [255 * α, component(cs.r, cb.r), component(cs.g, cb.g), component(cs.b, cb.b)]
    }

    /// W3C, section 10: B(Cb, Cs).
    private static func mix(_ mode: BlendMode, cb: Color, cs: Color) -> Color {
        switch mode {
        case .hue: setLum(setSat(cs, sat(cb)), lum(cb))
        case .saturation: setLum(setSat(cb, sat(cs)), lum(cb))
        case .color: setLum(cs, lum(cb))
        case .luminosity: setLum(cb, lum(cs))
        default:
            (separable(mode, cb.r, cs.r), separable(mode, cb.g, cs.g), separable(mode, cb.b, cs.b))
        }
    }

    private static func separable(_ mode: BlendMode, _ cb: Double, _ cs: Double) -> Double {
        switch mode {
        case .multiply: return cb * cs
        case .screen: return cb + cs - cb * cs
        case .overlay: return separable(.hardLight, cs, cb)
        case .darken: return min(cb, cs)
        case .lighten: return max(cb, cs)
        case .colorDodge: return cb == 0 ? 0 : cs == 1 ? 1 : min(1, cb / (1 - cs))
        case .colorBurn: return cb == 1 ? 1 : cs == 0 ? 0 : 1 - min(1, (1 - cb) / cs)
        case .hardLight:
            return cs <= 0.5
                ? separable(.multiply, cb, 2 * cs) : separable(.screen, cb, 2 * cs - 1)
        case .softLight:
            guard cs > 0.5 else { return cb - (1 - 2 * cs) * cb * (1 - cb) }
            let d = cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : cb.squareRoot()
            return cb + (2 * cs - 1) * (d - cb)
        case .difference: return abs(cb - cs)
        case .exclusion: return cb + cs - 2 * cb * cs
        default: return cs
        }
    }

    private static func lum(_ c: Color) -> Double { 0.3 * c.r + 0.59 * c.g + 0.11 * c.b }

    private static func sat(_ c: Color) -> Double { max(c.r, c.g, c.b) - min(c.r, c.g, c.b) }

    private static func clip(_ c: Color) -> Color {
        let (l, n, x) = (lum(c), min(c.r, c.g, c.b), max(c.r, c.g, c.b))
        var out = c
        if n < 0 {
            func up(_ v: Double) -> Double { l + (v - l) * l / (l - n) }
            out = (up(out.r), up(out.g), up(out.b))
        }
        if x > 1 {
            func down(_ v: Double) -> Double { l + (v - l) * (1 - l) / (x - l) }
            out = (down(out.r), down(out.g), down(out.b))
        }
        return out
    }

    private static func setLum(_ c: Color, _ l: Double) -> Color {
        let d = l - lum(c)
        return clip((c.r + d, c.g + d, c.b + d))
    }

    /// The specification's procedure, on the components in order of size.
    private static func setSat(_ c: Color, _ s: Double) -> Color {
        var list = [c.r, c.g, c.b]
        let order = list.indices.sorted { list[$0] < list[$1] }
        let (least, middle, most) = (order[0], order[1], order[2])
        if list[most] > list[least] {
            list[middle] = (list[middle] - list[least]) * s / (list[most] - list[least])
            list[most] = s
        } else {
            list[middle] = 0
            list[most] = 0
        }
        list[least] = 0
        return (list[0], list[1], list[2])
    }
}
