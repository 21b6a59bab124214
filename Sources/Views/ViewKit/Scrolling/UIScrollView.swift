import CoreAnimation
public import Foundation
import Primitives

/// A view that shows a part of a larger content, and lets fingers, wheels and trackpads move it.
///
/// The offset is the origin of `bounds`. Content that is let go slows down by UIKit's published
/// formula, is held back beyond its ends by the published rubber band, and is brought back by a
/// critically damped spring; all are functions of the time of frames, so that a hand-cranked stage
/// plays them exactly. Main thread only.
///
/// ```swift
/// let scroll = UIScrollView(frame: view.bounds)
/// scroll.contentSize = CGSize(width: 2000, height: 2000)
/// scroll.contentOffset = CGPoint(x: 500, y: 500)
/// scroll.minimumZoomScale = 0.5
/// scroll.maximumZoomScale = 4
/// view.addSubview(scroll)
/// ```
open class UIScrollView: UIView {
    /// The rate at which content slows down: the part of the speed that remains after a
    /// millisecond.
    public struct DecelerationRate: RawRepresentable, Sendable, Hashable {
        /// The part that remains, 0...1.
        public var rawValue: CGFloat

        /// A rate by its number.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// The normal rate: 0.998.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// A rate that stops content sooner: 0.99.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// The kind of drag that ends typing; Apple's numbers.
    public enum KeyboardDismissMode: Int, Sendable {
        /// No drag dismisses the keyboard.
        case none = 0
        /// Typing ends as a drag begins.
        case onDrag = 1
        /// A drag over the keyboard pulls it away; as `none`, as the desktop draws its keyboard.
        case interactive = 2
        /// Typing ends as a drag begins, as with `onDrag`.
        case onDragWithAccessory = 3
        /// A drag over the keyboard pulls it away, as with `interactive`.
        case interactiveWithAccessory = 4

        /// Whether typing ends as a drag begins.
        var endsTyping: Bool { self == .onDrag || self == .onDragWithAccessory }
    }

    /// The object that is told of scrolling; not retained.
    ///
    /// Text, table and collection views have a delegate of a kind of their own under the same name.
    /// Swift forbids to override a property with another type, and so theirs is marked to override
    /// nothing.
    open var delegate: (any UIScrollViewDelegate)? {
        get { toldOfScrolling }
        set { toldOfScrolling = newValue }
    }
    weak var toldOfScrolling: (any UIScrollViewDelegate)? { didSet { delegateChanged() } }
    /// The size of the content, in points.
    open var contentSize = CGSize.zero {
        didSet {
            guard contentSize != oldValue else { return }
            contentChanged()
            if contentAlignmentPoint != .zero { keepInside() }
            tellWatches()
        }
    }
    /// The insets around the content, in points.
    open var contentInset = UIEdgeInsets.zero {
        didSet {
            guard contentInset != oldValue else { return }
            contentChanged()
            keepInside()
            tellWatches()
        }
    }
    /// The place of content that is smaller than the view: 0 at the left or upper edge, 1 at the right or lower
    /// one, 0.5 in the middle.
    open var contentAlignmentPoint = CGPoint.zero {
        didSet { if contentAlignmentPoint != oldValue { keepInside() } }
    }
    /// The size of the view for which content that is smaller was placed last.
    final var alignedSize = CGSize.zero
    /// The rule by which bars and other covers of the edges are added to `contentInset`.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { if contentInsetAdjustmentBehavior != oldValue { updateInsets() } }
    }
    /// Whether fingers scroll the content.
    open var isScrollEnabled = true
    /// Whether keys scroll the content while the view has the focus: arrows, page keys, Home and End; + and − zoom it.
    /// The focus goes to views that have something to scroll, and nothing that can have it.
    open var allowsKeyboardScrolling = true
    /// Whether scrolling stops at whole pages of the view's size.
    open var isPagingEnabled = false
    /// Whether content can be dragged beyond its ends; setting it sets `bouncesHorizontally` and `bouncesVertically`.
    open var bounces = true {
        didSet { (bouncesHorizontally, bouncesVertically) = (bounces, bounces) }
    }
    /// Whether content can be dragged beyond its left and right ends.
    open var bouncesHorizontally = true
    /// Whether content can be dragged beyond its upper and lower ends.
    open var bouncesVertically = true
    /// Whether content bounces vertically even if it isn't higher than the view.
    open var alwaysBounceVertical = false {
        didSet { if alwaysBounceVertical != oldValue { updateInsets() } }
    }
    /// Whether content bounces horizontally even if it isn't wider than the view.
    open var alwaysBounceHorizontal = false {
        didSet { if alwaysBounceHorizontal != oldValue { updateInsets() } }
    }
    /// Whether a mostly vertical or mostly horizontal drag moves content in that direction only.
    open var isDirectionalLockEnabled = false
    /// Whether the indicator of the horizontal position is shown.
    open var showsHorizontalScrollIndicator = true
    /// Whether the indicator of the vertical position is shown.
    open var showsVerticalScrollIndicator = true
    /// The colours of the indicators.
    open var indicatorStyle = IndicatorStyle.default {
        didSet { if indicatorStyle != oldValue { indicators.place(in: self) } }
    }
    /// The distances of the vertical indicator from the edges, in points, beside those of the safe area.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
        didSet { if verticalScrollIndicatorInsets != oldValue { indicators.place(in: self) } }
    }
    /// The distances of the horizontal indicator from the edges, in points, beside those of the safe area.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
        didSet { if horizontalScrollIndicatorInsets != oldValue { indicators.place(in: self) } }
    }
    /// Whether the indicators keep out of the safe area's edges.
    open var automaticallyAdjustsScrollIndicatorInsets = true {
        didSet {
            if automaticallyAdjustsScrollIndicatorInsets != oldValue { indicators.place(in: self) }
        }
    }
    /// The kind of drag of the content that takes the focus from a text field in it, so that the
    /// on-screen keyboard goes.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// Whether a tap on the status bar scrolls to the beginning; kept: there is no such bar here.
    open var scrollsToTop = true
    /// The rate at which content slows down.
    open var decelerationRate = DecelerationRate.normal
    /// Whether a drag that begins soon after its finger came down scrolls, whatever view is under the finger.
    ///
    /// Views inside are told of the finger at once in either case; on Apple's systems they are told a moment later.
    open var delaysContentTouches = true
    /// Whether a drag may take its finger from the view inside that tracks it, as `touchesShouldCancel(in:)`
    /// decides. Otherwise a finger that such a view tracks doesn't scroll.
    open var canCancelContentTouches = true
    /// The minimum scale; 1 is the view's own size, 0.5 half of it.
    open var minimumZoomScale: CGFloat = 1
    /// The maximum scale; zooming needs one above `minimumZoomScale`.
    open var maximumZoomScale: CGFloat = 1
    /// Whether fingers can zoom a bit beyond the limits.
    open var bouncesZoom = true

    /// Whether fingers are down, though they may not drag yet.
    open internal(set) var isTracking = false
    /// Whether fingers drag.
    open internal(set) var isDragging = false
    /// Whether content continues by itself.
    open internal(set) var isDecelerating = false
    /// Whether fingers zoom.
    open internal(set) var isZooming = false
    /// Whether the scale is returning to its limits.
    open internal(set) var isZoomBouncing = false
    /// Whether the scale is changing by itself: towards the one that was set, or back to its limits.
    open internal(set) var isZoomAnimating = false
    /// Whether the content is moving to an offset that was set, or by the steps of a wheel.
    open var isScrollAnimating: Bool { runner.isRunning && !isDecelerating && !isZoomAnimating }

    /// The control above the content that pulling it down triggers; nil for none.
    open var refreshControl: UIRefreshControl? {
        didSet { if refreshControl !== oldValue { refreshChanged(from: oldValue) } }
    }

    let pan = ScrollPan()
    let pinch = UIPinchGestureRecognizer()
    let indicators = ScrollIndicators()
    let runner = ScrollRunner()
    /// The offset by the fingers' motion, before content is held back beyond its ends.
    var rawOffset = CGPoint.zero
    /// Whether the delegate is being told of a zoom.
    var isTellingZoom = false
    /// The axis to which a drag is locked.
    var lockedDirection: ScrollDirection?
    var scale: CGFloat = 1
    /// The positions of a trackpad's scrolling, for its velocity.
    var wheelTrack = MotionTrack<CGPoint>()
    /// The offset to which a wheel moves the content.
    var wheelTarget: CGPoint?
    /// The distance by which content above has grown since the running motion began.
    var motionShift: CGFloat = 0

    /// Folds the bar above as the content scrolls; nil without such a bar.
    final var barFollower: (@MainActor () -> Void)?
    /// Has the bar below look as at the end of the content, or as over it; nil without such a bar.
    final var tabFollower: (@MainActor () -> Void)?
    /// Returns the offset at which content rests instead of one that the bar above would leave half
    /// folded.
    final var barRest: (@MainActor (CGFloat) -> CGFloat)?
    /// Places a search's view over the visible part; nil while nobody searches here.
    final var coverFollower: (@MainActor () -> Void)?
    /// The part of the upper inset that the bar above doesn't cover while it is folded.
    var foldedCover: CGFloat = 0
    /// The part of the content in sight that no bar covers, also not where the bar above has folded.
    var uncovered: CGRect {
        var inset = adjustedContentInset
        inset.top -= foldedCover
        return bounds.inset(by: inset)
    }
    /// The distance by which the content is scrolled from its beginning.
    var distance: CGFloat { bounds.minY + adjustedContentInset.top }

    /// The value of `adjustedContentInset` that was reported last.
    var knownInset = UIEdgeInsets.zero
    /// The part of `knownInset` that the safe area added.
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
        pan.allowedScrollTypesMask = .all
        pinch.addTarget { [weak self] _ in self?.pinched() }
        addGestureRecognizer(pan)
        addGestureRecognizer(pinch)
    }

    /// The recognizer that scrolls.
    open var panGestureRecognizer: UIPanGestureRecognizer { pan }
    /// The recognizer that zooms.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch }
    /// The insets around the content, in points: `contentInset` plus covered edges, and the room of
    /// a refresh control at work.
    open var adjustedContentInset: UIEdgeInsets {
        var insets = plainInset
        insets.top += refreshControl?.room ?? 0
        return insets
    }

    /// The key of the refresh control, if there is one.
    open override var keyCommands: [UIKeyCommand]? { refreshControl?.ownKeyCommands }
    open override var canBecomeFocused: Bool { takesKeys }

    override func handle(_ press: UIPress, isRepeat: Bool) -> Bool {
        scrolls(for: press) || super.handle(press, isRepeat: isRepeat)
    }

    /// Called after `adjustedContentInset` has changed.
    open func adjustedContentInsetDidChange() {}

    /// Returns whether a view in the content is told of fingers that came down in it; an override may refuse.
    /// - Parameters:
    ///   - touches: the fingers that came down in `view`.
    ///   - event: the event of the touches.
    ///   - view: the view under the fingers, inside of this one.
    open func touchesShouldBegin(
        _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
    ) -> Bool { true }

    /// Returns whether a drag takes its finger from a view in the content, which the finger touched before: true,
    /// unless the view is a control. Where the answer is false, the finger doesn't scroll and stays with the view.
    ///
    /// It isn't asked while `canCancelContentTouches` is false, nor of a drag that begins soon after its finger came
    /// down, while `delaysContentTouches` is true.
    /// - Parameter view: the view that tracks the finger.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    /// Called after another delegate was set; for the kinds of scroll views that ask it more.
    func delegateChanged() {}

    /// Called when an animation of the offset is over, before the delegate is told.
    func glideEnded() {}

    /// Returns the offset at which content that fingers let go comes to rest, before the delegate is
    /// asked; for the kinds of scroll views that choose it.
    /// - Parameter velocity: in points per millisecond.
    func restingPlace(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

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
            coverFollower?()
            if bounds != oldValue { tellWatches() }
            guard bounds.origin != oldValue.origin else { return }
            indicators.place(in: self)
            refreshControl?.place()
            // The visible part has changed: views that show a part of much content place it again.
            setNeedsLayout()
            barFollower?()
            tabFollower?()
            delegate?.scrollViewDidScroll(self)
        }
    }

    /// The point of the content at the view's upper left corner, in points.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { setContentOffset(newValue, animated: false) }
    }

    /// Sets the offset: at once, or with an animation of slightly more than 0.3 seconds.
    /// - Parameters:
    ///   - contentOffset: the point of the content that comes to the upper left corner; one that
    ///     isn't finite is ignored.
    ///   - animated: whether the content glides there.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard contentOffset.x.isFinite, contentOffset.y.isFinite else { return }
        stopMoving()
        guard animated, window != nil else { return show(contentOffset) }
        glide(to: contentOffset)
    }

    /// Scrolls by the least distance that shows `rect` of the content.
    /// - Parameters:
    ///   - rect: a part of the content, in points.
    ///   - animated: whether the content glides there.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        func fitted(_ offset: CGFloat, _ room: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat
        {
            if low < offset { return low }
            return high > offset + room
                ? max(low - max(0, room - (high - low)), high - room) : offset
        }
        // The areas under bars are not visible.
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

    /// Stops all motions that no finger makes.
    ///
    /// Content stays where it is, but for content beyond an end, which is back at it at once, and for pages, of which the
    /// nearest is shown. A scale beyond its limits is back at the limit. The delegate is told of the end.
    open func stopScrollingAndZooming() { rest() }

    /// The scale of the delegate's view; 1 is its own size.
    open var zoomScale: CGFloat {
        get { scale }
        set { setZoomScale(newValue, animated: false) }
    }

    /// Zooms the delegate's view about the centre of the visible area.
    /// - Parameters:
    ///   - scale: the scale; 1 is the view's own size.
    ///   - animated: whether the content grows or shrinks to it.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        zoom(
            to: scale, about: CGPoint(x: bounds.width / 2, y: bounds.height / 2),
            animated: animated)
    }

    /// Zooms the delegate's view so that `rect` of it fills the visible area.
    /// - Parameters:
    ///   - rect: a part of the view that is zoomed, in its own points.
    ///   - animated: whether the content grows or shrinks to it.
    open func zoom(to rect: CGRect, animated: Bool) {
        guard rect.width > 0, rect.height > 0, bounds.width > 0, bounds.height > 0 else { return }
        showZoomed(rect, animated: animated)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateInsets()
        alignAgain()
        indicators.place(in: self)
        refreshControl?.place()
        followRing()
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
