import Foundation
import Primitives
import RandomNumbers
import Stage
import Testing

/// When frames are said to be seen, at all rates that monitors have, and at rates that wander.
struct RefreshRateTests {
    /// What comes of showing an animation on a monitor.
    private struct Outcome {
        /// Drawn for, less seen, in seconds.
        var errors: [Double] = []
        var targets: [Double] = []
        var interval = 0.0
    }

    /// Shows an animation on a monitor whose refreshes come at `refreshes`.
    ///
    /// Each frame is drawn at a callback, which comes `lateness` after the refresh before, and seen at
    /// the next refresh. Feedback tells of it at the callback after that, with `told` as the interval.
    private func show(
        _ refreshes: [Double], told: Double, lateness: (Int) -> Double
    ) -> Outcome {
        var scheduler = FrameScheduler()
        scheduler.surfaceReady()
        scheduler.commitArrived()
        var outcome = Outcome()
        var drawn: HostTime?
        for index in 0..<(refreshes.count - 1) {
            let now = HostTime(seconds: refreshes[index] + lateness(index))
            if index > 0 {
                if let drawn {
                    scheduler.presented(
                        at: HostTime(seconds: refreshes[index]), refresh: told, drawnFor: drawn)
                }
                _ = scheduler.callbackArrived(at: now)
            }
            guard case .render(let target) = scheduler.action(at: now) else { break }
            scheduler.updated(at: target, next: .continuous)
            scheduler.callbackRequested(at: now)
            drawn = target
            outcome.targets.append(target.seconds)
            outcome.errors.append(target.seconds - refreshes[index + 1])
        }
        outcome.interval = scheduler.interval
        return outcome
    }

    private func steady(_ hertz: Double, _ count: Int = 240) -> [Double] {
        (0..<count).map { 100 + Double($0) / hertz }
    }

    @Test(
        "a frame is drawn for the refresh at which it is seen, at every rate, with late callbacks",
        arguments: [30.0, 48, 60, 75, 90, 120, 144, 165, 240], [0.0, 0.3])
    func rates(hertz: Double, jitter: Double) {
        var numbers = Dice(seed: 7)
        let late = (0..<240).map { _ in numbers.number(0...1) * jitter / hertz }
        let outcome = show(steady(hertz), told: 1 / hertz) { late[$0] }
        #expect(outcome.errors.count == 239)
        #expect(outcome.errors.dropFirst(30).map(abs).max() ?? 1 < 1e-6)
        #expect(abs(outcome.interval - 1 / hertz) < 1e-9)
    }

    @Test(
        "where the monitor doesn't say its rate, it is measured",
        arguments: [30.0, 60, 75, 120, 144, 165, 240])
    func measured(hertz: Double) {
        let outcome = show(steady(hertz), told: 0) { _ in 0.0002 }
        #expect(abs(outcome.interval * hertz - 1) < 0.01)
        #expect(outcome.errors.dropFirst(30).map(abs).max() ?? 1 < 0.02 / hertz)
    }

    @Test(
        "a rate that changes, as with another mode, is found within half a second",
        arguments: [(60.0, 144.0), (144, 60), (240, 30), (30, 240)])
    func change(from: Double, to: Double) {
        let first = steady(from)
        let start = first.last ?? 0
        let second = (1...240).map { start + Double($0) / to }
        for told in [0.0, 1 / from] {
            let outcome = show(first + second, told: told) { _ in 0.0002 }
            let settled = outcome.errors.dropFirst(first.count + max(Int(to / 2), 30))
            #expect(settled.map(abs).max() ?? 1 < 0.05 / to, "told \(told)")
        }
    }

    @Test(
        "variable refresh: never back in time, and no further off than the interval wanders",
        arguments: [0, 1.0 / 144], [UInt64(1), 2, 3])
    func variable(told: Double, seed: UInt64) {
        var numbers = Dice(seed: seed)
        var refreshes = [100.0]
        var interval = 1.0 / 100
        for _ in 0..<1000 {
            let step: Double = 0.9 + 0.2 * numbers.number(0...1)
            interval = min(max(interval * step, 1.0 / 144), 1.0 / 48)
            refreshes.append((refreshes.last ?? 0) + interval)
        }
        let outcome = show(refreshes, told: told) { _ in 0.0003 }
        #expect(outcome.errors.count == 1000)
        #expect(zip(outcome.targets, outcome.targets.dropFirst()).allSatisfy { $0 < $1 })
        #expect(outcome.errors.dropFirst(30).map(abs).max() ?? 1 < 1.0 / 48)
        let mean = outcome.errors.map(abs).reduce(0, +) / 1000
        #expect(mean < 0.004, "seed \(seed): \(mean)")
    }
}
