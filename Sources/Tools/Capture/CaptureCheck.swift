package import Primitives

/// The comparison of a capture's replay with the program's run, frame by frame.
package struct CaptureCheck {
    /// The number of frames; `painted` is the number of those that were painted.
    package private(set) var frames = 0
    package private(set) var painted = 0
    /// The number of painted frames with a sum of their pixels for comparison.
    package private(set) var summed = 0
    /// The first frame whose pixels or damage differ; nil if there is none.
    package private(set) var first: Difference?
    /// The number of frames that differ.
    package private(set) var differing = 0

    /// The difference of a frame.
    package struct Difference {
        /// The index of the frame, from 0.
        package var frame: Int
        /// The frame's time, in seconds from the first frame.
        package var seconds: Double
        /// Whether the pixels differ.
        package var hasOtherPixels: Bool
        /// The damage in the program's run and in the replay, if they differ.
        package var damage: (live: Region, replay: Region)?
    }

    /// A check without any frames.
    package init() {}

    /// Plays all of `player`, and compares each frame.
    /// - Throws: `CaptureError` where the capture can't be played beyond some place.
    package init(playing player: CapturePlayer) throws(CaptureError) {
        self.init()
        var start: Double?
        while let frame = try player.step() {
            start = start ?? frame.live.time.seconds
            add(
                frame, player.sum,
                seconds: frame.live.time.seconds - (start ?? frame.live.time.seconds))
        }
    }

    /// Whether all frames are equal.
    package var isSame: Bool { first == nil }

    /// Compares a frame.
    private mutating func add(
        _ frame: CapturePlayer.Frame, _ sum: @autoclosure () -> ContentSum?, seconds: Double
    ) {
        frames += 1
        painted += frame.isPainted ? 1 : 0
        var isSame = true
        if let live = frame.liveSum {
            summed += 1
            isSame = live == sum()
        }
        // Compared rectangle by rectangle, as the desktop's compositor was told.
        let isDamaged = frame.damage.rects != frame.live.damage.rects
        guard !isSame || isDamaged else { return }
        differing += 1
        guard first == nil else { return }
        first = Difference(
            frame: frame.index, seconds: seconds, hasOtherPixels: !isSame,
            damage: isDamaged ? (frame.live.damage, frame.damage) : nil)
    }
}
