import Foundation

/// Controllers over controllers.
extension UIViewController {
    /// What `present` does.
    func show(
        _ viewControllerToPresent: UIViewController, animated flag: Bool,
        _ completion: (() -> Void)?
    ) {
        guard presentedViewController == nil, let window = ownView?.window else { return }
        let shown = viewControllerToPresent.loadedView
        presentedViewController = viewControllerToPresent
        viewControllerToPresent.presentingViewController = self
        shown.frame = window.bounds
        viewControllerToPresent.isBeingPresented = true
        window.addSubview(shown)
        guard flag else {
            completion?()
            return
        }
        shown.center.y += window.bounds.height
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveEaseOut) {
            shown.center.y -= window.bounds.height
        } completion: { _ in
            completion?()
        }
    }

    /// What `dismiss` does.
    func takeAway(animated flag: Bool, _ completion: (() -> Void)?) {
        guard let over = presentedViewController else {
            presentingViewController?.dismiss(animated: flag, completion: completion)
            return
        }
        presentedViewController = nil
        over.presentingViewController = nil
        over.isBeingDismissed = true
        guard flag, let shown = over.viewIfLoaded, let window = shown.window else {
            over.viewIfLoaded?.removeFromSuperview()
            completion?()
            return
        }
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveEaseIn) {
            shown.center.y += window.bounds.height
        } completion: { _ in
            shown.removeFromSuperview()
            completion?()
        }
    }
}
