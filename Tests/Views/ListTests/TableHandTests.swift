import CoreAnimation
import DeskSupport
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// The user's part as Apple's documentation of UITableViewDelegate has it: what it is asked and told, and in
/// which order.
@MainActor @Suite("Tables in the user's hand")
struct TableHandTests {
    private let desk: Desk
    private let source = RuleSource([numbers(20)])
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

    init() throws {
        desk = try Desk(width: 400, height: 400)
        table.dataSource = source
        table.delegate = source
        _ = desk.add(table)
        desk.wait(0.05)
    }

    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    private func key(_ code: UInt32, _ symbol: UInt32, _ modifiers: KeyModifiers = []) {
        for phase in [KeyInput.Phase.down, .up] {
            desk.key(phase, code: code, symbol: symbol, modifiers: modifiers)
        }
        desk.wait(0.02)
    }

    // Selection

    @Test("the delegate may refuse that a row is selected or deselected")
    func refused() {
        desk.begin()
        source.fixed = ["1"]
        desk.tap(100, 60)
        #expect(table.indexPathForSelectedRow == nil)
        table.selectRow(at: path(1), animated: false, scrollPosition: .none)
        table.allowsMultipleSelection = true
        desk.tap(100, 60)
        #expect(table.indexPathForSelectedRow == path(1))
        desk.close()
    }

    @Test(
        "a press is told as a highlight and its end, each change of the selection by a notification"
    )
    func told() {
        desk.begin()
        @MainActor final class Counter { var count = 0 }
        let counter = Counter()
        let token = NotificationCenter.default.addObserver(
            forName: UITableView.selectionDidChangeNotification, object: table, queue: nil
        ) { [counter] _ in MainActor.assumeIsolated { counter.count += 1 } }
        desk.tap(100, 60)
        #expect(source.log == ["light 1", "dark 1"] && counter.count == 1)
        NotificationCenter.default.removeObserver(token)
        desk.close()
    }

    @Test("a pointer's button highlights at once")
    func pointer() {
        desk.begin()
        desk.pointer(100, 60)
        desk.pointer(100, 60, left: true)
        #expect(table.visibleCells[1].isHighlighted)
        desk.pointer(100, 60, left: false)
        desk.close()
    }

    @Test("Shift selects all rows from the nearest selected one")
    func range() {
        desk.begin()
        table.allowsMultipleSelection = true
        key(15, 0xFF09)
        key(28, 0xFF0D)
        for _ in 0..<3 { key(108, 0xFF54) }
        key(28, 0xFF0D, .shift)
        #expect(table.indexPathsForSelectedRows?.map(\.row) == [0, 1, 2, 3])
        desk.close()
    }

    // Editing

    @Test("editing ends the selection where none is allowed in it, and a green control inserts")
    func insertion() {
        desk.begin()
        table.selectRow(at: path(1), animated: false, scrollPosition: .none)
        source.editing = .insert
        table.setEditing(true, animated: false)
        #expect(table.indexPathForSelectedRow == nil)
        desk.wait(0.05)
        desk.tap(23, 22)
        #expect(source.log == ["insert 0"])
        desk.close()
    }

    @Test("actions of the leading edge are opened from there, whichever edge that is")
    func leading() {
        desk.begin()
        source.leading = ["Flag"]
        desk.drag(from: (100, 20), to: (200, 20), steps: 6)
        desk.wait(0.5)
        #expect(table.visibleCells[0].frame.minX == 74 && source.log == ["begin 0"])
        desk.tap(100, 200)
        desk.wait(0.5)
        #expect(source.log == ["begin 0", "end 0"])
        table.semanticContentAttribute = .forceRightToLeft
        desk.drag(from: (300, 20), to: (200, 20), steps: 6)
        desk.wait(0.5)
        #expect(table.visibleCells[0].frame.minX == -74)
        desk.close()
    }

    @Test("a flick opens actions by its speed")
    func flick() {
        desk.begin()
        source.leading = ["Flag"]
        desk.drag(from: (100, 20), to: (130, 20), steps: 2)
        desk.wait(0.5)
        #expect(table.visibleCells[0].frame.minX == 74)
        desk.close()
    }

    @Test("actions of a row that is deleted meanwhile go with it")
    func gone() {
        desk.begin()
        source.leading = ["Flag"]
        desk.drag(from: (100, 20), to: (200, 20), steps: 6)
        desk.wait(0.5)
        source.sections[0].removeFirst()
        table.deleteRows(at: [path(0)], with: .none)
        desk.wait(0.5)
        #expect(source.log == ["begin 0", "end gone"])
        #expect(!table.subviews.contains { $0.accessibilityLabel == "Actions" })
        desk.close()
    }

    @Test("a moved row goes where the delegate says, and scrolls the table at its edge")
    func move() {
        desk.begin()
        source.lastTarget = 1
        table.setEditing(true, animated: false)
        desk.wait(0.05)
        desk.drag(from: (375, 22), to: (375, 154), steps: 10)
        desk.wait(0.5)
        #expect(source.log == ["move 0 1"] && source.seen(table).prefix(2) == ["1", "0"])
        desk.drag(from: (375, 22), to: (375, 395), steps: 20, lifts: false)
        #expect(table.contentOffset.y > 0)
        desk.touch(.ended, 375, 395)
        desk.close()
    }

    @Test("a snapshot that repeats a move by hand finds it made")
    func repeated() {
        desk.begin()
        let data = SortSource(tableView: table) { table, _, item in
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "\(item)"
            return cell
        }
        var shot = NSDiffableDataSourceSnapshot<Int, Int>()
        shot.appendSections([0])
        shot.appendItems(Array(0..<5))
        data.apply(shot, animatingDifferences: false)
        table.setEditing(true, animated: false)
        desk.wait(0.05)
        let first = table.visibleCells.first
        desk.drag(from: (375, 22), to: (375, 110), steps: 10)
        desk.wait(0.5)
        #expect(data.snapshot().itemIdentifiers == [1, 2, 0, 3, 4])
        #expect(source.seen(table) == ["1", "2", "0", "3", "4"])
        #expect(first != nil)
        desk.close()
    }

    // The index

    @Test(
        "the index is there from a number of rows on; where it has no room, dots stand for letters")
    func index() throws {
        func titles() -> [String] {
            let index = table.subviews.first { $0.accessibilityLabel == "Section index" }
            return index?.subviews.compactMap { ($0 as? UILabel)?.text } ?? []
        }
        source.letters = (0..<40).map { "\($0)" }
        table.reloadData()
        desk.wait(0.05)
        // 400 points have room for 28 of 14.
        #expect(titles().count <= 28 && titles().contains("•"))
        #expect(titles().first == "0" && titles().last == "39")
        // As where a search leaves few sections, and then more of them.
        source.letters = ["G"]
        table.reloadData()
        desk.wait(0.05)
        #expect(titles() == ["G"])
        source.letters = ["G", "H"]
        table.reloadSectionIndexTitles()
        desk.wait(0.05)
        #expect(titles() == ["G", "H"])
        table.sectionIndexMinimumDisplayRowCount = 21
        desk.wait(0.05)
        #expect(titles() == [])
        desk.close()
    }

    @Test("lines between rows end before the index, and at the edge where it is gone")
    func indexLines() throws {
        func end() throws -> CGFloat {
            let cell = try #require(table.visibleCells.first)
            let line = try #require(cell.layer.sublayers?.first { $0.name == "separator" })
            return cell.frame.minX + line.frame.maxX
        }
        #expect(try end() == table.bounds.maxX)
        source.letters = ["A"]
        table.reloadData()
        desk.wait(0.05)
        let index = try #require(table.subviews.first { $0.accessibilityLabel == "Section index" })
        #expect(try end() == index.frame.minX)
        table.sectionIndexMinimumDisplayRowCount = 21
        desk.wait(0.05)
        #expect(try end() == table.bounds.maxX)
        desk.close()
    }
}

/// Items that are sorted by hand: the data are changed by a snapshot, as programs do.
private final class SortSource: UITableViewDiffableDataSource<Int, Int> {
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        true
    }

    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        guard let item = itemIdentifier(for: sourceIndexPath),
            let place = itemIdentifier(for: destinationIndexPath)
        else { return }
        var shot = snapshot()
        if sourceIndexPath < destinationIndexPath {
            shot.moveItem(item, afterItem: place)
        } else {
            shot.moveItem(item, beforeItem: place)
        }
        apply(shot, animatingDifferences: false)
    }
}
