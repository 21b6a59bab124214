package import Foundation

/// An object, such as a scroll view, that a finger moves and that puts the main run loop into
/// tracking mode.
@MainActor
package protocol ModeTracker: AnyObject {
    /// Whether a finger moves the object now.
    var isTracked: Bool { get }
}

/// The mode of the main run loop: `default`, or the tracking mode while a finger scrolls. Main
/// thread.
///
/// Timers and display links of the default mode pause while the loop tracks; those added to the
/// common modes don't, as both modes are common.
@MainActor
package enum MainMode {
    private struct WeakTracker {
        weak var tracker: (any ModeTracker)?
    }

    /// The name of the tracking mode, `UITrackingRunLoopMode`.
    nonisolated package static let trackingName = "UITrackingRunLoopMode"

    private static var trackers: [WeakTracker] = []

    /// The mode of the loop's next turn, and of the next frame.
    ///
    /// Trackers are asked each time: a tracker that is gone, or that nobody shows any more, must
    /// not hold the loop.
    package static var current: RunLoop.Mode {
        guard !trackers.isEmpty else { return .default }
        trackers.removeAll { $0.tracker?.isTracked != true }
        return trackers.isEmpty ? .default : RunLoop.Mode(rawValue: trackingName)
    }

    /// Notes that a tracker begins to track; its end needs no call.
    package static func begin(_ tracker: any ModeTracker) {
        guard !trackers.contains(where: { $0.tracker === tracker }) else { return }
        trackers.append(WeakTracker(tracker: tracker))
    }

    /// Whether something added to `modes` runs now.
    static func runs(_ modes: Set<RunLoop.Mode>) -> Bool {
        modes.contains(.common) || modes.contains(current)
    }
}
