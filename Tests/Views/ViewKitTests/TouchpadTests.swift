import CoreAnimation
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Gestures of a touchpad at recognisers.
@MainActor
struct TouchpadTests {
    private func send(
        _ desk: Desk, _ phase: TouchpadGesture.Phase, _ kind: TouchpadGesture.Kind = .pinch,
        x: Double = 150, fingers: Int = 2, _ change: (inout TouchpadGesture) -> Void = { _ in }
    ) {
        var gesture = TouchpadGesture(kind, phase: phase, fingers: fingers)
        change(&gesture)
        desk.host.send(
            .gesture(
                HostTime(seconds: desk.time), gesture, location: CGPoint(x: x, y: 150)))
    }

    @Test("a pinch scales, turns and moves what its recognisers are for, all at once")
    func pinch() throws {
        let desk = try Desk()
        defer { desk.close() }
        let view = desk.add(UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100)))
        var scales: [CGFloat] = []
        var states: [UIGestureRecognizer.State] = []
        let pinch = UIPinchGestureRecognizer {
            scales.append($0.scale)
            states.append($0.state)
        }
        var turn: CGFloat = 0
        let rotation = UIRotationGestureRecognizer { turn = $0.rotation }
        var way = CGPoint.zero
        let pan = UIPanGestureRecognizer { way = $0.translation(in: nil) }
        for each in [pinch, rotation, pan] { view.addGestureRecognizer(each) }
        desk.wait(0.1)
        send(desk, .began)
        #expect(pinch.location(in: view) == CGPoint(x: 50, y: 50))
        desk.wait(0.05)
        send(desk, .changed) {
            $0.scale = 2
            $0.rotation = 0.5
            $0.translation = CGPoint(x: 10, y: -5)
        }
        #expect(pinch.velocity > 19 && pinch.velocity < 21)
        send(desk, .ended) { $0.scale = 3 }
        #expect(states == [.began, .changed, .ended] && scales == [1, 2, 3])
        #expect(turn == 0 && way == .zero && pinch.state == .possible)
        send(desk, .began)
        send(desk, .changed) {
            $0.rotation = 0.5
            $0.translation = CGPoint(x: 10, y: -5)
        }
        #expect(turn == 0.5 && way == CGPoint(x: 10, y: -5))
    }

    @Test("a program that sets the scale back each time gets the change each time")
    func reset() throws {
        let desk = try Desk()
        defer { desk.close() }
        var factors: [CGFloat] = []
        let pinch = UIPinchGestureRecognizer {
            factors.append($0.scale)
            $0.scale = 1
        }
        desk.window.addGestureRecognizer(pinch)
        desk.wait(0.1)
        send(desk, .began)
        for scale in [2.0, 4, 2] { send(desk, .changed) { $0.scale = scale } }
        #expect(factors == [1, 2, 2, 0.5])
    }

    @Test("of two recognisers of a kind the innermost takes a gesture; beside the view nobody does")
    func innermost() throws {
        let desk = try Desk()
        defer { desk.close() }
        let outer = desk.add(UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100)))
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
        outer.addSubview(inner)
        var log: [String] = []
        outer.addGestureRecognizer(UIPinchGestureRecognizer { _ in log.append("outer") })
        inner.addGestureRecognizer(UIPinchGestureRecognizer { _ in log.append("inner") })
        desk.wait(0.1)
        for x in [110.0, 180, 300] {
            send(desk, .began, x: x)
            send(desk, .ended, x: x)
        }
        #expect(log == ["inner", "inner", "outer", "outer"])
    }

    @Test("a swipe of as many fingers as a pan wants moves it; cancelling takes it back")
    func swipe() throws {
        let desk = try Desk()
        defer { desk.close() }
        var states: [UIGestureRecognizer.State] = []
        let pan = UIPanGestureRecognizer { states.append($0.state) }
        pan.minimumNumberOfTouches = 3
        desk.window.addGestureRecognizer(pan)
        desk.wait(0.1)
        send(desk, .began, .swipe, fingers: 2)
        send(desk, .ended, .swipe, fingers: 2)
        #expect(states.isEmpty)
        send(desk, .began, .swipe, fingers: 3)
        send(desk, .changed, .swipe, fingers: 3) { $0.translation.x = 30 }
        send(desk, .cancelled, .swipe, fingers: 3)
        #expect(states == [.began, .changed, .cancelled])
    }

    /// libinput tells of resting fingers by a hold alone; GTK and browsers stop what runs.
    @Test("two fingers that rest stop a list that runs, where it is")
    func hold() throws {
        let desk = try Desk()
        defer { desk.close() }
        let list = desk.add(UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)))
        list.contentSize = CGSize(width: 300, height: 30_000)
        let other = desk.add(UIScrollView(frame: CGRect(x: 300, y: 0, width: 100, height: 300)))
        other.contentSize = CGSize(width: 100, height: 30_000)
        desk.wait(0.1)
        func fling(_ x: Double) {
            desk.drag(from: (x, 280), to: (x, 100), steps: 6)
            desk.wait(0.1)
        }
        fling(350)
        fling(150)
        #expect(list.isDecelerating && other.isDecelerating)
        var drags = 0
        desk.window.addGestureRecognizer(UIPanGestureRecognizer { _ in drags += 1 })
        send(desk, .began, .hold)
        let place = list.contentOffset
        #expect(!list.isDecelerating && other.isDecelerating)
        desk.wait(0.3)
        #expect(list.contentOffset == place && list.isTracking)
        send(desk, .cancelled, .hold)
        desk.wait(0.2)
        #expect(list.contentOffset == place && !list.isTracking && !list.isDragging)
        // Where nothing runs, nothing is held.
        send(desk, .began, .hold)
        #expect(!list.isTracking)
        send(desk, .ended, .hold)
        // Fingers that rest drag nothing.
        #expect(drags == 0)
    }
}
