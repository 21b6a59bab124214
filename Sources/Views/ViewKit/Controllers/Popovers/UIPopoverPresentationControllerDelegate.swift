public import Foundation

/// A view or an item of a bar that popovers point at. Main thread only.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObject {
    /// Returns the frame in points of a view; null where the item isn't shown in its window.
    /// - Parameter referenceView: a view of the same window, in whose own space the frame is
    ///   wanted.
    func frame(in referenceView: UIView) -> CGRect
}

extension UIView: UIPopoverPresentationControllerSourceItem {
    /// Returns the view's bounds in points of another view; null if they are in different windows.
    /// - Parameter referenceView: a view of the same window, in whose own space the frame is
    ///   wanted.
    public func frame(in referenceView: UIView) -> CGRect {
        guard let window, window === referenceView.window else { return .null }
        return convert(bounds, to: referenceView)
    }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
    /// Returns the frame of the item in its bar, in points of a view; null where no bar shows it.
    /// - Parameter referenceView: a view of the same window, in whose own space the frame is
    ///   wanted.
    public func frame(in referenceView: UIView) -> CGRect {
        (customView ?? shownView)?.frame(in: referenceView) ?? .null
    }
}

/// Decides about a popover and is told of it. Every member is optional.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called before the popover is shown.
    /// - Parameter popoverPresentationController: the presentation controller of the popover that
    ///   is concerned.
    func prepareForPopoverPresentation(
        _ popoverPresentationController: UIPopoverPresentationController)
    /// Returns whether the user may dismiss the popover; an older name of
    /// `presentationControllerShouldDismiss(_:)`.
    /// - Parameter popoverPresentationController: the presentation controller of the popover that
    ///   is concerned.
    func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool
    /// Called after the user has dismissed the popover; an older name of
    /// `presentationControllerDidDismiss(_:)`.
    /// - Parameter popoverPresentationController: the presentation controller of the popover that
    ///   is concerned.
    func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController)
    /// Called before the popover is placed again because its window was resized; the rectangle and
    /// the view that it points at may be changed.
    /// - Parameters:
    ///   - popoverPresentationController: the presentation controller of the popover that is
    ///     concerned.
    ///   - rect: the rectangle that the arrow points at, in points of the view at `view`; may be
    ///     overwritten.
    ///   - view: the address of the view that the arrow points at; may be overwritten.
    func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        in view: UnsafeMutablePointer<UIView>)
}

extension UIPopoverPresentationControllerDelegate {
    /// The default, which does nothing.
    public func prepareForPopoverPresentation(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {}
    /// The default, which returns true.
    public func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool { true }
    /// The default, which does nothing.
    public func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {}
    /// The default, which does nothing.
    public func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        in view: UnsafeMutablePointer<UIView>
    ) {}
}
