import Foundation
import Judge
import Testing

/// The area inside of a polygon, positive from x toward y.
func area(_ points: [Point]) -> Double {
    points.indices.reduce(0) { sum, i in
        let (a, b) = (points[i], points[(i + 1) % points.count])
        return sum + (a.x * b.y - b.x * a.y) / 2
    }
}

/// The outlines of layers, against closed forms.
@Suite("Judge: outlines of bounds")
struct OutlineTests {
    private let rect = CGRect(x: 5, y: 7, width: 40, height: 30)

    /// A square corner of side r without its quarter of a circle: r²(1 − π/4).
    private func lost(_ radius: Double) -> Double { radius * radius * (1 - .pi / 4) }

    private func bounds(_ radius: Double, corners: UInt8 = 15, isContinuous: Bool = false)
        -> [Point]
    {
        Outlines.bounds(
            rect, radius: radius, corners: corners, isContinuous: isContinuous, scale: 1)
    }

    @Test("square bounds have their four corners; a negative size is standardised")
    func square() {
        let corners = [Point(5, 7), Point(45, 7), Point(45, 37), Point(5, 37)]
        #expect(bounds(0) == corners)
        #expect(bounds(-3) == corners)
        #expect(bounds(8, corners: 0) == corners)
        let turned = CGRect(x: 45, y: 37, width: -40, height: -30)
        #expect(
            Outlines.bounds(turned, radius: 0, corners: 15, isContinuous: false, scale: 1)
                == corners)
        #expect(
            Outlines.bounds(.zero, radius: 4, corners: 15, isContinuous: false, scale: 1).isEmpty)
    }

    @Test("round corners lose the area of a square without a quarter of a circle")
    func circular() {
        // The polygon lies inside of the arc by at most 0.01: less than 0.01 times its length.
        #expect(abs(area(bounds(8)) - (1200 - 4 * lost(8))) < 0.01 * 2 * .pi * 8)
        #expect(abs(area(bounds(8, corners: 1)) - (1200 - lost(8))) < 0.01 * .pi * 4)
        // Clamped to half of the short side: 15.
        #expect(abs(area(bounds(99)) - (1200 - 4 * lost(15))) < 0.01 * 2 * .pi * 15)
    }

    @Test("points of a round corner lie on its circle, and chords within 0.01 pixels of it")
    func exactness() {
        let middle = Point(37, 15)
        func distance(_ p: Point) -> Double { hypot(p.x - middle.x, p.y - middle.y) }
        let points = Outlines.bounds(rect, radius: 8, corners: 2, isContinuous: false, scale: 3)
        let arc = points.filter { $0.x >= 37 && $0.y <= 15 }
        #expect(arc.allSatisfy { abs(distance($0) - 8) < 1e-9 })
        #expect(zip(arc, arc.dropFirst()).allSatisfy { 8 - distance(($0 + $1) / 2) < 0.0101 / 3 })
    }

    @Test("huge bounds make no endless outline")
    func huge() {
        let rect = CGRect(x: 0, y: 0, width: 1e17, height: 1e17)
        let points = Outlines.bounds(
            rect, radius: 1e17, corners: 15, isContinuous: false, scale: 32)
        #expect(points.count < 100_000)
    }

    @Test(
        "the four corners are named by the axes",
        arguments: [(1, 5, 7), (2, 45, 7), (4, 5, 37), (8, 45, 37)])
    func names(bit: Int, x: Double, y: Double) {
        // Apple's CACornerMask: 1 minXminY, 2 maxXminY, 4 minXmaxY, 8 maxXmaxY.
        let points = bounds(8, corners: UInt8(bit))
        #expect(!points.contains(Point(x, y)))
        #expect(points.filter { [5, 45].contains($0.x) && [7, 37].contains($0.y) }.count == 3)
    }

    @Test("a continuous corner reaches 1.528665 radii and goes through the published points")
    func continuous() {
        let points = bounds(8, corners: 1, isContinuous: true)
        func has(_ u: Double, _ v: Double) -> Bool {
            points.contains { hypot($0.x - 5 - v * 8, $0.y - 7 - u * 8) < 1e-9 }
        }
        // docs/reference/compositing.md, "Continuous corners"; the edge that comes in is x = 5, the
        // one that goes out y = 7.
        #expect(has(1.52866483, 0) && has(0, 1.52866483))
        #expect(has(0.66993427, 0.06549600) && has(0.63149399, 0.07491100))
        #expect(has(0.07491176, 0.63149399) && has(0.06549600, 0.66993427))
    }

    @Test("a continuous corner without room becomes a circle: the weights are those of the radius")
    func narrow() {
        // Half of the short side is 15; from a radius of 15 on, the corner is a quarter of a circle.
        for point in bounds(99, corners: 1, isContinuous: true) where point.x < 20 && point.y < 22 {
            #expect(abs(hypot(point.x - 20, point.y - 22) - 15) < 0.02)
        }
        // Both shapes are the same about the diagonal. There the published one lies at 0.29150 radii
        // of its own, a circle at 1 - √½. Halfway between 15 / 1.52866483 and 15 each counts half.
        let most = 15 / 1.52866483
        let way = most * 0.2915 / 2 + 15 * (1 - 0.5.squareRoot()) / 2
        let points = bounds((most + 15) / 2, corners: 1, isContinuous: true)
        let nearest = points.map { hypot($0.x - 5 - way, $0.y - 7 - way) }.min() ?? 99
        #expect(nearest < 0.1)
    }

    @Test("the curves of a continuous corner go through the middles that their points give")
    func middles() {
        let points = bounds(8, corners: 1, isContinuous: true)
        func distance(_ u: Double, _ v: Double) -> Double {
            let p = Point(5 + v * 8, 7 + u * 8)
            return zip(points, points.dropFirst()).map { a, b in
                let (way, toward) = (b - a, p - a)
                let part = min(max((way * toward).sum() / (way * way).sum(), 0), 1)
                let off = toward - way * part
                return hypot(off.x, off.y)
            }.min() ?? .infinity
        }
        // (a + 3b + 3c + d) / 8 of the points of docs/reference/compositing.md, "Continuous
        // corners".
        #expect(distance(1.00866243, 0.008187) < 0.01)
        #expect(distance(0.29150724, 0.29150675) < 0.01)
        #expect(distance(0.008187, 1.00866239) < 0.01)
    }

    @Test("a border lies inside: 80 x 60 with width 5 covers 1,300; its corners lose their width")
    func border() throws {
        let rect = CGRect(x: 0, y: 0, width: 80, height: 60)
        func inner(_ width: Double, _ radius: Double) -> [Point]? {
            Outlines.inner(
                rect, radius: radius, corners: 15, isContinuous: false, borderWidth: width,
                scale: 1)
        }
        // docs/reference/compositing.md, "Borders".
        #expect(4800 - area(try #require(inner(5, 0))) == 1300)
        // 70 x 50 with radius 12 − 5.
        #expect(abs(area(try #require(inner(5, 12))) - (3500 - 4 * lost(7))) < 0.01 * 2 * .pi * 7)
        #expect(try #require(inner(12, 12)).count == 4)
        #expect(inner(30, 12) == nil)
    }
}
