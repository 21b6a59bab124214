import Foundation
import Primitives
import Testing

@Suite("A path")
struct CGPathTests {
    private let rect = CGRect(x: 10, y: 20, width: 40, height: 30)

    private func steps(_ path: CGPath) -> String {
        var text = ""
        path.applyWithBlock { element in
            let e = element.pointee
            let count = [1, 1, 2, 3, 0][Int(e.type.rawValue)]
            let points = (0..<count).map { "\(e.points[$0].x),\(e.points[$0].y)" }
            text += ["M", "L", "Q", "C", "Z"][Int(e.type.rawValue)] + points.joined(separator: " ")
        }
        return text
    }

    private func close(_ a: CGPoint, _ b: CGPoint, within limit: CGFloat = 1e-9) -> Bool {
        abs(a.x - b.x) < limit && abs(a.y - b.y) < limit
    }

    @Test("a rectangle is four lines from its origin along x")
    func rectangle() {
        let path = CGPath(rect: rect, transform: nil)
        #expect(steps(path) == "M10.0,20.0L50.0,20.0L50.0,50.0L10.0,50.0Z")
        #expect(path.boundingBox == rect)
        #expect(path.currentPoint == rect.origin)
    }

    @Test("a rectangle contains its origin edges, not its far edges")
    func edges() {
        let path = CGPath(rect: rect, transform: nil)
        #expect(path.contains(CGPoint(x: 10, y: 20)))
        #expect(path.contains(CGPoint(x: 30, y: 20)))
        #expect(!path.contains(CGPoint(x: 50, y: 30)))
        #expect(!path.contains(CGPoint(x: 30, y: 50)))
        #expect(!path.contains(CGPoint(x: 9.999, y: 30)))
    }

    @Test("an ellipse keeps to x²/a² + y²/b² = 1 within 0.03 %")
    func ellipse() {
        let path = CGPath(
            ellipseIn: CGRect(x: -20, y: -10, width: 40, height: 20), transform: nil)
        for step in 0..<360 {
            let angle = CGFloat(step) * .pi / 180
            let edge = CGPoint(x: 20 * cos(angle), y: 10 * sin(angle))
            let inner = CGAffineTransform(scaleX: 0.9995, y: 0.9995)
            let outer = CGAffineTransform(scaleX: 1.0005, y: 1.0005)
            #expect(path.contains(edge, transform: inner), "inside at \(step)°")
            #expect(!path.contains(edge, transform: outer), "outside at \(step)°")
        }
        #expect(path.boundingBoxOfPath == CGRect(x: -20, y: -10, width: 40, height: 20))
    }

    @Test("the exact box leaves out control points: a parabola of height 100 peaks at 50")
    func exactBox() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 80, y: 0), control: CGPoint(x: 40, y: 100))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 80, height: 100))
        let box = path.boundingBoxOfPath
        #expect(abs(box.height - 50) < 1e-9)
        #expect(box.width == 80)
    }

    @Test(
        "the box of a long path has what its curves reach, in whichever part they lie",
        arguments: [10, 700, 1500])
    func longBox(place: Int) {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 5, y: 5))
        for index in 0..<2000 {
            guard index == place else {
                path.addLine(to: CGPoint(x: 5 + index % 20, y: 5 + index % 7))
                continue
            }
            path.addLine(to: CGPoint(x: 0, y: 0))
            // At its middle, 3/4 of the way to its control points: y = -30.
            path.addCurve(
                to: CGPoint(x: 30, y: 0), control1: CGPoint(x: 0, y: -40),
                control2: CGPoint(x: 30, y: -40))
        }
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: -30, width: 30, height: 41))
        #expect(path.boundingBox == CGRect(x: 0, y: -40, width: 30, height: 51))
    }

    @Test("a cubic's exact box is that of 100,000 points on it")
    func exactCubicBox() {
        let (a, b) = (CGPoint(x: 0, y: 0), CGPoint(x: 150, y: -70))
        let (c, d) = (CGPoint(x: -90, y: 130), CGPoint(x: 60, y: 40))
        let path = CGMutablePath()
        path.move(to: a)
        path.addCurve(to: d, control1: b, control2: c)
        var (low, high) = (a, a)
        for index in 0...100_000 {
            let t = CGFloat(index) / 100_000
            let u = 1 - t
            // Bernstein form, written out here and not taken from the path.
            let x = u * u * u * a.x + 3 * u * u * t * b.x + 3 * u * t * t * c.x + t * t * t * d.x
            let y = u * u * u * a.y + 3 * u * u * t * b.y + 3 * u * t * t * c.y + t * t * t * d.y
            low = CGPoint(x: min(low.x, x), y: min(low.y, y))
            high = CGPoint(x: max(high.x, x), y: max(high.y, y))
        }
        let box = path.boundingBoxOfPath
        #expect(close(CGPoint(x: box.minX, y: box.minY), low, within: 1e-6))
        #expect(close(CGPoint(x: box.maxX, y: box.maxY), high, within: 1e-6))
    }

    @Test(
        "an arc ends where its angle says, over the side that its direction says",
        arguments: [
            (0, 0.5, false, 0.25), (0, 0.5, true, -0.75), (0, 1.5, true, -0.25),
            (0.5, 0, true, 0.25), (0.5, 0, false, 1.25), (0, 2, false, 0.5), (0, 2, true, 0.5),
            (0.3, 3.1, false, 1.4), (2, 0, true, 0.7),
        ] as [(CGFloat, CGFloat, Bool, CGFloat)])
    func arc(start: CGFloat, end: CGFloat, clockwise: Bool, through: CGFloat) {
        let path = CGMutablePath()
        path.addArc(
            center: CGPoint(x: 5, y: 6), radius: 10, startAngle: start * .pi,
            endAngle: end * .pi, clockwise: clockwise)
        let angle = end * .pi
        #expect(close(path.currentPoint, CGPoint(x: 5 + 10 * cos(angle), y: 6 + 10 * sin(angle))))
        // The sector from the centre holds the middle of the arc.
        path.addLine(to: CGPoint(x: 5, y: 6))
        path.closeSubpath()
        let middle = through * .pi
        #expect(path.contains(CGPoint(x: 5 + 9 * cos(middle), y: 6 + 9 * sin(middle))))
    }

    @Test("an arc of a quarter covers a quarter: its opposite is outside")
    func quarter() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(path.contains(CGPoint(x: 6, y: 6)))
        for outside in [CGPoint(x: -1, y: 1), CGPoint(x: 1, y: -1), CGPoint(x: -1, y: -1)] {
            #expect(!path.contains(outside))
        }
    }

    @Test("a tangent arc touches both lines, in all four turns")
    func tangentArc() {
        for (x, y) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] as [(CGFloat, CGFloat)] {
            let path = CGMutablePath()
            path.move(to: .zero)
            path.addArc(
                tangent1End: CGPoint(x: 20 * x, y: 0), tangent2End: CGPoint(x: 20 * x, y: 20 * y),
                radius: 5)
            #expect(close(path.currentPoint, CGPoint(x: 20 * x, y: 5 * y)))
            // The corner is cut: the arc's middle is 5·(1 - 1/√2) from both lines.
            let cut = 5 * (1 - 0.5.squareRoot())
            path.addLine(to: CGPoint(x: 0, y: 20 * y))
            #expect(!path.contains(CGPoint(x: (20 - cut * 0.98) * x, y: cut * 0.98 * y)))
            #expect(path.contains(CGPoint(x: (20 - cut * 1.02) * x, y: cut * 1.02 * y)))
        }
    }

    @Test("a tangent arc along one line is that line")
    func straightTangentArc() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(
            tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 30, y: 0), radius: 5)
        #expect(steps(path) == "M0.0,0.0L10.0,0.0")
    }

    @Test("a corner wider than half the side is cut to it")
    func roundedCorners() {
        let round = CGPath(
            roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), cornerWidth: 99,
            cornerHeight: 99, transform: nil)
        let circle = CGPath(
            ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
        #expect(round == circle)
        #expect(!round.contains(CGPoint(x: 1, y: 1)))
    }

    @Test("nested squares: even-odd leaves the hole, winding only when they run apart")
    func fillRules() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
        path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
        let hole = CGPoint(x: 15, y: 15)
        #expect(path.contains(hole, using: .winding))
        #expect(!path.contains(hole, using: .evenOdd))
        let apart = CGMutablePath()
        apart.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
        apart.addLines(between: [
            CGPoint(x: 10, y: 10), CGPoint(x: 10, y: 20), CGPoint(x: 20, y: 20),
            CGPoint(x: 20, y: 10),
        ])
        #expect(!apart.contains(hole, using: .winding))
    }

    @Test("a transform maps what is added, a pointer or nil serves")
    func transforms() {
        var move = CGAffineTransform(translationX: 100, y: 0)
        #expect(CGPath(rect: rect, transform: &move).boundingBox.minX == 110)
        #expect(CGPath(rect: rect, transform: nil).copy(using: &move)?.boundingBox.minX == 110)
        let path = CGMutablePath()
        path.addPath(CGPath(rect: rect, transform: nil), transform: move)
        #expect(path == CGPath(rect: rect, transform: &move))
    }

    @Test("a copy is a value: changing the original leaves it")
    func copies() throws {
        let path = CGMutablePath()
        path.addRect(rect)
        let copy = try #require(path.copy())
        let other = try #require(copy.mutableCopy())
        path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(copy == CGPath(rect: rect, transform: nil))
        #expect(other == copy)
        #expect(other.hashValue == copy.hashValue)
        #expect(path != copy)
    }

    @Test("only a rectangle along the axes is a rectangle")
    func isRect() {
        var found = CGRect.zero
        #expect(CGPath(rect: rect, transform: nil).isRect(&found))
        #expect(found == rect)
        var turn = CGAffineTransform(rotationAngle: 0.1)
        #expect(!CGPath(rect: rect, transform: &turn).isRect(nil))
        #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil))
    }

    @Test("a line without a current point adds nothing; a move replaces a move")
    func currentPoint() {
        let path = CGMutablePath()
        path.addLine(to: CGPoint(x: 1, y: 1))
        path.addCurve(to: .zero, control1: .zero, control2: .zero)
        path.closeSubpath()
        #expect(path.isEmpty)
        #expect(path.currentPoint == .zero)
        #expect(path.boundingBox.isNull)
        #expect(path.boundingBoxOfPath.isNull)
        path.move(to: CGPoint(x: 9, y: 9))
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 5, y: 2))
        path.closeSubpath()
        path.closeSubpath()
        #expect(steps(path) == "M1.0,2.0L5.0,2.0Z")
        #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    }

    @Test("points that are not finite add nothing", arguments: [CGFloat.nan, .infinity])
    func notFinite(_ bad: CGFloat) {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: bad, y: 0))
        path.addRect(CGRect(x: 0, y: bad, width: 1, height: 1))
        path.addRect(.null)
        path.addEllipse(in: CGRect(x: 0, y: 0, width: bad, height: 1))
        path.addArc(center: .zero, radius: bad, startAngle: 0, endAngle: 1, clockwise: false)
        path.addArc(center: .zero, radius: 1, startAngle: bad, endAngle: 1, clockwise: true)
        path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: bad)
        path.addRect(rect, transform: CGAffineTransform(scaleX: bad, y: 1))
        #expect(path.isEmpty)
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: bad, y: bad))
        path.addQuadCurve(to: .zero, control: CGPoint(x: bad, y: 0))
        path.addArc(tangent1End: CGPoint(x: bad, y: 0), tangent2End: .zero, radius: 1)
        #expect(steps(path) == "M0.0,0.0")
        #expect(!path.contains(CGPoint(x: bad, y: bad)))
    }
}
