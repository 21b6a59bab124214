import DeskSupport
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Panels and containers by the keyboard alone: a button opens each by Return, and the keys are those of
/// docs/reference/accessibility.md and docs/reference/controls.md.
@MainActor @Suite("Panels and containers by the keyboard alone", .serialized)
struct PanelKeyTests {
    private let desk: Desk
    private let root = UIViewController()
    private let button = UIButton(type: .system)
    private let log = TellLog()

    init() throws {
        desk = try Desk(width: 800, height: 600)
        desk.window.rootViewController = root
        desk.begin()
        desk.wait(0.1)
    }

    /// Has the button present a controller, and presses it by the keys.
    private func open(_ controller: UIViewController) {
        button.setTitle("Open", for: .normal)
        button.frame = CGRect(x: 100, y: 50, width: 100, height: 40)
        button.addAction(
            UIAction { [root] _ in root.present(controller, animated: true) },
            for: .primaryActionTriggered)
        root.view.addSubview(button)
        desk.wait(0.1)
        desk.press(.tab, .enter)
        desk.wait(1)
    }

    private func named(_ title: String, at y: Int = 10) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.frame = CGRect(x: 10, y: y, width: 120, height: 30)
        button.addAction(
            UIAction { [log] _ in log.lines.append(title) }, for: .primaryActionTriggered)
        return button
    }

    private var focused: UIView? { desk.window.focusSystem.focusedItem as? UIView }

    private var words: String? {
        focused?.accessibilityLabel ?? (focused as? UIButton)?.configuration?.title
    }

    /// Goes on by Tab until a view that is asked for has the focus; false where none gets it.
    private func tab(to isWanted: (UIView) -> Bool) -> Bool {
        for _ in 0..<20 {
            if let focused, isWanted(focused) { return true }
            desk.press(.tab)
        }
        return false
    }

    private var isClosed: Bool {
        root.presentedViewController == nil && button.isFocused
    }

    @Test("in a popover Tab goes round, Space presses, and Escape closes it and goes back")
    func popover() {
        let shown = UIViewController()
        shown.preferredContentSize = CGSize(width: 200, height: 100)
        shown.modalPresentationStyle = .popover
        shown.popoverPresentationController?.sourceView = button
        for (index, title) in ["First", "Second"].enumerated() {
            shown.view.addSubview(named(title, at: 10 + 40 * index))
        }
        open(shown)
        #expect(words == "First")
        desk.press(.tab, .space)
        #expect(words == "Second" && log.take() == ["Second"])
        desk.press(.tab, .space)
        #expect(words == "First" && log.take() == ["First"])
        desk.press(.escape)
        desk.wait(1)
        #expect(isClosed)
        desk.close()
    }

    @Test("in an action sheet arrows go from button to button, Return chooses, Escape cancels")
    func actionSheet() {
        let sheet = UIAlertController(
            title: "Picture", message: nil, preferredStyle: .actionSheet)
        for (title, style) in [
            ("Copy", UIAlertAction.Style.default), ("Delete", .destructive), ("Cancel", .cancel),
        ] {
            sheet.addAction(
                UIAlertAction(title: title, style: style) { [log] _ in log.lines.append(title) })
        }
        open(sheet)
        // The focus is at the button that does no harm.
        #expect(words == "Cancel")
        desk.press(.up, .up)
        #expect(words == "Copy")
        desk.press(.down, .enter)
        desk.wait(1)
        #expect(log.take() == ["Delete"] && isClosed)
        root.present(sheet, animated: false)
        desk.wait(0.5)
        desk.press(.escape)
        desk.wait(1)
        #expect(log.take() == ["Cancel"] && isClosed)
        desk.close()
    }

    private final class Stamp: UIActivity {
        var count = 0
        override var activityType: ActivityType? { ActivityType("test.stamp") }
        override var activityTitle: String? { "Stamp" }
        override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
        override func perform() {
            count += 1
            activityDidFinish(true)
        }
    }

    @Test(
        "in an activity sheet Tab goes from row to row, Return does what it says, Escape closes it")
    func activities() {
        let stamp = Stamp()
        func share() -> UIActivityViewController {
            let sheet = UIActivityViewController(
                activityItems: ["letter"], applicationActivities: [stamp])
            sheet.completionWithItemsHandler = { [log] type, isDone, _, _ in
                log.lines.append("\(type?.rawValue ?? "none") \(isDone)")
            }
            return sheet
        }
        open(share())
        #expect(tab { ($0 as? UIButton)?.configuration?.title == "Stamp" })
        desk.press(.enter)
        desk.wait(1)
        #expect(stamp.count == 1 && log.take() == ["test.stamp true"] && isClosed)
        root.present(share(), animated: false)
        desk.wait(0.5)
        desk.press(.escape)
        desk.wait(1)
        #expect(stamp.count == 1 && log.take() == ["none false"] && isClosed)
        desk.close()
    }

    private final class Picks: UIFontPickerViewControllerDelegate {
        var lines: [String] = []
        func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {
            lines.append("cancel")
        }
        func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
            let font = viewController.selectedFontDescriptor
            lines.append(font.map { UIFont(descriptor: $0, size: 0).familyName } ?? "none")
        }
    }

    @Test("in a font picker arrows go from font to font, Return chooses one, Cancel is a button")
    func fonts() throws {
        let families = UIFont.familyNames
        try #require(families.count > 1)
        let picks = Picks()
        let picker = UIFontPickerViewController()
        picker.delegate = picks
        open(picker)
        #expect(tab { $0 is UITableViewCell })
        desk.press(.down, .enter)
        desk.wait(0.5)
        #expect(picks.lines == [UIFont(name: families[1], size: 17)?.familyName])
        // The row has the check mark, and keeps the focus.
        let row = try #require(focused as? UITableViewCell)
        #expect(row.textLabel?.text == families[1] && row.accessoryType == .checkmark)
        #expect(tab { ($0 as? UIButton)?.currentTitle == "Cancel" })
        desk.press(.space)
        desk.wait(1)
        #expect(picks.lines.last == "cancel" && isClosed)
        desk.close()
    }
}
