import CoreAnimation
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Wheels and trackpads that pan, the buttons of pens, and tips of labels without room: Apple's documentation of
/// `allowedScrollTypesMask`, UIPencilInteraction and `showsExpansionTextWhenTruncated`.
@MainActor @Suite("Pans by wheels, buttons of pens, tips of labels", .serialized)
struct PenAndWheelTests {
    private final class Log: UIPencilInteractionDelegate {
        var taps: [UIPencilInteraction.Tap] = []
        func pencilInteraction(
            _ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap
        ) { taps.append(tap) }
    }

    private final class OldLog: UIPencilInteractionDelegate {
        var count = 0
        func pencilInteractionDidTap(_ interaction: UIPencilInteraction) { count += 1 }
    }

    private let desk: Desk

    init() throws {
        desk = try Desk()
        desk.begin()
    }

    @Test(
        "a pan takes the scrolling that it allows: a wheel's step is a pan, a trackpad's is one until its end"
    )
    func pans() {
        let view = desk.add(UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100)))
        var lines: [String] = []
        let pan = UIPanGestureRecognizer {
            lines.append("\($0.state) \(Int($0.translation(in: nil).y))")
        }
        view.addGestureRecognizer(pan)
        #expect(pan.allowedScrollTypesMask.isEmpty)
        #expect(UIScrollView().panGestureRecognizer.allowedScrollTypesMask == .all)
        #expect(UIScrollTypeMask.discrete.rawValue == 1 && UIScrollTypeMask.all.rawValue == 3)
        desk.scroll(150, 150, by: ScrollDelta(y: 60, stepsY: 1))
        #expect(lines.isEmpty)
        pan.allowedScrollTypesMask = .discrete
        desk.scroll(150, 150, by: ScrollDelta(y: 60, stepsY: 1))
        desk.scroll(150, 150, by: ScrollDelta(y: 10))
        #expect(lines == ["began 0", "changed -60", "ended -60"])
        lines = []
        pan.allowedScrollTypesMask = .continuous
        for _ in 0..<2 {
            desk.wait(0.02)
            desk.scroll(150, 150, by: ScrollDelta(y: -10))
        }
        desk.scroll(150, 150, by: ScrollDelta(isEnd: true))
        #expect(lines == ["began 0", "changed 10", "changed 20", "ended 20"])
        #expect(pan.state == .possible)
        desk.close()
    }

    @Test("a scroll view whose pan allows no scrolling stays where it is")
    func refuses() {
        let scroller = desk.add(UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400)))
        scroller.contentSize = CGSize(width: 400, height: 2000)
        desk.wait(0.05)
        scroller.panGestureRecognizer.allowedScrollTypesMask = .discrete
        desk.scroll(200, 200, by: ScrollDelta(y: 60))
        #expect(scroller.contentOffset.y == 0)
        scroller.panGestureRecognizer.allowedScrollTypesMask = .all
        desk.scroll(200, 200, by: ScrollDelta(y: 60))
        #expect(scroller.contentOffset.y == 60)
        desk.close()
    }

    @Test("a pen's button that comes down is a tap, for views in sight")
    func pencil() throws {
        let view = desk.add(UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100)))
        let (log, old) = (Log(), OldLog())
        let interaction = UIPencilInteraction(delegate: log)
        view.addInteraction(interaction)
        view.addInteraction(UIPencilInteraction(delegate: old))
        desk.wait(0.05)
        var state = PenState()
        state.distance = 0.25
        desk.pen(.entered, 30, 40, state)
        #expect(log.taps.isEmpty && UIPencilInteraction.preferredTapAction == .switchEraser)
        // BTN_STYLUS of linux/input-event-codes.h.
        state.buttons = [0x14B]
        desk.pen(.hovered, 130, 140, state)
        desk.pen(.hovered, 131, 140, state)
        #expect(log.taps.count == 1 && old.count == 1)
        let pose = try #require(log.taps.first?.hoverPose)
        #expect(pose.location == CGPoint(x: 30, y: 40) && pose.zOffset == 0.25)
        #expect(abs(pose.altitudeAngle - .pi / 2) < 1e-9)
        state.buttons = []
        desk.pen(.hovered, 131, 140, state)
        interaction.isEnabled = false
        state.buttons = [0x14B]
        desk.pen(.hovered, 131, 140, state)
        #expect(log.taps.count == 1 && old.count == 2)
        // A press and its end between two motions that came as one.
        var short = PenInput(id: 1, phase: .hovered, location: CGPoint(x: 131, y: 140))
        var pressed = PenState()
        pressed.buttons = [0x14C]
        short.earlier = [PenState(), pressed].map {
            InputSample(time: HostTime(seconds: desk.time), location: short.location, pen: $0)
        }
        desk.host.send(.pen(HostTime(seconds: desk.time), [short]))
        #expect(old.count == 3)
        view.isHidden = true
        state.buttons = [0x14B]
        desk.pen(.hovered, 131, 140, state)
        #expect(old.count == 3)
        desk.close()
    }

    @Test(
        "the pointer that rests on a label without room has its whole text shown, where that is wanted"
    )
    func tips() {
        let page = desk.add(UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 200)))
        let label = UILabel(frame: CGRect(x: 20, y: 20, width: 60, height: 20))
        page.addSubview(label)
        label.text = "A text that is much too long"
        #expect(!label.showsExpansionTextWhenTruncated)
        func shown() -> [String] {
            desk.wait(0.1)
            desk.pointer(300, 300)
            desk.wait(2)
            desk.pointer(40, 30)
            desk.wait(0.8)
            return MenuDesk.find("tool tip", in: desk.host.stage.layer).compactMap {
                ($0.delegate as? UIView)?.accessibilityLabel
            }
        }
        #expect(shown().isEmpty)
        label.showsExpansionTextWhenTruncated = true
        #expect(shown() == ["A text that is much too long"])
        label.frame.size.width = 300
        #expect(shown().isEmpty)
        label.numberOfLines = 2
        label.frame.size.width = 60
        #expect(shown() == ["A text that is much too long"])
        desk.close()
    }
}
