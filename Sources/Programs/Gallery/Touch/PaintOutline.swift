import Chrome
import CoreAnimation
import Foundation
import ViewKit

/// A list of the families of paints, which show and hide their own. A swipe takes a paint away.
final class PaintOutline: UICollectionView, UICollectionViewDelegate {
    private enum Row: Hashable, Sendable {
        case family(PaintFamily)
        case paint(Paint)
    }

    /// Called when a paint is pressed.
    var onChoose: (Paint) -> Void = { _ in }
    /// Called when a paint is taken away.
    var onRemove: (Paint) -> Void = { _ in }

    private let theme: Theme
    private var source: UICollectionViewDiffableDataSource<Int, Row>?
    private var box = PaintBox()

    init(theme: Theme) {
        self.theme = theme
        super.init(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        layer.name = "outline"
        accessibilityLabel = "Families"
        delegate = self
        var list = UICollectionLayoutListConfiguration(appearance: .sidebar)
        list.backgroundColor = UIColor(cgColor: theme.card)
        list.trailingSwipeActionsConfigurationProvider = { [weak self] in self?.actions($0) }
        collectionViewLayout = UICollectionViewCompositionalLayout.list(using: list)
        contentInset.top = 8
        let rows = CellRegistration<UICollectionViewListCell, Row> { [weak self] cell, _, row in
            self?.fill(cell, row)
        }
        source = UICollectionViewDiffableDataSource(collectionView: self) {
            $0.dequeueConfiguredReusableCell(using: rows, for: $1, item: $2)
        }
    }

    required init?(coder: NSCoder) { nil }

    private func fill(_ cell: UICollectionViewListCell, _ row: Row) {
        var content = cell.defaultContentConfiguration()
        switch row {
        case .family(let family):
            content.text = family.word
            content.textProperties.font = .systemFont(ofSize: 16, weight: .semibold)
            let options = UICellAccessory.OutlineDisclosureOptions(style: .header)
            cell.accessories = [
                .label(text: "\(box.paints(family).count)", options: .init(tintColor: .quiet)),
                .outlineDisclosure(options: options),
            ]
        case .paint(let paint):
            content.text = paint.name
            content.image = UIImage(systemName: "circle.fill")
            content.imageProperties.tintColor = UIColor(cgColor: paint.color)
            cell.accessories = []
        }
        cell.contentConfiguration = content
    }

    /// Shows the paints of a box; at first those of one family.
    func show(_ box: PaintBox, isAnimated: Bool = true) {
        self.box = box
        let old = source?.snapshot(for: 0)
        let families = PaintFamily.allCases.map { Row.family($0) }
        var tree = NSDiffableDataSourceSectionSnapshot<Row>()
        tree.append(families)
        for family in PaintFamily.allCases {
            tree.append(box.paints(family).map { .paint($0) }, to: .family(family))
        }
        let isFirst = old?.rootItems.isEmpty ?? true
        tree.expand(isFirst ? [families[0]] : families.filter { old?.isExpanded($0) ?? false })
        source?.apply(tree, to: 0, animatingDifferences: isAnimated)
        // The numbers of paints stand in the cells of families that stay.
        guard var shot = source?.snapshot() else { return }
        shot.reconfigureItems(families)
        source?.apply(shot, animatingDifferences: false)
    }

    /// Selects a paint and brings it in sight, with its family expanded.
    func choose(_ paint: Paint) {
        guard let source else { return }
        var tree = source.snapshot(for: 0)
        if let family = tree.parent(of: .paint(paint)), !tree.isExpanded(family) {
            tree.expand([family])
            source.apply(tree, to: 0)
        }
        guard let path = source.indexPath(for: .paint(paint)) else { return }
        selectItem(at: path, animated: true, scrollPosition: .centeredVertically)
    }

    private func paint(_ path: IndexPath) -> Paint? {
        guard case .paint(let paint)? = source?.itemIdentifier(for: path) else { return nil }
        return paint
    }

    private func actions(_ path: IndexPath) -> UISwipeActionsConfiguration? {
        guard let paint = paint(path) else { return nil }
        let remove = UIContextualAction(style: .destructive, title: "Remove") {
            [weak self] _, _, done in
            self?.onRemove(paint)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [remove])
    }

    func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
        if let paint = paint(indexPath) { onChoose(paint) }
    }
}
