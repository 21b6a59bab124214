public import Foundation
import Stage

/// A list of rows in sections, one below the other, of any length.
///
/// The table asks its data source for numbers when data are loaded, and for the cell of a row when the
/// row comes in sight; cells that left are used again. Heights are estimated until rows are seen, and
/// what is in sight stays where it is when an estimate above turns out wrong. Work for a frame is
/// proportional to the rows in sight, whatever their number. Main thread only.
///
/// ```swift
/// let table = UITableView(frame: view.bounds, style: .insetGrouped)
/// table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
/// table.rowHeight = UITableView.automaticDimension
/// view.addSubview(table)
/// ```
open class UITableView: UIScrollView {
    /// The look of the table.
    public let style: Style
    /// The object with the content; not retained. Setting it loads the data.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet { if dataSource !== oldValue { reloadData() } }
    }
    /// The object that loads data ahead; not retained.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    /// Whether data are announced to `prefetchDataSource`.
    open var isPrefetchingEnabled = true

    // Heights, in points

    /// The height of rows, in points; by default their content determines it.
    open var rowHeight = UITableView.automaticDimension { didSet { heightsChanged() } }
    /// The height of headers, in points; by default their content determines it.
    open var sectionHeaderHeight = UITableView.automaticDimension { didSet { heightsChanged() } }
    /// The height of footers, in points; by default their content determines it.
    open var sectionFooterHeight = UITableView.automaticDimension { didSet { heightsChanged() } }
    /// The height of rows that haven't been seen, in points: automatic means 44. With 0 the
    /// delegate is asked for the heights of all rows when data are loaded.
    open var estimatedRowHeight = UITableView.automaticDimension { didSet { heightsChanged() } }
    /// The height of headers that haven't been seen, in points.
    open var estimatedSectionHeaderHeight = UITableView.automaticDimension
    /// The height of footers that haven't been seen, in points.
    open var estimatedSectionFooterHeight = UITableView.automaticDimension
    /// The space above the headers of a plain table, in points; automatic means 22.
    open var sectionHeaderTopPadding = UITableView.automaticDimension {
        didSet { heightsChanged() }
    }
    /// The height of empty rows below a plain table, in points; kept: none are drawn, as by Apple's
    /// default.
    open var fillerRowHeight: CGFloat = 0

    // Look

    /// Whether lines separate rows.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
        didSet { if separatorStyle != oldValue { restyle() } }
    }
    /// The colour of the lines; nil means the system's.
    open var separatorColor: UIColor? = .separator {
        didSet { if separatorColor != oldValue { restyle() } }
    }
    /// The effect of the lines; kept, without effect.
    open var separatorEffect: UIVisualEffect?
    /// Whether cells keep to the readable width; kept, without effect.
    open var cellLayoutMarginsFollowReadableWidth = false
    /// Whether the content keeps out of the safe area's sides; kept: no side is covered here.
    open var insetsContentViewsToSafeArea = true
    /// The meaning of `separatorInset`.
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
        didSet { if separatorInsetReference != oldValue { restyle() } }
    }
    /// Whether cells that change by themselves are measured again; kept: cells ask for it by layout.
    open var selfSizingInvalidation = UITableView.SelfSizingInvalidation.enabled
    /// The view behind the rows, which stays in place; nil for none.
    open var backgroundView: UIView? { didSet { replaceGround(oldValue) } }
    /// The view above the first section, with its own height.
    open var tableHeaderView: UIView? { didSet { replaceOuter(oldValue, tableHeaderView) } }
    /// The view below the last section, with its own height.
    open var tableFooterView: UIView? { didSet { replaceOuter(oldValue, tableFooterView) } }

    // Selection and editing

    /// Whether a row can be selected.
    open var allowsSelection = true
    /// Whether several rows can be selected.
    open var allowsMultipleSelection = false
    /// Whether a row can be selected while the table is edited.
    open var allowsSelectionDuringEditing = false
    /// Whether several rows can be selected while the table is edited.
    open var allowsMultipleSelectionDuringEditing = false
    /// Whether rows can have the keyboard's focus, unless the delegate decides it.
    open var allowsFocus = true
    /// Whether rows are selected as the keyboard's focus moves over them.
    open var selectionFollowsFocus = false
    /// Whether the row that was focused last gets the focus when it comes back; kept, without effect.
    open var remembersLastFocusedIndexPath = false
    /// Whether rows can be dragged out of the table, by its `dragDelegate`.
    open var dragInteractionEnabled = true
    /// The object that gives the items of rows that are dragged out of the table; not retained.
    open weak var dragDelegate: (any UITableViewDragDelegate)? {
        get { state.dragging?.dragDelegate }
        set { dragging.dragDelegate = newValue }
    }
    /// The object that decides about drops on the table, and takes them; not retained.
    open weak var dropDelegate: (any UITableViewDropDelegate)? {
        get { state.dragging?.dropDelegate }
        set { dragging.dropDelegate = newValue }
    }
    /// Whether a row of the table is being dragged.
    open var hasActiveDrag: Bool { state.dragging?.isDragging ?? false }
    /// Whether a drag is over the table.
    open var hasActiveDrop: Bool { state.dragging?.isOver ?? false }

    // The index at the edge

    /// The least number of rows with which the index is shown.
    open var sectionIndexMinimumDisplayRowCount = 0 { didSet { setNeedsLayout() } }
    /// The colour of the index's letters; nil means the tint.
    open var sectionIndexColor: UIColor? { didSet { state.index?.restyle() } }
    /// The colour behind the letters; nil for none.
    open var sectionIndexBackgroundColor: UIColor? { didSet { state.index?.restyle() } }
    /// The colour behind the letters while a finger is on them; nil for none.
    open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { state.index?.restyle() } }

    // State of extensions

    weak var listDelegate: (any UITableViewDelegate)?
    let state = TableState()
    var map = TableMap()
    /// The cells in sight, and those that are kept for the focus or a touch.
    var shown: [TableRow: UITableViewCell] = [:]
    var swipe: RowSwipe<UITableViewCell>?
    var move: RowMove?

    /// A table of a style, with a frame in its superview.
    /// - Parameters:
    ///   - frame: the place, in points of the superview; zero for a table that constraints place.
    ///   - style: the look of headers and sections; it can't be changed later.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        startTable()
    }

    /// A plain table.
    public override convenience init(frame: CGRect) {
        self.init(frame: frame, style: .plain)
    }

    /// A plain table.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
        startTable()
    }

    /// The object that decides about look and selection; not retained.
    @_nonoverride open var delegate: (any UITableViewDelegate)? {
        get { listDelegate }
        set { toldOfScrolling = newValue }
    }

    override func delegateChanged() { takeDelegate(toldOfScrolling as? any UITableViewDelegate) }

    // Registration and reuse

    /// Registers the class of cells for an identifier; nil removes it.
    /// - Parameters:
    ///   - cellClass: a subclass of `UITableViewCell`; nil removes the registration.
    ///   - identifier: the name by which cells are asked for.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        state.pool.cellNibs[identifier] = nil
        state.pool.cellClasses[identifier] = cellClass as? UITableViewCell.Type
    }

    /// Registers a nib that makes cells for an identifier; nil removes it. See ``UINib`` for what a nib is here.
    /// - Parameters:
    ///   - nib: makes one cell at a time; nil removes the registration.
    ///   - identifier: the name by which cells are asked for.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        state.pool.cellClasses[identifier] = nil
        state.pool.cellNibs[identifier] = nib
    }

    /// Registers the class of headers and footers for an identifier; nil removes it.
    /// - Parameters:
    ///   - aClass: a subclass of `UITableViewHeaderFooterView`; any other class counts as nil.
    ///   - identifier: the name by which headers and footers are asked for.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        state.pool.edgeNibs[identifier] = nil
        state.pool.edgeClasses[identifier] = aClass as? UITableViewHeaderFooterView.Type
    }

    /// Registers a nib that makes headers and footers for an identifier; nil removes it.
    /// - Parameters:
    ///   - nib: makes one view at a time; nil removes the registration.
    ///   - identifier: the name by which headers and footers are asked for.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        state.pool.edgeClasses[identifier] = nil
        state.pool.edgeNibs[identifier] = nib
    }

    /// Returns a cell that was used before; of a registered identifier a new one where there is none;
    /// otherwise nil.
    /// - Parameter identifier: the name under which its class was registered, or with which the
    ///   cell was made.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        takeCell(identifier)
    }

    /// Returns a cell that was used before, or a new one of the registered class. The identifier must
    /// be registered.
    ///
    /// ```swift
    /// let table = UITableView()
    /// table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    /// let first = IndexPath(row: 0, section: 0)
    /// let cell = table.dequeueReusableCell(withIdentifier: "row", for: first)
    /// cell.textLabel?.text = "The first row"
    /// ```
    ///
    /// - Parameters:
    ///   - identifier: the name under which its class was registered; an unknown one ends the
    ///     program.
    ///   - indexPath: the row that the data source was asked for.
    open func dequeueReusableCell(
        withIdentifier identifier: String, for indexPath: IndexPath
    ) -> UITableViewCell { takeRegisteredCell(identifier) }

    /// Returns a header or footer that was used before, or a new one of the registered class; nil for
    /// an identifier that isn't registered.
    /// - Parameter identifier: the identifier that a class was registered with.
    open func dequeueReusableHeaderFooterView(
        withIdentifier identifier: String
    ) -> UITableViewHeaderFooterView? { takeEdge(identifier) }

    // Content

    /// Loads all data anew. Rows are no longer selected; the offset stays as far as there is content.
    open func reloadData() { forgetData() }

    /// Asks `sectionIndexTitles(for:)` for the titles of the index again, and shows them.
    open func reloadSectionIndexTitles() { loadIndexTitles() }

    /// The number of sections.
    open var numberOfSections: Int { loadedMap.sections.count }

    /// Returns the number of rows of a section; 0 for none.
    /// - Parameter section: the index of the section, from 0.
    open func numberOfRows(inSection section: Int) -> Int { loadedMap.count(of: section) }

    /// Returns the cell of a row in sight; nil for others.
    /// - Parameter indexPath: the row; the data source isn't asked.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cell(at: indexPath) }

    /// Returns the view above a section that is in sight, where it is one of the system's class.
    /// - Parameter section: the index of the section, from 0.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        state.headers[section] as? UITableViewHeaderFooterView
    }

    /// Returns the view below a section that is in sight, where it is one of the system's class.
    /// - Parameter section: the index of the section, from 0.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        state.footers[section] as? UITableViewHeaderFooterView
    }

    /// The cells in sight, from above.
    open var visibleCells: [UITableViewCell] { rowsInSight.compactMap { shown[$0] } }

    /// The rows in sight, from above; nil for none.
    open var indexPathsForVisibleRows: [IndexPath]? { paths(of: rowsInSight) }

    // Places, in points of the content

    /// Returns the box of a section with header and footer.
    /// - Parameter section: the index of the section, from 0.
    open func rect(forSection section: Int) -> CGRect { box(of: section) { $0.span(of: section) } }
    /// Returns the box of a section's header where it isn't held at the edge.
    /// - Parameter section: the index of the section, from 0.
    open func rectForHeader(inSection section: Int) -> CGRect { headerBox(of: section) }
    /// Returns the box of a section's footer where it isn't held at the edge.
    /// - Parameter section: the index of the section, from 0.
    open func rectForFooter(inSection section: Int) -> CGRect { footerBox(of: section) }
    /// Returns the box of a row; zero for none.
    /// - Parameter indexPath: the row, also one out of sight, whose height may be an estimate.
    open func rectForRow(at indexPath: IndexPath) -> CGRect { box(of: TableRow(indexPath)) }
    /// Returns the row at a point; nil for none.
    /// - Parameter point: the point, in points of the table's own space, which scrolls with the
    ///   content.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? { row(at: point)?.path }
    /// Returns the rows that a rectangle touches.
    /// - Parameter rect: the rectangle, in points of the table's own space.
    /// - Returns: the rows from above; empty, and never nil, for none.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { rows(in: rect).map(\.path) }
    /// Returns the row of a cell; nil for a cell of no row.
    /// - Parameter cell: a cell in sight.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { path(of: cell) }

    /// Scrolls until a row is in sight.
    /// - Parameters:
    ///   - indexPath: the row; one that isn't there means the start of its section.
    ///   - scrollPosition: the place at which the row comes to rest; with `none` the content moves
    ///     as little as it can.
    ///   - animated: whether the content glides there.
    open func scrollToRow(
        at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
    ) { scroll(to: TableRow(indexPath), scrollPosition, animated) }

    /// Scrolls until the nearest selected row is in sight.
    /// - Parameters:
    ///   - scrollPosition: the place at which the row comes to rest.
    ///   - animated: whether the content glides there.
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        if let row = nearestSelected { scroll(to: row, scrollPosition, animated) }
    }

    // Selection

    /// The selected row that comes first; nil for none.
    open var indexPathForSelectedRow: IndexPath? { state.selected.min()?.path }
    /// The selected rows from above; nil for none.
    open var indexPathsForSelectedRows: [IndexPath]? { paths(of: state.selected.sorted()) }

    /// Selects a row; nil deselects all. The delegate isn't told.
    /// - Parameters:
    ///   - indexPath: the path of the row; nil deselects all.
    ///   - animated: whether the table scrolls in an animation.
    ///   - scrollPosition: the place to which the row is scrolled; `none` doesn't scroll.
    open func selectRow(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
    ) { choose(indexPath.map { TableRow($0) }, animated, scrollPosition) }

    /// Deselects a row. The delegate isn't told.
    /// - Parameters:
    ///   - indexPath: the row; nothing happens where it isn't selected.
    ///   - animated: whether its background fades.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) { unchoose(indexPath, animated) }

    // Changes of rows and sections

    /// Begins changes that are made together; each call wants one of `endUpdates()`.
    open func beginUpdates() { beginBatch() }
    /// Ends changes that are made together, and animates them.
    open func endUpdates() { endBatch(nil) }

    /// Makes the changes of `updates` together and animates them. Indices of what is deleted, reloaded
    /// or moved are those before all changes, of what is inserted those after.
    /// - Parameters:
    ///   - updates: inserts, deletes, moves and reloads; nil for no change.
    ///   - completion: called after the animations, with false where the changes contradict the
    ///     data.
    open func performBatchUpdates(
        _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) { makeBatch(updates, completion) }

    /// Inserts rows; the data source has them already.
    /// - Parameters:
    ///   - indexPaths: the rows after the change.
    ///   - animation: the way in which they come.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.inserted.add(indexPaths, animation) }
    }
    /// Deletes rows; the data source hasn't got them any more.
    /// - Parameters:
    ///   - indexPaths: the rows before the change.
    ///   - animation: the way in which they go.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.deleted.add(indexPaths, animation) }
    }
    /// Makes the cells of rows anew.
    /// - Parameters:
    ///   - indexPaths: the rows before the change.
    ///   - animation: the way in which new cells take the place of old ones.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.reloaded.add(indexPaths, animation) }
    }
    /// Moves a row; the data source has moved it already.
    /// - Parameters:
    ///   - indexPath: the row before the change.
    ///   - newIndexPath: its place after the change.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.moved.append((TableRow(indexPath), TableRow(newIndexPath))) }
    }
    /// Asks the data source for the content of cells in sight, which stay the same objects.
    /// - Parameter indexPaths: the rows; those out of sight are left out.
    open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
    /// Inserts sections; the data source has them already.
    /// - Parameters:
    ///   - sections: the sections after the change.
    ///   - animation: the way in which they come.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.insertedSections.add(sections, animation) }
    }
    /// Deletes sections; the data source hasn't got them any more.
    /// - Parameters:
    ///   - sections: the sections before the change.
    ///   - animation: the way in which they go.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.deletedSections.add(sections, animation) }
    }
    /// Makes the cells, the headers and the footers of sections anew.
    /// - Parameters:
    ///   - sections: indices of sections, from 0.
    ///   - animation: the way in which rows go and come.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.reloadedSections.add(sections, animation) }
    }
    /// Moves a section; the data source has moved it already.
    /// - Parameters:
    ///   - section: the section before the change.
    ///   - newSection: its place after the change.
    open func moveSection(_ section: Int, toSection newSection: Int) { move(section, newSection) }
    /// Whether changes haven't been made yet.
    open var hasUncommittedUpdates: Bool { state.batchDepth > 0 }

    // Editing

    /// Whether rows show the controls for editing.
    open var isEditing: Bool {
        get { state.isEditingRows }
        set { setEditing(newValue, animated: false) }
    }
    /// Shows or hides the controls for editing.
    /// - Parameters:
    ///   - editing: whether the controls are shown.
    ///   - animated: whether they move in an animation.
    open func setEditing(_ editing: Bool, animated: Bool) { edit(editing, animated) }

    /// The insets of the lines between rows from the cells' edges; only left and right count, and they
    /// are those of text that is read from the left. By default the margin of the content.
    open var separatorInset: UIEdgeInsets {
        get { state.ownInset ?? UIEdgeInsets(top: 0, left: sideMargin, bottom: 0, right: 0) }
        set { setInset(newValue) }
    }

    // UIScrollView and UIView

    open override func layoutSubviews() {
        layOutTable()
        super.layoutSubviews()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        traitsChanged(from: previousTraitCollection)
    }

    open override var canBecomeFocused: Bool { false }

    override func handle(_ press: UIPress, isRepeat: Bool) -> Bool {
        take(press) || super.handle(press, isRepeat: isRepeat)
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    override func glideEnded() { arrive() }
    override var ownAccessibility: OwnAccessibility { OwnAccessibility(role: .list) }
}
