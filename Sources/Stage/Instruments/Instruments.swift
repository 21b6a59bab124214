import CoreAnimation
import Foundation
package import Primitives

/// What can be turned on, at any time, to see how frames come about: drawings over each frame, the
/// frame meter, slow motion. Main thread.
///
/// It begins as the variable `LAMINA_DEBUG` says, and counts for every window of the program:
///
///     Instruments.shared.slowdown = 10
///     Instruments.shared.overlays.insert(.damage)
///
/// When `LAMINA_DEBUG` holds anything, keys do the same; see `InstrumentKeys`. As long as nothing is
/// turned on, it costs nothing.
@preconcurrency @MainActor
public final class Instruments {
    /// Those of the program.
    public static let shared = Instruments(.ofProcess)

    /// What is turned on. Each change reaches the render half of every stage, which draws a frame.
    package var settings: InstrumentSettings {
        didSet { if settings != oldValue { changed(from: oldValue) } }
    }
    /// From the host's time to the time that layers live in.
    package var warp: TimeWarp { currentWarp }
    /// Seconds between frames of the window that was seen last; how far `step()` goes.
    package var refreshInterval: Double {
        get { lastInterval }
        set { lastInterval = newValue }
    }

    /// Told of each frame that is over, with its stage, while somebody looks.
    package var onRecord: (@MainActor (Stage, FrameRecord) -> Void)?

    /// Told of each turn of the main loop that took longer than a refresh and changed nothing that is
    /// shown, while somebody looks.
    package var onUnshownTurn: (@MainActor (MainTurn) -> Void)?

    /// True while somebody looks at frame records.
    package var wantsRecords: Bool { isWatched }

    // What other rooms reach is computed: a stored property of theirs would be checked for exclusive
    // access each time it is looked at here.
    private var currentWarp = TimeWarp.none
    private var isWatched = false
    private var lastInterval = 1.0 / 60
    var keys: InstrumentKeys
    private var watch: TurnWatch?
    private var followsTurns = false
    /// The file of a trace that was asked for, until it is begun; the trace.
    private var traceFile: String?
    private var trace: TraceWriter?
    private var stageCount = 0
    /// How many look at frame records beside the meter.
    private var watchers = 0
    private var stages: [WeakStage] = []
    private var clock: (@Sendable () -> HostTime)?
    /// Who shows windows by the clock.
    private weak var owner: AnyObject?
    /// For how long ahead frames are drawn, in seconds: a change of speed begins behind those.
    private var lead = 0.0

    private struct WeakStage {
        weak var stage: Stage?
    }

    /// Instruments that begin as the switches say.
    package init(_ switches: DebugSwitches) {
        settings = switches.instruments
        keys = InstrumentKeys(isOn: switches.takesKeys)
        traceFile = switches.traceFile
        noteWatching()
    }

    /// What is drawn over each finished frame, in the buffer alone: layers and damage know nothing of it.
    public var overlays: Set<InstrumentOverlay> {
        get { Set(InstrumentOverlay.allCases.filter { settings.overlays.contains($0.bits) }) }
        set { settings.overlays = newValue.reduce(into: []) { $0.formUnion($1.bits) } }
    }

    /// True while the frame meter is drawn in a corner of each window.
    public var showsMeter: Bool {
        get { settings.showsMeter }
        set { settings.showsMeter = newValue }
    }

    /// What the meter sorts the layers by that cost the most. A press on the meter, or Control, Alt, Shift
    /// and F9 or the fourth letter key, goes to the next.
    public var layerOrder: LayerCost.Order {
        get { settings.layerOrder }
        set { settings.layerOrder = newValue }
    }

    /// How many times slower time runs for all that is shown, and for `CACurrentMediaTime()`; 1 is as
    /// ever. Below 1, and what is not a number, counts as 1.
    public var slowdown: Double {
        get { settings.slowdown }
        set { settings.slowdown = newValue.isFinite ? max(newValue, 1) : 1 }
    }

    /// True while time stands still for all that is shown.
    public var isPaused: Bool {
        get { settings.isPaused }
        set { settings.isPaused = newValue }
    }

    /// Shows the next frame: time goes on by one refresh of the monitor, and stands still there.
    public func step() {
        isPaused = true
        guard let clock else { return }
        let now = clock()
        bend { $0.skip(refreshInterval, at: now) }
        tellAll()
    }

    /// Time jumps by so many seconds, also back, and stands still there. What has ended stays ended.
    package func scrub(by seconds: Double) {
        isPaused = true
        guard let clock, seconds.isFinite else { return }
        let now = clock()
        bend { $0.jump(seconds, at: now) }
        tellAll()
    }

    /// Frame records are wanted, until `endWatching` was called as often.
    package func beginWatching() {
        watchers += 1
        noteWatching()
        if watchers == 1 { tellAll() }
    }

    /// Frame records are wanted by one less.
    package func endWatching() {
        watchers = max(0, watchers - 1)
        noteWatching()
        if watchers == 0 { tellAll() }
    }

    /// The host's clock, from here on; nil gives the system's uptime back to `CACurrentMediaTime()`.
    ///
    /// What the variable says of time begins with the first clock.
    /// - Parameters:
    ///   - lead: for how many seconds ahead the host draws frames.
    ///   - owner: who shows windows by this clock; as long as it lives, no stage in memory puts its own in
    ///     place.
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

    /// True while they have the clock of a program with windows.
    package var isForWindows: Bool { owner != nil }

    /// Lets stages in memory put their own clock in place; for tests that wait, and so take turns with
    /// others.
    package func shareClock() { owner = nil }

    private func endTrace() {
        guard let trace else { return }
        trace.close()
        self.trace = nil
        endWatching()
    }

    /// Waits until the file of the trace holds every frame that is over; returns at once without a trace.
    package func settleTrace() { trace?.settle() }

    /// A frame of `stage` is over.
    func take(_ record: FrameRecord, of stage: Stage) {
        if let trace, stages.contains(where: { $0.stage === stage }) {
            trace.add(record, stage: stage.number)
            // Where the disk was full, it has ended by itself.
            if !trace.isOpen { endTrace() }
        }
        onRecord?(stage, record)
    }

    /// The time that layers live in at an instant of the host's.
    package func shown(at host: HostTime) -> HostTime { currentWarp.shown(at: host) }

    /// What a new render half is to be told; nil for nothing.
    var order: InstrumentOrder? {
        var order = InstrumentOrder()
        (order.settings, order.warp, order.wantsRecords) = (settings, warp, wantsRecords)
        return order == InstrumentOrder() ? nil : order
    }

    func add(_ stage: Stage) {
        stages.removeAll { $0.stage == nil }
        stages.append(WeakStage(stage: stage))
        stageCount += 1
        stage.number = stageCount
        if let order { stage.send(order) }
    }

    func remove(_ stage: Stage) {
        stages.removeAll { $0.stage == nil || $0.stage === stage }
        trace?.end(stage: stage.number)
    }

    // Assigned as a whole: where a property of a class is changed in place, each look at it is checked.
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

    /// A turn of the main loop begins.
    package func turnBegan() {
        guard isWatched, let clock else { return }
        watch = TurnWatch(at: clock())
    }

    /// The program's part of the turn is over, and main waits.
    package func turnEnded() {
        guard isWatched, let clock, let onUnshownTurn,
            let turn = watch?.unshownTurn(at: clock()), turn.sent - turn.began > lastInterval
        else { return }
        onUnshownTurn(turn)
    }

    /// What main did for a commit that goes out now; nil before the first turn that is followed.
    func turn(of commit: UInt64, _ stage: Stage, _ cause: TurnCause) -> MainTurn? {
        guard let clock else { return nil }
        return watch?.turn(commit: commit, of: stage.number, at: clock(), cause)
    }

    /// Follows the phases of main's turns, or no longer.
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

    /// `CACurrentMediaTime()` may be called on any thread: it has the warp by value.
    private func installMediaClock() {
        guard let clock, !currentWarp.isNone else { return MediaClock.install(clock) }
        MediaClock.install { [currentWarp] in currentWarp.shown(at: clock()) }
    }
}
