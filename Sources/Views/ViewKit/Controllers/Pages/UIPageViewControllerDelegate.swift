/// Provides the pages before and after others. Main thread only.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
    /// Returns the page before a page; nil for the first one.
    /// - Parameters:
    ///   - pageViewController: the controller that calls, as one object may serve several.
    ///   - viewController: a page that is shown; retained by the controller while it is.
    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// Returns the page after a page; nil for the last one.
    /// - Parameters:
    ///   - pageViewController: the controller that calls, as one object may serve several.
    ///   - viewController: a page that is shown; retained by the controller while it is.
    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// Returns the number of dots of the page indicator; 0, the default, for no indicator.
    /// - Parameter pageViewController: the controller that asks, after pages were set.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// Returns the index of the dot of the page that was set last.
    /// - Parameter pageViewController: the controller that asks, after pages were set.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    /// The default: no indicator.
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    /// The default: the first dot.
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// The receiver of turns of pages. Every member is optional.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
    /// Called before the user turns to pages.
    /// - Parameters:
    ///   - pageViewController: the controller that calls, as one object may serve several.
    ///   - pendingViewControllers: the pages that come, one or, beside a spine in the middle, two.
    func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController])
    /// Called after the user has turned a page, or has let it fall back.
    /// - Parameters:
    ///   - pageViewController: the controller that calls, as one object may serve several.
    ///   - finished: whether the motion ran to its end.
    ///   - previousViewControllers: the pages before the turn.
    ///   - completed: whether other pages are shown now; false where the page fell back.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
    /// Returns the place of the spine where the window's orientation has changed; never called here,
    /// as windows have none.
    /// - Parameters:
    ///   - pageViewController: the controller that would call.
    ///   - orientation: the new orientation.
    func pageViewController(
        _ pageViewController: UIPageViewController,
        spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation
}

extension UIPageViewControllerDelegate {
    /// The default, which does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    /// The default, which does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
    /// The default: the edge at which reading begins.
    public func pageViewController(
        _ pageViewController: UIPageViewController,
        spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation { .min }
}
