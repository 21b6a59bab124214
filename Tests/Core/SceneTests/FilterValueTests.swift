import Foundation
import Primitives
import Scene
import Testing

/// The matrices of the W3C's "Filter Effects Level 1", section 9, and the values of filters.
@Suite("Filter values")
struct FilterValueTests {
    private func rows(_ type: String, _ amount: Double) throws -> [Double] {
        var filter = LayerFilter(type: type)
        filter.amount = amount
        return try #require(filter.colorMatrix).numbers
    }

    private func expect(_ numbers: [Double], _ rgb: [[Double]], adding: Double = 0) {
        let colors = rgb.flatMap { (row: [Double]) -> [Double] in row + [0, adding] }
        let exact: [Double] = colors + [0, 0, 0, 1, 0]
        #expect(zip(numbers, exact).allSatisfy { abs($0 - $1) < 1e-6 }, "\(numbers)")
    }

    @Test("saturate is the specification's matrix", arguments: [0, 0.25, 2.5])
    func saturate(s: Double) throws {
        expect(
            try rows("colorSaturate", s),
            [
                [0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s],
                [0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s],
                [0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s],
            ])
    }

    @Test(
        "hue rotation is the specification's matrix, of an angle in radians", arguments: [0.5, -2])
    func hueRotate(angle: Double) throws {
        let fixed = [[0.213, 0.715, 0.072], [0.213, 0.715, 0.072], [0.213, 0.715, 0.072]]
        let turning = [
            [0.787, -0.715, -0.072], [-0.213, 0.285, -0.072], [-0.213, -0.715, 0.928],
        ]
        let across = [[-0.213, -0.715, 0.928], [0.143, 0.140, -0.283], [-0.787, 0.715, 0.072]]
        let matrix = (0..<3).map { i in
            (0..<3).map {
                fixed[i][$0] + cos(angle) * turning[i][$0] + sin(angle) * across[i][$0]
            }
        }
        expect(try rows("colorHueRotate", angle), matrix)
    }

    @Test("sepia and greys are the specification's matrices", arguments: [0.3, 1])
    func tones(amount: Double) throws {
        let k = 1 - amount
        expect(
            try rows("sepia", amount),
            [
                [0.393 + 0.607 * k, 0.769 - 0.769 * k, 0.189 - 0.189 * k],
                [0.349 - 0.349 * k, 0.686 + 0.314 * k, 0.168 - 0.168 * k],
                [0.272 - 0.272 * k, 0.534 - 0.534 * k, 0.131 + 0.869 * k],
            ])
        let grey = [
            [0.2126 + 0.7874 * k, 0.7152 - 0.7152 * k, 0.0722 - 0.0722 * k],
            [0.2126 - 0.2126 * k, 0.7152 + 0.2848 * k, 0.0722 - 0.0722 * k],
            [0.2126 - 0.2126 * k, 0.7152 - 0.7152 * k, 0.0722 + 0.9278 * k],
        ]
        expect(try rows("grayscale", amount), grey)
        expect(try rows("colorMonochrome", amount), grey)
    }

    @Test("one colour's shades: lightness times each component of the colour")
    func shades() throws {
        var filter = LayerFilter(type: "colorMonochrome")
        filter.amount = 1
        filter.color = RGBA(red: 0.5, green: 0.25, blue: 1, alpha: 1)
        let numbers = try #require(filter.colorMatrix).numbers
        // The lightness of sRGB: 0.2126, 0.7152, 0.0722.
        let expected = [
            0.1063, 0.3576, 0.0361, 0, 0, 0.05315, 0.1788, 0.01805, 0, 0, 0.2126, 0.7152, 0.0722, 0,
            0, 0, 0, 0, 1, 0,
        ]
        for (a, b) in zip(numbers, expected) { #expect(abs(a - b) < 1e-6) }
    }

    @Test("contrast, brightness and inversion are lines")
    func lines() throws {
        func diagonal(_ k: Double) -> [[Double]] { [[k, 0, 0], [0, k, 0], [0, 0, k]] }
        expect(try rows("colorContrast", 1.5), diagonal(1.5), adding: -0.25)
        expect(try rows("colorBrightness", -0.2), diagonal(1), adding: -0.2)
        expect(try rows("colorInvert", 0), diagonal(-1), adding: 1)
    }

    @Test(
        "the defaults of a type change nothing, but for those that are one effect",
        arguments: [
            "colorSaturate", "colorContrast", "colorBrightness", "colorHueRotate", "colorMatrix",
            "multiplyColor", "gaussianBlur",
        ])
    func defaults(type: String) {
        let filter = LayerFilter(type: type)
        #expect(filter.colorMatrix == nil && filter.sigma == nil)
    }

    @Test("a filter that is off, or not finite, does nothing")
    func off() {
        var filter = LayerFilter(type: "sepia")
        #expect(filter.colorMatrix != nil)
        filter.isEnabled = false
        #expect(filter.colorMatrix == nil)
        var blur = LayerFilter(type: "gaussianBlur")
        for (amount, sigma) in [(3.0, 3.0), (-1, nil), (.nan, nil), (.infinity, nil)] {
            blur.amount = amount
            #expect(blur.sigma == sigma)
        }
    }

    @Test("lists of the same types mix input by input; others switch in the middle")
    func mixing() throws {
        func blur(_ radius: Double) -> LayerFilter {
            var filter = LayerFilter(type: "gaussianBlur")
            filter.amount = radius
            return filter
        }
        let (a, b) = (PropertyValue.filters([blur(2)]), PropertyValue.filters([blur(6)]))
        #expect(a.interpolated(to: b, fraction: 0.25) == .filters([blur(3)]))
        let other = PropertyValue.filters([LayerFilter(type: "sepia")])
        #expect(a.interpolated(to: other, fraction: 0.4) == a)
        #expect(a.interpolated(to: other, fraction: 0.6) == other)
    }

    @Test(
        "parts of a filter that don't mix change from the start's to the end's at the half",
        arguments: [(0.25, "start", 3.0), (0.49, "start", 3.96), (0.5, "end", 4), (0.75, "end", 5)])
    func base(f: Double, name: String, radius: Double) throws {
        var (a, b) = (LayerFilter(type: "gaussianBlur"), LayerFilter(type: "gaussianBlur"))
        (a.name, b.name) = ("start", "end")
        (a.amount, b.amount) = (2, 6)
        b.isEnabled = false
        let mixed = PropertyValue.filters([a]).interpolated(to: .filters([b]), fraction: f)
        guard case .filters(let list) = mixed else {
            Issue.record("no filters")
            return
        }
        let filter = try #require(list.first)
        #expect(list.count == 1 && filter.name == name && filter.isEnabled == (name == "start"))
        #expect(abs(filter.amount - radius) < 1e-9)
    }

    @Test("every blend mode is found by the type that it is written with")
    func blendTypes() {
        for mode in BlendMode.allCases { #expect(BlendMode(type: mode.type) == mode) }
        #expect(Set(BlendMode.allCases.map(\.type)).count == BlendMode.allCases.count)
        #expect(BlendMode(type: "destinationOut") == .destinationOut)
        #expect(BlendMode(type: "nonsense") == nil)
    }
}
