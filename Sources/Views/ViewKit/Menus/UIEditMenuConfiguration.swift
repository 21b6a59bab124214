public import Foundation

/// The direction in which an edit menu's arrow points, from the menu to its target; Apple's numbers.
///
/// No arrow is drawn here: the direction decides on which side of the target the menu lies.
public enum UIEditMenuArrowDirection: Int, Sendable {
    /// The menu lies above its target where there is room, else below.
    case automatic = 0
    /// The menu lies below its target.
    case up = 1
    /// The menu lies above its target.
    case down = 2
    /// The menu lies at the right of its target.
    case left = 3
    /// The menu lies at the left of its target.
    case right = 4
}

/// The place for which an edit menu is shown. Main thread.
@preconcurrency @MainActor
open class UIEditMenuConfiguration {
    /// An identifier for the delegate.
    public let identifier: AnyHashable
    /// The point beside which the menu is shown, in points of the interaction's view, where the
    /// delegate names no rectangle.
    public let sourcePoint: CGPoint
    /// The side on which the menu lies where there is room.
    open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

    /// A place for a menu; without an identifier it gets a unique one.
    /// - Parameters:
    ///   - identifier: tells menus apart in the delegate's methods; nil for a unique one.
    ///   - sourcePoint: the point beside which the menu lies, in points of the interaction's view.
    public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
        self.identifier = identifier ?? AnyHashable(UUID())
        self.sourcePoint = sourcePoint
    }
}

/// Lets a delegate run animations alongside the opening or closing of an edit menu. Main thread.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: AnyObject {
    /// Adds animations that run together with the menu.
    /// - Parameter animations: changes values of views, on the main thread.
    func addAnimations(_ animations: @escaping @MainActor () -> Void)
    /// Adds a closure that runs once the menu has opened or closed.
    /// - Parameter completion: called on the main thread.
    func addCompletion(_ completion: @escaping @MainActor () -> Void)
}

extension MenuAnimator: UIEditMenuInteractionAnimating {}

/// The delegate that changes an edit menu and is told of it. Every member is optional. Main thread.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: AnyObject {
    /// Returns the menu to show; nil for one of the suggested actions. A menu without elements isn't
    /// shown.
    ///
    /// - Parameters:
    ///   - interaction: the interaction that calls, as one object may serve several.
    ///   - configuration: the configuration that the menu is shown for.
    ///   - suggestedActions: the edits that the responder chain can perform now, in menus.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// Returns the rectangle beside which the menu is shown, in points of the interaction's view;
    /// null for the source point.
    /// - Parameters:
    ///   - interaction: the interaction that calls, as one object may serve several.
    ///   - configuration: the configuration that the menu is shown for.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect
    /// Called before the menu is shown.
    /// - Parameters:
    ///   - interaction: the interaction that calls, as one object may serve several.
    ///   - configuration: the configuration that the menu is shown for.
    ///   - animator: runs closures of yours beside the opening of the menu, and after it.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
    /// Called before the menu closes.
    /// - Parameters:
    ///   - interaction: the interaction that calls, as one object may serve several.
    ///   - configuration: the configuration that the menu was shown for.
    ///   - animator: runs closures of yours beside the closing of the menu, and after it.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
    /// The default, which returns nil.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    /// The default, which returns the null rectangle.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { .null }
    /// The default, which does nothing.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
    /// The default, which does nothing.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
}
