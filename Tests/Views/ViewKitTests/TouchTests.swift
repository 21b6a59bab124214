import CoreAnimation
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// A view that writes down what it is told.
final class Scribe: UIView {
    var log: [String] = []
    var last: UITouch?
    var event: UIEvent?
    var predicted: [UITouch] = []

    private func note(_ word: String, _ touches: Set<UITouch>) {
        log.append(touches.count == 1 ? word : "\(word) \(touches.count)")
        last = touches.first
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("began", touches)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("moved", touches)
        self.event = event
        predicted = last.flatMap { event?.predictedTouches(for: $0) } ?? []
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("ended", touches)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("cancelled", touches)
    }
}

@MainActor @Suite("Touches")
struct TouchTests {
    private let frame = CGRect(x: 100, y: 100, width: 100, height: 100)

    @Test("a pen is a touch that says how hard and how it is held; one that hovers is none")
    func pencil() throws {
        let desk = try Desk()
        defer { desk.close() }
        let view = desk.add(Scribe(frame: frame))
        desk.pen(.entered, 150, 150)
        desk.pen(.hovered, 150, 150)
        #expect(view.log.isEmpty)
        var state = PenState()
        state.pressure = 0.5
        state.tiltY = .pi / 4
        desk.pen(.began, 150, 150, state)
        let touch = try #require(view.last)
        #expect(touch.type == .pencil && touch.force == touch.maximumPossibleForce / 2)
        #expect(abs(touch.altitudeAngle - .pi / 4) < 1e-9)
        #expect(abs(touch.azimuthAngle(in: view) - .pi / 2) < 1e-9)
        state.pressure = 1
        desk.pen(.moved, 160, 150, state)
        #expect(touch.force == touch.maximumPossibleForce)
        desk.pen(.ended, 160, 150)
        #expect(view.log == ["began", "moved", "ended"] && touch.force == 0)
    }

    @Test("a touch stays with the view that it came down on")
    func capture() throws {
        let desk = try Desk()
        let view = desk.add(Scribe(frame: frame))
        desk.touch(.began, 150, 150)
        desk.wait(0.1)
        desk.touch(.moved, 300, 300)
        let touch = try #require(view.last)
        #expect(touch.view === view && touch.window === desk.window && touch.type == .direct)
        #expect(touch.location(in: view) == CGPoint(x: 200, y: 200))
        #expect(touch.previousLocation(in: nil) == CGPoint(x: 150, y: 150))
        #expect(abs(touch.timestamp - 0.1) < 1e-9)
        desk.touch(.ended, 300, 300)
        #expect(view.log == ["began", "moved", "ended"] && touch.phase == .ended)
        desk.touch(.began, 300, 300)
        #expect(view.log.count == 3)
        desk.close()
    }

    @Test("touches that a view doesn't handle go up to its superview")
    func chain() throws {
        let desk = try Desk()
        let outer = desk.add(Scribe(frame: frame))
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        outer.addSubview(inner)
        desk.touch(.began, 110, 110)
        desk.touch(.cancelled, 110, 110)
        #expect(outer.log == ["began", "cancelled"] && outer.last?.view === inner)
        desk.close()
    }

    @Test("the pointer's button is a touch; another button doesn't begin a second one")
    func pointer() throws {
        let desk = try Desk()
        let view = desk.add(Scribe(frame: frame))
        desk.pointer(150, 150)
        desk.pointer(150, 150, left: true)
        desk.pointer(150, 150, right: true)
        desk.pointer(160, 150)
        desk.pointer(160, 150, left: false)
        desk.pointer(160, 150, right: false)
        desk.pointer(170, 150)
        #expect(view.log == ["began", "moved", "ended"] && view.last?.type == .indirectPointer)
        desk.close()
    }

    @Test("a second finger is left out, unless the view takes several")
    func several() throws {
        let desk = try Desk()
        let view = desk.add(Scribe(frame: frame))
        desk.touch(.began, 120, 120, id: 1)
        desk.touch(.began, 150, 150, id: 2)
        desk.touch(.ended, 150, 150, id: 2)
        desk.touch(.ended, 120, 120, id: 1)
        #expect(view.log == ["began", "ended"])
        view.isMultipleTouchEnabled = true
        view.log = []
        desk.touch(.began, 120, 120, id: 1)
        desk.touch(.began, 150, 150, id: 2)
        desk.touch(.moved, 151, 150, id: 2)
        desk.touch(.ended, 120, 120, id: 1)
        desk.touch(.ended, 151, 150, id: 2)
        #expect(view.log == ["began", "began", "moved", "ended", "ended"])
        desk.close()
    }

    @Test("an exclusive view keeps touches from others, and gets none beside others")
    func exclusive() throws {
        let desk = try Desk()
        let (a, b) = (
            desk.add(Scribe(frame: frame)),
            desk.add(Scribe(frame: CGRect(x: 200, y: 100, width: 100, height: 100)))
        )
        a.isExclusiveTouch = true
        desk.touch(.began, 150, 150, id: 1)
        desk.touch(.began, 250, 150, id: 2)
        desk.touch(.ended, 150, 150, id: 1)
        desk.touch(.ended, 250, 150, id: 2)
        #expect(a.log == ["began", "ended"] && b.log.isEmpty)
        desk.touch(.began, 250, 150, id: 2)
        desk.touch(.began, 150, 150, id: 1)
        #expect(b.log == ["began"] && a.log.count == 2)
        desk.close()
    }

    @Test("taps in short order and nearby are counted")
    func counting() throws {
        let desk = try Desk()
        let view = desk.add(Scribe(frame: frame))
        var counts: [Int] = []
        for pause in [0, 0.2, 0.2, 0.5] {
            desk.wait(pause)
            desk.tap(150, 150)
            counts.append(view.last?.tapCount ?? 0)
        }
        #expect(counts == [1, 2, 3, 1])
        desk.tap(199, 199)
        #expect(view.last?.tapCount == 1)
        desk.close()
    }

    @Test("a view that leaves the window gets nothing more of its touch")
    func removal() throws {
        let desk = try Desk()
        let view = desk.add(Scribe(frame: frame))
        desk.touch(.began, 150, 150)
        view.removeFromSuperview()
        desk.touch(.moved, 160, 150)
        desk.touch(.ended, 160, 150)
        #expect(view.log == ["began"])
        desk.close()
    }

    @Test("a moving touch is predicted along its way; a sample stands for each move")
    func prediction() throws {
        let desk = try Desk()
        let view = desk.add(Scribe(frame: frame))
        // 600 points a second to the right.
        desk.drag(from: (110, 150), to: (150, 150), steps: 4, lifts: false)
        let touch = try #require(view.last)
        let event = try #require(view.event)
        let predicted = view.predicted
        #expect(predicted.count == 2)
        #expect(abs(predicted[0].location(in: nil).x - 160) < 1e-6)
        #expect(abs(predicted[1].location(in: nil).x - 170) < 1e-6)
        let samples = try #require(event.coalescedTouches(for: touch))
        #expect(samples.map { $0.location(in: nil).x } == [150])
        desk.close()
    }

    @Test("an animated view takes no touches unless the block allows it")
    func animated() throws {
        let desk = try Desk()
        let view = desk.add(Scribe(frame: frame))
        desk.wait(0.1)
        UIView.animate(withDuration: 1) { view.alpha = 0.5 }
        desk.wait(0.1)
        #expect(desk.window.hitTest(CGPoint(x: 150, y: 150), with: nil) === desk.window)
        desk.wait(1.1)
        #expect(desk.window.hitTest(CGPoint(x: 150, y: 150), with: nil) === view)
        UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
            view.alpha = 1
        }
        desk.wait(0.1)
        #expect(desk.window.hitTest(CGPoint(x: 150, y: 150), with: nil) === view)
        desk.close()
    }

    @Test("a window that goes under a finger takes its recognizers with it")
    func goneWindow() throws {
        let desk = try Desk(width: 200, height: 200)
        defer { desk.close() }
        desk.begin()
        weak var recognizer: UIGestureRecognizer?
        do {
            let window = UIWindow(screen: desk.screen)
            let long = UILongPressGestureRecognizer { _ in }
            window.addGestureRecognizer(long)
            window.isHidden = false
            recognizer = long
            desk.wait(0.1)
            desk.touch(.began, 30, 40)
            #expect(long.numberOfTouches == 1)
            window.isHidden = true
        }
        desk.touch(.ended, 30, 40)
        desk.wait(0.1)
        #expect(recognizer == nil)
    }
}
