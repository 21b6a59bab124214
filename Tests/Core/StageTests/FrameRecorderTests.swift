import CoreAnimation
import Foundation
import Primitives
import Scene
import Stage
import Testing

/// What frame records say of main and of the render thread, as a window makes them. Expected values
/// follow from the instants by hand.
@MainActor
struct FrameRecorderTests {
    private static let refresh = 1.0 / 60

    /// A stage whose first frames were seen, up to the 61st refresh.
    private func watched() -> Watched {
        let watched = Watched()
        for step in 54...60 {
            let time = Double(step) * Self.refresh
            watched.refresh(at: time)
            watched.commit(at: time + 0.001)
            watched.draw(at: time + 0.002)
        }
        watched.refresh(at: 61 * Self.refresh)
        return watched
    }

    /// A frame for what came, drawn 2 ms before the refresh at which it is seen.
    private func show(_ watched: Watched, at seconds: Double) throws -> FrameRecord {
        watched.draw(at: seconds - 0.002)
        watched.refresh(at: seconds)
        let record = try #require(watched.records.last)
        #expect(record.presented == HostTime(seconds: seconds))
        return record
    }

    /// Adds a motion that begins half a second after its commit.
    private func addLateMotion(_ watched: Watched) {
        let move = CAKeyframeAnimation(keyPath: "position.x")
        (move.values, move.keyTimes, move.duration) = ([5.0, 5.0, 25.0], [0, 0.5, 1], 1)
        watched.box.add(move, forKey: "move")
        watched.commit(at: 61 * Self.refresh + 0.003)
        watched.draw(at: 61 * Self.refresh + 0.004)
    }

    /// Adds a motion without end, and draws its first frame.
    private func addMotion(_ watched: Watched) {
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue, move.duration) = (5, 30, 0.5)
        (move.autoreverses, move.repeatCount) = (true, .infinity)
        watched.box.add(move, forKey: "move")
        watched.commit(at: 61 * Self.refresh + 0.003)
        watched.draw(at: 61 * Self.refresh + 0.004)
    }

    @Test("the time between two commits that one frame shows is no work")
    func gaps() throws {
        let watched = watched()
        let start = 62 * Self.refresh
        watched.refresh(at: start)
        watched.clock.tick = 1e-4
        watched.commit(at: start + 0.001)
        watched.commit(at: start + 0.013)
        watched.clock.tick = 0
        let record = try show(watched, at: start + Self.refresh)
        let applied = record.spans.filter { $0.phase == .apply }
        // Each phase lasts from one look at the clock to the next.
        #expect(applied.count == 2 && applied.allSatisfy { abs($0.seconds - 1e-4) < 1e-9 })
        #expect(abs(record.renderSeconds - 2e-4) < 1e-9)
    }

    @Test("of very many stretches with gaps between them, too, only the work is counted")
    func manyGaps() throws {
        let watched = watched()
        let start = 62 * Self.refresh
        watched.refresh(at: start)
        watched.clock.tick = 2e-5
        for step in 0..<200 { watched.commit(at: start + Double(step) * 5e-5) }
        watched.clock.tick = 0
        let record = try show(watched, at: start + Self.refresh)
        #expect(abs(record.seconds(.apply) - 200 * 2e-5) < 1e-9)
        #expect(record.spans.count < 100)
        for (one, next) in zip(record.spans, record.spans.dropFirst()) {
            #expect(one.end <= next.start)
        }
    }

    @Test("phases of main that alternate very often keep their times")
    func manyPhases() throws {
        let watched = watched()
        let start = 62 * Self.refresh
        let now = { watched.clock.now = HostTime(seconds: start + $0) }
        now(0)
        watched.instruments.turnBegan()
        for step in 0..<100 {
            now(Double(step) * 3e-5)
            LayerContext.onPhase?(.layout)
            now(Double(step) * 3e-5 + 1e-5)
            LayerContext.onPhase?(.display)
        }
        now(300e-5)
        LayerContext.onPhase?(nil)
        watched.nudge()
        let record = try show(watched, at: start + Self.refresh)
        #expect(abs(record.seconds(.layout) - 100e-5) < 1e-9)
        #expect(abs(record.seconds(.display) - 200e-5) < 1e-9)
    }

    @Test("a motion that stands still for a while isn't late when it goes on")
    func still() throws {
        let watched = watched()
        addLateMotion(watched)
        let before = watched.records.count
        for step in 62...130 {
            watched.refresh(at: Double(step) * Self.refresh)
            watched.draw(at: Double(step) * Self.refresh + 0.002)
        }
        let made = Array(watched.records[before...])
        // One frame as it begins, and those of half a second of motion.
        #expect(made.count > 25 && made.count < 36)
        #expect(made.map(\.missed).max() == 0 && made.allSatisfy { $0.callbackWait < 0.02 })
    }

    @Test("a motion that goes on late after it stood still is late by what it missed since")
    func stillAndLate() throws {
        let watched = watched()
        addLateMotion(watched)
        for step in 62...91 {
            watched.refresh(at: Double(step) * Self.refresh)
            if step < 91 { watched.draw(at: Double(step) * Self.refresh + 0.002) }
        }
        let before = watched.records.count
        // The last that was looked at is the refresh 91. The thread sleeps until after 93.
        for step in 92...93 { watched.refresh(at: Double(step) * Self.refresh) }
        watched.draw(at: 93 * Self.refresh + 0.002)
        watched.refresh(at: 94 * Self.refresh)
        #expect(watched.records.count == before + 1)
        let record = try #require(watched.records.last)
        #expect(record.missed == 2 && record.fault == .system)
    }

    @Test("a window that was hidden isn't late when it is seen again")
    func hidden() throws {
        let watched = watched()
        // The last frame that is seen; after it nobody calls.
        watched.commit(at: 1.05)
        watched.draw(at: 1.055)
        watched.refresh(at: 64 * Self.refresh, isShown: false)
        watched.clock.tick = 1e-4
        watched.commit(at: 2)
        for step in 0..<20 { watched.draw(at: 2.3 + Double(step) * 0.25) }
        watched.clock.tick = 0
        watched.refresh(at: 600 * Self.refresh)
        let record = try show(watched, at: 601 * Self.refresh)
        #expect(record.missed == 0 && record.fault == nil && record.callbackWait < 0.02)
        #expect(record.renderSeconds < 0.001 && record.mainSeconds < 0.001)
    }

    @Test("a motion that nobody saw for a while isn't late when it is seen again")
    func hiddenMotion() throws {
        let watched = watched()
        addMotion(watched)
        for step in 62...70 {
            watched.refresh(at: Double(step) * Self.refresh)
            watched.draw(at: Double(step) * Self.refresh + 0.002)
        }
        watched.refresh(at: 71 * Self.refresh, isShown: false)
        for step in 0..<20 { watched.draw(at: 1.5 + Double(step) * 0.25) }
        watched.refresh(at: 600 * Self.refresh)
        let record = try show(watched, at: 601 * Self.refresh)
        #expect(record.missed == 0 && record.fault == nil)
    }

    @Test("input and ticks of a time in which nobody saw the window are no latency, nor due")
    func hiddenInput() throws {
        let watched = watched()
        watched.commit(at: 1.05)
        watched.draw(at: 1.055)
        watched.refresh(at: 64 * Self.refresh, isShown: false)
        watched.stage.onEvent = { _ in watched.nudge() }
        watched.clock.now = HostTime(seconds: 3)
        var report = RenderReport()
        report.tick = RenderReport.Tick(
            timestamp: HostTime(seconds: 3), target: HostTime(seconds: 3.01), interval: 0.016)
        watched.stage.receive(report)
        var input = PointerInput(time: HostTime(seconds: 3), location: CGPoint(x: 5, y: 5))
        input.hasMoved = true
        watched.stage.receive(.pointer(input))
        watched.stage.onEvent = nil
        for step in 0..<20 { watched.draw(at: 3.3 + Double(step) * 0.25) }
        watched.refresh(at: 600 * Self.refresh)
        let record = try show(watched, at: 601 * Self.refresh)
        #expect(record.missed == 0 && record.latency == nil)
        #expect(record.turns.count == 1)
    }

    @Test("a popup that is shown again isn't late by the time in which it wasn't")
    func again() throws {
        let watched = watched()
        watched.commit(at: 2)
        watched.half.advanceUnseen(to: HostTime(seconds: 2))
        watched.beginAnew(at: 599 * Self.refresh)
        let record = try show(watched, at: 600 * Self.refresh)
        #expect(record.missed == 0 && record.fault == nil)
    }

    @Test("where no buffer was wanted any more, the next frame didn't wait for one")
    func bufferWait() throws {
        let watched = watched()
        watched.half.scheduler.setHasBuffer(false)
        watched.clock.now = HostTime(seconds: 5)
        watched.box.speed = 0.5
        CATransaction.flush()
        for step in 0..<8 { watched.draw(at: 5 + Double(step) * 0.1) }
        watched.half.scheduler.setHasBuffer(true)
        watched.draw(at: 6)
        watched.commit(at: 6000 * Self.refresh - 0.003)
        let record = try show(watched, at: 6000 * Self.refresh)
        #expect(record.bufferWait == 0 && record.missed == 0)
    }

    @Test("a buffer that is missing all the time is waited for from the frame on that is wanted")
    func bufferWaitAnew() throws {
        let watched = watched()
        watched.half.scheduler.setHasBuffer(false)
        watched.clock.now = HostTime(seconds: 5)
        watched.box.speed = 0.5
        CATransaction.flush()
        for step in 0..<8 { watched.draw(at: 5 + Double(step) * 0.1) }
        watched.commit(at: 6000 * Self.refresh - 0.003)
        watched.draw(at: 6000 * Self.refresh - 0.002)
        watched.half.scheduler.setHasBuffer(true)
        let record = try show(watched, at: 6001 * Self.refresh)
        // From that look to 2 ms before it is shown.
        #expect(abs(record.bufferWait - Self.refresh) < 1e-9, "\(record.bufferWait)")
    }

    @Test("for how long a frame that is wanted has no buffer is told")
    func bufferWaitOfFrame() throws {
        let watched = watched()
        watched.half.scheduler.setHasBuffer(false)
        watched.commit(at: 62 * Self.refresh + 0.001)
        for step in 1...5 { watched.draw(at: (62 + Double(step)) * Self.refresh) }
        watched.half.scheduler.setHasBuffer(true)
        let record = try show(watched, at: 70 * Self.refresh)
        // From the first look without a buffer, at 63, to 2 ms before 70.
        #expect(abs(record.bufferWait - 7 * Self.refresh + 0.002) < 1e-9)
        #expect(record.missed == 7 && record.fault == .compositor)
    }

    @Test("a motion that waits for a buffer twice tells each wait by itself")
    func bufferWaitOfMotion() throws {
        let watched = watched()
        addMotion(watched)
        for step in 62...70 {
            watched.refresh(at: Double(step) * Self.refresh)
            watched.draw(at: Double(step) * Self.refresh + 0.002)
        }
        for step in [71.0, 75] {
            watched.refresh(at: step * Self.refresh)
            watched.half.scheduler.setHasBuffer(false)
            watched.draw(at: step * Self.refresh + 0.002)
            watched.half.scheduler.setHasBuffer(true)
            let record = try show(watched, at: (step + 3) * Self.refresh)
            #expect(abs(record.bufferWait - 3 * Self.refresh + 0.004) < 1e-9)
        }
    }

    @Test("main's work from before somebody looks again is no part of the next record")
    func watchedAgain() throws {
        let watched = watched()
        var input = PointerInput(time: HostTime(seconds: 1.02), location: CGPoint(x: 5, y: 5))
        input.hasMoved = true
        watched.clock.now = HostTime(seconds: 1.02)
        watched.stage.receive(.pointer(input))
        watched.instruments.endWatching()
        #expect(LayerContext.onPhase == nil)
        watched.stage.turnEnded()
        watched.draw(at: 2)
        watched.refresh(at: 121 * Self.refresh)
        watched.clock.now = HostTime(seconds: 59.9)
        watched.instruments.beginWatching()
        #expect(LayerContext.onPhase != nil)
        watched.commit(at: 60 - 0.003)
        let record = try show(watched, at: 60)
        #expect(record.latency == nil && record.turns.count == 1)
    }

    @Test("the meter and overlays are no work of the frame", arguments: ["meter", "borders", ""])
    func instruments(words: String) throws {
        let watched = Watched(words, size: 320)
        watched.commit(at: 1)
        watched.draw(at: 1.005)
        watched.refresh(at: 61 * Self.refresh)
        watched.commit(at: 61 * Self.refresh + 0.001)
        watched.clock.tick = 1e-4
        let record = try show(watched, at: 62 * Self.refresh)
        // Their stretch lasts from one look at the clock to the next, as that of painting does.
        #expect(abs(record.instrumentSeconds - (words.isEmpty ? 0 : 1e-4)) < 1e-9)
        #expect(abs(record.seconds(.paint) - 1e-4) < 1e-9)
    }

    @Test("a frame that a capture makes late isn't the system's fault", arguments: ["", "damage"])
    func capture(words: String) throws {
        let clock = Watched.Clock()
        let listener = SlowListener(clock: clock)
        let watched = Watched(words, clock: clock, listener)
        for step in 54...60 {
            let time = Double(step) * Self.refresh
            watched.refresh(at: time)
            watched.commit(at: time + 0.001)
            watched.draw(at: time + 0.002)
        }
        watched.refresh(at: 61 * Self.refresh)
        // Written down for 20 ms, this one is seen at the second refresh.
        listener.seconds.withLock { $0 = 0.02 }
        watched.commit(at: 61 * Self.refresh + 0.001)
        watched.draw(at: 61 * Self.refresh + 0.002)
        watched.refresh(at: 63 * Self.refresh)
        let record = try #require(watched.records.last)
        #expect(record.missed == 1 && record.fault == .instruments)
        #expect(abs(record.instrumentSeconds - 0.02) < 1e-9 && record.renderSeconds < 1e-9)
    }

    @Test("commits of one turn don't count it several times")
    func turns() throws {
        let watched = watched()
        let start = 62 * Self.refresh
        let now = { watched.clock.now = HostTime(seconds: start + $0) }
        now(0)
        watched.instruments.turnBegan()
        for end in [0.004, 0.008, 0.009] {
            now(end)
            watched.nudge()
        }
        let record = try show(watched, at: start + Self.refresh)
        #expect(record.turns.count == 3 && abs(record.mainSeconds - 0.009) < 1e-9)
        #expect(record.turns.first?.began == HostTime(seconds: start))
        for (one, next) in zip(record.turns, record.turns.dropFirst()) {
            #expect(one.sent == next.began)
        }
    }

    @Test("a turn in which two windows commit is all of it in the frames of both")
    func windows() throws {
        let watched = watched()
        let box = CommitMailbox()
        let other = Stage(mailbox: box, instruments: watched.instruments) { watched.clock.now }
        defer { other.close() }
        CATransaction.flush()
        _ = box.take()
        let start = 62 * Self.refresh
        watched.clock.now = HostTime(seconds: start)
        watched.instruments.turnBegan()
        watched.clock.now = HostTime(seconds: start + 0.006)
        other.layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        watched.nudge()
        CATransaction.flush()
        let record = try show(watched, at: start + Self.refresh)
        #expect(abs(record.mainSeconds - 0.006) < 1e-9)
        let turns = box.take().turns
        let spent: Double = turns.flatMap(\.spans).map(\.seconds).reduce(0, +)
        #expect(abs(spent - 0.006) < 1e-9)
    }
}

/// Takes so many seconds to write a frame down.
private final class SlowListener: CaptureListener {
    let seconds = Locked(0.0)
    private let clock: Watched.Clock

    init(clock: Watched.Clock) {
        self.clock = clock
    }

    func applied(_ commit: Commit) {}
    func brought(to time: HostTime, damage: Region, surface: SurfaceState, isShown: Bool) {}
    func painted(_ pixels: UnsafePointer<UInt32>, stride: Int, surface: SurfaceState) {
        clock.now = clock.now + seconds.withLock { $0 }
    }
    func beganAnew() {}
    func received(_ input: InputEvent, at time: HostTime) {}
}
