import CoreAnimation
import Foundation
import ViewKit

/// Tiles of paints, in a grid or on shelves that scroll to the side. A long press lifts a tile, which is
/// put down where the hand leaves it.
final class PaintShelf: UICollectionView, UICollectionViewDelegate {
    /// The layouts that can be chosen.
    enum Style: Int, CaseIterable {
        case grid, shelves

        var word: String { "\(self)".capitalized }
    }

    /// Called when a tile is pressed.
    var onChoose: (Paint) -> Void = { _ in }
    /// Called when a hand has put a tile at another place.
    var onMove: ([PaintFamily: [Paint]]) -> Void = { _ in }

    private let grid = UICollectionViewFlowLayout()
    private let theme: Theme
    private var source: UICollectionViewDiffableDataSource<PaintFamily, Paint>?

    private static let side: CGFloat = 14
    private static let space: CGFloat = 10
    private static let headerHeight: CGFloat = 40

    init(theme: Theme) {
        self.theme = theme
        super.init(frame: .zero, collectionViewLayout: grid)
        layer.name = "paints"
        accessibilityLabel = "Paints"
        backgroundColor = UIColor(cgColor: theme.card)
        delegate = self
        grid.sectionInset = UIEdgeInsets(top: 0, left: Self.side, bottom: 12, right: Self.side)
        grid.headerReferenceSize.height = Self.headerHeight
        grid.sectionHeadersPinToVisibleBounds = true
        source = makeSource()
    }

    required init?(coder: NSCoder) { nil }

    // Content

    private func makeSource() -> UICollectionViewDiffableDataSource<PaintFamily, Paint> {
        let tiles = CellRegistration<UICollectionViewCell, Paint> { cell, _, paint in
            Self.fill(cell, paint)
        }
        let headers = SupplementaryRegistration<ShelfHeader>(
            elementKind: Self.elementKindSectionHeader
        ) { [weak self] header, _, path in
            guard let self else { return }
            header.show(self.source?.sectionIdentifier(for: path.section)?.word ?? "", theme)
        }
        let source = UICollectionViewDiffableDataSource<PaintFamily, Paint>(collectionView: self) {
            $0.dequeueConfiguredReusableCell(using: tiles, for: $1, item: $2)
        }
        source.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
        }
        source.reorderingHandlers.canReorderItem = { _ in true }
        source.reorderingHandlers.didReorder = { [weak self] change in
            let shot = change.finalSnapshot
            let order = shot.sectionIdentifiers.map { ($0, shot.itemIdentifiers(inSection: $0)) }
            self?.onMove(Dictionary(uniqueKeysWithValues: order))
        }
        return source
    }

    private static func fill(_ cell: UICollectionViewCell, _ paint: Paint) {
        var content = UIListContentConfiguration.cell()
        content.text = paint.name
        content.textProperties.font = .systemFont(ofSize: 14, weight: .semibold)
        content.textProperties.color = paint.ink
        content.textProperties.alignment = .center
        content.textProperties.numberOfLines = 1
        content.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 4, leading: 6, bottom: 4, trailing: 6)
        content.axesPreservingSuperviewLayoutMargins = []
        cell.contentConfiguration = content
        cell.configurationUpdateHandler = { cell, state in
            var ground = UIBackgroundConfiguration.clear()
            ground.backgroundColor = UIColor(cgColor: paint.color)
            ground.cornerRadius = 12
            ground.strokeColor = paint.ink
            ground.strokeWidth = state.isSelected ? 3 : 0
            cell.backgroundConfiguration = ground
        }
    }

    /// Shows the paints of a box.
    func show(_ box: PaintBox, isAnimated: Bool = true) {
        var shot = NSDiffableDataSourceSnapshot<PaintFamily, Paint>()
        shot.appendSections(PaintFamily.allCases)
        for family in PaintFamily.allCases {
            shot.appendItems(box.paints(family), toSection: family)
        }
        source?.apply(shot, animatingDifferences: isAnimated)
    }

    /// Selects a paint and brings it in sight.
    func choose(_ paint: Paint) {
        guard let path = source?.indexPath(for: paint) else { return }
        selectItem(
            at: path, animated: true, scrollPosition: [.centeredVertically, .centeredHorizontally])
    }

    func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
        if let paint = source?.itemIdentifier(for: indexPath) { onChoose(paint) }
    }

    // Layouts

    /// Arranges the tiles in another layout: they go to their places.
    func arrange(_ style: Style) {
        setCollectionViewLayout(style == .grid ? grid : Self.shelves(), animated: true)
    }

    override func layoutSubviews() {
        fitTiles()
        super.layoutSubviews()
    }

    /// Gives the tiles of the grid a width that fills their rows, and a height for that width.
    private func fitTiles() {
        let room = bounds.width - 2 * Self.side + Self.space
        guard room > Self.space else { return }
        // A family begins with six paints, and rows of three are full. Wide windows get larger tiles.
        let columns: CGFloat = room < 390 ? 2 : 3
        let width = (room / columns).rounded(.down) - Self.space
        let size = CGSize(width: width, height: max(76, (width * 0.4).rounded()))
        if grid.itemSize != size, size.width > 0 { grid.itemSize = size }
    }

    private static func shelves() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { section, environment in
            let full = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
            // The first shelf shows one paint and the edge of the next; the others several. Whole points
            // keep words sharp.
            let room = environment.container.effectiveContentSize
            let (width, height) =
                section == 0
                ? (room.width * 0.62, max(132, room.height * 0.28))
                : (max(136, room.width * 0.2), max(88, room.height * 0.16))
            let size = NSCollectionLayoutSize(
                widthDimension: .absolute(width.rounded()),
                heightDimension: .absolute(height.rounded()))
            let made = NSCollectionLayoutSection(
                group: .horizontal(
                    layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: full)]))
            made.orthogonalScrollingBehavior =
                section == 0 ? .groupPaging : .continuousGroupLeadingBoundary
            made.interGroupSpacing = space
            made.contentInsets = NSDirectionalEdgeInsets(
                top: 0, leading: side, bottom: 12, trailing: side)
            made.boundarySupplementaryItems = [
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: NSCollectionLayoutSize(
                        widthDimension: .fractionalWidth(1),
                        heightDimension: .absolute(headerHeight)),
                    elementKind: elementKindSectionHeader, alignment: .top)
            ]
            made.supplementariesFollowContentInsets = false
            return made
        }
    }
}

/// The name of a family above its tiles.
private final class ShelfHeader: UICollectionReusableView {
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .systemFont(ofSize: 15, weight: .bold)
        label.accessibilityTraits = .header
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ word: String, _ theme: Theme) {
        label.text = word
        label.textColor = UIColor(cgColor: theme.text)
        backgroundColor = UIColor(cgColor: theme.card)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: min(16, bounds.width / 2), dy: 0)
    }
}
