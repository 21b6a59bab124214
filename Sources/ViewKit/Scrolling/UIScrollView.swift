import CoreAnimation
public import Foundation
import Primitives

/// Shows a part of what is larger than itself, and lets fingers, wheels and trackpads move it.
///
/// The offset is the origin of `bounds`. Content that is let go slows down by UIKit's published
/// formula, is held back beyond its ends by the published rubber band, and is brought back by a
/// critically damped spring; all are functions of the time of frames, so that a hand-cranked stage
/// plays them exactly. Main thread only.
open class UIScrollView: UIView {
    /// How fast content slows down: what is left of the speed after a millisecond.
    public struct DecelerationRate: RawRepresentable, Sendable, Hashable {
        /// The part that is left, 0...1.
        public var rawValue: CGFloat

        /// A rate by its number.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// Goes far: 0.998.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// Stops soon: 0.99.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// Told of scrolling; not retained.
    open weak var delegate: (any UIScrollViewDelegate)?
    /// The size of the content, in points.
    open var contentSize = CGSize.zero {
        didSet { if contentSize != oldValue { contentChanged() } }
    }
    /// Room around the content, in points.
    open var contentInset = UIEdgeInsets.zero {
        didSet { if contentInset != oldValue { contentChanged() } }
    }
    /// When what covers the edges, such as bars, is added to that.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { if contentInsetAdjustmentBehavior != oldValue { updateInsets() } }
    }
    /// False: fingers don't move it.
    open var isScrollEnabled = true
    /// True: stops at whole pages of the view's size.
    open var isPagingEnabled = false
    /// True: can be dragged beyond its ends.
    open var bounces = true
    /// True: also where content isn't higher than the view.
    open var alwaysBounceVertical = false {
        didSet { if alwaysBounceVertical != oldValue { updateInsets() } }
    }
    /// True: also where content isn't wider than the view.
    open var alwaysBounceHorizontal = false {
        didSet { if alwaysBounceHorizontal != oldValue { updateInsets() } }
    }
    /// True: while one drags mostly up or down, content goes only so, and the other way alike.
    open var isDirectionalLockEnabled = false
    /// Shows where one is, below.
    open var showsHorizontalScrollIndicator = true
    /// Shows where one is, at the right.
    open var showsVerticalScrollIndicator = true
    /// How fast content slows down.
    open var decelerationRate = DecelerationRate.normal
    /// Kept; touches of what is inside are never held back here.
    open var delaysContentTouches = true
    /// False: a finger that something inside has doesn't drag.
    open var canCancelContentTouches = true {
        didSet { pan.cancelsTouchesInView = canCancelContentTouches }
    }
    /// The smallest scale.
    open var minimumZoomScale: CGFloat = 1
    /// The greatest scale.
    open var maximumZoomScale: CGFloat = 1
    /// True: fingers go a bit beyond the limits.
    open var bouncesZoom = true

    /// True while fingers are down, though they may not drag yet.
    open internal(set) var isTracking = false
    /// True while fingers drag.
    open internal(set) var isDragging = false
    /// True while content goes on by itself.
    open internal(set) var isDecelerating = false
    /// True while fingers zoom.
    open internal(set) var isZooming = false
    /// True while the scale goes back to its limits.
    open internal(set) var isZoomBouncing = false

    let pan = ScrollPan()
    let pinch = UIPinchGestureRecognizer()
    let indicators = ScrollIndicators()
    let runner = ScrollRunner()
    /// Where the fingers want the content, which is held back beyond its ends.
    var rawOffset = CGPoint.zero
    /// The way that a drag is bound to.
    var lockedDirection: ScrollDirection?
    var scale: CGFloat = 1
    /// What a trackpad has moved, for its speed.
    var wheelTrack = MotionTrack<CGPoint>()
    /// Where a wheel sends the content.
    var wheelTarget: CGPoint?

    /// `adjustedContentInset`, as it was told last.
    var knownInset = UIEdgeInsets.zero
    /// What of that the safe area added.
    var knownCover = UIEdgeInsets.zero

    /// A view without content.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    /// A view without content.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
    }

    private func start() {
        clipsToBounds = true
        pan.addTarget { [weak self] _ in self?.panned() }
        pinch.addTarget { [weak self] _ in self?.pinched() }
        addGestureRecognizer(pan)
        addGestureRecognizer(pinch)
    }

    /// What drags it.
    open var panGestureRecognizer: UIPanGestureRecognizer { pan }
    /// What zooms it.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch }
    /// Room around the content, in points: `contentInset`, and what covers the edges.
    open var adjustedContentInset: UIEdgeInsets { contentInset.added(to: coveredInset) }

    /// `adjustedContentInset` has changed.
    open func adjustedContentInsetDidChange() {}

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        updateInsets()
    }

    private func contentChanged() {
        indicators.place(in: self)
        updateInsets()
    }

    open override var bounds: CGRect {
        didSet {
            guard bounds.origin != oldValue.origin else { return }
            indicators.place(in: self)
            // What is seen has changed: views that show a part of much place it anew.
            setNeedsLayout()
            delegate?.scrollViewDidScroll(self)
        }
    }

    /// The point of the content at the view's upper left corner.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { setContentOffset(newValue, animated: false) }
    }

    /// Goes to an offset: at once, or in 0.3 seconds and a bit.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard contentOffset.x.isFinite, contentOffset.y.isFinite else { return }
        stopMoving()
        guard animated, window != nil else { return show(contentOffset) }
        glide(to: contentOffset)
    }

    /// Goes as far as it takes to show `rect` of the content.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        func fitted(_ offset: CGFloat, _ room: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat
        {
            if low < offset { return low }
            return high > offset + room
                ? max(low - max(0, room - (high - low)), high - room) : offset
        }
        // What bars cover isn't seen.
        let cover = coveredInset
        let free = bounds.inset(by: cover)
        let target = CGPoint(
            x: axis(.x).clamped(
                fitted(free.minX, free.width, rect.minX, rect.maxX) - cover.left),
            y: axis(.y).clamped(
                fitted(free.minY, free.height, rect.minY, rect.maxY) - cover.top))
        setContentOffset(target, animated: animated)
    }

    /// Shows the indicators for a moment.
    open func flashScrollIndicators() {
        indicators.place(in: self)
        indicators.flash(at: hostTime)
    }

    /// The scale of the delegate's view.
    open var zoomScale: CGFloat {
        get { scale }
        set { setZoomScale(newValue, animated: false) }
    }

    /// Scales the delegate's view about the middle of what is seen.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        zoom(
            to: scale, about: CGPoint(x: bounds.width / 2, y: bounds.height / 2),
            animated: animated)
    }

    /// Scales the delegate's view so that `rect` of it fills what is seen.
    open func zoom(to rect: CGRect, animated: Bool) {
        guard rect.width > 0, rect.height > 0, bounds.width > 0, bounds.height > 0 else { return }
        showZoomed(rect, animated: animated)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateInsets()
        indicators.place(in: self)
    }

    open override func traitCollectionDidChange(
        _ previousTraitCollection: UITraitCollection?
    ) {
        super.traitCollectionDidChange(previousTraitCollection)
        indicators.place(in: self)
    }

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil { stopMoving() }
    }
}
