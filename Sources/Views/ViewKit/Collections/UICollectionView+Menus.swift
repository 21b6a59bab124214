import Foundation

extension UICollectionView {
    /// The interaction of the items' context menus; nil before the view has a delegate.
    public var contextMenuInteraction: UIContextMenuInteraction? { listMenus }

    /// Adds the interaction of the items' menus, once there is a delegate to ask.
    func addMenus() {
        guard listMenus == nil else { return }
        let menus = ListMenus { [weak self] point in
            guard let self else { return nil }
            return collectionDelegate?.collectionView(
                self, contextMenuConfigurationForItemsAt: paths(forMenuAt: point), point: point)
        } willShow: { [weak self] configuration, animator in
            guard let self else { return }
            collectionDelegate?.collectionView(
                self, willDisplayContextMenu: configuration, animator: animator)
        } willEnd: { [weak self] configuration, animator in
            guard let self else { return }
            collectionDelegate?.collectionView(
                self, willEndContextMenuInteraction: configuration, animator: animator)
        }
        addInteraction(ListMenuInteraction(menus))
    }

    /// Returns the item under a point, if it is among those of a menu.
    func pressedItem(of paths: [IndexPath], at point: CGPoint) -> IndexPath? {
        indexPathForItem(at: point).flatMap { paths.contains($0) ? $0 : nil }
    }

    /// Returns the items of a menu: all that are selected where one of them is under the point, otherwise the one
    /// under it, and none beside all items.
    private func paths(forMenuAt point: CGPoint) -> [IndexPath] {
        guard let path = indexPathForItem(at: point) else { return [] }
        let selected = indexPathsForSelectedItems ?? []
        return selected.contains(path) ? selected.sorted() : [path]
    }
}
