import CoreAnimation
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// People are as fast as ever while instruments slow time down for all that is shown, or hold it: what
/// they press is answered as at full speed. Times are the system's.
@MainActor @Suite("Presses in slow motion")
struct SlowPressTests {
    nonisolated private static let words = ["fps", "slow=10", "pause"]
    private let watch = Watch()

    private func desk(_ words: String) throws -> (desk: Desk, view: Scribe) {
        let desk = try Desk(words: words)
        let view = desk.add(Scribe(frame: CGRect(x: 50, y: 50, width: 300, height: 300)))
        desk.begin()
        // So that the time of what is shown is another than the host's.
        desk.wait(7)
        return (desk, view)
    }

    @Test("two taps are a double tap when they follow each other quickly", arguments: words)
    func doubleTap(_ words: String) throws {
        let (desk, view) = try desk(words)
        let tap = watch.add(UITapGestureRecognizer(), to: view)
        tap.numberOfTapsRequired = 2
        desk.tap(100, 100)
        desk.wait(0.1)
        desk.tap(100, 100)
        #expect(watch.log == ["ended"])
        desk.close()
    }

    @Test("two taps a second apart are two", arguments: words)
    func twoTaps(_ words: String) throws {
        let (desk, view) = try desk(words)
        let tap = watch.add(UITapGestureRecognizer(), to: view)
        tap.numberOfTapsRequired = 2
        desk.tap(100, 100)
        desk.wait(1)
        desk.tap(100, 100)
        #expect(watch.log.isEmpty && view.last?.tapCount == 1)
        desk.close()
    }

    @Test("a finger that rests for half a second is a long press", arguments: words)
    func longPress(_ words: String) throws {
        let (desk, view) = try desk(words)
        _ = watch.add(UILongPressGestureRecognizer(), to: view)
        desk.touch(.began, 100, 100)
        desk.wait(0.4)
        #expect(watch.log.isEmpty)
        desk.wait(0.2)
        #expect(watch.log == ["began"])
        desk.close()
    }

    @Test("a press that lasts too long is no tap", arguments: words)
    func longTap(_ words: String) throws {
        let (desk, view) = try desk(words)
        _ = watch.add(UITapGestureRecognizer(), to: view)
        desk.touch(.began, 100, 100)
        desk.wait(2)
        desk.touch(.ended, 100, 100)
        #expect(watch.log.isEmpty)
        desk.close()
    }

    @Test("a flick is as fast as the finger", arguments: words)
    func flick(_ words: String) throws {
        let (desk, view) = try desk(words)
        let pan = watch.add(UIPanGestureRecognizer(), to: view)
        desk.touch(.began, 100, 100)
        for step in 1...6 {
            desk.wait(0.01)
            desk.touch(.moved, 100 + Double(step) * 10, 100)
        }
        #expect(abs(pan.velocity(in: nil).x - 1000) < 1 && abs(pan.velocity(in: nil).y) < 1)
        desk.touch(.ended, 160, 100)
        desk.close()
    }

    @Test("a finger that takes a second is no swipe", arguments: words)
    func slowSwipe(_ words: String) throws {
        for (pause, log) in [(0.1, []), (0.01, ["ended"])] as [(Double, [String])] {
            let watch = Watch()
            let (desk, view) = try desk(words)
            _ = watch.add(UISwipeGestureRecognizer(), to: view)
            desk.touch(.began, 100, 100)
            for step in 1...10 {
                desk.wait(pause)
                desk.touch(.moved, 100 + Double(step) * 6, 100)
            }
            desk.touch(.ended, 160, 100)
            #expect(watch.log == log, "\(pause)")
            desk.close()
        }
    }

    @Test("the times that a program is told of stay those of what is shown")
    func timestamps() throws {
        let (desk, view) = try desk("slow=10")
        desk.wait(2.99)
        desk.touch(.began, 100, 100)
        #expect(abs((view.last?.timestamp ?? 0) - 1) < 1e-9)
        desk.close()
    }
}
