public import Foundation

/// Holds content whose size may be wished for, and may change. Main thread only.
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
    /// The size that it would like; zero for any.
    var preferredContentSize: CGSize { get }
    /// A container inside would like another size.
    func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer)
    /// Constraints have given a container inside another size.
    func systemLayoutFittingSizeDidChange(
        forChildContentContainer container: any UIContentContainer)
    /// The size for a container inside this one, which is of `parentSize`.
    func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize
    /// Its size is about to change.
    func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}

/// Is asked about presentations, and told of them. Every member is optional.
///
/// A sheet can't be pulled down by a finger here, so nothing tells of that: the four members about
/// dismissal are never called.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// The style where there is little room; kept for source that has it, and not asked.
    func adaptivePresentationStyle(
        for controller: UIPresentationController
    ) -> UIModalPresentationStyle
    /// The style for traits: `none` leaves it as it is.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// Whether a person may take the controller away.
    func presentationControllerShouldDismiss(
        _ presentationController: UIPresentationController
    ) -> Bool
    /// A person takes it away.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// A person has taken it away.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// A person would have liked to.
    func presentationControllerDidAttemptToDismiss(
        _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// Left out: as it is.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController
    ) -> UIModalPresentationStyle { .none }
    /// Left out: as without traits.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
    /// Left out: yes.
    public func presentationControllerShouldDismiss(
        _ presentationController: UIPresentationController
    ) -> Bool { true }
    /// Left out.
    public func presentationControllerWillDismiss(
        _ presentationController: UIPresentationController
    ) {}
    /// Left out.
    public func presentationControllerDidDismiss(
        _ presentationController: UIPresentationController
    ) {}
    /// Left out.
    public func presentationControllerDidAttemptToDismiss(
        _ presentationController: UIPresentationController
    ) {}
}
