import Foundation
import Primitives
import Scene
import Testing

/// Colours by their places; docs/reference/kinds.md, "Gradient layers".
@Suite("Ramps of gradients")
struct GradientRampTests {
    private func record(_ colors: Int, _ locations: [Double]?) -> GradientRecord {
        var record = GradientRecord()
        record.colors = (0..<colors).map {
            RGBA(red: Float($0) / Float(colors - 1), green: 0, blue: 0)
        }
        record.locations = locations
        return record
    }

    @Test("no more than 4,096 colours count, whatever the number of places")
    func many() throws {
        let even = (0..<20_001).map { Double($0) / 19_999 }
        for places in [nil, Array(even.prefix(20_000)), even] {
            let ramp = try #require(GradientRamp(record(20_000, places)))
            #expect(ramp.stops.count == 4096)
            #expect(ramp.low == 0 && ramp.high == 1)
            for f in [0, 0.1, 0.5, 0.77, 1] {
                #expect(abs(Double(ramp.color(at: f).x) - f) < 1e-3)
            }
        }
        #expect(GradientRamp(record(20_000, Array(even.prefix(19_999)))) == nil)
        #expect(try #require(GradientRamp(record(4096, nil))).stops.count == 4096)
    }

    @Test("the colour at a place lies between those of the places around it")
    func search() throws {
        // Places 0, 0.25, 0.25, 1 of the colours 0, 1/3, 2/3, 1: each of two at one place on its side.
        let ramp = try #require(GradientRamp(record(4, [0, 0.25, 0.25, 1])))
        let found = [-1, 0, 0.125, 0.2499999, 0.25, 0.625, 1, 2, .nan].map {
            Double(ramp.color(at: $0).x)
        }
        let expected: [Double] = [0, 0, 1 / 6, 1 / 3, 2 / 3, 5 / 6, 1, 1, 1]
        for (a, b) in zip(found, expected) { #expect(abs(a - b) < 1e-6) }
    }

    @Test("places as far apart as numbers go give colours all the same")
    func farApart() throws {
        let ramp = try #require(GradientRamp(record(2, [-1.7e308, 1.7e308])))
        for place in [-1.7e308, -1e308, 0, 1e308, 1.7e308, .infinity] as [Double] {
            let color = ramp.color(at: place)
            #expect(color.x >= 0 && color.x <= 1 && color.w == 1, "\(place)")
        }
    }
}
