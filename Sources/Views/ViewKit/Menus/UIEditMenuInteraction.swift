public import Foundation
import Primitives
import Stage

/// A menu of edits beside a selection: a row of buttons that a finger can press, in front of the
/// window, until something else is pressed. A press of the right button on the view, the menu key
/// and Shift-F10 show the same edits as a list. Main thread.
///
/// ```swift
/// final class Board: UIView {
///     private lazy var menu = UIEditMenuInteraction(delegate: nil)
///     func showMenu(at point: CGPoint) {
///         if menu.view == nil { addInteraction(menu) }
///         menu.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: point))
///     }
///     override var canBecomeFirstResponder: Bool { true }
///     override func copy(_ sender: Any?) { UIPasteboard.general.string = "board" }
/// }
/// ```
@preconcurrency @MainActor
open class UIEditMenuInteraction: UIInteraction {
    /// The view of the interaction.
    public private(set) weak var view: UIView?
    /// The object that changes the menu and is told of it; not retained.
    public internal(set) weak var delegate: (any UIEditMenuInteractionDelegate)?

    /// Called before a press of the right button or a key opens the menu, with the point in the view;
    /// returns whether there is a menu.
    var onAsk: (@MainActor (CGPoint, MenuSession.Opening) -> Bool)?

    /// The menu that was shown last.
    private var shown: (configuration: UIEditMenuConfiguration, shape: MenuSession.Shape)?
    private weak var session: MenuSession?

    /// An interaction that asks `delegate`, which is not retained; nil for the suggested edits alone.
    /// - Parameter delegate: the object that is asked; not retained.
    public init(delegate: (any UIEditMenuInteractionDelegate)?) {
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

    /// Shows the menu; one that is open closes first. Nothing is shown where no edit is possible, and
    /// outside of a window.
    /// - Parameter configuration: the place of the menu, and its identifier for the delegate.
    open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        _ = show(configuration, .bar, .click)
    }

    /// Closes the menu.
    open func dismissMenu() {
        session?.end()
    }

    /// Asks the delegate for the menu anew, and shows that in place of the open one.
    open func reloadVisibleMenu() {
        guard isShown, let shown, let menu = menu(for: shown.configuration) else { return }
        session?.replaceMenu { _ in menu }
    }

    /// Asks the delegate for the rectangle anew, and moves the open menu beside it.
    /// - Parameter animated: whether the menu moves there in an animation.
    open func updateVisibleMenuPosition(animated: Bool) {
        guard isShown, let shown, shown.shape == .bar else { return }
        session?.move(to: placement(for: shown.configuration), animated: animated)
    }

    /// Returns the point for which the menu was shown last, in points of `view`; nil means the
    /// window.
    /// - Parameter view: a view of the same window; nil for the window itself.
    open func location(in view: UIView?) -> CGPoint {
        let point = shown?.configuration.sourcePoint ?? .zero
        return self.view?.convert(point, to: view) ?? point
    }

    /// Whether a menu is open.
    var isShown: Bool { session?.isOpen ?? false }

    /// Closes the menu if it is a row of buttons: another selection needs another one.
    func dismissBar() {
        if shown?.shape == .bar { dismissMenu() }
    }

    // Showing

    private func show(
        _ configuration: UIEditMenuConfiguration, _ shape: MenuSession.Shape,
        _ opening: MenuSession.Opening
    ) -> Bool {
        guard let view, let screen = view.window?.screen, let menu = menu(for: configuration),
            !MenuRows(menu).rows.isEmpty
        else { return false }
        dismissMenu()
        shown = (configuration, shape)
        let start = MenuAnimator()
        delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: start)
        let session = MenuSession(screen: screen, source: view, opening: opening, shape: shape) {
            [weak self] in
            guard let self else { return }
            let end = MenuAnimator()
            delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: end)
            end.run()
        }
        session.onChoice = { [weak self] in self?.chosen($0, configuration, shape) }
        self.session = session
        switch shape {
        case .bar: session.begin(menu, at: placement(for: configuration))
        case .list: session.begin(menu, beside: anchor(configuration, in: view, opening))
        }
        start.run()
        return true
    }

    /// Shows the menu again after a choice that has selected something, which may be cut now.
    private func chosen(
        _ choice: any MenuChoice, _ configuration: UIEditMenuConfiguration,
        _ shape: MenuSession.Shape
    ) {
        guard shape == .bar, let command = choice as? UICommand, command.action.selects else {
            return
        }
        _ = show(configuration, .bar, .click)
    }

    private func menu(for configuration: UIEditMenuConfiguration) -> UIMenu? {
        guard let view else { return nil }
        let edits = StandardMenus.edits(
            from: [view.window?.firstResponder, view].compactMap { $0 })
        return delegate?.editMenuInteraction(
            self, menuFor: configuration, suggestedActions: edits)
            ?? UIMenu(children: edits)
    }

    // Places

    /// Returns the rectangle beside which the menu lies, in points of the stage.
    private func target(_ configuration: UIEditMenuConfiguration, in view: UIView) -> CGRect {
        let box = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
        let point = CGRect(origin: configuration.sourcePoint, size: .zero)
        return view.layer.convert(box.isNull || box.isInfinite ? point : box, to: nil)
    }

    private func placement(for configuration: UIEditMenuConfiguration) -> PopupPlacement {
        let box = view.map { target(configuration, in: $0) } ?? .zero
        let gap = MenuLook.editGap
        var placement = PopupPlacement(
            anchorRect: box.insetBy(dx: -gap, dy: -gap), size: .zero)
        let side: PopupPlacement.Side =
            switch configuration.preferredArrowDirection {
            case .automatic, .down: .top
            case .up: .bottom
            case .left: .right
            case .right: .left
            }
        (placement.anchor, placement.gravity) = (side, side)
        placement.adjustment = [side.x == 0 ? .flipY : .flipX, .slideX, .slideY]
        return placement
    }

    /// Returns the anchor of a list: the point that was pressed; for a key the target.
    private func anchor(
        _ configuration: UIEditMenuConfiguration, in view: UIView, _ opening: MenuSession.Opening
    ) -> CGRect {
        guard opening != .key else { return target(configuration, in: view) }
        let point = configuration.sourcePoint
        return view.layer.convert(
            CGRect(x: point.x, y: point.y, width: 1, height: 1), to: nil)
    }
}

extension UIEditMenuInteraction: MenuOpener {
    var opensOnRelease: Bool { false }

    /// Opens the edits as a list, for a press of the right button or a key.
    func open(at point: CGPoint, by opening: MenuSession.Opening) -> Bool {
        guard onAsk?(point, opening) ?? true else { return false }
        return show(
            UIEditMenuConfiguration(identifier: nil, sourcePoint: point), .list, opening)
    }
}

extension StandardMenus {
    /// Returns the edits that responders can perform now, in a menu; none where there are none. Text is
    /// cut: deleting it is left to the keyboard.
    static func edits(from starts: [UIResponder]) -> [UIMenuElement] {
        let all: [(SystemText, UIResponder.EditAction)] = [
            (.cut, .cut), (.copy, .copy), (.paste, .paste), (.delete, .delete),
            (.select, .select), (.selectAll, .selectAll),
        ]
        let edits = all.compactMap { text, edit -> UICommand? in
            let command = UICommand(title: text.text, action: .edit(edit))
                .validated(from: starts)
            guard let target = command.target else { return nil }
            return edit == .delete && target is any UIKeyInput ? nil : command
        }
        guard !edits.isEmpty else { return [] }
        return [UIMenu(identifier: .standardEdit, options: .displayInline, children: edits)]
    }
}

extension CommandAction {
    /// Whether the command selects something.
    fileprivate var selects: Bool {
        switch self {
        case .edit(.select), .edit(.selectAll): true
        default: false
        }
    }
}
