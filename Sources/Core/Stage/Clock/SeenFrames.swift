package import Primitives

/// The last frames that a person has seen: which instant was on screen at which time.
///
///     seen    --|a-----|b-----|c------------> host time
///     press             ^  answered with what b shows
package struct SeenFrames: Sendable {
    private var frames: [PresentedFrame] = []

    /// The most frames that are stored: more than a second's at any usual rate.
    private static let most = 160
    /// While main is busy, only some of the seen frames are reported to it. A press that is later
    /// than this, in seconds, after a frame which others followed was not on that frame.
    private static let gap = 0.05
    /// The time for which the last frame counts as the one on screen, in seconds: not every
    /// compositor keeps reporting.
    private static let patience = 0.5

    /// An empty list.
    package init() {}

    /// Adds a frame that was seen after all those before.
    package mutating func add(_ frame: PresentedFrame) {
        frames.append(frame)
        if frames.count > Self.most { frames.removeFirst(frames.count - Self.most) }
    }

    /// Returns the instant that was on screen at `time`; `time` itself where no such frame is
    /// known.
    package func instant(at time: HostTime) -> HostTime {
        guard let index = frames.lastIndex(where: { $0.seen <= time }) else { return time }
        let frame = frames[index]
        let limit = index == frames.count - 1 ? Self.patience : Self.gap
        return time - frame.seen > limit ? time : frame.shows
    }
}
