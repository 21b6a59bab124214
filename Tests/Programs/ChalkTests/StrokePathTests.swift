import Foundation
import Testing

@testable import Chalk

@Suite("The curve through samples")
struct StrokePathTests {
    private func touches(_ samples: [ChalkSample], spacing: Double = 2) -> [ChalkSample] {
        var path = StrokePath { _ in spacing }
        var touches: [ChalkSample] = []
        for sample in samples { path.add(sample, to: &touches) }
        path.finish(to: &touches)
        return touches
    }

    @Test("touches of a straight stroke lie on it, as far apart as was said, from end to end")
    func straight() {
        let found = touches(line((10, 20), (110, 20)))
        #expect(found.count == 51)
        for (index, touch) in found.enumerated() {
            #expect(abs(touch.x - (10 + 2 * Double(index))) < 1e-6)
            #expect(touch.y == 20)
        }
    }

    @Test(
        "a tap of a finger is one touch, of a stick a dot: as wide as its stroke, around the place")
    func tap() {
        let dot = StrokePath.touches(white, [ChalkSample(x: 50, y: 60, pressure: 0.1)])
        var reach = 0.0
        for touch in dot { reach = max(reach, hypot(touch.x - 50, touch.y - 60)) }
        #expect(dot.count > 6 && reach < white.size * 0.15)
        #expect(dot.dropFirst().allSatisfy { $0.pressure >= 0.5 })
        #expect(
            StrokePath.touches(ChalkBrush(.smear, size: 12), [ChalkSample(x: 5, y: 6)]).count == 1)
        // Two pixels on it is a stroke, and none has a dot at its end.
        let short = StrokePath.touches(white, line((50, 60), (60, 60), count: 5))
        #expect(zip(short, short.dropFirst()).allSatisfy { $0.x < $1.x })
        #expect(touches([ChalkSample(x: 5, y: 6)]).count == 1)
        #expect(touches([ChalkSample(x: 5, y: 6), ChalkSample(x: 5, y: 6)]).count == 1)
    }

    @Test("the curve goes through the middles between samples, and turns without a corner")
    func smooth() {
        let found = touches(
            [ChalkSample(x: 0, y: 0), ChalkSample(x: 100, y: 0), ChalkSample(x: 170.7, y: 70.7)],
            spacing: 1)
        let nearest = found.map { ($0.x - 50) * ($0.x - 50) + $0.y * $0.y }.min() ?? 100
        #expect(nearest < 1)
        // The quadratic curve from (50, 0) over (100, 0) to (135.35, 35.35) is at (96.34, 8.84) in its
        // middle; its ends are the middles.
        let middle = found.map { ($0.x - 96.34) * ($0.x - 96.34) + ($0.y - 8.84) * ($0.y - 8.84) }
        #expect((middle.min() ?? 100) < 1)
        for (a, b, c) in zip(zip(found, found.dropFirst()), found.dropFirst(2)).map({
            ($0.0, $0.1, $1)
        }) {
            let turn = (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y)
            let lengths =
                ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
                * ((c.x - b.x) * (c.x - b.x) + (c.y - b.y) * (c.y - b.y)).squareRoot()
            #expect(turn > 0.95 * lengths)
        }
    }

    @Test(
        "a corner of samples that are far apart lies where the sample is",
        arguments: [20.0, 80, 250])
    func corner(step: Double) {
        // A V of a hand that was asked each 30 ms, its apex at the origin, and an L.
        let legs = [
            (down: CGPoint(x: -0.45, y: -0.9), up: CGPoint(x: 0.45, y: -0.9)),
            (down: CGPoint(x: 0, y: -1), up: CGPoint(x: 1, y: 0)),
        ]
        for (down, up) in legs {
            var samples: [ChalkSample] = []
            for at in -3...3 {
                let leg = at < 0 ? down : up
                let way: Double = abs(Double(at)) * step
                samples.append(ChalkSample(x: leg.x * way, y: leg.y * way))
            }
            var (nearest, farthest) = (Double.infinity, 0.0)
            for touch in touches(samples) {
                nearest = min(nearest, hypot(touch.x, touch.y))
                farthest = max(farthest, min(off(touch, down), off(touch, up)))
            }
            #expect(nearest <= 1, "\(nearest) short")
            // No touch is off both legs.
            #expect(farthest < 0.01)
        }
    }

    /// How far a touch is from a line through the origin.
    private func off(_ touch: ChalkSample, _ leg: CGPoint) -> Double {
        let cross: Double = touch.x * leg.y - touch.y * leg.x
        return abs(cross) / hypot(leg.x, leg.y)
    }

    @Test("a hand that trembles by a pixel makes no corners, nor does a circle of few samples")
    func noCorner() {
        var circle: [ChalkSample] = []
        for step in 0...8 {
            let angle: Double = Double(step) * .pi / 4
            circle.append(ChalkSample(x: 100 * cos(angle), y: 100 * sin(angle)))
        }
        var trembling: [ChalkSample] = []
        for step in 0...30 {
            trembling.append(ChalkSample(x: Double(step / 2), y: Double((step + 1) / 2)))
        }
        #expect(sharpest(touches(circle, spacing: 2)) < 0.3)
        #expect(sharpest(touches(trembling, spacing: 2)) < 1.2)
    }

    /// The greatest turn from touch to touch, in radians.
    private func sharpest(_ touches: [ChalkSample]) -> Double {
        var most = 0.0
        for index in 2..<max(touches.count, 2) {
            let (a, b, c) = (touches[index - 2], touches[index - 1], touches[index])
            let one: Double = atan2(b.y - a.y, b.x - a.x)
            let turn: Double = atan2(c.y - b.y, c.x - b.x) - one
            most = max(most, abs(atan2(sin(turn), cos(turn))))
        }
        return most
    }

    @Test("pressure changes evenly between samples")
    func pressure() {
        let found = touches([
            ChalkSample(x: 0, y: 0, pressure: 0), ChalkSample(x: 100, y: 0, pressure: 1),
        ])
        #expect(zip(found, found.dropFirst()).allSatisfy { $0.pressure <= $1.pressure })
        #expect(found.first?.pressure == 0)
        #expect((found.last?.pressure ?? 0) > 0.95)
    }

    @Test("samples that make no sense leave no touch, and a jump is not drawn along")
    func nonsense() {
        let odd = [Double.nan, .infinity, -.infinity, 1e12].map { ChalkSample(x: $0, y: 0) }
        #expect(touches(odd).isEmpty)
        let jump = touches([ChalkSample(x: 0, y: 0), ChalkSample(x: 1e6, y: 0)])
        #expect(jump.count <= 2)
    }

    @Test("behind a jump the stroke goes on where the hand is")
    func afterJump() {
        let found = touches([
            ChalkSample(x: 0, y: 0), ChalkSample(x: 1e6, y: 0), ChalkSample(x: 1e6 + 20, y: 0),
        ])
        // A touch each 2 of 20 pixels, both ends with it.
        #expect(found.filter { $0.x >= 1e6 }.map { $0.x - 1e6 } == (0...10).map { 2 * Double($0) })
    }

    @Test("time and tilt change evenly along a straight stroke, as pressure does")
    func timeAndTilt() {
        let samples = (0...10).map { step in
            let t = Double(step) / 10
            return ChalkSample(
                x: 100 * t, y: 0, tiltX: Float(0.6 * t), tiltY: Float(0.5 - 0.4 * t), time: 3 + t)
        }
        let found = touches(samples)
        #expect(found.count == 51)
        for touch in found {
            let t = touch.x / 100
            #expect(abs(touch.time - 3 - t) < 1e-6)
            #expect(abs(Double(touch.tiltX) - 0.6 * t) < 1e-4)
            #expect(abs(Double(touch.tiltY) - (0.5 - 0.4 * t)) < 1e-4)
        }
    }
}
