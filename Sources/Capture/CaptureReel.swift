/// Plays a capture by the seconds of its own time, for a window or for the picture of a time.
///
///     frames    0        1                       2
///     time      |--------|----------^------------|      shown is 1, and the picture is that of 1
///
/// What comes next is looked at by its time only, so that the player's picture is always that of `shown`.
package final class CaptureReel {
    /// Plays the frames; its bitmap is the picture of `shown`.
    package let player: CapturePlayer
    /// The frame that is shown; nil before the first.
    package private(set) var shown: CapturePlayer.Frame?
    /// Seconds of the capture that have gone by; the first frame is at 0.
    package private(set) var time = 0.0
    /// True once it is known that no frame follows the shown one.
    package private(set) var hasEnded = false
    private var start: Double?

    /// A reel that shows nothing yet.
    package init(_ player: CapturePlayer) {
        self.player = player
    }

    /// When the shown frame was made, in seconds from the first.
    package var seconds: Double { shown.map { since($0.live) } ?? 0 }

    /// Moves time on to `seconds`, and shows the last frame that is due then.
    /// - Parameter frames: not more than so many frames are played in all.
    /// - Returns: true where another frame is shown than before.
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

    /// Shows the next frame, and sets the time to its own; false where there is none.
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
        // Also one that the program didn't paint, so that the picture is that of its layers.
        player.paint()
        start = start ?? frame.live.time.seconds
        shown = frame
        return true
    }

    private func since(_ frame: CapturedFrame) -> Double {
        frame.time.seconds - (start ?? frame.time.seconds)
    }
}
