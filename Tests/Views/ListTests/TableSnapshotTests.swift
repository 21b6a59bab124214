import CoreAnimation
import DeskSupport
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// More of what Apple documents of changes: reloads, the focus, headers, and requests of snapshots.
@MainActor @Suite("Changes of tables by snapshots and others")
struct TableSnapshotTests {
    private let desk: Desk
    private let source = RuleSource([numbers(6)])
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

    init() throws {
        desk = try Desk(width: 400, height: 400)
        table.dataSource = source
        table.delegate = source
        _ = desk.add(table)
        desk.wait(0.05)
        desk.begin()
    }

    private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
        IndexPath(row: row, section: section)
    }

    @Test("a row deleted to the left leaves by its width")
    func left() {
        let cell = table.visibleCells[1]
        source.sections[0].remove(at: 1)
        table.deleteRows(at: [path(1)], with: .left)
        #expect(cell.frame.minX == -400)
        desk.wait(0.5)
        #expect(source.seen(table) == ["0", "2", "3", "4", "5"])
        desk.close()
    }

    @Test("a reloaded row has the height that it has now")
    func height() {
        source.heights["1"] = 100
        table.reloadRows(at: [path(1)], with: .none)
        #expect(table.rectForRow(at: path(2)).minY == 144)
        desk.close()
    }

    @Test("the keyboard's focus goes to the next row when its own is deleted")
    func focus() {
        for code in [(15, 0xFF09), (108, 0xFF54)] as [(UInt32, UInt32)] {
            for phase in [KeyInput.Phase.down, .up] {
                desk.key(phase, code: code.0, symbol: code.1)
            }
            desk.wait(0.02)
        }
        source.sections[0].remove(at: 1)
        table.deleteRows(at: [path(1)], with: .none)
        desk.wait(0.05)
        let cell = desk.window.focusSystem.focusedItem as? UITableViewCell
        #expect(cell?.textLabel?.text == "2")
        desk.close()
    }

    @Test("headers go with their sections, and those of reloaded sections are made anew")
    func headers() {
        source.sections = [["a"], ["b"]]
        source.titles = ["A", "B"]
        table.reloadData()
        desk.wait(0.02)
        let header = table.headerView(forSection: 1)
        source.log = []
        source.sections.reverse()
        source.titles.reverse()
        table.moveSection(1, toSection: 0)
        desk.wait(0.5)
        #expect(header != nil && table.headerView(forSection: 0) === header)
        #expect(source.log == [])
        source.titles[0] = "New"
        table.reloadSections([0], with: .none)
        desk.wait(0.5)
        #expect(table.headerView(forSection: 0)?.accessibilityLabel == "New")
        desk.close()
    }

    @Test("a header's handler is told of its state before it is shown")
    func headerHandler() throws {
        final class Log { var count = 0 }
        let log = Log()
        source.titles = ["A"]
        table.reloadData()
        desk.wait(0.02)
        let header = try #require(table.headerView(forSection: 0))
        header.configurationUpdateHandler = { view, _ in
            log.count += 1
            var content = UIListContentConfiguration.plainHeader()
            content.text = "By the handler"
            view.contentConfiguration = content
        }
        desk.wait(0.02)
        #expect(log.count == 1)
        #expect(
            (header.contentConfiguration as? UIListContentConfiguration)?.text == "By the handler")
        desk.close()
    }

    /// The longest part in order of 2 3 4 1 is three long, of 3 1 4 2 two.
    @Test("as few items are moved as an order needs")
    func fewMoves() {
        let one = ListDifference(from: [1, 2, 3, 4], to: [2, 3, 4, 1])
        #expect(one.moved.count == 1 && one.moved.first.map { [$0.from, $0.to] } == [0, 3])
        #expect(ListDifference(from: [1, 2, 3, 4], to: [3, 1, 4, 2]).moved.count == 2)
        #expect(ListDifference(from: [1, 2, 3, 4], to: [1, 5, 3, 4]).moved.isEmpty)
        desk.close()
    }

    @Test("a snapshot's reloaded items get other cells, reconfigured ones keep theirs")
    func requests() {
        table.delegate = nil
        final class Names { var word = "old" }
        let names = Names()
        let data = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, _, item in
            let cell =
                table.dequeueReusableCell(withIdentifier: "item")
                ?? UITableViewCell(style: .default, reuseIdentifier: "item")
            cell.textLabel?.text = "\(names.word) \(item)"
            return cell
        }
        var shot = NSDiffableDataSourceSnapshot<Int, Int>()
        shot.appendSections([0, 1])
        shot.appendItems([1, 2, 3], toSection: 0)
        shot.appendItems([4], toSection: 1)
        data.apply(shot, animatingDifferences: false)
        desk.wait(0.02)
        let cells = table.visibleCells
        names.word = "new"
        shot.reloadItems([1])
        shot.reconfigureItems([2])
        shot.reloadSections([1])
        data.apply(shot, animatingDifferences: false)
        #expect(source.seen(table) == ["new 1", "new 2", "old 3", "new 4"])
        #expect(table.visibleCells[1] === cells[1] && table.visibleCells[0] !== cells[0])
        // What was asked for is done once.
        #expect(data.snapshot().reloadedItemIdentifiers == [])
        desk.close()
    }
}
