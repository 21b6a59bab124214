package import Primitives

/// Decides when to draw, and for which instant; a value without a clock.
///
///     commit --> render --> callback awaited --> callback --> render ...
///                  |                                ^
///                  +-- none within a second: paused +-- resumes here
///
/// A frame is drawn when something is new, no callback is awaited, and a buffer is free. Nothing new,
/// no animation, no tick wanted: `idle`, and the host sleeps without a time-out.
package struct FrameScheduler: Sendable {
    /// What the host is to do now.
    package enum Action: Sendable, Equatable {
        /// Draw for the frame that will be seen at this time, and ask for a callback.
        case render(HostTime)
        /// Ask for a callback without drawing, for display links.
        case requestCallback
        /// Nobody shows frames: move time on without drawing, so that animations end.
        case advance(HostTime)
        /// Sleep until this time, unless something comes.
        case sleep(HostTime)
        /// Sleep until something comes.
        case idle
    }

    /// After so many seconds without a callback the surface counts as unseen.
    package static let patience = 1.0
    /// How often time moves on while nobody shows frames, in seconds.
    package static let coarse = 0.25

    // What is to be drawn
    private var isDirty = false
    private var next = Wake.never
    private var wantsTicks = false

    // What holds drawing up
    private var awaitsCallbackSince: HostTime?
    private var hasBuffer = true
    private var hasSurface = false

    // What is known of the monitor
    private var lastCallback: HostTime?
    private var lastPresented: HostTime?
    private var measured: Double?
    private var advertised: Double?
    private var lastAdvance = HostTime.zero
    /// A tick has been sent, and main may answer with a commit until then.
    private var graceEnd: HostTime?

    private enum Wake: Sendable, Equatable {
        case never
        case at(HostTime)
        case always
    }

    /// A scheduler for a surface that does not exist yet.
    package init() {}

    /// Seconds between frames: measured, or else as advertised, or else a sixtieth.
    package var interval: Double {
        measured ?? advertised ?? 1.0 / 60
    }

    /// True when no callback came for so long that nobody seems to see the surface.
    package func isPaused(at now: HostTime) -> Bool {
        guard let since = awaitsCallbackSince else { return false }
        return now - since >= Self.patience
    }

    // What happened

    /// The surface may be drawn to from now on.
    package mutating func surfaceReady() {
        hasSurface = true
    }

    /// Something is new and must be drawn.
    package mutating func commitArrived() {
        isDirty = true
    }

    /// Display links want a tick each frame, or no more.
    package mutating func setWantsTicks(_ wanted: Bool) {
        wantsTicks = wanted
        if !wanted { graceEnd = nil }
    }

    /// A frame was drawn, or found to change nothing; `change` is when something changes next.
    package mutating func updated(next change: SchedulerChange) {
        isDirty = false
        next =
            switch change {
            case .never: .never
            case .at(let time): .at(time)
            case .continuous: .always
            }
    }

    /// A callback has been asked for.
    package mutating func callbackRequested(at now: HostTime) {
        if awaitsCallbackSince == nil { awaitsCallbackSince = now }
        graceEnd = nil
    }

    /// A callback came; returns the tick to send when display links want one.
    package mutating func callbackArrived(at now: HostTime) -> RenderReport.Tick? {
        awaitsCallbackSince = nil
        if let lastCallback { measure(now - lastCallback) }
        lastCallback = now
        guard wantsTicks else { return nil }
        graceEnd = now + interval * 0.6
        let last = lastPresented.map { min($0, now) } ?? now
        return RenderReport.Tick(timestamp: last, target: predict(after: now), interval: interval)
    }

    /// Whether a buffer is free to draw into.
    package mutating func setHasBuffer(_ free: Bool) {
        hasBuffer = free
    }

    /// A frame was seen at `time`; `refresh` is the monitor's interval in seconds, 0 when unknown.
    package mutating func presented(at time: HostTime, refresh: Double) {
        guard time.seconds.isFinite else { return }
        lastPresented = time
        advertise(refresh)
    }

    /// The monitor's interval in seconds; nonsense is left out.
    package mutating func advertise(_ refresh: Double) {
        if refresh >= 0.001, refresh <= 1 { advertised = refresh }
    }

    // What to do

    /// What to do at `now`.
    package mutating func action(at now: HostTime) -> Action {
        guard hasSurface else { return .idle }
        if let since = awaitsCallbackSince { return whileAwaiting(since, now) }
        if needsFrame(at: now) {
            return hasBuffer ? .render(predict(after: now)) : coarseStep(now, from: lastAdvance)
        }
        if wantsTicks {
            guard let graceEnd, now < graceEnd else { return .requestCallback }
            return .sleep(graceEnd)
        }
        if case .at(let time) = next { return .sleep(time) }
        return .idle
    }

    private mutating func whileAwaiting(_ since: HostTime, _ now: HostTime) -> Action {
        let isWaiting = isDirty || next != .never
        guard isWaiting else { return .idle }
        guard isPaused(at: now) else { return .sleep(since + Self.patience) }
        return coarseStep(now, from: max(since + Self.patience - Self.coarse, lastAdvance))
    }

    /// Nothing can be shown: time still moves on now and then.
    private mutating func coarseStep(_ now: HostTime, from last: HostTime) -> Action {
        let due = last + Self.coarse
        guard now >= due else { return .sleep(due) }
        lastAdvance = now
        return .advance(now)
    }

    private func needsFrame(at now: HostTime) -> Bool {
        switch next {
        case .always: true
        case .at(let time): isDirty || time <= now
        case .never: isDirty
        }
    }

    /// The first instant after `now` at which a frame can be seen.
    package func predict(after now: HostTime) -> HostTime {
        guard let base = lastPresented ?? lastCallback, base <= now else { return now + interval }
        let frames = ((now - base) / interval).rounded(.down) + 1
        // A frame seen long ago says nothing about the phase any more.
        return frames < 1000 ? base + frames * interval : now + interval
    }

    /// Takes a distance between two callbacks into the mean; pauses and bursts are left out.
    private mutating func measure(_ distance: Double) {
        let expected = advertised ?? measured ?? 1.0 / 60
        guard distance > expected * 0.5, distance < expected * 2.5 else { return }
        let before = measured ?? expected
        measured = before + (distance - before) * 0.1
    }
}

/// When something shown changes next, in host time.
package enum SchedulerChange: Sendable, Equatable {
    /// Not by itself.
    case never
    /// At this instant.
    case at(HostTime)
    /// In every frame.
    case continuous
}
