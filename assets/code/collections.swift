import UIKit

/// A grid of names; items find their places when the names change.
final class GridController: UICollectionViewController {
    typealias Cells = UICollectionView.CellRegistration
    typealias Source = UICollectionViewDiffableDataSource<Int, String>
    let cells = Cells<UICollectionViewListCell, String> {
        cell, _, name in
        var content = cell.defaultContentConfiguration()
        content.text = name
        cell.contentConfiguration = content
    }
    lazy var source = Source(collectionView: collectionView) {
        [cells] view, path, name in
        view.dequeueConfiguredReusableCell(
            using: cells, for: path, item: name)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        source.reorderingHandlers.canReorderItem = { _ in true }
        show(["Coral", "Gold", "Teal"])
    }

    func show(_ names: [String]) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(names)
        source.apply(snapshot, animatingDifferences: true)
    }
}
