import CoreAnimation
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// The focus of the keyboard: Apple's documentation of UIFocusSystem and of focus groups; rings as browsers show
/// them (`:focus-visible` of CSS).
@MainActor @Suite("Focus")
struct FocusTests {
    private let desk: Desk

    init() throws {
        desk = try Desk()
    }

    /// A key of X11's numbers and names.
    private func key(
        _ code: UInt32, _ symbol: UInt32, _ text: String = "", _ modifiers: KeyModifiers = []
    ) {
        for phase in [KeyInput.Phase.down, .up] {
            desk.host.send(
                .key(
                    KeyInput(
                        time: HostTime(seconds: desk.time), phase: phase, code: code,
                        symbol: symbol, text: text, modifiers: modifiers)))
        }
    }

    private func tab() { key(15, 0xFF09, "\t") }
    private func backTab() { key(15, 0xFE20, "", .shift) }
    private func space() { key(57, 0x20, " ") }
    private func enter() { key(28, 0xFF0D, "\r") }
    private func escape() { key(1, 0xFF1B, "\u{1B}") }
    private func right() { key(106, 0xFF53) }
    private func left() { key(105, 0xFF51) }

    private func button(_ name: String, _ x: CGFloat, _ y: CGFloat) -> UIButton {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: x, y: y, width: 80, height: 30)
        button.setTitle(name, for: .normal)
        return desk.add(button)
    }

    private var focused: String? {
        (desk.window.focusSystem.focusedItem as? UIButton)?.currentTitle
    }

    private func ring(of view: UIView) -> CALayer? {
        view.layer.sublayers?.first { $0.name == "focus ring" }
    }

    @Test("a key that has the program move the focus shows it, though a pointer was used before")
    func byShortcut() {
        final class Board: UIView {
            weak var target: UIView?
            override var canBecomeFirstResponder: Bool { true }
            override var keyCommands: [UIKeyCommand]? {
                [UIKeyCommand(input: "l", modifierFlags: .control) { [weak self] _ in self?.go() }]
            }
            func go() {
                guard let target, let system = UIFocusSystem.focusSystem(for: target) else {
                    return
                }
                system.requestFocusUpdate(to: target)
                system.updateFocusIfNeeded()
            }
        }
        desk.begin()
        let board = desk.add(Board(frame: CGRect(x: 0, y: 0, width: 300, height: 200)))
        let target = button("a", 20, 20)
        board.target = target
        board.addSubview(target)
        board.becomeFirstResponder()
        var presses = 0
        target.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        desk.tap(250, 150)
        board.go()
        // The pointer was the last input: no ring, and keys go elsewhere.
        #expect(focused == "a" && ring(of: target) == nil)
        desk.tap(250, 150)
        key(38, 0x6C, "l", .control)
        #expect(focused == "a" && ring(of: target) != nil)
        space()
        #expect(presses == 1)
        desk.close()
    }

    @Test("Tab goes by lines from the upper left, round and round, Shift-Tab goes back")
    func order() {
        desk.begin()
        _ = button("c", 20, 104)
        _ = button("b", 200, 12)
        _ = button("a", 20, 10)
        let off = button("off", 200, 100)
        off.isEnabled = false
        var seen: [String?] = []
        for _ in 0..<4 {
            tab()
            seen.append(focused)
        }
        #expect(seen == ["a", "b", "c", "a"])
        backTab()
        #expect(focused == "c")
        desk.close()
    }

    @Test("the ring follows the view, and is shown only while the keyboard was used last")
    func follows() throws {
        desk.begin()
        let button = button("a", 20, 10)
        button.layer.cornerRadius = 8
        tab()
        let halo = try #require(ring(of: button))
        #expect(halo.frame == CGRect(x: -4, y: -4, width: 88, height: 38))
        // The edge, and the ring of 2 points inside it.
        let parts = halo.sublayers ?? []
        #expect(parts.map(\.cornerRadius) == [12, 11] && parts.map(\.borderWidth) == [4, 2])
        #expect(button.state.contains(.focused))
        button.frame.size.width = 120
        #expect(halo.frame.width == 128)
        #expect(button.hitTest(CGPoint(x: 40, y: 10), with: nil) === button)
        desk.tap(60, 25)
        #expect(ring(of: button) == nil)
        tab()
        #expect(ring(of: button) != nil)
        desk.close()
    }

    @Test("Space presses when it is let go, Return at once, Escape leaves")
    func press() {
        desk.begin()
        let button = button("a", 20, 10)
        var presses = 0
        button.addAction(UIAction { _ in presses += 1 }, for: .primaryActionTriggered)
        space()
        #expect(presses == 0)
        tab()
        desk.host.send(
            .key(
                KeyInput(
                    time: HostTime(seconds: desk.time), phase: .down, code: 57, symbol: 0x20,
                    text: " ", modifiers: [])))
        #expect(button.isHighlighted && presses == 0)
        desk.host.send(
            .key(
                KeyInput(
                    time: HostTime(seconds: desk.time), phase: .up, code: 57, symbol: 0x20,
                    text: " ", modifiers: [])))
        #expect(!button.isHighlighted && presses == 1)
        enter()
        #expect(presses == 2)
        escape()
        #expect(focused == nil && ring(of: button) == nil)
        enter()
        #expect(presses == 2)
        desk.close()
    }

    @Test("switches turn, sliders move by arrows and tell of it")
    func values() {
        desk.begin()
        let light = desk.add(UISwitch(frame: CGRect(x: 10, y: 10, width: 0, height: 0)))
        let slider = desk.add(UISlider(frame: CGRect(x: 10, y: 100, width: 200, height: 31)))
        var told = 0
        slider.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
        tab()
        space()
        #expect(light.isOn && light.accessibilityValue == "1")
        tab()
        right()
        right()
        left()
        #expect(abs(slider.value - 0.05) < 1e-6 && told == 3)
        key(107, 0xFF57)
        #expect(slider.value == 1 && slider.accessibilityValue == "100%")
        desk.close()
    }

    @Test("views of one group are one stop, come into at what is chosen; arrows move inside")
    func groups() {
        desk.begin()
        _ = button("before", 20, 10)
        let tools = ["one", "two", "three"].enumerated().map { index, name in
            let tool = button(name, 20 + CGFloat(index) * 90, 60)
            tool.focusGroupIdentifier = "tools"
            return tool
        }
        _ = button("after", 20, 110)
        tools[1].isSelected = true
        tab()
        tab()
        #expect(focused == "two")
        right()
        #expect(focused == "three")
        right()
        #expect(focused == "three")
        tab()
        #expect(focused == "after")
        backTab()
        #expect(focused == "two")
        desk.close()
    }

    @Test("the field with the keyboard and the focus are one")
    func field() {
        desk.begin()
        let field = desk.add(UITextField(frame: CGRect(x: 10, y: 60, width: 200, height: 30)))
        _ = button("a", 20, 10)
        tab()
        tab()
        #expect(field.isFirstResponder && field.isFocused)
        key(30, 0x61, "a")
        #expect(field.text == "a")
        tab()
        #expect(!field.isFirstResponder && focused == "a")
        field.becomeFirstResponder()
        #expect(field.isFocused)
        escape()
        #expect(!field.isFirstResponder && !field.isFocused)
        desk.close()
    }

    private final class Panel: UIView {
        weak var wanted: UIView?
        var log: [String] = []
        override var preferredFocusEnvironments: [any UIFocusEnvironment] {
            wanted.map { [$0] } ?? []
        }
        override func didUpdateFocus(
            in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
        ) {
            log.append((context.nextFocusedView as? UIButton)?.currentTitle ?? "-")
        }
    }

    @Test("an environment that is asked for has the focus where it wants it, and hears of moves")
    func environments() {
        desk.begin()
        let panel = desk.add(Panel(frame: CGRect(x: 0, y: 0, width: 400, height: 400)))
        let (a, b) = (button("a", 20, 10), button("b", 20, 60))
        panel.addSubview(a)
        panel.addSubview(b)
        panel.wanted = b
        panel.setNeedsFocusUpdate()
        panel.updateFocusIfNeeded()
        #expect(b.isFocused)
        tab()
        #expect(a.isFocused && panel.log == ["b", "a"])
        a.removeFromSuperview()
        #expect(desk.window.focusSystem.focusedItem == nil && panel.log.last == "-")
        desk.close()
    }

    // Apple's documentation of preferredFocusedView: a controller prefers its root view by default.
    @Test("Tab goes first to what the view of the window's controller prefers")
    func controllersView() {
        desk.begin()
        let (controller, panel) = (UIViewController(), Panel())
        #expect(controller.preferredFocusEnvironments.isEmpty && !controller.isViewLoaded)
        controller.view = panel
        desk.window.rootViewController = controller
        let (a, b) = (button("a", 20, 10), button("b", 20, 60))
        panel.addSubview(a)
        panel.addSubview(b)
        panel.wanted = b
        tab()
        #expect(b.isFocused)
        desk.close()
    }

    @Test("a modal view keeps Tab inside; hidden views are left out")
    func modal() {
        desk.begin()
        _ = button("behind", 20, 10)
        let sheet = desk.add(UIView(frame: CGRect(x: 0, y: 100, width: 400, height: 200)))
        sheet.accessibilityViewIsModal = true
        let (yes, no) = (button("yes", 20, 10), button("no", 120, 10))
        for view in [yes, no] { sheet.addSubview(view) }
        tab()
        tab()
        tab()
        #expect(focused == "yes")
        sheet.isHidden = true
        tab()
        #expect(focused == "behind")
        desk.close()
    }

    @Test("a scroll view shows what has the focus")
    func scrolling() {
        desk.begin()
        let scroll = desk.add(UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)))
        scroll.contentSize = CGSize(width: 200, height: 600)
        let far = button("far", 20, 400)
        scroll.addSubview(far)
        tab()
        desk.wait(1.5)
        #expect(scroll.bounds.insetBy(dx: 0, dy: 4).contains(far.frame), "\(scroll.bounds)")
        desk.close()
    }
}
