import Foundation

/// The views of a collection that were used before, by kind and identifier.
///
/// Views stay in the collection view, hidden, so that using one again moves nothing in the tree of
/// views.
@MainActor
struct CollectionPool {
    /// The views that can stand for each other.
    enum Kind: Hashable {
        case cell(String)
        case supplementary(String, String)
        case decoration(String)
    }

    var classes: [Kind: UICollectionReusableView.Type] = [:]
    /// The nibs in place of classes.
    var nibs: [Kind: UINib] = [:]
    private var kept: [Kind: [UICollectionReusableView]] = [:]
    /// The number of views that are kept of each kind; those beyond it are given up.
    private static let most = 64

    /// Keeps a view that left; one of no kind is given up.
    mutating func keep(_ view: UICollectionReusableView) {
        guard let kind = view.kind, kept[kind, default: []].count < Self.most else {
            return view.removeFromSuperview()
        }
        view.isHidden = true
        kept[kind, default: []].append(view)
    }

    /// Returns a view that was used before, or a new one of the class of its kind; nil for no class.
    mutating func take(
        _ kind: Kind, _ made: UICollectionReusableView.Type?
    ) -> UICollectionReusableView? {
        if let view = kept[kind]?.popLast() {
            view.prepareForReuse()
            return view
        }
        let madeByNib = nibs[kind]?.only(UICollectionReusableView.self)
        guard let view = madeByNib ?? made?.instance(frame: .zero) else { return nil }
        view.kind = kind
        if case .cell(let name) = kind { view.reuseIdentifier = name }
        if case .supplementary(_, let name) = kind { view.reuseIdentifier = name }
        return view
    }
}

// Reuse
extension UICollectionView {
    func takeCell(_ name: String, for path: IndexPath) -> UICollectionViewCell {
        if let cell = reconfigured as? UICollectionViewCell, cell.reuseIdentifier == name {
            return cell
        }
        let kind = CollectionPool.Kind.cell(name)
        guard let cell = pool.take(kind, pool.classes[kind]) as? UICollectionViewCell else {
            preconditionFailure(
                "no cell for the identifier \"\(name)\"; call "
                    + "register(_:forCellWithReuseIdentifier:) with a class of cells")
        }
        cell.collection = self
        cell.comes(for: .item(path))
        fit(cell, .item(path))
        return cell
    }

    /// Gives a view the size that the layout has for it before a program fills it: programs choose pictures
    /// by the sizes of cells.
    private func fit(_ view: UICollectionReusableView, _ element: CollectionElement) {
        guard view.element == nil, let size = sight?.places[element]?.size,
            view.bounds.size != size
        else { return }
        UIView.performWithoutAnimation {
            view.bounds.size = size
            (view as? UICollectionViewCell)?.contentView.frame = view.bounds
        }
    }

    func takeSupplementary(
        _ elementKind: String, _ name: String, for path: IndexPath
    ) -> UICollectionReusableView {
        let kind = CollectionPool.Kind.supplementary(elementKind, name)
        guard let view = pool.take(kind, pool.classes[kind]) else {
            preconditionFailure(
                "no view of the kind \"\(elementKind)\" for the identifier \"\(name)\"; call "
                    + "register(_:forSupplementaryViewOfKind:withReuseIdentifier:)")
        }
        view.collection = self
        view.comes(for: .supplementary(elementKind, path))
        fit(view, .supplementary(elementKind, path))
        return view
    }

    func takeDecoration(_ elementKind: String) -> UICollectionReusableView? {
        let kind = CollectionPool.Kind.decoration(elementKind)
        pool.nibs[kind] = usedLayout.decorationNibs[elementKind]
        return pool.take(kind, usedLayout.decorationClasses[elementKind])
    }

    /// Asks the data source for the content of a cell in sight.
    func reconfigure(_ path: IndexPath) {
        guard let cell = shown[.item(path)], let dataSource else { return }
        reconfigured = cell
        let given = dataSource.collectionView(self, cellForItemAt: dataPath(path))
        reconfigured = nil
        guard given === cell else { return reloadItems(at: [path]) }
        cell.measured = nil
        cell.setNeedsLayout()
        setNeedsLayout()
    }
}
