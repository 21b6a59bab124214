import Foundation

extension UITableView {
    /// The interaction of the rows' context menus; nil before the table has a delegate.
    public var contextMenuInteraction: UIContextMenuInteraction? { listMenus }

    /// Adds the interaction of the rows' menus, once there is a delegate to ask.
    func addMenus() {
        guard listMenus == nil else { return }
        let menus = ListMenus { [weak self] point in
            guard let self, !isEditing, let path = indexPathForRow(at: point) else { return nil }
            return listDelegate?.tableView(
                self, contextMenuConfigurationForRowAt: path, point: point)
        } willShow: { [weak self] configuration, animator in
            guard let self else { return }
            listDelegate?.tableView(
                self, willDisplayContextMenu: configuration, animator: animator)
        } willEnd: { [weak self] configuration, animator in
            guard let self else { return }
            listDelegate?.tableView(
                self, willEndContextMenuInteraction: configuration, animator: animator)
        }
        addInteraction(ListMenuInteraction(menus))
    }
}
