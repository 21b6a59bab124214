import CoreAnimation
import Foundation
import Headless

// Timing with the stopwatch: the subject as it is and with each mend, in turn, several times
extension Advisor {
    /// Times the candidates that passed the counts, keeps those that save time or memory, and sorts
    /// them.
    func time(_ found: [Advice], _ trial: Trial, _ report: inout AdviceReport) throws {
        guard let stopwatch else {
            report.advice = found.filter { !$0.saved.isEmpty }.sorted(by: Self.isDearer)
            return
        }
        let mends = [Mend()] + found.map(\.mend)
        var times: [[Trial.Times]] = Array(repeating: [], count: mends.count)
        for round in 0..<max(1, rounds) {
            onProgress("timing, round \(round + 1) of \(rounds)")
            for (index, mend) in mends.enumerated() {
                times[index].append(try trial.timed(mend, stopwatch))
            }
        }
        let base = times[0]
        report.mainSeconds = Self.median(base.map { Self.mean($0.main) })
        report.renderSeconds = Self.median(base.map { Self.mean($0.render) })
        report.stalls = Self.stalls(base)
        report.advice = zip(found, times.dropFirst()).compactMap { advice, mended in
            Self.timed(advice, base, mended)
        }.sorted(by: Self.isDearer)
        try timeTogether(trial, stopwatch, &report)
    }

    /// Returns the advice with its seconds; nil when neither time nor memory is saved.
    private static func timed(
        _ advice: Advice, _ base: [Trial.Times], _ mended: [Trial.Times]
    ) -> Advice? {
        let saved = zip(base, mended).map { $0.perFrame - $1.perFrame }
        let (middle, whole) = (median(saved), median(base.map(\.perFrame)))
        let isSure = saved.filter { $0 > 0 }.count * 3 >= saved.count * 2
        let pays = isSure && middle * 60 >= leastShare && middle >= whole * leastPart
        let freed = advice.saving(.bytes)
        // A mend that takes memory has to save time; a mend that frees much memory must not cost
        // time.
        let isMemory = freed >= 1 << 20 && middle > -whole * leastPart
        guard pays || isMemory else { return nil }
        return Advice(
            rule: advice.rule, layers: advice.layers, seen: advice.seen, code: advice.code,
            before: advice.before, after: advice.after, seconds: pays ? middle : 0,
            difference: advice.difference, saved: advice.saved, mend: advice.mend)
    }

    /// Times all mends together, as their joint saving isn't the sum of the single ones.
    private func timeTogether(
        _ trial: Trial, _ stopwatch: () -> Double, _ report: inout AdviceReport
    ) throws {
        guard report.advice.count > 1 else {
            report.secondsTogether = report.advice.first?.seconds
            return
        }
        let all = Mend(report.advice.map(\.mend))
        let saved = try (0..<max(1, rounds)).map { _ in
            let before = try trial.timed(Mend(), stopwatch).perFrame
            return before - (try trial.timed(all, stopwatch).perFrame)
        }
        report.secondsTogether = max(0, Self.median(saved))
    }

    /// Returns the frames in which the main thread took longer than 1/60 s in every round.
    private static func stalls(_ rounds: [Trial.Times]) -> [AdviceReport.Stall] {
        let frames = rounds.map(\.main.count).min() ?? 0
        guard frames > 1 else { return [] }
        return (1..<frames).compactMap { frame in
            let least = rounds.map { $0.main[frame] }.min() ?? 0
            return least > 1.0 / 60 ? .init(frame: frame, seconds: least) : nil
        }
    }

    /// Whether the first advice saves more than the second: time first, then pixels, then memory.
    private static func isDearer(_ a: Advice, _ b: Advice) -> Bool {
        let (x, y) = (a.seconds ?? 0, b.seconds ?? 0)
        if x != y { return x > y }
        let (p, q) = (a.saving(.composited), b.saving(.composited))
        if p != q { return p > q }
        return a.saving(.bytes) > b.saving(.bytes)
    }

    /// Returns the mean of the frames after the first.
    private static func mean(_ frames: [Double]) -> Double {
        frames.count > 1 ? frames.dropFirst().reduce(0, +) / Double(frames.count - 1) : 0
    }

    /// Returns the median.
    nonisolated static func median(_ numbers: [Double]) -> Double {
        guard !numbers.isEmpty else { return 0 }
        let sorted = numbers.sorted()
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
}
