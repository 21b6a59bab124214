/// Decides about choices in a tab bar controller and is told of them. Every member is optional.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
    /// Returns whether the user may choose a controller.
    /// - Parameters:
    ///   - tabBarController: the tab bar controller that calls.
    ///   - viewController: the controller of the pressed item, perhaps the one that is shown.
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool
    /// Called after the user has chosen a controller, even the one that is shown.
    /// - Parameters:
    ///   - tabBarController: the tab bar controller that calls.
    ///   - viewController: the controller that is shown now.
    func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    /// Returns whether the user may choose a tab; asked after the method above.
    /// - Parameters:
    ///   - tabBarController: the tab bar controller that calls.
    ///   - tab: the pressed tab, perhaps the one that is shown.
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
    ) -> Bool
    /// Called after the user has chosen a tab, even the one that is shown.
    /// - Parameters:
    ///   - tabBarController: the tab bar controller that calls.
    ///   - selectedTab: the tab that is shown now.
    ///   - previousTab: the tab that was shown before; nil for none.
    func tabBarController(
        _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab,
        previousTab: UITab?)
    /// Returns the animator of a change; nil for an immediate change.
    /// - Parameters:
    ///   - tabBarController: the tab bar controller that calls.
    ///   - fromVC: the controller that goes.
    ///   - toVC: the controller that comes.
    func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the object that drives a change interactively; nil for none. Called only if there is
    /// an animator.
    /// - Parameters:
    ///   - tabBarController: the tab bar controller that calls.
    ///   - animationController: the animator that the delegate returned.
    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
    /// The default, which returns true.
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    /// The default, which does nothing.
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {}
    /// The default, which returns true.
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
    ) -> Bool { true }
    /// The default, which does nothing.
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab,
        previousTab: UITab?
    ) {}
    /// The default: nil, an immediate change.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// The default: nil, not interactive.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
