import CoreAnimation
import Foundation
import Headless
import Primitives
import Stage
import Testing

@testable import ViewKit

/// Menus that open while something else is down: Apple's views get `touchesCancelled` then, and nobody hears of
/// the end.
@MainActor
struct MenuHeldTests {
    private func desk() throws -> MenuDesk {
        let it = try MenuDesk()
        it.menu = UIMenu(children: [it.item("One"), it.item("Two"), it.item("Three")])
        return it
    }

    @Test("a button that is held when a key opens a menu is cancelled, and chooses nothing")
    func heldButton() throws {
        let it = try desk()
        defer { it.close() }
        let slider = it.desk.add(UISlider(frame: CGRect(x: 20, y: 300, width: 300, height: 40)))
        var cancels = 0
        slider.addAction(UIAction { _ in cancels += 1 }, for: .touchCancel)
        it.desk.pointer(22, 320, left: true)
        it.desk.wait(0.1)
        it.desk.pointer(60, 320)
        #expect(slider.isTracking)
        it.press(Symbol.menu)
        it.desk.wait(0.2)
        let panel = try #require(it.panels().first)
        #expect(!slider.isTracking && cancels == 1)
        // Let go over a row.
        let row = it.middle("Two", in: panel)
        it.move(to: row)
        it.desk.pointer(row.x, row.y, left: false)
        #expect(it.panels().count == 1 && it.chosen.isEmpty && cancels == 1)
        // The next press is the menu's, and the one after the menu is the view's.
        it.click(row)
        #expect(it.chosen == ["Two"] && it.panels().isEmpty)
        it.click(CGPoint(x: 200, y: 50))
        #expect(it.view.touched == ["began", "ended"])
        let before = slider.value
        it.desk.pointer(200, 320, left: true)
        it.desk.wait(0.05)
        it.desk.pointer(250, 320)
        it.desk.pointer(250, 320, left: false)
        #expect(!slider.isTracking && cancels == 1 && slider.value >= before)
    }

    @Test("a finger that drags when another one opens a menu is cancelled; its end closes nothing")
    func otherFinger() throws {
        let it = try desk()
        defer { it.close() }
        let slider = it.desk.add(UISlider(frame: CGRect(x: 20, y: 300, width: 300, height: 40)))
        it.desk.touch(.began, 22, 320, id: 1)
        it.desk.wait(0.05)
        it.desk.touch(.moved, 60, 320, id: 1)
        #expect(slider.isTracking)
        it.desk.touch(.began, 50, 60, id: 2)
        it.desk.wait(0.7)
        let panel = try #require(it.panels().first)
        #expect(!slider.isTracking && it.view.touched == ["began", "cancelled"])
        let row = it.middle("Two", in: panel)
        it.desk.touch(.moved, row.x, row.y, id: 1)
        #expect(it.lit(panel) == nil)
        // Long after the menu has opened, when the end of a press chooses.
        it.desk.wait(0.5)
        it.desk.touch(.ended, row.x, row.y, id: 1)
        #expect(it.panels().count == 1 && it.chosen.isEmpty)
        // The finger that opened it goes on to a row.
        it.desk.touch(.moved, row.x, row.y, id: 2)
        it.desk.touch(.ended, row.x, row.y, id: 2)
        #expect(it.chosen == ["Two"] && it.panels().isEmpty)
        it.desk.touch(.began, 200, 50, id: 1)
        it.desk.wait(0.05)
        it.desk.touch(.ended, 200, 50, id: 1)
        #expect(it.view.touched == ["began", "cancelled", "began", "ended"])
    }

    @Test("a finger that is taken away leaves a menu alone that it has not opened")
    func cancelledFinger() throws {
        let it = try desk()
        defer { it.close() }
        it.desk.touch(.began, 22, 320, id: 1)
        it.desk.wait(0.05)
        it.press(Symbol.menu)
        it.desk.wait(0.2)
        #expect(it.panels().count == 1 && it.view.touched == ["began", "cancelled"])
        it.desk.touch(.cancelled, 22, 320, id: 1)
        #expect(it.panels().count == 1)
        // It is a finger like another when it comes again.
        it.desk.touch(.began, 390, 390, id: 1)
        #expect(it.panels().isEmpty)
    }

    @Test("a view that opens a menu when its touch is taken away gets that one, and no other")
    func another() throws {
        let it = try desk()
        defer { it.close() }
        let slider = it.desk.add(UISlider(frame: CGRect(x: 20, y: 300, width: 300, height: 40)))
        let own = UIMenu(children: [it.item("Own")])
        slider.addAction(
            UIAction { _ in
                let session = MenuSession(
                    screen: slider.window?.screen ?? .main, source: nil, opening: .key
                ) {}
                session.begin(own, beside: CGRect(x: 200, y: 20, width: 1, height: 1))
            }, for: .touchCancel)
        it.desk.pointer(22, 320, left: true)
        it.desk.wait(0.1)
        it.desk.pointer(60, 320)
        #expect(slider.isTracking)
        it.press(Symbol.menu)
        it.desk.wait(0.2)
        #expect(it.panels().map { it.titles($0) } == [["Own"]])
        #expect(it.told.last == "ended")
        it.click(CGPoint(x: 399, y: 399))
        #expect(it.panels().isEmpty)
    }

    @Test("a pinch that goes on when a menu opens comes to its end")
    func pinch() throws {
        let it = try desk()
        defer { it.close() }
        var states: [UIGestureRecognizer.State] = []
        it.view.addGestureRecognizer(UIPinchGestureRecognizer { states.append($0.state) })
        func send(_ phase: TouchpadGesture.Phase) {
            it.desk.host.send(
                .gesture(
                    HostTime(seconds: it.desk.time),
                    TouchpadGesture(.pinch, phase: phase, fingers: 2),
                    location: CGPoint(x: 150, y: 150)))
        }
        it.desk.wait(0.1)
        send(.began)
        it.press(Symbol.menu)
        #expect(it.panels().count == 1)
        send(.changed)
        send(.ended)
        #expect(states == [.began, .ended] && it.panels().count == 1)
    }
}
