import CoreAnimation
import Foundation
import Primitives
import Stage
import Testing

/// From input to the layer that it is for.
@MainActor
struct EventTests {
    @Test("the pointer hits a layer in flight where it is seen, not where its model is")
    func inFlight() throws {
        let show = try Show()
        let box = show.addBox(at: CGPoint(x: 20, y: 50))
        show.host.step(to: 0)
        show.slide(box, to: 120)
        show.host.step(to: 1)
        show.host.step(to: 1.5)
        #expect(show.host.stage.hit(CGPoint(x: 70, y: 50)) === box)
        #expect(show.host.stage.hit(CGPoint(x: 120, y: 50)) === show.layer)
        show.move(to: CGPoint(x: 70, y: 50))
        show.move(to: CGPoint(x: 120, y: 50))
        #expect(show.events.map { $0.layer === box } == [true, false])
        show.host.step(to: 2.1)
        #expect(show.host.stage.hit(CGPoint(x: 120, y: 50)) === box)
    }

    @Test("while no frame can be shown, hits follow the frame on screen")
    func frameOnScreen() throws {
        let show = try Show()
        let box = show.addBox(at: CGPoint(x: 20, y: 50))
        show.host.step(to: 0)
        show.slide(box, to: 120)
        show.host.step(to: 1)
        show.host.step(to: 1.3)
        show.host.pickBuffer = { _ in nil }
        show.host.step(to: 1.6)
        #expect(show.host.stage.hit(CGPoint(x: 50, y: 50)) === box)
        #expect(show.host.stage.hit(CGPoint(x: 80, y: 50)) !== box)
    }

    @Test("after half a second without word of a frame, the time now counts")
    func staleFrame() throws {
        let show = try Show()
        let box = show.addBox(at: CGPoint(x: 20, y: 50))
        show.host.step(to: 0)
        show.slide(box, to: 120)
        show.host.step(to: 1)
        show.host.pickBuffer = { _ in nil }
        show.host.step(to: 1.6)
        #expect(show.host.stage.hit(CGPoint(x: 80, y: 50)) === box)
    }

    @Test("a pressed layer stays the target until the last button is up")
    func grab() throws {
        let show = try Show()
        let box = show.addBox(at: CGPoint(x: 20, y: 50))
        show.host.step(to: 0)
        let (on, off) = (CGPoint(x: 20, y: 50), CGPoint(x: 100, y: 50))
        show.press(true, at: on)
        show.move(to: off)
        show.press(true, at: off, button: 0x111)
        show.press(false, at: off)
        show.move(to: off)
        show.press(false, at: off, button: 0x111)
        show.move(to: off)
        #expect(
            show.events.map { $0.layer === box } == [
                true, true, true, true, true, true, false, false,
            ])
        #expect(
            show.events.map { $0.buttons.sorted() } == [[0], [0], [0, 1], [1], [1], [], [], []])
        // Once nothing is pressed, the pointer is over what it rests on.
        #expect(show.events[6].kind == .pointerCrossed && show.events[6].layer === show.layer)
    }

    @Test("a pointer that leaves with a button down cancels it, once; one let go before was let go")
    func leave() throws {
        let show = try Show()
        let box = show.addBox(at: CGPoint(x: 20, y: 50))
        show.host.step(to: 0)
        show.press(true, at: CGPoint(x: 20, y: 50))
        show.press(true, at: CGPoint(x: 20, y: 50), button: 0x111)
        var frame = PointerInput(time: .zero, location: CGPoint(x: 200, y: 50))
        frame.hasLeft = true
        frame.buttons = [.init(code: 0x110, isPressed: false)]
        show.host.send(.pointer(frame))
        #expect(
            show.events.map(\.kind) == [
                .pointerDown(button: 0), .pointerDown(button: 1), .pointerUp(button: 0),
                .pointerCancelled(button: 1), .pointerLeft,
            ])
        #expect(show.events[3].layer === box)
        #expect(show.events[4].layer == nil)
    }

    @Test("each finger keeps the layer that it came down on")
    func touches() throws {
        let show = try Show()
        let (first, second) = (
            show.addBox(at: CGPoint(x: 20, y: 50)), show.addBox(at: CGPoint(x: 80, y: 50))
        )
        show.host.step(to: 0)
        func touch(_ id: Int32, _ phase: TouchInput.Phase, _ x: CGFloat) -> TouchInput {
            TouchInput(id: id, phase: phase, location: CGPoint(x: x, y: 50))
        }
        show.host.send(.touch(.zero, [touch(7, .began, 20), touch(9, .began, 80)]))
        show.host.send(.touch(.zero, [touch(7, .moved, 80), touch(9, .moved, 20)]))
        show.host.send(.touch(.zero, [touch(9, .ended, 20), touch(7, .cancelled, 80)]))
        // An end that nobody began goes to whatever is there.
        show.host.send(.touch(.zero, [touch(9, .ended, 140)]))
        let targets: [CALayer] = [first, second, first, second, second, first, show.layer]
        #expect(zip(show.events, targets).allSatisfy { $0.layer === $1 })
        #expect(show.events.count == targets.count)
    }

    @Test("keys and focus have no layer")
    func keys() throws {
        let show = try Show()
        show.host.step(to: 0)
        let key = KeyInput(
            time: HostTime(seconds: 3), phase: .down, code: 30, symbol: 0x61, text: "a",
            modifiers: [.shift])
        show.host.send(.key(key))
        show.host.send(.focus(HostTime(seconds: 4), isFocused: false))
        #expect(show.events.map(\.kind) == [.key(key), .focus(false)])
        #expect(show.events.map(\.time.seconds) == [3, 4])
        #expect(show.events.allSatisfy { $0.layer == nil })
    }

    @Test(
        "points that aren't numbers hit nothing and break nothing",
        arguments: [CGFloat.nan, .infinity, -.infinity])
    func nonsense(value: CGFloat) throws {
        let show = try Show()
        show.host.step(to: 0)
        show.move(to: CGPoint(x: value, y: 50))
        show.press(true, at: CGPoint(x: 50, y: value))
        show.press(false, at: CGPoint(x: value, y: value))
        #expect(show.events.count == 3)
        #expect(show.events.allSatisfy { $0.layer == nil })
    }

    @Test("a motion takes in the motion before it, and nothing else")
    func merges() throws {
        func frame(_ x: Double, _ change: (inout PointerInput) -> Void = { _ in }) -> InputEvent {
            var frame = PointerInput(time: .zero, location: CGPoint(x: x, y: 0))
            frame.hasMoved = true
            change(&frame)
            return .pointer(frame)
        }
        let motion = frame(5)
        let others = [
            frame(0) { $0.hasEntered = true }, frame(0) { $0.hasLeft = true },
            frame(0) { $0.buttons = [.init(code: 0x110, isPressed: true)] },
            frame(0) { $0.scroll = ScrollDelta(y: 1) }, .focus(.zero, isFocused: true),
        ]
        for other in others {
            #expect(motion.merged(over: other) == nil)
            #expect(other.merged(over: motion) == nil)
        }
        let two = try #require(motion.merged(over: frame(4)))
        let three = try #require(frame(6).merged(over: two))
        guard case .pointer(let merged) = three else {
            Issue.record("\(three)")
            return
        }
        #expect(merged.location.x == 6 && merged.earlier.map(\.location.x) == [4, 5])
    }

    @Test("a long row of motions is thinned out evenly, and keeps its ends")
    func thinned() throws {
        var event = Self.motion(0)
        for x in 1...2000 { event = try #require(Self.motion(Double(x)).merged(over: event)) }
        guard case .pointer(let merged) = event else {
            Issue.record("\(event)")
            return
        }
        let row = merged.earlier.map(\.location.x)
        #expect(row.count > 100 && row.count <= InputEvent.mostSamples)
        #expect(row.first == 0 && row == row.sorted() && merged.location.x == 2000)
    }

    private static func motion(_ x: Double) -> InputEvent {
        var frame = PointerInput(time: .zero, location: CGPoint(x: x, y: 0))
        frame.hasMoved = true
        return .pointer(frame)
    }

    @Test("fingers that move in turns go together, each with its own way")
    func fingersMerge() throws {
        func moved(_ time: Double, _ id: Int32, _ x: Double) -> InputEvent {
            .touch(
                HostTime(seconds: time),
                [TouchInput(id: id, phase: .moved, location: CGPoint(x: x, y: 0))])
        }
        let two = try #require(moved(2, 8, 50).merged(over: moved(1, 7, 10)))
        let three = try #require(moved(3, 7, 12).merged(over: two))
        guard case .touch(let time, let points) = three else {
            Issue.record("\(three)")
            return
        }
        #expect(time == HostTime(seconds: 3))
        let finger = try #require(points.first { $0.id == 7 })
        #expect(finger.location.x == 12)
        #expect(finger.earlier.map(\.location.x) == [10, 10])
        #expect(finger.earlier.map(\.time.seconds) == [1, 2])
        let other = try #require(points.first { $0.id == 8 })
        #expect(other.location.x == 50 && other.earlier.map(\.time.seconds) == [2])
        let up = InputEvent.touch(
            .zero, [TouchInput(id: 7, phase: .ended, location: .zero)])
        #expect(up.merged(over: three) == nil && three.merged(over: up) == nil)
    }
}
