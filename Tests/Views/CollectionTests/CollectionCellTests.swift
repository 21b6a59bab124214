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
            sizes.append(cell.contentView.bounds.size)
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

    /// "Modern cell configuration" of Apple's conference of 2020: the method is called before a cell is
    /// displayed for the first time, and again whenever the state changes.
    @Test("a cell's class sets its configurations before the cell is first seen")
    func firstUpdate() {
        final class Cell: UICollectionViewCell {
            override func updateConfiguration(using state: UICellConfigurationState) {
                var ground = UIBackgroundConfiguration.clear()
                ground.backgroundColor = state.isSelected ? .red : .green
                backgroundConfiguration = ground
            }
        }
        let cell = desk.add(Cell(frame: CGRect(x: 0, y: 0, width: 100, height: 90)))
        desk.wait(0.02)
        #expect(cell.subviews.contains { $0.backgroundColor == .green })
        desk.close()
    }

    /// The second of pages as wide as the view, 320 points, begins there; the ring's margin had 12 points of
    /// the first one stay in sight.
    @Test("a page that the keys go to is in sight alone")
    func page() {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        layout.minimumLineSpacing = 0
        layout.itemSize = CGSize(width: 320, height: 400)
        let source = PlainSource(5)
        let view = source.view(layout)
        view.isPagingEnabled = true
        desk.show(view)
        desk.press(.tab)
        desk.press(.right)
        desk.wait(0.6)
        #expect(view.contentOffset.x == 320)
        desk.close()
    }
}
