import CoreAnimation
import DeskSupport
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Keys as in the lists of Apple's and other desktops: arrows by a row, Home and End to the ends, Page
/// keys by what is in sight, Return and Space as a touch.
@MainActor @Suite("Tables by the keyboard and by screen readers")
struct TableKeyTests {
    private let desk: Desk
    private let source = ListSource([numbers(100)])
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

    init() throws {
        desk = try Desk(width: 400, height: 400)
        table.dataSource = source
        table.delegate = source
        _ = desk.add(table)
        desk.wait(0.05)
    }

    private func key(_ code: UInt32, _ symbol: UInt32, _ modifiers: KeyModifiers = []) {
        for phase in [KeyInput.Phase.down, .up] {
            desk.key(phase, code: code, symbol: symbol, modifiers: modifiers)
        }
        desk.wait(0.02)
    }

    private func tab() { key(15, 0xFF09) }
    private func down() { key(108, 0xFF54) }

    private var focused: String? {
        (desk.window.focusSystem.focusedItem as? UITableViewCell)?.textLabel?.text
    }

    /// A delegate by which the rows of even numbers are selected by the focus alone.
    private final class Following: UITableViewDelegate {
        func tableView(
            _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
        ) -> Bool { indexPath.row % 2 == 0 }
    }

    @Test(
        "a delegate says for each row whether the focus selects it, whatever the table's property is"
    )
    func following() {
        desk.begin()
        let delegate = Following()
        table.delegate = delegate
        table.selectionFollowsFocus = true
        desk.wait(0.05)
        tab()
        down()
        #expect(focused == "1" && table.indexPathForSelectedRow == nil)
        down()
        #expect(focused == "2" && table.indexPathForSelectedRow?.row == 2)
        desk.close()
    }

    /// A search bar above the rows was the table's one stop: no key went from it to the rows.
    @Test("controls in the table's own header are stops before the rows")
    func header() {
        desk.begin()
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 100, y: 0, width: 100, height: 40)
        let header = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 40))
        header.addSubview(field)
        header.addSubview(button)
        table.tableHeaderView = header
        desk.wait(0.02)
        tab()
        #expect(field.isFirstResponder)
        tab()
        #expect(desk.window.focusSystem.focusedItem === button)
        tab()
        #expect(focused == "0")
        down()
        #expect(focused == "1")
    }

    @Test("the table is one stop for Tab; arrows, Home, End and Page keys go from row to row")
    func moves() {
        desk.begin()
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 0, y: 380, width: 100, height: 20)
        button.setTitle("Below", for: .normal)
        _ = desk.add(button)
        tab()
        #expect(focused == "0")
        down()
        #expect(focused == "1")
        for _ in 0..<20 { down() }
        #expect(focused == "21" && source.seen(table).contains("21"))
        key(103, 0xFF52)
        #expect(focused == "20")
        key(107, 0xFF57)
        #expect(focused == "99" && source.seen(table).contains("99"))
        down()
        #expect(focused == "99")
        key(102, 0xFF50)
        #expect(focused == "0" && table.contentOffset.y <= 0)
        key(109, 0xFF56)
        // A page is the height less a row: 356 points, of the middle of a row.
        #expect(focused == "8")
        tab()
        #expect(desk.window.focusSystem.focusedItem === button)
        desk.close()
    }

    /// All switches were one stop: no key went from the first to another.
    @Test("controls in rows that can't be chosen are stops one after the other")
    func form() {
        table.allowsSelection = false
        let toggles = table.visibleCells.prefix(3).map { cell in
            let toggle = UISwitch(frame: CGRect(x: 0, y: 0, width: 51, height: 31))
            cell.accessoryView = toggle
            return toggle
        }
        desk.begin()
        desk.wait(0.05)
        for toggle in toggles {
            tab()
            #expect(desk.window.focusSystem.focusedItem === toggle)
        }
        key(57, 0x20)
        #expect(toggles.map(\.isOn) == [false, false, true])
        desk.close()
    }

    /// Apple's page of `wantsPriorityOverSystemBehavior`: keys go to the focus first, unless a command has the
    /// value true.
    @Test("a row has Space and Return before commands do", arguments: [false, true])
    func commands(isFirst: Bool) {
        final class Page: UIView {
            var commands: [UIKeyCommand] = []
            override var keyCommands: [UIKeyCommand]? { commands }
        }
        let page = desk.add(Page(frame: CGRect(x: 0, y: 0, width: 400, height: 400)))
        page.addSubview(table)
        var told: [String] = []
        page.commands = [" ", "\r", "x"].map { key in
            let command = UIKeyCommand(input: key) { _ in told.append(key) }
            command.wantsPriorityOverSystemBehavior = isFirst
            return command
        }
        desk.begin()
        desk.wait(0.05)
        desk.press(.tab, .space)
        #expect(told == (isFirst ? [" "] : []))
        #expect(source.log.contains("+0") != isFirst)
        desk.press(.down, .enter)
        #expect(told == (isFirst ? [" ", "\r"] : []))
        #expect(source.log.contains("+1") != isFirst)
        // Other keys are commands all the same.
        desk.key(.down, code: 45, symbol: 0x78, text: "x")
        #expect(told.last == "x")
        desk.close()
    }

    @Test("rows to read have the focus and aren't chosen: Space and Return are commands there")
    func reading() {
        final class Reader: NSObject, UITableViewDelegate {
            func tableView(_ tableView: UITableView, canFocusRowAt path: IndexPath) -> Bool { true }
        }
        final class Page: UIView {
            var commands: [UIKeyCommand] = []
            override var keyCommands: [UIKeyCommand]? { commands }
        }
        let reader = Reader()
        (table.delegate, table.allowsSelection) = (reader, false)
        let page = desk.add(Page(frame: CGRect(x: 0, y: 0, width: 400, height: 400)))
        page.addSubview(table)
        var told: [String] = []
        page.commands = [UIKeyCommand(input: " ") { _ in told.append("space") }]
        desk.begin()
        desk.wait(0.05)
        desk.press(.tab)
        #expect(focused == "0")
        desk.press(.space)
        #expect(told == ["space"])
        desk.press(.enter)
        #expect(table.indexPathsForSelectedRows == nil && focused == "0")
        desk.close()
    }

    @Test("keys pass rows that the delegate gives no focus")
    func refuses() {
        final class Odd: NSObject, UITableViewDelegate {
            func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
                indexPath.row % 2 == 1
            }
        }
        let delegate = Odd()
        table.delegate = delegate
        desk.begin()
        tab()
        #expect(focused == "1")
        down()
        #expect(focused == "3")
        desk.close()
    }

    /// As Apple's focus engine does, which goes to the nearest row that can have the focus.
    @Test("keys pass rows that can't have the focus")
    func passes() {
        final class Heading: UITableViewCell {
            override var canBecomeFocused: Bool { false }
        }
        final class Source: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                30
            }
            func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath)
                -> UITableViewCell
            {
                let isHeading = [0, 1, 5, 29].contains(path.row)
                let cell =
                    isHeading
                    ? Heading(style: .default, reuseIdentifier: nil)
                    : UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "\(path.row)"
                return cell
            }
        }
        let mixed = Source()
        desk.begin()
        table.delegate = nil
        table.dataSource = mixed
        desk.wait(0.05)
        tab()
        #expect(focused == "2")
        for _ in 0..<3 { down() }
        #expect(focused == "6")
        key(103, 0xFF52)
        #expect(focused == "4")
        key(107, 0xFF57)
        #expect(focused == "28")
        down()
        #expect(focused == "28" && table.contentOffset.y == table.contentSize.height - 400)
        key(102, 0xFF50)
        #expect(focused == "2")
        desk.close()
    }

    @Test("Return and Space choose the row")
    func chooses() {
        desk.begin()
        tab()
        down()
        key(28, 0xFF0D)
        #expect(source.log == ["+1", "!1"])
        down()
        key(57, 0x20)
        #expect(source.log == ["+1", "!1", "-1", "+2", "!2"])
        desk.close()
    }

    @Test("the focus stays on its row while that is scrolled out of sight")
    func staysFocused() {
        desk.begin()
        tab()
        down()
        table.contentOffset.y = 2000
        desk.wait(0.05)
        #expect(focused == "1" && !source.seen(table).contains("1"))
        down()
        #expect(focused == "2" && source.seen(table).contains("2"))
        desk.close()
    }

    @Test("screen readers see a list of items by their texts, and headings")
    func tree() throws {
        source.titles = ["Letters"]
        table.reloadData()
        table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        desk.wait(0.05)
        let views = try #require(desk.host.stage.accessibility.source)
        let tree = try #require(views.accessibleTree())
        let list = try #require(tree.nodes.values.first { $0.role == .list })
        let items = list.children.compactMap { tree.nodes[$0] }
        #expect(items.first?.role == .heading && items.first?.label == "Letters")
        let second = try #require(items.first { $0.label == "1" })
        #expect(second.role == .listItem)
        #expect(second.states.contains(.selected) && second.states.contains(.selectable))
        let first = try #require(items.first { $0.label == "0" })
        #expect(!first.states.contains(.selected) && first.actions == ["press"])
        _ = views.perform(AccessibleRequest(id: first.id, kind: .act(0)))
        #expect(source.log == ["-1", "+0", "!0"])
        desk.close()
    }

    @Test("from right to left text begins at the right and accessories are at the left")
    func mirrored() throws {
        table.semanticContentAttribute = .forceRightToLeft
        source.style = .value1
        table.reloadData()
        desk.wait(0.05)
        let cell = try #require(table.visibleCells.first)
        cell.semanticContentAttribute = .forceRightToLeft
        cell.accessoryType = .disclosureIndicator
        cell.detailTextLabel?.text = "x"
        cell.setNeedsLayout()
        desk.wait(0.05)
        let text = try #require(cell.textLabel)
        let content = cell.contentView
        #expect(content.frame.maxX == 400 && content.frame.minX > 16)
        #expect(text.frame.maxX == content.bounds.width - 16)
        #expect(try #require(cell.detailTextLabel).frame.minX < 20)
        desk.close()
    }
}
