import Foundation
import RandomNumbers
import Scene
import Testing

/// Timing curves; the tables of docs/reference/timing.md, "Timing functions", and of the web
/// platform.
@Suite("Timing curves")
struct CurveTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let curve: TimingCurve
        let expected: String

        init(_ name: String, _ curve: TimingCurve, _ expected: String) {
            testDescription = name
            self.curve = curve
            self.expected = expected
        }
    }

    @Test(
        "curves give the values of Apple's own evaluator at .1, .25, .5, .75, .9",
        arguments: [
            Row("linear", .linear, ".1 .25 .5 .75 .9"),
            Row("easeIn", .easeIn, ".017027 .093465 .315357 .621861 .839428"),
            Row("easeOut", .easeOut, ".160572 .378140 .684643 .906535 .982973"),
            Row("easeInEaseOut", .easeInEaseOut, ".019722 .129162 .5 .870838 .980278"),
            Row("default", .standard, ".094795 .408511 .802403 .960459 .994316"),
        ])
    func apple(row: Row) {
        let values = [0.1, 0.25, 0.5, 0.75, 0.9].map { row.curve.value(at: $0) }
        #expect(line(values, like: row.expected, within: 1e-5) == row.expected)
    }

    @Test("the measured single value of (.5, 0, .5, 1)")
    func single() {
        #expect(abs(TimingCurve(0.5, 0, 0.5, 1).value(at: 0.25) - 0.105889) < 1e-5)
    }

    @Test("(.25, 0, .75, 1) gives the values that browsers are tested against")
    func browsers() {
        // Published in the tests of Chromium's cubic Bezier, with this tolerance.
        let inputs = [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6, 0.75, 0.95]
        let expected =
            "0.01136 0.03978 0.079780 0.12803 0.18235 0.24115 0.30323 0.36761 0.43345 0.5 0.63238"
            + " 0.81764 0.98863"
        let curve = TimingCurve(0.25, 0, 0.75, 1)
        #expect(
            line(inputs.map { curve.value(at: $0) }, like: expected, within: 1.5e-4) == expected)
    }

    /// Solves x by halving, in the way of the web platform's own tests.
    private func halved(_ p: [Double], _ x: Double) -> Double {
        func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
            3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<80 {
            let middle = (low + high) / 2
            if bezier(p[0], p[2], middle) < x { low = middle } else { high = middle }
        }
        return bezier(p[1], p[3], low)
    }

    @Test(
        "curves that the web platform tests, also beyond 0 and 1",
        arguments: [
            [0, 1.5, 1, 1.5], [0.3, 1.5, 0.8, 1.5], [0.4, -0.8, 0.7, 1.7], [0.7, -2, 1, -1.5],
            [0, 4, 1, -3], [0.25, 0.1, 0.25, 1], [0.42, 0, 0.58, 1], [1, 0, 0, 1], [0, 1, 1, 0],
            [0, 0, 0, 1], [1, 1, 1, 0],
        ])
    func web(points: [Double]) {
        let curve = TimingCurve(points[0], points[1], points[2], points[3])
        // At the middle of (1, 0, 0, 1) the curve is upright, and no number is precise.
        for step in 1..<40 where points != [1, 0, 0, 1] || step != 20 {
            let x = Double(step) / 40
            #expect(abs(curve.value(at: x) - halved(points, x)) < 1e-8, "at \(x)")
        }
        #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
    }

    @Test("any curve solves x, by halving done here")
    func solving() {
        var dice = Dice(seed: 17)
        for round in 0..<400 {
            let p = [
                dice.number(0...1), dice.number(-1...2), dice.number(0...1), dice.number(-1...2),
            ]
            let x = dice.number(0...1)
            let error = abs(TimingCurve(p[0], p[1], p[2], p[3]).value(at: x) - halved(p, x))
            #expect(error < 1e-6, "round \(round) of seed 17: \(p) at \(x)")
        }
    }

    @Test("progress is cut to 0...1, and NaN is the start")
    func cut() {
        for curve in [TimingCurve.easeIn, .linear, TimingCurve(0, 1.5, 1, 1.5)] {
            #expect([-3, 0, 1, 7].map { curve.value(at: $0) } == [0, 0, 1, 1])
            #expect(curve.value(at: .nan) == 0 && curve.value(at: .infinity) == 1)
        }
    }

    @Test("control points are kept where x stays a function, and never NaN")
    func tidy() {
        let curve = TimingCurve(-1, .nan, 9, .infinity)
        #expect([curve.x1, curve.y1, curve.x2, curve.y2] == [0, 0, 1, 0])
        #expect(TimingCurve(0.3, 1e300, 0.4, -1e300).value(at: 0.5).isFinite)
    }

    @Test("an animation's curve reshapes each cycle; a curve may leave the way")
    func animations() {
        let ease = Film.basic(from: .number(0), to: .number(10)).curved(.easeIn)
            .timed { $0.repeatCount = 2 }
        let row = "0 3.15357 0 3.15357 10"
        #expect(line(Film().scalars(ease, at: [0, 0.5, 1, 1.5, 2]), like: row) == row)
        let back = ease.timed { $0.autoreverses = true }
        // The way back is the way there played backward, not another ease.
        let returned = "8.39428 10 8.39428 .17027"
        #expect(
            line(Film().scalars(back, at: [0.9, 1, 1.1, 1.9]), like: returned) == returned)
        let bow = Film.basic(from: .number(0), to: .number(10))
            .curved(TimingCurve(0, 1.5, 1, 1.5))
        #expect(Film().scalars(bow, at: [0.5])[0] > 10)
    }
}
