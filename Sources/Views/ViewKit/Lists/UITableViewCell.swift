public import Foundation

/// The view of a row of a table: content, an accessory at the trailing edge, a background, a line below,
/// and the controls for editing.
///
/// A cell of one of the styles has `textLabel`, `detailTextLabel` and `imageView`, which it makes when
/// they are asked for; or a `contentConfiguration` describes its content; or views are put into
/// `contentView`, with constraints that determine the height. Main thread only.
///
/// ```swift
/// let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
/// cell.textLabel?.text = "Saturn"
/// cell.detailTextLabel?.text = "146 moons"
/// cell.accessoryType = .disclosureIndicator
/// ```
open class UITableViewCell: UIView {
    /// The identifier under which the cell is used again; nil for none.
    open var reuseIdentifier: String? { identifier }
    var identifier: String?
    let cellStyle: CellStyle

    /// The kind of accessory.
    open var accessoryType = AccessoryType.none { didSet { accessoryChanged() } }
    /// The view at the trailing edge in place of an accessory; nil for none.
    open var accessoryView: UIView? { didSet { replaceAccessory(oldValue) } }
    /// The kind of accessory while the table is edited.
    open var editingAccessoryType = AccessoryType.none { didSet { accessoryChanged() } }
    /// The view at the trailing edge while the table is edited; nil for `editingAccessoryType`.
    open var editingAccessoryView: UIView? { didSet { replaceAccessory(oldValue) } }
    /// The look of selection.
    open var selectionStyle = SelectionStyle.default { didSet { stateChanged(animated: false) } }
    /// The look of the keyboard's focus: the system's ring, or the program's own.
    open var focusStyle = FocusStyle.default
    /// The level of indentation.
    open var indentationLevel = 0 {
        didSet { if indentationLevel != oldValue { setNeedsLayout() } }
    }
    /// The indentation of a level, in points.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    /// Whether the content makes room for the control for editing.
    open var shouldIndentWhileEditing = true
    /// Whether the cell shows the control that moves it, while the table is edited and its row can move.
    open var showsReorderControl = false { didSet { setNeedsLayout() } }
    /// The view behind the content; nil for the background configuration's.
    open var backgroundView: UIView? { didSet { replaceBackground(oldValue, backgroundView) } }
    /// The view behind the content while the cell is selected or highlighted; nil for the table's grey.
    open var selectedBackgroundView: UIView? {
        didSet { replaceBackground(oldValue, selectedBackgroundView) }
    }
    /// The view behind the content while one of several is selected; nil for `selectedBackgroundView`.
    open var multipleSelectionBackgroundView: UIView?
    /// Whether the background configuration follows the cell's state.
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// Whether the content configuration follows the cell's state.
    open var automaticallyUpdatesContentConfiguration = true
    /// The closure that changes the configurations to a new state; nil for none.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// Whether the cell takes touches while it is dragged; kept, without effect.
    open var userInteractionEnabledWhileDragging = true

    // State of extensions

    weak var table: UITableView?
    var row: TableRow?
    /// Whether a layout of the table has placed the cell, so that it can hold its place.
    var isSettled = false
    /// The distance by which a swipe has moved the cell.
    var swipeShift: CGFloat = 0
    var look = RowLook()
    var ownContent: UIView?
    var contentHost: (any UIView & UIContentView)?
    var ownSeparatorInset: UIEdgeInsets?
    var ownBackgroundConfiguration: UIBackgroundConfiguration?
    var hasOwnBackground = false
    var isChosen = false
    var isLit = false
    /// Whether the configurations are changed to the state before the next layout, as before the first.
    var isConfigurationDue = true
    let parts = CellParts()
    private(set) var madeText: UILabel?
    private(set) var madeDetail: UILabel?
    private(set) var madeImage: UIImageView?

    /// A cell of a style.
    ///
    /// - Parameters:
    ///   - style: the arrangement of the texts.
    ///   - reuseIdentifier: the identifier under which it is used again; nil for none.
    public init(style: CellStyle, reuseIdentifier: String?) {
        identifier = reuseIdentifier
        cellStyle = style
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.rowHeight))
        startCell()
    }

    /// A cell of the default style.
    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        if frame != .zero { self.frame = frame }
    }

    /// A cell of the default style.
    public required init?(coder: NSCoder) {
        identifier = nil
        cellStyle = .default
        super.init(coder: coder)
        startCell()
    }

    // Content

    /// The view with the content, between the controls for editing and the accessory.
    open var contentView: UIView { (contentHost as UIView?) ?? plainContent }

    /// The description of the content; its view takes the place of `contentView`. Nil restores a plain
    /// view.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { contentHost?.configuration }
        set { takeContent(newValue) }
    }

    /// Returns the description of a cell of this style without content.
    open func defaultContentConfiguration() -> UIListContentConfiguration { styleConfiguration }

    /// The description of the background; nil for none but the background views. By default that of the
    /// table's style.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { hasOwnBackground ? ownBackgroundConfiguration : defaultBackgroundConfiguration() }
        set {
            (ownBackgroundConfiguration, hasOwnBackground) = (newValue, true)
            showBackground()
        }
    }

    /// Returns the description of the background for the table's style.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        look.style == .plain ? .listPlainCell() : .listGroupedCell()
    }

    /// The text of the cell's style; made when it is first asked for.
    open var textLabel: UILabel? {
        madeText = madeText ?? addLabel(isDetail: false)
        return madeText
    }

    /// The second text of the cell's style; nil for the default style.
    open var detailTextLabel: UILabel? {
        guard cellStyle != .default else { return nil }
        madeDetail = madeDetail ?? addLabel(isDetail: true)
        return madeDetail
    }

    /// The picture at the leading edge; nil for `value2`.
    open var imageView: UIImageView? {
        guard cellStyle != .value2 else { return nil }
        madeImage = madeImage ?? addPicture()
        return madeImage
    }

    // State

    /// Whether the row is selected.
    open var isSelected: Bool {
        get { isChosen }
        set { setSelected(newValue, animated: false) }
    }

    /// Whether the row is highlighted, as while a finger is on it.
    open var isHighlighted: Bool {
        get { isLit }
        set { setHighlighted(newValue, animated: false) }
    }

    /// Shows the cell as selected or not.
    /// - Parameters:
    ///   - selected: whether the row is selected; this call changes the look, and not the table's
    ///     selection.
    ///   - animated: whether the background fades.
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard selected != isChosen else { return }
        isChosen = selected
        stateChanged(animated: animated)
    }

    /// Shows the cell as highlighted or not.
    /// - Parameters:
    ///   - highlighted: whether a finger or the button of the pointer is on the row.
    ///   - animated: whether the background fades.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard highlighted != isLit else { return }
        isLit = highlighted
        stateChanged(animated: animated)
    }

    /// Whether the cell shows its controls for editing.
    open var isEditing: Bool {
        get { look.editing.isOn }
        set { setEditing(newValue, animated: false) }
    }

    /// Shows or hides the controls for editing.
    /// - Parameters:
    ///   - editing: whether the controls are shown.
    ///   - animated: whether they move in an animation.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != look.editing.isOn else { return }
        look.editing.isOn = editing
        setNeedsLayout()
        setNeedsUpdateConfiguration()
    }

    /// The control that the cell shows while it is edited.
    open var editingStyle: EditingStyle { look.editing.style }
    /// Whether a swipe has opened the button that confirms deletion.
    open var showingDeleteConfirmation: Bool { table?.swipe?.cell === self }

    /// The insets of the line below from the cell's edges; only left and right count, and they are those
    /// of text that is read from the left. By default the table's.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? look.shownInset }
        set {
            ownSeparatorInset = newValue
            setNeedsLayout()
        }
    }

    /// Prepares the cell for another row; overrides call `super`.
    open func prepareForReuse() { forgetState() }
    /// Called before the parts of the cell change.
    /// - Parameter state: the parts to come.
    open func willTransition(to state: StateMask) {}
    /// Called after the parts of the cell have changed.
    /// - Parameter state: the parts that are in place.
    open func didTransition(to state: StateMask) {}

    /// Called when the cell's part in a drag has changed: as it is lifted, as the drag begins, and when that is over.
    /// - Parameter dragState: whether the cell lifts, is dragged, or neither.
    open func dragStateDidChange(_ dragState: DragState) {}

    /// The cell's part in a drag that goes on.
    final var dragPart = DragState.none {
        didSet {
            guard dragPart != oldValue else { return }
            dragStateDidChange(dragPart)
            setNeedsUpdateConfiguration()
        }
    }

    /// The state for configurations.
    open var configurationState: UICellConfigurationState { cellState }
    /// Changes the configurations to a state; overrides set `contentConfiguration` and
    /// `backgroundConfiguration`.
    /// - Parameter state: the state to show: selected, highlighted, edited and others, with the
    ///   traits.
    open func updateConfiguration(using state: UICellConfigurationState) {}
    /// Has the configurations changed to the present state before the next layout.
    open func setNeedsUpdateConfiguration() {
        isConfigurationDue = true
        setNeedsLayout()
    }

    // UIView

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateIfDue()
        layOutCell()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: fittingHeight(width: size.width))
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        let width = targetSize.width > 0 ? targetSize.width : bounds.width
        return CGSize(width: width, height: ownHeight(width: width))
    }

    open override var backgroundColor: UIColor? { didSet { showBackground() } }

    open override func traitCollectionDidChange(
        _ previousTraitCollection: UITraitCollection?
    ) {
        super.traitCollectionDidChange(previousTraitCollection)
        showBackground()
        setNeedsLayout()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        // Layout gives the lines their colours, which depend on the window's traits.
        if window != nil { setNeedsLayout() }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if cellStyle == .value2 { madeText?.textColor = tintColor }
        parts.restyle(self)
    }

    open override var canBecomeFocused: Bool {
        guard let row, isUserInteractionEnabled, let table else { return false }
        return table.delegate?.tableView(table, canFocusRowAt: row.path)
            ?? table.focusesRows
    }

    override var defaultFocusEffect: UIFocusEffect? {
        focusStyle == .custom ? nil : cellFocusEffect
    }
    override var ownAccessibility: OwnAccessibility { cellAccessibility }
    open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { super.accessibilityCustomActions ?? row.flatMap { table?.readerActions(of: $0) } }
        set { super.accessibilityCustomActions = newValue }
    }
    open override func accessibilityActivate() -> Bool { table?.activate(self) ?? false }

    // Touches: the table decides what they mean

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let table else {
            return super.touchesBegan(touches, with: event)
        }
        table.pressed(self, touch)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let table else {
            return super.touchesMoved(touches, with: event)
        }
        table.pressMoved(self, touch)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let table else { return super.touchesEnded(touches, with: event) }
        table.pressEnded(self, extends: event?.modifierFlags.contains(.shift) ?? false)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let table else { return super.touchesCancelled(touches, with: event) }
        table.pressCancelled(self)
    }
}
