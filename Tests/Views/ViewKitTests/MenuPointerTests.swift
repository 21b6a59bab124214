import CoreAnimation
import Foundation
import Headless
import Primitives
import Stage
import Testing
import ViewKit

/// Menus under the pointer and under fingers.
@MainActor
struct MenuPointerTests {
    private func three(_ it: MenuDesk) {
        it.menu = UIMenu(children: [it.item("One"), it.item("Two", .disabled), it.item("Three")])
    }

    @Test("a right click opens the menu under the pointer; a click on a row chooses")
    func click() throws {
        let it = try MenuDesk()
        defer { it.close() }
        three(it)
        it.rightClick(50, 60)
        let panel = try #require(it.panels().first)
        let box = panel.convert(panel.bounds, to: nil)
        #expect(abs(box.minX - 50) <= 2 && abs(box.minY - 61) <= 2)
        #expect(it.view.touched.isEmpty)
        it.click(it.middle("Two", in: panel))
        #expect(it.chosen.isEmpty && it.panels().count == 1)
        it.click(it.middle("Three", in: panel))
        #expect(it.chosen == ["Three"] && it.panels().isEmpty && it.view.touched.isEmpty)
    }

    @Test("a press moved to a row of the menu and let go there chooses the row")
    func drag() throws {
        let it = try MenuDesk()
        defer { it.close() }
        three(it)
        it.desk.pointer(50, 60, right: true)
        it.desk.wait(0.5)
        let panel = try #require(it.panels().first)
        let point = it.middle("One", in: panel)
        it.move(to: point)
        #expect(it.lit(panel) == "One")
        it.desk.pointer(point.x, point.y, right: false)
        #expect(it.chosen == ["One"] && it.panels().isEmpty)
    }

    @Test("a press moved away and let go beside the menu closes it, and nothing is chosen")
    func dragAway() throws {
        let it = try MenuDesk()
        defer { it.close() }
        three(it)
        it.desk.pointer(50, 60, right: true)
        it.desk.wait(0.5)
        it.move(to: CGPoint(x: 390, y: 390))
        it.desk.pointer(390, 390, right: false)
        #expect(it.panels().isEmpty && it.chosen.isEmpty)
    }

    @Test("a press outside takes the menu away, and is nobody else's")
    func outside() throws {
        let it = try MenuDesk()
        defer { it.close() }
        three(it)
        it.rightClick()
        it.click(CGPoint(x: 380, y: 380))
        #expect(it.panels().isEmpty && it.view.touched.isEmpty)
        it.click(CGPoint(x: 380, y: 380))
        #expect(it.view.touched == ["began", "ended"])
    }

    @Test("near the window's corner a menu opens the other way")
    func corner() throws {
        let it = try MenuDesk()
        defer { it.close() }
        three(it)
        it.rightClick(395, 395)
        let panel = try it.panel()
        let box = panel.convert(panel.bounds, to: nil)
        #expect(box.maxX <= 396 && box.maxY <= 396 && box.minX > 200)
    }

    private func nested(_ it: MenuDesk) {
        it.menu = UIMenu(children: [
            UIMenu(title: "More", children: (1...6).map { it.item("Inner \($0)") }),
            it.item("Two"), it.item("Three"), it.item("Four"),
        ])
    }

    @Test("a menu beside opens once the pointer rests on its row, and closes on another row")
    func hover() throws {
        let it = try MenuDesk()
        defer { it.close() }
        nested(it)
        it.rightClick(20, 20)
        try it.move(to: it.middle("More", in: it.panel()))
        it.desk.wait(0.05)
        #expect(it.panels().count == 1)
        it.desk.wait(0.1)
        #expect(it.panels().count == 2)
        #expect(try it.lit(it.panel()) == "More" && it.lit(it.panel(1)) == nil)
        // Away from it: to the left.
        let three = try it.middle("Three", in: it.panel())
        it.move(to: CGPoint(x: three.x - 40, y: three.y))
        #expect(try it.panels().count == 1 && it.lit(it.panel()) == "Three")
    }

    @Test("a way across other rows to the open menu keeps it; who rests on one of them means it")
    func diagonal() throws {
        let it = try MenuDesk()
        defer { it.close() }
        nested(it)
        it.rightClick(20, 20)
        let more = try it.middle("More", in: it.panel())
        it.move(to: more)
        it.desk.wait(0.2)
        let goal = try it.middle("Inner 5", in: it.panel(1))
        for part in stride(from: 0.1, through: 0.4, by: 0.1) {
            it.desk.wait(1.0 / 60)
            it.move(
                to: CGPoint(
                    x: more.x + (goal.x - more.x) * part, y: more.y + (goal.y - more.y) * part))
        }
        #expect(it.panels().count == 2)
        it.desk.wait(0.5)
        #expect(it.panels().count == 1)
        #expect(try ["Two", "Three"].contains(it.lit(it.panel())))
    }

    @Test("in the menu beside, a row is chosen like any other")
    func inner() throws {
        let it = try MenuDesk()
        defer { it.close() }
        nested(it)
        it.rightClick(20, 20)
        try it.click(it.middle("More", in: it.panel()))
        #expect(it.panels().count == 2)
        let goal = try it.middle("Inner 2", in: it.panel(1))
        it.move(to: goal)
        #expect(try it.lit(it.panel(1)) == "Inner 2")
        it.click(goal)
        #expect(it.chosen == ["Inner 2"] && it.panels().isEmpty)
    }

    @Test("a finger that rests for half a second opens the menu; the view's touch is over")
    func finger() throws {
        let it = try MenuDesk()
        defer { it.close() }
        three(it)
        it.desk.touch(.began, 60, 60)
        it.desk.wait(0.45)
        #expect(it.panels().isEmpty && it.view.touched == ["began"])
        it.desk.wait(0.1)
        #expect(it.panels().count == 1 && it.view.touched == ["began", "cancelled"])
        it.desk.touch(.ended, 60, 60)
        #expect(it.panels().count == 1)
        let point = try it.middle("One", in: it.panel())
        it.desk.tap(point.x, point.y)
        #expect(it.chosen == ["One"] && it.view.touched == ["began", "cancelled"])
    }

    @Test("a finger that moves first opens none")
    func movedFinger() throws {
        let it = try MenuDesk()
        defer { it.close() }
        three(it)
        it.desk.touch(.began, 60, 60)
        it.desk.wait(0.2)
        it.desk.touch(.moved, 75, 60)
        it.desk.wait(0.5)
        #expect(it.panels().isEmpty)
    }

    @Test("a view whose right presses mean something has its menu at the end of a click")
    func onRelease() throws {
        let it = try MenuDesk()
        defer { it.close() }
        three(it)
        it.interaction?.opensOnRelease = true
        it.desk.pointer(50, 60, right: true)
        it.desk.wait(0.1)
        #expect(it.panels().isEmpty && it.view.touched == ["began"])
        it.desk.pointer(50, 60, right: false)
        #expect(it.panels().count == 1 && it.view.touched == ["began", "cancelled"])
        it.press(Symbol.escape)
        it.desk.pointer(50, 60, right: true)
        it.desk.pointer(90, 60)
        it.desk.pointer(90, 60, right: false)
        #expect(it.panels().isEmpty && it.view.touched.last == "ended")
    }

    @Test("a button's menu: below it at a press, or by the right button")
    func button() throws {
        let it = try MenuDesk()
        defer { it.close() }
        let button = it.desk.add(UIButton(frame: CGRect(x: 100, y: 100, width: 80, height: 30)))
        button.menu = UIMenu(children: [it.item("One")])
        it.rightClick(120, 110)
        #expect(it.panels().count == 1)
        it.press(Symbol.escape)
        button.showsMenuAsPrimaryAction = true
        it.desk.pointer(120, 110, left: true)
        it.desk.wait(0.2)
        let panel = try #require(it.panels().first)
        let box = panel.convert(panel.bounds, to: nil)
        #expect(box.minX == 100 && box.minY == 130 && button.isHighlighted)
        it.press(Symbol.escape)
        #expect(!button.isHighlighted)
        button.isEnabled = false
        it.desk.pointer(120, 110, left: false)
        it.click(CGPoint(x: 120, y: 110))
        #expect(it.panels().isEmpty)
    }

    @Test("the primary action of a button is its menu, or what is added for its press")
    func primaryAction() throws {
        let it = try MenuDesk()
        defer { it.close() }
        let button = it.desk.add(UIButton(frame: CGRect(x: 100, y: 100, width: 80, height: 30)))
        var presses = 0
        button.addAction(UIAction { _ in presses += 1 }, for: .primaryActionTriggered)
        button.performPrimaryAction()
        #expect(presses == 1 && it.panels().isEmpty)
        button.menu = UIMenu(children: [it.item("One")])
        button.showsMenuAsPrimaryAction = true
        button.performPrimaryAction()
        it.desk.wait(0.2)
        #expect(presses == 1 && it.panels().count == 1)
        it.press(Symbol.escape)
        button.isEnabled = false
        button.performPrimaryAction()
        #expect(it.panels().isEmpty)
    }

    /// Apple: `menuActionTriggered` comes before the menu is presented, so that programs make it then.
    @Test("a control tells that its menu is asked for before it is made")
    func menuEvent() throws {
        let it = try MenuDesk()
        defer { it.close() }
        let button = it.desk.add(UIButton(frame: CGRect(x: 100, y: 100, width: 80, height: 30)))
        button.menu = UIMenu(children: [it.item("Old")])
        button.addAction(
            UIAction { _ in button.menu = UIMenu(children: [it.item("New")]) },
            for: .menuActionTriggered)
        button.showsMenuAsPrimaryAction = true
        button.performPrimaryAction()
        it.desk.wait(0.2)
        it.press(Symbol.enter)
        #expect(it.chosen == ["New"] && it.panels().isEmpty)
        #expect(UIControl.Event.menuActionTriggered.rawValue == 1 << 14)
    }

    @Test("a button's menu opens by Return and by Space, below it, with its first row lit")
    func buttonKeys() throws {
        let it = try MenuDesk()
        defer { it.close() }
        let button = it.desk.add(UIButton(frame: CGRect(x: 100, y: 100, width: 80, height: 30)))
        button.menu = UIMenu(children: [it.item("One"), it.item("Two")])
        button.showsMenuAsPrimaryAction = true
        var presses = 0
        button.addAction(UIAction { _ in presses += 1 }, for: .primaryActionTriggered)
        it.press(Symbol.tab)
        #expect(button.isFocused)
        for phase in [KeyInput.Phase.down, .up] {
            it.desk.key(phase, code: 57, symbol: 0x20, text: " ")
        }
        it.desk.wait(0.2)
        let panel = try it.panel()
        let box = panel.convert(panel.bounds, to: nil)
        #expect(box.minX == 100 && box.minY == 130 && it.lit(panel) == "One")
        it.press(Symbol.escape)
        #expect(it.panels().isEmpty && button.isFocused)
        // A key that stays down since it opened the menu chooses nothing.
        it.desk.key(.down, code: 28, symbol: Symbol.enter)
        it.desk.wait(0.2)
        it.desk.key(.repeated, code: 28, symbol: Symbol.enter)
        it.desk.key(.up, code: 28, symbol: Symbol.enter)
        #expect(it.panels().count == 1 && it.chosen.isEmpty)
        it.press(Symbol.down)
        it.press(Symbol.enter)
        #expect(it.chosen == ["Two"] && it.panels().isEmpty && presses == 0)
    }

    @Test("where the host shows popups, the menu is on one, whichever stage tells of the pointer")
    func popups() throws {
        let it = try MenuDesk()
        defer { it.close() }
        three(it)
        let host = PopupMaker()
        it.desk.host.stage.popupHost = host
        it.rightClick(50, 60)
        let popup = try #require(host.popups.first)
        #expect(it.panels().isEmpty && host.grabs == [true])
        #expect(popup.placement.anchorRect.origin == CGPoint(x: 50, y: 60))
        popup.show(at: CGPoint(x: 40, y: 45))
        let panel = try #require(it.panels(in: popup.stage.layer).first)
        let inside = it.middle("One", in: panel)
        // Told by the window, in its own points.
        it.move(to: CGPoint(x: inside.x + 40, y: inside.y + 45))
        #expect(it.lit(panel) == "One")
        let three = it.middle("Three", in: panel)
        popup.press(three)
        #expect(it.chosen == ["Three"] && popup.isClosed)
        it.rightClick(50, 60)
        host.popups[1].onDismiss?()
        #expect(it.told.suffix(2) == ["end", "ended"] && host.popups[1].isClosed)
    }
}

/// A host of popups in memory.
@MainActor
private final class PopupMaker: PopupHost {
    var popups: [MadePopup] = []
    var grabs: [Bool] = []

    func showPopup(_ placement: PopupPlacement, grabs: Bool) -> (any PopupHandle)? {
        guard let popup = try? MadePopup(placement) else { return nil }
        self.grabs.append(grabs)
        popups.append(popup)
        return popup
    }
}

@MainActor
private final class MadePopup: PopupHandle {
    private let host: HeadlessStage
    let placement: PopupPlacement
    var frame = CGRect.zero
    var onMove: (@MainActor () -> Void)?
    var onDismiss: (@MainActor () -> Void)?
    var isClosed = false
    var stage: Stage { host.stage }

    init(_ placement: PopupPlacement) throws {
        self.placement = placement
        host = try HeadlessStage(width: 300, height: 300, buffers: 1)
    }

    func show(at point: CGPoint) {
        let margins = placement.margins
        frame = CGRect(
            x: point.x, y: point.y,
            width: placement.size.width + margins.left + margins.right,
            height: placement.size.height + margins.top + margins.bottom)
        onMove?()
    }

    func press(_ point: CGPoint) {
        for isDown in [true, false] {
            var input = PointerInput(time: HostTime(seconds: host.time), location: point)
            input.buttons.append(.init(code: 0x110, isPressed: isDown))
            host.send(.pointer(input))
        }
    }

    func move(to placement: PopupPlacement) {}
    func close() {
        isClosed = true
        host.close()
    }
}
