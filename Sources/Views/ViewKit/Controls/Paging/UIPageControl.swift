import CoreAnimation
public import Foundation
import Primitives
import Stage

/// A row of dots, one for each page, of which that of the present page is strong.
///
/// A press beside the middle goes a page on or back, a finger that moves along the dots goes
/// through the pages. Numbers: docs/reference/controls.md, "Pages". Main thread only.
///
/// ```swift
/// let pages = UIPageControl()
/// pages.numberOfPages = 5
/// pages.currentPage = 2
/// view.addSubview(pages)
/// ```
open class UIPageControl: UIControl {
    /// The ground behind the dots; Apple's numbers.
    public enum BackgroundStyle: Int, Sendable {
        /// The dots have a ground while a finger is down.
        case automatic = 0
        /// The dots always have a ground.
        case prominent = 1
        /// The dots have no ground.
        case minimal = 2
    }

    /// The direction in which pages follow each other; Apple's numbers.
    public enum Direction: Int, Sendable {
        /// The direction of reading.
        case natural = 0
        /// To the right.
        case leftToRight = 1
        /// To the left.
        case rightToLeft = 2
        /// Downward.
        case topToBottom = 3
        /// Upward.
        case bottomToTop = 4
    }

    /// The way in which the user is changing the page; Apple's numbers.
    public enum InteractionState: Int, Sendable {
        /// The user isn't changing the page.
        case none = 0
        /// The user changes the page by a press.
        case discrete = 1
        /// The user changes the page by a finger along the dots.
        case continuous = 2
    }

    /// The number of pages.
    open var numberOfPages = 0 { didSet { pagesChanged() } }
    /// The index of the present page, clamped to the pages.
    open var currentPage: Int {
        get { page }
        set { show(page: newValue) }
    }
    /// Whether nothing is shown for a single page.
    open var hidesForSinglePage = false { didSet { setNeedsLayout() } }
    /// The colour of the dots; nil is the system's.
    open var pageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The colour of the present page's dot; nil is the system's.
    open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The ground behind the dots.
    open var backgroundStyle = BackgroundStyle.automatic { didSet { setNeedsLayout() } }
    /// Whether a finger along the dots changes the page.
    open var allowsContinuousInteraction = true
    /// The way in which the user is changing the page at present.
    open private(set) var interactionState = InteractionState.none
    /// The picture in place of dots, a template; nil for dots.
    open var preferredIndicatorImage: UIImage? { didSet { pagesChanged() } }
    /// The picture in place of the present page's dot, a template; nil for that of other pages.
    open var preferredCurrentPageIndicatorImage: UIImage? { didSet { pagesChanged() } }
    /// The direction in which the dots of pages follow each other.
    open var direction = Direction.natural {
        didSet { if direction != oldValue { pagesChanged() } }
    }

    private var page = 0
    private var images: [Int: UIImage] = [:]
    private var currentImages: [Int: UIImage] = [:]
    private var dots: [UIImageView] = []
    private let ground = UIView()
    /// The place where the finger came down, and the page of that time.
    private var grip: (place: CGFloat, page: Int)?

    static let dot: CGFloat = 7
    /// The distance of the dots' middles.
    static let pitch: CGFloat = 16
    static let height: CGFloat = 26
    private static let most = 1000

    /// A control without pages.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    /// A control without pages.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
    }

    private func start() {
        isOpaque = false
        ground.isUserInteractionEnabled = false
        ground.backgroundColor = .secondarySystemFill
        ground.alpha = 0
        addSubview(ground)
    }

    /// Sets the picture in place of a page's dot; nil is `preferredIndicatorImage`.
    /// - Parameters:
    ///   - image: the picture, at its own size.
    ///   - page: the index of the page, from 0.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        images[page] = image
        setNeedsLayout()
    }

    /// Returns the picture that was set in place of a page's dot.
    /// - Parameter page: the index of the page, from 0; nil is returned for a page without a
    ///   picture of its own.
    open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }

    /// Sets the picture in place of a page's dot while the page is the present one; nil is
    /// `preferredCurrentPageIndicatorImage`.
    /// - Parameters:
    ///   - image: the picture, at its own size.
    ///   - page: the index of the page, from 0.
    open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
        currentImages[page] = image
        setNeedsLayout()
    }

    /// Returns the picture that was set in place of a page's dot for the time in which the page is the present one.
    /// - Parameter page: the index of the page, from 0; nil is returned for a page without such a picture.
    open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages[page] }

    /// Returns the size that dots of a number of pages need, in points.
    /// - Parameter pageCount: the number of dots.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let count = CGFloat(min(max(pageCount, 0), Self.most))
        let length = count * Self.pitch + 2 * 9
        return isVertical
            ? CGSize(width: Self.height, height: length)
            : CGSize(width: length, height: Self.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        self.size(forNumberOfPages: numberOfPages)
    }
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

    private func pagesChanged() {
        if numberOfPages < 0 { numberOfPages = 0 }
        show(page: page)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func show(page new: Int) {
        page = min(max(new, 0), max(0, numberOfPages - 1))
        setNeedsLayout()
    }

    // Look

    open override func stateChanged() {
        super.stateChanged()
        alpha = isEnabled ? 1 : 0.5
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    private var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }

    /// Whether pages follow each other to the left or upward.
    private var isMirrored: Bool {
        switch direction {
        case .natural: effectiveUserInterfaceLayoutDirection == .rightToLeft
        case .leftToRight, .topToBottom: false
        case .rightToLeft, .bottomToTop: true
        }
    }

    /// Returns the part of a point along the row of dots.
    private func along(_ point: CGPoint) -> CGFloat { isVertical ? point.y : point.x }

    /// Returns a place by its parts along and across the row of dots.
    private func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
        isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let count = hidesForSinglePage && numberOfPages <= 1 ? 0 : min(numberOfPages, Self.most)
        while dots.count > count { dots.removeLast().removeFromSuperview() }
        while dots.count < count {
            let dot = UIImageView(frame: .zero)
            dot.contentMode = .center
            addSubview(dot)
            dots.append(dot)
        }
        let length = CGFloat(count) * Self.pitch
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        let start = along(middle) - length / 2 + Self.pitch / 2
        let across = isVertical ? middle.x : middle.y
        for (index, dot) in dots.enumerated() {
            let place = CGFloat(isMirrored ? count - 1 - index : index)
            show(dot, index, at: point(start + place * Self.pitch, across))
        }
        let far = point(length + 18, Self.height)
        ground.frame = CGRect(
            x: middle.x - far.x / 2, y: middle.y - far.y / 2, width: far.x, height: far.y)
        ground.layer.cornerRadius = Self.height / 2
        let isShown = backgroundStyle == .prominent || backgroundStyle == .automatic && isTracking
        ground.alpha = isShown && count > 0 ? 1 : 0
    }

    private func show(_ dot: UIImageView, _ index: Int, at middle: CGPoint) {
        let isCurrent = index == page
        let color =
            isCurrent
            ? currentPageIndicatorTintColor ?? .label
            : pageIndicatorTintColor ?? Self.plain
        let own = isCurrent ? currentImages[index] ?? preferredCurrentPageIndicatorImage : nil
        let image = own ?? images[index] ?? preferredIndicatorImage
        dot.image = image?.withRenderingMode(.alwaysTemplate)
        dot.tintColor = color
        dot.backgroundColor = image == nil ? color : nil
        let size = image?.size ?? CGSize(width: Self.dot, height: Self.dot)
        dot.bounds.size = size
        dot.center = middle
        dot.layer.cornerRadius = image == nil ? Self.dot / 2 : 0
    }

    /// The colour of a dot: stronger where the person needs strong contrasts.
    private static let plain = UIColor { traits in
        traits.accessibilityContrast == .high ? .secondaryLabel : .tertiaryLabel
    }

    // Input

    /// Goes to a page as the user does, and sends actions.
    private func choose(_ new: Int) {
        let old = page
        UIView.animate(
            withDuration: OwnMotion.seconds(0.2), delay: 0, options: .allowUserInteraction
        ) {
            self.show(page: new)
            self.layoutIfNeeded()
        }
        if page != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    @discardableResult
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        grip = (along(touch.location(in: self)), page)
        return numberOfPages > 0
    }

    @discardableResult
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard allowsContinuousInteraction, let grip else { return true }
        let way = (along(touch.location(in: self)) - grip.place) * (isMirrored ? -1 : 1)
        guard interactionState == .continuous || abs(way) >= Self.pitch else { return true }
        interactionState = .continuous
        choose(grip.page + Int((way / Self.pitch).rounded(.towardZero)))
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if interactionState == .none, isTouchInside, let touch {
            interactionState = .discrete
            let middle = along(CGPoint(x: bounds.midX, y: bounds.midY))
            let isBefore = (along(touch.location(in: self)) < middle) != isMirrored
            choose(page + (isBefore ? -1 : 1))
        }
        release()
    }

    open override func cancelTracking(with event: UIEvent?) { release() }

    private func release() {
        (interactionState, grip) = (.none, nil)
        setNeedsLayout()
    }

    // Keys and screen readers

    override func pressed() {}

    override func handle(_ press: UIPress, isRepeat: Bool) -> Bool {
        handle(press) || super.handle(press, isRepeat: isRepeat)
    }

    private func handle(_ press: UIPress) -> Bool {
        switch plainKey(of: press) {
        case .keyboardRightArrow: choose(page + (isMirrored && !isVertical ? -1 : 1))
        case .keyboardLeftArrow: choose(page + (isMirrored && !isVertical ? 1 : -1))
        case .keyboardDownArrow: choose(page + (isMirrored && isVertical ? -1 : 1))
        case .keyboardUpArrow: choose(page + (isMirrored && isVertical ? 1 : -1))
        case .keyboardPageDown: choose(page + 1)
        case .keyboardPageUp: choose(page - 1)
        case .keyboardHome: choose(0)
        case .keyboardEnd: choose(numberOfPages - 1)
        default: return false
        }
        return true
    }

    open override func accessibilityIncrement() { choose(page + 1) }
    open override func accessibilityDecrement() { choose(page - 1) }

    override var ownAccessibility: OwnAccessibility {
        OwnAccessibility(
            isElement: numberOfPages > 0,
            value: SystemText.page.text("\(page + 1)", "\(numberOfPages)"),
            traits: traits(.adjustable), role: .slider)
    }

    override var accessibleRange: AccessibleRange? {
        AccessibleRange(
            value: Double(page + 1), minimum: 1, maximum: Double(max(1, numberOfPages)), step: 1)
    }

    override func take(number: Double) -> Bool {
        guard number.isFinite else { return false }
        choose(Int(min(max(number.rounded(), 1), Double(max(1, numberOfPages)))) - 1)
        return true
    }

    override var defaultFocusEffect: UIFocusEffect? { UIFocusHaloEffect(radius: 13) }
}
