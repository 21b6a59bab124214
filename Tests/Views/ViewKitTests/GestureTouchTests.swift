import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// What gestures do to touches, and how they end before their time.
@MainActor @Suite("Gesture recognisers and touches")
struct GestureTouchTests {
    private let desk: Desk
    private let view: Scribe
    private let watch = Watch()

    init() throws {
        desk = try Desk()
        view = desk.add(Scribe(frame: CGRect(x: 50, y: 50, width: 300, height: 300)))
        view.isMultipleTouchEnabled = true
    }

    @Test("touches held back come when the gesture fails, and never when it is recognised")
    func delays() {
        let pan = watch.add(UIPanGestureRecognizer(), to: view)
        pan.delaysTouchesBegan = true
        desk.touch(.began, 100, 100)
        #expect(view.log.isEmpty)
        desk.touch(.ended, 100, 100)
        #expect(view.log == ["began", "ended"])
        view.log = []
        desk.drag(from: (100, 100), to: (150, 100), steps: 3)
        #expect(view.log.isEmpty && watch.log.last == "ended")
        desk.close()
    }

    @Test("a touch's end waits for a gesture that may still come")
    func delayedEnd() {
        let two = watch.add(UITapGestureRecognizer(), to: view)
        two.numberOfTapsRequired = 2
        desk.tap(100, 100)
        #expect(view.log == ["began"])
        desk.wait(0.4)
        #expect(view.log == ["began", "ended"])
        two.delaysTouchesEnded = false
        desk.tap(100, 100)
        #expect(view.log == ["began", "ended", "began", "ended"])
        desk.close()
    }

    @Test("a recogniser that is switched off in its gesture is cancelled")
    func disabling() {
        let pan = watch.add(UIPanGestureRecognizer(), to: view)
        desk.drag(from: (100, 100), to: (150, 100), steps: 3, lifts: false)
        pan.isEnabled = false
        #expect(watch.log.last == "cancelled" && pan.state == .possible)
        desk.touch(.moved, 160, 100)
        desk.touch(.ended, 160, 100)
        #expect(watch.log.last == "cancelled")
        desk.close()
    }

    @Test("a touch that the system takes away cancels a gesture")
    func cancelled() {
        _ = watch.add(UIPanGestureRecognizer(), to: view)
        desk.drag(from: (100, 100), to: (150, 100), steps: 3, lifts: false)
        desk.touch(.cancelled, 150, 100)
        #expect(watch.log.last == "cancelled")
        desk.close()
    }

    @MainActor private final class Board {
        var taps: [CGPoint] = []
        var plain = 0

        func tapped(_ tap: UITapGestureRecognizer) {
            taps.append(tap.location(in: tap.view))
        }
        func moved() { plain += 1 }
    }

    @Test("a target's method stands for a selector, and the target is not retained")
    func targets() {
        var board: Board? = Board()
        weak let weakBoard = board
        if let board {
            view.addGestureRecognizer(UITapGestureRecognizer(target: board, action: Board.tapped))
            let pan = UIPanGestureRecognizer(target: board, action: Board.moved)
            view.addGestureRecognizer(pan)
        }
        desk.tap(100, 120)
        desk.wait(1)
        desk.drag(from: (100, 100), to: (150, 100), steps: 1)
        #expect(board?.taps == [CGPoint(x: 50, y: 70)] && board?.plain == 2)
        board = nil
        #expect(weakBoard == nil)
        desk.tap(100, 120)
        desk.close()
    }
}
