/// Provides animators for a navigation controller and is told of its changes. Every member is
/// optional.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {
    /// Called before a controller is shown.
    /// - Parameters:
    ///   - navigationController: the stack that calls, as one object may serve several.
    ///   - viewController: the controller that comes.
    ///   - animated: whether the change is animated.
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool)
    /// Called after a controller was shown.
    /// - Parameters:
    ///   - navigationController: the stack that calls, as one object may serve several.
    ///   - viewController: the controller that has come.
    ///   - animated: whether the change was animated.
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool)
    /// Returns the animator of a change; nil for the system's.
    /// - Parameters:
    ///   - navigationController: the stack that calls, as one object may serve several.
    ///   - operation: whether controllers were pushed or popped.
    ///   - fromVC: the controller that goes.
    ///   - toVC: the controller that comes.
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the object that drives a change interactively; nil for none. Called only if there is
    /// an animator.
    /// - Parameters:
    ///   - navigationController: the stack that calls, as one object may serve several.
    ///   - animationController: the animator that the delegate returned.
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Returns the supported orientations; never called here.
    /// - Parameter navigationController: the controller that would call.
    func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask
}

extension UINavigationControllerDelegate {
    /// The default, which does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
    ) {}
    /// The default, which does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) {}
    /// The default: nil, the system's animation.
    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// The default: nil, not interactive.
    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    /// The default: all but upside down.
    public func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask { .allButUpsideDown }
}
