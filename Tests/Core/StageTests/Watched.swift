import CoreAnimation
import Foundation
import Primitives
import Scene
import Stage

/// Both halves of a stage on one thread, driven as a window drives them by a monitor with 60 refreshes a
/// second, while somebody looks at its frames. Times are seconds.
@MainActor
final class Watched {
    /// A clock that is set by hand, and goes on by itself each time that the render half reads it.
    final class Clock: Sendable {
        private let state = Locked((now: HostTime.zero, tick: 0.0))

        var now: HostTime {
            get { state.withLock { $0.now } }
            set { state.withLock { $0.now = newValue } }
        }
        /// How far it goes on with each look of the render half.
        var tick: Double {
            get { state.withLock { $0.tick } }
            set { state.withLock { $0.tick = newValue } }
        }

        func read() -> HostTime {
            state.withLock { state in
                state.now = state.now + state.tick
                return state.now
            }
        }
    }

    let clock: Clock
    let mailbox = CommitMailbox()
    let reports = ReportMailbox(wake: {})
    let half: RenderHalf
    let stage: Stage
    let instruments: Instruments
    let box = CALayer()
    /// The frames that are over, in order.
    var records: [FrameRecord] { stage.frameLog.records }

    private let size: Int
    private let pixels: UnsafeMutablePointer<UInt32>
    /// The frame that was handed over; nil once it was seen.
    private var onItsWay: (target: HostTime, commit: UInt64)?
    private var isAwaited = false
    /// What differs from the frame that was handed over last.
    private var undeclared = Region()

    init(
        _ words: String = "", size: Int = 40, clock: Clock = Clock(),
        _ listener: (any CaptureListener)? = nil
    ) {
        CATransaction.flush()
        let clock = clock
        self.clock = clock
        self.size = size
        pixels = .allocate(capacity: size * size)
        pixels.initialize(repeating: 0, count: size * size)
        let switches = DebugSwitches(parsing: words)
        instruments = Instruments(switches)
        instruments.install { clock.now }
        instruments.beginWatching()
        half = RenderHalf(
            mailbox: mailbox, reports: reports, threads: 1, switches: switches,
            listener: listener, clock: clock.read)
        stage = Stage(mailbox: mailbox, instruments: instruments) { clock.now }
        mailbox.send(wantsTicks: false)
        stage.layer.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        box.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        box.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        stage.layer.addSublayer(box)
        stage.resize(SurfaceState(width: size, height: size, scale: 1))
        half.scheduler.advertise(1.0 / 60)
    }

    /// Moves the box by a point, in a transaction of its own.
    func nudge() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        box.position.x = box.position.x > 30 ? 5 : box.position.x + 1
        CATransaction.commit()
    }

    /// A turn of main in which the box moves; the render half hears of it at once.
    func commit(at seconds: Double) {
        clock.now = HostTime(seconds: seconds)
        instruments.turnBegan()
        nudge()
        CATransaction.flush()
        stage.turnEnded()
        half.drain()
    }

    /// Draws what is due at `seconds`, if anything is, as `RenderLoop.turn` does.
    func draw(at seconds: Double, paintingFor painting: Double = 0) {
        let now = HostTime(seconds: seconds)
        clock.now = now
        half.drain()
        switch half.scheduler.action(at: now) {
        case .render(let time): draw(for: time, now, painting)
        case .advance(let time): undeclared.add(half.advance(to: time))
        default: break
        }
    }

    private func draw(for time: HostTime, _ now: HostTime, _ painting: Double) {
        undeclared.add(half.update(at: time))
        if undeclared.isEmpty {
            half.settled()
            guard case .render = half.scheduler.action(at: now) else { return }
        } else {
            half.paint(into: pixels, stride: size * 4, repair: undeclared)
            undeclared.removeAll()
            clock.now = clock.now + painting
            half.submitted()
            onItsWay = (time, half.commit)
        }
        half.scheduler.callbackRequested(at: now)
        isAwaited = true
    }

    /// There is another surface to draw to.
    func beginAnew(at seconds: Double) {
        clock.now = HostTime(seconds: seconds)
        half.beginAnew()
        half.scheduler.surfaceReady()
        half.scheduler.advertise(1.0 / 60)
        undeclared = Region(PixelRect(x: 0, y: 0, width: size, height: size))
        isAwaited = false
    }

    /// The monitor shows what was handed over, and the desktop calls for the next frame.
    /// - Parameter isShown: false where the window is hidden from now on, and nobody calls.
    func refresh(at seconds: Double, isShown: Bool = true) {
        let now = HostTime(seconds: seconds)
        clock.now = now
        if let (target, commit) = onItsWay {
            onItsWay = nil
            half.scheduler.presented(at: now, refresh: 1.0 / 60, drawnFor: target)
            let frame = PresentedFrame(commit: commit, shows: target, seen: now, isExact: true)
            half.send(seen: SeenFrame(frame, changed: .empty, drawnFor: target))
        }
        if isAwaited, isShown {
            _ = half.callbackArrived(at: now)
            isAwaited = false
        }
        stage.receive(reports.take())
    }

    isolated deinit {
        instruments.endWatching()
        stage.close()
        instruments.install(nil)
        pixels.deallocate()
    }
}
