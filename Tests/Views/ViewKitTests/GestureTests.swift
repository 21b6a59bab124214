import CoreAnimation
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Writes down a recogniser's states.
@MainActor
final class Watch {
    var log: [String] = []

    func add<Recognizer: UIGestureRecognizer>(
        _ recognizer: Recognizer, to view: UIView, as name: String = ""
    ) -> Recognizer {
        view.addGestureRecognizer(recognizer)
        recognizer.addTarget { [weak self] in self?.log.append(name + "\($0.state)") }
        return recognizer
    }
}

@MainActor @Suite("Gesture recognisers")
struct GestureTests {
    private let desk: Desk
    private let view: Scribe
    private let watch = Watch()

    init() throws {
        desk = try Desk()
        view = desk.add(Scribe(frame: CGRect(x: 50, y: 50, width: 300, height: 300)))
        view.isMultipleTouchEnabled = true
    }

    @Test("a tap is recognised, and takes the touch from the view")
    func tap() {
        let tap = watch.add(UITapGestureRecognizer(), to: view)
        desk.tap(100, 120)
        #expect(watch.log == ["ended"] && tap.state == .possible)
        #expect(view.log == ["began", "cancelled"])
        tap.cancelsTouchesInView = false
        desk.wait(1)
        desk.tap(100, 120)
        #expect(view.log.suffix(2) == ["began", "ended"])
        desk.close()
    }

    @Test("a tap that goes too far, lasts too long, or has two fingers is none")
    func noTap() {
        _ = watch.add(UITapGestureRecognizer(), to: view)
        desk.touch(.began, 100, 100)
        desk.touch(.moved, 160, 100)
        desk.touch(.ended, 160, 100)
        desk.touch(.began, 100, 100)
        desk.wait(0.8)
        desk.touch(.ended, 100, 100)
        desk.touch(.began, 100, 100, id: 1)
        desk.touch(.began, 150, 100, id: 2)
        desk.touch(.ended, 150, 100, id: 2)
        desk.touch(.ended, 100, 100, id: 1)
        #expect(watch.log.isEmpty)
        desk.close()
    }

    @Test("a tap of two fingers waits for both")
    func twoFingers() {
        let tap = watch.add(UITapGestureRecognizer(), to: view)
        tap.numberOfTouchesRequired = 2
        desk.touch(.began, 100, 100, id: 1)
        desk.touch(.began, 150, 100, id: 2)
        desk.touch(.ended, 150, 100, id: 2)
        #expect(watch.log.isEmpty)
        desk.touch(.ended, 100, 100, id: 1)
        #expect(watch.log == ["ended"])
        desk.tap(100, 100)
        #expect(watch.log == ["ended"])
        desk.close()
    }

    @Test("one tap waits until two have failed, where it requires that")
    func doubleTap() {
        let (one, two) = (
            watch.add(UITapGestureRecognizer(), to: view, as: "one "),
            watch.add(UITapGestureRecognizer(), to: view, as: "two ")
        )
        two.numberOfTapsRequired = 2
        one.require(toFail: two)
        desk.tap(100, 100)
        #expect(watch.log.isEmpty)
        desk.wait(0.4)
        #expect(watch.log == ["one ended"])
        desk.tap(100, 100)
        desk.wait(0.1)
        desk.tap(102, 100)
        #expect(watch.log == ["one ended", "two ended"])
        desk.wait(1)
        #expect(watch.log.count == 2)
        desk.close()
    }

    @Test("without the requirement one tap comes at once, and two still come")
    func bothTaps() {
        _ = watch.add(UITapGestureRecognizer(), to: view, as: "one ")
        let two = watch.add(UITapGestureRecognizer(), to: view, as: "two ")
        two.numberOfTapsRequired = 2
        desk.tap(100, 100)
        #expect(watch.log == ["one ended"])
        desk.wait(0.1)
        desk.tap(100, 100)
        #expect(watch.log.last == "two ended")
        desk.close()
    }

    @Test("a long press begins after half a second, and goes on until the finger is lifted")
    func longPress() {
        _ = watch.add(UILongPressGestureRecognizer(), to: view)
        desk.touch(.began, 100, 100)
        desk.wait(0.48)
        #expect(watch.log.isEmpty && view.log == ["began"])
        desk.wait(0.04)
        #expect(watch.log == ["began"] && view.log == ["began", "cancelled"])
        desk.touch(.moved, 200, 100)
        desk.touch(.ended, 200, 100)
        #expect(watch.log == ["began", "changed", "ended"])
        desk.close()
    }

    @Test("a long press is refused to a finger that leaves early or moves by more than 10 points")
    func noLongPress() {
        let wasActive = DisplayLinks.shared.isActive
        _ = watch.add(UILongPressGestureRecognizer(), to: view)
        desk.touch(.began, 100, 100)
        #expect(DisplayLinks.shared.isActive)
        desk.wait(0.3)
        desk.touch(.ended, 100, 100)
        // What waited for the half second is gone, without a frame more.
        #expect(DisplayLinks.shared.isActive == wasActive)
        desk.wait(0.5)
        desk.touch(.began, 100, 100)
        desk.wait(0.1)
        desk.touch(.moved, 111, 100)
        desk.wait(0.6)
        #expect(watch.log.isEmpty)
        desk.touch(.ended, 111, 100)
        #expect(view.log == ["began", "ended", "began", "moved", "ended"])
        desk.close()
    }

    @Test("a pan begins after 10 points, counts from there, and knows its velocity")
    func pan() {
        let pan = watch.add(UIPanGestureRecognizer(), to: view)
        desk.touch(.began, 100, 100)
        desk.wait(0.1)
        desk.touch(.moved, 109, 100)
        #expect(watch.log.isEmpty)
        for step in 1...6 {
            desk.wait(1.0 / 60)
            desk.touch(.moved, 109 + Double(step) * 5, 100)
        }
        #expect(watch.log.first == "began" && pan.state == .changed)
        #expect(pan.translation(in: view) == CGPoint(x: 25, y: 0))
        #expect(abs(pan.velocity(in: view).x - 300) < 1e-6)
        pan.setTranslation(.zero, in: view)
        desk.touch(.moved, 141, 103)
        #expect(pan.translation(in: view) == CGPoint(x: 2, y: 3))
        desk.touch(.ended, 141, 103)
        #expect(watch.log.last == "ended" && view.log == ["began", "moved", "cancelled"])
        desk.close()
    }

    @Test("a finger that rests before it is lifted has no velocity")
    func rest() {
        let pan = UIPanGestureRecognizer()
        var speed: CGFloat?
        pan.addTarget { [weak pan] _ in
            if pan?.state == .ended { speed = pan?.velocity(in: nil).x }
        }
        view.addGestureRecognizer(pan)
        desk.drag(from: (100, 100), to: (200, 100), steps: 10, lifts: false)
        desk.wait(0.2)
        desk.touch(.ended, 200, 100)
        #expect(speed == 0)
        desk.close()
    }

    @Test("a pan doesn't jump when a finger comes or goes")
    func fingers() {
        let pan = watch.add(UIPanGestureRecognizer(), to: view)
        desk.drag(from: (100, 100), to: (150, 100), steps: 10, lifts: false)
        let before = pan.translation(in: nil).x
        desk.touch(.began, 250, 200, id: 1)
        desk.touch(.moved, 250, 200, id: 1)
        #expect(pan.translation(in: nil) == CGPoint(x: before, y: 0))
        desk.touch(.moved, 270, 200, id: 1)
        // The middle of two fingers goes half as far.
        #expect(abs(pan.translation(in: nil).x - before - 10) < 1e-9)
        desk.touch(.ended, 270, 200, id: 1)
        desk.touch(.moved, 153, 100)
        #expect(abs(pan.translation(in: nil).x - before - 13) < 1e-9)
        // A touch that never ends and its recogniser hold each other.
        desk.touch(.ended, 153, 100)
        desk.close()
    }

    @Test("a pinch: the scale is the fingers' distance, of that at the begin")
    func pinch() {
        let pinch = watch.add(UIPinchGestureRecognizer(), to: view)
        desk.touch([(1, .began, 150, 200), (2, .began, 250, 200)])
        desk.wait(0.02)
        desk.touch(.moved, 253, 200, id: 2)
        #expect(watch.log.isEmpty)
        desk.touch(.moved, 260, 200, id: 2)
        #expect(watch.log == ["began"] && pinch.scale == 1)
        desk.wait(0.02)
        desk.touch(.moved, 315, 200, id: 2)
        // From 110 to 165.
        #expect(abs(pinch.scale - 1.5) < 1e-9 && pinch.numberOfTouches == 2)
        pinch.scale = 1
        desk.touch(.moved, 117.5, 200, id: 1)
        desk.touch(.moved, 117.5, 200, id: 1)
        #expect(abs(pinch.scale - 197.5 / 165) < 1e-9)
        desk.touch(.ended, 117.5, 200, id: 1)
        #expect(pinch.state == .changed)
        desk.touch(.ended, 315, 200, id: 2)
        #expect(watch.log.last == "ended")
        desk.close()
    }

    @Test("a pinch is refused to one finger, and to two that move along together")
    func noPinch() {
        _ = watch.add(UIPinchGestureRecognizer(), to: view)
        desk.drag(from: (100, 100), to: (200, 100), steps: 5)
        desk.touch([(1, .began, 150, 200), (2, .began, 250, 200)])
        for step in 1...20 {
            desk.touch([
                (1, .moved, 150, 200 + Double(step)), (2, .moved, 250, 200 + Double(step)),
            ])
        }
        desk.touch([(1, .ended, 150, 220), (2, .ended, 250, 220)])
        #expect(watch.log.isEmpty)
        desk.close()
    }

    @Test("a rotation: the turn since the begin, clockwise positive, past half a turn")
    func rotation() {
        let turn = watch.add(UIRotationGestureRecognizer(), to: view)
        func place(_ angle: Double) -> (Double, Double) {
            (200 + 80 * cos(angle), 200 + 80 * sin(angle))
        }
        desk.touch([(1, .began, 200, 200), (2, .began, 280, 200)])
        var started: Double?
        for step in 1...50 {
            let angle = Double(step) / 10
            desk.touch(.moved, place(angle).0, place(angle).1, id: 2)
            if turn.state == .began { started = angle }
        }
        let start = started ?? .nan
        #expect(start <= 0.2 && abs(turn.rotation - (5 - start)) < 1e-9)
        desk.touch([(1, .ended, 200, 200), (2, .ended, 200, 200)])
        #expect(watch.log.last == "ended")
        desk.close()
    }

    @Test("a swipe goes its direction, quickly")
    func swipe() {
        let swipe = watch.add(UISwipeGestureRecognizer(), to: view)
        desk.drag(from: (100, 100), to: (200, 110), steps: 6)
        #expect(watch.log == ["ended"])
        desk.drag(from: (200, 100), to: (100, 100), steps: 6)
        desk.drag(from: (100, 100), to: (200, 190), steps: 6)
        desk.drag(from: (100, 100), to: (200, 100), steps: 60)
        #expect(watch.log == ["ended"])
        swipe.direction = [.left, .up]
        desk.drag(from: (200, 100), to: (100, 100), steps: 6)
        #expect(watch.log == ["ended", "ended"])
        desk.close()
    }

    @Test("one gesture keeps others away, deeper views first, unless a delegate allows both")
    func simultaneous() {
        final class Both: UIGestureRecognizerDelegate {
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
            ) -> Bool { true }
        }
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        view.addSubview(inner)
        let outerPan = watch.add(UIPanGestureRecognizer(), to: view, as: "outer ")
        _ = watch.add(UIPanGestureRecognizer(), to: inner, as: "inner ")
        desk.drag(from: (100, 100), to: (150, 100), steps: 3)
        #expect(Set(watch.log) == ["inner began", "inner changed", "inner ended"])
        watch.log = []
        let both = Both()
        outerPan.delegate = both
        desk.drag(from: (100, 100), to: (150, 100), steps: 3)
        #expect(watch.log.prefix(2) == ["inner began", "outer began"])
        #expect(watch.log.suffix(2) == ["inner ended", "outer ended"])
        desk.close()
    }

    @Test("a delegate refuses a touch, or the begin")
    func refusal() {
        final class No: UIGestureRecognizerDelegate {
            var takesTouch = false

            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
            ) -> Bool { takesTouch }
            func gestureRecognizerShouldBegin(
                _ gestureRecognizer: UIGestureRecognizer
            ) -> Bool { false }
        }
        let no = No()
        let tap = watch.add(UITapGestureRecognizer(), to: view)
        tap.delegate = no
        desk.tap(100, 100)
        no.takesTouch = true
        desk.wait(1)
        desk.tap(100, 100)
        #expect(watch.log.isEmpty && view.log == ["began", "ended", "began", "ended"])
        desk.close()
    }
}
