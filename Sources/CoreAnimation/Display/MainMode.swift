package import Foundation

/// Something that a finger moves, and that has the main run loop track it.
@MainActor
package protocol ModeTracker: AnyObject {
    /// Whether it is tracked now.
    var isTracked: Bool { get }
}

/// The mode that the main run loop is in: `default`, or the one of tracking while a finger scrolls. Main thread.
///
/// Timers and display links of the default mode rest while the loop tracks; those that were added to the common
/// modes don't, as both modes are common.
@MainActor
package enum MainMode {
    private struct WeakTracker {
        weak var tracker: (any ModeTracker)?
    }

    /// The name of the mode of tracking, `UITrackingRunLoopMode`.
    nonisolated package static let trackingName = "UITrackingRunLoopMode"

    private static var trackers: [WeakTracker] = []

    /// The mode for the loop's next turn, and for the next frame.
    ///
    /// Trackers are asked each time: one that is gone, or that nobody shows any more, must not hold the loop.
    package static var current: RunLoop.Mode {
        guard !trackers.isEmpty else { return .default }
        trackers.removeAll { $0.tracker?.isTracked != true }
        return trackers.isEmpty ? .default : RunLoop.Mode(rawValue: trackingName)
    }

    /// A tracker has begun to be tracked; its end needs no word.
    package static func begin(_ tracker: any ModeTracker) {
        guard !trackers.contains(where: { $0.tracker === tracker }) else { return }
        trackers.append(WeakTracker(tracker: tracker))
    }

    /// Whether what was added to `modes` runs now.
    static func runs(_ modes: Set<RunLoop.Mode>) -> Bool {
        modes.contains(.common) || modes.contains(current)
    }
}
