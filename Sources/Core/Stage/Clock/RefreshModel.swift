import Primitives

// A frame is drawn for the instant at which it will be seen. That instant lies in the future, and
// nothing announces it. The model predicts it from three things that compositors tell: when frames
// were seen, when callbacks came, and which interval the monitor is said to have.
//
// None of the three can be believed alone. Feedback may be of another clock, or end without notice,
// so it counts only near the last callback. Callbacks give a phase, but they also come in bursts
// and after pauses; so an interval is only measured where the callback was requested promptly, or
// late on purpose. The advertised interval is the most exact figure where it is true, but some
// compositors advertise 60 Hz and deliver 40, so measured intervals overrule it once there are
// enough of them.
//
// Many compositors composite some milliseconds before the refresh, and a frame that begins after
// that is seen one refresh later. This lag is learned from several late frames in a row; a single
// late frame says nothing of the next one. A frame that is very late means another clock.

/// The known facts about the monitor's refreshes: their interval and phase.
///
///     seen (feedback)      |              |              |
///     callbacks             |              |         ?
///                                                now ^    ^ the first refresh after now
///
/// A frame that begins now is seen at the first refresh after now, or `lag` refreshes later.
/// Feedback is used where it is near the host's own time; without it, the callbacks give the phase.
/// The interval is measured: some compositors advertise 60 Hz and deliver 40.
struct RefreshModel: Sendable {
    /// The age, relative to the last callback, beyond which feedback is of another clock, or has
    /// ended; in seconds.
    private static let credible = 0.25
    /// The number of refreshes beyond which a late frame means another clock.
    private static let absurdLag = 8.0
    /// The range of plausible intervals between callbacks, in seconds; others are bursts and
    /// pauses.
    private static let plausible = 0.002...0.1

    /// The number of measured intervals after which they count more than the advertised one: two
    /// callbacks in a burst mean nothing.
    private static let evidence = 4

    /// The number of consecutive late, or early, frames after which the lag is changed.
    private static let lagEvidence = 4
    private static let greatestLag = 2

    private var advertised: Double?
    private var measured: Double?
    private var samples = 0
    private var lastCallback: HostTime?
    private var lastSeen: HostTime?
    private var lag = 0
    /// The number of consecutive late frames; negative for early ones.
    private var wrongInARow = 0
    private var wasPrompt = false
    private var wasLate = false

    /// The time between frames, in seconds: measured, else as advertised, else a sixtieth.
    var interval: Double {
        guard let measured else { return advertised ?? 1.0 / 60 }
        if let advertised, samples < Self.evidence { return advertised }
        // The advertised figure is the more exact one, provided that it is true.
        if let advertised, abs(measured - advertised) < advertised * 0.05 { return advertised }
        return measured
    }

    /// Whether enough callbacks were measured to know the interval.
    var isMeasured: Bool { samples >= Self.evidence }

    /// The time at which the last frame was seen, as far as known; nil before the first.
    var lastRefresh: HostTime? {
        guard let lastSeen else { return lastCallback }
        // Feedback may end without notice; callbacks continue.
        guard let lastCallback, lastCallback - lastSeen > Self.credible else { return lastSeen }
        return lastCallback
    }

    /// Notes that a callback was requested; `isLate` means a deliberately late request: a callback
    /// within a refresh and a half is then the next.
    mutating func callbackRequested(at now: HostTime, isLate: Bool) {
        wasLate = isLate
        // Between a callback and a late request there may be a whole refresh without a request.
        wasPrompt = lastCallback.map { now - $0 < interval * 0.75 } ?? false
    }

    /// Notes that a callback came.
    mutating func callbackArrived(at time: HostTime) {
        guard time.seconds.isFinite else { return }
        if let lastCallback, wasPrompt || wasLate && time - lastCallback < interval * 1.5 {
            measure(time - lastCallback)
        }
        (wasPrompt, wasLate) = (false, false)
        lastCallback = time
    }

    /// Notes that the frame drawn for `target` was seen at `time`.
    mutating func presented(at time: HostTime, drawnFor target: HostTime) {
        guard time.seconds.isFinite else { return }
        lastSeen = time
        learnLag((time - target) / interval)
    }

    /// Notes the advertised interval of the monitor, in seconds; invalid values are ignored.
    mutating func advertise(_ refresh: Double) {
        if refresh >= 0.001, refresh <= 0.25 { advertised = refresh }
    }

    /// Returns when a frame that begins at `now` will be seen.
    func refresh(after now: HostTime) -> HostTime {
        guard let base = lastRefresh, base - now < interval * 2 else { return now + interval }
        // Callbacks are stamped in whole milliseconds, so that the last refresh may seem to lie in
        // the future.
        let frames = max(0, (now - base) / interval).rounded(.down) + 1
        // A frame seen long ago no longer determines the phase.
        return frames < 1000 ? base + (frames + Double(lag)) * interval : now + interval
    }

    /// Adjusts the lag. Many compositors composite some milliseconds before the refresh; a frame
    /// begun after that is seen at the refresh after the next. Single late frames don't count.
    private mutating func learnLag(_ framesLate: Double) {
        let late = framesLate.rounded()
        guard abs(late) >= 1, abs(late) <= Self.absurdLag else { return wrongInARow = 0 }
        if (late > 0) != (wrongInARow > 0) { wrongInARow = 0 }
        wrongInARow += late > 0 ? 1 : -1
        guard abs(wrongInARow) >= Self.lagEvidence else { return }
        lag = min(max(lag + wrongInARow.signum(), 0), Self.greatestLag)
        wrongInARow = 0
    }

    /// Takes an interval between two callbacks into a slowly adapting mean.
    private mutating func measure(_ distance: Double) {
        guard Self.plausible.contains(distance) else { return }
        samples = min(samples + 1, 10)
        let before = measured ?? distance
        measured = before + (distance - before) / Double(samples)
    }
}
