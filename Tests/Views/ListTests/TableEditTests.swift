import CoreAnimation
import DeskSupport
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Editing as Apple documents it: a red control opens a button, the button commits; a swipe shows the
/// actions of a configuration, and one across the row performs the first.
@MainActor @Suite("Editing of tables")
struct TableEditTests {
    private let desk: Desk
    private let source = EditSource([numbers(20)])
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

    init() throws {
        desk = try Desk(width: 400, height: 400)
        table.dataSource = source
        table.delegate = source
        _ = desk.add(table)
        desk.wait(0.05)
    }

    @Test("the red control opens a button, which deletes")
    func delete() throws {
        desk.begin()
        table.setEditing(true, animated: false)
        desk.wait(0.05)
        let cell = try #require(table.visibleCells.first)
        #expect(cell.isEditing && cell.editingStyle == .delete && cell.contentView.frame.minX == 38)
        // The control's middle is 12 + 11 from the edge.
        desk.tap(23, 22)
        desk.wait(0.5)
        #expect(cell.showingDeleteConfirmation && source.edits == [])
        desk.tap(370, 22)
        #expect(source.edits == ["delete 0"] && source.sections[0].first == "1")
        desk.wait(0.5)
        #expect(source.list(table).first == "1" && table.numberOfRows(inSection: 0) == 19)
        desk.close()
    }

    @Test("a swipe opens actions; one across the row performs the first; a tap elsewhere closes")
    func swipe() throws {
        desk.begin()
        source.actions = ["Flag", "More"]
        let cell = try #require(table.visibleCells.first)
        desk.drag(from: (300, 20), to: (200, 20), steps: 6)
        desk.wait(0.5)
        #expect(cell.frame.minX == -148 && source.chosen == [])
        desk.tap(100, 200)
        desk.wait(0.5)
        #expect(cell.frame.minX == 0 && table.indexPathForSelectedRow == nil)
        desk.drag(from: (390, 20), to: (30, 20), steps: 12)
        desk.wait(0.5)
        #expect(source.chosen == ["Flag"] && cell.frame.minX == 0)
        desk.drag(from: (200, 300), to: (200, 200), steps: 6)
        #expect(table.contentOffset.y > 0)
        desk.close()
    }

    @Test("open actions follow their row when others come above it")
    func followed() throws {
        desk.begin()
        source.actions = ["Flag"]
        let cell = try #require(table.visibleCells.first)
        desk.drag(from: (300, 20), to: (200, 20), steps: 6)
        desk.wait(0.5)
        let flag = try #require(Self.button("Flag", in: table))
        #expect(flag.convert(CGPoint.zero, to: table).y == 0)
        source.sections[0].insert("new", at: 0)
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
        desk.wait(0.5)
        #expect(cell.frame.minY == 44 && cell.frame.minX == -74)
        #expect(flag.convert(CGPoint.zero, to: table).y == 44)
        desk.close()
    }

    private static func button(_ title: String, in view: UIView) -> UIButton? {
        if let button = view as? UIButton, button.currentTitle == title { return button }
        return view.subviews.lazy.compactMap { Self.button(title, in: $0) }.first
    }

    @Test("without actions a row doesn't move aside, and screen readers get those that are there")
    func none() throws {
        desk.begin()
        source.mayEdit = false
        desk.drag(from: (300, 20), to: (200, 20), steps: 6)
        desk.wait(0.5)
        let cell = try #require(table.visibleCells.first)
        #expect(cell.frame.minX == 0)
        source.actions = ["Flag"]
        let action = try #require(cell.accessibilityCustomActions?.first)
        #expect(action.name == "Flag" && action.actionHandler?(action) == true)
        #expect(source.chosen == ["Flag"])
        desk.close()
    }

    @Test("a row is carried by its control, others make room, and the data are moved once")
    func move() throws {
        desk.begin()
        table.setEditing(true, animated: false)
        desk.wait(0.05)
        let cell = try #require(table.visibleCells.first)
        desk.drag(from: (375, 22), to: (375, 122), steps: 10, lifts: false)
        desk.wait(0.4)
        #expect(cell.frame.midY > 100 && table.visibleCells[1].frame.minY == 0)
        desk.touch(.ended, 375, 122)
        desk.wait(0.5)
        #expect(source.edits == ["move 0 2"] && source.list(table).prefix(3) == ["1", "2", "0"])
        #expect(cell.frame.minY == 88)
        desk.close()
    }

    @Test("in editing Alt with an arrow key moves the row with the focus")
    func keys() {
        desk.begin()
        table.allowsSelectionDuringEditing = true
        table.setEditing(true, animated: false)
        desk.wait(0.05)
        for phase in [KeyInput.Phase.down, .up] { desk.key(phase, code: 15, symbol: 0xFF09) }
        for phase in [KeyInput.Phase.down, .up] {
            desk.key(phase, code: 108, symbol: 0xFF54, modifiers: .alt)
        }
        desk.wait(0.5)
        #expect(source.edits == ["move 0 1"] && source.list(table).prefix(2) == ["1", "0"])
        desk.close()
    }

    @Test("the index goes to sections, and is at the edge")
    func index() throws {
        desk.begin()
        source.sections = [numbers(20), numbers(20), numbers(20)]
        source.letters = ["A", "B", "C"]
        table.reloadData()
        desk.wait(0.05)
        // Three letters of 14 points in the middle of 400: 179 to 221.
        desk.tap(392, 214)
        desk.wait(0.05)
        #expect(table.contentOffset.y == table.rect(forSection: 2).minY)
        desk.tap(392, 186)
        #expect(table.contentOffset.y == 0)
        desk.close()
    }

    @Test(
        "rows of the next screen are announced, nearest first, and called off when scrolling turns")
    func prefetch() {
        desk.begin()
        source.sections = [numbers(200)]
        table.prefetchDataSource = source
        table.reloadData()
        desk.wait(0.05)
        table.contentOffset.y = 44
        desk.wait(0.05)
        #expect(source.announced.first == 11 && source.announced.contains(18))
        source.announced = []
        table.contentOffset.y = 4400
        desk.wait(0.05)
        #expect(source.calledOff.contains(18) && source.announced.first == 110)
        desk.close()
    }
}

/// Names that can be edited.
@MainActor
final class EditSource: UITableViewDataSource, UITableViewDelegate,
    UITableViewDataSourcePrefetching
{
    var sections: [[String]]
    var edits: [String] = []
    var actions: [String] = []
    var chosen: [String] = []
    var letters: [String]?
    var mayEdit = true
    var announced: [Int] = []
    var calledOff: [Int] = []

    init(_ sections: [[String]]) {
        self.sections = sections
    }

    func list(_ table: UITableView) -> [String] {
        table.visibleCells.map { $0.textLabel?.text ?? "" }
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].count
    }
    func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "x")
            ?? UITableViewCell(style: .default, reuseIdentifier: "x")
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        return cell
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { mayEdit }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { letters }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        edits.append("\(editingStyle) \(indexPath.row)")
        sections[indexPath.section].remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }

    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        edits.append("move \(sourceIndexPath.row) \(destinationIndexPath.row)")
        let item = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
        sections[destinationIndexPath.section].insert(item, at: destinationIndexPath.row)
    }

    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard !actions.isEmpty else {
            guard mayEdit, tableView.isEditing else { return nil }
            let delete = UIContextualAction(style: .destructive, title: "Delete") {
                [weak self] _, _, done in
                self?.tableView(tableView, commit: .delete, forRowAt: indexPath)
                done(true)
            }
            return UISwipeActionsConfiguration(actions: [delete])
        }
        return UISwipeActionsConfiguration(
            actions: actions.map { title in
                UIContextualAction(style: .normal, title: title) { [weak self] _, _, done in
                    self?.chosen.append(title)
                    done(true)
                }
            })
    }

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        announced += indexPaths.map(\.row)
    }
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        calledOff += indexPaths.map(\.row)
    }
}
