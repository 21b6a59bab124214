public import Foundation

/// A container of content that has a preferred size and may be resized. Main thread only.
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
    /// The container's preferred size; zero for any.
    var preferredContentSize: CGSize { get }
    /// Called when a child container's preferred size has changed.
    /// - Parameter container: a child of this container.
    func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer)
    /// Called when constraints have given a child container another size.
    /// - Parameter container: a child of this container.
    func systemLayoutFittingSizeDidChange(
        forChildContentContainer container: any UIContentContainer)
    /// Returns the size for a child container in this container, which has `parentSize`. A child that has that size already isn't
    /// told of a change.
    /// - Parameters:
    ///   - container: a child of this container.
    ///   - parentSize: the size of this container, in points.
    func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize
    /// Called before the container's size changes.
    /// - Parameters:
    ///   - size: the size that follows, in points.
    ///   - coordinator: runs closures of yours beside the change of size, and after it.
    func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    /// Called before the container's size classes change.
    /// - Parameters:
    ///   - newCollection: the traits that follow.
    ///   - coordinator: runs closures of yours beside the change, and after it.
    func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator)
}

/// A delegate that is asked about presentations and told of them. Every member is optional.
///
/// The user dismisses popovers and sheets by a press outside or by Escape, and pulls sheets down.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// Returns the style of a popover where there is little room; `none` keeps the popover.
    /// - Parameter controller: the popover that finds little room.
    func adaptivePresentationStyle(
        for controller: UIPresentationController
    ) -> UIModalPresentationStyle
    /// Returns the style of a popover for traits; `none` keeps the popover.
    /// - Parameters:
    ///   - controller: the popover that would be shown.
    ///   - traitCollection: the traits of the window.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// Returns the controller to present in place of the popover's in another style; nil for that
    /// one.
    /// - Parameters:
    ///   - controller: the popover that would be shown.
    ///   - style: the style in its place.
    func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?
    /// Called before a popover is presented in another style.
    /// - Parameters:
    ///   - presentationController: the popover that would be shown.
    ///   - style: the style in its place.
    ///   - transitionCoordinator: always nil here.
    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
    /// Called with the presentation that shows a popover in another style, to set it up.
    /// - Parameters:
    ///   - presentationController: the popover that would be shown.
    ///   - adaptivePresentationController: the presentation in its place.
    func presentationController(
        _ presentationController: UIPresentationController,
        prepare adaptivePresentationController: UIPresentationController)
    /// Returns whether the user may dismiss the controller.
    /// - Parameter presentationController: the presentation that is concerned; its
    ///   `presentedViewController` is the controller.
    func presentationControllerShouldDismiss(
        _ presentationController: UIPresentationController
    ) -> Bool
    /// Called before the user dismisses the controller.
    /// - Parameter presentationController: the presentation that is concerned; its
    ///   `presentedViewController` is the controller.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// Called after the user has dismissed the controller.
    /// - Parameter presentationController: the presentation that is concerned; its
    ///   `presentedViewController` is the controller.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// Called after the user tried to dismiss a controller that doesn't allow it.
    /// - Parameter presentationController: the presentation that is concerned; its
    ///   `presentedViewController` is the controller.
    func presentationControllerDidAttemptToDismiss(
        _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// The default: the system's choice.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController
    ) -> UIModalPresentationStyle { .automatic }
    /// The default, which calls the method without traits.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
    /// The default: nil, the popover's controller.
    public func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { nil }
    /// The default, which does nothing.
    public func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {}
    /// The default, which does nothing.
    public func presentationController(
        _ presentationController: UIPresentationController,
        prepare adaptivePresentationController: UIPresentationController
    ) {}
    /// The default, which returns true.
    public func presentationControllerShouldDismiss(
        _ presentationController: UIPresentationController
    ) -> Bool { true }
    /// The default, which does nothing.
    public func presentationControllerWillDismiss(
        _ presentationController: UIPresentationController
    ) {}
    /// The default, which does nothing.
    public func presentationControllerDidDismiss(
        _ presentationController: UIPresentationController
    ) {}
    /// The default, which does nothing.
    public func presentationControllerDidAttemptToDismiss(
        _ presentationController: UIPresentationController
    ) {}
}
