import Foundation

/// A data source whose items may lie in outlines.
@MainActor
protocol OutlineSource: AnyObject {
    /// Returns the place of an item in an outline; nil for no item.
    func outlinePlace(at path: IndexPath) -> OutlinePlace?
    /// Expands or collapses an item, as the user asked.
    func toggleOutline(at path: IndexPath)
}

/// The place of an item in an outline.
struct OutlinePlace: Equatable {
    var level = 0
    var isExpanded = false
}

extension UICollectionViewDiffableDataSource: OutlineSource {
    func outlinePlace(at path: IndexPath) -> OutlinePlace? {
        guard let section = sectionIdentifier(for: path.section), let tree = trees[section],
            let item = itemIdentifier(for: path), tree.contains(item)
        else { return nil }
        return OutlinePlace(level: tree.level(of: item), isExpanded: tree.isExpanded(item))
    }

    func toggleOutline(at path: IndexPath) {
        if let item = itemIdentifier(for: path) { toggle(item) }
    }
}

extension UICollectionView {
    /// Expands or collapses an item of an outline.
    func toggleOutline(at path: IndexPath) {
        (dataSource as? any OutlineSource)?.toggleOutline(at: path)
    }

    /// Whether a press anywhere in a cell expands and collapses its item.
    func togglesByPress(_ cell: UICollectionViewCell) -> Bool {
        (cell as? UICollectionViewListCell)?.togglesByPress ?? false
    }

    /// Expands or collapses an item where a press anywhere in its cell does so; returns whether it does.
    func toggledByPress(_ path: IndexPath) -> Bool {
        guard let cell = cellForItem(at: path), togglesByPress(cell) else { return false }
        toggleOutline(at: path)
        return true
    }
}
