import Foundation

/// Controllers over controllers.
extension UIViewController {
    /// Shows a controller over the whole window.
    ///
    /// - Parameter flag: true lets it come up from below, in 0.4 seconds.
    public func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool,
        completion: (@MainActor () -> Void)? = nil
    ) {
        guard presentedViewController == nil, let window = ownView?.window else { return }
        let shown = viewControllerToPresent.loadedView
        presentedViewController = viewControllerToPresent
        viewControllerToPresent.presentingViewController = self
        shown.frame = window.bounds
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

    /// Takes away what is shown over this controller, or else this one where it is shown itself.
    public func dismiss(animated flag: Bool, completion: (@MainActor () -> Void)? = nil) {
        guard let over = presentedViewController else {
            presentingViewController?.dismiss(animated: flag, completion: completion)
            return
        }
        presentedViewController = nil
        over.presentingViewController = nil
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
