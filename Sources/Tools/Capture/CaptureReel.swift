/// Plays a capture by its own time in seconds, for a window or for the picture at a time.
///
///     frames    0        1                       2
///     time      |--------|----------^------------|      shown is 1, and the picture is that of 1
///
/// Of the next frame only the time is read, so that the player's picture is always that of `shown`.
package final class CaptureReel {
    /// The player of the frames, whose bitmap is the picture of `shown`.
    package let player: CapturePlayer
    /// The frame that is shown; nil before the first.
    package private(set) var shown: CapturePlayer.Frame?
    /// The present time in seconds; the first frame is at 0.
    package private(set) var time = 0.0
    /// Whether it is known that no frame follows the shown one.
    package private(set) var hasEnded = false
    private var start: Double?

    /// A reel that shows no frame yet.
    package init(_ player: CapturePlayer) {
        self.player = player
    }

    /// The time of the shown frame, in seconds from the first.
    package var seconds: Double { shown.map { since($0.live) } ?? 0 }

    /// Advances the time to `seconds`, and shows the last frame that is due by then.
    /// - Parameter frames: the greatest number of frames that are played in total.
    /// - Throws: `CaptureError` where the capture can't be played beyond some place.
    /// - Returns: whether another frame is shown than before.
    @discardableResult
    package func advance(to seconds: Double, frames: Int = .max) throws(CaptureError) -> Bool {
        time = max(time, seconds)
        var hasMoved = false
        while shown.map({ $0.index + 1 < frames }) ?? true, let next = try next(),
            since(next) <= time, try showNext()
        {
            hasMoved = true
        }
        return hasMoved
    }

    /// Shows the next frame, and sets the time to the frame's; returns false if there is none.
    /// - Throws: `CaptureError` where the capture can't be played beyond this place.
    @discardableResult
    package func forward() throws(CaptureError) -> Bool {
        guard try next() != nil, try showNext() else { return false }
        time = seconds
        return true
    }

    private func next() throws(CaptureError) -> CapturedFrame? {
        let next = try player.peek()
        hasEnded = next == nil
        return next
    }

    private func showNext() throws(CaptureError) -> Bool {
        guard let frame = try player.step() else { return false }
        // Painted even if the program did not paint it, so that the picture matches the layers.
        player.paint()
        start = start ?? frame.live.time.seconds
        shown = frame
        return true
    }

    private func since(_ frame: CapturedFrame) -> Double {
        frame.time.seconds - (start ?? frame.time.seconds)
    }
}
