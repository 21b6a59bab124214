/// Decides about the columns of a split view and is told of them. Every member is optional.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
    /// Called before the display mode changes.
    /// - Parameters:
    ///   - svc: the split view that calls.
    ///   - displayMode: the mode that follows; `displayMode` is still the old one.
    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
    /// Called before a column is shown.
    /// - Parameters:
    ///   - svc: the split view that calls.
    ///   - column: a column that was hidden.
    func splitViewController(
        _ svc: UISplitViewController, willShow column: UISplitViewController.Column)
    /// Called before a column is hidden.
    /// - Parameters:
    ///   - svc: the split view that calls.
    ///   - column: a column that was shown.
    func splitViewController(
        _ svc: UISplitViewController, willHide column: UISplitViewController.Column)
    /// Returns the column that is on top in a window that becomes narrow.
    /// - Parameters:
    ///   - svc: the split view that calls.
    ///   - proposedTopColumn: the last column that has a controller.
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
    /// Returns the display mode in a window that becomes wide.
    /// - Parameters:
    ///   - svc: the split view that calls.
    ///   - proposedDisplayMode: the mode that the split view would take.
    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
            UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode
    /// Called after the columns became one stack.
    /// - Parameter svc: the split view, whose `isCollapsed` is true now.
    func splitViewControllerDidCollapse(_ svc: UISplitViewController)
    /// Called after the stack became columns.
    /// - Parameter svc: the split view, whose `isCollapsed` is false now.
    func splitViewControllerDidExpand(_ svc: UISplitViewController)
    /// Returns whether the secondary controller is left out of a window that becomes narrow; asked
    /// with the style `unspecified`.
    /// - Parameters:
    ///   - splitViewController: the split view that calls.
    ///   - secondaryViewController: the controller that would lie on top.
    ///   - primaryViewController: the controller that would lie below it.
    func splitViewController(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
    /// Returns whether the delegate itself shows a controller as the content.
    /// - Parameters:
    ///   - splitViewController: the split view that calls.
    ///   - vc: the controller to be shown.
    ///   - sender: the object that asked for it; nil for none.
    func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool
    /// Returns whether the delegate itself shows a controller in the primary column.
    /// - Parameters:
    ///   - splitViewController: the split view that calls.
    ///   - vc: the controller to be shown.
    ///   - sender: the object that asked for it; nil for none.
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
