import Foundation

/// Gives an alert its presentation and its animators. Nothing of it depends on the alert.
@MainActor
final class AlertPassage: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController? {
        AlertPresentation(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        animator(of: presented, isComing: true)
    }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        animator(of: dismissed, isComing: false)
    }

    private func animator(
        of controller: UIViewController, isComing: Bool
    ) -> any UIViewControllerAnimatedTransitioning {
        let isSheet = (controller as? UIAlertController)?.preferredStyle == .actionSheet
        return isSheet ? CoverAnimator(isComing: isComing) : ZoomAnimator(alert: isComing)
    }
}

/// The presentation of an alert: in the middle of the window or at its lower edge, over a dimmed
/// presenter whose tint colour is grey meanwhile.
@MainActor
final class AlertPresentation: DimmedPresentation {
    private var alert: UIAlertController? { presentedViewController as? UIAlertController }
    private var formerTint = UIView.TintAdjustmentMode.automatic

    override var dimming: UIColor { AlertLook.dimming }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container, let alert else { return .zero }
        let room = container.bounds.inset(by: container.safeAreaInsets)
        let size = alert.fittedSize(in: room.size)
        let isSheet = alert.preferredStyle == .actionSheet
        let x = (room.midX - size.width / 2).rounded()
        let y = isSheet ? room.maxY - AlertLook.sheetGap - size.height : room.midY - size.height / 2
        return CGRect(x: x, y: y.rounded(), width: size.width, height: size.height)
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        container?.accessibilityLabel = alert?.title ?? alert?.message
        if alert?.preferredStyle == .actionSheet {
            dimmer.addGestureRecognizer(
                UITapGestureRecognizer { [weak alert] _ in
                    if let alert, let action = alert.escapeAction { alert.choose(action) }
                })
        }
        let below = presentingViewController.loadedView
        formerTint = below.ownTintMode
        below.tintAdjustmentMode = .dimmed
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if completed { alert?.answerEarly() }
    }

    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        presentingViewController.viewIfLoaded?.tintAdjustmentMode = formerTint
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if !completed { presentingViewController.viewIfLoaded?.tintAdjustmentMode = .dimmed }
    }
}
