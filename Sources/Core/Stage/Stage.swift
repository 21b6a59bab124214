public import CoreAnimation
public import Foundation
public import Primitives
package import Scene

/// The main thread's half of a window: sends commits, receives events and ticks.
///
/// A stage shows one layer tree. A host (a window, or memory) creates it, sends it input, and
/// paints.
@preconcurrency @MainActor
public final class Stage {
    /// The root layer: as large as the stage, y downward.
    public let layer: CALayer

    /// Called with every event, hit-tested against what the person sees.
    public var onEvent: (@MainActor (LayerEvent) -> Void)?

    /// Called with a drag over the stage; returns the operation that a drop there would perform.
    public var onDrag: (@MainActor (DragEvent) -> DropOperation)?

    /// Called after the size has changed, before layout.
    public var onResize: (@MainActor (CGSize) -> Void)?

    /// Called with each frame that was seen, in order; while the main thread is slow, of those with
    /// one commit with the first and the last. A few milliseconds after it was.
    public var onPresented: (@MainActor (PresentedFrame) -> Void)? { didSet { renewWatch() } }
    /// The newest frame that was seen and that nobody told this stage of; set by hosts with a render thread.
    package var newestSeen: (@MainActor () -> SeenFrame?)?

    /// The frame on screen, as far as anybody knows; nil before the first.
    public var onScreen: PresentedFrame? { newestSeen?().map(shownFrame) ?? lastTold }
    /// The last frame that this stage was told of.
    var lastTold: PresentedFrame?

    /// Whether the host has chosen a size itself and waits for the desktop's. One-time layout
    /// should wait for that, too.
    package var awaitsSize = false {
        didSet { if oldValue, !awaitsSize { onSizeKnown?() } }
    }
    /// Called when the wait for the desktop's size is over.
    package var onSizeKnown: (@MainActor () -> Void)?

    /// Whether the program wants the monitor to stay on; the host reads it at the end of each turn.
    package var keepsMonitorOn = false
    /// The pointer's look that views ask for; nil for the window's own. The host reads it at the end of
    /// each turn.
    package var pointerShape: PointerShape?

    /// The host that shows popups over the stage; nil for none.
    package weak var popupHost: (any PopupHost)?
    /// The host that takes drags out of the stage; nil for none.
    package weak var dragHost: (any DragHost)?

    /// The receiver of an input method's text.
    package let textEntry = TextEntry()

    /// The content for screen readers.
    package let accessibility = AccessibleContent()

    /// The scale of the stage, in pixels per point.
    public private(set) var scale: CGFloat = 1

    /// Called with the host's time of each frame for display links, whatever time instruments show:
    /// also where links aren't called, as time is stopped. For waits that follow real time.
    package static var onTrueTick: (@MainActor (HostTime) -> Void)?

    /// The time for which a frame counts as the one on screen, in seconds.
    private static let shownPatience = 0.5

    /// Brings the render half up to a commit, where it has no thread of its own; set by the host.
    package var bringUp: (@MainActor () -> Void)?
    /// The time that a picture waits for the render thread, in seconds.
    private static let catchUpPatience = 0.1

    var seenFrames = SeenFrames()
    let mailbox: CommitMailbox
    /// Returns the host's time.
    private let clock: @MainActor () -> HostTime
    /// The instruments that observe the stage and can warp its time.
    package let instruments: Instruments
    /// The counts of instruments, and the input that they take.
    let watch = StageWatch()
    /// Whether the host says that nobody sees the stage: display links rest. A tick is asked for all the same,
    /// and main is woken for each frame, as the first that comes tells otherwise.
    package var isUnseen = false {
        didSet {
            guard isUnseen != oldValue else { return }
            setWantsTicks(linksWantTicks)
            renewWatch()
        }
    }
    private var linksWantTicks = false
    /// The time that the last tick was for, in the time of layers.
    private var lastTick: HostTime?
    /// The number of times that time had been moved by hand at the last tick.
    private var lastJumps = 0
    /// The tree that is shown; nil after the host is gone.
    package var context: LayerContext? { hosted }
    // Properties that other rooms reach are computed: stored ones would be checked for exclusive
    // access at each use here.
    private var hosted: LayerContext?
    var router = EventRouter()
    /// Commits without a frame of their own, while the frame before them hasn't been seen.
    var settled: SettledCommits?

    /// The origin of the content in the surface, in points.
    private(set) var origin = CGPoint.zero

    /// A stage whose commits go to `mailbox`; `clock` is the host's.
    ///
    /// - Parameter shell: called once with `layer`; returns the topmost layer that is shown, which
    ///   holds `layer` in a `ContentHolder`. Nil shows `layer` alone.
    package init(
        mailbox: CommitMailbox, shell: (@MainActor (CALayer) -> CALayer)? = nil,
        instruments: Instruments = .shared, clock: @escaping @MainActor () -> HostTime
    ) {
        self.mailbox = mailbox
        self.instruments = instruments
        self.clock = clock
        layer = CALayer()
        layer.anchorPoint = .zero
        // Changes of the window's size aren't animated; and, as with a view's own layer, adding
        // sublayers doesn't fade the whole window.
        layer.actions = [
            "bounds": NSNull(), "contentsScale": NSNull(), "sublayers": NSNull(),
        ]
        let time = { @MainActor in instruments.shown(at: clock()) }
        hosted = LayerContext(root: layer, shell: shell?(layer), clock: time) {
            [weak self] commit in
            // The layers may outlive the stage, and still commit.
            guard let self else { return mailbox.send(commit) }
            let answersInput = watch.latency.committed(commit.sequence)
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

    /// Ends the stage when the host is gone; nothing is shown any more.
    package func close() {
        LinkDriver.shared.remove(self)
        instruments.remove(self)
        context?.invalidate()
        hosted = nil
    }

    /// Sets a new size; the next commit answers the configure that asked for it.
    package func resize(_ state: SurfaceState) {
        let size = CGSize(width: state.width, height: state.height)
        let isNew = size != layer.bounds.size || scale != state.scale
        scale = state.scale
        origin = CGPoint(
            x: state.border.margin.left, y: state.border.margin.top + state.border.bar)
        layer.bounds = CGRect(origin: .zero, size: size)
        layer.contentsScale = state.scale
        // Before the handler is called: if it commits by itself, that commit already answers with
        // the new size.
        context?.setSurface(state)
        renewWatch()
        if isNew { onResize?(size) }
    }

    /// Processes a report of the render half.
    package func receive(_ report: RenderReport) {
        watch.missedTicks += report.missedTicks
        take(report.seen, report.settled)
        take(report.records)
        if let layers = report.worstLayers { take(layers) }
        context?.animationsEnded(report.ended)
        if let tick = report.tick, context != nil, !isUnseen { fire(tick) }
    }

    /// Calls the display links for a frame, unless it shows the same time as the one before.
    private func fire(_ tick: RenderReport.Tick) {
        instruments.refreshInterval = tick.interval
        if instruments.wantsRecords { watch.cause.tick = tick.target }
        defer { Self.onTrueTick?(tick.target) }
        let shown = instruments.warp.shown(tick)
        let jumps = instruments.warp.jumps
        if !instruments.warp.isNone, let lastTick, jumps == lastJumps, shown.target <= lastTick {
            return
        }
        (lastTick, lastJumps) = (shown.target, jumps)
        LinkDriver.shared.fire(shown, from: self)
    }

    /// Ends the animations that are past their end, without waiting for a frame's report.
    ///
    /// For a program that advances the time of layers by hand, faster than frames are shown.
    package func endFinishedAnimations() {
        context?.endFinishedAnimations()
    }

    /// Brings the renderer up to the commit `sequence`, for a picture of what it shows.
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

    /// The instant that the person sees, if known. Not every compositor keeps reporting: a frame
    /// shown long ago is no longer the moving picture on screen, and a resting picture looks the
    /// same at any time.
    package var instantOnScreen: HostTime? {
        guard let onScreen, now - onScreen.seen < Self.shownPatience else { return nil }
        return onScreen.shows
    }

    /// The present time of layers, in host time: that of their animations, which slows down and stops with them.
    public var now: HostTime { instruments.shown(at: clock()) }
}
