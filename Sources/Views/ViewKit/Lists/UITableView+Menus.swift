import Foundation

extension UITableView {
    /// The interaction of the rows' context menus; nil before the table has a delegate.
    public var contextMenuInteraction: UIContextMenuInteraction? { listMenus }

    /// Adds the interaction of the rows' menus, once there is a delegate to ask.
    func addMenus() {
        guard listMenus == nil else { return }
        let rows = MenuCells()
        let menus = ListMenus { [weak self] point in
            guard let self, !isEditing, let path = indexPathForRow(at: point) else { return nil }
            let configuration = listDelegate?.tableView(
                self, contextMenuConfigurationForRowAt: path, point: point)
            rows.asked = (configuration, configuration.flatMap { _ in cellForRow(at: path) })
            return configuration
        } willShow: { [weak self] configuration, animator in
            rows.show(configuration)
            guard let self else { return }
            listDelegate?.tableView(
                self, willDisplayContextMenu: configuration, animator: animator)
        } willEnd: { [weak self] configuration, animator in
            rows.end(configuration)
            guard let self else { return }
            listDelegate?.tableView(
                self, willEndContextMenuInteraction: configuration, animator: animator)
        }
        addInteraction(ListMenuInteraction(menus))
    }
}

/// The cells of rows whose context menus are open, which are highlighted meanwhile. Main thread.
@MainActor
private final class MenuCells {
    /// The menu that was asked for last, and the cell of its row.
    var asked: (configuration: UIContextMenuConfiguration?, cell: UITableViewCell?) = (nil, nil)
    /// The cells of open menus: one menu may open before another has ended.
    private var shown: [ObjectIdentifier: UITableViewCell] = [:]

    func show(_ configuration: UIContextMenuConfiguration) {
        guard asked.configuration === configuration, let cell = asked.cell else { return }
        shown[ObjectIdentifier(configuration)] = cell
        cell.setHighlighted(true, animated: false)
        asked = (nil, nil)
    }

    func end(_ configuration: UIContextMenuConfiguration) {
        shown.removeValue(forKey: ObjectIdentifier(configuration))?
            .setHighlighted(false, animated: false)
    }
}
