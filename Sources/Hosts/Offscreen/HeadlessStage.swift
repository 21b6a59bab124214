package import Compositor
import CoreAnimation
public import Drawing
import Foundation
public import Primitives
package import Scene
public import Stage

/// A stage in memory with a time that only the caller advances.
///
/// Paints into several buffers in turn and repairs each by its age, exactly as a window does.
///
/// In a program with windows `CACurrentMediaTime()` is the windows' time, and a stage that is made
/// while there are windows has no instruments of the program.
///
/// ```swift
/// let scene = try HeadlessStage(width: 320, height: 240)
/// scene.stage.layer.addSublayer(layer)
/// scene.play(to: 0.5)  // half a second, frame by frame
/// print(scene.paintedFrames, scene.image()?.width ?? 0)
/// scene.close()
/// ```
@preconcurrency @MainActor
public final class HeadlessStage {
    /// The stage, whose `layer` contains the program's layers.
    public let stage: Stage

    /// The time, in seconds; starts at 0.
    public private(set) var time: CFTimeInterval = 0

    /// The damage of the last step, in pixels.
    public private(set) var damage = Region()

    /// The number of steps that painted something.
    public private(set) var paintedFrames = 0

    /// Chooses the buffer of a frame from the number of buffers, by default in turn; nil when none
    /// is free, so that the frame must wait.
    package var pickBuffer: (Int) -> Int?

    /// Whether steps wait for drawing on other threads; a window doesn't wait.
    package var waitsForDrawing = true

    private let mailbox = CommitMailbox()
    private let reports = ReportMailbox(wake: {})
    private let half: RenderHalf
    /// The recorder of events; nil without recording.
    private let recorder: (any CaptureRecorder)?
    private var buffers: [Bitmap]
    private var ring: DamageRing
    private var front = 0
    /// The index of the buffer that is painted next.
    private var back = 0
    /// The damage since the frame that is shown, which could not be painted yet.
    private var undeclared = Region()
    private let clock: ManualClock
    /// The object that stands for the stage's time, with which stages say that they have the same.
    private let timeline: AnyObject
    /// The timeline of the stage that had the last step.
    private static weak var lastTimeline: AnyObject?
    private let surface: SurfaceState
    private let instruments: Instruments
    /// The number of deliveries to the render half since it last took them.
    private var deliveries = 0
    private var lastStep: Double?
    /// The time between the last two steps, in seconds.
    private var interval = 1.0 / 60

    /// A stage in memory.
    /// - Parameters:
    ///   - width: the stage's width, in points.
    ///   - height: the stage's height, in points.
    ///   - scale: pixels per point.
    ///   - buffers: the number of buffers that are painted in turn; at least 1.
    ///   - threads: the number of threads that paint.
    /// - Throws: `HeadlessError` when the size is not in 1...32767 pixels.
    public convenience init(
        width: Int, height: Int, scale: Double = 1, buffers: Int = 3, threads: Int = 1
    ) throws {
        try self.init(
            SurfaceState(width: width, height: height, scale: scale), buffers: buffers,
            threads: threads, switches: .ofProcess)
    }

    /// A stage with debug switches.
    /// - Throws: `HeadlessError` when the size is not in 1...32767 pixels.
    package convenience init(
        width: Int, height: Int, scale: Double, switches: DebugSwitches
    ) throws {
        try self.init(
            SurfaceState(width: width, height: height, scale: scale), buffers: 1, threads: 2,
            switches: switches)
    }

    /// A stage for a surface.
    /// - Parameters:
    ///   - own: nil means the program's instruments if the switches are the program's, and
    ///     otherwise those that the switches make.
    ///   - capture: the recorder of events; nil records where the switches say so.
    ///   - phaseClock: read by the render half for frame records; nil means the stage's own.
    ///   - start: the time at which the stage begins, of one that has no size before `giveSize()`;
    ///     nil begins at 0, and with its size.
    ///   - timeline: the object that stands for a time that several stages have; nil for one of its own.
    /// - Throws: `HeadlessError` when the size is not in 1...32767 pixels, or memory is short.
    package init(
        _ surface: SurfaceState, buffers count: Int, threads: Int, switches: DebugSwitches,
        instruments own: Instruments? = nil, capture: (any CaptureRecorder)? = nil,
        phaseClock: (@Sendable () -> HostTime)? = nil, unsizedFrom start: CFTimeInterval? = nil,
        timeline: AnyObject? = nil
    ) throws {
        guard surface.scale.isFinite, surface.scale > 0, surface.width > 0, surface.height > 0,
            Double(surface.width) * surface.scale <= Double(Bitmap.maximumExtent),
            Double(surface.height) * surface.scale <= Double(Bitmap.maximumExtent)
        else { throw HeadlessError.badSize }
        var made: [Bitmap] = []
        for _ in 0..<max(1, count) {
            guard let bitmap = Bitmap(width: surface.pixelWidth, height: surface.pixelHeight) else {
                throw HeadlessError.badSize
            }
            made.append(bitmap)
        }
        buffers = made
        self.surface = surface
        ring = DamageRing(count: made.count)
        let clock = ManualClock()
        self.clock = clock
        self.timeline = timeline ?? clock
        var switches = switches
        let isShared = own == nil && switches == .ofProcess
        let isGuest = isShared && Instruments.shared.isForWindows
        if isGuest { (switches.instruments, switches.traceFile) = (InstrumentSettings(), nil) }
        let instruments = own ?? (isShared && !isGuest ? .shared : Instruments(switches))
        self.instruments = instruments
        Self.install(clock, in: instruments)
        var turn = 0
        pickBuffer = { count in
            turn = (turn + 1) % count
            return turn
        }
        // No user waits for a stage in memory: it waits for the disk, so that its capture is
        // complete.
        recorder =
            capture ?? InstrumentLinks.beginCapture(named: "stage", switches: switches, waits: true)
        half = RenderHalf(
            mailbox: mailbox, reports: reports, threads: threads, switches: switches,
            listener: recorder, clock: phaseClock ?? { clock.now })
        stage = Stage(mailbox: mailbox, instruments: instruments, clock: { clock.now })
        stage.captureListener = recorder
        stage.bringUp = { [weak self] in self?.half.drain() }
        mailbox.onDelivery { [weak self] in MainActor.assumeIsolated { self?.delivered() } }
        if let start {
            time = start
            clock.now = HostTime(seconds: start)
        } else {
            stage.resize(surface)
        }
    }

    /// Gives the stage its size, as a desktop's compositor does once a program has made its window.
    package func giveSize() {
        stage.resize(surface)
    }

    /// Advances the time to `seconds` and runs one turn of main and one frame of the renderer.
    /// - Parameter seconds: in seconds from the stage's start.
    public func step(to seconds: CFTimeInterval) {
        beginTurn(at: seconds)
        CATransaction.flush()
        finishDrawing()
        takeCommits()
        if updateFrame() { paintFrame() }
        endTurn()
    }

    /// Advances the time to `seconds` as a step does, without painting: the next step paints all that changed.
    /// - Parameter seconds: in seconds from the stage's start.
    public func skip(to seconds: CFTimeInterval) {
        beginTurn(at: seconds)
        CATransaction.flush()
        finishDrawing()
        takeCommits()
        _ = updateFrame()
        endTurn()
    }

    /// Waits for pending drawing on other threads, so that the picture of a time contains it.
    package func finishDrawing() {
        while waitsForDrawing, DrawQueue.shared.isBusy {
            DrawQueue.shared.finish()
            CATransaction.flush()
        }
    }

    /// Steps to `seconds` at `rate` frames a second.
    /// - Parameters:
    ///   - seconds: the time at the end, from the stage's start.
    ///   - rate: frames a second; nothing happens where it isn't above 0.
    public func play(to seconds: CFTimeInterval, rate: Double = 60) {
        guard rate > 0, rate.isFinite else { return }
        while time + 1 / rate < seconds { step(to: time + 1 / rate) }
        step(to: seconds)
    }

    /// The renderer's counts of the last step.
    package var counts: FrameCounts { half.counts }

    /// Returns findings about the last step's frame; see `Compositor.findings`.
    package func findings(_ wanted: Set<InstrumentOverlay>) -> [FrameFinding] {
        half.findings(wanted)
    }

    /// The damage of the last step's frame, in pixels, without the overlays drawn over it.
    package var frameDamage: Region { half.frameDamage }

    /// The overlays drawn over each frame.
    package var overlays: Set<InstrumentOverlay> {
        get { half.overlays }
        set { half.overlays = newValue }
    }

    /// Sends input to the stage, as a host would: all of it in one turn.
    ///
    /// The times of input are the stage's: `HostTime(seconds: time)` is now.
    /// - Parameter inputs: presses, moves, keys and what else devices tell, in their order.
    public func send(_ inputs: InputEvent...) {
        InputTurn.shared.handle { for input in inputs { stage.receive(input) } }
    }

    /// The picture that a window would show now; it is written over by the steps that follow.
    package var shown: Bitmap { buffers[front] }

    /// Returns a copy of the picture that a window would show now.
    public func image() -> CGImage? {
        let shown = buffers[front]
        guard let copy = Bitmap(width: shown.width, height: shown.height) else { return nil }
        copy.copy(shown.bounds, from: shown)
        return CGImage(bitmap: copy)
    }

    /// Closes the stage and releases its layers.
    public func close() {
        stage.close()
        CATransaction.flush()
        recorder?.finish()
    }

    /// Counts a delivery. Commits that wait for a step retain their content, so in a program that
    /// makes many commits before a step, the render half takes each commit when the next one
    /// arrives.
    private func delivered() {
        deliveries += 1
        if deliveries > 1 { takeCommits() }
    }

    /// Fires the display links for the frame of this step, as those of a window for the next frame.
    private func fireLinks() {
        interval = lastStep.map { time - $0 } ?? 1.0 / 60
        lastStep = time
        guard interval > 0 else { return }
        let tick = RenderReport.Tick(
            timestamp: now - interval, target: now, interval: interval)
        half.send(tick: DisplayLinks.shared.isActive ? tick : nil)
    }

    /// Installs the clock; returns false if a clock of windows is in use, which stays.
    @discardableResult
    private static func install(_ clock: ManualClock, in instruments: Instruments) -> Bool {
        guard !Instruments.shared.isForWindows else { return false }
        instruments.install { clock.now }
        return true
    }

    /// Lets the display links follow this stage at once where the last step was in another time: how long ago the other
    /// stage had a frame can't be told by this one's time.
    private func followTimeline() {
        guard Self.lastTimeline !== timeline else { return }
        Self.lastTimeline = timeline
        Stage.releaseLinks()
    }

    private var now: HostTime { HostTime(seconds: time) }
}

// The parts of a step, in order, for measuring each by itself
extension HeadlessStage {
    /// Advances the time to `seconds`, and runs callbacks and display links. A transaction follows.
    package func beginTurn(at seconds: CFTimeInterval) {
        time = max(time, seconds)
        clock.now = HostTime(seconds: time)
        if Self.install(clock, in: instruments) {
            followTimeline()
            instruments.turnBegan()
        }
        CATransaction.runDueCallbacks()
        fireLinks()
        stage.receive(reports.take())
    }

    /// Has the render half take the commits.
    package func takeCommits() {
        deliveries = 0
        half.drain()
    }

    /// Updates the render tree to the time; returns whether there is something to paint, and a
    /// buffer for it.
    package func updateFrame() -> Bool {
        let index = pickBuffer(buffers.count)
        func update() -> Region { index == nil ? half.advance(to: now) : half.update(at: now) }
        // Each frame of a film is to be the right one, however long it takes to decode.
        let waits = waitsForDrawing && FrameRing.wasMade
        let changed = waits ? FrameRing.$waits.withValue(true, operation: update) : update()
        ring.add(changed)
        undeclared.add(changed)
        damage = index == nil ? Region() : undeclared
        if index != nil, damage.isEmpty { half.settled() }
        back = min(max(index ?? 0, 0), buffers.count - 1)
        return !damage.isEmpty
    }

    /// Repairs the next buffer, and shows it.
    package func paintFrame() {
        undeclared.removeAll()
        let target = buffers[back]
        half.paint(
            into: target.pixels, stride: target.bytesPerRow,
            repair: ring.repair(back, bounds: target.bounds))
        ring.painted(back)
        front = back
        paintedFrames += 1
        half.submitted()
        let frame = PresentedFrame(
            commit: half.commit, shows: half.shownTime, seen: now, isExact: true)
        half.send(
            seen: SeenFrame(frame, changed: damage.bounds, drawnFor: now, interval: interval))
    }

    /// Ends the turn and reports the frame to main.
    package func endTurn() {
        stage.receive(reports.take())
        CATransaction.flush()
        stage.turnEnded()
        instruments.turnEnded()
    }
}

/// The reason why a headless stage could not be made.
public enum HeadlessError: Error, CustomStringConvertible, Sendable {
    /// The size in pixels is not in 1...32767, or memory is short.
    case badSize

    /// A message that says what to do.
    public var description: String {
        switch self {
        case .badSize:
            "the size times the scale must be 1 to \(Bitmap.maximumExtent) pixels each way"
        }
    }
}

/// A clock that is set by the program; any thread may read it.
private final class ManualClock: Sendable {
    private let time = Locked(HostTime.zero)

    var now: HostTime {
        get { time.withLock { $0 } }
        set { time.withLock { $0 = newValue } }
    }
}
