import DeskSupport
import Foundation
import Primitives
import Testing
import ViewKit

/// Moving by hand, as Apple's documentation of `beginInteractiveMovementForItem(at:)` and of
/// `reorderingHandlers` describes it. Items are 100 by 90 with gaps of 10, three on a line.
@MainActor @Suite("Items moved by hand")
struct ItemMoveTests {
    private let desk: Desk

    init() throws {
        desk = try Desk(width: 320, height: 400)
    }

    private func flow() -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 90)
        return layout
    }

    private func start(_ text: String) -> (GridSource, UICollectionView) {
        let source = GridSource([words(text)])
        source.movable = true
        let view = source.view(flow())
        desk.show(view)
        return (source, view)
    }

    @Test("the item in hand follows, the others make room, and the data move at the end")
    func interactive() throws {
        let (source, view) = start("abcdef")
        let cell = try #require(view.cellForItem(at: item(0)))
        #expect(view.beginInteractiveMovementForItem(at: item(0)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 45))
        desk.wait(0.3)
        #expect(cell.center == CGPoint(x: 270, y: 45))
        #expect(source.seen(view) == words("bcadef") && source.events.isEmpty)
        view.endInteractiveMovement()
        desk.wait(0.3)
        #expect(source.events == ["move 0 2"] && source.sections == [words("bcadef")])
        #expect(view.cellForItem(at: item(2)) === cell)
        #expect(cell.frame == CGRect(x: 220, y: 0, width: 100, height: 90))
        #expect(cell.layer.shadowOpacity == 0)
        desk.close()
    }

    private class Bare: UICollectionViewController {
        override func collectionView(
            _ collectionView: UICollectionView, numberOfItemsInSection section: Int
        ) -> Int { 3 }
    }

    private final class Moving: Bare {
        override func collectionView(
            _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
            to destinationIndexPath: IndexPath
        ) {}
    }

    /// By Apple's documentation of `collectionView(_:canMoveItemAt:)`, items can be moved where
    /// `collectionView(_:moveItemAt:to:)` is implemented.
    @Test("a controller's items can be moved where its class moves them")
    func controllers() {
        for (controller, isMovable) in [
            (Bare(collectionViewLayout: flow()), false),
            (Moving(collectionViewLayout: flow()), true),
        ] {
            desk.window.rootViewController = controller
            desk.wait(0.05)
            let list = controller.collectionView
            #expect(list?.beginInteractiveMovementForItem(at: item(0)) == isMovable)
            list?.cancelInteractiveMovement()
        }
        desk.close()
    }

    @Test("a move that is cancelled leaves all as it was")
    func cancelled() {
        let (source, view) = start("abcdef")
        #expect(view.beginInteractiveMovementForItem(at: item(0)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 145))
        view.cancelInteractiveMovement()
        desk.wait(0.3)
        #expect(source.seen(view) == words("abcdef") && source.events.isEmpty)
        #expect(view.cellForItem(at: item(0))?.frame.minX == 0)
        source.movable = false
        #expect(!view.beginInteractiveMovementForItem(at: item(0)))
        desk.close()
    }

    @Test("cells that come in sight during a move have the data of their places")
    func scrolledMove() {
        let source = GridSource([(0..<60).map { "\($0)" }])
        source.movable = true
        let view = source.view(flow())
        desk.show(view)
        #expect(view.beginInteractiveMovementForItem(at: item(0)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 345))
        view.contentOffset.y = 400
        desk.wait(0.05)
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 745))
        desk.wait(0.3)
        // 0 would be put down as item 21: those before it have come one place forward.
        #expect(source.seen(view).prefix(4) == ["13", "14", "15", "16"])
        view.contentOffset.y = 300
        desk.wait(0.05)
        #expect(source.seen(view).prefix(4) == ["10", "11", "12", "13"])
        view.contentOffset.y = 400
        desk.wait(0.05)
        view.endInteractiveMovement()
        desk.wait(0.3)
        #expect(source.events == ["move 0 21"])
        #expect(source.seen(view) == Array(source.sections[0][12..<24]))
        desk.close()
    }

    @Test("a long press in a controller moves an item")
    func longPress() throws {
        final class Grid: UICollectionViewController {
            var list = words("abcdef")

            override func viewDidLoad() {
                super.viewDidLoad()
                collectionView.register(WordCell.self, forCellWithReuseIdentifier: "word")
            }

            override func collectionView(
                _ collectionView: UICollectionView, numberOfItemsInSection section: Int
            ) -> Int { list.count }

            override func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(
                    withReuseIdentifier: "word", for: indexPath)
            }

            override func collectionView(
                _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
            ) -> Bool { true }

            override func collectionView(
                _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
                to destinationIndexPath: IndexPath
            ) { list.insert(list.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }
        }
        let grid = Grid(collectionViewLayout: flow())
        desk.window.rootViewController = grid
        desk.wait(0.05)
        desk.touch(.began, 50, 50)
        desk.wait(0.7)
        desk.move(from: (50, 50), to: (270, 60), steps: 10)
        desk.touch(.ended, 270, 60)
        desk.wait(0.4)
        #expect(grid.list == words("bcadef"))
        #expect(grid.collectionView.indexPathsForSelectedItems == [])
        grid.installsStandardGestureForInteractiveMovement = false
        desk.touch(.began, 50, 50)
        desk.wait(0.7)
        desk.touch(.ended, 50, 50)
        desk.wait(0.4)
        #expect(grid.list == words("bcadef"))
        desk.close()
    }

    @Test("a diffable data source moves by its handlers, by a long press and by Alt with an arrow")
    func handlers() throws {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: flow())
        view.register(WordCell.self, forCellWithReuseIdentifier: "word")
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
            let cell = $0.dequeueReusableCell(withReuseIdentifier: "word", for: $1)
            (cell as? WordCell)?.word = $2
            return cell
        }
        desk.show(view)
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(words("abcdef"))
        source.apply(snapshot, animatingDifferences: false)
        var told: [[String]] = []
        source.reorderingHandlers.canReorderItem = { $0 != "f" }
        source.reorderingHandlers.didReorder = { told.append($0.finalSnapshot.itemIdentifiers) }
        desk.wait(0.05)
        desk.touch(.began, 50, 50)
        desk.wait(0.7)
        desk.move(from: (50, 50), to: (160, 50), steps: 10)
        desk.touch(.ended, 160, 50)
        desk.wait(0.4)
        #expect(told == [words("bacdef")] && source.snapshot().itemIdentifiers == words("bacdef"))
        desk.press(.tab)
        desk.press(.down, with: .alt)
        desk.wait(0.4)
        #expect(told.last == words("acdbef"))
        #expect((desk.window.focused as? WordCell)?.word == "b")
        desk.press(.right, with: .alt)
        desk.press(.right, with: .alt)
        #expect(told.last == words("acdefb"))
        desk.close()
    }

    /// Programs apply the snapshot of `didReorder` again, as one of their own data.
    @Test("a snapshot that repeats a move by hand finds it made")
    func repeated() throws {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: flow())
        view.register(WordCell.self, forCellWithReuseIdentifier: "word")
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
            let cell = $0.dequeueReusableCell(withReuseIdentifier: "word", for: $1)
            (cell as? WordCell)?.word = $2
            return cell
        }
        desk.show(view)
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(words("abcdef"))
        source.apply(snapshot, animatingDifferences: false)
        source.reorderingHandlers.canReorderItem = { _ in true }
        source.reorderingHandlers.didReorder = { [weak source] in
            var again = $0.finalSnapshot
            again.deleteItems(["f"])
            source?.apply(again)
        }
        desk.wait(0.05)
        let cell = try #require(view.cellForItem(at: item(0)))
        #expect(view.beginInteractiveMovementForItem(at: item(0)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 300, y: 45))
        desk.wait(0.05)
        view.endInteractiveMovement()
        desk.wait(1.0 / 60)
        // From the hand to its place, without a step back.
        let shown = try #require(cell.layer.presentation())
        #expect(shown.position.x > 280 && shown.position.x <= 300)
        desk.wait(0.5)
        #expect(view.visibleCells.compactMap { ($0 as? WordCell)?.word } == words("bcade"))
        #expect(view.cellForItem(at: item(2)) === cell && cell.layer.shadowOpacity == 0)
        #expect(cell.frame == CGRect(x: 220, y: 0, width: 100, height: 90))
        desk.close()
    }
}
