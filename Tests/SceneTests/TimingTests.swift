import Foundation
import Scene
import Testing

/// The measured rows of the reference, section 4.2: 0 to 1 in a second, model value one half.
@Suite("Media timing")
struct TimingTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let expected: String
        let change: @Sendable (inout MediaTiming) -> Void

        init(
            _ name: String, _ expected: String,
            _ change: @escaping @Sendable (inout MediaTiming) -> Void = { _ in }
        ) {
            testDescription = name
            self.expected = expected
            self.change = change
        }
    }

    /// The progress at each time, "·" where the model shows.
    private func line(_ timing: MediaTiming, _ times: [Double]) -> String {
        times.map { time in
            guard case .active(let progress, _) = timing.phase(at: time) else { return "·" }
            let rounded = (progress * 1000).rounded() / 1000
            return rounded == rounded.rounded()
                ? "\(Int(rounded))" : "\(rounded)".replacingOccurrences(of: "0.", with: ".")
        }.joined(separator: " ")
    }

    @Test(
        "an animation shows what was measured",
        arguments: [
            Row("plain", "0 .2 .5 .9 1 · · · · · · ·"),
            Row("autoreverses", "0 .2 .5 .9 1 .8 .5 .1 · · · ·") { $0.autoreverses = true },
            Row("repeatCount 2.5", "0 .2 .5 .9 0 .2 .5 .9 .1 .5 · ·") { $0.repeatCount = 2.5 },
            Row("repeatDuration 1.7", "0 .2 .5 .9 0 .2 .5 · · · · ·") { $0.repeatDuration = 1.7 },
            Row("speed 2", "0 .4 1 · · · · · · · · ·") { $0.speed = 2 },
            Row("timeOffset .3", ".3 .5 .8 .2 .3 · · · · · · ·") { $0.timeOffset = 0.3 },
            Row("autoreverses twice", "0 .2 .5 .9 1 .8 .5 .1 .1 .5 1 ·") {
                $0.autoreverses = true
                $0.repeatCount = 2
            },
            Row("speed -1", "0 .8 .5 .1 0 · · · · · · ·") { $0.speed = -1 },
            Row("duration .25", "0 .8 · · · · · · · · · ·") { $0.duration = 0.25 },
        ])
    func measured(row: Row) {
        var timing = MediaTiming(duration: 1)
        row.change(&timing)
        #expect(
            line(timing, [0, 0.2, 0.5, 0.9, 1, 1.2, 1.5, 1.9, 2.1, 2.5, 3, 4.5]) == row.expected)
    }

    @Test(
        "fill modes hold the first value, the last, both or neither",
        arguments: [
            (FillMode.removed, "· · 0 .5 1 ·"), (.forwards, "· · 0 .5 1 1"),
            (.backwards, "0 0 0 .5 1 ·"), (.both, "0 0 0 .5 1 1"),
        ])
    func fill(mode: FillMode, expected: String) {
        var timing = MediaTiming(duration: 1)
        timing.beginTime = 1
        timing.fillMode = mode
        #expect(line(timing, [0, 0.5, 1, 1.5, 2, 2.5]) == expected)
    }

    @Test("speed 0 stands at timeOffset for ever, and asks for no frame")
    func frozen() {
        var timing = MediaTiming(duration: 2)
        timing.speed = 0
        timing.timeOffset = 0.5
        #expect(line(timing, [0, 1, 100]) == ".25 .25 .25")
        #expect(timing.nextChange(after: 5) == .never && !timing.hasEnded(at: 1e9))
    }

    @Test("the next change is the begin, then every frame, then never")
    func next() {
        var timing = MediaTiming(duration: 1)
        timing.beginTime = 3
        #expect(timing.nextChange(after: 1) == .at(3))
        #expect(timing.nextChange(after: 3.5) == .continuous)
        #expect(timing.nextChange(after: 4) == .never)
        #expect(NextChange.at(3).earlier(.at(2)) == .at(2))
        #expect(NextChange.never.earlier(.at(2)) == .at(2))
        #expect(NextChange.at(1).earlier(.continuous) == .continuous)
    }

    @Test(
        "numbers without sense give a phase, and no crash",
        arguments: [Double.nan, .infinity, -.infinity, 0, -1, 1e308])
    func nonsense(bad: Double) {
        for property in [
            \MediaTiming.beginTime, \.duration, \.speed, \.timeOffset, \.repeatCount,
            \.repeatDuration,
        ] {
            var timing = MediaTiming(duration: 1)
            timing[keyPath: property] = bad
            for time in [0, 0.5, 3, bad] {
                if case .active(let progress, _) = timing.phase(at: time) {
                    #expect(progress >= 0 && progress <= 1)
                }
                _ = timing.nextChange(after: time)
            }
        }
    }

    @Test("curves give Apple's values: reference, section 4.6")
    func curves() {
        let table: [(TimingCurve, [Double])] = [
            (.easeIn, [0.017027, 0.093465, 0.315357, 0.621861, 0.839428]),
            (.easeOut, [0.160572, 0.378140, 0.684643, 0.906535, 0.982973]),
            (.easeInEaseOut, [0.019722, 0.129162, 0.5, 0.870838, 0.980278]),
            (.standard, [0.094795, 0.408511, 0.802403, 0.960459, 0.994316]),
        ]
        for (curve, values) in table {
            for (x, y) in zip([0.1, 0.25, 0.5, 0.75, 0.9], values) {
                #expect(abs(curve.value(at: x) - y) < 1e-5)
            }
        }
        #expect(abs(TimingCurve(0.5, 0, 0.5, 1).value(at: 0.25) - 0.105889) < 1e-5)
    }

    @Test("any curve solves x to a millionth, by bisection done here")
    func solving() {
        var state: UInt64 = 17
        func number() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 11) / Double(1 << 53)
        }
        for _ in 0..<400 {
            let (x1, y1, x2, y2, x) = (
                number(), number() * 3 - 1, number(), number() * 3 - 1, number()
            )
            func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
                3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
            }
            var (low, high) = (0.0, 1.0)
            for _ in 0..<80 {
                let middle = (low + high) / 2
                if bezier(x1, x2, middle) < x { low = middle } else { high = middle }
            }
            let expected = bezier(y1, y2, low)
            #expect(abs(TimingCurve(x1, y1, x2, y2).value(at: x) - expected) < 1e-6)
        }
    }
}
