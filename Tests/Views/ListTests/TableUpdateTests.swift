import CoreAnimation
import DeskSupport
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// The order of a batch as Apple documents it: deletions and reloads by the indices before, insertions by
/// those after, whatever the order of the calls.
@MainActor @Suite("Changes of tables")
struct TableUpdateTests {
    private let desk: Desk
    private let source = ListSource([numbers(6)])
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

    init() throws {
        desk = try Desk(width: 400, height: 400)
        table.dataSource = source
        table.delegate = source
        _ = desk.add(table)
        desk.wait(0.05)
    }

    private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
        IndexPath(row: row, section: section)
    }

    @Test("an inserted row appears, and those below make room with an animation of 0.3 seconds")
    func insert() throws {
        desk.begin()
        let below = table.visibleCells[2]
        source.sections[0].insert("new", at: 2)
        table.insertRows(at: [path(2)], with: .fade)
        #expect(source.seen(table) == ["0", "1", "new", "2", "3", "4", "5"])
        #expect(below.frame.minY == 132 && below.layer.animationKeys()?.isEmpty == false)
        desk.wait(0.15)
        let shown = try #require(below.layer.presentation())
        #expect(shown.frame.minY > 88 && shown.frame.minY < 132)
        let new = table.visibleCells[2]
        #expect(new.alpha == 1 && (new.layer.presentation()?.opacity ?? 1) < 1)
        desk.wait(0.3)
        #expect(below.layer.presentation()?.frame.minY == 132)
        #expect(table.indexPath(for: below) == path(3) && source.made <= 7)
        desk.close()
    }

    @Test("deletions, insertions and moves of one batch refer to before and after")
    func batch() {
        desk.begin()
        table.selectRow(at: path(5), animated: false, scrollPosition: .none)
        var isDone = false
        source.sections[0] = ["4", "0", "x", "2", "5"]
        table.performBatchUpdates {
            table.insertRows(at: [path(2)], with: .automatic)
            table.deleteRows(at: [path(1), path(3)], with: .left)
            table.moveRow(at: path(4), to: path(0))
        } completion: {
            isDone = $0
        }
        #expect(source.seen(table) == ["4", "0", "x", "2", "5"])
        #expect(table.indexPathForSelectedRow == path(4))
        #expect(!isDone)
        desk.wait(0.5)
        #expect(
            isDone && table.subviews.filter { $0 is UITableViewCell && !$0.isHidden }.count == 5)
        #expect(table.contentSize.height == 220)
        desk.close()
    }

    @Test("sections come, go and move with their rows")
    func sections() {
        desk.begin()
        source.sections = [["a"], ["b"], ["c"]]
        table.reloadData()
        desk.wait(0.02)
        let c = table.cellForRow(at: path(0, 2))
        source.sections = [["c"], ["n"], ["a"]]
        table.performBatchUpdates {
            table.deleteSections([1], with: .fade)
            table.insertSections([1], with: .fade)
            table.moveSection(2, toSection: 0)
        }
        #expect(source.seen(table) == ["c", "n", "a"] && table.cellForRow(at: path(0)) === c)
        source.sections[1] = ["n", "m"]
        table.reloadSections([1], with: .none)
        #expect(source.seen(table) == ["c", "n", "m", "a"])
        desk.close()
    }

    @Test("numbers that contradict the changes are told of, and all is loaded anew")
    func mismatch() {
        desk.begin()
        source.sections[0] = ["only"]
        table.insertRows(at: [path(0)], with: .none)
        desk.wait(0.02)
        #expect(source.seen(table) == ["only"])
        desk.close()
    }

    @Test("a reloaded row gets another cell, a reconfigured one keeps its own")
    func reload() {
        desk.begin()
        let cells = table.visibleCells
        source.sections[0][1] = "one"
        table.reloadRows(at: [path(1)], with: .none)
        #expect(source.seen(table)[1] == "one")
        source.sections[0][2] = "two"
        table.reconfigureRows(at: [path(2)])
        #expect(table.cellForRow(at: path(2)) === cells[2] && source.seen(table)[2] == "two")
        desk.close()
    }

    /// The result of a batch on an array, step by step as the documentation says.
    @Test("a thousand random batches show what the data have", arguments: [1, 2, 3])
    func random(_ seed: UInt64) {
        var state = seed
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % max(bound, 1)
        }
        desk.begin()
        var fresh = 1000
        for _ in 0..<330 {
            let old = source.sections[0]
            let gone = Set((0..<next(4)).map { _ in next(old.count) }).filter { $0 < old.count }
            var new = old.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
            var places: Set<Int> = []
            for _ in 0..<next(4) where new.count < 40 {
                let place = next(new.count + 1)
                places = Set(places.map { $0 >= place ? $0 + 1 : $0 })
                new.insert("\(fresh)", at: place)
                places.insert(place)
                fresh += 1
            }
            source.sections[0] = new
            table.performBatchUpdates {
                table.insertRows(at: places.map { path($0) }, with: .none)
                table.deleteRows(at: gone.map { path($0) }, with: .none)
            }
            #expect(source.seen(table) == new.prefix(source.seen(table).count).map { $0 })
            #expect(table.contentSize.height == CGFloat(new.count) * 44)
        }
        desk.close()
    }

    @Test("a snapshot keeps sections and items by identifier")
    func snapshot() {
        var shot = NSDiffableDataSourceSnapshot<String, Int>()
        shot.appendSections(["a", "b"])
        shot.appendItems([1, 2, 3], toSection: "a")
        shot.appendItems([4, 5])
        #expect(shot.itemIdentifiers == [1, 2, 3, 4, 5] && shot.numberOfItems(inSection: "b") == 2)
        shot.insertItems([6], beforeItem: 2)
        shot.insertItems([7], afterItem: 5)
        shot.moveItem(1, afterItem: 4)
        #expect(shot.itemIdentifiers(inSection: "a") == [6, 2, 3])
        #expect(shot.itemIdentifiers(inSection: "b") == [4, 1, 5, 7])
        #expect(shot.sectionIdentifier(containingItem: 1) == "b" && shot.indexOfItem(1) == 4)
        shot.deleteItems([6, 5])
        shot.moveSection("b", beforeSection: "a")
        #expect(shot.itemIdentifiers == [4, 1, 7, 2, 3])
        shot.deleteSections(["b"])
        #expect(shot.itemIdentifiers == [2, 3] && shot.indexOfItem(4) == nil)
        desk.close()
    }

    @Test("applying a snapshot keeps the cells of items that stay, and moves as few as possible")
    func diffable() throws {
        desk.begin()
        table.delegate = nil
        let data = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, _, item in
            let cell =
                table.dequeueReusableCell(withIdentifier: "name")
                ?? UITableViewCell(style: .default, reuseIdentifier: "name")
            cell.textLabel?.text = "\(item)"
            return cell
        }
        var shot = NSDiffableDataSourceSnapshot<String, Int>()
        shot.appendSections(["a", "b"])
        shot.appendItems([1, 2, 3], toSection: "a")
        shot.appendItems([4, 5], toSection: "b")
        data.apply(shot, animatingDifferences: false)
        desk.wait(0.02)
        #expect(source.seen(table) == ["1", "2", "3", "4", "5"])
        let cells = table.visibleCells
        shot = NSDiffableDataSourceSnapshot<String, Int>()
        shot.appendSections(["b", "c", "a"])
        shot.appendItems([5, 4, 1], toSection: "b")
        shot.appendItems([9], toSection: "c")
        shot.appendItems([3], toSection: "a")
        var isDone = false
        data.apply(shot) { isDone = true }
        #expect(source.seen(table) == ["5", "4", "1", "9", "3"])
        #expect(table.visibleCells[2] === cells[0] && table.visibleCells[4] === cells[2])
        desk.wait(0.5)
        #expect(isDone && data.itemIdentifier(for: path(0, 1)) == 9)
        #expect(data.indexPath(for: 3) == path(0, 2))
        desk.close()
    }
}
