public import Foundation

/// What menu a view has at a point. Main thread.
@preconcurrency @MainActor
public final class UIContextMenuConfiguration {
    /// Names it, for the delegate.
    public let identifier: Any
    /// Makes a controller whose view Apple's systems show beside the menu; never called here.
    public let previewProvider: (@MainActor () -> UIViewController?)?
    let actionProvider: (@MainActor ([UIMenuElement]) -> UIMenu?)?

    /// A menu that `actionProvider` makes from what the system suggests, which is nothing.
    public init(
        identifier: Any? = nil, previewProvider: (@MainActor () -> UIViewController?)? = nil,
        actionProvider: (@MainActor ([UIMenuElement]) -> UIMenu?)? = nil
    ) {
        self.identifier = identifier ?? UUID()
        self.previewProvider = previewProvider
        self.actionProvider = actionProvider
    }
}

/// Lets a delegate do something beside a menu's coming and going. Main thread.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
    /// The controller of a preview; none is shown here.
    var previewViewController: UIViewController? { get }
    /// Does something together with the menu.
    func addAnimations(_ animations: @escaping @MainActor () -> Void)
    /// Does something once the menu is there, or gone.
    func addCompletion(_ completion: @escaping @MainActor () -> Void)
}

/// Says what a context menu has, and hears of it. Main thread.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
    /// The menu at a point of the interaction's view; nil for none.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
    /// The menu is about to be shown.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// The menu is about to go.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
    /// Nothing, unless the delegate says otherwise.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Nothing, unless the delegate says otherwise.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
}

/// Gathers what a delegate adds.
@MainActor
final class MenuAnimator: UIContextMenuInteractionAnimating {
    var previewViewController: UIViewController? { nil }
    private var animations: [@MainActor () -> Void] = []
    private var completions: [@MainActor () -> Void] = []

    func addAnimations(_ animations: @escaping @MainActor () -> Void) {
        self.animations.append(animations)
    }

    func addCompletion(_ completion: @escaping @MainActor () -> Void) {
        completions.append(completion)
    }

    /// Does all of it.
    func run() {
        let (first, last) = (animations, completions)
        // A menu is there, or gone, at once: without something to animate there is nothing to wait for.
        guard !first.isEmpty else { return last.forEach { $0() } }
        UIView.animate(
            withDuration: MenuLook.fade, animations: { for each in first { each() } },
            completion: { _ in for each in last { each() } })
    }
}
