import Compositor
import CoreAnimation
import Primitives
import Scene

// A render half tells its instruments what happens in a frame, in the order in which it happens. Off, each
// of these calls looks at a nil reference. Two things come back to the half: the time of layers, which may
// be slowed, stopped or moved by hand, and pixels that the meter adds to the repair.

/// The instruments of a render half: what a capture hears, the frames that are recorded, the meter
/// that is drawn over them, and the warp of time. Render thread.
final class FrameInstruments {
    /// The requests of main's instruments.
    private(set) var order = InstrumentOrder()
    /// Records frames while an instrument is on.
    private(set) var recorder: FrameRecorder?
    /// Draws the frame meter while it is shown.
    private(set) var meter: MeterPanel?
    /// The meter's rectangle in the frame that is being made; until then, that in the frame before.
    private(set) var meterPlace: PixelRect?
    /// Receives the input that determines frames, for a capture; nil for none.
    let listener: (any CaptureListener)?
    private let clock: (@Sendable () -> HostTime)?
    /// Whether the listener has received the frame.
    private var isHeard = false
    /// Whether time was moved by hand since the last update: it may run backward once.
    private var hasJumped = false
    /// Whether the meter itself must be redrawn.
    private var isMeterNew = false
    /// Whether nothing has changed for so long that the meter shows it.
    private var isAtRest = false
    /// The host's time of the frame that is being made, and the surface that it is painted for.
    private var frameTime = HostTime.zero
    private var surface: SurfaceState?
    /// Counts the cost of layers, while an instrument is on.
    private var layerCounter = LayerCounter()
    /// The cost of the frame without the pixels under the meter.
    private var paintedCounts: FrameCounts?

    /// Instruments that are off, except for a capture's listener.
    ///
    /// - Parameter clock: the host's clock, read only while frames are recorded; nil for none.
    init(listener: (any CaptureListener)?, clock: (@Sendable () -> HostTime)?) {
        (self.listener, self.clock) = (listener, clock)
    }

    // Requests of main

    /// Takes over the settings of main's instruments.
    func take(_ order: InstrumentOrder, of compositor: Compositor) {
        if order.warp.jumps != self.order.warp.jumps { hasJumped = true }
        let (old, new) = (self.order.settings, order.settings)
        if old.layerOrder != new.layerOrder || old.rate != new.rate { renewMeter() }
        self.order = order
        if new.showsMeter != (meter != nil) { meter = new.showsMeter ? MeterPanel() : nil }
        watch(order.wantsRecords, compositor)
    }

    /// Takes over the names of layers, which arrive after the frame that reported the layers.
    ///
    /// Returns whether a frame is wanted for them: where nothing moves, no other would show them.
    func take(_ names: [UInt64: String], on surface: SurfaceState?) -> Bool {
        let before = layerCounter.worst
        layerCounter.names = names
        guard layerCounter.worst != before, meter != nil, let surface,
            MeterPanel.hasLayers(in: surface)
        else { return false }
        renewMeter()
        return true
    }

    /// Marks the meter to be drawn anew, completely.
    private func renewMeter() {
        isMeterNew = true
        meter?.renew()
    }

    /// Begins or ends recording frames.
    private func watch(_ isWanted: Bool, _ compositor: Compositor) {
        defer { observe(compositor) }
        guard isWanted, let clock else {
            recorder = nil
            compositor.countsWork = false
            return
        }
        guard recorder == nil else { return }
        recorder = FrameRecorder(clock: clock)
        compositor.countsWork = true
        // Main sends each name only once.
        layerCounter = LayerCounter(names: layerCounter.names)
    }

    /// Has a compositor tell of its frames, where somebody listens.
    func observe(_ compositor: Compositor) {
        compositor.observer = recorder == nil && listener == nil ? nil : self
    }

    // Time

    /// Returns the time of layers at an instant of the host's; it runs backward from `last` only
    /// where it was moved by hand.
    func shown(_ time: HostTime, after last: HostTime) -> HostTime {
        guard !order.warp.isNone else { return time }
        let shown = order.warp.shown(at: time)
        defer { hasJumped = false }
        return hasJumped ? shown : max(shown, last)
    }

    /// Returns the next change in the host's time: never, while time is stopped.
    func change(_ next: NextChange) -> SchedulerChange {
        switch next {
        case .never: .never
        case .at(let seconds): .at(order.warp.host(of: HostTime(seconds: seconds)))
        case .continuous: order.warp.rate > 0 ? .continuous : .never
        }
    }

    // Frames

    /// Notes that the surface is gone, and another will follow.
    func beganAnew() {
        if let clock { recorder?.seenAgain(at: clock()) }
        listener?.beganAnew()
    }

    /// Notes the desktop compositor's frame callback.
    func callback(at time: HostTime, afterPause isPaused: Bool) {
        guard let recorder else { return }
        if isPaused { recorder.seenAgain(at: time) }
        recorder.callback(at: time)
    }

    /// Tells a capture that the tree was advanced.
    func advanced(to time: HostTime, damage: Region, on surface: SurfaceState?, isShown: Bool) {
        guard let listener, let surface else { return }
        listener.brought(to: time, damage: damage, surface: surface, isShown: isShown)
    }

    /// Notes that the tree was brought to a frame at the host's `time`, and how it changes next.
    func updated(at time: HostTime, next: SchedulerChange, damage: Region) {
        recorder?.updated(isMoving: next == .continuous)
        frameTime = time
        if !damage.isEmpty { isAtRest = false }
    }

    /// Updates a meter of the frame rate once nothing has changed for a while: no frame of the
    /// program's would correct its number.
    func noteRest() {
        guard meter?.tellsRate ?? false else { return }
        (isAtRest, isMeterNew) = (true, true)
    }

    /// The time at which the meter wants a frame if nothing changes before; nil for none.
    var reminder: HostTime? {
        guard let meter, meter.tellsRate, order.warp.rate > 0 else { return nil }
        return frameTime + FrameSummary.rest
    }

    /// Returns the repair with the meter's rectangle, which is painted in each frame that is made.
    func withMeter(_ repair: Region, on surface: SurfaceState?) -> Region {
        guard order.settings.showsMeter || meterPlace != nil, let surface else { return repair }
        let place = meter == nil ? nil : MeterPanel.place(surface)
        var all = repair
        if !repair.isEmpty || place != meterPlace || isMeterNew {
            for each in [place, meterPlace] { if let each { all.add(each) } }
        }
        meterPlace = place
        isMeterNew = false
        all.intersect(surface.pixels)
        return all
    }

    /// Notes that painting begins, for a surface.
    func beganPainting(on surface: SurfaceState?) {
        isHeard = false
        if listener != nil || meterPlace != nil { self.surface = surface }
        recorder?.begin(.paint)
    }

    /// Passes the finished frame to the capture.
    func ended(_ pixels: UnsafeMutablePointer<UInt32>, stride: Int) {
        recorder?.begin(listener == nil ? nil : .instruments)
        painted(pixels, stride: stride)
        recorder?.begin(nil)
    }

    /// Paints `repair`, and draws the meter over it.
    ///
    /// Pixels under the meter are painted because of it, and don't count as the frame's cost. With
    /// overlays everything is painted anyway, and once.
    func paint(
        _ repair: Region, around place: PixelRect, _ compositor: Compositor,
        into pixels: UnsafeMutablePointer<UInt32>, stride: Int
    ) {
        let hasOverlays = !compositor.overlays.isEmpty
        var own = repair
        if !hasOverlays { own.subtract(place) }
        compositor.paint(into: pixels, stride: stride, repair: own)
        recorder?.begin(.instruments)
        paintedCounts = compositor.counts
        if !hasOverlays {
            compositor.paintUncounted(into: pixels, stride: stride, repair: Region(place))
        }
        painted(pixels, stride: stride)
        let subject = MeterPanel.Subject(
            log: recorder?.log ?? FrameLog(), last: recorder?.newest,
            layers: layerCounter.worst, order: order.settings.layerOrder,
            pace: order.settings.pace, isAtRest: isAtRest)
        meter?.draw(
            subject, into: pixels, stride: stride, at: place, scale: surface?.scale ?? 1)
        recorder?.begin(nil)
    }

    /// Notes that a frame is on its way to the screen; returns a report for main, where it has news
    /// of layers.
    func submitted(
        _ commit: UInt64, damage: Region, _ compositor: Compositor
    ) -> RenderReport? {
        recorder?.submitted { fill(&$0, commit, damage, paintedCounts ?? compositor.counts) }
        if paintedCounts != nil { paintedCounts = nil }
        guard recorder != nil, !damage.isEmpty else { return nil }
        layerCounter.frameEnded(compositor)
        // At once: where nothing moves, this frame may never be reported as seen.
        guard let news = layerCounter.takeNews() else { return nil }
        var report = RenderReport()
        report.worstLayers = news
        return report
    }

    /// Fills in the record of a frame.
    private func fill(
        _ record: inout FrameRecord, _ commit: UInt64, _ damage: Region, _ counts: FrameCounts
    ) {
        record.commit = commit
        (record.layers, record.passes) = (counts.layers, counts.offscreenPasses)
        (record.passPixels, record.pixels) = (counts.offscreenPixels, counts.compositedPixels)
        record.damage = damage.area
        record.storeBytes = StoreMemory.byteCount
    }
}

extension FrameInstruments: FrameObserver {
    func began(_ phase: FramePhase?) {
        recorder?.begin(phase)
    }

    /// Passes the frame to the capture's listener as the layers draw it, before anything is drawn
    /// over it.
    func painted(_ pixels: UnsafeMutablePointer<UInt32>, stride: Int) {
        guard let listener, let surface, !isHeard else { return }
        isHeard = true
        listener.painted(pixels, stride: stride, surface: surface)
    }
}

extension SurfaceState {
    /// All pixels of the surface.
    var pixels: PixelRect { PixelRect(x: 0, y: 0, width: pixelWidth, height: pixelHeight) }
}
