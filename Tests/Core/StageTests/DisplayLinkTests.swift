import CoreAnimation
import Foundation
import Headless
import Primitives
import Scene
import Stage
import Testing

/// Display links, as a stage drives them.
@MainActor
struct DisplayLinkTests {
    /// A link that notes its times; invalidated at its end.
    private final class Notes {
        var calls: [(timestamp: Double, target: Double, duration: Double)] = []
        private(set) var link: CADisplayLink?

        @MainActor init(_ body: @escaping @MainActor (CADisplayLink) -> Void = { _ in }) {
            let link = CADisplayLink { [weak self] link in
                self?.calls.append((link.timestamp, link.targetTimestamp, link.duration))
                body(link)
            }
            link.add(to: .main, forMode: .common)
            self.link = link
        }
    }

    @Test("a link is called once a frame, with the time at which the frame is seen")
    func everyFrame() throws {
        let show = try Show()
        show.host.step(to: 0)
        let notes = Notes()
        defer { notes.link?.invalidate() }
        for frame in 1...4 { show.host.step(to: Double(frame) * 0.5) }
        #expect(notes.calls.map(\.target) == [0.5, 1, 1.5, 2])
        #expect(notes.calls.map(\.timestamp) == [0, 0.5, 1, 1.5])
        #expect(notes.calls.map(\.duration) == [0.5, 0.5, 0.5, 0.5])
    }

    @Test("a display link's drawing is in the frame that it was called for")
    func inTime() throws {
        let show = try Show()
        let box = show.addBox(at: CGPoint(x: 20, y: 50))
        show.host.step(to: 0)
        let notes = Notes { link in
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            box.position.x = 20 + 100 * link.targetTimestamp
            CATransaction.commit()
        }
        defer { notes.link?.invalidate() }
        show.host.step(to: 0.5)
        #expect(show.pixel(70, 50) == 0xFF0000)
        show.host.step(to: 1)
        #expect(show.pixel(120, 50) == 0xFF0000)
        #expect(show.pixel(70, 50) == 0xFFFFFF)
    }

    @Test("a paused link isn't called, and goes on without what it missed")
    func paused() throws {
        let show = try Show()
        let notes = Notes()
        defer { notes.link?.invalidate() }
        show.host.step(to: 0.1)
        notes.link?.isPaused = true
        show.host.step(to: 0.2)
        show.host.step(to: 0.3)
        notes.link?.isPaused = false
        show.host.step(to: 0.4)
        #expect(notes.calls.map(\.target) == [0.1, 0.4])
    }

    @Test("only a stage with a running link asks the render half for ticks")
    func demand() throws {
        DisplayLinks.apart {
            let box = CommitMailbox()
            let stage = Stage(mailbox: box, clock: { .zero })
            defer { stage.close() }
            #expect(!box.take().wantsTicks)
            let notes = Notes()
            #expect(box.take().wantsTicks)
            notes.link?.isPaused = true
            #expect(!box.take().wantsTicks)
            notes.link?.isPaused = false
            #expect(box.take().wantsTicks)
            notes.link?.invalidate()
            #expect(!box.take().wantsTicks)
        }
    }

    @Test("a stage that comes while a link runs asks for ticks as well")
    func lateStage() throws {
        let notes = Notes()
        defer { notes.link?.invalidate() }
        let box = CommitMailbox()
        let stage = Stage(mailbox: box, clock: { .zero })
        defer { stage.close() }
        #expect(box.take().wantsTicks)
    }

    @Test("the links follow one of two windows, and the other when it is hidden or closed")
    func twoWindows() throws {
        let (first, second) = (
            Stage(mailbox: CommitMailbox(), clock: { .zero }),
            Stage(mailbox: CommitMailbox(), clock: { .zero })
        )
        defer { second.close() }
        let notes = Notes()
        defer { notes.link?.invalidate() }
        func tick(_ stage: Stage, _ target: Double) {
            var report = RenderReport()
            report.tick = .init(
                timestamp: HostTime(seconds: target - 0.016), target: HostTime(seconds: target),
                interval: 0.016)
            stage.receive(report)
        }
        for target in [10, 10.016, 10.032] {
            tick(first, target)
            tick(second, target + 0.005)
        }
        #expect(notes.calls.map(\.target) == [10, 10.016, 10.032])
        tick(second, 10.05)
        tick(second, 10.09)
        tick(second, 10.106)
        #expect(notes.calls.map(\.target).suffix(2) == [10.09, 10.106])
        tick(first, 10.11)
        #expect(notes.calls.count == 5)
        second.close()
        tick(first, 10.112)
        first.close()
        tick(first, 10.128)
        #expect(notes.calls.map(\.target).suffix(1) == [10.112])
    }

    /// Each stage in memory has a time of its own: how near the two are says nothing about who had the last frame.
    @Test("links follow the stage in memory that is stepped, however near another one's time is")
    func ownTimes() throws {
        let (first, second) = (try Show(), try Show())
        let notes = Notes()
        defer { notes.link?.invalidate() }
        for show in [first, second] { show.host.step(to: 0.1) }
        notes.calls = []
        for (show, time) in [(first, 0.12), (second, 0.13), (second, 0.6), (first, 0.14)] {
            show.host.step(to: time)
        }
        #expect(notes.calls.map(\.target) == [0.12, 0.13, 0.6, 0.14])
    }

    @Test("ticks that a slow main missed are counted")
    func missed() throws {
        let stage = Stage(mailbox: CommitMailbox(), clock: { .zero })
        defer { stage.close() }
        var report = RenderReport()
        report.missedTicks = 3
        stage.receive(report)
        stage.receive(report)
        #expect(stage.missedTicks == 6)
    }
}
