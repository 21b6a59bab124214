public import Foundation

/// A view of items in sections, each at the place that a layout gives it.
///
/// The collection view asks its data source for numbers when data are loaded, and for the view of an
/// element when it comes in sight; views that left are used again. Work for a frame is proportional to
/// the elements in sight, whatever their number. Main thread only.
///
/// ```swift
/// let layout = UICollectionViewFlowLayout()
/// let grid = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
/// grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
/// view.addSubview(grid)
/// ```
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
    /// Whether the keyboard's focus can come to items, unless the delegate decides it.
    open var allowsFocus = true
    /// Whether the item that was focused last gets the focus when it comes back; kept, without effect.
    open var remembersLastFocusedIndexPath = false
    /// Whether items can be moved by hand where a diffable data source allows it.
    open var dragInteractionEnabled = true
    /// The object that gives the items of cells that are dragged out of the view; not retained.
    open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
        get { dragging?.dragDelegate }
        set { makeDragging().dragDelegate = newValue }
    }
    /// The object that decides about drops on the view, and takes them; not retained.
    open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
        get { dragging?.dropDelegate }
        set { makeDragging().dropDelegate = newValue }
    }
    /// Whether an item of the view is being dragged.
    open var hasActiveDrag: Bool { dragging?.isDragging ?? false }
    /// Whether a drag is over the view.
    open var hasActiveDrop: Bool { dragging?.isOver ?? false }
    /// The drags of items, and the drops on the view; nil without delegates for them.
    final var dragging: CollectionDragging?
    /// The speed with which items make room; kept: they do at once.
    open var reorderingCadence = ReorderingCadence.immediate

    // State of extensions

    weak var collectionDelegate: (any UICollectionViewDelegate)?
    var usedLayout: UICollectionViewLayout
    /// The numbers of items; those after a move by hand while one goes on.
    var counts: [Int] = []
    var isLoaded = false
    /// Whether the layout is prepared before it is asked again.
    var isLayoutDue = true
    var isPreparing = false
    /// Whether a batch is being taken, so that nothing is laid out meanwhile.
    var isChanging = false
    /// The attributes around the part in sight; nil after an invalidation.
    var sight: LayoutSight?
    /// The views in sight, and those that are kept for the focus, a touch or a hand.
    var shown: [CollectionElement: UICollectionReusableView] = [:]
    var pool = CollectionPool()
    /// The distance by which the next layout moves the offset.
    var offsetAdjustment = CGPoint.zero
    var hasStarted = false
    var selected: Set<TableRow> = []
    var press = RowPress<UICollectionViewCell>()
    /// The changes of a batch that is open.
    var batch: TableBatch?
    var batchDepth = 0
    var isEditingCells = false
    var move: ItemMove?
    let hand = ItemHand()
    /// Whether a controller asks for moving by a long press.
    var movesByLongPress = false
    var prefetched: Set<TableRow> = []
    var lastOffset = CGPoint.zero
    /// The item to which an animated scroll goes, whose place is made exact at the end.
    var arriving: (path: IndexPath, position: ScrollPosition)?
    /// The cell that a data source gets back while its item is reconfigured.
    var reconfigured: UICollectionReusableView?
    /// The change from one layout to another that a gesture drives; nil for none.
    var interactiveTransition: InteractiveLayoutTransition?

    /// A collection view with a layout, with a frame in its superview.
    /// - Parameters:
    ///   - frame: the place, in points of the superview; zero for a view that constraints place.
    ///   - layout: the arrangement of the items, whose `collectionView` is this view from now on.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        usedLayout = layout
        super.init(frame: frame)
        startCollection()
    }

    /// A collection view with a flow layout.
    public required init?(coder: NSCoder) {
        usedLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        startCollection()
    }

    /// The object that decides about selection; not retained.
    @_nonoverride open var delegate: (any UICollectionViewDelegate)? {
        get { collectionDelegate }
        set { toldOfScrolling = newValue }
    }

    override func delegateChanged() {
        takeDelegate(toldOfScrolling as? any UICollectionViewDelegate)
    }

    /// The arrangement of the items. Setting it places them anew at once.
    open var collectionViewLayout: UICollectionViewLayout {
        get { usedLayout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    /// Replaces the layout, with an animation from the old places to the new ones.
    /// - Parameters:
    ///   - layout: the new arrangement, whose `collectionView` becomes this view.
    ///   - animated: whether cells glide from place to place.
    ///   - completion: called after the animation, with true when it ran to its end.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) { replaceLayout(layout, animated, completion) }

    // Registration and reuse

    /// Registers the class of cells for an identifier; nil removes it.
    /// - Parameters:
    ///   - cellClass: a subclass of `UICollectionViewCell`; nil removes the registration.
    ///   - identifier: the name by which cells are asked for.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        pool.nibs[.cell(identifier)] = nil
        pool.classes[.cell(identifier)] = cellClass as? UICollectionReusableView.Type
    }

    /// Registers a nib that makes cells for an identifier; nil removes it. See ``UINib`` for what a nib is here.
    /// - Parameters:
    ///   - nib: makes one cell at a time; nil removes the registration.
    ///   - identifier: the name by which cells are asked for.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        pool.classes[.cell(identifier)] = nil
        pool.nibs[.cell(identifier)] = nib
    }

    /// Registers the class of supplementary views of a kind for an identifier; nil removes it.
    /// - Parameters:
    ///   - viewClass: a subclass of `UICollectionReusableView`; nil removes the registration.
    ///   - elementKind: a kind of the layout's, such as
    ///     `UICollectionView.elementKindSectionHeader`.
    ///   - identifier: the name by which the views are asked for.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        pool.nibs[.supplementary(elementKind, identifier)] = nil
        pool.classes[.supplementary(elementKind, identifier)] =
            viewClass as? UICollectionReusableView.Type
    }

    /// Registers a nib that makes supplementary views of a kind for an identifier; nil removes it.
    /// - Parameters:
    ///   - nib: makes one view at a time; nil removes the registration.
    ///   - kind: a kind of the layout's.
    ///   - identifier: the name by which the views are asked for.
    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String,
        withReuseIdentifier identifier: String
    ) {
        pool.classes[.supplementary(kind, identifier)] = nil
        pool.nibs[.supplementary(kind, identifier)] = nib
    }

    /// Returns a cell that was used before, or a new one of the registered class. The identifier must
    /// be registered.
    /// - Parameters:
    ///   - identifier: the name under which its class was registered; an unknown one ends the
    ///     program.
    ///   - indexPath: the item that the data source was asked for.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell { takeCell(identifier, for: indexPath) }

    /// Returns a supplementary view that was used before, or a new one of the registered class. The
    /// identifier must be registered for the kind.
    /// - Parameters:
    ///   - elementKind: a kind of the layout's; for an unknown pair of kind and identifier the
    ///     program ends.
    ///   - identifier: the name under which the class was registered for the kind.
    ///   - indexPath: the element that the data source was asked for.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView { takeSupplementary(elementKind, identifier, for: indexPath) }

    // Content

    /// Loads all data anew. Items are no longer selected; the offset stays as far as there is content.
    open func reloadData() { forgetData() }

    /// The number of sections.
    open var numberOfSections: Int { loadedCounts.count }

    /// Returns the number of items of a section; 0 for none.
    /// - Parameter section: the index of the section, from 0.
    open func numberOfItems(inSection section: Int) -> Int { count(of: section) }

    /// Returns the attributes of an item at its present place; nil for none.
    /// - Parameter indexPath: the path of an item, in sight or not.
    open func layoutAttributesForItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { place(of: .item(indexPath)) }

    /// Returns the attributes of a supplementary view at its present place; nil for none.
    /// - Parameters:
    ///   - kind: the kind, as the layout names it.
    ///   - indexPath: the path that the layout gave the view, in sight or not.
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { place(of: .supplementary(kind, indexPath)) }

    /// Returns the item at a point of the content; nil for none.
    /// - Parameter point: the point, in points of the view's own space, which scrolls with the
    ///   content.
    /// - Returns: the item in front, where several lie there.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { path(under: point) }

    /// Returns the item of a cell; nil for a cell of no item.
    /// - Parameter cell: a cell in sight.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { path(of: cell) }

    /// Returns the path of a supplementary view; nil for a view of no element.
    /// - Parameter supplementaryView: a supplementary view in sight.
    open func indexPath(for supplementaryView: UICollectionReusableView) -> IndexPath? {
        supplementaryView.collection === self ? supplementaryView.element?.path : nil
    }

    /// Returns the cell of an item in sight; nil for others.
    /// - Parameter indexPath: the item; a view that is new is laid out first.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        layOutIfNew()
        return shown[.item(indexPath)] as? UICollectionViewCell
    }

    /// Returns the supplementary view of an element in sight; nil for others.
    /// - Parameters:
    ///   - elementKind: the kind, as the layout names it.
    ///   - indexPath: the path that the layout gave the view.
    open func supplementaryView(
        forElementKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? {
        layOutIfNew()
        return shown[.supplementary(elementKind, indexPath)]
    }

    /// The cells in sight, in the order of their items.
    open var visibleCells: [UICollectionViewCell] {
        indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
    }

    /// The items in sight, in order.
    open var indexPathsForVisibleItems: [IndexPath] { itemsInSight.map(\.path) }

    /// Returns the supplementary views of a kind in sight, in the order of their paths.
    /// - Parameter elementKind: the kind, as the layout names it.
    open func visibleSupplementaryViews(
        ofKind elementKind: String
    ) -> [UICollectionReusableView] {
        indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
            shown[.supplementary(elementKind, $0)]
        }
    }

    /// Returns the paths of supplementary views of a kind in sight, in order.
    /// - Parameter elementKind: the kind, as the layout names it.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        supplementsInSight(elementKind)
    }

    /// Scrolls until an item is in sight.
    /// - Parameters:
    ///   - indexPath: the item; nothing happens where there is none.
    ///   - scrollPosition: the place at which the item comes to rest, one for each axis.
    ///   - animated: whether the content glides there.
    open func scrollToItem(
        at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
    ) { scroll(to: indexPath, scrollPosition, animated) }

    // Selection

    /// The selected items in order.
    open var indexPathsForSelectedItems: [IndexPath]? { selected.sorted().map(\.path) }

    /// Selects an item; nil deselects all. The delegate isn't told.
    /// - Parameters:
    ///   - indexPath: the path of the item; nil deselects all.
    ///   - animated: whether the view scrolls in an animation.
    ///   - scrollPosition: the place to which the item is scrolled; an empty set doesn't scroll.
    open func selectItem(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
    ) { choose(indexPath.map { TableRow($0) }, animated, scrollPosition) }

    /// Deselects an item. The delegate isn't told.
    /// - Parameters:
    ///   - indexPath: the path of the item; one that isn't selected is ignored.
    ///   - animated: ignored here.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        unchoose(TableRow(indexPath))
    }

    // Changes of items and sections

    /// Makes the changes of `updates` together and animates them. Indices of what is deleted, reloaded
    /// or moved are those before all changes, of what is inserted those after.
    /// - Parameters:
    ///   - updates: inserts, deletes, moves and reloads; nil for no change.
    ///   - completion: called after the animations, with false where the changes contradict the
    ///     data.
    open func performBatchUpdates(
        _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) { makeBatch(updates, completion) }

    /// Inserts items; the data source has them already.
    /// - Parameter indexPaths: the items after the change.
    open func insertItems(at indexPaths: [IndexPath]) {
        change { $0.inserted.add(indexPaths, .automatic) }
    }
    /// Deletes items; the data source hasn't got them any more.
    /// - Parameter indexPaths: the items before the change.
    open func deleteItems(at indexPaths: [IndexPath]) {
        change { $0.deleted.add(indexPaths, .automatic) }
    }
    /// Makes the cells of items anew.
    /// - Parameter indexPaths: the items before the change.
    open func reloadItems(at indexPaths: [IndexPath]) {
        change { $0.reloaded.add(indexPaths, .automatic) }
    }
    /// Moves an item; the data source has moved it already.
    /// - Parameters:
    ///   - indexPath: the item before the change.
    ///   - newIndexPath: its place after the change.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.moved.append((TableRow(indexPath), TableRow(newIndexPath))) }
    }
    /// Asks the data source for the content of cells in sight, which stay the same objects.
    /// - Parameter indexPaths: the paths of items; those out of sight are filled when they come.
    open func reconfigureItems(at indexPaths: [IndexPath]) {
        for path in indexPaths { reconfigure(path) }
    }
    /// Inserts sections; the data source has them already.
    /// - Parameter sections: the sections after the change.
    open func insertSections(_ sections: IndexSet) {
        change { $0.insertedSections.add(sections, .automatic) }
    }
    /// Deletes sections; the data source hasn't got them any more.
    /// - Parameter sections: the sections before the change.
    open func deleteSections(_ sections: IndexSet) {
        change { $0.deletedSections.add(sections, .automatic) }
    }
    /// Makes the views of sections anew.
    /// - Parameter sections: indices of sections, from 0.
    open func reloadSections(_ sections: IndexSet) {
        change { $0.reloadedSections.add(sections, .automatic) }
    }
    /// Moves a section; the data source has moved it already.
    /// - Parameters:
    ///   - section: the section before the change.
    ///   - newSection: its place after the change.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections.append((section, newSection)) }
    }
    /// Whether changes haven't been made yet.
    open var hasUncommittedUpdates: Bool { batchDepth > 0 }

    /// Whether cells are edited.
    open var isEditing: Bool {
        get { isEditingCells }
        set { edit(newValue) }
    }

    // Moving by hand

    /// Begins to move an item by hand; returns false where the data source doesn't allow it.
    /// - Parameter indexPath: the path of the item that is taken up.
    @discardableResult
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        lift(indexPath)
    }
    /// Moves the item in hand to a point of the content; the others make room.
    /// - Parameter targetPosition: the point, in points of the view's own space, which scrolls with
    ///   the content.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        carry(targetPosition)
    }
    /// Puts the item in hand down, and tells the data source where.
    open func endInteractiveMovement() { putDown() }
    /// Puts the item in hand back where it came from.
    open func cancelInteractiveMovement() { putBack() }

    // UIScrollView and UIView

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            if newValue != super.bounds { boundsWillChange(to: newValue) }
            super.bounds = newValue
        }
    }

    open override var frame: CGRect {
        get { super.frame }
        set {
            if newValue.size != super.bounds.size, super.transform.isIdentity {
                boundsWillChange(to: CGRect(origin: super.bounds.origin, size: newValue.size))
            }
            super.frame = newValue
        }
    }

    open override func layoutSubviews() {
        layOutCollection()
        super.layoutSubviews()
    }

    open override var canBecomeFocused: Bool { false }

    override func handle(_ press: UIPress, isRepeat: Bool) -> Bool {
        take(press) || super.handle(press, isRepeat: isRepeat)
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        if isLoaded { usedLayout.invalidateLayout() }
    }

    override func restingPlace(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        let chosen = usedLayout.targetContentOffset(
            forProposedContentOffset: mirroredOffset(proposed), withScrollingVelocity: velocity)
        return mirroredOffset(chosen)
    }

    override func glideEnded() { arrive() }
    override var ownAccessibility: OwnAccessibility { OwnAccessibility(role: .list) }
}
