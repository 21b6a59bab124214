import DeskSupport
import Foundation
import Testing
import ViewKit

/// What tables of older sources have: actions of rows without a configuration, nibs, and changes by closures that don't
/// escape.
@MainActor @Suite("Tables of older sources")
struct RowActionTests {
    @MainActor private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        var count = 20
        var mayEdit = true
        var pressed: [String] = []
        var identifier = "x"

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            count
        }
        func tableView(
            _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
        }
        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
            mayEdit
        }
        func tableView(
            _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
        ) -> [UITableViewRowAction]? {
            let flag = UITableViewRowAction(style: .normal, title: "Flag") { [weak self] in
                self?.pressed.append("\($0.title ?? "") \($1.row)")
            }
            flag.backgroundColor = .orange
            return [flag, UITableViewRowAction(style: .destructive, title: "Delete") { _, _ in }]
        }
    }

    private final class RowNib: UINib {
        override func instantiate(
            withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
        ) -> [Any] {
            let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
            cell.textLabel?.text = "from the nib"
            return [cell]
        }
    }

    private final class HeadNib: UINib {
        override func instantiate(
            withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
        ) -> [Any] { [UITableViewHeaderFooterView(reuseIdentifier: nil)] }
    }

    private let desk: Desk
    private let source = Source()
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

    init() throws {
        desk = try Desk(width: 400, height: 400)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "x")
        table.dataSource = source
        table.delegate = source
        _ = desk.add(table)
        desk.wait(0.05)
    }

    @Test("a swipe opens the actions of a row, which stay until editing is ended")
    func swipe() throws {
        desk.begin()
        let cell = try #require(table.visibleCells.first)
        desk.drag(from: (300, 20), to: (200, 20), steps: 6)
        desk.wait(0.5)
        #expect(cell.frame.minX < -100)
        // The first action is the one at the edge.
        desk.tap(390, 20)
        desk.wait(0.5)
        #expect(source.pressed == ["Flag 0"] && cell.frame.minX < -100)
        table.setEditing(false, animated: false)
        desk.wait(0.1)
        #expect(cell.frame.minX == 0)
        // The older actions know no swipe across the row.
        desk.drag(from: (390, 20), to: (30, 20), steps: 12)
        desk.wait(0.5)
        #expect(source.pressed.count == 1)
        table.setEditing(false, animated: false)
        source.mayEdit = false
        desk.drag(from: (300, 20), to: (200, 20), steps: 6)
        desk.wait(0.5)
        #expect(cell.frame.minX == 0)
        desk.close()
    }

    @Test("an action of a row is copied with its title and its colour")
    func copy() throws {
        let action = UITableViewRowAction(style: .normal, title: "Flag") { _, _ in }
        action.backgroundColor = .orange
        let copy = try #require(action.copy() as? UITableViewRowAction)
        #expect(copy.title == "Flag" && copy.backgroundColor == .orange && copy.style == .normal)
        #expect(UITableViewRowAction.Style.destructive == .default)
    }

    @Test("a nib makes the cells and headers of an identifier, until a class takes its place")
    func nibs() throws {
        source.identifier = "nib"
        table.register(RowNib(nibName: "Row", bundle: nil), forCellReuseIdentifier: "nib")
        table.register(
            HeadNib(nibName: "Head", bundle: nil), forHeaderFooterViewReuseIdentifier: "head")
        table.reloadData()
        desk.wait(0.1)
        let cell = try #require(table.visibleCells.first)
        #expect(cell.textLabel?.text == "from the nib" && cell.reuseIdentifier == "nib")
        let head = table.dequeueReusableHeaderFooterView(withIdentifier: "head")
        #expect(head?.reuseIdentifier == "head")
        let none: UINib? = nil
        table.register(none, forHeaderFooterViewReuseIdentifier: "head")
        #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "head") == nil)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "fresh")
        table.register(RowNib(nibName: "Row", bundle: nil), forCellReuseIdentifier: "fresh")
        table.register(UITableViewCell.self, forCellReuseIdentifier: "fresh")
        #expect(table.dequeueReusableCell(withIdentifier: "fresh")?.textLabel?.text == nil)
        desk.close()
    }

    /// A closure that doesn't escape, as ported sources hand it on.
    private func change(_ updates: () -> Void) {
        table.performBatchUpdates(updates)
    }

    @Test("rows change by a closure that doesn't escape")
    func updates() {
        desk.begin()
        var calls = 0
        change {
            calls += 1
            source.count -= 2
            table.deleteRows(
                at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .none)
        }
        desk.wait(0.5)
        #expect(calls == 1 && table.numberOfRows(inSection: 0) == 18)
        desk.close()
    }
}
