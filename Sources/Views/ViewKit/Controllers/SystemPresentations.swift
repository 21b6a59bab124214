import CoreAnimation
import Foundation
import Primitives

/// A presentation over the whole window, from which the presenter's view is removed.
@MainActor
final class FullScreenPresentation: UIPresentationController {
    override var shouldRemovePresentersView: Bool { true }

    override func containerViewWillLayoutSubviews() {
        placePresentedView()
    }
}

/// A presentation over the whole window, in which the presenter's view stays visible.
@MainActor
final class OverFullScreenPresentation: UIPresentationController {
    override func containerViewWillLayoutSubviews() {
        placePresentedView()
    }
}

/// A presentation over the controller that defines the context.
@MainActor
final class ContextPresentation: UIPresentationController {
    override var shouldPresentInFullscreen: Bool { false }
    override var shouldRemovePresentersView: Bool { presentationStyle == .currentContext }

    override func containerViewWillLayoutSubviews() {
        placePresentedView()
    }
}

/// A presentation over a dimmed presenter.
@MainActor
class DimmedPresentation: UIPresentationController {
    /// The view that dims the presenter, below the presented view.
    let dimmer = UIView()
    /// The colour of the dimmer.
    var dimming: UIColor { UIColor(white: 0, alpha: 0.2) }

    override func containerViewWillLayoutSubviews() {
        dimmer.frame = container?.bounds ?? .zero
        placePresentedView()
    }

    override func presentationTransitionWillBegin() {
        guard let container else { return }
        dimmer.backgroundColor = dimming
        dimmer.frame = container.bounds
        container.insertSubview(dimmer, at: 0)
        fade(from: 0, to: 1)
    }

    override func dismissalTransitionWillBegin() { fade(from: 1, to: 0) }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        dimmer.alpha = completed ? 0 : 1
    }

    private func fade(from start: CGFloat, to end: CGFloat) {
        dimmer.alpha = start
        alongside { [dimmer] in dimmer.alpha = end }
    }
}

extension UIPresentationController {
    /// Runs changes along with the transition, or at once without one.
    func alongside(_ changes: @escaping @MainActor () -> Void) {
        guard let coordinator = presentedViewController.transitionCoordinator else {
            return changes()
        }
        coordinator.animate(alongsideTransition: { _ in changes() })
    }

    /// Places the presented view; while it moves, the animator does.
    fileprivate func placePresentedView() {
        guard !presentedViewController.presenting.isMoving else { return }
        presentedView?.frame = frameOfPresentedViewInContainerView
    }
}

extension UIViewController {
    /// Returns the system's presentation for the controller's style, or for another one.
    func systemPresentation(
        over presenter: UIViewController?, as style: UIModalPresentationStyle? = nil
    ) -> UIPresentationController {
        switch style ?? modalPresentationStyle {
        case .fullScreen:
            FullScreenPresentation(presentedViewController: self, presenting: presenter)
        case .currentContext, .overCurrentContext:
            ContextPresentation(presentedViewController: self, presenting: presenter)
        case .popover:
            UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
        case .automatic, .pageSheet, .formSheet:
            UISheetPresentationController(presentedViewController: self, presenting: presenter)
        case .overFullScreen, .none:
            OverFullScreenPresentation(presentedViewController: self, presenting: presenter)
        case .custom:
            UIPresentationController(presentedViewController: self, presenting: presenter)
        }
    }
}
