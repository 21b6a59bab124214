import Foundation
import Testing
import ViewKit

/// Apple's documentation of `touchesShouldCancel(in:)`: true, unless the view is a control; of
/// `canCancelContentTouches`: while false, a finger that a view inside tracks doesn't scroll; of
/// `touchesShouldBegin(_:with:in:)`: a view for which the answer is false is told nothing.
@MainActor @Suite("Touches in the content of scroll views")
struct ContentTouchTests {
    private final class Scroller: UIScrollView {
        var givesWay: Bool?
        var letsThrough = true
        var asked = 0

        override func touchesShouldCancel(in view: UIView) -> Bool {
            asked += 1
            return givesWay ?? super.touchesShouldCancel(in: view)
        }

        override func touchesShouldBegin(
            _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
        ) -> Bool { letsThrough && super.touchesShouldBegin(touches, with: event, in: view) }
    }

    private let desk: Desk
    private let scroller: Scroller
    private let plain = Scribe(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
    private let button = UIButton(frame: CGRect(x: 0, y: 200, width: 400, height: 200))

    init() throws {
        desk = try Desk()
        scroller = desk.add(Scroller(frame: CGRect(x: 0, y: 0, width: 400, height: 400)))
        scroller.contentSize = CGSize(width: 400, height: 4000)
        scroller.addSubview(plain)
        scroller.addSubview(button)
        desk.wait(0.1)
    }

    /// Puts a finger down for a while, moves it by 50 points upwards, and lifts it; returns whether the content
    /// followed it.
    private func scrolls(from y: Double, after seconds: Double) -> Bool {
        scroller.contentOffset = .zero
        desk.touch(.began, 200, y)
        desk.wait(seconds)
        desk.move(from: (200, y), to: (200, y - 50), steps: 2)
        let follows = scroller.contentOffset.y > 0
        desk.touch(.ended, 200, y - 50)
        desk.wait(2)
        return follows
    }

    @Test("a drag takes a finger that rested from a plain view, and not from a control")
    func kinds() {
        desk.begin()
        #expect(scroller.touchesShouldCancel(in: plain))
        #expect(!scroller.touchesShouldCancel(in: button))
        #expect(scrolls(from: 150, after: 0.3) && plain.log.last == "cancelled")
        #expect(!scrolls(from: 350, after: 0.3))
        desk.close()
    }

    @Test("an override has controls give way, too")
    func overriding() {
        desk.begin()
        scroller.givesWay = true
        #expect(scrolls(from: 350, after: 0.3) && !button.isHighlighted)
        scroller.givesWay = false
        #expect(!scrolls(from: 150, after: 0.3) && plain.log.last == "ended")
        #expect(scroller.asked == 2)
        desk.close()
    }

    @Test("a drag that begins at once scrolls over a control, unless touches aren't delayed")
    func quick() {
        desk.begin()
        #expect(scrolls(from: 350, after: 0) && scroller.asked == 0)
        scroller.delaysContentTouches = false
        #expect(!scrolls(from: 350, after: 0) && scroller.asked == 1)
        desk.close()
    }

    @Test("where touches in the content can't be cancelled, a tracked finger doesn't scroll")
    func kept() {
        desk.begin()
        scroller.canCancelContentTouches = false
        #expect(!scrolls(from: 150, after: 0.3) && plain.log.last == "ended")
        #expect(scroller.asked == 0)
        // Beside the views nobody tracks the finger.
        plain.isUserInteractionEnabled = false
        #expect(scrolls(from: 150, after: 0.3))
        desk.close()
    }

    @Test("a view whose touches don't begin hears nothing, and the finger scrolls")
    func refused() {
        desk.begin()
        scroller.letsThrough = false
        #expect(scrolls(from: 150, after: 0.3) && plain.log.isEmpty)
        #expect(scrolls(from: 350, after: 0.3) && scroller.asked == 0)
        desk.close()
    }
}
