public import Foundation

// Dynamics of collection views: the items are a layout's attributes, which the layout returns from
// `layoutAttributesForElements(in:)`.

extension UICollectionViewLayoutAttributes: UIDynamicItem {}

extension UIDynamicAnimator {
    /// Returns the attributes of a cell among the items; nil where there are none.
    /// - Parameter indexPath: the path of the cell.
    public func layoutAttributesForCell(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(.cell, nil, indexPath)
    }

    /// Returns the attributes of a supplementary view among the items; nil where there are none.
    /// - Parameters:
    ///   - kind: the kind of the view.
    ///   - indexPath: the path of the view.
    public func layoutAttributesForSupplementaryView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(.supplementaryView, kind, indexPath)
    }

    /// Returns the attributes of a decoration view among the items; nil where there are none.
    /// - Parameters:
    ///   - decorationViewKind: the kind of the view.
    ///   - indexPath: the path of the view.
    public func layoutAttributesForDecorationView(
        ofKind decorationViewKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(.decorationView, decorationViewKind, indexPath)
    }

    private func attributes(
        _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let items = behaviors.lazy.flatMap(\.family).flatMap(\.ownItems)
        return items.compactMap { $0 as? UICollectionViewLayoutAttributes }.first {
            $0.representedElementCategory == category && $0.representedElementKind == kind
                && $0.indexPath == path
        }
    }
}
