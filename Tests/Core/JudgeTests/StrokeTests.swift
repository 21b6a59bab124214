import Foundation
import Judge
import Primitives
import Scene
import Testing

/// Fills and lines, against painted-pixel counts of docs/reference/kinds.md, "Shape layers", and
/// closed forms.
@Suite("Judge: fills and lines")
struct StrokeTests {
    private func path(_ points: [(Double, Double)], isClosed: Bool = false) -> PathElements {
        var path = PathElements()
        for (index, point) in points.enumerated() {
            let place = CGPoint(x: point.0, y: point.1)
            if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
        }
        if isClosed { path.close() }
        return path
    }

    private func shape(_ path: PathElements, width: Double = 4) -> ShapeRecord {
        var shape = ShapeRecord()
        shape.path = path
        shape.lineWidth = width
        return shape
    }

    /// A circle of four cubics; the usual share 0.5522847 is off by 0.03 % of the radius at most.
    private func circle(
        _ radius: Double, after start: PathElements? = nil
    ) -> PathElements {
        var path = start ?? path([(radius, 0)])
        let k = 0.5522847
        for (c, s) in [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)] {
            func at(_ u: Double, _ v: Double) -> CGPoint {
                CGPoint(x: radius * (u * c - v * s), y: radius * (u * s + v * c))
            }
            path.addCurve(to: at(0, 1), control1: at(1, k), control2: at(k, 1))
        }
        path.close()
        return path
    }

    /// How much convex pieces cover together: exact along x, from middles of rows along y.
    private func covered(_ pieces: [[Point]], rows: Double = 1) -> Double {
        var parts: [Int: [(low: Double, high: Double)]] = [:]
        for piece in pieces {
            let heights = piece.map { ($0.y * rows).rounded(.down) }
            for row in Int(heights.min() ?? 0)...Int(heights.max() ?? 0) {
                guard let part = cut(piece, (Double(row) + 0.5) / rows) else { continue }
                parts[row, default: []].append(part)
            }
        }
        return parts.values.reduce(0) { sum, parts in
            var end = -1e9
            return parts.sorted { $0.low < $1.low }.reduce(sum) {
                let more = max($1.high - max($1.low, end), 0)
                end = max(end, $1.high)
                return $0 + more / rows
            }
        }
    }

    private func cut(_ polygon: [Point], _ y: Double) -> (low: Double, high: Double)? {
        let places = polygon.indices.compactMap { i -> Double? in
            let (a, b) = (polygon[i], polygon[(i + 1) % polygon.count])
            guard (a.y <= y) != (b.y <= y) else { return nil }
            return a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y)
        }
        guard let low = places.min(), let high = places.max() else { return nil }
        return (low, high)
    }

    private func holds(_ pieces: [[Point]], _ x: Double, _ y: Double) -> Bool {
        pieces.contains { cut($0, y).map { $0.low < x && x < $0.high } ?? false }
    }

    private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

    private var rect: PathElements {
        path([(0, 0), (40, 0), (40, 30), (0, 30)], isClosed: true)
    }

    @Test("a 40 x 30 rectangle: fill 1200, line 560, half of the line 280")
    func counts() {
        let fill = Outlines.fill(rect, scale: 1)
        #expect(isNear(covered(fill), 1200))
        var shape = shape(rect)
        let line = Outlines.stroke(shape, scale: 1)
        #expect(isNear(covered(line), 560))
        #expect(isNear(covered(fill + line), 1496))
        shape.strokeEnd = 0.5
        #expect(isNear(covered(Outlines.stroke(shape, scale: 1)), 280))
    }

    @Test("fills: open parts are closed, curves are fine, parts after a close begin at its start")
    func fills() {
        let triangle = Outlines.fill(path([(0, 0), (10, 0), (0, 10)]), scale: 1)
        #expect(triangle.map(area) == [50])
        // A parabola's segment: 2/3 of base and height; the control point is twice as high.
        var hill = PathElements()
        hill.move(to: .zero)
        hill.addQuadCurve(to: CGPoint(x: 30, y: 0), control: CGPoint(x: 15, y: 20))
        #expect(abs(area(Outlines.fill(hill, scale: 1)[0]) + 200) < 0.01 * 40)
        #expect(abs(area(Outlines.fill(circle(10), scale: 4)[0]) - 100 * .pi) < 0.2)
        var two = rect
        two.addLine(to: CGPoint(x: 20, y: 20))
        two.addLine(to: CGPoint(x: 0, y: 20))
        #expect(Outlines.fill(two, scale: 1).map(area) == [1200, 200])
    }

    @Test("ends: butt is the length, square longer by the width, round by a disc")
    func ends() {
        var shape = shape(path([(0, 5), (20, 5)]))
        #expect(isNear(covered(Outlines.stroke(shape, scale: 1)), 80))
        shape.lineCap = .square
        #expect(isNear(covered(Outlines.stroke(shape, scale: 1)), 96))
        shape.lineCap = .round
        let round = covered(Outlines.stroke(shape, scale: 4), rows: 20)
        #expect(abs(round - (80 + 4 * .pi)) < 0.2)
        shape.lineWidth = 0
        #expect(Outlines.stroke(shape, scale: 1).isEmpty)
    }

    @Test("corners: a mitre's kite, a bevel's triangle, a round slice; the limit is of the width")
    func corners() {
        // The turn is 120 degrees, so the tip is 1 / sin(30) = 2 widths long. Without the corner
        // both lines together cover 2 · 20 · 4 and overlap by a kite of 2² · tan(60).
        let height = 20 * 0.75.squareRoot()
        var shape = shape(path([(0, 0), (20, 0), (10, height)]))
        let (kite, lines) = (4 * 3.0.squareRoot(), 160.0)
        func area() -> Double { covered(Outlines.stroke(shape, scale: 4), rows: 20) }
        shape.miterLimit = 2.01
        #expect(abs(area() - lines) < 0.3)
        shape.miterLimit = 1.99
        // The triangle of two half widths with 120 degrees between them: 2 · 2 · sin(120) / 2.
        let triangle = 3.0.squareRoot()
        #expect(abs(area() - (lines - kite + triangle)) < 0.3)
        shape.lineJoin = .bevel
        shape.miterLimit = 10
        #expect(abs(area() - (lines - kite + triangle)) < 0.3)
        shape.lineJoin = .round
        #expect(abs(area() - (lines - kite + 4 * .pi / 3)) < 0.3)
    }

    @Test("a rounding error between two points is no line, and makes no corner")
    func rest() {
        // A line of the last digits, down and aside, where the circle goes up.
        let path = circle(8, after: path([(8.0.nextDown, -3e-15), (8, 0)]))
        let ring = covered(Outlines.stroke(shape(path), scale: 4), rows: 20)
        #expect(abs(ring - 2 * .pi * 8 * 4) < 1)
    }

    @Test("a line that turns back ends in half a disc where corners are round, else as if cut")
    func back() {
        var shape = shape(path([(0, 0), (20, 0), (0, 0)]))
        #expect(isNear(covered(Outlines.stroke(shape, scale: 1)), 80))
        shape.lineJoin = .round
        let round = covered(Outlines.stroke(shape, scale: 4), rows: 20)
        #expect(abs(round - (80 + 2 * .pi)) < 0.2)
    }

    @Test("a circle's line is a ring, also where the width is more than the radius")
    func ring() {
        let thin = Outlines.stroke(shape(circle(8)), scale: 4)
        #expect(abs(covered(thin, rows: 20) - 2 * .pi * 8 * 4) < 1)
        #expect(thin.allSatisfy { area($0) > 0 })
        let wide = Outlines.stroke(shape(circle(3), width: 10), scale: 4)
        #expect(abs(covered(wide, rows: 20) - .pi * 64) < 1)
        #expect(wide.allSatisfy { area($0) > 0 })
    }

    @Test("trims go by the length of all parts in turn, as single-precision numbers")
    func trims() {
        var two = path([(0, 0), (30, 0)])
        two.move(to: CGPoint(x: 0, y: 10))
        two.addLine(to: CGPoint(x: 10, y: 10))
        var shape = shape(two)
        func area(_ start: Double, _ end: Double) -> Double {
            shape.strokeStart = start
            shape.strokeEnd = end
            return covered(Outlines.stroke(shape, scale: 1))
        }
        #expect(isNear(area(0, 1), 160))
        #expect(isNear(area(0, 0.75), 120))
        #expect(isNear(area(0.5, 1), 80))
        #expect(isNear(area(0.25, 0.875), 100))
        #expect(isNear(area(0.6, 0.5), 0))
        shape.lineCap = .square
        #expect(isNear(area(0.5, 0.5), 0))
        #expect(isNear(area(1 - 1e-9, 1), 0))
        // A closed part that is cut has ends: 70 of 140 points, square ends 8 more each.
        shape = self.shape(rect)
        shape.lineCap = .square
        #expect(isNear(area(0, 0.5), 296))
        #expect(isNear(area(0, 1 - 1e-9), 560))
    }

    @Test("dashes and gaps in turn from the phase; odd patterns repeat; each part begins anew")
    func dashes() {
        var two = path([(0, 0), (30, 0)])
        two.move(to: CGPoint(x: 0, y: 10))
        two.addLine(to: CGPoint(x: 10, y: 10))
        var shape = shape(two)
        func area(_ pattern: [Double], _ phase: Double = 0) -> Double {
            shape.lineDashPattern = pattern
            shape.lineDashPhase = phase
            return covered(Outlines.stroke(shape, scale: 1)) / 4
        }
        // 0-6, 11-17, 22-28 and 0-6.
        #expect(isNear(area([6, 5]), 24))
        // 0-2, 7-13, 18-24, 29-30 and 0-2, 7-10.
        #expect(isNear(area([6, 5], 4), 20))
        #expect(isNear(area([6, 5], -7), 20))
        #expect(isNear(area([6, 5], 26), 20))
        // 8 on, 8 off: 0-8, 16-24 and 0-8.
        #expect(isNear(area([8]), 24))
        // 4 on, 2 off, 6 on, 4 off, 2 on, 6 off: 0-4, 6-12, 16-18, 24-28 and 0-4, 6-10.
        #expect(isNear(area([4, 2, 6]), 24))
        #expect(isNear(area([]), 40))
        #expect(isNear(area([0, 0]), 40))
        #expect(isNear(area([4, -2]), 40))
        // Along the trimmed path: 10-16, 20-26 of the first, nothing of the second.
        shape.strokeStart = 0.25
        shape.strokeEnd = 0.75
        #expect(isNear(area([6, 4]), 12))
    }

    @Test("odd patterns repeat with gaps for dashes; a dash around a whole closed part has no ends")
    func longDashes() {
        var shape = shape(path([(0, 0), (30, 0)]))
        // The phase leads to the second round: 8 off, then 8-16 and 24-30.
        shape.lineDashPattern = [8]
        shape.lineDashPhase = 8
        #expect(isNear(covered(Outlines.stroke(shape, scale: 1)), 14 * 4))
        shape = self.shape(rect)
        shape.lineDashPattern = [1000, 5]
        #expect(isNear(covered(Outlines.stroke(shape, scale: 1)), 560))
    }

    @Test("a line after a close begins where the closed part began")
    func afterClose() {
        var path = rect
        path.addLine(to: CGPoint(x: 0, y: -10))
        var shape = shape(path)
        // All but the first part: 10 of 150 points.
        shape.strokeStart = 140.0 / 150
        #expect(isNear(covered(Outlines.stroke(shape, scale: 1), rows: 4), 40))
    }

    @Test("trims are single-precision numbers on long lines, too")
    func longTrim() {
        var shape = shape(path([(-1e6, 0), (0, 0)]))
        shape.lineCap = .square
        shape.strokeStart = 1 - 1e-9
        #expect(Outlines.stroke(shape, scale: 1).isEmpty)
    }

    @Test("lengths of curves are those of arcs: a circle's is 2 pi r")
    func lengths() throws {
        var path = circle(8)
        path.move(to: CGPoint(x: 0, y: 20))
        path.addLine(to: CGPoint(x: 60, y: 20))
        var shape = shape(path)
        shape.strokeEnd = 0.5
        // Coarse pieces, as for a tenth of a pixel per point.
        let pieces = Outlines.stroke(shape, scale: 0.1)
        let end = try #require(pieces.joined().filter { $0.y > 15 }.map(\.x).max())
        #expect(abs(end - (30 - 8 * .pi)) < 0.01)
    }

    /// docs/reference/kinds.md, "Shape layers".
    @Test("inside a curve a share of its length is a share of its parameter")
    func curveParameter() throws {
        var path = PathElements()
        path.move(to: .zero)
        path.addCurve(
            to: CGPoint(x: 90, y: 0), control1: CGPoint(x: 3, y: 0), control2: CGPoint(x: 6, y: 0))
        var shape = shape(path)
        shape.strokeStart = 0.25
        shape.strokeEnd = 0.5
        let places = Outlines.stroke(shape, scale: 1).joined().map(\.x)
        // 3 · 3 · t(1-t)² + 3 · 6 · t²(1-t) + 90 t³ at a quarter and at a half.
        let (low, high) = (81.0 / 64 + 54.0 / 64 + 90.0 / 64, 9.0 / 8 + 18.0 / 8 + 90.0 / 8)
        #expect(abs((places.min() ?? 0) - low) < 1e-6 && abs((places.max() ?? 0) - high) < 1e-6)
    }

    @Test("curves are fine for thin lines, and turn in small steps for thick ones")
    func fineness() {
        let thin = Outlines.stroke(shape(circle(30), width: 0.2), scale: 4)
        for piece in thin {
            for (a, b) in zip(piece, piece.dropFirst() + piece.prefix(1)) {
                #expect(hypot((a.x + b.x) / 2, (a.y + b.y) / 2) > 29.9 - 0.01)
            }
        }
        let thick = covered(Outlines.stroke(shape(circle(0.1), width: 16), scale: 4), rows: 20)
        #expect(abs(thick - .pi * 8.1 * 8.1) < 0.4)
    }

    @Test("pieces never turn against each other, where a bend is tighter than the width either")
    func oneWay() {
        let wide = Outlines.stroke(shape(circle(3), width: 10), scale: 4)
        for radius in [0.3, 1, 1.9, 4, 7.9] {
            let p = Point(radius * 0.6, radius * 0.8)
            let sum = wide.reduce(0) { $0 + winding($1, p) }
            #expect(sum > 0, "at radius \(radius)")
        }
    }

    private func winding(_ polygon: [Point], _ p: Point) -> Int {
        polygon.indices.reduce(0) { sum, i in
            let (a, b) = (polygon[i], polygon[(i + 1) % polygon.count])
            guard (a.y <= p.y) != (b.y <= p.y) else { return sum }
            let x = a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y)
            return x > p.x ? sum + (b.y > a.y ? 1 : -1) : sum
        }
    }

    @Test("a cusp is round, whatever the corners are")
    func cusp() {
        var path = PathElements()
        path.move(to: .zero)
        path.addCurve(
            to: CGPoint(x: 20, y: 0), control1: CGPoint(x: 20, y: 20),
            control2: CGPoint(x: 0, y: 20))
        // At half of the way it comes to (10, 15) upward, and leaves downward.
        let pieces = Outlines.stroke(shape(path), scale: 1)
        #expect(holds(pieces, 10, 16.9))
        #expect(!holds(pieces, 10, 17.1))
    }

    @Test("dashes of no length: nothing, discs, squares along the line")
    func dots() {
        var shape = shape(path([(0, 0), (15, 20)]))
        shape.lineDashPattern = [0, 10]
        #expect(isNear(covered(Outlines.stroke(shape, scale: 1)), 0))
        shape.lineCap = .round
        // At 0, 10 and 20 of 25.
        let discs = covered(Outlines.stroke(shape, scale: 4), rows: 20)
        #expect(abs(discs - 3 * 4 * .pi) < 0.4)
        shape.lineCap = .square
        let squares = Outlines.stroke(shape, scale: 1)
        #expect(abs(covered(squares, rows: 20) - 48) < 0.4)
        // A corner of the square along (0.6, 0.8) around the first point: 2 along, 2 aside.
        let corner = Point(0.6, 0.8) * 2 + Point(-0.8, 0.6) * 2
        #expect(squares.joined().contains { abs(($0 - corner).x) + abs(($0 - corner).y) < 1e-9 })
    }

    /// SVG 2, section 13.5.4.
    @Test(
        "a part without a length is a disc where ends are round, a square where they are square, else nothing"
    )
    func points() {
        var shape = shape(path([(5, 5), (5, 5)]))
        #expect(Outlines.stroke(shape, scale: 1).isEmpty)
        shape.lineCap = .round
        #expect(abs(covered(Outlines.stroke(shape, scale: 4), rows: 20) - 4 * .pi) < 0.2)
        // In a gap of the pattern there is none.
        shape.lineDashPattern = [4, 4]
        shape.lineDashPhase = 5
        #expect(Outlines.stroke(shape, scale: 1).isEmpty)
        shape.lineDashPhase = 9
        #expect(!Outlines.stroke(shape, scale: 1).isEmpty)
        shape.lineCap = .square
        let square = Outlines.stroke(shape, scale: 1)
        #expect(abs(covered(square, rows: 20) - 16) < 0.01 && holds(square, 6.9, 3.1))
        shape.path = path([(5, 5)])
        #expect(Outlines.stroke(shape, scale: 1).isEmpty)
    }

    @Test("on a closed part the last dash goes on in the first, around the corner")
    func wrapped() {
        var shape = shape(rect)
        // Of 140 points: 0-10, 25-45 ... and 130-140, which meet at (0, 0).
        shape.lineDashPattern = [20, 15]
        shape.lineDashPhase = 10
        let pieces = Outlines.stroke(shape, scale: 1)
        // The tip of the mitre at (0, 0).
        #expect(holds(pieces, -1.5, -1.5))
        // Without a phase the first one begins there.
        shape.lineDashPhase = 0
        #expect(!holds(Outlines.stroke(shape, scale: 1), -1.5, -1.5))
    }
}
