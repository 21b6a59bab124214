public import Primitives

/// A frame that a person has seen.
public struct PresentedFrame: Sendable, Equatable {
    /// The number of the last commit in it; the first of a stage has 1.
    public var commit: UInt64
    /// The instant that it shows.
    public var shows: HostTime
    /// The time at which the frame was seen.
    public var seen: HostTime
    /// Whether the desktop reported the time; false when it is derived from the callback for the
    /// next frame.
    public var isExact: Bool

    /// A frame that was seen.
    /// - Parameters:
    ///   - commit: the number of the last commit in it; the first of a stage has 1.
    ///   - shows: the instant that it shows.
    ///   - seen: the time at which it was seen.
    ///   - isExact: whether the desktop reported the time.
    public init(commit: UInt64, shows: HostTime, seen: HostTime, isExact: Bool) {
        self.commit = commit
        self.shows = shows
        self.seen = seen
        self.isExact = isExact
    }
}

/// A frame that was seen, and where it differs from the one seen before.
package struct SeenFrame: Sendable, Equatable {
    /// The frame.
    package var frame: PresentedFrame
    /// The bounding box of the changes, in pixels.
    package var changed: PixelRect
    /// The host's time for which the frame was drawn; `frame.shows` is the time of layers then.
    package var drawnFor: HostTime
    /// The monitor's time between frames, in seconds; 0 where unknown.
    package var interval: Double

    /// A frame that was seen.
    ///
    /// - Parameter drawnFor: nil where the time of layers is the host's.
    package init(
        _ frame: PresentedFrame, changed: PixelRect, drawnFor: HostTime? = nil,
        interval: Double = 0
    ) {
        self.frame = frame
        self.changed = changed
        self.drawnFor = drawnFor ?? frame.shows
        self.interval = interval
    }
}

/// Commits whose picture equals the one on screen, so that no frame was made of them.
package struct SettledCommits: Sendable, Equatable {
    /// The last commit that has a frame.
    package var after: UInt64
    /// The last commit without one.
    package var through: UInt64

    /// The commits from `after`, without it, to `through`.
    package init(after: UInt64, through: UInt64) {
        self.after = after
        self.through = through
    }
}
