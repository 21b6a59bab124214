import Primitives

/// What is known of the monitor's frames: how long they are, and when they begin.
///
///     seen (feedback)      |              |              |
///     callbacks             |              |         ?
///                                                now ^    ^ the first refresh after now
///
/// A frame that is begun now is seen there, or `lag` refreshes later. Feedback is believed where it is near the host's own time; without any, the callbacks give the
/// phase. The interval is measured: compositors advertise 60 Hz and deliver 40.
struct RefreshModel: Sendable {
    /// Feedback so much older than the last callback is of another clock, or has ended; in seconds.
    private static let credible = 0.25
    /// A frame that is so many refreshes late tells of another clock.
    private static let absurdLag = 8.0
    /// Distances of callbacks outside of this are bursts and pauses, in seconds.
    private static let plausible = 0.002...0.1

    /// So many distances must be measured before they are believed more than what is advertised: two
    /// callbacks in a burst say nothing.
    private static let evidence = 4

    /// So many frames in a row must be late, or early, to be believed.
    private static let lagEvidence = 4
    private static let greatestLag = 2

    private var advertised: Double?
    private var measured: Double?
    private var samples = 0
    private var lastCallback: HostTime?
    private var lastSeen: HostTime?
    private var lag = 0
    /// Frames that were late in a row; negative for early ones.
    private var wrongInARow = 0
    private var wasPrompt = false
    private var wasLate = false

    /// Seconds between frames: measured, or else as advertised, or else a sixtieth.
    var interval: Double {
        guard let measured else { return advertised ?? 1.0 / 60 }
        if let advertised, samples < Self.evidence { return advertised }
        // The advertised figure is the exact one, as long as it is true at all.
        if let advertised, abs(measured - advertised) < advertised * 0.05 { return advertised }
        return measured
    }

    /// True once callbacks tell how long a frame is.
    var isMeasured: Bool { samples >= Self.evidence }

    /// When the last frame was seen, as far as anybody knows; nil before the first.
    var lastRefresh: HostTime? {
        guard let lastSeen else { return lastCallback }
        // Feedback may end without a word; callbacks go on.
        guard let lastCallback, lastCallback - lastSeen > Self.credible else { return lastSeen }
        return lastCallback
    }

    /// A callback has been asked for; `isLate` on purpose: one within a refresh and a half is the next.
    mutating func callbackRequested(at now: HostTime, isLate: Bool) {
        wasLate = isLate
        // Between a callback and a late request there may be a whole frame that nobody asked for.
        wasPrompt = lastCallback.map { now - $0 < interval * 0.75 } ?? false
    }

    /// A callback came.
    mutating func callbackArrived(at time: HostTime) {
        guard time.seconds.isFinite else { return }
        if let lastCallback, wasPrompt || wasLate && time - lastCallback < interval * 1.5 {
            measure(time - lastCallback)
        }
        (wasPrompt, wasLate) = (false, false)
        lastCallback = time
    }

    /// The frame that was drawn for `target` was seen at `time`.
    mutating func presented(at time: HostTime, drawnFor target: HostTime) {
        guard time.seconds.isFinite else { return }
        lastSeen = time
        learnLag((time - target) / interval)
    }

    /// The monitor's interval is said to be `refresh` seconds; nonsense is left out.
    mutating func advertise(_ refresh: Double) {
        if refresh >= 0.001, refresh <= 0.25 { advertised = refresh }
    }

    /// When a frame that is begun at `now` will be seen.
    func refresh(after now: HostTime) -> HostTime {
        guard let base = lastRefresh, base - now < interval * 2 else { return now + interval }
        // Callbacks are stamped in whole milliseconds, so that a frame may seem to be still to come.
        let frames = max(0, (now - base) / interval).rounded(.down) + 1
        // A frame seen long ago says nothing about the phase any more.
        return frames < 1000 ? base + (frames + Double(lag)) * interval : now + interval
    }

    /// Many compositors composite some milliseconds before the refresh; what is begun after that is
    /// seen at the refresh after the next. Single late frames say nothing.
    private mutating func learnLag(_ framesLate: Double) {
        let late = framesLate.rounded()
        guard abs(late) >= 1, abs(late) <= Self.absurdLag else { return wrongInARow = 0 }
        if (late > 0) != (wrongInARow > 0) { wrongInARow = 0 }
        wrongInARow += late > 0 ? 1 : -1
        guard abs(wrongInARow) >= Self.lagEvidence else { return }
        lag = min(max(lag + wrongInARow.signum(), 0), Self.greatestLag)
        wrongInARow = 0
    }

    /// Takes a distance between two callbacks into a mean that follows slowly.
    private mutating func measure(_ distance: Double) {
        guard Self.plausible.contains(distance) else { return }
        samples = min(samples + 1, 10)
        let before = measured ?? distance
        measured = before + (distance - before) / Double(samples)
    }
}
