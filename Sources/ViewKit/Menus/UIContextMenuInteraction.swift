public import Foundation

/// A menu that a view has: on a press of the right button, when a finger rests on it, and on the menu
/// key or shift and F10. Main thread.
@preconcurrency @MainActor
open class UIContextMenuInteraction: UIInteraction {
    /// How menus look; Apple's numbers.
    public enum Appearance: Int, Sendable {
        /// None is shown.
        case unknown = 0
        /// With a preview; never here.
        case rich = 1
        /// A list.
        case compact = 2
    }

    /// The view that it belongs to.
    public private(set) weak var view: UIView?
    /// Says what the menu has.
    public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// How the menu looks.
    open var menuAppearance: Appearance { isShown ? .compact : .unknown }

    /// True: a press of the right button means something to the view, such as the begin of a stroke.
    /// The menu opens when the button comes up where it went down, and the view's touch is cancelled.
    package var opensOnRelease = false

    var point = CGPoint.zero
    private weak var session: MenuSession?

    /// An interaction that asks `delegate`, which is not retained.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
    }

    /// It is about to belong to another view.
    open func willMove(to view: UIView?) {
        if view !== self.view { dismissMenu() }
    }

    /// It belongs to another view.
    open func didMove(to view: UIView?) {
        self.view = view
    }

    /// Where the menu was asked for, in points of `view`; nil means its window.
    open func location(in view: UIView?) -> CGPoint {
        guard let own = self.view else { return point }
        return own.convert(point, to: view)
    }

    /// Takes the menu away.
    open func dismissMenu() {
        session?.end()
    }

    /// Gives the menu that is shown other elements; `block` makes them from what it has.
    open func updateVisibleMenu(_ block: @MainActor (UIMenu) -> UIMenu) {
        session?.replaceMenu(block)
    }

    private var isShown: Bool { session?.isOpen ?? false }

    /// Opens the menu for a point of the view; false when there is none.
    ///
    /// - Parameter opening: what the person did. A key opens it beside the view's middle.
    @discardableResult
    func open(at point: CGPoint, by opening: MenuSession.Opening) -> Bool {
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

    /// A menu of a control's own goes below the control, every other beside the point.
    private func anchor(
        _ point: CGPoint, in view: UIView, _ opening: MenuSession.Opening
    ) -> CGRect {
        let isPrimary = (view as? UIControl)?.showsMenuAsPrimaryAction ?? false
        let box = isPrimary ? view.bounds : CGRect(x: point.x, y: point.y, width: 1, height: 1)
        return view.layer.convert(box, to: nil)
    }
}
