import Foundation
import Primitives
import RandomNumbers
import Testing

/// Areas made of paths. Expected values are areas and points by the formulas of plane geometry, and
/// the insides of the paths themselves, point by point.
@Suite("Paths combined")
struct PathBooleanTests {
    private func rect(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) -> CGPath {
        CGPath(rect: CGRect(x: x, y: y, width: w, height: h), transform: nil)
    }

    private func circle(_ x: CGFloat, _ y: CGFloat, _ r: CGFloat) -> CGPath {
        CGPath(
            ellipseIn: CGRect(x: x - r, y: y - r, width: 2 * r, height: 2 * r), transform: nil)
    }

    /// The area inside, by the shoelace formula over a fine polygon.
    private func area(_ path: CGPath) -> CGFloat {
        var (sum, start, last): (CGFloat, CGPoint, CGPoint) = (0, .zero, .zero)
        func line(_ p: CGPoint) {
            sum += last.x * p.y - last.y * p.x
            last = p
        }
        for element in path.flattened(threshold: 1e-5).elements {
            switch element {
            case .move(let p): (start, last) = (p, p)
            case .line(let p): line(p)
            case .close: line(start)
            default: break
            }
        }
        return sum / 2
    }

    private func verbs(_ path: CGPath) -> [PathElements.Verb] { path.elements.verbs }

    @Test("rectangles that overlap make the corners that they have on paper, exactly")
    func rectangles() {
        let (a, b) = (rect(0, 0, 100, 100), rect(50, 50, 100, 100))
        let union = a.union(b)
        let corners: Set<CGPoint> = [
            CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 50),
            CGPoint(x: 150, y: 50), CGPoint(x: 150, y: 150), CGPoint(x: 50, y: 150),
            CGPoint(x: 50, y: 100), CGPoint(x: 0, y: 100),
        ]
        #expect(Set(union.elements.points) == corners && union.elements.points.count == 8)
        #expect(verbs(union).last == .close && area(union) == 17_500)
        var box = CGRect.zero
        #expect(a.intersection(b).isRect(&box))
        #expect(box == CGRect(x: 50, y: 50, width: 50, height: 50))
        #expect(area(a.subtracting(b)) == 7500 && area(b.subtracting(a)) == 7500)
        #expect(area(a.symmetricDifference(b)) == 15_000)
    }

    @Test("rectangles side by side become one, without a corner where they met")
    func besides() {
        var box = CGRect.zero
        #expect(rect(0, 0, 40, 20).union(rect(40, 0, 60, 20)).isRect(&box))
        #expect(box == CGRect(x: 0, y: 0, width: 100, height: 20))
        #expect(rect(0, 0, 40, 20).intersection(rect(40, 0, 60, 20)).isEmpty)
        #expect(!rect(0, 0, 40, 20).intersects(rect(40, 0, 60, 20)))
        #expect(rect(0, 0, 40, 20).intersects(rect(39, 10, 60, 20)))
    }

    @Test("a path with itself is itself, or nothing")
    func itself() {
        let disc = circle(50, 50, 40)
        for made in [disc.union(disc), disc.intersection(disc), disc.normalized()] {
            #expect(abs(area(made) - area(disc)) < 1e-6)
            #expect(verbs(made).filter { $0 == .cubic }.count == 4)
        }
        #expect(disc.subtracting(disc).isEmpty && disc.symmetricDifference(disc).isEmpty)
        let nothing = CGMutablePath()
        #expect(disc.intersection(nothing).isEmpty && nothing.subtracting(disc).isEmpty)
        #expect(abs(area(nothing.union(disc)) - area(disc)) < 1e-6)
    }

    /// The lens of two circles of radius r at a distance d: 2 r² acos(d / 2r) - d/2 √(4r² - d²).
    @Test("two circles share a lens of two curves, whose tips lie where the circles cross")
    func lens() {
        let (r, d): (CGFloat, CGFloat) = (50, 60)
        let lens = circle(100, 100, r).intersection(circle(100 + d, 100, r))
        let wanted = 2 * r * r * acos(d / (2 * r)) - d / 2 * (4 * r * r - d * d).squareRoot()
        // Four cubics are wider than a circle by up to 0.027 % of the radius.
        #expect(abs(area(lens) - wanted) < 2)
        #expect(verbs(lens).allSatisfy { $0 != .line })
        let height = (r * r - d * d / 4).squareRoot()
        for tip in [CGPoint(x: 130, y: 100 + height), CGPoint(x: 130, y: 100 - height)] {
            #expect(lens.elements.points.contains { hypot($0.x - tip.x, $0.y - tip.y) < 0.02 })
        }
        // By symmetry exactly half way between the middles.
        let tips = lens.elements.points.filter { abs($0.x - 130) < 0.01 }
        #expect(tips.allSatisfy { abs($0.x - 130) < 1e-9 })
    }

    @Test("a hole turns the other way, so that both rules fill the same")
    func hole() {
        let ring = rect(0, 0, 100, 100).subtracting(circle(50, 50, 20))
        for rule in [CGPathFillRule.winding, .evenOdd] {
            #expect(!ring.contains(CGPoint(x: 50, y: 50), using: rule))
            #expect(ring.contains(CGPoint(x: 10, y: 50), using: rule))
        }
        #expect(abs(area(ring) - (10_000 - area(circle(50, 50, 20)))) < 0.001)
    }

    @Test("the rule says what is inside: a star's middle")
    func rules() {
        let star = CGMutablePath()
        for corner in 0..<5 {
            let turn = CGFloat(corner) * 4 * .pi / 5
            let p = CGPoint(x: 100 * sin(turn), y: 100 * cos(turn))
            corner == 0 ? star.move(to: p) : star.addLine(to: p)
        }
        star.closeSubpath()
        let (whole, points) = (star.normalized(), star.normalized(using: .evenOdd))
        #expect(whole.contains(.zero) && !points.contains(.zero))
        #expect(whole.componentsSeparated().count == 1 && points.componentsSeparated().count == 5)
        // The star's own outline has ten corners; a regular star's tips are five of them.
        #expect(whole.elements.points.count == 10)
    }

    @Test("pieces that lie apart are told apart, each with its holes")
    func components() {
        let path = CGMutablePath()
        path.addPath(rect(0, 0, 100, 100).subtracting(rect(20, 20, 60, 60)))
        path.addPath(rect(30, 30, 40, 40))
        path.addPath(rect(200, 0, 10, 10))
        let pieces = path.componentsSeparated()
        #expect(pieces.count == 3)
        #expect(Set(pieces.map { area($0) }) == [6400, 1600, 100])
        #expect(rect(0, 0, 9, 9).componentsSeparated().count == 1)
        #expect(CGMutablePath().componentsSeparated().isEmpty)
    }

    @Test("a line is cut where it enters an area, and stays a line")
    func lines() {
        let line = CGMutablePath()
        line.move(to: CGPoint(x: -50, y: 50))
        line.addLine(to: CGPoint(x: 150, y: 50))
        let (box, disc) = (rect(0, 0, 100, 100), circle(50, 50, 20))
        let inside = line.lineIntersection(box)
        #expect(inside.elements.points == [CGPoint(x: 0, y: 50), CGPoint(x: 100, y: 50)])
        #expect(verbs(inside) == [.move, .line])
        let outside = line.lineSubtracting(disc)
        #expect(verbs(outside) == [.move, .line, .move, .line])
        let ends = outside.elements.points.map(\.x)
        #expect(zip(ends, [-50, 30, 70, 150]).allSatisfy { abs($0 - $1) < 0.001 })
        // A closed line that begins inside comes out as one stretch.
        let round = box.lineSubtracting(rect(50, -50, 100, 300))
        #expect(verbs(round) == [.move, .line, .line, .line])
        #expect(box.lineSubtracting(rect(500, 0, 1, 1)).elements == box.elements)
        #expect(box.lineIntersection(rect(500, 0, 1, 1)).isEmpty)
    }

    @Test("flattened paths are lines within the threshold")
    func flattened() {
        let disc = circle(0, 0, 100)
        let flat = disc.flattened(threshold: 0.5)
        #expect(verbs(flat).allSatisfy { $0 != .cubic })
        #expect(abs(area(flat) - area(disc)) < 0.5 * 2 * .pi * 100)
        #expect(flat.elements.count < disc.flattened(threshold: 0.01).elements.count)
    }

    /// A point is inside of what is made exactly when the insides of both say so.
    @Test("points of random shapes are inside of what is made as the insides of both say")
    func random() {
        var dice = Dice(seed: 4711)
        var wrong: [String] = []
        for round in 0..<60 {
            let (a, b) = (shape(&dice), shape(&dice))
            let rule: CGPathFillRule = round % 2 == 0 ? .winding : .evenOdd
            let made = [
                a.union(b, using: rule), a.intersection(b, using: rule),
                a.subtracting(b, using: rule), a.symmetricDifference(b, using: rule),
            ]
            for _ in 0..<200 {
                let p = CGPoint(x: dice.number(0...100), y: dice.number(0...100))
                if isNearBorder(p, a, b) { continue }
                let (inA, inB) = (a.contains(p, using: rule), b.contains(p, using: rule))
                let wanted = [inA || inB, inA && inB, inA && !inB, inA != inB]
                for other in [CGPathFillRule.winding, .evenOdd]
                where made.map({ $0.contains(p, using: other) }) != wanted {
                    wrong.append("round \(round) at \(p)")
                }
            }
        }
        #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    }

    /// Polygons that cross themselves, ellipses, and both together; often on whole points, so that
    /// edges and corners meet.
    private func shape(_ dice: inout Dice) -> CGPath {
        let path = CGMutablePath()
        let step: CGFloat = dice.number(0...1) < 0.5 ? 10 : 0.001
        func point() -> CGPoint {
            CGPoint(
                x: (dice.number(5...95) / step).rounded() * step,
                y: (dice.number(5...95) / step).rounded() * step)
        }
        path.move(to: point())
        for _ in 0..<Int(dice.number(2...7)) {
            if dice.number(0...1) < 0.6 {
                path.addLine(to: point())
            } else if dice.number(0...1) < 0.5 {
                path.addQuadCurve(to: point(), control: point())
            } else {
                path.addCurve(to: point(), control1: point(), control2: point())
            }
        }
        path.closeSubpath()
        if dice.number(0...1) < 0.4 {
            let p = point()
            path.addEllipse(in: CGRect(x: p.x - 15, y: p.y - 15, width: 30, height: 30))
        }
        return path
    }

    /// Whether a point is so near to a border that flattening may decide.
    private func isNearBorder(_ p: CGPoint, _ paths: CGPath...) -> Bool {
        let around = (0..<8).map { step in
            let turn = CGFloat(step) * .pi / 4
            return CGPoint(x: p.x + 0.03 * cos(turn), y: p.y + 0.03 * sin(turn))
        }
        return paths.contains { path in
            [CGPathFillRule.winding, .evenOdd].contains { rule in
                Set((around + [p]).map { path.contains($0, using: rule) }).count > 1
            }
        }
    }
}
