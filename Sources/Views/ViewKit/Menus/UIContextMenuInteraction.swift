public import Foundation

/// A context menu of a view: it opens on a press of the right button, on a long press, and on the
/// menu key or Shift-F10. Main thread.
///
/// ```swift
/// final class Tile: UIView, UIContextMenuInteractionDelegate {
///     func contextMenuInteraction(
///         _: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
///     ) -> UIContextMenuConfiguration? {
///         let copy = UIAction(title: "Copy") { _ in print("copied") }
///         return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [copy]) })
///     }
/// }
/// ```
@preconcurrency @MainActor
open class UIContextMenuInteraction: UIInteraction {
    /// The appearance of menus; Apple's numbers.
    public enum Appearance: Int, Sendable {
        /// No menu is shown.
        case unknown = 0
        /// A menu with a preview; never here.
        case rich = 1
        /// A plain list.
        case compact = 2
    }

    /// The view of the interaction.
    public private(set) weak var view: UIView?
    /// The object that provides the menu; not retained.
    public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// The appearance of the menu at present.
    open var menuAppearance: Appearance { isShown ? .compact : .unknown }

    /// Whether the view itself handles a press of the right button, such as the begin of a stroke.
    /// Then the menu opens when the button is released where it was pressed, and the view's touch
    /// is cancelled. Apple has no such property.
    public var opensOnRelease = false

    var point = CGPoint.zero
    private weak var session: MenuSession?

    /// An interaction that asks `delegate`, which is not retained; with nil no menu opens.
    /// - Parameter delegate: the object that is asked; not retained.
    public init(delegate: (any UIContextMenuInteractionDelegate)?) {
        self.delegate = delegate
    }

    /// Called before the interaction moves to another view.
    /// - Parameter view: the view that the interaction will belong to; nil for none.
    open func willMove(to view: UIView?) {
        if view !== self.view { dismissMenu() }
    }

    /// Called after the interaction has moved to another view.
    /// - Parameter view: the view that the interaction belongs to; nil for none.
    open func didMove(to view: UIView?) {
        self.view = view
    }

    /// Returns the point for which the menu was requested, in points of `view`; nil means its
    /// window.
    /// - Parameter view: a view of the same window; nil for the window itself.
    open func location(in view: UIView?) -> CGPoint {
        guard let own = self.view else { return point }
        return own.convert(point, to: view)
    }

    /// Closes the menu.
    open func dismissMenu() {
        session?.end()
    }

    /// Replaces the elements of the open menu; `block` makes a menu from the present one.
    /// - Parameter block: called at once with the open menu, which holds its submenus; not called
    ///   while none is open.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
        session?.replaceMenu(block)
    }

    private var isShown: Bool { session?.isOpen ?? false }

    /// Opens the menu for a point of the view; returns false when there is none.
    ///
    /// - Parameter opening: the input that opens the menu. A key opens it beside the point at which the view with
    ///   the keyboard is touched: its middle, unless it says another.
    @discardableResult
    func open(at point: CGPoint, by opening: MenuSession.Opening) -> Bool {
        // Programs make the menu of a control then.
        if let control = view as? UIControl, control.contextMenuInteraction === self {
            control.sendActions(for: .menuActionTriggered)
        }
        guard let view, let screen = view.window?.screen, let delegate,
            let configuration = delegate.contextMenuInteraction(
                self, configurationForMenuAtLocation: point),
            let menu = configuration.actionProvider?([]), !MenuRows(menu).rows.isEmpty
        else { return false }
        self.point = point
        let start = MenuAnimator()
        delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: start)
        let session = MenuSession(screen: screen, source: view, opening: opening) { [weak self] in
            guard let self else { return }
            let end = MenuAnimator()
            delegate.contextMenuInteraction(self, willEndFor: configuration, animator: end)
            end.run()
        }
        self.session = session
        session.begin(menu, beside: anchor(point, in: view, opening))
        start.run()
        return true
    }

    /// Returns the anchor of a menu: a control with a primary menu opens it below itself, others
    /// beside the point.
    private func anchor(
        _ point: CGPoint, in view: UIView, _ opening: MenuSession.Opening
    ) -> CGRect {
        let isPrimary = (view as? UIControl)?.showsMenuAsPrimaryAction ?? false
        let box = isPrimary ? view.bounds : CGRect(x: point.x, y: point.y, width: 1, height: 1)
        return view.layer.convert(box, to: nil)
    }
}
