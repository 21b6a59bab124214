import Foundation
import Scene
import Testing

/// The measured rows of docs/reference/timing.md, "Measured rows": 0 to 1 in a second, model value
/// one half.
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

    struct FillRow: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let before: String
        let after: String
        let change: @Sendable (inout MediaTiming) -> Void

        init(
            _ name: String, before: String, after: String,
            _ change: @escaping @Sendable (inout MediaTiming) -> Void
        ) {
            testDescription = name
            self.before = before
            self.after = after
            self.change = change
        }
    }

    @Test(
        "outside its time an animation holds values of own time timeOffset and active + timeOffset",
        arguments: [
            FillRow("plain", before: "0", after: "1") { _ in },
            FillRow("stops part-way", before: "0", after: ".5") { $0.repeatCount = 2.5 },
            FillRow("repeatDuration 1.7", before: "0", after: ".7") { $0.repeatDuration = 1.7 },
            FillRow("repeatDuration wins", before: "0", after: ".5") {
                $0.repeatDuration = 0.5
                $0.repeatCount = 4
            },
            FillRow("autoreverses", before: "0", after: "0") { $0.autoreverses = true },
            FillRow("autoreverses, half", before: "0", after: "1") {
                $0.autoreverses = true
                $0.repeatCount = 0.5
            },
            FillRow("timeOffset .3", before: ".3", after: ".3") { $0.timeOffset = 0.3 },
            FillRow("speed -1", before: "0", after: "0") { $0.speed = -1 },
            FillRow("speed -1, part-way", before: "0", after: ".75") {
                $0.speed = -1
                $0.repeatCount = 0.25
            },
            FillRow("speed 2", before: "0", after: "1") { $0.speed = 2 },
        ])
    func held(row: FillRow) {
        var timing = MediaTiming(duration: 1)
        timing.beginTime = 5
        timing.fillMode = .both
        row.change(&timing)
        #expect(
            line(timing, [-3, 0, 4.9])
                == [row.before, row.before, row.before].joined(separator: " "))
        #expect(line(timing, [11, 1000]) == "\(row.after) \(row.after)")
        timing.fillMode = .removed
        #expect(line(timing, [4.9, 11]) == "· ·")
    }

    @Test("endless repeats never end, and are wrapped far out")
    func endless() {
        var timing = MediaTiming(duration: 1)
        timing.repeatCount = .infinity
        #expect(line(timing, [0.25, 1000.5, 1e9 + 0.75]) == ".25 .5 .75")
        #expect(!timing.hasEnded(at: 1e300))
        timing.repeatCount = 0
        timing.repeatDuration = .infinity
        #expect(line(timing, [1000.5]) == ".5" && !timing.hasEnded(at: 1e300))
    }

    @Test("the last value shows at the end itself, also long after the start of time")
    func exactEnd() {
        for begin in [0, 0.1, 1000.1, 123_456.789, 9e8 + 0.3] {
            for duration in [0.001, 0.25, 1.0 / 3, 7] {
                for count in [1, 2, 3.0] {
                    var timing = MediaTiming(duration: duration)
                    timing.beginTime = begin
                    timing.repeatCount = count
                    #expect(
                        line(timing, [timing.endTime]) == "1", "\(begin) + \(count) x \(duration)")
                }
            }
        }
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
        #expect(timing.nextChange(after: 4.5) == .never)
        // At the end the last value shows, and right after it nothing, or the fill.
        #expect(timing.nextChange(after: 4) == .at(4.0.nextUp))
        timing.fillMode = .forwards
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

    @Test("at the end the last of whole cycles shows, though 3 · 0.7 / 0.7 falls short of 3")
    func lastCycle() {
        var timing = MediaTiming(duration: 0.7)
        timing.repeatCount = 3
        timing.fillMode = .forwards
        #expect(timing.phase(at: 5) == .active(progress: 1, cycle: 2))
    }
}
