import CoreAnimation
public import Foundation
import Primitives

/// Is told of changes of a navigation bar. Every member is optional.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: AnyObject {
    /// False keeps an item from being pushed.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    /// An item was pushed.
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    /// False keeps an item from being popped.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    /// An item was popped.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    /// Left out: yes.
    public func navigationBar(
        _ navigationBar: UINavigationBar, shouldPush item: UINavigationItem
    ) -> Bool { true }
    /// Left out.
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    /// Left out: yes.
    public func navigationBar(
        _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
    ) -> Bool { true }
    /// Left out.
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// The bar at the upper edge: a title, the way back, and buttons; 44 points high.
open class UINavigationBar: UIView {
    /// Is told of changes; not retained. A bar of a navigation controller has that for itself.
    open weak var delegate: (any UINavigationBarDelegate)?
    /// True: what lies below shines through.
    open var isTranslucent = true { didSet { if isTranslucent != oldValue { lookChanged() } } }
    /// The bar's colour; nil takes the system's.
    open var barTintColor: UIColor? { didSet { if barTintColor != oldValue { lookChanged() } } }
    /// Light or dark.
    open var barStyle = UIBarStyle.default { didSet { if barStyle != oldValue { lookChanged() } } }
    /// The line below the bar: nil takes the system's, a picture without a size none.
    open var shadowImage: UIImage? { didSet { if shadowImage != oldValue { lookChanged() } } }
    /// The title's attributes; what they leave open is the system's.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { showTop() } }
    /// True: titles may be large; kept: they have one size here.
    open var prefersLargeTitles = false
    /// A large title's attributes; kept.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    /// The sign for the way back; nil takes the system's.
    open var backIndicatorImage: UIImage? {
        didSet { if backIndicatorImage != oldValue { showTop() } }
    }
    /// Where words pass below that sign; kept, and not used.
    open var backIndicatorTransitionMaskImage: UIImage?

    let background = BarBackground(edge: .bottom)
    private var stack: [UINavigationItem] = []
    private var content: NavigationBarContent?
    private var backgrounds: [UIBarMetrics: UIImage] = [:]
    /// Goes back; nil pops the bar's own item.
    var onBack: (() -> Void)?

    /// How high a bar is, in points.
    static let height: CGFloat = 44

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

    /// The items, the one that is shown last.
    open var items: [UINavigationItem]? {
        get { stack }
        set { setItems(newValue, animated: false) }
    }

    /// The item that is shown.
    open var topItem: UINavigationItem? { stack.last }
    /// The item that the back button leads to.
    open var backItem: UINavigationItem? { stack.dropLast().last }

    /// Sets the items; the change of the one that is shown is animated.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        let isForward = (items?.count ?? 0) >= stack.count
        change(to: items ?? [], isForward: isForward, animated)
    }

    /// Shows an item over the one that is shown.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        change(to: stack + [item], isForward: true, animated)
        delegate?.navigationBar(self, didPush: item)
    }

    /// Takes away the item that is shown, and returns it.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard let item = stack.last, delegate?.navigationBar(self, shouldPop: item) ?? true else {
            return nil
        }
        change(to: stack.dropLast(), isForward: false, animated)
        delegate?.navigationBar(self, didPop: item)
        return item
    }

    /// The picture that fills the bar; nil takes the colour, one without a size makes the bar clear.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics
    ) { setBackgroundImage(backgroundImage, for: barMetrics) }

    /// The same, for every place.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        guard backgrounds[barMetrics] != backgroundImage else { return }
        backgrounds[barMetrics] = backgroundImage
        lookChanged()
    }

    /// The picture that fills the bar.
    open func backgroundImage(
        for position: UIBarPosition, barMetrics: UIBarMetrics
    ) -> UIImage? { backgrounds[barMetrics] }

    /// The same, for every place.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgrounds[barMetrics] }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        // The colour reaches over what the system covers above.
        let above = max(0, frame.minY)
        background.frame = CGRect(
            x: 0, y: -above, width: bounds.width, height: bounds.height + above)
        content?.frame = bounds
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showTop()
    }

    private func lookChanged() {
        background.show(
            image: backgrounds[.default], color: barTintColor, isDark: barStyle == .black,
            isClear: isTranslucent, line: shadowImage)
        showTop()
    }

    // What is shown

    private func change(to new: [UINavigationItem], isForward: Bool, _ animated: Bool) {
        guard animated, UIView.areAnimationsEnabled, window != nil else {
            stack = new
            return showTop()
        }
        let change = begin(new, isForward: isForward)
        let block = AnimationBlock(.navigation, []) { _ in change.end(true) }
        ViewAnimation.run(block) { change.animate() }
        block.close()
    }

    /// One change of what the bar shows.
    struct Change {
        /// Moves the words: inside of an animation block.
        let animate: @MainActor () -> Void
        /// Ends it; false goes back to what was shown before.
        let end: @MainActor (Bool) -> Void
    }

    /// Puts the words of other items beside those that are shown.
    func begin(_ new: [UINavigationItem], isForward: Bool) -> Change {
        let (oldStack, old) = (stack, content)
        stack = new
        content = makeContent()
        let shown = content
        let way = bounds.width * 0.5
        // The title becomes the word of the back button, or the other way round.
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
        } end: { [weak self] didComplete in
            guard let self else { return }
            if !didComplete { stack = oldStack }
            old?.removeFromSuperview()
            showTop()
        }
    }

    private func makeContent() -> NavigationBarContent? {
        guard let item = stack.last else { return nil }
        let made = NavigationBarContent(item, in: self)
        item.onChange = { [weak self] in self?.showTop() }
        made.frame = bounds
        addSubview(made)
        made.layoutIfNeeded()
        return made
    }

    /// Shows the item anew, at once.
    func showTop() {
        let old = content
        content = makeContent()
        old?.removeFromSuperview()
    }

    /// The back button was pressed.
    func goBack() {
        if let onBack { onBack() } else { popItem(animated: true) }
    }

    var isDark: Bool {
        barStyle == .black || traitCollection.userInterfaceStyle == .dark
    }
}
