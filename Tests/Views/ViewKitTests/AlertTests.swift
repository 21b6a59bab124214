import CoreAnimation
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Alerts: Apple's documentation of UIAlertController and UIAlertAction; places and sizes are those of
/// docs/reference/controls.md, "Alerts", of which 270, 13 and 44 are published measures of Apple's.
@MainActor @Suite("Alerts", .serialized)
struct AlertTests {
    private let desk: Desk
    private let root = UIViewController()
    private let button = UIButton(type: .system)
    private let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 30))

    init() throws {
        desk = try Desk(width: 400, height: 600)
        desk.window.rootViewController = root
        button.setTitle("Below", for: .normal)
        button.frame = CGRect(x: 20, y: 10, width: 100, height: 40)
        root.view.addSubview(button)
        root.view.addSubview(field)
        desk.begin()
        desk.wait(0.1)
    }

    private final class Log {
        var lines: [String] = []
    }
    private let log = Log()

    private func alert(
        _ actions: [(String, UIAlertAction.Style)], _ style: UIAlertController.Style = .alert
    ) -> UIAlertController {
        let alert = UIAlertController(
            title: "Delete?", message: "It is gone then.", preferredStyle: style)
        for (title, style) in actions {
            alert.addAction(
                UIAlertAction(title: title, style: style) { [log] in
                    log.lines.append($0.title ?? "")
                })
        }
        return alert
    }

    private func show(_ alert: UIAlertController, animated: Bool = false) {
        root.present(alert, animated: animated)
        desk.wait(animated ? 0.6 : 0.1)
    }

    /// The middle of a button, on the screen.
    private func place(_ title: String, _ alert: UIAlertController) throws -> CGPoint {
        func find(_ view: UIView) -> UIView? {
            if view is UIControl, view.accessibilityLabel == title { return view }
            return view.subviews.lazy.compactMap(find).first
        }
        let box = try #require(find(alert.view)).accessibilityFrame
        return CGPoint(x: box.midX, y: box.midY)
    }

    private func tap(_ title: String, _ alert: UIAlertController) throws {
        let point = try place(title, alert)
        desk.tap(point.x, point.y)
    }

    @Test("new alerts and actions have Apple's values")
    func values() {
        let alert = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
        #expect(alert.title == "T" && alert.message == nil && alert.preferredStyle == .alert)
        #expect(alert.actions.isEmpty && alert.textFields == nil && alert.preferredAction == nil)
        #expect(UIAlertController.Style.actionSheet.rawValue == 0)
        #expect([UIAlertAction.Style.default, .cancel, .destructive].map(\.rawValue) == [0, 1, 2])
        let action = UIAlertAction(title: "A", style: .destructive)
        #expect(action.title == "A" && action.isEnabled && action.style == .destructive)
        desk.close()
    }

    @Test("a press dismisses the alert, and its handler is called after that, once")
    func press() throws {
        let alert = alert([("Cancel", .cancel), ("Delete", .destructive)])
        show(alert)
        #expect(root.presentedViewController === alert)
        let point = try place("Delete", alert)
        desk.tap(point.x, point.y)
        desk.tap(point.x, point.y)
        #expect(log.lines.isEmpty && alert.isBeingDismissed)
        desk.wait(0.5)
        #expect(log.lines == ["Delete"] && root.presentedViewController == nil)
        #expect(alert.view.window == nil && root.view.tintAdjustmentMode == .normal)
        // In the handler the next alert may be presented.
        let first = UIAlertController(title: "1", message: nil, preferredStyle: .alert)
        let second = UIAlertController(title: "2", message: nil, preferredStyle: .alert)
        first.addAction(
            UIAlertAction(title: "OK", style: .default) { [root] _ in
                root.present(second, animated: false)
            })
        show(first)
        try tap("OK", first)
        desk.wait(0.5)
        #expect(root.presentedViewController === second)
        desk.close()
    }

    @Test(
        "an alert is in the middle, 270 wide; two short titles lie beside each other, cancel first")
    func places() throws {
        let alert = alert([("Delete", .destructive), ("Cancel", .cancel)])
        show(alert)
        #expect(alert.view.frame.width == 270 && alert.view.frame.midX == 200)
        #expect(abs(alert.view.frame.midY - 300) <= 0.5)
        let (cancel, delete) = (try place("Cancel", alert), try place("Delete", alert))
        #expect(cancel == CGPoint(x: 200 - 67.5, y: alert.view.frame.maxY - 22))
        #expect(delete == CGPoint(x: 200 + 67.5, y: cancel.y))
        alert.addAction(UIAlertAction(title: "Keep both", style: .default))
        desk.wait(0.1)
        let column = try ["Delete", "Keep both", "Cancel"].map { try place($0, alert) }
        #expect(column.map(\.x) == [200, 200, 200])
        #expect(column[1].y - column[0].y == 44 && column[2].y - column[1].y == 44)
        desk.close()
    }

    @Test("read from the right, cancel is at the right")
    func mirrored() throws {
        try desk.fromTheRight {
            let alert = alert([("Delete", .destructive), ("Cancel", .cancel)])
            show(alert)
            let (cancel, delete) = (try place("Cancel", alert), try place("Delete", alert))
            #expect(cancel.x == 267.5 && delete.x == 132.5)
        }
        desk.close()
    }

    @Test("a sheet is at the lower edge, cancel apart; a press beside it is cancel")
    func sheet() throws {
        let sheet = alert([("Cancel", .cancel), ("Copy", .default)], .actionSheet)
        show(sheet)
        #expect(sheet.view.frame.maxY == 592 && sheet.view.frame.width == 384)
        let (cancel, copy) = (try place("Cancel", sheet), try place("Copy", sheet))
        #expect(cancel.y == 592 - 28.5 && cancel.y - copy.y == 57 + 8)
        desk.tap(200, 100)
        desk.wait(0.6)
        #expect(log.lines == ["Cancel"] && root.presentedViewController == nil)
        let alert = alert([("Cancel", .cancel)])
        show(alert)
        desk.tap(20, 100)
        desk.wait(0.5)
        #expect(root.presentedViewController === alert)
        desk.close()
    }

    @Test("Escape cancels, Return is the preferred action or the only one")
    func keys() {
        show(alert([("Cancel", .cancel), ("Delete", .destructive)]))
        desk.press(.enter)
        desk.wait(0.5)
        #expect(log.lines.isEmpty)
        desk.press(.escape)
        desk.wait(0.5)
        #expect(log.lines == ["Cancel"])
        let preferred = alert([("Cancel", .cancel), ("Save", .default)])
        preferred.preferredAction = preferred.actions[1]
        show(preferred)
        desk.press(.enter)
        desk.wait(0.5)
        #expect(log.lines == ["Cancel", "Save"])
        show(alert([("OK", .default)]))
        desk.press(.enter)
        desk.wait(0.5)
        #expect(log.lines == ["Cancel", "Save", "OK"])
        desk.close()
    }

    @Test("a key during the way in is not lost")
    func early() {
        root.present(alert([("Cancel", .cancel)]), animated: true)
        desk.wait(0.05)
        desk.press(.escape)
        #expect(log.lines.isEmpty)
        desk.wait(1)
        #expect(log.lines == ["Cancel"] && root.presentedViewController == nil)
        desk.close()
    }

    @Test(
        "all below is inert: its field loses the keyboard and gets it back, its button isn't pressed"
    )
    func inert() {
        var presses = 0
        button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        field.becomeFirstResponder()
        show(alert([("Cancel", .cancel), ("Delete", .destructive)]))
        #expect(!field.isFirstResponder && root.view.tintAdjustmentMode == .dimmed)
        desk.tap(60, 30)
        desk.key(.down, code: 30, symbol: 0x61, text: "a")
        #expect(presses == 0 && field.text == "")
        desk.press(.escape)
        desk.wait(0.5)
        #expect(field.isFirstResponder)
        desk.tap(60, 30)
        #expect(presses == 1)
        desk.close()
    }

    @Test("the keyboard's focus is led into the alert, round in it, and back")
    func focus() {
        desk.press(.tab)
        #expect(button.isFocused)
        let alert = alert([("Cancel", .cancel), ("Save", .default)])
        alert.preferredAction = alert.actions[1]
        show(alert)
        func focused() -> String? {
            (desk.window.focusSystem.focusedItem as? UIView)?.accessibilityLabel
        }
        #expect(focused() == "Save")
        desk.press(.tab)
        #expect(focused() == "Cancel")
        desk.press(.right)
        #expect(focused() == "Save")
        desk.press(.left, .space)
        desk.wait(0.5)
        #expect(log.lines == ["Cancel"] && button.isFocused)
        desk.close()
    }

    @Test("Tab goes into the alert where nothing had the focus, and never below it")
    func firstTab() {
        show(alert([("Cancel", .cancel), ("Save", .default)]))
        for name in ["Cancel", "Save", "Cancel"] {
            desk.press(.tab)
            let item = desk.window.focusSystem.focusedItem as? UIView
            #expect(item?.accessibilityLabel == name)
        }
        desk.close()
    }

    @Test("fields: the first has the keyboard, Return goes on, and after the last one answers")
    func fields() throws {
        let alert = alert([("Cancel", .cancel), ("Sign in", .default)])
        alert.addTextField { $0.placeholder = "Name" }
        alert.addTextField {
            $0.placeholder = "Password"
            $0.isSecureTextEntry = true
        }
        show(alert)
        let fields = try #require(alert.textFields)
        #expect(fields.count == 2 && fields[0].isFirstResponder)
        #expect(fields[1].frame.minY - fields[0].frame.maxY == 8)
        desk.key(.down, code: 30, symbol: 0x61, text: "a")
        #expect(fields[0].text == "a")
        desk.press(.enter)
        #expect(fields[1].isFirstResponder && log.lines.isEmpty)
        desk.press(.enter)
        desk.wait(0.5)
        #expect(log.lines == ["Sign in"])
        desk.close()
    }

    @Test("an action that is off can't be pressed, by key neither; turning it on shows")
    func disabled() throws {
        let alert = alert([("Cancel", .cancel), ("Save", .default)])
        alert.actions[1].isEnabled = false
        alert.preferredAction = alert.actions[1]
        show(alert)
        try tap("Save", alert)
        desk.press(.enter)
        desk.wait(0.5)
        #expect(log.lines.isEmpty && root.presentedViewController === alert)
        #expect(desk.spokenTree.contains("button Save off"))
        alert.actions[1].isEnabled = true
        try tap("Save", alert)
        desk.wait(0.5)
        #expect(log.lines == ["Save"])
        desk.close()
    }

    @Test("screen readers see a dialog with its name, and nothing below")
    func spoken() {
        show(alert([("Cancel", .cancel), ("Delete", .destructive)]))
        let lines = desk.spokenTree.split(separator: "\n").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        #expect(lines.first == "dialog Delete?")
        #expect(lines.contains("heading Delete?") && lines.contains("label It is gone then."))
        #expect(Array(lines.suffix(2)) == ["button Cancel", "button Delete"])
        #expect(!lines.contains { $0.contains("Below") })
        desk.close()
    }

    @Test("mistakes are told and ignored: two cancels, a foreign preferred action")
    func mistakes() {
        let before = Complaint.handler
        defer { Complaint.handler = before }
        let told = Log()
        Complaint.handler = { told.lines.append($0) }
        let alert = alert([("Cancel", .cancel)])
        alert.addAction(UIAlertAction(title: "No", style: .cancel))
        #expect(alert.actions.count == 1 && told.lines.count == 1)
        alert.preferredAction = UIAlertAction(title: "Other", style: .default)
        #expect(alert.preferredAction == nil && told.lines.count == 2)
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        sheet.addTextField()
        #expect(sheet.textFields == nil && told.lines.count == 3)
        desk.close()
    }

    @Test("many actions and a long message scroll inside of the window")
    func tall() throws {
        let alert = alert((1...30).map { ("Choice \($0)", .default) })
        alert.message = String(repeating: "many words ", count: 200)
        show(alert)
        #expect(alert.view.frame == CGRect(x: 65, y: 24, width: 270, height: 552))
        try tap("Choice 1", alert)
        desk.wait(0.5)
        #expect(log.lines == ["Choice 1"])
        desk.close()
    }

    /// Half the time of a fade that is eased in and out is half of the way.
    @Test("an alert comes from 1.2 of its size, and fades when it goes")
    func motion() {
        let alert = alert([("OK", .cancel)])
        root.present(alert, animated: true)
        desk.wait(0.001)
        let start = shown(alert.view)
        #expect(abs(start.affineTransform().a - 1.2) < 0.02 && start.opacity < 0.1)
        desk.wait(0.6)
        #expect(shown(alert.view).affineTransform() == .identity && shown(alert.view).opacity == 1)
        alert.dismiss(animated: true)
        desk.wait(0.001)
        desk.wait(0.125)
        #expect(abs(shown(alert.view).opacity - 0.5) < 0.12)
        desk.wait(0.3)
        #expect(root.presentedViewController == nil && alert.view.alpha == 1)
        desk.close()
    }
}
