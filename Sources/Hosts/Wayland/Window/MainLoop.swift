import CLinux
import CoreAnimation
import Foundation
import Glibc
import Primitives

/// Waits on the main thread for the first of: a wake-up of this program, the main dispatch queue,
/// or a Foundation timer.
///
/// Foundation's own run loop runs in each turn without waiting, so that Tasks on the main actor,
/// `DispatchQueue.main` and `Timer` all work. The turn must not run inside a job of that queue (a
/// Task), because then the queue would not be drained.
@MainActor
struct MainLoop {
    private let wake: WakeSignal
    private let queue: Int32

    /// A loop whose waits `wake` can end.
    init(wake: WakeSignal) {
        self.wake = wake
        queue = lamina_main_queue_descriptor()
        _ = Self.knowsTracking
    }

    /// Whether timers of the common modes run while a finger is tracked; determined once.
    private static let knowsTracking = lamina_add_common_mode(MainMode.trackingName) == 0

    /// Runs the main queue and the due timers of a mode; returns the seconds until its next timer.
    ///
    /// If the tracking mode can't be made a common one, timers of the default mode continue during
    /// tracking.
    func runFoundation(in mode: RunLoop.Mode) -> Double {
        let mode = Self.knowsTracking ? mode : .default
        guard let date = RunLoop.main.limitDate(forMode: mode) else { return .infinity }
        return max(0, date.timeIntervalSinceNow)
    }

    /// Whether the loop runs the main queue's work; false within such work, where the queue can't be run.
    private static var runsQueue = false

    /// Finds out whether the loop that begins runs the main queue's work.
    func begin() {
        Self.runsQueue = false
        DispatchQueue.main.async { MainActor.assumeIsolated { Self.runsQueue = true } }
    }

    /// Runs the main queue alone, while timers rest; returns that no timer is next.
    func runQueue() -> Double {
        if Self.runsQueue { lamina_run_main_queue() }
        return .infinity
    }

    /// Waits for at most `seconds`, or until something comes from one of `others`, whose owners look
    /// for themselves what it was.
    func wait(_ seconds: Double, others: [pollfd]) {
        // Rounded up: a timer that is nearly due must not cause a busy loop.
        let milliseconds = seconds < 3600 ? Int32((max(seconds, 0) * 1000).rounded(.up)) : -1
        withUnsafeTemporaryAllocation(of: pollfd.self, capacity: 2 + others.count) { polls in
            polls.initializeElement(
                at: 0, to: pollfd(fd: wake.descriptor, events: Int16(POLLIN), revents: 0))
            polls.initializeElement(
                at: 1, to: pollfd(fd: queue, events: Int16(POLLIN), revents: 0))
            for (index, other) in others.enumerated() {
                polls.initializeElement(at: 2 + index, to: other)
            }
            _ = poll(polls.baseAddress, nfds_t(polls.count), milliseconds)
        }
        wake.lower()
    }
}
