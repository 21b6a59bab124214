import DeskSupport
import Foundation
import Testing
import ViewKit

/// Cells as programs meet them while they fill and follow them.
@MainActor @Suite("Cells of collection views")
struct CollectionCellTests {
    private let desk: Desk

    init() throws {
        desk = try Desk(width: 320, height: 400)
    }

    private func flow() -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 90)
        return layout
    }

    /// Apple's documentation of dequeueReusableCell(withReuseIdentifier:for:): a new cell is made by
    /// init(frame:), and programs choose pictures by its size while they fill it.
    @Test("a cell has its size while it is filled, and so has a header")
    func sizes() {
        let layout = flow()
        layout.headerReferenceSize.height = 30
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        var sizes: [CGSize] = []
        let cells = UICollectionView.CellRegistration<WordCell, Int> { cell, _, _ in
            sizes.append(cell.bounds.size)
        }
        let heads = UICollectionView.SupplementaryRegistration<EdgeView>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { header, _, _ in sizes.append(header.bounds.size) }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
            $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
        }
        source.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: heads, for: path)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1])
        source.apply(snapshot, animatingDifferences: false)
        view.layoutIfNeeded()
        let expected = [CGSize(width: 320, height: 30), layout.itemSize]
        #expect(Set(sizes.map { "\($0)" }) == Set(expected.map { "\($0)" }))
        desk.close()
    }
}
