import CoreAnimation
import Foundation
import Primitives
import Testing

@testable import Gallery

@MainActor @Suite("The page with a map", .serialized)
struct MapPageTests {
    /// The point of the sheet that is seen at a point of the window.
    private func sheet(_ visit: Visit, _ point: CGPoint) throws -> CGPoint {
        try visit.layer("map").convert(point, from: visit.host.stage.layer)
    }

    @Test("the place of the map that was taken hold of stays under the pointer")
    func drags() throws {
        let visit = try Visit("map")
        defer { visit.end() }
        let (start, end) = (CGPoint(x: 600, y: 400), CGPoint(x: 480, y: 330))
        let before = try sheet(visit, start)
        visit.press(start)
        visit.move(to: end)
        let after = try sheet(visit, end)
        #expect(hypot(before.x - after.x, before.y - after.y) < 0.01)
        #expect(try visit.layer("map").animationKeys() == nil, "the tour has ended")
        visit.lift(end)
    }

    @Test("scrolling zooms about the pointer, to a bound")
    func zooms() throws {
        let visit = try Visit("map")
        defer { visit.end() }
        let point = CGPoint(x: 700, y: 300)
        let before = try sheet(visit, point)
        let zoom = try visit.layer("map").transform.m11
        visit.scroll(point, y: -200)
        let after = try sheet(visit, point)
        #expect(hypot(before.x - after.x, before.y - after.y) < 0.01)
        let larger = try visit.layer("map").transform.m11
        #expect(abs(larger / zoom - pow(1.0035, 200)) < 1e-6)
        for _ in 0..<6 { visit.scroll(point, y: -500) }
        #expect(abs(try visit.layer("map").transform.m11 - 6) < 1e-6)
    }

    @Test("a flight begins and ends where it should, and goes out between places far apart")
    func flights() {
        let near = MapFlight.View(center: CGPoint(x: 100, y: 100), width: 50)
        let far = MapFlight.View(center: CGPoint(x: 9100, y: 4100), width: 80)
        let flight = MapFlight(from: near, to: far)
        func isNear(_ a: MapFlight.View, _ b: MapFlight.View) -> Bool {
            abs(a.center.x - b.center.x) < 1e-3 && abs(a.center.y - b.center.y) < 1e-3
                && abs(a.width - b.width) < 1e-3
        }
        #expect(isNear(flight.view(at: 0), near) && isNear(flight.view(at: 1), far))
        // All of the way is in sight at once somewhere: the paper's figures show it about as wide.
        let widest = (0...100).map { flight.view(at: Double($0) / 100).width }.max() ?? 0
        #expect(widest > 5000 && widest < 25_000)
        let zoom = MapFlight(from: near, to: MapFlight.View(center: near.center, width: 800))
        #expect(abs(zoom.view(at: 0.5).width - 200) < 1e-6, "half of the way is half of the powers")
    }

    @Test("Mercator's sheet is a square whose middle is where the equator meets Greenwich")
    func projection() {
        #expect(WorldMap.place(0, 0) == CGPoint(x: 10_000, y: 10_000))
        #expect(WorldMap.place(18_000, 0).x == 20_000 && abs(WorldMap.place(0, -8505.11).y) < 0.1)
        // y = ln tan(45° + φ/2): at 60 degrees 1.3170.
        #expect(abs(WorldMap.place(0, -6000).y - 10_000 * (1 - 1.316958 / .pi)) < 0.01)
    }

    @Test("no word lies over another at any zoom, and large countries have theirs from afar")
    func words() throws {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let map = try #require(
            WorldMap(
                countries: try Data(contentsOf: root.appending(path: "assets/world.tsv")),
                cities: try Data(contentsOf: root.appending(path: "assets/cities.tsv"))))
        for power in -2...5 {
            let words = map.words(pixel: pow(2, CGFloat(power)))
            #expect(words.count > 5, "\(power)")
            // A tile is shown at half of its size at least, and letters of 6 points can be read.
            #expect(words.allSatisfy { $0.style.size >= 12 }, "\(power)")
            for (index, word) in words.enumerated() {
                let rest = words[(index + 1)...].first { $0.box.intersects(word.box) }
                #expect(rest == nil, "\(power): \(word.text) and \(rest?.text ?? "")")
            }
        }
        // A window of 800 pixels that shows all of the world: 20,000 points.
        let afar = map.words(pixel: 25).map(\.text)
        for name in ["UNITED STATES", "CANADA", "RUSSIA", "BRAZIL", "AUSTRALIA", "CHINA"] {
            #expect(afar.contains(name), "\(name) in \(afar)")
        }
    }

    @Test("lines that don't fit are left out; a map without countries is none")
    func badData() throws {
        let data = Data(
            "# a\nBad\t1\nLand\t2\t0\t0\t9\tM0 0l100 0 0 100z\nX\tx\t0\t0\t0\tM0 0\n".utf8)
        let map = try #require(WorldMap(countries: data, cities: Data("a\tb\tc\nB\t1\t2".utf8)))
        #expect(map.countries.map(\.name) == ["Land"] && map.cities.map(\.name) == ["B"])
        #expect(map.countries[0].rings[0].points.count == 3)
        #expect(WorldMap(countries: Data([0, 255, 9]), cities: Data()) == nil)
    }
}
