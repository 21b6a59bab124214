public import Foundation

/// A view of items in sections, each at the place that a layout gives it.
///
/// The collection view asks its data source for numbers when data are loaded, and for the view of an
/// element when it comes in sight; views that left are used again. Work for a frame is proportional to
/// the elements in sight, whatever their number. Main thread only.
open class UICollectionView: UIScrollView {
    /// The object with the content; not retained. Setting it loads the data.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { reloadData() } }
    }
    /// The object that loads data ahead; not retained.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    /// Whether data are announced to `prefetchDataSource`.
    open var isPrefetchingEnabled = true
    /// The view behind the items, which stays in place; nil for none.
    open var backgroundView: UIView? { didSet { replaceGround(oldValue) } }
    /// Whether views whose content changes are measured again.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    // Selection, editing and moving

    /// Whether an item can be selected.
    open var allowsSelection = true
    /// Whether several items can be selected.
    open var allowsMultipleSelection = false
    /// Whether an item can be selected while cells are edited.
    open var allowsSelectionDuringEditing = false
    /// Whether several items can be selected while cells are edited.
    open var allowsMultipleSelectionDuringEditing = false
    /// Whether items are selected as the keyboard's focus moves over them.
    open var selectionFollowsFocus = false
    /// Whether focus can come to items; kept: it follows `canFocusItemAt`.
    open var allowsFocus = true
    /// Whether the item that was focused last gets the focus when it comes back; kept, without effect.
    open var remembersLastFocusedIndexPath = false
    /// Whether items can be moved by hand where a diffable data source allows it.
    open var dragInteractionEnabled = true
    /// The speed with which items make room; kept: they do at once.
    open var reorderingCadence = ReorderingCadence.immediate

    // State of extensions

    weak var collectionDelegate: (any UICollectionViewDelegate)?
    var usedLayout: UICollectionViewLayout

    /// A collection view with a layout, with a frame in its superview.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        usedLayout = layout
        super.init(frame: frame)
        startCollection()
    }

    /// A collection view with a flow layout.
    public required init?(coder: NSCoder) {
        usedLayout = UICollectionViewLayout()
        super.init(coder: coder)
        startCollection()
    }

    /// The object that decides about selection; not retained.
    @_nonoverride open var delegate: (any UICollectionViewDelegate)? {
        get { collectionDelegate }
        set { toldOfScrolling = newValue }
    }

    override func delegateChanged() {
        collectionDelegate = toldOfScrolling as? any UICollectionViewDelegate
    }

    /// The arrangement of the items. Setting it places them anew at once.
    open var collectionViewLayout: UICollectionViewLayout {
        get { usedLayout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    /// Replaces the layout, with an animation from the old places to the new ones.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        usedLayout.collectionView = nil
        usedLayout = layout
        layout.collectionView = self
        completion?(true)
    }

    /// Loads all data anew.
    open func reloadData() {}

    /// The number of sections.
    open var numberOfSections: Int { 0 }
    /// Returns the number of items of a section.
    open func numberOfItems(inSection section: Int) -> Int { 0 }

    func startCollection() { usedLayout.collectionView = self }
    func replaceGround(_ old: UIView?) {}
    func layoutInvalidated(with context: UICollectionViewLayoutInvalidationContext) {}
    func path(under point: CGPoint) -> IndexPath? { nil }
    var maySelect: Bool { allowsSelection || allowsMultipleSelection }
}
