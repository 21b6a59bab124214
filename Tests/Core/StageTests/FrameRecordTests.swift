import CoreAnimation
import Foundation
import Headless
import Primitives
import Scene
import Stage
import Testing

/// Frame records, and whose fault a late frame is. Expected values follow from the instants by hand.
@MainActor
struct FrameRecordTests {
    private func at(_ milliseconds: Double) -> HostTime { HostTime(seconds: milliseconds / 1000) }

    /// A frame of a monitor with a refresh every 10 ms, wanted at 100 and due at 110.
    private func frame(
        main: Double = 0, render: Double = 0, buffer: Double = 0, callback: Double = 0,
        instruments: Double = 0, submitted: Double, presented: Double?
    ) -> FrameRecord {
        var record = FrameRecord()
        record.interval = 0.01
        (record.wanted, record.due) = (at(100), at(110))
        var turn = MainTurn(commit: 1, began: at(100), sent: at(100 + main))
        turn.spans = [PhaseSpan(.events, from: at(100), to: at(100 + main))]
        record.turns = [turn]
        let painted = submitted - instruments
        record.spans = [
            PhaseSpan(.paint, from: at(painted - render), to: at(painted)),
            PhaseSpan(.instruments, from: at(painted), to: at(submitted)),
        ]
        (record.bufferWait, record.callbackWait) = (buffer / 1000, callback / 1000)
        record.submitted = at(submitted)
        record.presented = presented.map { at($0) }
        record.damage = 100
        return record
    }

    @Test(
        "a frame that is seen at the refresh where it was due, or less than half of one later, is in time"
    )
    func inTime() {
        for seen in [108.0, 110, 114.9] {
            let record = frame(main: 30, submitted: 105, presented: seen)
            #expect(record.missed == 0 && record.fault == nil)
        }
        #expect(frame(submitted: 105, presented: nil).fault == nil)
    }

    @Test("a late frame is the fault of who took the longest")
    func fault() {
        let main = frame(main: 14, render: 3, submitted: 118, presented: 120)
        #expect(main.missed == 1 && main.fault == .main)
        let render = frame(main: 3, render: 14, submitted: 118, presented: 120)
        #expect(render.fault == .render)
        let buffer = frame(main: 3, render: 4, buffer: 9, submitted: 118, presented: 120)
        #expect(buffer.fault == .compositor)
        let callback = frame(main: 3, render: 4, callback: 9, submitted: 118, presented: 120)
        #expect(callback.fault == .compositor)
        let slow = frame(main: 3, render: 4, submitted: 107, presented: 130)
        #expect(slow.missed == 2 && slow.fault == .compositor)
        let nobody = frame(main: 3, render: 4, submitted: 118, presented: 120)
        #expect(nobody.fault == .system)
    }

    @Test("time that instruments take isn't blamed on the program, unless that is late anyway")
    func instruments() {
        // Handed over at 107 without them, and due at 110.
        let own = frame(main: 4, render: 3, instruments: 8, submitted: 115, presented: 120)
        #expect(own.missed == 1 && own.fault == .instruments)
        #expect(abs(own.renderSeconds - 0.003) < 1e-9)
        #expect(abs(own.instrumentSeconds - 0.008) < 1e-9)
        // A little of theirs is enough, and not the longest of all.
        let little = frame(main: 8, render: 1, instruments: 2, submitted: 111, presented: 120)
        #expect(little.fault == .instruments)
        let main = frame(main: 14, render: 3, instruments: 20, submitted: 137, presented: 140)
        #expect(main.fault == .main)
        // In time, but the desktop's compositor wanted it earlier.
        let close = frame(main: 2, instruments: 7, submitted: 109.5, presented: 120)
        #expect(close.fault == .instruments)
        let early = frame(main: 7, instruments: 1, submitted: 109, presented: 120)
        #expect(early.fault == .main)
    }

    @Test("input to photon is from the oldest input that a frame answers")
    func latency() {
        var record = frame(submitted: 105, presented: 110)
        #expect(record.latency == nil)
        record.turns[0].inputs = [at(96), at(98)]
        #expect(abs((record.latency ?? 0) - 0.014) < 1e-12)
    }

    @Test("the rate is that of motion: a rest is no slow frame")
    func rate() {
        var log = FrameLog()
        // Ten a second, a rest of 400 ms, and 25 a second.
        for seen in [0.0, 100, 500, 540, 580, 620] {
            log.add(frame(submitted: seen, presented: 1000 + seen))
        }
        // 100, 40, 40 and 40 ms between frames.
        #expect(abs((log.summary.rate ?? 0) - 4 / 0.22) < 1e-9)
        #expect(log.summary.frames == 6)
        #expect(FrameLog().summary.rate == nil)
    }

    @Test("frames that go on with what moves are slow, and no rest, however long they take")
    func slowRate() {
        var log = FrameLog()
        for seen in [0.0, 400, 800] {
            var record = frame(submitted: seen, presented: 1000 + seen)
            record.isContinuing = true
            log.add(record)
        }
        #expect(abs((log.summary.rate ?? 0) - 2.5) < 1e-9)
    }

    @Test("a log keeps the last frames, in order")
    func ring() {
        var log = FrameLog(capacity: 3)
        for number in 1...5 {
            var record = FrameRecord()
            record.number = UInt64(number)
            log.add(record)
        }
        #expect(log.records.map(\.number) == [3, 4, 5] && log.last?.number == 5)
    }

    @Test("a stage's frames tell their phases, counts and input; nobody looks, and there are none")
    func stage() throws {
        let ticking = Ticking()
        let instruments = Instruments(DebugSwitches(parsing: "fps"))
        let host = try HeadlessStage(
            SurfaceState(width: 40, height: 30, scale: 1), buffers: 2, threads: 1,
            switches: DebugSwitches(), instruments: instruments, phaseClock: { ticking.next() })
        defer { host.close() }
        host.stage.layer.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        host.step(to: 1)
        #expect(host.stage.frameLog.isEmpty && ticking.count == 0)
        instruments.beginWatching()
        defer { instruments.endWatching() }
        host.step(to: 2)
        host.stage.onEvent = { [layer = host.stage.layer] _ in
            CATransaction.setDisableActions(true)
            layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        }
        var input = PointerInput(time: HostTime(seconds: 2), location: CGPoint(x: 5, y: 5))
        input.hasMoved = true
        host.send(.pointer(input))
        host.step(to: 2.5)
        let record = try #require(host.stage.frameLog.last)
        #expect(record.commit == 2 && record.turns.map(\.commit) == [2])
        #expect(record.latency == 0.5 && record.presented == HostTime(seconds: 2.5))
        #expect(record.damage == 1200 && record.layers == 1 && record.pixels == 1200)
        #expect(record.spans.map(\.phase) == [.apply, .resolve, .list, .diff, .paint])
        // The clock goes on by a millisecond each time it is read: at each beginning.
        for span in record.spans where span.phase != .diff {
            #expect(abs(span.seconds - 0.001) < 1e-9)
        }
    }
}

/// A clock that goes on by a millisecond each time it is read.
final class Ticking: Sendable {
    private let reads = Locked(0)

    var count: Int { reads.withLock { $0 } }

    func next() -> HostTime {
        let count = reads.withLock { reads in
            reads += 1
            return reads
        }
        return HostTime(seconds: Double(count) / 1000)
    }
}
