package import Compositor
import CoreAnimation
package import Primitives
package import Scene

// The render thread's half joins what knows no threads: a mailbox, a scheduler, a compositor. A
// host drives it in a fixed order, and between two steps anything may fail: no buffer is free,
// nothing differs, the window isn't seen, the connection is gone. Each way out must leave the tree,
// the damage and the notes of the scheduler in agreement.
//
// The damage is the delicate part. Time may advance several times before a frame is shown. For an
// unseen window the host gathers what that damages. Before a transition, which starts from the
// picture of the commits before its own, nobody asked for the update, so its damage is kept
// (`unshown`) and added to the next one: no later comparison would find it again.
//
// A commit is told to main in one of two ways, as seen with a frame or as settled without one,
// because input is tested against what was on the screen. Instruments are told what happens
// (`FrameInstruments`): the meter is drawn over the frame and must not count as the frame's cost, and
// time can be slowed, stopped or moved by hand, so host time and layer time are kept apart throughout.

/// The render thread's half of a stage: receives commits, produces pixels and reports.
///
/// Not `Sendable`: it is created on the render thread and never leaves it. A host drives it:
///
///     drain -> scheduler.action -> update -> paint -> present -> report
package final class RenderHalf {
    /// Decides when to draw; the host feeds it with the reports of the desktop's compositor.
    package var scheduler = FrameScheduler()
    /// The surface of the last commit; nil before the first.
    package private(set) var surface: SurfaceState?
    /// Whether the program's own layers hide whatever is behind them.
    package var isContentOpaque: Bool { root.hidesAll }

    /// Whether the whole surface hides whatever is behind the window; a frame with margin or round
    /// corners doesn't.
    package var isOpaque: Bool { isContentOpaque && surface?.border.isSeenThrough != true }

    /// The layers of the last update that blur what lies behind the window, in pixels of the target;
    /// none where the program's own layers hide it.
    package var glass: [GlassPane] { isContentOpaque ? [] : compositor.glass }

    /// The number of the last commit that was applied; 0 before the first.
    package private(set) var commit: UInt64 = 0

    /// The cost of the last frame.
    package var counts: FrameCounts { compositor.counts }

    /// The last instant to which the tree was advanced, in the time of layers.
    package var shownTime: HostTime { lastUpdate }

    /// The damage of the last frame, in pixels of the target, without that of overlays.
    package var frameDamage: Region { lastDamage }

    /// The overlays drawn over each finished frame. A change requests a frame.
    package var overlays: Set<InstrumentOverlay> {
        get { compositor.overlays }
        set {
            guard newValue != compositor.overlays else { return }
            compositor.overlays = newValue
            scheduler.commitArrived()
        }
    }

    private let compositor: Compositor
    /// The meter, recorder, capture and warp of time, which are told what happens.
    private let instruments: FrameInstruments
    private let mailbox: CommitMailbox
    private let reports: ReportMailbox
    /// The program's own root layer.
    private var root = RootLook()
    /// Whether a commit came after the last update.
    private var isBehind = false
    /// The last commit that went to the screen. `lastSettled` is the last one of which main knows
    /// that it is shown or on its way.
    private var lastSubmitted: UInt64 = 0
    private var lastSettled: UInt64 = 0
    /// The commit of the last frame that was seen; nil for none.
    private var lastSeen: UInt64?
    /// The last time to which the tree was advanced, in the time of layers.
    private var lastUpdate = HostTime.zero
    /// The damage of the last update, in pixels.
    private var lastDamage = Region()
    /// The repair and the damage of updates that no frame shows, in pixels; `unshownDamage` is
    /// without overlays.
    private var unshown = Region()
    private var unshownDamage = Region()

    /// A half that takes commits from `mailbox` and reports to `reports`.
    ///
    /// - Parameter clock: the host's clock, read only while frames are recorded; nil for none.
    package init(
        mailbox: CommitMailbox, reports: ReportMailbox, threads: Int, switches: DebugSwitches,
        listener: (any CaptureListener)? = nil, clock: (@Sendable () -> HostTime)? = nil
    ) {
        instruments = FrameInstruments(listener: listener, clock: clock)
        self.mailbox = mailbox
        self.reports = reports
        compositor = Compositor(
            threads: threads, options: switches.compositorOptions,
            oldPictures: mailbox.oldPictures)
        compositor.overlays = switches.instruments.overlays
        instruments.observe(compositor)
    }

    /// Starts again for a new surface whose size isn't answered yet: the state is kept, and shown
    /// once a commit answers with that size.
    package func beginAnew() {
        drain()
        scheduler = FrameScheduler()
        scheduler.commitArrived()
        (unshown, unshownDamage) = (Region(), Region())
        instruments.beganAnew()
    }

    /// Advances the tree to `time` while there is no surface at all, so that animations end.
    package func advanceUnseen(to time: HostTime) {
        drain()
        if scheduler.needsTime { _ = advance(to: time) }
    }

    /// Applies the commits that have arrived. Never waits; also called while nothing can be shown.
    package func drain() {
        let delivery = mailbox.take()
        scheduler.setWantsTicks(delivery.wantsTicks)
        if !delivery.notes.isEmpty { takeNotes(of: delivery) }
        guard !delivery.commits.isEmpty else { return }
        instruments.recorder?.beginApply(delivery.turns)
        for commit in delivery.commits {
            apply(commit)
            scheduler.commitArrived(answersInput: delivery.answersInput)
        }
        mailbox.applied(commit)
        instruments.recorder?.begin(nil)
    }

    private func apply(_ commit: Commit) {
        catchUp(before: commit)
        compositor.apply(commit)
        instruments.listener?.applied(commit)
        self.commit = commit.sequence
        isBehind = true
        root.take(commit)
        guard let state = commit.surface else { return }
        surface = state
        compositor.overlayArea = Self.window(in: state)
        scheduler.surfaceReady()
    }

    /// Takes over what main's instruments send; a newly shown instrument gets a frame of its own.
    private func takeNotes(of delivery: CommitMailbox.Delivery) {
        if let order = delivery.instruments {
            overlays = order.settings.overlays
            instruments.take(order, of: compositor)
            scheduler.commitArrived()
        }
        if let names = delivery.layerNames, instruments.take(names, on: surface) {
            scheduler.commitArrived()
        }
    }

    /// Handles the desktop compositor's frame callback; returns the tick to send when display links
    /// want one.
    package func callbackArrived(at time: HostTime) -> RenderReport.Tick? {
        instruments.callback(at: time, afterPause: scheduler.isPaused(at: time))
        return scheduler.callbackArrived(at: time)
    }

    /// Advances the tree to `time` to paint it; returns the repair, in pixels.
    ///
    /// `time` is the host's, here and in all methods that a host calls. Ended animations are
    /// reported at once.
    package func update(at time: HostTime) -> Region {
        instruments.recorder?.beginFrame(for: time, scheduler)
        let shown = instruments.shown(time, after: lastUpdate)
        guard let update = resolve(shown) else { return Region() }
        instruments.advanced(to: shown, damage: lastDamage, on: surface, isShown: true)
        let next = instruments.change(update.next)
        scheduler.updated(at: time, next: next)
        instruments.updated(at: time, next: next, damage: lastDamage)
        if lastDamage.isEmpty, let reminder = scheduler.reminder, reminder <= time {
            scheduler.reminder = nil
            instruments.noteRest()
        }
        return instruments.withMeter(update.damage, on: surface)
    }

    /// Advances the tree to `time` while nothing can be shown; returns the damage, in pixels.
    ///
    /// The scheduler requests the owed frame as soon as it can be shown.
    package func advance(to time: HostTime) -> Region {
        let shown = instruments.shown(time, after: lastUpdate)
        guard let update = resolve(shown) else { return Region() }
        instruments.advanced(to: shown, damage: lastDamage, on: surface, isShown: false)
        let isVisible = !update.damage.isEmpty
        scheduler.advanced(next: instruments.change(update.next), isVisible: isVisible)
        instruments.recorder?.advanced(isVisible: isVisible)
        return update.damage
    }

    /// Paints `repair` of the last updated frame; `stride` is in bytes.
    package func paint(
        into pixels: UnsafeMutablePointer<UInt32>, stride: Int, repair: Region
    ) {
        instruments.beganPainting(on: surface)
        if let place = instruments.meterPlace {
            instruments.paint(repair, around: place, compositor, into: pixels, stride: stride)
        } else {
            compositor.paint(into: pixels, stride: stride, repair: repair)
            instruments.ended(pixels, stride: stride)
        }
    }

    /// Returns the findings about the last frame; see `Compositor.findings`.
    package func findings(_ wanted: Set<InstrumentOverlay>) -> [FrameFinding] {
        compositor.findings(wanted)
    }

    /// Reports a tick to main, when there is one.
    package func send(tick: RenderReport.Tick?) {
        guard let tick else { return }
        var report = RenderReport()
        report.tick = tick
        reports.send(report)
    }

    /// Tells main that a frame was seen, and wakes it where it has to do something about that.
    package func send(seen frame: SeenFrame) {
        let isFirst = frame.frame.commit != lastSeen
        lastSeen = frame.frame.commit
        guard let recorder = instruments.recorder else {
            let wakes = isFirst || mailbox.seenWatch.withLock { $0.wants(frame) }
            return reports.send(frame, wakes: wakes)
        }
        var report = RenderReport()
        report.seen = [frame]
        report.records = recorder.seen(frame)
        reports.send(report)
    }

    /// Notes that the last updated frame is on its way to the screen.
    package func submitted() {
        lastSubmitted = commit
        lastSettled = commit
        if instruments.meter != nil { scheduler.reminder = instruments.reminder }
        let report = instruments.submitted(commit, damage: lastDamage, compositor)
        if let report { reports.send(report) }
    }

    /// Notes that the update looks like the frame before: nothing goes to the screen, and main is
    /// told.
    package func settled() {
        instruments.recorder?.settled()
        guard commit > lastSettled else { return }
        lastSettled = commit
        var report = RenderReport()
        report.settled = SettledCommits(after: lastSubmitted, through: commit)
        reports.send(report)
    }

    /// Advances the tree before a transition, which starts from the state of the commits before its
    /// own, even when no frame was painted since these arrived.
    private func catchUp(before commit: Commit) {
        guard isBehind, commit.addsTransition else { return }
        if let update = resolve(max(lastUpdate, commit.time)) {
            (unshown, unshownDamage) = (update.damage, lastDamage)
        }
    }

    /// The result of an update for the host.
    private struct Resolved {
        var damage: Region
        let next: NextChange
    }

    private func resolve(_ time: HostTime) -> Resolved? {
        guard let surface else { return nil }
        let update = compositor.update(
            time: time, width: surface.pixelWidth, height: surface.pixelHeight,
            scale: surface.scale)
        isBehind = false
        lastUpdate = time
        var (own, resolved) = (
            update.damage, Resolved(damage: update.presented, next: update.next)
        )
        if !unshown.isEmpty {
            resolved.damage.add(unshown)
            resolved.damage.intersect(surface.pixels)
            own.add(unshownDamage)
            own.intersect(surface.pixels)
            (unshown, unshownDamage) = (Region(), Region())
        }
        lastDamage = own
        if !update.ended.isEmpty {
            var report = RenderReport()
            report.ended = update.ended
            reports.send(report)
        }
        return resolved
    }

    /// Returns the window without its margin, in pixels; nil where there is no margin.
    private static func window(in surface: SurfaceState) -> PixelRect? {
        let margin = surface.border.margin
        guard margin != SurfaceBorder.Edges() else { return nil }
        func pixels(_ length: Int) -> Int { Int((Double(length) * surface.scale).rounded()) }
        return PixelRect(
            left: pixels(margin.left), top: pixels(margin.top),
            right: surface.pixelWidth - pixels(margin.right),
            bottom: surface.pixelHeight - pixels(margin.bottom))
    }
}
