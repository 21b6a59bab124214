public import CoreAnimation
public import Foundation
package import Primitives
package import Scene

/// The main half of a window: commits out, events and ticks in.
///
/// One stage shows one layer tree. A host (a window, or memory) makes it, feeds it, and paints.
@preconcurrency @MainActor
public final class Stage {
    /// The layer at the top: as large as the stage, y downward.
    public let layer: CALayer

    /// Called with every event, hit-tested against what the person sees.
    public var onEvent: (@MainActor (LayerEvent) -> Void)?

    /// Called with what a person drags over the stage; returns what a drop there would do.
    public var onDrag: (@MainActor (DragEvent) -> DropOperation)?

    /// Called after the size has changed, before layout.
    public var onResize: (@MainActor (CGSize) -> Void)?

    /// Called with each frame that was seen, in order; while the main thread is slow, of those with
    /// one commit with the first and the last. A few milliseconds after it was.
    public var onPresented: (@MainActor (PresentedFrame) -> Void)? { didSet { renewWatch() } }
    /// Whether main is woken for each frame that is seen, for hosts that have to know.
    package var hearsAllFrames = false { didSet { renewWatch() } }
    /// The newest frame that was seen and that nobody told this stage of; set by hosts with a render thread.
    package var newestSeen: (@MainActor () -> SeenFrame?)?

    /// How long input takes to be seen; `latency.reset()` begins anew.
    public var latency = InputLatency()

    /// The last 600 frames, while somebody looks: the meter, a trace, an inspector. Empty before that.
    public package(set) var frameLog = FrameLog()

    /// The frame on screen, as far as anybody knows; nil before the first.
    public var onScreen: PresentedFrame? { newestSeen?().map(shownFrame) ?? lastTold }
    /// The last frame that this stage was told of.
    var lastTold: PresentedFrame?

    /// True while the host has a size of its own choice and waits for the desktop's: what is laid out once had
    /// better wait for that, too.
    package var awaitsSize = false {
        didSet { if oldValue, !awaitsSize { onSizeKnown?() } }
    }
    /// Called when that wait is over.
    package var onSizeKnown: (@MainActor () -> Void)?

    /// True while the program wants the monitor to stay on over what is shown; the host asks at the end
    /// of each turn.
    package var keepsMonitorOn = false

    /// Shows popups over the stage; nil where nothing does.
    package weak var popupHost: (any PopupHost)?

    /// Hears of input; nil where nobody does.
    package var captureListener: (any CaptureListener)?
    /// Gets the place of each press, before the program does; true when that isn't to hear of it. An
    /// inspector that waits for somebody to point at something.
    package var takesPress: (@MainActor (CGPoint) -> Bool)?
    /// The presses that were taken, whose ends are to come.
    var takenPresses = TakenPresses()

    /// Who gets what an input method writes.
    package let textEntry = TextEntry()

    /// What screen readers are told of.
    package let accessibility = AccessibleContent()

    /// Pixels per point.
    public private(set) var scale: CGFloat = 1

    /// Display link ticks that came while the main thread was too slow to take them.
    package private(set) var missedTicks = 0

    /// Called with the host's time of each frame that display links want, whatever instruments do with
    /// time: also where links aren't called, as time stands. For waits that go by the person's clock.
    package static var onTrueTick: (@MainActor (HostTime) -> Void)?

    /// For how long a frame counts as the one on screen, in seconds.
    private static let shownPatience = 0.5

    /// Brings the render half up to a commit, where it has no thread of its own: the host says how.
    package var bringUp: (@MainActor () -> Void)?
    /// For how long a picture waits for the render thread, in seconds.
    private static let catchUpPatience = 0.1

    var seenFrames = SeenFrames()
    private let mailbox: CommitMailbox
    /// The host's clock.
    private let clock: @MainActor () -> HostTime
    /// What looks into the stage, and warps its time.
    package let instruments: Instruments
    /// What the layers are called that cost the most.
    private var layerNames = LayerNames()
    /// False for what is too small and short-lived to carry a meter: menus and tips, in which it would hide
    /// what they say. Set before the first commit.
    package var takesMeter = true {
        didSet { if let order = instruments.order { send(order) } }
    }
    /// Counts the stages of its instruments; the first has 1.
    package internal(set) var number = 0
    /// What this turn answers, while somebody looks.
    var cause = TurnCause()
    /// Whether the host says that nobody sees the stage: display links rest. A tick is asked for all the same,
    /// as the first frame that comes tells otherwise.
    package var isUnseen = false {
        didSet { if isUnseen != oldValue { setWantsTicks(linksWantTicks) } }
    }
    private var linksWantTicks = false
    /// What the last tick was for, in the time of layers.
    private var lastTick: HostTime?
    /// How many times time had been moved by hand then.
    private var lastJumps = 0
    /// The tree that is shown; nil when the host is gone.
    package var context: LayerContext? { hosted }
    // What other rooms reach is computed: a stored property of theirs would be checked for exclusive
    // access each time it is looked at here.
    private var hosted: LayerContext?
    var router = EventRouter()
    /// Commits without a frame of their own, whose predecessor has not been seen yet.
    var settled: SettledCommits?

    /// Where the content begins in the surface, in points.
    private(set) var origin = CGPoint.zero

    /// A stage whose commits go to `mailbox`; `clock` is the host's.
    ///
    /// - Parameter shell: called once with `layer`, gives the layer at the top of what is shown,
    ///   which has `layer` in a `ContentHolder`; nil shows `layer` alone.
    package init(
        mailbox: CommitMailbox, shell: (@MainActor (CALayer) -> CALayer)? = nil,
        instruments: Instruments = .shared, clock: @escaping @MainActor () -> HostTime
    ) {
        self.mailbox = mailbox
        self.instruments = instruments
        self.clock = clock
        layer = CALayer()
        layer.anchorPoint = .zero
        // The window's size is not a thing to glide to; and as with a view's own layer, what is put
        // into it does not make all of the window fade.
        layer.actions = [
            "bounds": NSNull(), "contentsScale": NSNull(), "sublayers": NSNull(),
        ]
        let time = { @MainActor in instruments.shown(at: clock()) }
        hosted = LayerContext(root: layer, shell: shell?(layer), clock: time) {
            [weak self] commit in
            // The layers may outlive the stage, and commit.
            guard let self else { return mailbox.send(commit) }
            let answersInput = latency.committed(commit.sequence)
            guard instruments.wantsRecords else {
                return mailbox.send(commit, answersInput: answersInput)
            }
            mailbox.send(commit, turn(of: commit.sequence), answersInput: answersInput)
        }
        context?.oldPictures = mailbox.oldPictures
        context?.catchUp = { [weak self] in self?.catchUp($0) }
        instruments.add(self)
        LinkDriver.shared.add(self)
    }

    /// The size, in points.
    public var size: CGSize { layer.bounds.size }

    /// The host is gone; nothing is shown any more.
    package func close() {
        LinkDriver.shared.remove(self)
        instruments.remove(self)
        context?.invalidate()
        hosted = nil
    }

    /// Takes a new size; the next commit answers the configure that asked for it.
    package func resize(_ state: SurfaceState) {
        let size = CGSize(width: state.width, height: state.height)
        let isNew = size != layer.bounds.size || scale != state.scale
        scale = state.scale
        origin = CGPoint(
            x: state.border.margin.left, y: state.border.margin.top + state.border.bar)
        layer.bounds = CGRect(origin: .zero, size: size)
        layer.contentsScale = state.scale
        // Before the handler is called: where it commits by itself, that commit already answers with
        // the new size.
        context?.setSurface(state)
        renewWatch()
        if isNew { onResize?(size) }
    }

    /// Takes what the render half has to tell.
    package func receive(_ report: RenderReport) {
        missedTicks += report.missedTicks
        take(report.seen, report.settled)
        take(report.records)
        if let layers = report.worstLayers { take(layers) }
        context?.animationsEnded(report.ended)
        if let tick = report.tick, context != nil, !isUnseen { fire(tick) }
    }

    /// Calls the links for a frame, unless it shows the same time as the one before.
    private func fire(_ tick: RenderReport.Tick) {
        instruments.refreshInterval = tick.interval
        if instruments.wantsRecords { cause.tick = tick.target }
        defer { Self.onTrueTick?(tick.target) }
        let shown = instruments.warp.shown(tick)
        let jumps = instruments.warp.jumps
        if !instruments.warp.isNone, let lastTick, jumps == lastJumps, shown.target <= lastTick {
            return
        }
        (lastTick, lastJumps) = (shown.target, jumps)
        LinkDriver.shared.fire(shown, from: self)
    }

    /// Ends the animations that are past their end, without waiting for a frame to tell.
    ///
    /// For a program that plays the time of layers by hand, faster than frames are shown.
    package func endFinishedAnimations() {
        context?.endFinishedAnimations()
    }

    /// A picture is to show what the renderer shows, up to the commit `sequence`.
    private func catchUp(_ sequence: UInt64) {
        if let bringUp { return bringUp() }
        mailbox.wait(for: sequence, atMost: Self.catchUpPatience)
    }

    /// Says for which frames main is to be woken.
    func setWatch(_ watch: SeenWatch) {
        mailbox.seenWatch.withLock { $0 = watch }
    }

    /// Display links want ticks of this stage, or no more.
    func setWantsTicks(_ wanted: Bool) {
        linksWantTicks = wanted
        mailbox.send(wantsTicks: wanted || isUnseen)
    }

    /// What main did for a commit that goes out now, while somebody looks.
    private func turn(of commit: UInt64) -> MainTurn? {
        defer { cause = TurnCause() }
        return instruments.turn(of: commit, self, cause)
    }

    /// Frames are over.
    private func take(_ records: [FrameRecord]) {
        for record in records {
            frameLog.add(record)
            instruments.take(record, of: self)
        }
    }

    /// Layers were counted: they get their names, which the meter then has, too.
    private func take(_ layers: [LayerCost]) {
        guard let context else { return }
        let isNew = layerNames.learn(
            layers.map(\.layer), below: layer, context.top, structure: context.structure)
        if isNew {
            mailbox.send(layerNames: layerNames.known)
        }
        frameLog.worstLayers = layers.map(layerNames.named)
    }

    /// Instruments ask for something of the render half.
    func send(_ order: InstrumentOrder) {
        if !order.wantsRecords { cause = TurnCause() }
        var order = order
        if !takesMeter { order.settings.showsMeter = false }
        mailbox.send(order)
    }

    /// The instant that the person sees, if it is known. Not every compositor goes on telling: what
    /// was shown long ago is no longer what moves on screen, and what rests looks the same at any
    /// time.
    package var instantOnScreen: HostTime? {
        guard let onScreen, now - onScreen.seen < Self.shownPatience else { return nil }
        return onScreen.shows
    }

    /// The time of layers.
    package var now: HostTime { instruments.shown(at: clock()) }
}
