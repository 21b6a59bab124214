import DeskSupport
import Foundation
import ViewKit

/// A window on a hand-cranked stage, with a collection view of a diffable data source that fills it.
@MainActor
final class Stand {
    let desk: Desk
    let view: UICollectionView
    private(set) var source: UICollectionViewDiffableDataSource<Int, String>?

    /// - Parameter fill: fills the cell of an item.
    init(
        _ layout: UICollectionViewLayout, _ items: [[String]],
        fill: @escaping @MainActor (UICollectionViewListCell, IndexPath, String) -> Void = Stand
            .name
    ) throws {
        desk = try Desk()
        let box = CGRect(x: 0, y: 0, width: 400, height: 400)
        view = UICollectionView(frame: box, collectionViewLayout: layout)
        let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
            fill($0, $1, $2)
        }
        source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
        }
        let heads = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { view, _, path in
            var content = view.defaultContentConfiguration()
            content.text = "Section \(path.section)"
            view.contentConfiguration = content
        }
        source?.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: heads, for: path)
        }
        apply(items)
        _ = desk.add(view)
        wait(0.1)
    }

    /// Fills a cell with the item's name.
    static func name(_ cell: UICollectionViewListCell, _ path: IndexPath, _ item: String) {
        var content = cell.defaultContentConfiguration()
        content.text = item
        cell.contentConfiguration = content
    }

    func apply(_ items: [[String]]) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        for (section, names) in items.enumerated() {
            snapshot.appendSections([section])
            snapshot.appendItems(names)
        }
        source?.apply(snapshot, animatingDifferences: false)
    }

    func cell(_ item: Int, in section: Int = 0) -> UICollectionViewListCell? {
        view.cellForItem(at: IndexPath(item: item, section: section)) as? UICollectionViewListCell
    }

    /// The place of an item's cell in the window.
    func place(_ item: Int, in section: Int = 0) -> CGRect? {
        cell(item, in: section).map { $0.convert($0.bounds, to: nil) }
    }

    /// The names of the cells in sight.
    var seen: [String] {
        view.indexPathsForVisibleItems.compactMap { source?.itemIdentifier(for: $0) }
    }

    func wait(_ seconds: Double) { desk.wait(seconds) }
    func close() { desk.close() }

    /// A finger that comes down and goes up again.
    func tap(_ x: Double, _ y: Double) {
        desk.tap(x, y)
        wait(0.05)
    }

    /// A finger that goes from one point to another in even steps of a sixtieth of a second.
    ///
    /// - Parameter rests: whether it stays there for a moment before it is lifted.
    func drag(
        from: (Double, Double), to: (Double, Double), steps: Int, rests: Bool = false
    ) {
        desk.drag(from: from, to: to, steps: steps, lifts: false)
        if rests {
            for _ in 0..<12 {
                wait(1.0 / 60)
                desk.touch(.moved, to.0, to.1)
            }
        }
        desk.touch(.ended, to.0, to.1)
    }
}

/// Names in a row: "0", "1" and so on.
func numbers(_ count: Int) -> [String] { (0..<count).map(String.init) }
