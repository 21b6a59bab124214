import CoreAnimation
public import Foundation
import Primitives

/// Says where a toolbar is. Main thread only.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// A bar of buttons, 44 points high, for the lower edge of a controller's view.
///
/// Items lie one after the other from where lines begin; flexible spaces share the rest. Numbers:
/// docs/reference/controls.md, "Toolbars". Main thread only.
open class UIToolbar: UIView, UIBarPositioning {
    /// The object that says where the bar is; not retained.
    open weak var delegate: (any UIToolbarDelegate)? {
        didSet { if delegate !== oldValue { placeLine() } }
    }
    /// The position of the bar, as its delegate says it; by default the lower edge.
    open var barPosition: UIBarPosition {
        let wish = delegate?.position(for: self) ?? .any
        return wish == .any ? .bottom : wish
    }
    /// The items; nil for none.
    open var items: [UIBarButtonItem]? {
        get { given }
        set { setItems(newValue, animated: false) }
    }
    /// Whether the content below shows through.
    open var isTranslucent = true { didSet { if isTranslucent != oldValue { lookChanged() } } }
    /// The bar's colour; nil means the system's.
    open var barTintColor: UIColor? { didSet { if barTintColor != oldValue { lookChanged() } } }
    /// The appearance of the bar, light or dark.
    open var barStyle = UIBarStyle.default { didSet { if barStyle != oldValue { lookChanged() } } }

    /// The look, which follows the older properties until it is set.
    open var standardAppearance: UIToolbarAppearance {
        get {
            if ownStandard == nil { ownStandard = UIToolbarAppearance() }
            return ownStandard ?? UIToolbarAppearance()
        }
        set { ownStandard = newValue }
    }
    /// The look of a low bar; kept, not used: bars have one height.
    open var compactAppearance: UIToolbarAppearance?
    /// The look while the content is scrolled to its end; kept, not used: nothing is known of content
    /// behind a toolbar.
    open var scrollEdgeAppearance: UIToolbarAppearance?
    /// The look of a low bar while the content is scrolled to its end; kept, not used.
    open var compactScrollEdgeAppearance: UIToolbarAppearance?
    private(set) var ownStandard: UIToolbarAppearance? { didSet { lookChanged() } }

    private let background = BarBackground(edge: .top)
    private var given: [UIBarButtonItem]?
    /// The items that aren't hidden.
    private var shown: [UIBarButtonItem] = []
    /// The views of the items, in their order; nil for spaces.
    private var views: [UIView?] = []
    private var pictures: (ground: UIImage?, line: UIImage?)

    static let height: CGFloat = 44
    private static let margin: CGFloat = 16
    private static let gap: CGFloat = 8

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
        shouldGroupAccessibilityChildren = true
        addSubview(background)
        lookChanged()
    }

    /// Sets the items; in an animation the new ones fade in.
    /// - Parameters:
    ///   - items: the items from the leading edge on; nil for none.
    ///   - animated: whether the items fade in, in 0.2 seconds.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        given = items
        showItems()
        guard animated, window != nil else { return }
        for view in views.compactMap(\.self) {
            view.alpha = 0
            UIView.animate(withDuration: OwnMotion.seconds(0.2)) { view.alpha = 1 }
        }
    }

    /// Sets the picture that fills the bar; nil means the colour, an image without a size makes the
    /// bar clear.
    /// - Parameters:
    ///   - backgroundImage: the picture, which is stretched over the bar.
    ///   - position: ignored: one picture serves all positions.
    ///   - barMetrics: ignored: one picture serves all bars.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition position: UIBarPosition,
        barMetrics: UIBarMetrics
    ) {
        pictures.ground = backgroundImage
        lookChanged()
    }

    /// Sets the picture of the line at the edge: nil means the system's, an image without a size
    /// none.
    /// - Parameters:
    ///   - shadowImage: the picture of the line.
    ///   - position: ignored: one picture serves all positions.
    open func setShadowImage(
        _ shadowImage: UIImage?, forToolbarPosition position: UIBarPosition
    ) {
        pictures.line = shadowImage
        lookChanged()
    }

    /// Puts the line at the edge at which the content is.
    private func placeLine() {
        background.edge = barPosition == .bottom ? .top : .bottom
    }

    private func lookChanged() {
        if let ownStandard {
            ownStandard.onChange = { [weak self] in self?.lookChanged() }
            showItems()
            return background.show(ownStandard, isDark: barStyle == .black)
        }
        background.show(
            image: pictures.ground, color: barTintColor, isDark: barStyle == .black,
            isClear: isTranslucent, line: pictures.line)
    }

    private func showItems() {
        for view in views { view?.removeFromSuperview() }
        for item in given ?? [] { item.onChange = { [weak self] in self?.showItems() } }
        shown = (given ?? []).filter { !$0.isHidden }
        views = shown.map { item in
            guard !item.grows, !item.isFixedSpace else { return nil }
            let view = item.makeView(Self.height, ownStandard)
            addSubview(view)
            return view
        }
        setNeedsLayout()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        let items = shown
        let widths = zip(items, views).map { item, view in view?.bounds.width ?? item.width }
        let fixed = widths.reduce(CGFloat(0), +)
        // Between buttons that have no space of their own between them
        let gaps = zip(views, views.dropFirst()).filter { pair in
            pair.0 != nil && pair.1 != nil
        }.count
        let rest = bounds.width - 2 * Self.margin - fixed - CGFloat(gaps) * Self.gap
        let growing = items.filter(\.grows).count
        let share = growing > 0 ? max(0, rest / CGFloat(growing)) : 0
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var x = Self.margin
        for (index, item) in items.enumerated() {
            guard let view = views[index] else {
                x += item.grows ? share : item.width
                continue
            }
            if index > 0, views[index - 1] != nil { x += Self.gap }
            let width = view.bounds.width
            view.frame.origin = CGPoint(
                x: (isMirrored ? bounds.width - x - width : x).rounded(),
                y: ((Self.height - view.bounds.height) / 2).rounded())
            x += width
        }
    }
}
