import CoreAnimation
import Foundation
import Primitives
import Stage

/// A timer that calls back at instants of host time, with the frames of the display.
///
/// The timer is the only clock of views: a display link runs while a call is due, so that a
/// hand-cranked stage moves this time too. A call comes with the first frame whose time is not
/// before the instant; while the window is invisible, no call comes.
///
/// In slow motion the time of frames is slow, too. User input isn't: the duration of a press is
/// measured by the system's clock, with the same frames.
@MainActor
final class FrameTimer {
    /// A pending call, which is dropped when this object is released or cancelled.
    @MainActor
    final class Wait {
        fileprivate let time: TimeInterval
        fileprivate let isTrue: Bool
        fileprivate var body: (@MainActor () -> Void)?

        fileprivate init(
            _ time: TimeInterval, isTrue: Bool, _ body: @escaping @MainActor () -> Void
        ) {
            self.time = time
            self.isTrue = isTrue
            self.body = body
        }

        /// Ends the display link when no other call is pending.
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
        begin(Wait(time, isTrue: false, body))
    }

    /// Calls `body` at `time` by the system's clock, as in `LayerEvent.trueTime`.
    static func wait(
        untilTrue time: TimeInterval, _ body: @escaping @MainActor () -> Void
    ) -> Wait {
        begin(Wait(time, isTrue: true, body))
    }

    private static func begin(_ wait: Wait) -> Wait {
        waits.append(WeakWait(wait: wait))
        if link == nil {
            let link = CADisplayLink { fire(at: $0.targetTimestamp, isTrue: false) }
            link.add(to: .main, forMode: .common)
            self.link = link
            Stage.onTrueTick = { fire(at: $0.seconds, isTrue: true) }
        }
        return wait
    }

    private static func fire(at time: TimeInterval, isTrue: Bool) {
        // The times of frames are sums of intervals: a call that is early only by rounding is due.
        let due = waits.compactMap(\.wait).filter {
            $0.body != nil && $0.isTrue == isTrue && $0.time <= time + 1e-6
        }
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
        Stage.onTrueTick = nil
    }
}
