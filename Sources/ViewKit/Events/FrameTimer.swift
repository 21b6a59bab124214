import CoreAnimation
import Foundation

/// Calls back at instants of host time, with the frames of the display.
///
/// The only clock that views have: a display link runs while something waits, so that a
/// hand-cranked stage moves this time too. A call comes with the first frame whose time is not
/// before the instant; while nobody sees the window, none does.
@MainActor
final class FrameTimer {
    /// A call to come; let go of it, or cancel it, and it doesn't.
    @MainActor
    final class Wait {
        fileprivate let time: TimeInterval
        fileprivate var body: (@MainActor () -> Void)?

        fileprivate init(_ time: TimeInterval, _ body: @escaping @MainActor () -> Void) {
            self.time = time
            self.body = body
        }

        /// Nothing runs for a call that nobody waits for any more.
        isolated deinit {
            FrameTimer.endIfDone()
        }

        func cancel() {
            body = nil
            FrameTimer.endIfDone()
        }
    }

    private struct WeakWait {
        weak var wait: Wait?
    }

    private static var waits: [WeakWait] = []
    private static var link: CADisplayLink?

    /// Calls `body` at `time`, in seconds of host time.
    static func wait(until time: TimeInterval, _ body: @escaping @MainActor () -> Void) -> Wait {
        let wait = Wait(time, body)
        waits.append(WeakWait(wait: wait))
        if link == nil {
            let link = CADisplayLink { fire(at: $0.targetTimestamp) }
            link.add(to: .main, forMode: .common)
            self.link = link
        }
        return wait
    }

    private static func fire(at time: TimeInterval) {
        // Frames' times are sums of intervals: what is missed by rounding alone is due.
        let due = waits.compactMap(\.wait).filter { $0.body != nil && $0.time <= time + 1e-6 }
        for wait in due.sorted(by: { $0.time < $1.time }) {
            let body = wait.body
            wait.body = nil
            body?()
        }
        endIfDone()
    }

    private static func endIfDone() {
        waits.removeAll { $0.wait?.body == nil }
        guard waits.isEmpty else { return }
        link?.invalidate()
        link = nil
    }
}
