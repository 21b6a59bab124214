import Foundation
import Judge
import Primitives
import Scene
import Testing

/// Colours of gradients, against figures worked out by hand from docs/reference/kinds.md, "Gradient
/// layers".
@Suite("Judge: gradients")
struct GradientTests {
    private let bounds = CGRect(x: 10, y: 20, width: 100, height: 50)
    private let red = RGBA(red: 1, green: 0, blue: 0)
    private let blue = RGBA(red: 0, green: 0, blue: 1)

    private func gradient(
        _ colors: [RGBA], from start: (Double, Double), to end: (Double, Double),
        _ type: String = "axial", _ locations: [Double]? = nil
    ) -> GradientRecord {
        var gradient = GradientRecord()
        gradient.colors = colors
        gradient.startPoint = CGPoint(x: start.0, y: start.1)
        gradient.endPoint = CGPoint(x: end.0, y: end.1)
        gradient.type = type
        gradient.locations = locations
        return gradient
    }

    private func color(_ gradient: GradientRecord, _ x: Double, _ y: Double) throws -> Color {
        let shader = try #require(Gradients.shader(gradient, bounds: bounds))
        return shader(Point(x, y))
    }

    @Test("an axial gradient mixes along its line, and its ends go on")
    func axial() throws {
        let across = gradient([red, blue], from: (0, 0), to: (1, 0))
        #expect(try color(across, 10, 20) == Color(1, 0, 0, 1))
        #expect(try color(across, 35, 63) == Color(0.75, 0, 0.25, 1))
        #expect(try color(across, 200, 20) == Color(0, 0, 1, 1))
        let inner = gradient([red, blue], from: (0.5, 0), to: (0.75, 0))
        #expect(try color(inner, 20, 20) == Color(1, 0, 0, 1))
    }

    @Test("lines of one colour are square to the line in the bounds, not in the unit square")
    func perpendicular() throws {
        // From (10, 20) to (110, 70): (100, 50) is square to (−50, 100).
        let slanted = gradient([red, blue], from: (0, 0), to: (1, 1))
        let middle = try color(slanted, 60, 45)
        let beside = try color(slanted, 50, 65)
        #expect(middle == Color(0.5, 0, 0.5, 1))
        #expect(abs(beside.x - 0.5) < 1e-12)
    }

    @Test("white to clear over nothing: half white, with clear's black mixed in unpremultiplied")
    func unpremultiplied() throws {
        let fade = gradient([.white, .clear], from: (0, 0), to: (1, 0))
        // Colour 0.5, alpha 0.5; premultiplied 0.25.
        #expect(try color(fade, 60, 20) == Color(0.25, 0.25, 0.25, 0.5))
    }

    @Test("locations: even by default, equal ones a hard edge, more than colours cut")
    func locations() throws {
        let green = RGBA(red: 0, green: 1, blue: 0)
        let even = gradient([red, green, blue], from: (0, 0), to: (1, 0))
        #expect(try color(even, 60, 20) == Color(0, 1, 0, 1))
        let hard = gradient(
            [red, red, blue, blue], from: (0, 0), to: (1, 0), "axial", [0, 0.5, 0.5, 1, 3])
        #expect(try color(hard, 59.999, 20) == Color(1, 0, 0, 1))
        #expect(try color(hard, 60.001, 20) == Color(0, 0, 1, 1))
        // One before the one before counts as that one.
        let back = gradient([red, blue], from: (0, 0), to: (1, 0), "axial", [0.5, 0.25])
        #expect(try color(back, 59.999, 20) == Color(1, 0, 0, 1))
        #expect(try color(back, 60.001, 20) == Color(0, 0, 1, 1))
        let late = gradient([red, blue], from: (0, 0), to: (1, 0), "axial", [0.5, 1])
        #expect(try color(late, 40, 20) == Color(1, 0, 0, 1))
        #expect(try color(late, 85, 20) == Color(0.5, 0, 0.5, 1))
    }

    @Test("fewer than two colours, too few locations, no length: nothing")
    func nothing() {
        func isNothing(_ gradient: GradientRecord) -> Bool {
            Gradients.shader(gradient, bounds: bounds) == nil
        }
        #expect(isNothing(GradientRecord()))
        #expect(isNothing(gradient([red], from: (0, 0), to: (1, 0))))
        #expect(isNothing(gradient([red, blue], from: (0, 0), to: (1, 0), "axial", [0])))
        #expect(isNothing(gradient([red, blue], from: (0.5, 0.5), to: (0.5, 1), "radial")))
        #expect(isNothing(gradient([red, blue], from: (0.5, 0.5), to: (0.5, 0.5))))
    }

    @Test("a radial gradient is an ellipse around its start")
    func radial() throws {
        // Middle (60, 45), radii 0.5 · 100 and 0.5 · 50.
        let round = gradient([red, blue], from: (0.5, 0.5), to: (1, 0), "radial")
        #expect(try color(round, 60, 45) == Color(1, 0, 0, 1))
        #expect(try color(round, 85, 45) == Color(0.5, 0, 0.5, 1))
        #expect(try color(round, 60, 32.5) == Color(0.5, 0, 0.5, 1))
        #expect(try color(round, 10, 45) == Color(0, 0, 1, 1))
        // (30, 20): (0.6, 0.8) of the radii, so exactly on the ellipse.
        #expect(try color(round, 90, 65) == Color(0, 0, 1, 1))
    }

    @Test("a conic gradient begins toward its end, and goes from x toward y")
    func conic() throws {
        let fan = gradient([red, blue], from: (0.5, 0.5), to: (1, 0.5), "conic")
        func blueness(_ x: Double, _ y: Double) throws -> Double {
            try color(fan, 60 + x, 45 + y).z
        }
        #expect(try blueness(10, 0) == 0)
        #expect(try abs(blueness(10, 10) - 0.125) < 1e-12)
        #expect(try blueness(0, 10) == 0.25)
        #expect(try blueness(-10, 0) == 0.5)
        #expect(try blueness(0, -10) == 0.75)
        let turned = gradient([red, blue], from: (0.5, 0.5), to: (0.5, 1), "conic")
        #expect(try color(turned, 50, 45).z == 0.25)
    }

    @Test("an unknown type counts as axial")
    func unknown() throws {
        let odd = gradient([red, blue], from: (0, 0), to: (1, 0), "spiral")
        #expect(try color(odd, 60, 20) == Color(0.5, 0, 0.5, 1))
    }
}
