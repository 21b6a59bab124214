import Foundation

// Sections that are lists
extension UICollectionViewCompositionalLayout {
    /// Returns the list that a section is; nil for others.
    func list(of section: Int) -> ListSection? {
        guard let plan, plan.sections.indices.contains(section) else { return nil }
        return plan.sections[section].section.list
    }

    /// Gives a view the look of its place in a list.
    func style(_ cell: UICollectionViewListCell, for element: CollectionElement) {
        guard element.path.count == 2, let list = list(of: element.path.section) else {
            return cell.take(nil, nil)
        }
        let count = plan?.sections[element.path.section].run.count ?? 0
        var place: OutlinePlace?
        if case .item(let path) = element {
            place = (collectionView?.dataSource as? any OutlineSource)?.outlinePlace(at: path)
        }
        cell.take(list.look(of: element, count: count), place)
    }

    /// Gives the cells in sight the look of their places.
    func styleLists() {
        guard let view = collectionView, let plan else { return }
        for (element, shown) in view.shown {
            if let cell = shown as? UICollectionViewListCell { style(cell, for: element) }
        }
        let lists = plan.sections.lazy.compactMap { $0.section.list }
        if view.backgroundColor == nil, let first = lists.first {
            view.backgroundColor = first.backgroundColor
        }
        let swipes = lists.contains { $0.hasSwipes }
        if swipes, listSwipes == nil { listSwipes = ListSwipes(view) }
        if listGrip == nil, !lists.isEmpty { listGrip = ListGrip(view) }
        listSwipes?.followOrDrop()
    }

    /// Returns the actions of a swipe across an item; nil for none.
    func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
        guard let values = list(of: path.section)?.configuration else { return nil }
        return isLeading
            ? values.leadingSwipeActionsConfigurationProvider?(path)
            : values.trailingSwipeActionsConfigurationProvider?(path)
    }
}

extension ListSection {
    /// Whether items may have actions.
    var hasSwipes: Bool {
        configuration.leadingSwipeActionsConfigurationProvider != nil
            || configuration.trailingSwipeActionsConfigurationProvider != nil
    }
}

extension UICollectionView {
    private var listSwipes: ListSwipes? {
        (collectionViewLayout as? UICollectionViewCompositionalLayout)?.listSwipes
    }

    /// Opens the actions of an item of a list.
    func openListActions(at path: IndexPath) {
        guard let cell = cellForItem(at: path) as? UICollectionViewListCell else { return }
        listSwipes?.open(cell)
    }

    /// Closes the actions of an item of a list; returns whether any were open.
    func closeListActions() -> Bool { listSwipes?.close(animated: true) ?? false }

    /// Returns the actions of an item of a list for screen readers.
    func readerActions(of cell: UICollectionViewListCell) -> [UIAccessibilityCustomAction] {
        listSwipes?.readerActions(of: cell) ?? []
    }
}
