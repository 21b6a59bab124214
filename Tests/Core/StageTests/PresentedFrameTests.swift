import CoreAnimation
import Foundation
import Headless
import Primitives
import Stage
import Testing

/// Which frame is on screen, what that means for hits, and how long input takes to get there.
@MainActor
struct PresentedFrameTests {
    @Test("a frame tells its last commit, the instant that it shows, and when it was seen")
    func told() throws {
        let show = try Show()
        var frames: [PresentedFrame] = []
        show.host.stage.onPresented = { frames.append($0) }
        let box = show.addBox(at: CGPoint(x: 20, y: 50))
        show.host.step(to: 1)
        show.host.step(to: 2)
        box.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        show.host.step(to: 3)
        #expect(frames.map(\.seen.seconds) == [1, 3])
        #expect(frames.map(\.shows.seconds) == [1, 3])
        #expect(frames.map(\.commit) == [1, 2])
        #expect(frames.allSatisfy { $0.isExact })
    }

    @Test(
        "a layer that jumps is hit where the person still sees it, until a frame shows the jump",
        arguments: [true, false])
    func jump(fades: Bool) throws {
        let show = try Show()
        let box = show.addBox(at: CGPoint(x: 20, y: 50))
        show.host.step(to: 1)
        show.host.pickBuffer = { _ in nil }
        for (time, x) in [(1.1, 60.0), (1.2, 100.0)] {
            CATransaction.setDisableActions(true)
            box.position.x = x
            if fades { box.opacity = 0.9 }
            show.host.step(to: time)
        }
        #expect(show.host.stage.hit(CGPoint(x: 20, y: 50)) === box)
        #expect(show.host.stage.hit(CGPoint(x: 60, y: 50)) === show.layer)
        #expect(show.host.stage.hit(CGPoint(x: 100, y: 50)) === show.layer)
        show.host.pickBuffer = { _ in 0 }
        show.host.step(to: 1.3)
        #expect(show.host.stage.hit(CGPoint(x: 20, y: 50)) === show.layer)
        #expect(show.host.stage.hit(CGPoint(x: 100, y: 50)) === box)
    }

    @Test("an event that main hears of late is tested against the frame of its own time")
    func late() throws {
        let show = try Show()
        let box = show.addBox(at: CGPoint(x: 20, y: 50))
        show.host.step(to: 1)
        show.slide(box, to: 120)
        for step in 1...10 { show.host.step(to: 1 + Double(step) * 0.1) }
        // At 1.4 it was 30 points on its way, at 1.6 50; now it is 90. Its left edge has left these
        // points when the events come.
        for (time, x) in [(1.43, 45.5), (1.61, 65.5), (2.01, 105.5)] {
            var input = PointerInput(
                time: HostTime(seconds: time), location: CGPoint(x: x, y: 50))
            input.hasMoved = true
            show.host.send(.pointer(input))
            #expect(show.events.last?.layer === box, "at \(time)")
        }
        #expect(show.host.stage.hit(CGPoint(x: 110, y: 50)) === box)
    }

    @Test("reports of seen frames are taken ahead of the rest, which stays")
    func ahead() {
        let mailbox = ReportMailbox {}
        var report = RenderReport()
        let frame = PresentedFrame(commit: 3, shows: .zero, seen: .zero, isExact: true)
        report.seen = [SeenFrame(frame, changed: PixelRect(x: 0, y: 0, width: 1, height: 1))]
        report.settled = SettledCommits(after: 3, through: 4)
        report.missedTicks = 2
        report.tick = .init(timestamp: .zero, target: .zero, interval: 1)
        mailbox.send(report)
        let seen = mailbox.takeSeen()
        #expect(seen.seen == report.seen && seen.settled == report.settled)
        #expect(seen.tick == nil && seen.ended.isEmpty)
        let rest = mailbox.take()
        #expect(rest.seen.isEmpty && rest.settled == nil && rest.tick == report.tick)
    }

    @Test("a layer that nobody has seen yet is not hit")
    func newcomer() throws {
        let show = try Show()
        show.host.step(to: 1)
        show.host.pickBuffer = { _ in nil }
        let box = show.addBox(at: CGPoint(x: 20, y: 50))
        show.host.step(to: 1.1)
        #expect(show.host.stage.hit(CGPoint(x: 20, y: 50)) === show.layer)
        show.host.pickBuffer = { _ in 0 }
        show.host.step(to: 1.2)
        #expect(show.host.stage.hit(CGPoint(x: 20, y: 50)) === box)
    }

    @Test("a commit that changes no pixel counts at once")
    func invisible() throws {
        let show = try Show()
        let box = show.addBox(at: CGPoint(x: 20, y: 50))
        box.backgroundColor = nil
        show.host.step(to: 1)
        #expect(show.host.stage.hit(CGPoint(x: 20, y: 50)) === box)
        CATransaction.setDisableActions(true)
        box.position.x = 100
        show.host.step(to: 1.1)
        #expect(show.host.paintedFrames == 1)
        #expect(show.host.stage.hit(CGPoint(x: 100, y: 50)) === box)
    }

    @Test("a layer that glides under a pointer at rest is told, and told again when it has left")
    func crossing() throws {
        let show = try Show()
        let box = show.addBox(at: CGPoint(x: 20, y: 50))
        show.host.step(to: 0)
        show.move(to: CGPoint(x: 70, y: 50))
        show.slide(box, to: 120)
        show.events = []
        show.host.play(to: 1.2, rate: 100)
        #expect(show.events.map(\.kind) == [.pointerCrossed, .pointerCrossed])
        #expect(show.events.first?.layer === box && show.events.last?.layer === show.layer)
        // It begins at 0.01 at 20 and goes 100 points a second; its edges are 5 points from there.
        let times = show.events.map(\.time.seconds)
        try #require(times.count == 2)
        #expect(abs(times[0] - 0.46) < 0.015 && abs(times[1] - 0.57) < 0.015)
        #expect(show.events.allSatisfy { $0.location == CGPoint(x: 70, y: 50) })
    }

    @Test("nothing is told of layers under a pointer that is pressed, or is not there")
    func noCrossing() throws {
        let show = try Show()
        let box = show.addBox(at: CGPoint(x: 20, y: 50))
        show.host.step(to: 0)
        show.press(true, at: CGPoint(x: 70, y: 50))
        show.slide(box, to: 120)
        show.events = []
        show.host.play(to: 0.55, rate: 100)
        #expect(show.events.isEmpty)
        show.press(false, at: CGPoint(x: 70, y: 50))
        #expect(show.events.map(\.kind) == [.pointerUp(button: 0), .pointerCrossed])
        var frame = PointerInput(time: HostTime(seconds: 0.56), location: CGPoint(x: 70, y: 50))
        frame.hasLeft = true
        show.host.send(.pointer(frame))
        show.events = []
        show.host.play(to: 1.2, rate: 100)
        #expect(show.events.isEmpty)
    }

    @Test("latency counts from the input's own time to the frame that answers it")
    func latency() throws {
        let show = try Show()
        let box = show.addBox(at: CGPoint(x: 20, y: 50))
        show.host.step(to: 1)
        #expect(show.host.stage.latency.count == 0 && show.host.stage.latency.median == nil)
        for index in 1...3 {
            let time = 1 + Double(index)
            show.host.stage.onEvent = { _ in
                CATransaction.setDisableActions(true)
                box.position.x += 10
            }
            show.move(to: CGPoint(x: 70, y: 50))
            show.host.step(to: time)
        }
        #expect(show.host.stage.latency.count == 3)
        #expect(show.host.stage.latency.last == 1 && show.host.stage.latency.p99 == 1)
        show.host.stage.latency.reset()
        #expect(show.host.stage.latency.count == 0 && show.host.stage.latency.last == nil)
    }

    @Test("input that leads to no commit, or to one that shows nothing, is not counted")
    func uncounted() throws {
        let show = try Show()
        let box = show.addBox(at: CGPoint(x: 20, y: 50))
        box.backgroundColor = nil
        show.host.step(to: 1)
        show.move(to: CGPoint(x: 70, y: 50))
        show.host.step(to: 2)
        show.host.stage.onEvent = { _ in box.position.x += 10 }
        show.move(to: CGPoint(x: 71, y: 50))
        show.host.step(to: 3)
        show.host.stage.onEvent = nil
        show.host.step(to: 5)
        box.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        show.host.step(to: 6)
        #expect(show.host.stage.latency.count == 0)
    }

    @Test("the median is the middle one, the 99th the worst of a hundred; 512 are kept")
    func quantiles() {
        var latency = InputLatency()
        for number in 1...600 {
            latency.handled(.zero)
            latency.committed(UInt64(number))
            latency.turnEnded()
            latency.seen(UInt64(number), at: HostTime(seconds: Double(number)))
        }
        // 89...600 are left: the nearest rank is 256 of 512, and 507.
        #expect(latency.count == 512 && latency.last == 600)
        #expect(latency.median == 344 && latency.p99 == 595)
    }
}
