package import Primitives

/// The last frames that a person has seen: which instant was on screen when.
///
///     seen    --|a-----|b-----|c------------> host time
///     press             ^  answered with what b shows
package struct SeenFrames: Sendable {
    private var frames: [PresentedFrame] = []

    /// More than a second's at any usual rate.
    private static let most = 160
    /// While main is busy, it hears of few of the frames that are seen. A press so much later than
    /// one of which others followed, in seconds, was not on that one.
    private static let gap = 0.05
    /// For how long the last frame counts as the one on screen, in seconds: not every compositor
    /// goes on telling.
    private static let patience = 0.5

    /// No frame was seen.
    package init() {}

    /// A frame was seen; those before it were, earlier.
    package mutating func add(_ frame: PresentedFrame) {
        frames.append(frame)
        if frames.count > Self.most { frames.removeFirst(frames.count - Self.most) }
    }

    /// The instant that was on screen at `time`; `time` itself where no frame is known that was.
    package func instant(at time: HostTime) -> HostTime {
        guard let index = frames.lastIndex(where: { $0.seen <= time }) else { return time }
        let frame = frames[index]
        let limit = index == frames.count - 1 ? Self.patience : Self.gap
        return time - frame.seen > limit ? time : frame.shows
    }
}
