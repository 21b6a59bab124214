public import Foundation

/// The cell of a list: content between accessories, a line below, and a background by the list's look.
/// Main thread only.
///
/// ```swift
/// let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
///     var content = cell.defaultContentConfiguration()
///     content.text = name
///     cell.contentConfiguration = content
///     cell.accessories = [.disclosureIndicator()]
/// }
/// print(row)
/// ```
open class UICollectionViewListCell: UICollectionViewCell {
    /// The level of indentation; by default the item's level in an outline.
    open var indentationLevel: Int {
        get { ownLevel ?? outline?.level ?? 0 }
        set {
            ownLevel = newValue
            setNeedsLayout()
        }
    }
    /// The indentation of a level, in points.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    /// Whether accessories at the leading edge are indented, too.
    open var indentsAccessories = true { didSet { setNeedsLayout() } }
    /// The accessories. Apple's kinds have an edge and an order of their own, wherever they stand in the
    /// array; a program's views are put between them one after the other, as they stand there.
    open var accessories: [UICellAccessory] = [] {
        didSet {
            parts.forget()
            accessoriesChanged()
        }
    }
    /// The guide whose leading and trailing edges are those of the line below, where constraints name
    /// it.
    open private(set) lazy var separatorLayoutGuide: UILayoutGuide = {
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        hasSeparatorGuide = true
        return guide
    }()

    private var ownLevel: Int?
    private var hasOwnBackground = false
    private(set) var hasSeparatorGuide = false
    /// The list's look at the cell's place; nil outside of lists.
    private(set) var look: ListLook?
    /// The item's place in an outline; nil outside of one.
    private(set) var outline: OutlinePlace?
    let parts = ListCellParts()

    /// Returns the description of content for the list's look and the cell's place in it.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        (look ?? ListLook()).content
    }

    open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        look?.background ?? .listPlainCell()
    }

    /// The description of the background: by default that of the list's look.
    open override var backgroundConfiguration: UIBackgroundConfiguration? {
        get {
            hasOwnBackground ? super.backgroundConfiguration : defaultBackgroundConfiguration()
        }
        set {
            hasOwnBackground = true
            super.backgroundConfiguration = newValue
        }
    }

    open override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state.isExpanded = outline?.isExpanded ?? false
        state.isSwiped = placeShift.x != 0
        return state
    }

    /// Whether a press anywhere in the cell expands and collapses its item.
    var togglesByPress: Bool {
        outlineSigns.contains {
            let style = $0.options.style
            return style == .header || style == .automatic && look?.role == .header
        }
    }

    /// Whether the cell has a sign that expands and collapses its item.
    var hasOutlineSign: Bool { !outlineSigns.isEmpty }

    private var outlineSigns: [UICellAccessory] {
        accessories.filter {
            guard case .outlineDisclosure = $0.accessoryType else { return false }
            return !$0.options.isHidden
        }
    }

    /// Takes the look and the level in an outline that the cell's place in its list has.
    func take(_ new: ListLook?, _ place: OutlinePlace?) {
        guard new != look || place != outline else { return }
        (look, outline) = (new, place)
        setNeedsUpdateConfiguration()
        accessoriesChanged()
    }

    /// Places the accessories again after a change of their kinds, or of the state in which they are shown.
    func accessoriesChanged() {
        setNeedsLayout()
        contentChanged()
    }

    override func comes(for element: CollectionElement) {
        super.comes(for: element)
        let layout = collection?.collectionViewLayout as? UICollectionViewCompositionalLayout
        layout?.style(self, for: element)
    }

    open override func prepareForReuse() {
        super.prepareForReuse()
        placeShift = .zero
    }

    open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { super.accessibilityCustomActions ?? collection?.readerActions(of: self) }
        set { super.accessibilityCustomActions = newValue }
    }

    override var contentBox: CGRect { listContentBox }
    override var corners: RowLook.Corners { look?.row.corners ?? RowLook.Corners() }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutList()
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        guard look != nil else {
            return super.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
        }
        let width = targetSize.width > 0 ? targetSize.width : bounds.width
        return CGSize(width: width, height: listHeight(width: width))
    }
}
