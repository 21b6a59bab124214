package import Primitives

/// Decides when to draw, and for which instant; a value without a clock.
///
///     commit --> render --> callback awaited --> callback --> render ...
///                  |                                ^
///                  +-- none within a second: paused +-- resumes here
///
/// A frame is drawn when something is new, no callback is awaited, and a buffer is free. While that
/// is not so, time moves on now and then without a picture, and the picture is owed. Nothing new, no
/// animation, no tick wanted: `idle`, and the host sleeps without a time-out.
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
    /// How much of a frame main has to answer a tick.
    private static let grace = 0.6

    // What is to be drawn
    private var isDirty = false
    /// Time has moved on without a picture, and something looks different since.
    private var owesFrame = false
    private var next = Wake.never
    private var wantsTicks = false
    /// When a frame is to be made although nothing changes, for what is drawn over frames; nil for never.
    package var reminder: HostTime?

    // What holds drawing up
    private var awaitsCallbackSince: HostTime?
    private var starvesSince: HostTime?
    /// Since when a frame is wanted for which there is no buffer; nil where there was one at once.
    private(set) var lacksBufferSince: HostTime?
    private var hasBuffer = true
    private var hasSurface = false
    private var lastAdvance = HostTime(seconds: -.infinity)
    /// A tick has been sent, and main may answer with a commit until then.
    private var graceEnd: HostTime?

    // When frames are seen
    private var model = RefreshModel()
    /// When frames are begun while a hand moves.
    private var lateStart = LateStart()
    /// False begins each frame as soon as it is called for.
    package var startsLate = true
    /// The last call for a frame, while the frame was not begun.
    private var call: HostTime?
    /// That call, where the frame that is about to be drawn was waited with.
    private var beganLate: HostTime?
    /// What the last frame was drawn for.
    private var lastTarget: HostTime?
    private var lastTick: HostTime?

    private enum Wake: Sendable, Equatable {
        case never
        case at(HostTime)
        case always
    }

    /// A scheduler for a surface that does not exist yet.
    package init() {}

    /// The first refresh after `time`, as far as is known.
    func refresh(after time: HostTime) -> HostTime { model.refresh(after: time) }

    /// Seconds between frames: measured, or else as advertised, or else a sixtieth.
    package var interval: Double { model.interval }

    /// True when no callback came for so long that nobody seems to see the surface.
    package func isPaused(at now: HostTime) -> Bool {
        guard let since = awaitsCallbackSince else { return false }
        return now - since >= Self.patience
    }

    /// False while neither a commit nor an animation would change anything.
    package var needsTime: Bool { isDirty || next != .never }

    // What happened

    /// The surface may be drawn to from now on.
    package mutating func surfaceReady() {
        hasSurface = true
    }

    /// Something is new and must be drawn.
    ///
    /// - Parameter answersInput: a hand made it: frames are begun as late as is safe for a while.
    package mutating func commitArrived(answersInput: Bool = false) {
        isDirty = true
        if answersInput { lateStart.inputCame() }
    }

    /// Display links want a tick each frame, or no more.
    package mutating func setWantsTicks(_ wanted: Bool) {
        wantsTicks = wanted
        if !wanted { graceEnd = nil }
    }

    /// The tree was brought to `time` to be drawn; `change` is when something changes next.
    package mutating func updated(at time: HostTime, next change: SchedulerChange) {
        owesFrame = false
        lacksBufferSince = nil
        lastTarget = time
        lateStart.began(after: beganLate, interval: interval)
        (call, beganLate) = (nil, nil)
        takeOver(change)
    }

    /// The tree was brought to a time for nobody to see; `isVisible` when it looks different now.
    package mutating func advanced(next change: SchedulerChange, isVisible: Bool) {
        if isVisible { owesFrame = true }
        takeOver(change)
    }

    /// A callback has been asked for.
    package mutating func callbackRequested(at now: HostTime) {
        if awaitsCallbackSince == nil {
            awaitsCallbackSince = now
            model.callbackRequested(at: now, isLate: lateStart.isUnderWay)
        }
        call = nil
        graceEnd = nil
    }

    /// A callback came; returns the tick to send when display links want one.
    package mutating func callbackArrived(at now: HostTime) -> RenderReport.Tick? {
        awaitsCallbackSince = nil
        lateStart.called(at: now, interval: interval)
        model.callbackArrived(at: now)
        (call, beganLate) = (now, nil)
        guard wantsTicks else { return nil }
        graceEnd = now + interval * Self.grace
        let target = own(model.refresh(after: now), last: lastTick, now)
        lastTick = target
        let seen = model.lastRefresh.map { min($0, now) } ?? now
        return RenderReport.Tick(timestamp: seen, target: target, interval: interval)
    }

    /// Whether a buffer is free to draw into.
    package mutating func setHasBuffer(_ free: Bool) {
        hasBuffer = free
        if free { starvesSince = nil }
    }

    /// The frame that was drawn for `target` was seen at `time`; `refresh` is the monitor's interval
    /// in seconds, 0 when unknown.
    ///
    /// A time that can't be true is left out, as of a compositor with another clock.
    package mutating func presented(at time: HostTime, refresh: Double, drawnFor target: HostTime) {
        model.presented(at: time, drawnFor: target)
        model.advertise(refresh)
    }

    /// The monitor's interval in seconds; nonsense is left out.
    package mutating func advertise(_ refresh: Double) {
        model.advertise(refresh)
    }

    // What to do

    /// What to do at `now`.
    package mutating func action(at now: HostTime) -> Action {
        guard hasSurface else { return .idle }
        if let since = awaitsCallbackSince {
            return whileUnseen(now, from: since + Self.patience - Self.coarse)
        }
        if needsFrame(at: now) {
            guard !hasBuffer else { return frame(at: now) }
            let since = starvesSince ?? now
            starvesSince = since
            lacksBufferSince = lacksBufferSince ?? now
            return whileUnseen(now, from: since)
        }
        lacksBufferSince = nil
        if wantsTicks {
            guard let end = endOfGrace, now < end else { return .requestCallback }
            return .sleep(min(end, wakeForNext(now) ?? end))
        }
        return wakeForNext(now).map { .sleep($0) } ?? .idle
    }

    /// The instant at which a frame that is begun at `now` will be seen; never before the last.
    package func predict(after now: HostTime) -> HostTime {
        own(model.refresh(after: now), last: lastTarget, now)
    }

    /// The frame that was drawn last took so many seconds, from its beginning until it was on its way.
    package mutating func frameTook(_ seconds: Double) {
        lateStart.took(seconds)
    }

    /// The frame that is due, now or as late as is safe.
    private mutating func frame(at now: HostTime) -> Action {
        guard let start = lateBeginning, let call, now - call < interval else {
            beganLate = nil
            return .render(predict(after: now))
        }
        guard now >= start else { return .sleep(start) }
        beganLate = start > call ? call : nil
        // It is seen when it would be if it had been begun at once.
        let target = own(model.refresh(after: call), last: lastTarget, now)
        return .render(target >= now ? target : predict(after: now))
    }

    /// When the frame that was called for is to be begun while a hand moves; nil for at once.
    private var lateBeginning: HostTime? {
        guard startsLate, lateStart.isWanted, let call, model.isMeasured else { return nil }
        return lateStart.begin(after: call, interval: interval)
    }

    /// Until when main may answer a tick: while a hand moves as long as its newest input is waited for.
    private var endOfGrace: HostTime? {
        guard let graceEnd, let lateBeginning else { return graceEnd }
        return max(graceEnd, lateBeginning)
    }

    /// Nothing can be shown: time still moves on now and then, from `start` on.
    private mutating func whileUnseen(_ now: HostTime, from start: HostTime) -> Action {
        var due = max(start, lastAdvance) + Self.coarse
        if !isDirty {
            switch next {
            case .never: return .idle
            case .at(let time): due = max(due, time)
            case .always: break
            }
        }
        guard now >= due else { return .sleep(due) }
        lastAdvance = now
        return .advance(lastTarget.map { max($0, now) } ?? now)
    }

    private func needsFrame(at now: HostTime) -> Bool {
        if isDirty || owesFrame { return true }
        if let reminder, reminder <= now { return true }
        switch next {
        case .always: return true
        case .at(let time): return time <= predict(after: now)
        case .never: return false
        }
    }

    /// When to begin the frame that is the first to show the next change; nil for no change.
    private func wakeForNext(_ now: HostTime) -> HostTime? {
        guard case .at(let time) = next else { return reminder }
        let refresh = predict(after: now)
        let frames = max(0, ((time - refresh) / interval).rounded(.up) - 1)
        // A little after the refresh before, so that it can't be taken for this one.
        let wake = refresh + (frames * interval + 1e-5)
        return min(wake, reminder ?? wake)
    }

    /// `refresh`, or a little after `last` where that isn't later: time never stops or runs backward,
    /// also when the monitor turns out to be another than it seemed.
    private func own(_ refresh: HostTime, last: HostTime?, _ now: HostTime) -> HostTime {
        guard let last, refresh - last < interval / 2 else { return refresh }
        // Slower than any monitor where it is far ahead, so that the host's time catches up.
        let step = last - now < interval * 2 ? interval / 4 : 1e-4
        return max(refresh, last + step)
    }

    private mutating func takeOver(_ change: SchedulerChange) {
        isDirty = false
        next =
            switch change {
            case .never: .never
            // Infinity and NaN never come.
            case .at(let time): time.seconds.isFinite ? .at(time) : .never
            case .continuous: .always
            }
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
