import DeskSupport
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// All controls by the keyboard alone, on the page of `ControlSheet`. Tab, space and return are as on
/// Apple's systems with full keyboard access; the other keys are those of docs/reference/controls.md.
@MainActor @Suite("Controls by the keyboard alone", .serialized)
struct ControlKeyTests {
    private let desk: Desk
    private let page: UIView
    private let sheet: ControlSheet

    init() throws {
        desk = try Desk(width: 760, height: 860)
        desk.begin()
        page = desk.add(UIView(frame: CGRect(origin: .zero, size: ControlSheet.size)))
        sheet = ControlSheet(in: page)
        desk.wait(0.1)
    }

    private func all<View: UIView>(_ type: View.Type, in view: UIView? = nil) -> [View] {
        (view ?? page).subviews.flatMap { each in
            ((each as? View).map { [$0] } ?? []) + all(type, in: each)
        }
    }

    private func focused(in view: UIView) -> UIView? {
        if view.isFocused { return view }
        for each in view.subviews {
            if let found = focused(in: each) { return found }
        }
        return nil
    }

    /// Presses Tab; with control where Tab is typed: docs/reference/text.md.
    private func goOn() {
        let isTyped = focused(in: page) is UITextView
        desk.press(.tab, with: isTyped ? .control : [])
    }

    /// Goes on by Tab until a view, or one inside it, has the focus; false where none gets it.
    private func tab(to view: UIView) -> Bool {
        for _ in 0..<80 {
            if focused(in: view) != nil { return true }
            goOn()
        }
        return false
    }

    /// Goes to a control and presses a key there; returns whether a value has changed.
    private func changes<Value: Equatable>(
        _ view: UIView, _ keys: [DeskKey], _ value: () -> Value
    ) -> Bool {
        guard tab(to: view) else { return false }
        let before = value()
        for key in keys { desk.press(key) }
        desk.wait(0.6)
        return value() != before
    }

    @Test("values change by arrows, space and return")
    func values() throws {
        let slider = try #require(all(UISlider.self).first)
        #expect(changes(slider, [.right]) { slider.value })
        let toggle = try #require(all(UISwitch.self).first)
        #expect(changes(toggle, [.space]) { toggle.isOn })
        let stepper = try #require(all(UIStepper.self).first)
        #expect(changes(stepper, [.up]) { stepper.value })
        let pages = try #require(all(UIPageControl.self).first)
        #expect(changes(pages, [.right]) { pages.currentPage })
        let wheels = try #require(
            all(UIPickerView.self).first { $0.numberOfComponents == 2 && $0.superview === page })
        #expect(changes(wheels, [.down]) { wheels.selectedRow(inComponent: 0) })
        desk.close()
    }

    @Test("panels open by return and close by Escape; the focus is where it was")
    func panels() throws {
        let compact = try #require(
            all(UIDatePicker.self).first { $0.datePickerStyle == .compact })
        let well = try #require(all(UIColorWell.self).first)
        for control in [compact, well] as [UIView] {
            #expect(tab(to: control))
            let count = desk.window.subviews.count
            desk.press(.enter)
            desk.wait(0.6)
            let isOpen =
                desk.window.subviews.count > count || desk.screen.showsMenu
            #expect(isOpen, "\(type(of: control))")
            desk.press(.escape)
            desk.wait(0.6)
            #expect(desk.window.subviews.count == count)
            #expect(focused(in: control) != nil, "\(type(of: control))")
        }
        desk.close()
    }

    /// Apple's documentation of accessibility traits; the words are those of the controls.
    @Test("a screen reader hears each control with its kind and its value")
    func spoken() {
        let lines = desk.spokenTree.split(separator: "\n").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        let wanted = [
            "heading Inbox", "button Add", "button Edit", "field Search", "button Cancel",
            "choice Week *", "tab Home", "slider 30%", "slider 30% off",
            "progress Progress 60%", "toggle 1 *", "toggle 0", "toggle 1 * off",
            "slider page 2 of 5", "button Colour orange", "field Name", "button System",
            "button Disabled off", "button Plain", "button Filled", "button Small",
            "slider Item 2", "button Next month", "choice Tuesday, January 9, 2007 *",
        ]
        let missing = wanted.filter { !lines.contains($0) }
        #expect(missing == [], "\(lines.joined(separator: "\n"))")
        desk.close()
    }
}
