import Foundation

/// The context menus of a list's rows or items, for which its delegate is asked. Main thread.
@MainActor
final class ListMenus: UIContextMenuInteractionDelegate {
    typealias Animating = any UIContextMenuInteractionAnimating

    private let configuration: @MainActor (CGPoint) -> UIContextMenuConfiguration?
    private let willShow: @MainActor (UIContextMenuConfiguration, Animating?) -> Void
    private let willEnd: @MainActor (UIContextMenuConfiguration, Animating?) -> Void

    /// Menus of a list; the closures don't retain it.
    /// - Parameter configuration: returns the menu at a point of the list; nil for none.
    init(
        configuration: @escaping @MainActor (CGPoint) -> UIContextMenuConfiguration?,
        willShow: @escaping @MainActor (UIContextMenuConfiguration, Animating?) -> Void,
        willEnd: @escaping @MainActor (UIContextMenuConfiguration, Animating?) -> Void
    ) {
        (self.configuration, self.willShow, self.willEnd) = (configuration, willShow, willEnd)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { configuration(location) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration, animator: Animating?
    ) { willShow(configuration, animator) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration, animator: Animating?
    ) { willEnd(configuration, animator) }
}

/// The interaction of a list's menus, which retains its delegate.
final class ListMenuInteraction: UIContextMenuInteraction {
    private let menus: ListMenus

    init(_ menus: ListMenus) {
        self.menus = menus
        super.init(delegate: menus)
    }
}

extension UIView {
    /// The interaction of a list's menus; nil before the list has a delegate.
    var listMenus: UIContextMenuInteraction? {
        interactions.lazy.compactMap { $0 as? ListMenuInteraction }.first
    }
}
