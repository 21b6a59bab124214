public import Foundation

/// The view of an item: content, and backgrounds that follow its state.
///
/// A `contentConfiguration` describes the content, or views are put into `contentView`. Main thread
/// only.
///
/// ```swift
/// class Tile: UICollectionViewCell {
///     override var isSelected: Bool {
///         didSet { contentView.layer.borderWidth = isSelected ? 2 : 0 }
///     }
/// }
/// ```
open class UICollectionViewCell: UICollectionReusableView {
    /// The state of a cell that is dragged; Apple's numbers.
    public enum DragState: Int, Sendable {
        /// The cell isn't dragged.
        case none = 0
        /// The cell is being lifted.
        case lifting = 1
        /// The cell is dragged.
        case dragging = 2
    }

    /// A closure that changes a cell's configurations to a state.
    public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState)
        -> Void

    /// Whether the item is selected.
    open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
    /// Whether the item is highlighted, as while a finger is on it.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }
    /// The view behind the content; nil for the background configuration's.
    open var backgroundView: UIView? { didSet { replaceBackground(oldValue, backgroundView) } }
    /// The view behind the content while the cell is selected or highlighted; nil for none.
    open var selectedBackgroundView: UIView? {
        didSet { replaceBackground(oldValue, selectedBackgroundView) }
    }
    /// Whether the background configuration follows the cell's state.
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// Whether the content configuration follows the cell's state.
    open var automaticallyUpdatesContentConfiguration = true
    /// The closure that changes the configurations to a new state; nil for none.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// The cell's part in a drag that goes on, or in a move by hand.
    final var dragPart = DragState.none {
        didSet {
            guard dragPart != oldValue else { return }
            dragStateDidChange(dragPart)
            setNeedsUpdateConfiguration()
        }
    }

    private let plain = CellContent(frame: .zero)
    private var host: (any UIView & UIContentView)?
    private var givenBackground: UIBackgroundConfiguration?
    private var hasGivenBackground = false
    private var isUpdateDue = true
    private let ground = ListGround()

    /// A cell of the size and at the place of `frame`.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        startCell()
    }

    /// A cell without a size.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        startCell()
    }

    private func startCell() {
        isOpaque = false
        plain.isOpaque = false
        plain.frame = bounds
        addSubview(ground)
        addSubview(plain)
        ground.isHidden = true
    }

    // Content

    /// The view with the content.
    open var contentView: UIView { (host as UIView?) ?? plain }

    /// The description of the content; its view takes the place of `contentView`. Nil restores a plain
    /// view.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { host?.configuration }
        set { takeContent(newValue) }
    }

    /// The description of the background; nil for none but the background views.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { hasGivenBackground ? givenBackground : nil }
        set {
            (givenBackground, hasGivenBackground) = (newValue, true)
            showBackground()
        }
    }

    /// Returns the description of a background that shows nothing; classes for lists have another.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

    private func takeContent(_ new: (any UIContentConfiguration)?) {
        if let new, let host, host.supports(new) {
            host.configuration = new
        } else {
            host?.removeFromSuperview()
            host = new?.makeContentView()
            if let host {
                host.frame = bounds
                insertSubview(host, aboveSubview: plain)
            }
            plain.isHidden = host != nil
        }
        setNeedsLayout()
        contentChanged()
    }

    // State

    /// The state for configurations.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        state.isHighlighted = isHighlighted
        state.isSelected = isSelected
        state.isFocused = isFocused
        state.isEditing = collection?.isEditing ?? false
        state.isReordering = collection?.move?.view === self
        state.cellDragState = .init(rawValue: dragPart.rawValue) ?? .none
        state.cellDropState = collection?.dragging?.dropState(of: self) ?? .none
        return state
    }

    /// Changes the configurations to a state; overrides set `contentConfiguration` and
    /// `backgroundConfiguration`.
    /// - Parameter state: selected, highlighted, edited and the like; traits of the cell are part
    ///   of it.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    /// Has the configurations changed to the present state before the next layout.
    open func setNeedsUpdateConfiguration() {
        isUpdateDue = true
        setNeedsLayout()
    }

    /// Called when the cell's part in a drag has changed.
    /// - Parameter dragState: whether the cell lifts, is dragged, or neither.
    open func dragStateDidChange(_ dragState: DragState) {}

    /// Takes its state in a collection view, before it is shown for an item.
    func prepareToShow(isSelected: Bool, in collection: UICollectionView) {
        if self.isSelected != isSelected { self.isSelected = isSelected }
        setNeedsUpdateConfiguration()
    }

    private func stateChanged() {
        setNeedsUpdateConfiguration()
        showBackground()
        mark(plain)
    }

    /// Shows labels and pictures of the content as highlighted, as their own look asks for.
    private func mark(_ view: UIView) {
        for each in view.subviews {
            if let label = each as? UILabel { label.isHighlighted = isHighlighted || isSelected }
            if let image = each as? UIImageView {
                image.isHighlighted = isHighlighted || isSelected
            }
        }
    }

    /// Changes the configurations to the state, where that is due.
    func updateIfDue() {
        guard isUpdateDue else { return }
        isUpdateDue = false
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
        if automaticallyUpdatesContentConfiguration, let host {
            let old = host.configuration
            host.configuration = old.updated(for: state)
        }
        showBackground()
        isUpdateDue = false
    }

    private func showBackground() {
        var shown = backgroundConfiguration
        if automaticallyUpdatesBackgroundConfiguration {
            shown = shown?.updated(for: configurationState)
        }
        ground.isHidden = shown == nil
        ground.take(shown, tint: tintColor)
        selectedBackgroundView?.isHidden = !isHighlighted && !isSelected
    }

    private func replaceBackground(_ old: UIView?, _ new: UIView?) {
        guard old !== new else { return }
        if old?.superview === self { old?.removeFromSuperview() }
        let below = new === selectedBackgroundView ? backgroundView : nil
        if let new { insertSubview(new, aboveSubview: below ?? ground) }
        showBackground()
        setNeedsLayout()
    }

    // UICollectionReusableView and UIView

    /// Prepares the cell for another item; overrides call `super`.
    open override func prepareForReuse() {
        super.prepareForReuse()
        isHighlighted = false
        isSelected = false
        layer.removeAllAnimations()
        isUpdateDue = true
    }

    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        updateIfDue()
        return super.preferredLayoutAttributesFitting(layoutAttributes)
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        contentView.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }

    /// The place of the content.
    var contentBox: CGRect { bounds }
    /// The corners of the background.
    var corners: RowLook.Corners { RowLook.Corners() }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateIfDue()
        let isTurned = effectiveUserInterfaceLayoutDirection == .rightToLeft
        ground.place(in: bounds, corners, isMirrored: isTurned)
        for view in [backgroundView, selectedBackgroundView] {
            if let view, view.frame != bounds { view.frame = bounds }
        }
        let box = contentBox
        for view in [plain, host as UIView?] {
            if let view, view.frame != box { view.frame = box }
        }
    }

    open override func traitCollectionDidChange(
        _ previousTraitCollection: UITraitCollection?
    ) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsUpdateConfiguration()
        showBackground()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showBackground()
    }

    open override var canBecomeFocused: Bool {
        guard case .item(let path) = element, isUserInteractionEnabled, let collection
        else { return false }
        return collection.collectionDelegate?.collectionView(collection, canFocusItemAt: path)
            ?? collection.focusesItems
    }

    override var defaultFocusEffect: UIFocusEffect? {
        UIFocusHaloEffect(
            roundedRect: bounds.insetBy(dx: 4, dy: 4), cornerRadius: 6, curve: .circular)
    }

    override var ownAccessibility: OwnAccessibility {
        var traits: UIAccessibilityTraits = []
        if isSelected { traits.insert(.selected) }
        if !isUserInteractionEnabled { traits.insert(.notEnabled) }
        return OwnAccessibility(traits: traits, role: .listItem)
    }

    open override func accessibilityActivate() -> Bool { collection?.activate(self) ?? false }

    // Touches: the collection view decides what they mean

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let collection else {
            return super.touchesBegan(touches, with: event)
        }
        collection.pressed(self, touch)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let collection else {
            return super.touchesMoved(touches, with: event)
        }
        collection.pressMoved(self, touch)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let collection else { return super.touchesEnded(touches, with: event) }
        collection.pressEnded(self, extends: event?.modifierFlags.contains(.shift) ?? false)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let collection else { return super.touchesCancelled(touches, with: event) }
        collection.pressCancelled(self)
    }
}
