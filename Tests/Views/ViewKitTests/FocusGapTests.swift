import CoreAnimation
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Views that lose the focus because they can't have it any more. Tab goes on from where they were: browsers call it
/// the starting point of sequential focus navigation (HTML, 6.6.6).
@MainActor @Suite("Focus of what goes")
struct FocusGapTests {
    private let desk: Desk

    init() throws {
        desk = try Desk()
    }

    private func key(
        _ code: UInt32, _ symbol: UInt32, _ text: String = "", _ modifiers: KeyModifiers = []
    ) {
        desk.key(.down, code: code, symbol: symbol, text: text, modifiers: modifiers)
        desk.key(.up, code: code, symbol: symbol, text: text, modifiers: modifiers)
    }

    private func tab() { key(15, 0xFF09, "\t") }
    private func backTab() { key(15, 0xFE20, "", .shift) }
    private func enter() { key(28, 0xFF0D, "\r") }

    private func buttons(_ names: String) -> [UIButton] {
        names.enumerated().map { index, name in
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 20, y: 10 + 40 * CGFloat(index), width: 80, height: 30)
            button.setTitle(String(name), for: .normal)
            return desk.add(button)
        }
    }

    private var focused: String? {
        (desk.window.focusSystem.focusedItem as? UIButton)?.currentTitle
    }

    private func hasRing(_ view: UIView) -> Bool {
        view.layer.sublayers?.contains { $0.name == "focus ring" } ?? false
    }

    /// How a view stops being a place for the focus.
    enum Way: String, CaseIterable, CustomTestStringConvertible {
        case disabled, hidden, removed
        var testDescription: String { rawValue }
    }

    private func go(_ button: UIButton, _ way: Way) {
        switch way {
        case .disabled: button.isEnabled = false
        case .hidden: button.isHidden = true
        case .removed: button.removeFromSuperview()
        }
    }

    @Test(
        "the ring goes with a view that goes, and Tab goes to the next stop",
        arguments: Way.allCases)
    func next(way: Way) {
        desk.begin()
        defer { desk.close() }
        let all = buttons("abcd")
        all[1].addAction(UIAction { _ in go(all[1], way) }, for: .primaryActionTriggered)
        tab()
        tab()
        #expect(focused == "b" && hasRing(all[1]))
        enter()
        #expect(focused == nil && !hasRing(all[1]) && !all[1].state.contains(.focused))
        tab()
        #expect(focused == "c" && hasRing(all[2]))
        backTab()
        #expect(focused == "a")
    }

    @Test(
        "Shift-Tab goes to the stop before a view that went; at the ends it goes round",
        arguments: Way.allCases)
    func previous(way: Way) {
        desk.begin()
        defer { desk.close() }
        let all = buttons("abc")
        for _ in 0..<3 { tab() }
        #expect(focused == "c")
        go(all[2], way)
        backTab()
        #expect(focused == "b")
        go(all[1], way)
        #expect(focused == nil)
        tab()
        #expect(focused == "a")
        go(all[0], way)
        tab()
        #expect(focused == nil)
    }

    @Test("neighbours of a view that lost the focus may go or return; a press begins elsewhere")
    func others() {
        desk.begin()
        defer { desk.close() }
        let all = buttons("abcde")
        tab()
        tab()
        all[1].isEnabled = false
        all[2].isHidden = true
        tab()
        #expect(focused == "d")
        all[1].isEnabled = true
        all[3].isEnabled = false
        backTab()
        #expect(focused == "b")
        all[1].isEnabled = false
        desk.tap(60, 185)
        backTab()
        #expect(focused == "a")
        // A press on nothing: it begins anew.
        all[1].isEnabled = true
        tab()
        #expect(focused == "b")
        all[1].isEnabled = false
        desk.tap(300, 300)
        tab()
        #expect(focused == "a")
    }

    @Test("a keyboard's owner that can't have the focus leaves no place: Tab begins anew")
    func keyboard() {
        desk.begin()
        defer { desk.close() }
        let all = buttons("abc")
        let taker = desk.add(Taker(frame: CGRect(x: 200, y: 10, width: 50, height: 50)))
        tab()
        tab()
        all[1].isEnabled = false
        tab()
        #expect(focused == "c")
        taker.becomeFirstResponder()
        #expect(focused == nil)
        tab()
        #expect(focused == "a")
    }

    @Test("Tab goes round and round, wherever the window would begin")
    func round() {
        desk.begin()
        defer { desk.close() }
        let all = buttons("abc")
        let home = Home()
        home.wanted = all[1]
        desk.window.rootViewController = home
        backTab()
        #expect(focused == "c")
        all[2].isEnabled = false
        tab()
        #expect(focused == "a")
    }

    @Test("a focused or pressed view in a box that is hidden leaves its place to Tab")
    func boxes() {
        desk.begin()
        defer { desk.close() }
        let all = buttons("abc")
        let box = desk.add(UIView(frame: CGRect(x: 0, y: 50, width: 200, height: 40)))
        all[1].frame.origin.y = 0
        box.addSubview(all[1])
        desk.tap(60, 65)
        box.isHidden = true
        tab()
        #expect(focused == "c")
    }

    @Test("Tab goes on in a box that comes back, after the view that had the focus there")
    func boxReturns() {
        desk.begin()
        defer { desk.close() }
        let all = buttons("abcd")
        let box = desk.add(UIView(frame: CGRect(x: 0, y: 50, width: 200, height: 80)))
        for index in 1...2 {
            all[index].frame.origin.y -= 50
            box.addSubview(all[index])
        }
        tab()
        tab()
        #expect(focused == "b")
        box.isHidden = true
        #expect(focused == nil)
        box.isHidden = false
        tab()
        #expect(focused == "c")
    }
}

/// Takes the keyboard, and is no place for the focus.
private final class Taker: UIView {
    override var canBecomeFirstResponder: Bool { true }
    override var canBecomeFocused: Bool { false }
}

/// Says where the focus begins.
private final class Home: UIViewController {
    weak var wanted: UIView?
    override var preferredFocusEnvironments: [any UIFocusEnvironment] {
        wanted.map { [$0] } ?? []
    }
}
