import DeskSupport
import Foundation
import Testing
import ViewKit

/// Snapshots that are applied by `await`: Apple's documentation of the diffable data sources.
@MainActor @Suite("Snapshots applied by await")
struct AsyncSnapshotTests {
    private typealias Rows = UITableViewDiffableDataSource<Int, String>
    private typealias Items = UICollectionViewDiffableDataSource<Int, String>

    private func snapshot(_ items: [String]) -> NSDiffableDataSourceSnapshot<Int, String> {
        var made = NSDiffableDataSourceSnapshot<Int, String>()
        made.appendSections([0])
        made.appendItems(items)
        return made
    }

    @Test("the content is in place after await, also of a table that is gone")
    func table() async {
        var table: UITableView? = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let source = Rows(tableView: table ?? UITableView()) { _, _, _ in UITableViewCell() }
        await source.apply(snapshot(["a", "b"]), animatingDifferences: false)
        #expect(table?.numberOfRows(inSection: 0) == 2)
        await source.applySnapshotUsingReloadData(snapshot(["a", "b", "c"]))
        #expect(table?.numberOfRows(inSection: 0) == 3)
        table = nil
        await source.apply(snapshot(["d"]))
        #expect(source.snapshot().itemIdentifiers == ["d"])
    }

    @Test("the content of a section is in place after await")
    func collection() async {
        let grid = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 400),
            collectionViewLayout: UICollectionViewFlowLayout())
        let source = Items(collectionView: grid) { _, _, _ in UICollectionViewCell() }
        await source.apply(snapshot(["a"]), animatingDifferences: false)
        var tree = NSDiffableDataSourceSectionSnapshot<String>()
        tree.append(["x", "y"])
        await source.apply(tree, to: 1, animatingDifferences: false)
        #expect(grid.numberOfSections == 2 && grid.numberOfItems(inSection: 1) == 2)
        await source.applySnapshotUsingReloadData(snapshot(["b", "c"]))
        #expect(source.snapshot().itemIdentifiers == ["b", "c"])
    }
}
