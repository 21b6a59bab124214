import CoreAnimation
public import Foundation
import Primitives

/// The receiver of a navigation bar's changes. Every member is optional.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    /// Returns whether an item may be pushed.
    /// - Parameters:
    ///   - navigationBar: the bar that calls.
    ///   - item: the item that would be shown; `items` doesn't have it yet.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    /// Called after an item was pushed.
    /// - Parameters:
    ///   - navigationBar: the bar that calls.
    ///   - item: the item that is shown now.
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    /// Returns whether an item may be popped.
    /// - Parameters:
    ///   - navigationBar: the bar that calls.
    ///   - item: the item that is shown.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    /// Called after an item was popped.
    /// - Parameters:
    ///   - navigationBar: the bar that calls.
    ///   - item: the item that was shown.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    /// The default, which returns true.
    public func navigationBar(
        _ navigationBar: UINavigationBar, shouldPush item: UINavigationItem
    ) -> Bool { true }
    /// The default, which does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    /// The default, which returns true.
    public func navigationBar(
        _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
    ) -> Bool { true }
    /// The default, which does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// The bar at the upper edge, 44 points high: a title, the back button and other buttons.
open class UINavigationBar: UIView, UIBarPositioning {
    /// The position of the bar, as its delegate says it; by default the upper edge.
    open var barPosition: UIBarPosition {
        let wish = delegate?.position(for: self) ?? .any
        return wish == .any ? .top : wish
    }
    /// The object that is told of changes; not retained. The navigation controller is the delegate
    /// of its own bar.
    open weak var delegate: (any UINavigationBarDelegate)?
    /// Whether the content below shows through.
    open var isTranslucent = true { didSet { if isTranslucent != oldValue { lookChanged() } } }
    /// The bar's colour; nil means the system's.
    open var barTintColor: UIColor? { didSet { if barTintColor != oldValue { lookChanged() } } }
    /// The appearance of the bar, light or dark.
    open var barStyle = UIBarStyle.default { didSet { if barStyle != oldValue { lookChanged() } } }
    /// The line below the bar: nil means the system's, an image without a size none.
    open var shadowImage: UIImage? { didSet { if shadowImage != oldValue { lookChanged() } } }
    /// The title's attributes; missing ones are the system's.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { showTop() } }
    /// Whether titles may be large.
    open var prefersLargeTitles = false {
        didSet { if prefersLargeTitles != oldValue { itemChanged() } }
    }
    /// A large title's attributes; missing ones are the system's.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { showTop() } }
    /// The look of the bar over scrolled content. Until it is read or set, the older properties
    /// above are in effect.
    open var standardAppearance: UINavigationBarAppearance {
        get { madeStandard() }
        set { takeStandard(newValue) }
    }
    /// The look of the bar where no content is below it; nil means the standard one, without a
    /// background where the title is large.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { lookChanged() } }
    /// The look of a low bar; kept: bars have one height.
    open var compactAppearance: UINavigationBarAppearance?
    /// The picture of the back button; nil means the system's chevron.
    open var backIndicatorImage: UIImage? {
        didSet { if backIndicatorImage != oldValue { showTop() } }
    }
    /// The mask where titles pass below that picture; kept, not used.
    open var backIndicatorTransitionMaskImage: UIImage?

    let background = BarBackground(edge: .bottom)
    private var stack: [UINavigationItem] = []
    private var content: NavigationBarContent?
    private var rows: NavigationBarRows?
    private(set) var ownStandard: UINavigationBarAppearance?
    /// A button beside those of every item: that of a split view's sidebar.
    var leadingItem: UIBarButtonItem? {
        didSet { if leadingItem !== oldValue { showTop() } }
    }
    /// The heights of the rows, set by the navigation controller.
    private var fold = NavigationBarFold()
    /// Whether the content of an item moves in the place of another's.
    private var isChanging = false
    /// Places the bar again after a change of its height.
    final var onResize: (@MainActor () -> Void)?
    private var backgrounds: [UIBarMetrics: UIImage] = [:]
    /// The closure that goes back; with nil, the bar pops its own item.
    var onBack: (() -> Void)?

    /// The height of a bar without further rows, in points.
    static let height = NavigationBarFold.rowHeight

    /// A bar without items.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    /// A bar without items.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
    }

    private func start() {
        addSubview(background)
        lookChanged()
    }

    /// The items; the last one is shown.
    open var items: [UINavigationItem]? {
        get { stack }
        set { setItems(newValue, animated: false) }
    }

    /// The item that is shown.
    open var topItem: UINavigationItem? { stack.last }
    /// The item that the back button leads to.
    open var backItem: UINavigationItem? { stack.dropLast().last }

    /// Sets the items; a change of the last item can be animated.
    /// - Parameters:
    ///   - items: the items, the shown one last; nil for none.
    ///   - animated: whether the change is animated; without a window it isn't.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        let isForward = (items?.count ?? 0) >= stack.count
        change(to: items ?? [], isForward: isForward, animated)
    }

    /// Pushes an item, which is then shown.
    /// - Parameters:
    ///   - item: the item that is shown next; retained.
    ///   - animated: whether the change is animated; without a window it isn't.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        change(to: stack + [item], isForward: true, animated)
        delegate?.navigationBar(self, didPush: item)
    }

    /// Pops the item that is shown, and returns it.
    /// - Parameter animated: whether the change is animated; without a window it isn't.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard let item = stack.last, delegate?.navigationBar(self, shouldPop: item) ?? true else {
            return nil
        }
        change(to: stack.dropLast(), isForward: false, animated)
        delegate?.navigationBar(self, didPop: item)
        return item
    }

    /// Sets the picture that fills the bar; nil means the colour, an image without a size makes the
    /// bar clear.
    /// - Parameters:
    ///   - backgroundImage: the picture, which is stretched over the bar.
    ///   - position: ignored: one picture serves all positions.
    ///   - barMetrics: the metrics under which the picture is stored; that of `.default` is shown.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics
    ) { setBackgroundImage(backgroundImage, for: barMetrics) }

    /// Sets the picture that fills the bar, at every position.
    /// - Parameters:
    ///   - backgroundImage: the picture, which is stretched over the bar; nil for the colour.
    ///   - barMetrics: the metrics under which the picture is stored; that of `.default` is shown.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        guard backgrounds[barMetrics] != backgroundImage else { return }
        backgrounds[barMetrics] = backgroundImage
        lookChanged()
    }

    /// Returns the picture that fills the bar.
    /// - Parameters:
    ///   - position: ignored: one picture serves all positions.
    ///   - barMetrics: the metrics under which the picture is stored; that of `.default` is shown.
    open func backgroundImage(
        for position: UIBarPosition, barMetrics: UIBarMetrics
    ) -> UIImage? { backgrounds[barMetrics] }

    /// Returns the picture that fills the bar, at every position.
    /// - Parameter barMetrics: the metrics under which the picture is stored; that of `.default` is
    ///   shown.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgrounds[barMetrics] }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: unfolded(stack).full)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: unfolded(stack).full)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        // The colour extends over the area that the system covers above.
        let above = max(0, frame.minY)
        background.frame = CGRect(
            x: 0, y: -above, width: bounds.width, height: bounds.height + above)
        if onResize == nil { fold = unfolded(stack) }
        placeRows()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showTop()
    }

    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { showTop() }
    }

    private func lookChanged() {
        showBackground()
        showTop()
    }

    // The items

    private func change(to new: [UINavigationItem], isForward: Bool, _ animated: Bool) {
        guard animated, UIView.areAnimationsEnabled, window != nil else {
            stack = new
            showTop()
            return itemChanged()
        }
        let change = begin(new, isForward: isForward)
        let block = AnimationBlock(.navigation, []) { _ in change.end(true) }
        ViewAnimation.run(block) { change.animate() }
        block.close()
    }

    /// One change of the bar's content.
    struct Change {
        /// Moves the titles; called inside an animation block.
        let animate: @MainActor () -> Void
        /// Ends the change; with false the former content is restored.
        let end: @MainActor (Bool) -> Void
    }

    /// Adds the content of new items beside the present content.
    func begin(_ new: [UINavigationItem], isForward: Bool) -> Change {
        // Before the content is taken apart: an item that changes rebuilds it.
        AppearanceBook.dress(Self.barItems(new), of: self)
        isChanging = true
        let (oldStack, old, oldRows) = (stack, content, rows)
        stack = new
        content = makeContent()
        rows = makeRows()
        let (shown, newRows) = (content, rows)
        newRows?.alpha = 0
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let way = bounds.width * (isMirrored ? -0.5 : 0.5)
        // The title becomes the label of the back button, or the reverse.
        let meet: CGFloat =
            isForward
            ? (old?.titleMiddle ?? 0) - (shown?.backMiddle ?? 0)
            : (old?.backMiddle ?? 0) - (shown?.titleMiddle ?? 0)
        if isForward {
            shown?.shift(title: way, back: meet, alpha: 0)
        } else {
            shown?.shift(title: meet, back: -way, alpha: 0)
        }
        return Change {
            if isForward {
                old?.shift(title: -meet, back: -way, alpha: 0)
            } else {
                old?.shift(title: way, back: -meet, alpha: 0)
            }
            shown?.shift(title: 0, back: 0, alpha: 1)
            oldRows?.alpha = 0
            newRows?.alpha = 1
        } end: { [weak self] didComplete in
            guard let self else { return }
            isChanging = false
            if !didComplete { stack = oldStack }
            old?.removeFromSuperview()
            oldRows?.removeFromSuperview()
            showTop()
        }
    }

    private func makeContent() -> NavigationBarContent? {
        guard let item = stack.last else { return nil }
        let made = NavigationBarContent(item, in: self)
        item.onChange = { [weak self] in self?.itemChanged() }
        made.frame = rowFrame
        addSubview(made)
        made.layoutIfNeeded()
        return made
    }

    /// Rebuilds the content at once.
    func showTop() {
        AppearanceBook.dress(barItems, of: self)
        let old = content
        content = makeContent()
        old?.removeFromSuperview()
        if rows == nil || rows?.item !== stack.last {
            rows?.removeFromSuperview()
            rows = makeRows()
        }
        updateRows()
        placeRows()
    }

    /// Goes back after the back button was pressed.
    func goBack() {
        if let onBack { onBack() } else { popItem(animated: true) }
    }

    // The rows below the buttons

    /// The frame of the row of buttons.
    var rowFrame: CGRect { CGRect(x: 0, y: 0, width: bounds.width, height: Self.height) }

    private func makeRows() -> NavigationBarRows? {
        guard let item = stack.last else { return nil }
        let made = NavigationBarRows(item)
        addSubview(made)
        return made
    }

    private func updateRows() {
        rows?.update(attributes: shownLargeAttributes, isLarge: isLarge(stack))
    }

    /// Shows the rows folded as a navigation controller says.
    func show(_ new: NavigationBarFold) {
        guard new != fold else { return }
        let (wasBare, look) = (showsEdge, shownAppearance)
        fold = new
        placeRows()
        guard showsEdge != wasBare else { return }
        // Content that moves is made anew at its end.
        shownAppearance === look || isChanging ? showBackground() : lookChanged()
    }

    private func placeRows() {
        let away = fold.isSearching ? -Self.height : 0
        content?.frame = rowFrame.offsetBy(dx: 0, dy: away)
        content?.isHidden = fold.isSearching
        content?.titleAlpha = fold.smallTitleAlpha
        rows?.frame = CGRect(
            x: 0, y: 0, width: bounds.width, height: bounds.height + fold.pulled)
        rows?.place(fold, width: bounds.width)
    }

    /// Updates the bar after a change of its item, which may change the bar's height.
    private func itemChanged() {
        showBackground()
        showTop()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        onResize?()
    }

    /// Whether the last of `items` has a large title.
    private func isLarge(_ items: [UINavigationItem]) -> Bool {
        guard prefersLargeTitles, !items.isEmpty else { return false }
        return items.last { $0.largeTitleDisplayMode != .automatic }?.largeTitleDisplayMode
            != .never
    }

    /// Returns the heights of the rows for the last of `items`, nothing folded.
    func unfolded(_ items: [UINavigationItem]) -> NavigationBarFold {
        let item = items.last
        return NavigationBarFold(
            large: isLarge(items) ? NavigationBarFold.largeHeight : 0,
            search: item?.searchController?.searchBar.heightInBar ?? 0,
            isSearching: item?.isSearching ?? false,
            keepsSearch: item?.hidesSearchBarWhenScrolling == false)
    }

    // Appearances

    private func madeStandard() -> UINavigationBarAppearance {
        if let ownStandard { return ownStandard }
        let made = UINavigationBarAppearance()
        takeStandard(made)
        return made
    }

    private func takeStandard(_ new: UINavigationBarAppearance) {
        ownStandard?.onChange = nil
        ownStandard = new
        lookChanged()
    }

    /// Whether the bar looks as where no content is below it; a search lies over dimmed content.
    private var showsEdge: Bool { fold.isAtEdge && !fold.isSearching }

    /// The appearance at present; nil where the older properties are in effect.
    var shownAppearance: UINavigationBarAppearance? {
        let standard = topItem?.standardAppearance ?? ownStandard
        let edge = topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance
        return showsEdge ? edge ?? standard : standard
    }

    var shownTitleAttributes: [NSAttributedString.Key: Any]? {
        shownAppearance?.titleTextAttributes ?? titleTextAttributes
    }

    private var shownLargeAttributes: [NSAttributedString.Key: Any] {
        let plain: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 34, weight: .bold),
            .foregroundColor: barStyle == .black ? UIColor.white : UIColor.label,
        ]
        let own = shownAppearance?.largeTitleTextAttributes ?? largeTitleTextAttributes ?? [:]
        return plain.merging(own) { $1 }
    }

    private func showBackground() {
        let edge = topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance
        background.isHidden = showsEdge && edge == nil && isLarge(stack)
        guard let look = shownAppearance else {
            return background.show(
                image: backgrounds[.default], color: barTintColor, isDark: barStyle == .black,
                isClear: isTranslucent, line: shadowImage)
        }
        for each in [look, ownStandard, scrollEdgeAppearance] {
            each?.onChange = { [weak self] in self?.itemChanged() }
        }
        background.show(look, isDark: barStyle == .black)
    }
}
