/// Decides about the columns of a split view and is told of them. Every member is optional.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
    /// Called before the display mode changes.
    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
    /// Called before a column is shown.
    func splitViewController(
        _ svc: UISplitViewController, willShow column: UISplitViewController.Column)
    /// Called before a column is hidden.
    func splitViewController(
        _ svc: UISplitViewController, willHide column: UISplitViewController.Column)
    /// Returns the column that is on top in a window that becomes narrow.
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
    /// Returns the display mode in a window that becomes wide.
    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
            UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode
    /// Called after the columns became one stack.
    func splitViewControllerDidCollapse(_ svc: UISplitViewController)
    /// Called after the stack became columns.
    func splitViewControllerDidExpand(_ svc: UISplitViewController)
    /// Returns whether the secondary controller is left out of a window that becomes narrow; asked
    /// with the style `unspecified`.
    func splitViewController(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
    /// Returns whether the delegate itself shows a controller as the content.
    func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool
    /// Returns whether the delegate itself shows a controller in the primary column.
    func splitViewController(
        _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool
}

extension UISplitViewControllerDelegate {
    /// The default, which does nothing.
    public func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {}
    /// The default, which does nothing.
    public func splitViewController(
        _ svc: UISplitViewController, willShow column: UISplitViewController.Column
    ) {}
    /// The default, which does nothing.
    public func splitViewController(
        _ svc: UISplitViewController, willHide column: UISplitViewController.Column
    ) {}
    /// The default: the proposed column.
    public func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { proposedTopColumn }
    /// The default: the proposed mode.
    public func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
            UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
    /// The default, which does nothing.
    public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
    /// The default, which does nothing.
    public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
    /// The default: false, the secondary controller is on top.
    public func splitViewController(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { false }
    /// The default: false.
    public func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool { false }
    /// The default: false.
    public func splitViewController(
        _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool { false }
}
