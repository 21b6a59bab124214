package import Primitives

/// What a capture's replay and the program as it ran have in common, frame by frame.
package struct CaptureCheck {
    /// How many frames there are, and how many were painted.
    package private(set) var frames = 0
    package private(set) var painted = 0
    /// How many of those have a sum of their pixels to compare with.
    package private(set) var summed = 0
    /// The first frame whose pixels or damage differ; nil where none does.
    package private(set) var first: Difference?
    /// How many differ.
    package private(set) var differing = 0

    /// How a frame differs.
    package struct Difference {
        /// Which, from 0.
        package var frame: Int
        /// Its time, in seconds from the first frame.
        package var seconds: Double
        /// True where the pixels do.
        package var hasOtherPixels: Bool
        /// The damage as the program found it, and as the replay did, where they differ.
        package var damage: (live: Region, replay: Region)?
    }

    /// Compares nothing yet.
    package init() {}

    /// Plays all of `player`, and compares each frame.
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

    /// True where all frames are the same.
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
        // Rectangle by rectangle: what a compositor of the desktop was told.
        let isDamaged = frame.damage.rects != frame.live.damage.rects
        guard !isSame || isDamaged else { return }
        differing += 1
        guard first == nil else { return }
        first = Difference(
            frame: frame.index, seconds: seconds, hasOtherPixels: !isSame,
            damage: isDamaged ? (frame.live.damage, frame.damage) : nil)
    }
}
