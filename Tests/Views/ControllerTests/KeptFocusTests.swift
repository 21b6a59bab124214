import DeskSupport
import Foundation
import Testing
import ViewKit

/// The keyboard's focus on rows and fields that change: docs/reference/tables.md, "Keys".
@MainActor @Suite("The focus where rows and fields change", .serialized)
struct KeptFocusTests {
    private let desk: Desk
    private let after = UIButton(type: .system)

    init() throws {
        desk = try Desk(width: 400, height: 600)
        desk.begin()
        after.setTitle("After", for: .normal)
        after.frame = CGRect(x: 20, y: 560, width: 100, height: 30)
        desk.window.addSubview(after)
    }

    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

        override init() {
            super.init()
            (table.dataSource, table.delegate) = (self, self)
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Row \(path.row)"
            return cell
        }

        /// The number of the row that has the focus itself; nil for none.
        var focused: Int? { table.visibleCells.firstIndex { $0.isFocused } }
    }

    @Test("a row that is loaded anew keeps the focus")
    func reloaded() {
        let rows = Rows()
        _ = desk.add(rows.table)
        desk.wait(0.1)
        desk.press(.tab, .down)
        #expect(rows.focused == 1)
        for animation in [UITableView.RowAnimation.none, .fade] {
            rows.table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: animation)
            desk.wait(0.6)
            #expect(rows.focused == 1)
        }
        desk.close()
    }

    /// The button is hidden with the end of editing: where it was a stop, no key left the field.
    @Test("Tab goes from field to field also where one shows a button that clears it while editing")
    func clearButtons() {
        let fields = (0..<2).map { index in
            let field = UITextField(
                frame: CGRect(x: 20, y: 20 + 50 * index, width: 200, height: 34))
            field.clearButtonMode = .whileEditing
            field.text = "Text"
            return desk.add(field)
        }
        desk.wait(0.1)
        desk.press(.tab)
        #expect(fields[0].isFirstResponder)
        desk.press(.tab)
        #expect(fields[1].isFirstResponder)
        desk.press(.tab)
        #expect(after.isFocused)
        desk.press(.tab, with: .shift)
        #expect(fields[1].isFirstResponder)
        desk.close()
    }
}
