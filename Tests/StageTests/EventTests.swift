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
            show.events.map { $0.layer === box } == [true, true, true, true, true, true, false])
        #expect(show.events.map { $0.buttons.sorted() } == [[0], [0], [0, 1], [1], [1], [], []])
    }

    @Test("a pointer that leaves with a button down lets go of it, once")
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
                .pointerUp(button: 1), .pointerLeft,
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

    @Test("a motion replaces the motion before it, and nothing else")
    func replaces() {
        func frame(_ change: (inout PointerInput) -> Void) -> InputEvent {
            var frame = PointerInput(time: .zero, location: .zero)
            frame.hasMoved = true
            change(&frame)
            return .pointer(frame)
        }
        let motion = frame { $0.location.x = 5 }
        let others = [
            frame { $0.hasEntered = true }, frame { $0.hasLeft = true },
            frame { $0.buttons = [.init(code: 0x110, isPressed: true)] },
            frame { $0.scroll = ScrollDelta(y: 1) }, .focus(.zero, isFocused: true),
        ]
        #expect(motion.replaces(frame { $0.location.x = 4 }))
        for other in others {
            #expect(!motion.replaces(other))
            #expect(!other.replaces(motion))
        }
    }
}
