import Foundation
import Primitives
import RandomNumbers
import Testing

/// Lines that replace curves, for pixels. Exact areas come from Green's theorem and formulas of circles.
@Suite("Polygons of paths")
struct PathPolygonTests {
    private static let tolerance = 0.05

    /// The area of each polygon; negative where it turns from y toward x.
    private func areas(_ polygons: PathPolygons) -> [Double] {
        var all: [Double] = []
        polygons.forEach { points in
            var (sum, last) = (0.0, points[points.count - 1])
            for point in points {
                sum += last.x * point.y - point.x * last.y
                last = point
            }
            all.append(sum / 2)
        }
        return all
    }

    /// A closed curve of four quarters around the origin, and its area: for each cubic the integral of x dy - y dx.
    private func oval(_ width: Double, _ height: Double, _ bulge: Double) -> (PathElements, Double)
    {
        var (path, exact) = (PathElements(), 0.0)
        path.move(to: CGPoint(x: width, y: 0))
        for quarter in 0..<4 {
            let points = [(1, 0), (1, bulge), (bulge, 1), (0, 1)].map { (x: Double, y: Double) in
                let turned = [(x, y), (-y, x), (-x, -y), (y, -x)][quarter]
                return CGPoint(x: width * turned.0, y: height * turned.1)
            }
            func cross(_ i: Int, _ j: Int) -> Double {
                Double(points[i].x * points[j].y - points[j].x * points[i].y)
            }
            path.addCurve(to: points[3], control1: points[1], control2: points[2])
            exact += 0.3 * (cross(0, 1) + cross(2, 3))
            exact += 0.15 * (cross(0, 2) + cross(1, 2) + cross(1, 3)) + 0.05 * cross(0, 3)
        }
        path.close()
        return (path, exact)
    }

    private func pencil(_ width: CGFloat, _ cap: CGLineCap = .butt) -> PathPencil {
        PathPencil(width: width, cap: cap, join: .miter, miterLimit: 10)
    }

    /// Lines with both ends on a convex curve lose two thirds of their distance, along all of it.
    @Test("a shape of curves keeps its area", arguments: 0..<8)
    func fills(seed: Int) {
        var dice = Dice(seed: UInt64(seed))
        let (width, height) = (dice.number(8...90), dice.number(8...90))
        let (path, exact) = oval(width, height, dice.number(0.4...0.7))
        var polygons = PathPolygons()
        polygons.add(path, tolerance: CGFloat(Self.tolerance))
        // The curve is longer than this.
        let around = 4 * hypot(width, height)
        #expect(abs(areas(polygons)[0] - exact) < Self.tolerance / 10 * around)
    }

    @Test("the sides of a round line lie around the areas of circles")
    func lines() {
        let (path, exact) = oval(50, 50, 0.552285)
        let line = areas(path.strokePolygons(pencil(4), tolerance: CGFloat(Self.tolerance)))
        // Half of the width times the circle's length, and a circle of that radius.
        let (strip, dot) = (2 * 2 * Double.pi * 50, 4 * Double.pi)
        let expected = [exact + strip + dot, exact - strip + dot]
        #expect(line.count == 2)
        for (found, expected) in zip(line.map(abs).sorted(by: >), expected) {
            #expect(abs(found - expected) < Self.tolerance / 4 * 2 * .pi * 50)
        }
    }

    @Test("a dot is as large as its circle")
    func dots() {
        var path = PathElements()
        path.move(to: CGPoint(x: 30, y: 30))
        path.addLine(to: CGPoint(x: 30, y: 30))
        let dot = areas(path.strokePolygons(pencil(20, .round), tolerance: CGFloat(Self.tolerance)))
        #expect(dot.count == 1)
        #expect(abs(abs(dot[0]) - 100 * .pi) < Self.tolerance / 10 * 20 * .pi)
    }

    @Test("each side of a smooth line has one point for each line of its curves")
    func sides() {
        let (path, _) = oval(50, 40, 0.552285)
        var inside = PathPolygons()
        inside.add(path, tolerance: CGFloat(Self.tolerance))
        let line = path.strokePolygons(pencil(4), tolerance: CGFloat(Self.tolerance))
        // Each side begins and ends in the middle of a line.
        #expect(line.points.count <= 2 * (inside.points.count + 2))
    }

    /// An oval is convex, and so are the lines at equal distances inside and outside of it.
    @Test("both sides of an oval turn one way all around, also where the oval begins")
    func turns() {
        let (path, _) = oval(50, 40, 0.552285)
        path.strokePolygons(pencil(4), tolerance: CGFloat(Self.tolerance)).forEach { points in
            let turns = points.indices.map { index in
                let (a, b) = (points[index], points[(index + 1) % points.count])
                let c = points[(index + 2) % points.count]
                return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
            }
            let (least, most) = (turns.min() ?? 0, turns.max() ?? 0)
            #expect(least >= -1e-9 || most <= 1e-9, "\(least) \(most)")
        }
    }
}
