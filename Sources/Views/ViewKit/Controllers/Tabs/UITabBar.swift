public import Foundation
import Primitives

/// The receiver of a tab bar's choices.
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
    /// Called after the user has chosen an item.
    /// - Parameters:
    ///   - tabBar: the bar that calls.
    ///   - item: the item, chosen already.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    /// The default, which does nothing.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// The bar at the lower edge, 49 points high, with a button for each item.
///
/// To the keyboard the items are one stop of Tab: it goes to the chosen one, arrows, Home and End go to
/// the others, and Space or Return chooses.
open class UITabBar: UIView {
    /// The object that is told of choices; not retained.
    open weak var delegate: (any UITabBarDelegate)?
    /// The items, from the left.
    open var items: [UITabBarItem]? {
        didSet {
            if !hasItem(selectedItem) { selectedItem = nil }
            if items != oldValue { rebuild() }
        }
    }
    /// The chosen item; nil for none. An item that isn't in `items` counts as nil.
    open var selectedItem: UITabBarItem? {
        didSet {
            if !hasItem(selectedItem) { selectedItem = nil }
            if selectedItem != oldValue { showItems() }
        }
    }
    /// Whether the content below shows through.
    open var isTranslucent = true { didSet { if isTranslucent != oldValue { lookChanged() } } }
    /// The bar's colour; nil means the system's.
    open var barTintColor: UIColor? { didSet { if barTintColor != oldValue { lookChanged() } } }
    /// The appearance of the bar, light or dark.
    open var barStyle = UIBarStyle.default { didSet { if barStyle != oldValue { lookChanged() } } }
    /// The colour of items that aren't chosen; nil means grey.
    open var unselectedItemTintColor: UIColor? {
        didSet { if unselectedItemTintColor != oldValue { showItems() } }
    }
    /// The picture that fills the bar; nil means the colour, an image without a size makes the bar
    /// clear.
    open var backgroundImage: UIImage? {
        didSet { if backgroundImage != oldValue { lookChanged() } }
    }
    /// The line above the bar: nil means the system's, an image without a size none.
    open var shadowImage: UIImage? { didSet { if shadowImage != oldValue { lookChanged() } } }
    /// The picture behind the chosen item; kept, not shown.
    open var selectionIndicatorImage: UIImage?
    /// The space between items; kept, not used: items share the width.
    open var itemSpacing: CGFloat = 0
    /// The width of an item; kept, not used: items share the width.
    open var itemWidth: CGFloat = 0

    /// The look over content, which follows the older properties until it is set.
    open var standardAppearance: UITabBarAppearance {
        get {
            if ownStandard == nil { ownStandard = UITabBarAppearance() }
            return ownStandard ?? UITabBarAppearance()
        }
        set { ownStandard = newValue }
    }
    /// The look while the content is scrolled to its end; nil means `standardAppearance`.
    open var scrollEdgeAppearance: UITabBarAppearance? { didSet { lookChanged() } }
    private(set) var ownStandard: UITabBarAppearance? { didSet { lookChanged() } }
    /// Whether no content is below the bar.
    var isAtEdge = false { didSet { if isAtEdge != oldValue { lookChanged() } } }

    /// The height of a bar, in points.
    static let height: CGFloat = 49
    private let background = BarBackground(edge: .top)
    /// A closure of the bar's controller that is called after the delegate.
    var onChoice: ((UITabBarItem) -> Void)?
    private var buttons: [TabBarButton] = []

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
        focusGroupIdentifier = "UITabBar \(ObjectIdentifier(self))"
        addSubview(background)
        lookChanged()
    }

    /// Sets the items, without animation.
    /// - Parameters:
    ///   - items: the items from the leading edge on; nil for none.
    ///   - animated: ignored: the change is immediate.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        guard !buttons.isEmpty else { return }
        let width = bounds.width / CGFloat(buttons.count)
        let height = min(Self.height, bounds.height)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, button) in (isMirrored ? buttons.reversed() : buttons).enumerated() {
            // On whole points, side by side.
            let start = (CGFloat(index) * width).rounded()
            let end = (CGFloat(index + 1) * width).rounded()
            button.frame = CGRect(x: start, y: 0, width: end - start, height: height)
        }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showItems()
    }

    private func rebuild() {
        AppearanceBook.dress(barItems, of: self)
        for button in buttons { button.removeFromSuperview() }
        buttons = (items ?? []).map { item in
            let button = TabBarButton(item)
            button.addAction(
                UIAction { [weak self, weak item] _ in
                    if let self, let item { choose(item) }
                }, for: .touchUpInside)
            item.onChange = { [weak self] in self?.showItems() }
            addSubview(button)
            return button
        }
        showItems()
        setNeedsLayout()
    }

    private func hasItem(_ item: UITabBarItem?) -> Bool {
        item == nil || items?.contains { $0 === item } == true
    }

    private func choose(_ item: UITabBarItem) {
        if item !== selectedItem { selectedItem = item }
        delegate?.tabBar(self, didSelect: item)
        onChoice?(item)
    }

    private func showItems() {
        for button in buttons {
            let isChosen = button.item === selectedItem
            button.show(
                isChosen: isChosen,
                color: isChosen ? tintColor : unselectedItemTintColor ?? .systemGray,
                look: shownAppearance?.stackedLayoutAppearance)
        }
    }

    /// The appearance at present; nil where the older properties are in effect.
    private var shownAppearance: UITabBarAppearance? {
        (isAtEdge ? scrollEdgeAppearance : nil) ?? ownStandard
    }

    private func lookChanged() {
        for each in [ownStandard, scrollEdgeAppearance] {
            each?.onChange = { [weak self] in self?.lookChanged() }
        }
        showItems()
        if let look = shownAppearance {
            return background.show(look, isDark: barStyle == .black)
        }
        background.show(
            image: backgroundImage, color: barTintColor, isDark: barStyle == .black,
            isClear: isTranslucent, line: shadowImage)
    }
}

/// The button of a tab bar item: a picture above a word.
@MainActor
final class TabBarButton: UIControl {
    let item: UITabBarItem
    private let picture = UIImageView(frame: .zero)
    private let label = UILabel(frame: .zero)
    private let badge = UILabel(frame: .zero)
    private var wordShift = UIOffset.zero
    private var badgeShift = UIOffset.zero

    init(_ item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        label.textAlignment = .center
        badge.textAlignment = .center
        badge.layer.cornerRadius = 9
        badge.clipsToBounds = true
        picture.contentMode = .scaleAspectFit
        for view in [picture, label, badge] as [UIView] { addSubview(view) }
    }

    required init?(coder: NSCoder) {
        item = UITabBarItem()
        super.init(coder: coder)
    }

    override var ownAccessibility: OwnAccessibility {
        OwnAccessibility(
            isElement: true, label: item.accessibilityLabel ?? item.title,
            value: item.accessibilityValue ?? item.badgeValue, hint: item.accessibilityHint,
            traits: traits(.button), role: .tab)
    }

    override var accessibilityIdentifier: String? {
        get { item.accessibilityIdentifier }
        set { item.accessibilityIdentifier = newValue }
    }

    func show(isChosen: Bool, color: UIColor, look: UITabBarItemAppearance?) {
        let state = !item.isEnabled ? look?.disabled : isChosen ? look?.selected : look?.normal
        isEnabled = item.isEnabled
        isSelected = isChosen
        let image = isChosen ? item.selectedImage : item.image
        // A picture is a template here, unless its rendering mode says otherwise.
        picture.image =
            image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
        picture.tintColor = state?.iconColor ?? color
        let attributes = (state?.titleTextAttributes ?? [:]).merging(
            item.titleTextAttributes(for: isChosen ? .selected : .normal) ?? [:]
        ) { $1 }
        let plain: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 10, weight: .medium), .foregroundColor: color,
        ]
        label.attributedText = item.title.map {
            NSAttributedString(string: $0, attributes: plain.merging(attributes) { $1 })
        }
        wordShift = state?.titlePositionAdjustment ?? .zero
        let isFaint =
            !item.isEnabled && state?.iconColor == nil
            && state?.titleTextAttributes.isEmpty != false
        alpha = isFaint ? 0.4 : 1
        badge.isHidden = item.badgeValue == nil
        badge.text = item.badgeValue
        badge.backgroundColor = item.badgeColor ?? state?.badgeBackgroundColor ?? .systemRed
        let ownText =
            item.badgeTextAttributes(for: isChosen ? .selected : .normal)
            ?? item.badgeTextAttributes(for: .normal)
        let badgeText = (state?.badgeTextAttributes ?? [:]).merging(ownText ?? [:]) { $1 }
        badge.textColor = badgeText[.foregroundColor] as? UIColor ?? .white
        badge.font = badgeText[.font] as? UIFont ?? .systemFont(ofSize: 13)
        badgeShift = state?.badgePositionAdjustment ?? .zero
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let words = label.sizeThatFits(bounds.size)
        let size = picture.image?.size ?? .zero
        let insets = item.imageInsets
        // The picture is centred in the room above the word.
        let room = CGRect(
            x: 0, y: 3, width: bounds.width, height: bounds.height - words.height - 5)
        picture.frame = CGRect(
            x: (room.midX - size.width / 2).rounded() + (insets.left - insets.right) / 2,
            y: (room.midY - size.height / 2).rounded() + (insets.top - insets.bottom) / 2,
            width: size.width, height: size.height)
        let shift = item.titlePositionAdjustment
        label.frame = CGRect(
            x: shift.horizontal + wordShift.horizontal,
            y: (bounds.height - words.height - 1).rounded() + shift.vertical + wordShift.vertical,
            width: bounds.width, height: words.height)
        let width = max(18, badge.sizeThatFits(bounds.size).width.rounded(.up) + 10)
        badge.frame = CGRect(
            x: room.midX + 4 + badgeShift.horizontal, y: 2 + badgeShift.vertical, width: width,
            height: 18)
    }
}
