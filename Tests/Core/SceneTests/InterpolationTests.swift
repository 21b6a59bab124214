import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// Values of docs/reference/animation.md, "Interpolation".
@Suite("Interpolation")
struct InterpolationTests {
    private func flat(_ t: CATransform3D) -> [Double] {
        [t.m11, t.m12, t.m21, t.m22].map { (Double($0) * 10_000).rounded() / 10_000 + 0 }
    }

    private func mixed(_ end: CATransform3D, _ f: Double) -> [Double] {
        flat(CATransform3DIdentity.interpolated(to: end, fraction: f))
    }

    @Test("flat transforms go the way that was measured")
    func measured() {
        let mirror = CATransform3DMakeScale(-1, 1, 1)
        #expect(mixed(mirror, 0.25) == [0.5, 0, 0, 1] && mixed(mirror, 0.5) == [0, 0, 0, 1])
        let half = CATransform3DMakeScale(-1, -1, 1)
        #expect(mixed(half, 0.25) == [0.7071, -0.7071, 0.7071, 0.7071])
        #expect(mixed(half, 0.5) == [0, -1, 1, 0])
        var skewed = CATransform3DIdentity
        skewed.m21 = 0.5
        #expect(mixed(skewed, 0.5) == [1, 0, 0.2368, 1.0031])
        let turned = CATransform3DConcat(
            CATransform3DMakeScale(2, 1, 1), CATransform3DMakeRotation(1.5, 0, 0, 1))
        #expect(mixed(turned, 0.5) == [1.0975, 1.0225, -0.6816, 0.7317])
    }

    @Test("a turn about any axis goes evenly by its angle, from any other turn")
    func slerp() {
        for seed in UInt64(1)...200 {
            var dice = Dice(seed: seed)
            func turn(_ angle: Double, _ axis: [Double]) -> CATransform3D {
                CATransform3DMakeRotation(angle, axis[0], axis[1], axis[2])
            }
            func axis() -> [Double] { [dice.number(-1...1), dice.number(-1...1), 0.3] }
            let start = turn(dice.number(-3...3), axis())
            let (way, angle) = (axis(), dice.number(0.1...3))
            let end = CATransform3DConcat(start, turn(angle, way))
            for f in [0.0, 0.25, 0.5, 0.9, 1] {
                let got = start.interpolated(to: end, fraction: f)
                let expected = CATransform3DConcat(start, turn(angle * f, way))
                #expect(distance(got, expected) < 1e-6, "seed \(seed) at \(f)")
            }
        }
    }

    @Test("scale and move of a spatial matrix go straight while it turns")
    func spatialParts() {
        let turn = CATransform3DMakeRotation(1, 1, 2, 0.5)
        func build(_ scale: [Double], _ angle: Double, _ move: [Double]) -> CATransform3D {
            CATransform3DConcat(
                CATransform3DMakeScale(scale[0], scale[1], scale[2]),
                CATransform3DConcat(
                    CATransform3DMakeRotation(angle, 1, 2, 0.5),
                    CATransform3DMakeTranslation(move[0], move[1], move[2])))
        }
        let start = build([1, 1, 1], 0, [0, 0, 5])
        let end = build([3, 2, 5], 1, [10, -20, 40])
        let middle = build([2, 1.5, 3], 0.5, [5, -10, 22.5])
        #expect(distance(start.interpolated(to: end, fraction: 0.5), middle) < 1e-9)
        #expect(distance(turn.interpolated(to: turn, fraction: 0.3), turn) == 0)
    }

    @Test("whole turns by the matrix do nothing, and a half turn goes by negative angles")
    func turns() {
        let whole = CATransform3DMakeRotation(2 * .pi, 0, 0, 1)
        #expect(
            distance(CATransform3DIdentity.interpolated(to: whole, fraction: 0.5), .identity)
                < 1e-9)
        let third = CATransform3DMakeRotation(.pi, 0, 0, 1)
        #expect(CATransform3DIdentity.interpolated(to: third, fraction: 1.0 / 3).m12 < 0)
        // Less than half a turn takes the short way, either side.
        for angle in [3.0, -3, 1, -0.5] {
            let end = CATransform3DMakeRotation(angle, 0, 0, 1)
            let half = CATransform3DMakeRotation(angle / 2, 0, 0, 1)
            #expect(
                distance(CATransform3DIdentity.interpolated(to: end, fraction: 0.5), half) < 1e-9)
        }
        // From one flip to the other: a half turn on the way.
        let flips = CATransform3DMakeScale(-1, 1, 1).interpolated(
            to: CATransform3DMakeScale(1, -1, 1), fraction: 0.5)
        #expect(abs(abs(flips.m12) - 1) < 1e-9 && abs(flips.m11) < 1e-9)
    }

    @Test("half of a quarter turn about x is an eighth turn, with and without perspective")
    func spatial() {
        let quarter = CATransform3DMakeRotation(.pi / 2, 1, 0, 0)
        let eighth = CATransform3DMakeRotation(.pi / 4, 1, 0, 0)
        let half = CATransform3DIdentity.interpolated(to: quarter, fraction: 0.5)
        #expect(abs(half.m22 - eighth.m22) < 1e-9 && abs(half.m23 - eighth.m23) < 1e-9)
        var view = CATransform3DIdentity
        view.m34 = -1 / 500
        let end = CATransform3DConcat(quarter, view)
        let seen = view.interpolated(to: end, fraction: 0.5)
        let expected = CATransform3DConcat(eighth, view)
        #expect(abs(seen.m34 - expected.m34) < 1e-9 && abs(seen.m24 - expected.m24) < 1e-9)
        #expect(view.interpolated(to: end, fraction: 1).isFinite)
    }

    @Test("both ends are met exactly enough, and singular matrices go straight")
    func ends() {
        var state: UInt64 = 5
        func number() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 11) / Double(1 << 53) * 4 - 2
        }
        for _ in 0..<200 {
            let end = CATransform3DConcat(
                CATransform3DMakeScale(number() + 3, number() + 3, number() + 3),
                CATransform3DConcat(
                    CATransform3DMakeRotation(number(), number(), number(), 1),
                    CATransform3DMakeTranslation(number(), number(), number())))
            for (f, wanted) in [(0.0, CATransform3DIdentity), (1.0, end)] {
                let got = CATransform3DIdentity.interpolated(to: end, fraction: f)
                for (a, b) in zip(elements(got), elements(wanted)) { #expect(abs(a - b) < 1e-9) }
            }
        }
        let flatOut = CATransform3DMakeScale(0, 0, 1)
        #expect(CATransform3DIdentity.interpolated(to: flatOut, fraction: 0.25).m11 == 0.75)
    }

    @Test("numbers, points, sizes, rectangles and colours go straight, also past the end")
    func straight() {
        #expect(PropertyValue.number(2).interpolated(to: .number(4), fraction: 1.5) == .number(5))
        #expect(
            PropertyValue.rect(.zero).interpolated(
                to: .rect(CGRect(x: 4, y: 8, width: 2, height: 6)), fraction: 0.5)
                == .rect(CGRect(x: 2, y: 4, width: 1, height: 3)))
        #expect(
            PropertyValue.color(.black).interpolated(to: .color(.white), fraction: 0.25)
                == .color(RGBA(red: 0.25, green: 0.25, blue: 0.25)))
    }

    @Test("a size that overshoots may be negative, and lists go element by element")
    func lists() {
        #expect(
            PropertyValue.size(CGSize(width: 4, height: 2)).interpolated(
                to: .size(.zero), fraction: 1.5) == .size(CGSize(width: -2, height: -1)))
        #expect(
            PropertyValue.numbers([0, 10]).interpolated(to: .numbers([4, 30]), fraction: 0.25)
                == .numbers([1, 15]))
        #expect(
            PropertyValue.colors([.black, .white]).interpolated(
                to: .colors([.white, .black]), fraction: 0.25)
                == .colors([
                    RGBA(red: 0.25, green: 0.25, blue: 0.25),
                    RGBA(red: 0.75, green: 0.75, blue: 0.75),
                ]))
        // Of other counts there is nothing in between.
        for f in [0.25, 0.75] {
            let value = PropertyValue.numbers([0]).interpolated(to: .numbers([4, 5]), fraction: f)
            #expect([.numbers([0]), .numbers([4, 5])].contains(value))
        }
    }

    @Test("a colour's alpha is not multiplied into it on the way")
    func alpha() {
        let clearRed = PropertyValue.color(RGBA(red: 1, green: 0, blue: 0, alpha: 0))
        #expect(
            clearRed.interpolated(to: .color(RGBA(red: 0, green: 1, blue: 0)), fraction: 0.5)
                == .color(RGBA(red: 0.5, green: 0.5, blue: 0, alpha: 0.5)))
    }

    private func path(_ build: (inout PathElements) -> Void) -> PathElements {
        var path = PathElements()
        path.move(to: .zero)
        build(&path)
        return path
    }

    @Test("paths of as many elements go point by point, others hold the start")
    func paths() {
        func line(_ x: CGFloat) -> PathElements { path { $0.addLine(to: CGPoint(x: x, y: 0)) } }
        #expect(
            PropertyValue.path(line(2)).interpolated(to: .path(line(6)), fraction: 0.5)
                == .path(line(4)))
        let longer = path {
            $0.addLine(to: CGPoint(x: 6, y: 0))
            $0.addLine(to: CGPoint(x: 6, y: 6))
        }
        let split = path {
            $0.addLine(to: CGPoint(x: 6, y: 0))
            $0.move(to: CGPoint(x: 6, y: 6))
        }
        for (a, b) in [(line(2), longer), (longer, split)] {
            for f in [0.0, 0.5, 0.99] {
                let value = PropertyValue.path(a).interpolated(to: .path(b), fraction: f)
                #expect(value == .path(a))
            }
            #expect(PropertyValue.path(a).interpolated(to: .path(b), fraction: 1) == .path(b))
        }
    }

    /// docs/reference/animation.md, "Interpolation": the line's control points lie on its ends.
    @Test("a line that meets a curve moves as a curve, in either direction and after a close")
    func linesAndCurves() {
        func corner(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
        let straight = path {
            $0.addLine(to: corner(9, 0))
            $0.close()
            $0.addLine(to: corner(0, 8))
        }
        let curved = path {
            $0.addCurve(to: corner(9, 0), control1: corner(0, 6), control2: corner(9, 6))
            $0.close()
            $0.addCurve(to: corner(4, 8), control1: corner(4, 0), control2: corner(8, 8))
        }
        let half = path {
            $0.addCurve(to: corner(9, 0), control1: corner(0, 3), control2: corner(9, 3))
            $0.close()
            $0.addCurve(to: corner(2, 8), control1: corner(2, 0), control2: corner(4, 8))
        }
        for (a, b) in [(straight, curved), (curved, straight)] {
            #expect(
                PropertyValue.path(a).interpolated(to: .path(b), fraction: 0.5) == .path(half))
        }
    }

    /// The numbers fit pictures that Apple's renderer made: docs/reference/animation.md, "Flat transforms".
    @Test("the skew that is left stands before the turn, as in Apple's pictures")
    func skewBeforeTurn() {
        var (start, end) = (CATransform3DIdentity, CATransform3DIdentity)
        start.m21 = -0.4877
        (end.m11, end.m12, end.m21, end.m22) = (0.5, 0.866, -1.1099, 0.0776)
        let half = start.interpolated(to: end, fraction: 0.5)
        let misses = [half.m11 - 0.789, half.m12 - 0.582, half.m21 + 0.831, half.m22 - 0.708]
        #expect(misses.allSatisfy { abs($0) < 6e-4 }, "\(half)")
    }

    /// docs/reference/animation.md, "Flat transforms", step 4.
    @Test("a flat matrix that turns and skews is met at its end")
    func turnedAndSkewed() {
        var end = CATransform3DIdentity
        (end.m11, end.m12, end.m21, end.m22) = (0.5, 0.866, -1.116, 0.067)
        #expect(distance(CATransform3DIdentity.interpolated(to: end, fraction: 1), end) < 1e-9)
        #expect(distance(end.interpolated(to: .identity, fraction: 0), end) < 1e-9)
    }

    @Test("a Bool changes at once, a name at the half, no colour not at all, images fade")
    func steps() throws {
        #expect(
            PropertyValue.bool(false).interpolated(to: .bool(true), fraction: 0.01) == .bool(true))
        #expect(
            PropertyValue.bool(false).interpolated(to: .bool(true), fraction: 0) == .bool(false))
        #expect(PropertyValue.name("a").interpolated(to: .name("b"), fraction: 0.49) == .name("a"))
        #expect(PropertyValue.name("a").interpolated(to: .name("b"), fraction: 0.5) == .name("b"))
        #expect(
            PropertyValue.none.interpolated(to: .color(.black), fraction: 0.5) == .color(.black))
        // The end at its end, whichever way: docs/reference/open-questions.md, "Choices".
        #expect(
            PropertyValue.bool(true).interpolated(to: .bool(false), fraction: 1) == .bool(false))
        let image = ContentsRecord(bitmap: try #require(Bitmap(width: 1, height: 1)))
        #expect(
            PropertyValue.none.interpolated(to: .contents(image), fraction: 2)
                == .crossFade(from: nil, to: image, fraction: 1))
    }

    @Test(
        "at each end a transform is that end, however skewed or mirrored, also out of the plane",
        arguments: [2.0, -2])
    func skewedEnds(scale: Double) {
        var skewed = CATransform3DConcat(
            CATransform3DMakeScale(scale, 3, 0.5), CATransform3DMakeRotation(0.7, 1, 2, 3))
        (skewed.m12, skewed.m13, skewed.m23) = (skewed.m12 + 0.4, skewed.m13 - 0.3, 0.25)
        let turned = CATransform3DMakeRotation(0.9, 1, 0, 0)
        for (f, end) in [(0, skewed), (1, turned)] as [(Double, CATransform3D)] {
            let t = skewed.interpolated(to: turned, fraction: f)
            let pairs: [(CGFloat, CGFloat)] = [
                (t.m11, end.m11), (t.m12, end.m12), (t.m13, end.m13), (t.m21, end.m21),
                (t.m22, end.m22), (t.m23, end.m23), (t.m31, end.m31), (t.m32, end.m32),
                (t.m33, end.m33),
            ]
            #expect(pairs.allSatisfy { abs($0 - $1) < 1e-9 })
        }
    }

    @Test("a singular matrix goes straight in each of its elements")
    func singular() {
        func matrix(_ row: [CGFloat]) -> CATransform3D {
            // Rows that are multiples of one have no inverse.
            var t = CATransform3D()
            (t.m11, t.m12, t.m13, t.m14) = (row[0], row[1], row[2], row[3])
            (t.m21, t.m22, t.m23, t.m24) = (2 * row[0], 2 * row[1], 2 * row[2], 2 * row[3])
            (t.m31, t.m32, t.m33, t.m34) = (4 * row[0], 4 * row[1], 4 * row[2], 4 * row[3])
            (t.m41, t.m42, t.m43, t.m44) = (8 * row[0], 8 * row[1], 8 * row[2], 8 * row[3])
            return t
        }
        let (a, b) = (matrix([3, 5, 7, 11]), matrix([13, 27, 43, 61]))
        let quarter = matrix([5.5, 10.5, 16, 23.5])
        #expect(elements(a.interpolated(to: b, fraction: 0.25)) == elements(quarter))
    }

    @Test("a colour times a number is each of its parts times it")
    func scaledColor() {
        let color = RGBA(red: 0.125, green: 0.25, blue: 0.375, alpha: 0.5)
        let twice = RGBA(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
        #expect(PropertyValue.color(color).scaled(by: 2) == .color(twice))
        #expect(PropertyValue.colors([color]).scaled(by: 2) == .colors([twice]))
    }

    @Test("geometry that isn't finite in any of its numbers is none")
    func finite() {
        for bad in [CGFloat.nan, .infinity] {
            #expect(PropertyValue.size(CGSize(width: bad, height: 1)).finiteSize == nil)
            #expect(PropertyValue.size(CGSize(width: 1, height: bad)).finiteSize == nil)
            #expect(PropertyValue.point(CGPoint(x: bad, y: 1)).finitePoint == nil)
            #expect(PropertyValue.point(CGPoint(x: 1, y: bad)).finitePoint == nil)
            for index in 0..<4 {
                var n: [CGFloat] = [1, 2, 3, 4]
                n[index] = bad
                let rect = CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
                #expect(PropertyValue.rect(rect).finiteRect == nil)
            }
        }
    }

    @Test("a conic gradient whose ends are one point begins along x")
    func conic() throws {
        var gradient = GradientRecord()
        gradient.type = "conic"
        gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
        gradient.endPoint = gradient.startPoint
        let axes = try #require(
            GradientAxes(gradient, in: CGRect(x: 0, y: 0, width: 10, height: 10)))
        #expect([axes.ux, axes.uy, axes.u1] == [1, 0, -5] && [axes.vx, axes.vy] == [0, 1])
    }

    @Test("x and y exchanged: CSS mirrors y and turns by a quarter")
    func exchanged() {
        var exchange = CATransform3DIdentity
        (exchange.m11, exchange.m12, exchange.m21, exchange.m22) = (0, 1, 1, 0)
        // CSS Transforms Level 1 by hand: scale 1 and -1, 90 degrees; half way 1 and 0, 45 degrees.
        #expect(mixed(exchange, 0.5) == [0.7071, 0.7071, 0, 0])
    }

    @Test("a matrix whose last column isn't 0, 0, 0, 1 keeps what it says of perspective")
    func perspectiveAlongX() {
        // Each is scale · V, with V having m14 = 1: half way the scale is 1.5, and V is V.
        var (start, end, middle) = (
            CATransform3DIdentity, CATransform3DIdentity, CATransform3DIdentity
        )
        start.m14 = 1
        (end.m11, end.m14) = (2, 2)
        (middle.m11, middle.m14) = (1.5, 1.5)
        #expect(distance(start.interpolated(to: end, fraction: 0.5), middle) < 1e-12)
        // The same along y.
        (start, end, middle) = (CATransform3DIdentity, CATransform3DIdentity, CATransform3DIdentity)
        start.m24 = 1
        (end.m22, end.m24) = (2, 2)
        (middle.m22, middle.m24) = (1.5, 1.5)
        #expect(distance(start.interpolated(to: end, fraction: 0.5), middle) < 1e-12)
    }

    @Test("turns that are next to each other stay turned on the way")
    func nearTurns() {
        // Out of the plane, as flat matrices go another way. Half way between two turns about the
        // same axis is the turn by the mean of their angles.
        func turned(_ angle: Double) -> CATransform3D {
            CATransform3DConcat(
                CATransform3DMakeRotation(angle, 1, 2, 3), CATransform3DMakeTranslation(0, 0, 5))
        }
        for angle in [0.5, 1.2, -2.5] {
            let middle = turned(angle).interpolated(to: turned(angle + 0.002), fraction: 0.5)
            #expect(distance(middle, turned(angle + 0.001)) < 1e-9, "\(angle)")
        }
    }
}
