package import Primitives

// Three things decide when to draw, and they come at any time and in any order: something is new,
// the desktop's compositor calls for a frame, and a buffer is free. Each of them may also stay away
// for good, without a word, when nobody sees the window. So nothing here waits: every event is
// noted, and `action(at:)` derives from the notes what is to be done now.
//
// The scheduler is a value without a clock, so that a test names each instant, and it has no
// variable for its state. docs/design/walk.md, "The states of the redraw loop", draws the states
// that follow from the notes.
//
// Three rules are easily broken. Animations must end even if no callback ever comes, so time moves
// on by `coarse` without pixels, and a frame is owed. Times for which frames are drawn must ascend,
// even when the monitor turns out to be another than assumed (`own`). And while a hand moves, a
// frame begins late on purpose, but is drawn for the instant at which it would have been seen
// anyway.

/// Decides when to draw a frame, and for which instant; a value without a clock.
///
///     commit --> render --> callback awaited --> callback --> render ...
///                  |                                ^
///                  +-- none within a second: paused +-- resumes here
///
/// A frame is drawn when something is new, no callback is awaited, and a buffer is free. Until
/// then, time is advanced now and then without a picture, and a frame is owed. Without a change, an
/// animation or a wanted tick the action is `idle`, and the host sleeps without a time-out.
package struct FrameScheduler: Sendable {
    /// The action for the host.
    package enum Action: Sendable, Equatable {
        /// Draw the frame that will be seen at this time, and request a callback.
        case render(HostTime)
        /// Request a callback without drawing, for display links.
        case requestCallback
        /// Advance time without drawing, as no frames are shown, so that animations end.
        case advance(HostTime)
        /// Sleep until this time, unless an event arrives.
        case sleep(HostTime)
        /// Sleep until an event arrives.
        case idle
    }

    /// The time without a callback after which the surface counts as unseen, in seconds.
    package static let patience = 1.0
    /// The interval at which time advances while no frames are shown, in seconds.
    package static let coarse = 0.25
    /// The fraction of a frame that main has to answer a tick.
    private static let grace = 0.6

    // The reasons to draw
    private var isDirty = false
    /// Whether time has advanced without a picture, and the look has changed since.
    private var owesFrame = false
    private var next = Wake.never
    private var wantsTicks = false
    /// The time to make a frame although nothing changed, for drawings over frames; nil for never.
    package var reminder: HostTime?

    // The reasons to delay drawing
    private var awaitsCallbackSince: HostTime?
    private var starvesSince: HostTime?
    /// Since when a frame has been waiting for a buffer; nil where there was one at once.
    private(set) var lacksBufferSince: HostTime?
    private var hasBuffer = true
    private var hasSurface = false
    private var lastAdvance = HostTime(seconds: -.infinity)
    /// The end of the time in which main may answer the last tick with a commit; nil where no tick
    /// is pending.
    private var graceEnd: HostTime?

    // Times at which frames are seen
    private var model = RefreshModel()
    /// Decides when frames begin while a hand moves.
    private var lateStart = LateStart()
    /// Whether frames may begin late; false begins each as soon as it is requested.
    package var startsLate = true
    /// The last callback, while its frame has not begun.
    private var call: HostTime?
    /// The callback of the frame about to be drawn, where its begin was delayed.
    private var beganLate: HostTime?
    /// The begin for which the host sleeps; nil for none.
    private var lateWake: HostTime?
    /// The instant for which the last frame was drawn.
    private var lastTarget: HostTime?
    private var lastTick: HostTime?

    private enum Wake: Sendable, Equatable {
        case never
        case at(HostTime)
        case always
    }

    /// A scheduler for a surface that does not exist yet.
    package init() {}

    /// Returns the first refresh after `time`, as far as known.
    func refresh(after time: HostTime) -> HostTime { model.refresh(after: time) }

    /// The time between frames, in seconds: measured, else as advertised, else a sixtieth.
    package var interval: Double { model.interval }

    /// Returns whether no callback came for so long that the surface seems to be unseen.
    package func isPaused(at now: HostTime) -> Bool {
        guard let since = awaitsCallbackSince else { return false }
        return now - since >= Self.patience
    }

    /// Whether a commit or an animation would change anything as time passes.
    package var needsTime: Bool { isDirty || next != .never }

    // Events

    /// Notes that the surface can now be drawn to.
    package mutating func surfaceReady() {
        hasSurface = true
    }

    /// Notes a change that must be drawn.
    ///
    /// - Parameter answersInput: whether input led to it: frames then begin as late as is safe for
    ///   a while.
    package mutating func commitArrived(answersInput: Bool = false) {
        isDirty = true
        if answersInput { lateStart.inputCame() }
    }

    /// Notes whether display links want a tick each frame.
    package mutating func setWantsTicks(_ wanted: Bool) {
        wantsTicks = wanted
        if !wanted { graceEnd = nil }
    }

    /// Notes that the tree was advanced to `time` to be drawn; `change` is the next change.
    package mutating func updated(at time: HostTime, next change: SchedulerChange) {
        owesFrame = false
        lacksBufferSince = nil
        lastTarget = time
        lateStart.began(after: beganLate, interval: interval)
        (call, beganLate, lateWake) = (nil, nil, nil)
        takeOver(change)
    }

    /// Notes that the tree was advanced without being shown; `isVisible` tells whether its look
    /// changed.
    package mutating func advanced(next change: SchedulerChange, isVisible: Bool) {
        if isVisible { owesFrame = true }
        takeOver(change)
    }

    /// Notes that a callback has been requested.
    package mutating func callbackRequested(at now: HostTime) {
        if awaitsCallbackSince == nil {
            awaitsCallbackSince = now
            model.callbackRequested(at: now, isLate: lateStart.isUnderWay)
            lateStart.callbackRequested(at: now)
        }
        call = nil
        graceEnd = nil
    }

    /// Handles a callback; returns the tick to send when display links want one.
    package mutating func callbackArrived(at now: HostTime) -> RenderReport.Tick? {
        awaitsCallbackSince = nil
        lateStart.called(at: now, interval: interval)
        model.callbackArrived(at: now)
        (call, beganLate, lateWake) = (now, nil, nil)
        guard wantsTicks else { return nil }
        graceEnd = now + interval * Self.grace
        let target = own(model.refresh(after: now), last: lastTick, now)
        lastTick = target
        let seen = model.lastRefresh.map { min($0, now) } ?? now
        return RenderReport.Tick(timestamp: seen, target: target, interval: interval)
    }

    /// Notes whether a buffer is free to draw into.
    package mutating func setHasBuffer(_ free: Bool) {
        hasBuffer = free
        if free { starvesSince = nil }
    }

    /// Notes that the frame drawn for `target` was seen at `time`; `refresh` is the monitor's
    /// interval in seconds, 0 when unknown.
    ///
    /// An impossible time is ignored, as from a compositor with another clock.
    package mutating func presented(at time: HostTime, refresh: Double, drawnFor target: HostTime) {
        model.presented(at: time, drawnFor: target)
        model.advertise(refresh)
    }

    /// Notes the monitor's interval, in seconds; invalid values are ignored.
    package mutating func advertise(_ refresh: Double) {
        model.advertise(refresh)
    }

    // Decisions

    /// Returns the action at `now`.
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

    /// Returns the instant at which a frame begun at `now` will be seen; never before the last one.
    package func predict(after now: HostTime) -> HostTime {
        own(model.refresh(after: now), last: lastTarget, now)
    }

    /// Notes the time that the last frame took from its begin until it was on its way, in seconds.
    package mutating func frameTook(_ seconds: Double) {
        lateStart.took(seconds)
    }

    /// Returns the action for a frame that is due: now, or as late as is safe.
    private mutating func frame(at now: HostTime) -> Action {
        guard let start = lateBeginning, let call, now - call < interval else {
            beganLate = nil
            return .render(predict(after: now))
        }
        guard now >= start else {
            lateWake = start
            return .sleep(start)
        }
        if let lateWake { lateStart.woke(late: now - lateWake) }
        lateWake = nil
        beganLate = start > call ? call : nil
        // The frame is seen at the same time as if it had begun at once.
        let target = own(model.refresh(after: call), last: lastTarget, now)
        return .render(target >= now ? target : predict(after: now))
    }

    /// The late begin of the requested frame while a hand moves; nil to begin at once.
    private var lateBeginning: HostTime? {
        guard startsLate, lateStart.isWanted, let call, model.isMeasured else { return nil }
        return lateStart.begin(after: call, interval: interval)
    }

    /// The end of main's time to answer a tick: while a hand moves, as long as the newest input is
    /// awaited.
    private var endOfGrace: HostTime? {
        guard let graceEnd, let lateBeginning else { return graceEnd }
        return max(graceEnd, lateBeginning)
    }

    /// Returns the action while nothing can be shown: time still advances now and then, from
    /// `start` on.
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

    /// Returns when to begin the frame that is the first to show the next change; nil for no
    /// change.
    private func wakeForNext(_ now: HostTime) -> HostTime? {
        guard case .at(let time) = next else { return reminder }
        let refresh = predict(after: now)
        let frames = max(0, ((time - refresh) / interval).rounded(.up) - 1)
        // Slightly after the refresh before, so that it can't be taken for this one.
        let wake = refresh + (frames * interval + 1e-5)
        return min(wake, reminder ?? wake)
    }

    /// Returns `refresh`, or slightly after `last` where that isn't later: time never stops or runs
    /// backward, even when the monitor turns out to be another than assumed.
    private func own(_ refresh: HostTime, last: HostTime?, _ now: HostTime) -> HostTime {
        guard let last, refresh - last < interval / 2 else { return refresh }
        // Slower than any monitor where `last` is far ahead, so that the host's time catches up.
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

/// The time at which something shown changes next, in host time.
package enum SchedulerChange: Sendable, Equatable {
    /// Nothing changes by itself.
    case never
    /// Something changes at this instant.
    case at(HostTime)
    /// Something changes in every frame.
    case continuous
}
