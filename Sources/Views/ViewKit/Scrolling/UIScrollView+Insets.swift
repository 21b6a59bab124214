import CoreAnimation
import Foundation
import Primitives

// The insets of a scroll view for bars over its edges: docs/reference/views.md, "Scroll views under
// bars"
extension UIScrollView {
    /// The rule by which covered edges become insets of the content; Apple's numbers.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Along scrollable axes. Above and below, also for the scroll view of the visible
        /// controller in a navigation stack or behind tabs.
        case automatic = 0
        /// The safe area adds to the insets along scrollable axes.
        case scrollableAxes = 1
        /// The safe area never adds to the insets.
        case never = 2
        /// The safe area adds to the insets at all edges.
        case always = 3
    }

    /// The insets that the safe area adds to `contentInset` at present.
    var coveredInset: UIEdgeInsets {
        guard contentInsetAdjustmentBehavior != .never else { return .zero }
        var covered = InsetsWalk.safeArea.insets(of: self).withoutNoise
        if contentInsetAdjustmentBehavior == .always || covered == .zero { return covered }
        if !isScrollable(contentSize.width, bounds.width, alwaysBounceHorizontal) {
            (covered.left, covered.right) = (0, 0)
        }
        if !isScrollable(contentSize.height, bounds.height, alwaysBounceVertical), !isMainScroller {
            (covered.top, covered.bottom) = (0, 0)
        }
        return covered
    }

    private func isScrollable(_ content: CGFloat, _ room: CGFloat, _ bouncesAlways: Bool) -> Bool {
        isScrollEnabled && (content > room || bouncesAlways)
    }

    /// Whether this scroll view is the view of a controller with bars, or the first subview of that
    /// view, and the controller adjusts its insets.
    private var isMainScroller: Bool {
        guard contentInsetAdjustmentBehavior == .automatic else { return false }
        let isFirst = superview?.subviews.first === self
        let owner = controller ?? (isFirst ? superview?.controller : nil)
        guard let owner, owner.automaticallyAdjustsScrollViewInsets else { return false }
        return owner.navigationController != nil || owner.tabBarController != nil
    }

    /// Updates the insets after a change on which they may depend: content at its beginning stays
    /// there.
    func updateInsets() {
        let (old, new) = (knownInset, adjustedContentInset)
        guard new != old else { return }
        knownInset = new
        indicators.place(in: self)
        if coveredInset != knownCover { followCover(old, new) }
        adjustedContentInsetDidChange()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }

    /// Brings content back that lies beyond its ends after a change of `contentInset`. Fingers and motions
    /// are left alone, but for a zoom along axes on which the content fits: insets set meanwhile
    /// centre it.
    func keepInside() {
        let isHeld = isTracking || isDragging || isZooming || runner.isRunning
        guard !isHeld || isTellingZoom else { return }
        func inside(_ axis: ScrollAxis, _ offset: CGFloat) -> CGFloat {
            let fits = axis.range.lowerBound == axis.range.upperBound
            return fits || !isTellingZoom ? axis.clamped(offset) : offset
        }
        let offset = CGPoint(
            x: inside(axis(.x), bounds.minX), y: inside(axis(.y), bounds.minY))
        guard offset != bounds.origin else { return }
        rawOffset = CGPoint(x: axis(.x).raw(offset.x), y: axis(.y).raw(offset.y))
        show(offset)
    }

    /// Brings small content to its place after the view's size has changed.
    func alignAgain() {
        guard contentAlignmentPoint != .zero, bounds.size != alignedSize else { return }
        alignedSize = bounds.size
        keepInside()
    }

    /// Moves the offset after a change of the covered edges.
    private func followCover(_ old: UIEdgeInsets, _ new: UIEdgeInsets) {
        knownCover = coveredInset
        guard !isTracking, !isDragging, !isDecelerating else { return }
        var offset = bounds.origin
        if offset.y <= -old.top { offset.y = -new.top }
        if offset.x <= -old.left { offset.x = -new.left }
        show(offset)
    }
}

extension UIEdgeInsets {
    /// The insets without rounding errors of frames, which don't count as a change.
    fileprivate var withoutNoise: UIEdgeInsets {
        func plain(_ edge: CGFloat) -> CGFloat { (edge * 4096).rounded() / 4096 }
        return UIEdgeInsets(
            top: plain(top), left: plain(left), bottom: plain(bottom), right: plain(right))
    }
}
