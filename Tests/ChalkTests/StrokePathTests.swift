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

    @Test("a tap is one touch")
    func tap() {
        #expect(touches([ChalkSample(x: 5, y: 6)]).count == 1)
        #expect(touches([ChalkSample(x: 5, y: 6), ChalkSample(x: 5, y: 6)]).count == 1)
    }

    @Test("the curve goes through the middles between samples, and turns without a corner")
    func smooth() {
        let found = touches(
            [ChalkSample(x: 0, y: 0), ChalkSample(x: 100, y: 0), ChalkSample(x: 100, y: 100)],
            spacing: 1)
        let nearest = found.map { ($0.x - 50) * ($0.x - 50) + $0.y * $0.y }.min() ?? 100
        #expect(nearest < 1)
        // The quadratic curve from (50, 0) over (100, 0) to (100, 50) is at (87.5, 12.5) in its
        // middle; its ends are the middles.
        let middle = found.map { ($0.x - 87.5) * ($0.x - 87.5) + ($0.y - 12.5) * ($0.y - 12.5) }
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
