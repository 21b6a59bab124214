import Foundation
import Primitives
import Scene
import Stage
import Testing

/// The two mailboxes between main and the render thread.
struct MailboxTests {
    private func tick(_ target: Double) -> RenderReport {
        var report = RenderReport()
        report.tick = .init(
            timestamp: HostTime(seconds: target - 1), target: HostTime(seconds: target), interval: 1
        )
        return report
    }

    @Test("commits arrive once, in order, and each wakes the render thread")
    func order() {
        let box = CommitMailbox()
        let wakes = Locked(0)
        box.onDelivery { wakes.withLock { $0 += 1 } }
        for number in 1...3 { box.send(Commit(sequence: UInt64(number), time: .zero)) }
        #expect(box.take().commits.map(\.sequence) == [1, 2, 3])
        #expect(box.take().commits.isEmpty)
        let count = wakes.withLock { $0 }
        #expect(count == 3)
    }

    @Test("the hundred-thousandth delivery wakes as directly as the first")
    func manyDeliveries() {
        let box = CommitMailbox()
        let wakes = Locked(0)
        box.onDelivery { wakes.withLock { $0 += 1 } }
        // Each used to add a call to the wake-up, until the stack was full.
        for _ in 0..<200_000 { box.send(wantsTicks: false) }
        let count = wakes.withLock { $0 }
        #expect(count == 200_000)
    }

    @Test("the wish for ticks stays until it is taken back")
    func wish() {
        let box = CommitMailbox()
        box.send(wantsTicks: true)
        #expect(box.take().wantsTicks)
        #expect(box.take().wantsTicks)
        box.send(wantsTicks: false)
        #expect(!box.take().wantsTicks)
    }

    @Test("a slow main gets the latest tick only, and the number of those it missed")
    func coalesced() {
        let box = ReportMailbox(wake: {})
        for target in 1...5 { box.send(tick(Double(target))) }
        let report = box.take()
        #expect(report.tick?.target == HostTime(seconds: 5))
        #expect(report.missedTicks == 4)
        #expect(box.take().isEmpty)
    }

    @Test("ended animations are never lost; of the frames with one commit the ends are kept")
    func merged() {
        let box = ReportMailbox(wake: {})
        for number in 1...4 {
            var report = RenderReport()
            report.ended = [AnimationID(rawValue: UInt64(number))]
            let time = HostTime(seconds: Double(number))
            let frame = PresentedFrame(
                commit: number == 1 ? 1 : 2, shows: time, seen: time, isExact: true)
            report.seen = [
                SeenFrame(frame, changed: PixelRect(x: number, y: 0, width: 1, height: 1))
            ]
            box.send(report)
        }
        let report = box.take()
        #expect(report.ended.map(\.rawValue) == [1, 2, 3, 4])
        #expect(report.seen.map(\.frame.seen.seconds) == [1, 2, 4])
        // What changed in a frame that is left out counts with the next.
        #expect(report.seen.last?.changed == PixelRect(x: 3, y: 0, width: 2, height: 1))
        #expect(report.missedTicks == 0)
    }

    @Test("a report of nothing wakes nobody")
    func nothing() {
        let wakes = Locked(0)
        let box = ReportMailbox(wake: { wakes.withLock { $0 += 1 } })
        box.send(RenderReport())
        #expect(box.take().isEmpty)
        let none = wakes.withLock { $0 }
        #expect(none == 0)
        box.send(tick(1))
        let one = wakes.withLock { $0 }
        #expect(one == 1)
    }

    @Test("commits of two threads all arrive, each thread's in its order")
    func threads() {
        let box = CommitMailbox()
        let taken = Locked<[UInt64]>([])
        DispatchQueue.concurrentPerform(iterations: 3) { thread in
            for index in 0..<500 {
                if thread == 2 {
                    let numbers = box.take().commits.map(\.sequence)
                    taken.withLock { $0 += numbers }
                } else {
                    box.send(Commit(sequence: UInt64(thread * 1000 + index), time: .zero))
                }
            }
        }
        let all = taken.withLock { $0 } + box.take().commits.map(\.sequence)
        #expect(all.filter { $0 < 1000 } == Array(0..<500))
        #expect(all.filter { $0 >= 1000 } == Array(1000..<1500))
    }
}
