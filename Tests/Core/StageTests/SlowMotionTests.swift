import CoreAnimation
import Foundation
import Headless
import Primitives
import Stage
import Testing

/// Time that is slowed, stopped and stepped, for all that a stage shows.
@MainActor
struct SlowMotionTests {
    private func show(_ words: String) throws -> Show {
        try Show(switches: DebugSwitches(parsing: words))
    }

    @Test("ten times slower, an animation of a second is half over after five")
    func slow() throws {
        let show = try show("slow=10")
        let box = show.addBox(at: CGPoint(x: 20, y: 50))
        show.slide(box, to: 120)
        show.host.step(to: 1)
        show.host.step(to: 6)
        #expect(show.pixel(70, 50) == 0xFF0000 && show.pixel(30, 50) == 0xFFFFFF)
        #expect(abs((box.presentation()?.position.x ?? 0) - 70) < 1e-9)
        #expect(abs(CACurrentMediaTime() - 0.6) < 1e-12)
        #expect(abs((show.host.stage.onScreen?.shows.seconds ?? 0) - 0.6) < 1e-12)
    }

    @Test("a scene with particles looks, frame by frame, as at full speed")
    func sameFrames() throws {
        func frames(_ words: String, _ slowdown: Double) throws -> [[UInt32]] {
            let show = try show(words)
            let (box, emitter, cell) = (
                show.addBox(at: CGPoint(x: 20, y: 20)), CAEmitterLayer(), CAEmitterCell()
            )
            show.slide(box, to: 120)
            cell.birthRate = 40
            cell.lifetime = 1
            cell.velocity = 60
            cell.emissionRange = 2 * .pi
            cell.contents = box.backgroundColor.flatMap { Self.dot($0) }
            emitter.seed = 7
            emitter.emitterPosition = CGPoint(x: 80, y: 50)
            emitter.emitterCells = [cell]
            emitter.beginTime = 1
            show.layer.addSublayer(emitter)
            return (1...16).map { step in
                show.host.step(to: (1 + Double(step) / 16) * slowdown)
                return show.pixels()
            }
        }
        let plain = try frames("fps", 1)
        let slow = try frames("slow=8", 8)
        #expect(Set(plain).count > 12)
        #expect(plain == slow)
    }

    private static func dot(_ color: CGColor) -> Any? {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        layer.backgroundColor = color
        return layer.makeImage()
    }

    @Test("an animation ends, for the program, when the person sees it end")
    func end() throws {
        let show = try show("slow=4")
        let box = show.addBox(at: CGPoint(x: 20, y: 50))
        show.slide(box, to: 120)
        show.host.step(to: 4)
        show.host.step(to: 7.9)
        #expect(box.animation(forKey: "slide") != nil)
        show.host.step(to: 8.1)
        #expect(box.animation(forKey: "slide") == nil)
    }

    @Test("display links are called with the time of layers, and with its distance between frames")
    func links() throws {
        try DisplayLinks.apart {
            let show = try show("slow=10")
            var calls: [(at: Double, duration: Double)] = []
            let link = CADisplayLink { calls.append(($0.targetTimestamp, $0.duration)) }
            link.add(to: .main, forMode: .common)
            defer { link.invalidate() }
            for step in 1...4 { show.host.step(to: Double(step)) }
            // The first step finds no link yet on the render's side.
            let last = try #require(calls.last)
            #expect(abs(last.at - 0.4) < 1e-12 && abs(last.duration - 0.1) < 1e-12)
        }
    }

    @Test("a slowdown that is set while things move goes on from where they are")
    func runtime() throws {
        let show = try show("fps")
        let box = show.addBox(at: CGPoint(x: 20, y: 50))
        show.slide(box, to: 120)
        show.host.step(to: 1)
        show.host.step(to: 1.5)
        #expect(show.pixel(70, 50) == 0xFF0000)
        show.host.stage.instruments.slowdown = 10
        show.host.step(to: 1.5)
        #expect(show.pixel(70, 50) == 0xFF0000)
        show.host.step(to: 3.5)
        #expect(show.pixel(90, 50) == 0xFF0000 && show.pixel(70, 50) == 0xFFFFFF)
        show.host.stage.instruments.slowdown = 1
        show.host.step(to: 3.7)
        #expect(show.pixel(110, 50) == 0xFF0000)
    }

    @Test("at rest nothing moves and no frame is made; a step shows the next refresh")
    func pause() throws {
        let show = try show("fps")
        let box = show.addBox(at: CGPoint(x: 20, y: 50))
        show.slide(box, to: 120)
        show.host.step(to: 1)
        show.host.step(to: 1.25)
        show.host.stage.instruments.isPaused = true
        show.host.step(to: 2)
        let frames = show.host.paintedFrames
        show.host.play(to: 9, rate: 4)
        #expect(show.host.paintedFrames == frames)
        #expect(show.pixel(45, 50) == 0xFF0000)
        // The last distance between steps is the refresh of this stage: a quarter of a second.
        show.host.stage.instruments.step()
        show.host.step(to: 9.1)
        #expect(show.pixel(70, 50) == 0xFF0000 && show.pixel(45, 50) == 0xFFFFFF)
        show.host.step(to: 12)
        #expect(show.pixel(70, 50) == 0xFF0000)
        show.host.stage.instruments.isPaused = false
        show.host.step(to: 12.25)
        #expect(show.pixel(95, 50) == 0xFF0000)
    }

    @Test(
        "moved by hand, time that stands shows what was before, and what is to come; then it goes on"
    )
    func scrub() throws {
        let show = try show("fps")
        let box = show.addBox(at: CGPoint(x: 20, y: 50))
        show.slide(box, to: 120)
        show.host.step(to: 1)
        show.host.step(to: 1.5)
        let instruments = show.host.stage.instruments
        // 100 points in a second from 1 on: at 1.2 it is at 40.
        instruments.scrub(by: -0.3)
        show.host.step(to: 2)
        #expect(show.pixel(40, 50) == 0xFF0000 && show.pixel(70, 50) == 0xFFFFFF)
        #expect(abs((box.presentation()?.position.x ?? 0) - 40) < 1e-9)
        instruments.scrub(by: 0.6)
        show.host.step(to: 3)
        #expect(show.pixel(100, 50) == 0xFF0000 && show.pixel(40, 50) == 0xFFFFFF)
        instruments.scrub(by: -0.5)
        show.host.step(to: 4)
        #expect(show.pixel(50, 50) == 0xFF0000)
        instruments.isPaused = false
        show.host.step(to: 4.25)
        #expect(show.pixel(75, 50) == 0xFF0000)
    }

    @Test("links are called for time that was moved back, once at rest, and on when it goes on")
    func scrubbedLinks() throws {
        try DisplayLinks.apart {
            let show = try show("fps")
            var calls: [Double] = []
            let link = CADisplayLink { calls.append($0.targetTimestamp) }
            link.add(to: .main, forMode: .common)
            defer { link.invalidate() }
            for step in 1...4 { show.host.step(to: Double(step)) }
            let last = try #require(calls.last)
            show.host.stage.instruments.scrub(by: -2.5)
            calls = []
            for step in 5...8 { show.host.step(to: Double(step)) }
            let back = try #require(calls.first)
            #expect(calls == [back] && back < last)
            show.host.stage.instruments.isPaused = false
            for step in 9...10 { show.host.step(to: Double(step)) }
            #expect(calls.count > 1 && calls == calls.sorted())
            #expect(try #require(calls.last) < 9)
        }
    }

    @Test("in slow motion, too, an event is tested against the frame that was seen at its time")
    func hits() throws {
        let show = try show("slow=10")
        let box = show.addBox(at: CGPoint(x: 20, y: 50))
        show.host.step(to: 10)
        show.slide(box, to: 120)
        for step in 1...10 { show.host.step(to: 10 + Double(step)) }
        // As in `PresentedFrameTests.late`, with the host's time ten times as fast.
        for (time, x) in [(14.3, 45.5), (16.1, 65.5), (20.1, 105.5)] {
            var input = PointerInput(
                time: HostTime(seconds: time), location: CGPoint(x: x, y: 50))
            input.hasMoved = true
            show.host.send(.pointer(input))
            #expect(show.events.last?.layer === box, "at \(time)")
            #expect(abs((show.events.last?.time.seconds ?? 0) - time / 10) < 1e-9)
        }
    }

    @Test("in slow motion, too, a drag has the time of layers, and finds what was seen at its time")
    func drags() throws {
        let show = try show("slow=10")
        let box = show.addBox(at: CGPoint(x: 20, y: 50))
        show.host.step(to: 10)
        show.slide(box, to: 120)
        for step in 1...10 { show.host.step(to: 10 + Double(step)) }
        let contents = DragContents(types: [], read: { _, _ in }, finish: {})
        var drags: [DragEvent] = []
        show.host.stage.onDrag = {
            drags.append($0)
            return .copy
        }
        for (time, x) in [(14.3, 50.0), (16.1, 70), (20.1, 110)] {
            _ = show.host.stage.receive(
                drag: .moved, of: contents, at: CGPoint(x: x, y: 50),
                time: HostTime(seconds: time))
            #expect(drags.last?.layer === box, "at \(time)")
            #expect(abs((drags.last?.time.seconds ?? 0) - time / 10) < 1e-9)
        }
    }

    @Test("how long input takes to be seen is told in true seconds")
    func latency() throws {
        let show = try show("slow=10")
        show.host.step(to: 1)
        show.host.stage.onEvent = { [layer = show.layer] _ in
            CATransaction.setDisableActions(true)
            layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        }
        show.move(to: CGPoint(x: 5, y: 5))
        show.host.step(to: 1.5)
        #expect(show.host.stage.latency.last == 0.5)
    }
}
