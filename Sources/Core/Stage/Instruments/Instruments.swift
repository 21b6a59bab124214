import CoreAnimation
import Foundation
public import Primitives

/// Tools to see how frames are made, which can be turned on at any time: overlays, the frame meter,
/// slow motion. Main thread.
///
/// The initial state is that of the variable `LAMINA_DEBUG`, and it applies to every window of the
/// program:
///
///     Instruments.shared.slowdown = 10
///     Instruments.shared.overlays.insert(.damage)
///
/// When `LAMINA_DEBUG` has any word, keys do the same; see `InstrumentKeys`. While nothing is
/// turned on, instruments cost nothing.
@preconcurrency @MainActor
public final class Instruments {
    /// The instruments of the program.
    public static let shared = Instruments(.ofProcess)

    /// The settings. Each change reaches the render half of every stage, which draws a frame.
    package var settings: InstrumentSettings {
        didSet { if settings != oldValue { changed(from: oldValue) } }
    }
    /// The conversion of the host's time to the time of layers.
    package var warp: TimeWarp { currentWarp }
    /// The seconds between frames of the window that was seen last; the distance of `step()`.
    package var refreshInterval: Double {
        get { lastInterval }
        set { lastInterval = newValue }
    }

    /// Called with each finished frame and its stage, while records are wanted.
    package var onRecord: (@MainActor (Stage, FrameRecord) -> Void)?

    /// Called with each turn of the main loop that took longer than a refresh and changed nothing
    /// on screen, while records are wanted.
    package var onUnshownTurn: (@MainActor (MainTurn) -> Void)?

    /// Whether frame records are wanted.
    package var wantsRecords: Bool { isWatched }

    // Properties that other rooms reach are computed: stored ones would be checked for exclusive
    // access at each use here.
    private var currentWarp = TimeWarp.none
    private var isWatched = false
    private var lastInterval = 1.0 / 60
    var keys: InstrumentKeys
    private var watch: TurnWatch?
    private var followsTurns = false
    /// The file of a requested trace, until it begins.
    private var traceFile: String?
    private var trace: TraceWriter?
    private var stageCount = 0
    /// The number of observers of frame records, apart from the meter.
    private var watchers = 0
    private var stages: [WeakStage] = []
    private var clock: (@Sendable () -> HostTime)?
    /// The object that shows windows by the clock.
    private weak var owner: AnyObject?
    /// The time by which frames are drawn ahead, in seconds: a change of speed begins after these.
    private var lead = 0.0

    private struct WeakStage {
        weak var stage: Stage?
    }

    /// Instruments in the initial state that the switches give.
    package init(_ switches: DebugSwitches) {
        settings = switches.instruments
        keys = InstrumentKeys(isOn: switches.takesKeys)
        traceFile = switches.traceFile
        noteWatching()
    }

    /// The overlays drawn over each finished frame, in the buffer only: layers and damage aren't
    /// affected.
    public var overlays: Set<InstrumentOverlay> {
        get { settings.overlays }
        set { settings.overlays = newValue }
    }

    /// Whether the frame meter is drawn in a corner of each window.
    public var showsMeter: Bool {
        get { settings.showsMeter }
        set { settings.showsMeter = newValue }
    }

    /// The order in which the meter lists the layers that cost the most. A press on the meter, or
    /// Control, Alt, Shift and F9 or the fourth letter key, selects the next order.
    public var layerOrder: LayerCost.Order {
        get { settings.layerOrder }
        set { settings.layerOrder = newValue }
    }

    /// The factor by which time runs slower for everything that is shown, and for
    /// `CACurrentMediaTime()`; 1 is normal. Values below 1, and NaN, count as 1.
    public var slowdown: Double {
        get { settings.slowdown }
        set { settings.slowdown = newValue.isFinite ? max(newValue, 1) : 1 }
    }

    /// Whether time stands still for all that is shown.
    public var isPaused: Bool {
        get { settings.isPaused }
        set { settings.isPaused = newValue }
    }

    /// Shows the next frame: time advances by one refresh of the monitor, and stands still there.
    public func step() {
        isPaused = true
        guard let clock else { return }
        let now = clock()
        bend { $0.skip(refreshInterval, at: now) }
        tellAll()
    }

    /// Moves time by this number of seconds, possibly backward, and stops it there. Ended
    /// animations stay ended.
    package func scrub(by seconds: Double) {
        isPaused = true
        guard let clock, seconds.isFinite else { return }
        let now = clock()
        bend { $0.jump(seconds, at: now) }
        tellAll()
    }

    /// Begins recording frames, until `endWatching` was called as often.
    package func beginWatching() {
        watchers += 1
        noteWatching()
        if watchers == 1 { tellAll() }
    }

    /// Ends recording for one observer.
    package func endWatching() {
        watchers = max(0, watchers - 1)
        noteWatching()
        if watchers == 0 { tellAll() }
    }

    /// Sets the host's clock; nil restores the system's uptime for `CACurrentMediaTime()`.
    ///
    /// Settings of time in the variable take effect with the first clock.
    /// - Parameters:
    ///   - lead: how many seconds ahead the host draws frames.
    ///   - owner: the object that shows windows by this clock; as long as it lives, stages in
    ///     memory don't install their own clocks.
    package func install(
        lead: Double = 0, windowsOf owner: AnyObject? = nil,
        _ clock: (@Sendable () -> HostTime)?
    ) {
        let isFirst = self.clock == nil
        self.owner = owner
        (self.clock, self.lead) = (clock, lead)
        if isFirst, let clock, settings.rate != warp.rate {
            let now = clock()
            bend { $0.run(at: settings.rate, from: now) }
            tellAll()
        }
        installMediaClock()
        beginTrace()
        if clock == nil { endTrace() }
        followTurns()
    }

    private func beginTrace() {
        guard clock != nil, let path = traceFile else { return }
        traceFile = nil
        trace = TraceWriter(path: path)
        if trace != nil { beginWatching() }
    }

    /// Whether the clock is that of a program with windows.
    package var isForWindows: Bool { owner != nil }

    /// Lets stages in memory install their own clocks; for tests that wait, and so alternate with
    /// others.
    package func shareClock() { owner = nil }

    private func endTrace() {
        guard let trace else { return }
        trace.close()
        self.trace = nil
        endWatching()
    }

    /// Waits until the file of the trace contains every finished frame; returns at once without a
    /// trace.
    package func settleTrace() { trace?.settle() }

    /// Handles the record of a finished frame of `stage`.
    func take(_ record: FrameRecord, of stage: Stage) {
        if let trace, stages.contains(where: { $0.stage === stage }) {
            trace.add(record, stage: stage.number)
            // A trace ends by itself where the disk is full.
            if !trace.isOpen { endTrace() }
        }
        onRecord?(stage, record)
    }

    /// Returns the time of layers at an instant of the host's.
    package func shown(at host: HostTime) -> HostTime { currentWarp.shown(at: host) }

    /// The order for a new render half; nil where nothing is turned on.
    var order: InstrumentOrder? {
        var order = InstrumentOrder()
        (order.settings, order.warp, order.wantsRecords) = (settings, warp, wantsRecords)
        return order == InstrumentOrder() ? nil : order
    }

    func add(_ stage: Stage) {
        stages.removeAll { $0.stage == nil }
        stages.append(WeakStage(stage: stage))
        stageCount += 1
        stage.watch.number = stageCount
        if let order { stage.send(order) }
    }

    func remove(_ stage: Stage) {
        stages.removeAll { $0.stage == nil || $0.stage === stage }
        trace?.end(stage: stage.number)
    }

    // Assigned as a whole, as changes in place of a class's property are checked for exclusive
    // access.
    private func bend(_ change: (inout TimeWarp) -> Void) {
        var warp = currentWarp
        change(&warp)
        currentWarp = warp
    }

    private func noteWatching() {
        isWatched = settings.showsMeter || watchers > 0
    }

    private func changed(from old: InstrumentSettings) {
        noteWatching()
        if settings.rate != old.rate, let clock {
            let now = clock()
            bend { $0.run(at: settings.rate, from: now + lead, now: now) }
        }
        tellAll()
    }

    /// Notes that a turn of the main loop begins.
    package func turnBegan() {
        guard isWatched, let clock else { return }
        watch = TurnWatch(at: clock())
    }

    /// Notes that the program's part of the turn is over, and main waits.
    package func turnEnded() {
        guard isWatched, let clock, let onUnshownTurn,
            let turn = watch?.unshownTurn(at: clock()), turn.sent - turn.began > lastInterval
        else { return }
        onUnshownTurn(turn)
    }

    /// Returns main's work for a commit that goes out now; nil before the first recorded turn.
    func turn(of commit: UInt64, _ stage: Stage, _ cause: TurnCause) -> MainTurn? {
        guard let clock else { return nil }
        return watch?.turn(commit: commit, of: stage.number, at: clock(), cause)
    }

    /// Begins or ends recording the phases of main's turns.
    private func followTurns() {
        guard isWatched else {
            guard followsTurns else { return }
            LayerContext.onPhase = nil
            (watch, followsTurns) = (nil, false)
            return
        }
        guard !followsTurns, let clock else { return }
        followsTurns = true
        watch = TurnWatch(at: clock())
        LayerContext.onPhase = { [weak self] in
            guard let clock = self?.clock else { return }
            self?.watch?.begin($0, at: clock())
        }
    }

    private func tellAll() {
        installMediaClock()
        followTurns()
        let order = order ?? InstrumentOrder()
        for each in stages { each.stage?.send(order) }
    }

    /// `CACurrentMediaTime()` may be called on any thread, so its closure captures the warp by
    /// value.
    private func installMediaClock() {
        guard let clock, !currentWarp.isNone else { return MediaClock.install(clock) }
        MediaClock.install { [currentWarp] in currentWarp.shown(at: clock()) }
    }
}
