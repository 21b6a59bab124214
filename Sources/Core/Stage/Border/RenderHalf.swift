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
// because input is tested against what was on the screen. Much of the rest serves instruments: the
// meter is drawn over the frame and must not count as the frame's cost, and time can be slowed,
// stopped or moved by hand, so host time and layer time are kept apart throughout (`shown`,
// `change`).

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
    package var isContentOpaque: Bool {
        isRootOpaque && !isRootMasked && rootAnimations.isEmpty
    }

    /// Whether the whole surface hides whatever is behind the window; a frame with margin or round
    /// corners doesn't.
    package var isOpaque: Bool { isContentOpaque && surface?.border.isSeenThrough != true }

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
    private let clock: (@Sendable () -> HostTime)?
    /// Records frames while an instrument is on.
    private var recorder: FrameRecorder?
    private let mailbox: CommitMailbox
    private let reports: ReportMailbox
    /// Receives the input that determines frames, for a capture; nil for none.
    private let listener: (any CaptureListener)?
    /// The program's own root layer.
    private var root: LayerID?
    private var rootRecord: LayerRecord?
    /// Running animations of the root, which may make it transparent.
    private var rootAnimations: Set<AnimationID> = []
    private var isRootOpaque = false
    private var isRootMasked = false
    /// Whether a commit came after the last update.
    private var isBehind = false
    /// The last commit that went to the screen. `lastSettled` is the last one of which main knows
    /// that it is shown or on its way.
    private var lastSubmitted: UInt64 = 0
    private var lastSettled: UInt64 = 0
    /// The commit of the last frame that was seen; nil for none.
    private var lastSeen: UInt64?
    /// The requests of instruments.
    private var order = InstrumentOrder()
    /// Whether time was moved by hand since the last update: it may run backward once.
    private var hasJumped = false
    /// The last time to which the tree was advanced, in the time of layers.
    private var lastUpdate = HostTime.zero
    /// Draws the frame meter while it is shown.
    private var meter: MeterPanel?
    /// Whether the meter itself must be redrawn.
    private var isMeterNew = false
    /// Whether nothing has changed for so long that the meter shows it.
    private var isAtRest = false
    /// The host's time of the frame that is being made.
    private var frameTime = HostTime.zero
    /// Counts the cost of layers, while an instrument is on.
    private var layerCounter = LayerCounter()
    /// The meter's rectangle in the frame that is being made; until then, that in the frame before.
    private var meterPlace: PixelRect?
    /// The cost of the frame without the pixels under the meter.
    private var paintedCounts: FrameCounts?
    /// The damage of the last update, in pixels.
    private var lastDamage = Region()
    /// The repair and the damage of updates that no frame shows, in pixels; `unshownDamage` is
    /// without overlays.
    private var unshown = Region()
    private var unshownDamage = Region()
    /// Whether the listener has received the frame.
    private var isHeard = false

    /// A half that takes commits from `mailbox` and reports to `reports`.
    ///
    /// - Parameter clock: the host's clock, read only while frames are recorded; nil for none.
    package init(
        mailbox: CommitMailbox, reports: ReportMailbox, threads: Int, switches: DebugSwitches,
        listener: (any CaptureListener)? = nil, clock: (@Sendable () -> HostTime)? = nil
    ) {
        self.listener = listener
        self.clock = clock
        self.mailbox = mailbox
        self.reports = reports
        compositor = Compositor(
            threads: threads, options: switches.compositorOptions,
            oldPictures: mailbox.oldPictures)
        compositor.overlays = switches.instruments.overlays
        guard listener != nil else { return }
        compositor.beforeOverlays = { [unowned self] pixels, stride in heard(pixels, stride) }
    }

    /// Starts again for a new surface whose size isn't answered yet: the state is kept, and shown
    /// once a commit answers with that size.
    package func beginAnew() {
        drain()
        scheduler = FrameScheduler()
        scheduler.commitArrived()
        (unshown, unshownDamage) = (Region(), Region())
        if let clock { recorder?.seenAgain(at: clock()) }
        listener?.beganAnew()
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
        if !delivery.commits.isEmpty { recorder?.beginApply(delivery.turns) }
        defer { if !delivery.commits.isEmpty { recorder?.begin(nil) } }
        for commit in delivery.commits {
            catchUp(before: commit)
            compositor.apply(commit)
            listener?.applied(commit)
            self.commit = commit.sequence
            isBehind = true
            if let id = commit.root { root = commit.content ?? id }
            for change in commit.changes where change.record.id == root { lookAt(change.record) }
            // By number: comparing ids goes through generic code, and there may be many moves.
            let number = root?.rawValue
            for move in commit.moves where move.layer.rawValue == number {
                rootRecord?.position = move.position
                if let rootRecord { lookAt(rootRecord) }
            }
            for list in commit.children where list.parent == root {
                isRootMasked = list.mask != nil
            }
            lookAtAnimations(of: commit)
            if let state = commit.surface {
                surface = state
                compositor.overlayArea = Self.window(in: state)
                scheduler.surfaceReady()
            }
            scheduler.commitArrived(answersInput: delivery.answersInput)
        }
        if !delivery.commits.isEmpty { mailbox.applied(commit) }
    }

    private func takeNotes(of delivery: CommitMailbox.Delivery) {
        if let order = delivery.instruments { take(order) }
        if let names = delivery.layerNames { take(names) }
    }

    /// Sets the names of layers, which arrive after the frame that reported the layers. Where
    /// nothing moves, no other frame would show them, so one is requested.
    private func take(_ names: [UInt64: String]) {
        let before = layerCounter.worst
        layerCounter.names = names
        if layerCounter.worst != before, meter != nil, let surface,
            MeterPanel.hasLayers(in: surface)
        {
            renewMeter()
            scheduler.commitArrived()
        }
    }

    /// Marks the meter to be drawn anew, completely.
    private func renewMeter() {
        isMeterNew = true
        meter?.renew()
    }

    /// Sets the instruments' settings; a newly shown instrument gets a frame of its own.
    private func take(_ order: InstrumentOrder) {
        if order.warp.jumps != self.order.warp.jumps { hasJumped = true }
        let (old, new) = (self.order.settings, order.settings)
        if old.layerOrder != new.layerOrder || old.rate != new.rate { renewMeter() }
        self.order = order
        overlays = order.settings.overlays
        scheduler.commitArrived()
        if order.settings.showsMeter != (meter != nil) {
            meter = order.settings.showsMeter ? MeterPanel() : nil
        }
        watch(order.wantsRecords)
    }

    /// Begins or ends recording frames.
    private func watch(_ isWanted: Bool) {
        guard isWanted, let clock else {
            recorder = nil
            compositor.onPhase = nil
            compositor.countsWork = false
            return
        }
        guard recorder == nil else { return }
        recorder = FrameRecorder(clock: clock)
        compositor.countsWork = true
        // Main sends each name only once.
        layerCounter = LayerCounter(names: layerCounter.names)
        compositor.onPhase = { [unowned self] in recorder?.begin($0) }
    }

    /// Handles the desktop compositor's frame callback; returns the tick to send when display links
    /// want one.
    package func callbackArrived(at time: HostTime) -> RenderReport.Tick? {
        if scheduler.isPaused(at: time) { recorder?.seenAgain(at: time) }
        recorder?.callback(at: time)
        return scheduler.callbackArrived(at: time)
    }

    /// Advances the tree to `time` to paint it; returns the repair, in pixels.
    ///
    /// `time` is the host's, here and in all methods that a host calls. Ended animations are
    /// reported at once.
    package func update(at time: HostTime) -> Region {
        recorder?.beginFrame(for: time, scheduler)
        let shown = shown(time)
        guard let update = resolve(shown) else { return Region() }
        tell(shown, isShown: true)
        let next = change(update.next)
        scheduler.updated(at: time, next: next)
        recorder?.updated(isMoving: next == .continuous)
        frameTime = time
        noteRest(changes: !lastDamage.isEmpty)
        return withMeter(update.damage)
    }

    /// Updates a meter of the frame rate once nothing has changed for a while: no frame of the
    /// program's would correct its number.
    private func noteRest(changes: Bool) {
        guard !changes else { return isAtRest = false }
        guard let reminder = scheduler.reminder, reminder <= frameTime else { return }
        scheduler.reminder = nil
        guard meter?.tellsRate ?? false else { return }
        (isAtRest, isMeterNew) = (true, true)
    }

    /// Returns the damage with the meter's rectangle, which is painted in each frame that is made.
    private func withMeter(_ damage: Region) -> Region {
        guard order.settings.showsMeter || meterPlace != nil, let surface else { return damage }
        let place = meter == nil ? nil : MeterPanel.place(surface)
        var all = damage
        if !damage.isEmpty || place != meterPlace || isMeterNew {
            for each in [place, meterPlace] { if let each { all.add(each) } }
        }
        meterPlace = place
        isMeterNew = false
        all.intersect(
            PixelRect(x: 0, y: 0, width: surface.pixelWidth, height: surface.pixelHeight))
        return all
    }

    /// Advances the tree to `time` while nothing can be shown; returns the damage, in pixels.
    ///
    /// The scheduler requests the owed frame as soon as it can be shown.
    package func advance(to time: HostTime) -> Region {
        let shown = shown(time)
        guard let update = resolve(shown) else { return Region() }
        tell(shown, isShown: false)
        scheduler.advanced(next: change(update.next), isVisible: !update.damage.isEmpty)
        recorder?.advanced(isVisible: !update.damage.isEmpty)
        return update.damage
    }

    /// Paints `repair` of the last updated frame; `stride` is in bytes.
    package func paint(
        into pixels: UnsafeMutablePointer<UInt32>, stride: Int, repair: Region
    ) {
        isHeard = false
        recorder?.begin(.paint)
        guard let place = meterPlace else {
            compositor.paint(into: pixels, stride: stride, repair: repair)
            recorder?.begin(listener == nil ? nil : .instruments)
            heard(pixels, stride)
            recorder?.begin(nil)
            return
        }
        // Pixels under the meter are painted because of it, and don't count as the frame's cost.
        // With overlays everything is painted anyway, and once.
        var own = repair
        if overlays.isEmpty { own.subtract(place) }
        compositor.paint(into: pixels, stride: stride, repair: own)
        recorder?.begin(.instruments)
        paintedCounts = compositor.counts
        if overlays.isEmpty {
            compositor.paintUncounted(into: pixels, stride: stride, repair: Region(place))
        }
        heard(pixels, stride)
        let subject = MeterPanel.Subject(
            log: recorder?.log ?? FrameLog(), last: recorder?.newest,
            layers: layerCounter.worst, order: order.settings.layerOrder,
            pace: order.settings.pace, isAtRest: isAtRest)
        meter?.draw(
            subject, into: pixels, stride: stride, at: place, scale: surface?.scale ?? 1)
        recorder?.begin(nil)
    }

    /// Passes the frame to the capture's listener as the layers draw it, before anything is drawn
    /// over it.
    private func heard(_ pixels: UnsafeMutablePointer<UInt32>, _ stride: Int) {
        guard let listener, let surface, !isHeard else { return }
        isHeard = true
        listener.painted(pixels, stride: stride, surface: surface)
    }

    private func tell(_ time: HostTime, isShown: Bool) {
        guard let listener, let surface else { return }
        listener.brought(to: time, damage: lastDamage, surface: surface, isShown: isShown)
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
        guard let recorder else {
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
        recorder?.submitted(fill)
        if let meter {
            let tellsRate = meter.tellsRate && order.warp.rate > 0
            scheduler.reminder = tellsRate ? frameTime + FrameSummary.rest : nil
        }
        if recorder != nil, !lastDamage.isEmpty { countLayers() }
        if paintedCounts != nil { paintedCounts = nil }
    }

    /// Reports the layers that cost the most at once: where nothing moves, this frame may never be
    /// reported as seen.
    private func countLayers() {
        layerCounter.frameEnded(compositor)
        guard let news = layerCounter.takeNews() else { return }
        var report = RenderReport()
        report.worstLayers = news
        reports.send(report)
    }

    /// Fills in the record of the frame.
    private func fill(_ record: inout FrameRecord) {
        let counts = paintedCounts ?? compositor.counts
        record.commit = commit
        (record.layers, record.passes) = (counts.layers, counts.offscreenPasses)
        (record.passPixels, record.pixels) = (counts.offscreenPixels, counts.compositedPixels)
        record.damage = lastDamage.area
        record.storeBytes = StoreMemory.byteCount
    }

    /// Notes that the update looks like the frame before: nothing goes to the screen, and main is
    /// told.
    package func settled() {
        recorder?.settled()
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

    /// The time of layers at an instant of the host's; it runs backward only where it was moved by
    /// hand.
    private func shown(_ time: HostTime) -> HostTime {
        guard !order.warp.isNone else { return time }
        let shown = order.warp.shown(at: time)
        defer { hasJumped = false }
        return hasJumped ? shown : max(shown, lastUpdate)
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
            let all = PixelRect(x: 0, y: 0, width: surface.pixelWidth, height: surface.pixelHeight)
            resolved.damage.add(unshown)
            resolved.damage.intersect(all)
            own.add(unshownDamage)
            own.intersect(all)
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

    private func lookAt(_ root: LayerRecord) {
        rootRecord = root
        isRootOpaque =
            (root.backgroundColor?.alpha ?? 0) >= 1 && root.opacity >= 1
            && root.cornerRadius == 0 && !root.isHidden && root.transform == .identity
            && root.position == .zero && root.anchorPoint == .zero && root.bounds.origin == .zero
    }

    private func lookAtAnimations(of commit: Commit) {
        if !rootAnimations.isEmpty {
            for removal in commit.removedAnimations { rootAnimations.remove(removal.animation) }
        }
        // By number, as with moves.
        let number = root?.rawValue
        for addition in commit.addedAnimations where addition.layer.rawValue == number {
            rootAnimations.insert(addition.animation.id)
        }
    }

    /// Converts the next change to the host's time: never, while time is stopped.
    private func change(_ next: NextChange) -> SchedulerChange {
        switch next {
        case .never: .never
        case .at(let seconds): .at(order.warp.host(of: HostTime(seconds: seconds)))
        case .continuous: order.warp.rate > 0 ? .continuous : .never
        }
    }
}
