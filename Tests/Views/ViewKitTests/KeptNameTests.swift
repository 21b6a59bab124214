import Foundation
import Primitives
import Testing
import ViewKit

/// Names of Apple's that desktops have little use for: they keep their values and change nothing else.
@MainActor @Suite("Names that are kept")
struct KeptNameTests {
    @Test("fonts of all widths are those of running text")
    func widths() {
        let font = UIFont.systemFont(ofSize: 20, weight: .bold, width: .condensed)
        #expect(font == UIFont.systemFont(ofSize: 20, weight: .bold))
        #expect(font != UIFont.systemFont(ofSize: 20, weight: .regular, width: .condensed))
        let widths: [UIFont.Width] = [.compressed, .condensed, .standard, .expanded]
        #expect(widths.map(\.rawValue) == widths.map(\.rawValue).sorted())
        #expect(UIFont.Width.standard.rawValue == 0)
    }

    @Test("a switch slides, whatever it prefers; a wish for brightness stays in its range")
    func controls() {
        let control = UISwitch()
        #expect(control.preferredStyle == .automatic && control.style == .sliding)
        control.preferredStyle = .checkbox
        control.title = "Night"
        #expect(control.style == .sliding && control.title == "Night")
        let screen = UIScreen.main
        let before = screen.brightness
        defer { screen.brightness = before }
        screen.brightness = 0.25
        #expect(screen.brightness == 0.25)
        screen.brightness = 7
        #expect(screen.brightness == 1)
    }

    @Test("items of the program's icon keep their texts, and have the pictures that they name")
    func shortcuts() {
        let item = UIApplicationShortcutItem(
            type: "play", localizedTitle: "Play", localizedSubtitle: "Go on",
            icon: UIApplicationShortcutIcon(systemImageName: "play"),
            userInfo: ["number": NSNumber(value: 4)])
        let before = UIApplication.shared.shortcutItems
        UIApplication.shared.shortcutItems = [item]
        #expect(UIApplication.shared.shortcutItems == [item])
        UIApplication.shared.shortcutItems = before
        #expect(item.type == "play" && item.localizedTitle == "Play")
        #expect(item.localizedSubtitle == "Go on" && item.icon != nil)
        #expect(item.userInfo?["number"] as? Int == 4)
        #expect(UIApplicationShortcutItem(type: "a", localizedTitle: "b").icon == nil)
        #expect(URL(string: UIApplication.openSettingsURLString)?.scheme == "app-settings")
    }

    @Test("typing replaces the text of a field that clears on insertion")
    func clearing() throws {
        let desk = try Desk()
        let field = desk.add(UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30)))
        desk.wait(0.1)
        field.text = "old"
        field.becomeFirstResponder()
        field.clearsOnInsertion = true
        desk.key(.down, code: 30, symbol: 0x61, text: "a")
        desk.key(.up, code: 30, symbol: 0x61)
        #expect(field.text == "a" && !field.clearsOnInsertion)
        desk.key(.down, code: 30, symbol: 0x61, text: "a")
        #expect(field.text == "aa")
        desk.close()
    }

    private final class Focuser: NSObject, UITableViewDelegate {
        func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
            true
        }
    }

    // Apple's documentation of `allowsFocus`: the delegate's method takes precedence.
    @Test("rows of a table that allows no focus have none, unless the delegate gives it to them")
    func focus() throws {
        final class Rows: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                1
            }
            func tableView(
                _ tableView: UITableView, cellForRowAt indexPath: IndexPath
            ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
        }
        let desk = try Desk()
        let rows = Rows()
        let table = desk.add(UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
        table.dataSource = rows
        desk.begin()
        desk.wait(0.1)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(table.allowsFocus && cell.canBecomeFocused)
        #expect(cell.focusStyle == .default && cell.focusEffect != nil)
        cell.focusStyle = .custom
        #expect(cell.focusEffect == nil && UITableViewCell.FocusStyle.custom.rawValue == 1)
        table.allowsFocus = false
        #expect(!cell.canBecomeFocused)
        let focuser = Focuser()
        table.delegate = focuser
        desk.wait(0.1)
        let again = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(again.canBecomeFocused)
        desk.close()
    }
}
