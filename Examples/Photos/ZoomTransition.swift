import UIKit

/// A photo's way from its cell to the middle of the window, and back.
class ZoomTransition: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
{
    /// The photo's cell in the grid, while it is on screen.
    var source: () -> UIView? = { nil }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.45 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let opened = context.viewController(forKey: .to) as? PhotoController
        guard let detail = opened ?? context.viewController(forKey: .from) as? PhotoController
        else { return context.completeTransition(false) }
        let (container, isOpening) = (context.containerView, opened != nil)
        if isOpening {
            detail.view.frame = context.finalFrame(for: detail)
            container.addSubview(detail.view)
            detail.view.layoutIfNeeded()
        }
        let cell = source()
        let large = detail.imageView.convert(detail.imageView.bounds, to: container)
        let small = cell?.superview?.convert(cell?.frame ?? .zero, to: container) ?? large
        // A photo of its own flies over both, so that neither the grid nor the detail has to move.
        let flyer = UIImageView(image: detail.imageView.image)
        flyer.frame = isOpening ? small : large
        flyer.contentMode = .scaleAspectFill
        flyer.clipsToBounds = true
        flyer.layer.cornerRadius = isOpening ? 8 : 0
        container.addSubview(flyer)
        cell?.isHidden = true
        detail.imageView.isHidden = true
        detail.view.alpha = isOpening ? 0 : 1
        UIView.animate(springDuration: transitionDuration(using: context), bounce: 0.2) {
            flyer.frame = isOpening ? large : small
            flyer.layer.cornerRadius = isOpening ? 0 : 8
            detail.view.alpha = isOpening ? 1 : 0
        } completion: { _ in
            cell?.isHidden = false
            detail.imageView.isHidden = false
            flyer.removeFromSuperview()
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
