public import Foundation

/// Told of scrolling and zooming. Every member is optional.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
    /// The offset has changed.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// `adjustedContentInset` has changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
    /// The scale has changed.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// A finger begins to drag.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// The finger is lifted: `velocity` is in points per millisecond, and content will come to rest
    /// at `targetContentOffset`, which may be changed.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// The finger was lifted; with true content goes on by itself.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Content goes on by itself.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// Content has come to rest.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// What `setContentOffset(_:animated:)` began is over.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// The subview that is scaled; nil for none.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// Fingers begin to zoom.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// Zooming is over, also its way back.
    func scrollViewDidEndZooming(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
    /// Left out.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Left out.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
    /// Left out.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Left out.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Left out.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Left out.
    public func scrollViewDidEndDragging(
        _ scrollView: UIScrollView, willDecelerate decelerate: Bool
    ) {}
    /// Left out.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Left out.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Left out.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Left out: nothing is scaled.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// Left out.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// Left out.
    public func scrollViewDidEndZooming(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) {}
}
