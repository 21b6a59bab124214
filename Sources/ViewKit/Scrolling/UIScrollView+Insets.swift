import CoreAnimation
import Foundation
import Primitives

// Room that a scroll view leaves for what covers its edges: docs/reference/views.md, "Scroll views under bars".
extension UIScrollView {
    /// When what covers the edges counts as room around the content; Apple's numbers.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Along axes that scroll; above and below also in a stack of controllers or behind tabs, for the scroll
        /// view of the controller that is shown.
        case automatic = 0
        /// Along axes that scroll.
        case scrollableAxes = 1
        /// Not at all.
        case never = 2
        /// At all edges.
        case always = 3
    }

    /// What the safe area adds to `contentInset` now.
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

    /// True for the view, or the first subview, of a controller below bars that adjusts its scroll view.
    private var isMainScroller: Bool {
        guard contentInsetAdjustmentBehavior == .automatic else { return false }
        let isFirst = superview?.subviews.first === self
        let owner = controller ?? (isFirst ? superview?.controller : nil)
        guard let owner, owner.automaticallyAdjustsScrollViewInsets else { return false }
        return owner.navigationController != nil || owner.tabBarController != nil
    }

    /// Something that the insets hang on may have changed: content that lies at its beginning stays there.
    func updateInsets() {
        let (old, new) = (knownInset, adjustedContentInset)
        guard new != old else { return }
        knownInset = new
        indicators.place(in: self)
        if coveredInset != knownCover { followCover(old, new) }
        adjustedContentInsetDidChange()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }

    /// What covers the edges has changed. What the program sets as `contentInset` moves nothing.
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
    /// The edges without what frames were rounded by on the way: such a change is none.
    fileprivate var withoutNoise: UIEdgeInsets {
        func plain(_ edge: CGFloat) -> CGFloat { (edge * 4096).rounded() / 4096 }
        return UIEdgeInsets(
            top: plain(top), left: plain(left), bottom: plain(bottom), right: plain(right))
    }
}
