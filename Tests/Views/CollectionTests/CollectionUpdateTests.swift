import CoreAnimation
import DeskSupport
import Foundation
import Primitives
import Testing
import ViewKit

/// Expected values are places by the flow layout's rules; the order of the layout's questions is that of
/// Apple's documentation of UICollectionViewLayout ("Coordinating Animated Changes").
@MainActor @Suite("Collection changes")
struct CollectionUpdateTests {
    private let desk: Desk

    init() throws {
        desk = try Desk(width: 320, height: 400)
    }

    /// A layout of lines of one item of 40 points, which notes what it is asked.
    final class NotingLayout: UICollectionViewFlowLayout {
        var notes: [String] = []

        override init() {
            super.init()
            itemSize = CGSize(width: 320, height: 40)
            minimumLineSpacing = 0
        }

        required init?(coder: NSCoder) { nil }

        override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
            super.prepare(forCollectionViewUpdates: updateItems)
            for each in updateItems {
                notes.append(
                    "\(each.updateAction) \(each.indexPathBeforeUpdate?.item ?? -1) "
                        + "\(each.indexPathAfterUpdate?.item ?? -1)")
            }
        }

        override func finalizeCollectionViewUpdates() {
            super.finalizeCollectionViewUpdates()
            notes.append("done")
        }

        override func initialLayoutAttributesForAppearingItem(
            at itemIndexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
            notes.append("from \(itemIndexPath.item) \(attributes?.alpha ?? -1)")
            attributes?.center.x += 320
            return attributes
        }

        override func finalLayoutAttributesForDisappearingItem(
            at itemIndexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
            notes.append("to \(itemIndexPath.item) \(attributes?.alpha ?? -1)")
            return attributes
        }
    }

    private func start(_ text: String) -> (GridSource, NotingLayout, UICollectionView) {
        let (source, layout) = (GridSource([words(text)]), NotingLayout())
        let view = source.view(layout)
        desk.show(view)
        return (source, layout, view)
    }

    private func seenOffset(_ view: UIView?) -> CGPoint? {
        view?.layer.presentation()?.position
    }

    @Test("an inserted item comes from where the layout has it start, and the others make room")
    func insert() throws {
        let (source, layout, view) = start("abc")
        let last = try #require(view.cellForItem(at: item(2)))
        source.sections[0].insert("x", at: 1)
        var isDone = false
        view.performBatchUpdates {
            view.insertItems(at: items(1))
        } completion: {
            isDone = $0
        }
        #expect(layout.notes == ["insert -1 1", "from 1 0.0", "done"])
        #expect(source.seen(view) == words("axbc"))
        desk.wait(0.15)
        let new = try #require(view.cellForItem(at: item(1)))
        let (way, lastWay) = (
            try #require(seenOffset(new)), try #require(seenOffset(last))
        )
        #expect(way.x > 160 && way.x < 480 && way.y == 60)
        #expect(lastWay.y > 100 && lastWay.y < 140)
        #expect(!isDone)
        desk.wait(0.3)
        #expect(isDone && view.cellForItem(at: item(3)) === last && last.frame.minY == 120)
        desk.close()
    }

    @Test("a deleted item fades, and its cell is used again")
    func delete() throws {
        let (source, layout, view) = start("abc")
        view.selectItem(at: item(2), animated: false, scrollPosition: [])
        let gone = try #require(view.cellForItem(at: item(0)))
        source.sections[0].remove(at: 0)
        view.deleteItems(at: items(0))
        #expect(layout.notes == ["delete 0 -1", "to 0 0.0", "done"])
        #expect(view.indexPathsForSelectedItems == items(1))
        desk.wait(0.15)
        let opacity = try #require(gone.layer.presentation()?.opacity)
        #expect(opacity > 0 && opacity < 1)
        desk.wait(0.3)
        #expect(gone.isHidden && source.seen(view) == words("bc"))
        desk.close()
    }

    @Test("moved, reloaded and inserted items of one batch come to their places")
    func batch() throws {
        let (source, _, view) = start("abcde")
        let moved = try #require(view.cellForItem(at: item(4)))
        source.sections = [words("eaXcd")]
        view.performBatchUpdates {
            view.moveItem(at: item(4), to: item(0))
            view.reloadItems(at: items(1))
        }
        desk.wait(0.5)
        #expect(source.seen(view) == words("eaXcd"))
        #expect(view.cellForItem(at: item(0)) === moved && moved.frame.minY == 0)
        desk.close()
    }

    @Test("numbers that contradict the changes are told, and all is loaded anew")
    func mismatch() {
        var told: [String] = []
        let before = Complaint.handler
        Complaint.handler = { told.append($0) }
        defer { Complaint.handler = before }
        let (source, _, view) = start("abc")
        source.sections = [words("abcde")]
        view.insertItems(at: items(0))
        #expect(told.count == 1 && told[0].contains("section 0 has 5 items"))
        desk.wait(0.05)
        #expect(source.seen(view) == words("abcde"))
        desk.close()
    }

    @Test("1,000 random changes leave the same views as loading anew")
    func random() {
        let (source, _, view) = start("abcdefgh")
        var numbers = SystemRandomNumberGenerator()
        for step in 0..<1000 {
            let count = source.sections[0].count
            let place = Int.random(in: 0...count, using: &numbers)
            if place < count, Bool.random(using: &numbers), count > 4 {
                source.sections[0].remove(at: place)
                view.deleteItems(at: items(place))
            } else {
                source.sections[0].insert("\(step)", at: place)
                view.insertItems(at: items(place))
            }
            if step % 50 == 0 { desk.wait(0.05) }
        }
        desk.wait(0.5)
        let seen = source.seen(view)
        let places = view.visibleCells.map(\.frame)
        #expect(seen == Array(source.sections[0].prefix(10)))
        view.reloadData()
        desk.wait(0.05)
        #expect(source.seen(view) == seen && view.visibleCells.map(\.frame) == places)
        desk.close()
    }

    @Test("a snapshot is applied by its difference; a reconfigured cell stays the same")
    func diffable() throws {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: NotingLayout()
        )
        view.register(WordCell.self, forCellWithReuseIdentifier: "word")
        var configured = 0
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
            let cell = $0.dequeueReusableCell(withReuseIdentifier: "word", for: $1)
            (cell as? WordCell)?.word = $2
            configured += 1
            return cell
        }
        desk.show(view)
        func seen() -> [String] { view.visibleCells.compactMap { ($0 as? WordCell)?.word } }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([1, 2])
        snapshot.appendItems(words("abc"), toSection: 1)
        snapshot.appendItems(words("xy"), toSection: 2)
        source.apply(snapshot, animatingDifferences: false)
        desk.wait(0.05)
        #expect(seen() == words("abcxy"))
        let cell = try #require(view.cellForItem(at: item(2)))
        snapshot.moveItem("c", beforeItem: "a")
        snapshot.deleteItems(["b"])
        snapshot.insertItems(["n"], afterItem: "x")
        snapshot.moveSection(2, beforeSection: 1)
        source.apply(snapshot)
        desk.wait(0.5)
        #expect(seen() == words("xnyca"))
        #expect(view.cellForItem(at: item(0, 1)) === cell)
        #expect(
            source.indexPath(for: "c") == item(0, 1) && source.itemIdentifier(for: item(1)) == "n")
        let count = configured
        snapshot.reconfigureItems(["c"])
        source.apply(snapshot)
        #expect(configured == count + 1 && view.cellForItem(at: item(0, 1)) === cell)
        desk.close()
    }

    @Test("a tree of items shows the children of what is expanded")
    func trees() {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: NotingLayout()
        )
        view.register(WordCell.self, forCellWithReuseIdentifier: "word")
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
            let cell = $0.dequeueReusableCell(withReuseIdentifier: "word", for: $1)
            (cell as? WordCell)?.word = $2
            return cell
        }
        desk.show(view)
        var tree = NSDiffableDataSourceSectionSnapshot<String>()
        tree.append(["a", "b"])
        tree.append(["a1", "a2"], to: "a")
        tree.append(["a2x"], to: "a2")
        #expect(tree.items == ["a", "a1", "a2", "a2x", "b"] && tree.visibleItems == ["a", "b"])
        #expect(tree.level(of: "a2x") == 2 && tree.parent(of: "a2x") == "a2")
        source.apply(tree, to: 0, animatingDifferences: false)
        desk.wait(0.05)
        #expect(source.snapshot().itemIdentifiers == ["a", "b"])
        tree.expand(["a"])
        source.apply(tree, to: 0)
        desk.wait(0.5)
        #expect(view.visibleCells.compactMap { ($0 as? WordCell)?.word } == ["a", "a1", "a2", "b"])
        #expect(source.snapshot(for: 0).isExpanded("a") && !tree.isVisible("a2x"))
        desk.close()
    }

    @Test("another layout takes over with the same cells, from the old places to the new ones")
    func layouts() throws {
        let (source, _, view) = start("abc")
        let cell = try #require(view.cellForItem(at: item(1)))
        let grid = UICollectionViewFlowLayout()
        grid.itemSize = CGSize(width: 100, height: 100)
        var isDone = false
        view.setCollectionViewLayout(grid, animated: true) { isDone = $0 }
        #expect(view.collectionViewLayout === grid && cell.frame.minX == 110)
        desk.wait(0.15)
        let way = try #require(seenOffset(cell))
        // From (160, 60) to (160, 50), and from 320 by 40 to 100 by 100.
        #expect(way.y > 50 && way.y < 60)
        desk.wait(0.3)
        #expect(isDone && source.seen(view) == words("abc"))
        #expect(view.cellForItem(at: item(1)) === cell)
        desk.close()
    }

    @Test("a gesture drives the change from one layout to another, and may take it back")
    func interactiveLayout() throws {
        let (_, lines, view) = start("abc")
        let grid = UICollectionViewFlowLayout()
        grid.itemSize = CGSize(width: 100, height: 100)
        var ends: [Bool] = []
        let between = view.startInteractiveTransition(to: grid) { ends += [$0, $1] }
        between.transitionProgress = 0.5
        desk.wait(0.02)
        #expect(
            view.cellForItem(at: item(2))?.frame
                == CGRect(x: 110, y: 40, width: 210, height: 70))
        view.cancelInteractiveTransition()
        desk.wait(0.5)
        #expect(ends == [true, false] && view.collectionViewLayout === lines)
        #expect(view.cellForItem(at: item(2))?.frame.minY == 80)
        desk.close()
    }
}
