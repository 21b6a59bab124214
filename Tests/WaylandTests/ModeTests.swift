import CoreAnimation
import Foundation
import Testing
import Wayland

/// Foundation's timers in the main loop; what modes mean is Apple's documentation of run loops.
@Suite("Timers and the modes of the main loop", .serialized)
@MainActor
struct ModeTests {
    private final class Finger: ModeTracker {
        var isTracked = true
    }

    /// How often a timer was called; timers call on the main thread.
    private final class Count: @unchecked Sendable {
        var calls = 0
    }

    private func timer(_ mode: RunLoop.Mode, _ count: Count) -> Timer {
        let timer = Timer(timeInterval: 0.001, repeats: true) { _ in count.calls += 1 }
        RunLoop.main.add(timer, forMode: mode)
        return timer
    }

    @Test(
        "timers of the default mode rest while a finger is tracked, those of the common modes go on"
    )
    func tracking() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        let counts = (0..<3).map { _ in Count() }
        let modes: [RunLoop.Mode] = [
            .default, .common, RunLoop.Mode(rawValue: "UITrackingRunLoopMode"),
        ]
        let timers = zip(modes, counts).map { timer($0, $1) }
        defer { for timer in timers { timer.invalidate() } }
        /// Turns until each of `indices` was called three times more; false when that doesn't come.
        func areCalled(_ indices: [Int]) -> Bool {
            let goals = indices.map { counts[$0].calls + 3 }
            let end = Bench.now() + 60
            while Bench.now() < end {
                bench.application.turn(patience: 0.01)
                if zip(indices, goals).allSatisfy({ counts[$0].calls >= $1 }) { return true }
            }
            return false
        }
        #expect(areCalled([0, 1]) && counts[2].calls == 0)
        let finger = Finger()
        MainMode.begin(finger)
        let before = counts[0].calls
        #expect(areCalled([1, 2]) && counts[0].calls == before)
        finger.isTracked = false
        let tracked = counts[2].calls
        #expect(areCalled([0, 1]) && counts[2].calls == tracked)
    }
}
