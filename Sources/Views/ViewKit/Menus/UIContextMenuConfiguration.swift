public import Foundation

/// The configuration of a view's menu at a point. Main thread.
@preconcurrency @MainActor
public final class UIContextMenuConfiguration {
    /// The order of a menu's elements; Apple's numbers.
    public enum ElementOrder: Int, Sendable {
        /// The system's choice: the order of the menu.
        case automatic = 0
        /// The first element nearest to the pointer; here the order of the menu, too.
        case priority = 1
        /// The order of the menu.
        case fixed = 2
    }

    /// The wish for the order of the elements; kept: menus have the order of their elements.
    public var preferredMenuElementOrder = ElementOrder.automatic
    /// The items besides the pressed one for which the menu is; kept for the program.
    public var secondaryItemIdentifiers: Set<AnyHashable> = []
    /// The number of items on the badge; kept: menus have no previews here.
    public var badgeCount = 0
    /// An identifier for the delegate.
    public let identifier: Any
    /// Makes a controller whose view Apple's systems show beside the menu; never called here.
    public let previewProvider: (@MainActor () -> UIViewController?)?
    let actionProvider: (@MainActor ([UIMenuElement]) -> UIMenu?)?

    /// A menu that `actionProvider` makes; the list of the system's suggestions that it gets is
    /// empty here.
    /// - Parameters:
    ///   - identifier: tells menus apart in the delegate's methods; nil for a unique one.
    ///   - previewProvider: returns a preview of the content; ignored, as menus have no previews
    ///     here.
    ///   - actionProvider: called on the main thread before the menu opens; nil, from it or in its
    ///     place, for no menu.
    public init(
        identifier: Any? = nil, previewProvider: (@MainActor () -> UIViewController?)? = nil,
        actionProvider: (@MainActor ([UIMenuElement]) -> UIMenu?)? = nil
    ) {
        self.identifier = identifier ?? UUID()
        self.previewProvider = previewProvider
        self.actionProvider = actionProvider
    }
}

/// Lets a delegate run animations alongside the opening or closing of a menu. Main thread.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
    /// The controller of a preview; none is shown here.
    var previewViewController: UIViewController? { get }
    /// Adds animations that run together with the menu.
    /// - Parameter animations: changes values of views, on the main thread.
    func addAnimations(_ animations: @escaping @MainActor () -> Void)
    /// Adds a closure that runs once the menu has opened or closed.
    /// - Parameter completion: called on the main thread.
    func addCompletion(_ completion: @escaping @MainActor () -> Void)
}

/// The way in which a preview gives way to its content; Apple's numbers.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
    /// The preview goes with the menu.
    case dismiss = 0
    /// The preview grows to its content.
    case pop = 1
}

/// Lets a delegate run animations as a pressed preview gives way to what it shows. No previews are shown here, so
/// delegates never get one. Main thread.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    /// The way in which the preview goes.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// The delegate that provides a context menu and is told of it. Main thread.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
    /// Returns the menu at a point of the interaction's view; nil for none.
    /// - Parameters:
    ///   - interaction: the interaction that calls, as one object may serve several.
    ///   - location: the point that was pressed, in points of the interaction's view.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
    /// Called before the menu is shown.
    /// - Parameters:
    ///   - interaction: the interaction that calls, as one object may serve several.
    ///   - configuration: the configuration that the delegate returned.
    ///   - animator: runs closures of yours beside the opening of the menu, and after it.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// Called before the menu closes.
    /// - Parameters:
    ///   - interaction: the interaction that calls, as one object may serve several.
    ///   - configuration: the configuration that the delegate returned.
    ///   - animator: runs closures of yours beside the closing of the menu, and after it.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// Called when a pressed preview gives way to what it shows; never called, as menus have no previews here.
    /// - Parameters:
    ///   - interaction: the interaction that calls, as one object may serve several.
    ///   - configuration: the configuration that the delegate returned.
    ///   - animator: runs closures of yours beside the change, and after it.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)
}

extension UIContextMenuInteractionDelegate {
    /// The default, which does nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    /// The default, which does nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// The default, which does nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
}

/// Collects the animations and completions that a delegate adds.
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

    /// Runs all animations and completions.
    func run() {
        let (first, last) = (animations, completions)
        // A menu opens and closes at once: without animations there is nothing to wait for.
        guard !first.isEmpty else { return last.forEach { $0() } }
        UIView.animate(
            withDuration: OwnMotion.seconds(MenuLook.fade),
            animations: { for each in first { each() } },
            completion: { _ in for each in last { each() } })
    }
}
