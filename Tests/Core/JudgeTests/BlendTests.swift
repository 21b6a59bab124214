import Judge
import Scene
import Testing

/// Blend modes, against figures worked out from the W3C's "Compositing and Blending Level 1".
@Suite("Judge: blend modes")
struct BlendTests {
    private func isNear(_ a: Color, _ b: Color) -> Bool {
        (a - b).max() < 1e-9 && (b - a).max() < 1e-9
    }

    /// The result of opaque greys.
    private func gray(_ source: Double, over backdrop: Double, _ mode: BlendMode) -> Double {
        Blends.blend(
            Color(source, source, source, 1), over: Color(backdrop, backdrop, backdrop, 1),
            mode: mode
        ).x
    }

    @Test(
        "parts of opaque colours: the text's formulas at source 0.75 over 0.4, and 0.25 over 0.4",
        arguments: [
            (BlendMode.normal, 0.75, 0.25), (.multiply, 0.3, 0.1), (.screen, 0.85, 0.55),
            // Backdrop below a half: multiply by twice the backdrop.
            (.overlay, 0.6, 0.2), (.darken, 0.4, 0.25), (.lighten, 0.75, 0.4),
            // 0.4 / 0.25 is above 1; 0.4 / 0.75.
            (.colorDodge, 1, 0.4 / 0.75),
            // 1 − 0.6 / 0.75; 0.6 / 0.25 is above 1.
            (.colorBurn, 0.2, 0),
            // Screen with 0.5; multiply by 0.5.
            (.hardLight, 0.7, 0.2),
            // 0.4 + 0.5 (√0.4 − 0.4); 0.4 − 0.5 · 0.4 · 0.6.
            (.softLight, 0.4 + 0.5 * (0.4.squareRoot() - 0.4), 0.28),
            (.difference, 0.35, 0.15), (.exclusion, 0.55, 0.45),
            (.plusLighter, 1, 0.65), (.plusDarker, 0.15, 0),
        ])
    func parts(mode: BlendMode, light: Double, dark: Double) {
        #expect(abs(gray(0.75, over: 0.4, mode) - light) < 1e-9)
        #expect(abs(gray(0.25, over: 0.4, mode) - dark) < 1e-9)
    }

    @Test("limits: dodge and burn of black and white, soft light of a dark backdrop")
    func limits() {
        #expect(gray(1, over: 0, .colorDodge) == 0)
        #expect(gray(1, over: 0.1, .colorDodge) == 1)
        #expect(gray(0, over: 1, .colorBurn) == 1)
        #expect(gray(0, over: 0.9, .colorBurn) == 0)
        // D(0.2) = ((16 · 0.2 − 12) · 0.2 + 4) · 0.2 = 0.448; with source 1 the result is D.
        #expect(abs(gray(1, over: 0.2, .softLight) - 0.448) < 1e-9)
        #expect(abs(gray(0.6, over: 0.7, .overlay) - 0.76) < 1e-9)
    }

    @Test("half clear colours: (1 − ab) s + (1 − as) b + as ab B")
    func alpha() {
        // Source 0.5 of red, backdrop 0.5 of white, multiplied: B is red.
        let mixed = Blends.blend(
            Color(0.5, 0, 0, 0.5), over: Color(0.5, 0.5, 0.5, 0.5), mode: .multiply)
        #expect(isNear(mixed, Color(0.25 + 0.25 + 0.25, 0.25, 0.25, 0.75)))
        let alone = Color(0.3, 0.1, 0, 0.4)
        #expect(Blends.blend(alone, over: .zero, mode: .difference) == alone)
        #expect(Blends.blend(.zero, over: alone, mode: .luminosity) == alone)
    }

    @Test(
        "Porter and Duff: shares of a source of alpha 0.5 and a backdrop of alpha 0.25",
        arguments: [
            (BlendMode.normal, 1, 0.5), (.clear, 0, 0), (.copy, 1, 0), (.destination, 0, 1),
            (.destinationOver, 0.75, 1), (.sourceIn, 0.25, 0), (.destinationIn, 0, 0.5),
            (.sourceOut, 0.75, 0), (.destinationOut, 0, 0.5), (.sourceAtop, 0.25, 0.5),
            (.destinationAtop, 0.75, 0.5), (.xor, 0.75, 0.5),
        ])
    func operators(mode: BlendMode, ofSource: Double, ofBackdrop: Double) {
        let result = Blends.blend(
            Color(0.5, 0, 0, 0.5), over: Color(0, 0.25, 0, 0.25), mode: mode)
        let alpha = 0.5 * ofSource + 0.25 * ofBackdrop
        #expect(isNear(result, Color(0.5 * ofSource, 0.25 * ofBackdrop, 0, alpha)))
    }

    @Test("sums of half clear colours: lighter adds, darker adds what is missing")
    func sums() {
        let (a, b) = (Color(0.5, 0.25, 0, 0.5), Color(0.25, 0.25, 0, 0.25))
        #expect(isNear(Blends.blend(a, over: b, mode: .plusLighter), Color(0.75, 0.5, 0, 0.75)))
        // Missing: 0, 0.25, 0.5 and 0, 0, 0.25, from an alpha of 0.75.
        #expect(isNear(Blends.blend(a, over: b, mode: .plusDarker), Color(0.75, 0.5, 0, 0.75)))
        // Two opaque ones are a plain 1 − (1 − s) − (1 − b); nothing below leaves the source.
        #expect(isNear(Blends.blend(a, over: .zero, mode: .plusDarker), a))
    }

    @Test("hue, saturation, colour and luminosity keep what the text says")
    func nonSeparable() {
        let (red, gray) = (Color(1, 0, 0, 1), Color(0.5, 0.5, 0.5, 1))
        // Lum of red is 0.3. Colour: red moved to Lum 0.5 is (1.2, 0.2, 0.2), clipped toward 0.5 by
        // (1 − 0.5) / (1.2 − 0.5).
        let low = 0.5 - 0.3 * 0.5 / 0.7
        #expect(isNear(Blends.blend(red, over: gray, mode: .color), Color(1, low, low, 1)))
        // Grey has no saturation, so hue and saturation change nothing.
        #expect(isNear(Blends.blend(red, over: gray, mode: .hue), gray))
        #expect(isNear(Blends.blend(gray, over: red, mode: .saturation), Color(0.3, 0.3, 0.3, 1)))
        // Red's light on grey.
        #expect(isNear(Blends.blend(red, over: gray, mode: .luminosity), Color(0.3, 0.3, 0.3, 1)))
        // Grey's light on red: as colour above.
        #expect(isNear(Blends.blend(gray, over: red, mode: .luminosity), Color(1, low, low, 1)))
        // A source of spread 0.5 over one of 0.8, 0.4, 0.2 (spread 0.6, Lum 0.498): parts
        // 0.5, 1/6, 0, whose Lum is 0.15 + 0.59 / 6, moved up to 0.498.
        let mixed = Blends.blend(
            Color(0, 0.5, 0, 1), over: Color(0.8, 0.4, 0.2, 1), mode: .saturation)
        let up = 0.498 - 0.15 - 0.59 / 6
        #expect(isNear(mixed, Color(0.5 + up, 1.0 / 6 + up, up, 1)))
    }

    @Test("every mode keeps colours within their alpha")
    func range() {
        let colors = [0.0, 0.3, 1].flatMap { a in
            [0.0, 0.2, 0.7, 1].map { Color($0 * a, 0.5 * a, (1 - $0) * a, a) }
        }
        for mode in BlendMode.allCases {
            for (s, b) in colors.flatMap({ s in colors.map { (s, $0) } }) {
                let result = Blends.blend(s, over: b, mode: mode)
                #expect(result.min() >= -1e-9 && result.max() <= result.w + 1e-9, "\(mode)")
            }
        }
    }
}
