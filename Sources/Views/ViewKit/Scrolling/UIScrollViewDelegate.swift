public import Foundation

/// The receiver of a scroll view's events. Every member is optional.
///
/// ```swift
/// final class Header: NSObject, UIScrollViewDelegate {
///     func scrollViewDidScroll(_ scrollView: UIScrollView) {
///         print(scrollView.contentOffset.y)
///     }
/// }
/// ```
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
    /// Called after the offset has changed.
    /// - Parameter scrollView: the view, with its new `contentOffset`.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called after `adjustedContentInset` has changed.
    /// - Parameter scrollView: the view, with its new `adjustedContentInset`.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
    /// Returns whether a tap on the status bar scrolls to the top; never called, as a desktop has no status bar inside windows.
    /// - Parameter scrollView: the view.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// Called after a tap on the status bar has scrolled to the top; never called here.
    /// - Parameter scrollView: the view.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    /// Called after the scale has changed.
    /// - Parameter scrollView: the view, with its new `zoomScale`.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// Called when a finger begins to drag.
    /// - Parameter scrollView: the view, which follows the finger from now on.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Called when the finger is lifted: `velocity` is in points per millisecond, and content will
    /// come to rest at `targetContentOffset`, which may be changed.
    /// - Parameters:
    ///   - scrollView: the view, whose `contentOffset` is still that under the finger.
    ///   - velocity: in points per millisecond; positive where the offset grows.
    ///   - targetContentOffset: the offset of rest, in points; a new value here is where content
    ///     comes to rest, by the same motion.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// Called after the finger was lifted; `decelerate` is true if content continues by itself.
    /// - Parameters:
    ///   - scrollView: the view that was dragged.
    ///   - decelerate: whether content goes on by itself after the finger is lifted.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Called when content begins to continue by itself.
    /// - Parameter scrollView: the view that goes on without a finger.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// Called when content has come to rest.
    /// - Parameter scrollView: the view, at rest.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Called when the animation of `setContentOffset(_:animated:)` is over.
    /// - Parameter scrollView: the view, at the offset that was asked for.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// Returns the subview that is zoomed; nil for none.
    /// - Parameter scrollView: the view that asks, before and during zooming.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// Called when fingers begin to zoom.
    /// - Parameters:
    ///   - scrollView: the view that holds the zoomed one.
    ///   - view: the view of `viewForZooming(in:)`; nil where there is none.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// Called when zooming is over, including the return to the limits.
    /// - Parameters:
    ///   - scrollView: the view that holds the zoomed one.
    ///   - view: the view that was zoomed; nil where there was none.
    ///   - scale: the final scale, within `minimumZoomScale` and `maximumZoomScale`.
    func scrollViewDidEndZooming(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
    /// The default, which does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// The default, which does nothing.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
    /// The default: true.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// The default, which does nothing.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// The default, which does nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// The default, which does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// The default, which does nothing.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// The default, which does nothing.
    public func scrollViewDidEndDragging(
        _ scrollView: UIScrollView, willDecelerate decelerate: Bool
    ) {}
    /// The default, which does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// The default, which does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// The default, which does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// The default: nil, nothing is zoomed.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// The default, which does nothing.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// The default, which does nothing.
    public func scrollViewDidEndZooming(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) {}
}
