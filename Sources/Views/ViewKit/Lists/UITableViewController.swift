public import Foundation

/// A controller whose view is a table, of which it is data source and delegate. Main thread only.
///
/// ```swift
/// class Towns: UITableViewController {
///     let names = ["Bath", "Wells"]
///
///     override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int {
///         names.count
///     }
/// }
/// ```
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let style: UITableView.Style
    /// Whether the selection is cleared when the view appears.
    open var clearsSelectionOnViewWillAppear = true

    /// A controller of a table of a style.
    /// - Parameter style: plain, or in groups; can't be changed later.
    public init(style: UITableView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    /// A controller of a plain table. Nibs are not read here: pass nil for both.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .plain
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// A controller of a plain table.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    /// The table; made when first needed, and never nil when read.
    open var tableView: UITableView! {
        get { view as? UITableView }
        set { view = newValue }
    }

    /// The control above the rows that pulling them down triggers; nil for none.
    open var refreshControl: UIRefreshControl? {
        get { tableView?.refreshControl }
        set { tableView?.refreshControl = newValue }
    }

    open override func loadView() {
        let table = UITableView(frame: UIScreen.main.bounds, style: style)
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        table.dataSource = self
        table.delegate = self
        view = table
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard clearsSelectionOnViewWillAppear, let table = viewIfLoaded as? UITableView else {
            return
        }
        for path in table.indexPathsForSelectedRows ?? [] {
            table.deselectRow(at: path, animated: animated)
        }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        (viewIfLoaded as? UITableView)?.flashScrollIndicators()
    }

    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        (viewIfLoaded as? UITableView)?.setEditing(editing, animated: animated)
    }

    // Members of the data source, which subclasses override

    /// Returns the number of rows of a section; 0 by default.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - section: the index of the section, from 0.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    /// Returns the cell of a row; an override is needed where there are rows.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - indexPath: the path of a row that comes in sight.
    open func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    /// Returns the number of sections; 1 by default.
    /// - Parameter tableView: the controller's table.
    open func numberOfSections(in tableView: UITableView) -> Int { 1 }
    /// Returns the title above a section; nil for none.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - section: the index of the section, from 0.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        nil
    }
    /// Returns the title below a section; nil for none.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - section: the index of the section, from 0.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        nil
    }
    /// Returns whether a row can be deleted or inserted by hand; true by default. A swipe deletes
    /// where this or `tableView(_:commit:forRowAt:)` is overridden.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - indexPath: the path of a row, in sight or not.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        if !RowOverrides.commits(self) { tableView.state.answers.insert(.editing) }
        return true
    }
    /// Returns whether a row can have the keyboard's focus; by default where it can be selected.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - indexPath: the path of a row in sight.
    open func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
        tableView.focusesRows
    }
    /// Returns whether two fingers that move over rows select them; never called, as two fingers
    /// only scroll here.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - indexPath: the path of the row under the fingers.
    open func tableView(
        _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { false }
    /// Called when two fingers begin to select rows; never called.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - indexPath: the path of the row under the fingers.
    open func tableView(
        _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {}
    /// Called when the fingers that select rows are lifted; never called.
    /// - Parameter tableView: the controller's table.
    open func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}
    /// Returns whether a row can be moved by hand; by default where `tableView(_:moveRowAt:to:)` is
    /// overridden.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - indexPath: the path of a row in sight.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        RowOverrides.moves(self)
    }
    /// Returns the letters of the index at the edge; nil for no index.
    /// - Parameter tableView: the controller's table.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// Returns the section that belongs to a letter of the index; by default that of the same number.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - title: the letter under the finger.
    ///   - index: the index of that letter in `sectionIndexTitles(for:)`, from 0.
    open func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index }
    /// Deletes or inserts a row in the data, as the user asked, and tells the table by `deleteRows` or
    /// `insertRows`.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - editingStyle: `.delete` or `.insert`, as the row's control is.
    ///   - indexPath: the path of the row before the change.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {}
    /// Moves a row in the data; the table has moved its cell already.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - sourceIndexPath: the path before the move.
    ///   - destinationIndexPath: the path after it, counted without the row at its old place.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}

    // Members of the delegate

    /// Returns the height of a row; `UITableView.automaticDimension` has the cell's content determine
    /// it. By default `rowHeight`.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - indexPath: the path of a row, in sight or not.
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.state.answers.insert(.rowHeights)
        return tableView.rowHeight
    }
    /// Returns the height of a header.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - section: the index of the section, from 0.
    open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
    {
        tableView.state.answers.insert(.headerHeights)
        return tableView.sectionHeaderHeight
    }
    /// Returns the height of a footer.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - section: the index of the section, from 0.
    open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
    {
        tableView.state.answers.insert(.footerHeights)
        return tableView.sectionFooterHeight
    }
    /// Returns the height that a row has until it is seen.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - indexPath: the path of a row that wasn't in sight yet.
    open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath)
        -> CGFloat
    {
        tableView.state.answers.insert(.rowEstimates)
        return tableView.estimatedRowHeight
    }
    /// Returns the height that a header has until it is seen.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - section: the index of a section, from 0, whose header wasn't in sight yet.
    open func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int)
        -> CGFloat
    { tableView.estimatedSectionHeaderHeight }
    /// Returns the height that a footer has until it is seen.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - section: the index of a section, from 0, whose footer wasn't in sight yet.
    open func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int)
        -> CGFloat
    { tableView.estimatedSectionFooterHeight }
    /// Returns the view above a section; nil for the data source's title.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - section: the index of the section, from 0.
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        tableView.state.answers.insert(.headerViews)
        return nil
    }
    /// Returns the view below a section; nil for the data source's title.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - section: the index of the section, from 0.
    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        tableView.state.answers.insert(.footerViews)
        return nil
    }
    /// Called before a cell is shown; the last place to change its look.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - cell: the cell with the row's content.
    ///   - indexPath: the path of the row that the cell shows.
    open func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {}
    /// Called before a header is shown.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - view: the view of `tableView(_:viewForHeaderInSection:)`, or the table's own for a
    ///     title.
    ///   - section: the index of the section, from 0.
    open func tableView(
        _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) {}
    /// Called before a footer is shown.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - view: the view of `tableView(_:viewForFooterInSection:)`, or the table's own for a
    ///     title.
    ///   - section: the index of the section, from 0.
    open func tableView(
        _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
    ) {}
    /// Called after a cell has left the table.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - cell: the cell, which may be reused for another row from now on.
    ///   - indexPath: the path of the row that the cell showed; the data may have changed since.
    open func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {}
    /// Called after a header has left the table.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - view: the table, which may be reused for another section from now on.
    ///   - section: the index that the section had, from 0.
    open func tableView(
        _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) {}
    /// Called after a footer has left the table.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - view: the table, which may be reused for another section from now on.
    ///   - section: the index that the section had, from 0.
    open func tableView(
        _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
    ) {}
    /// Returns the level by which a row is indented.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - indexPath: the path of a row that comes in sight.
    open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath)
        -> Int
    { 0 }
    /// Returns whether a row that is touched is highlighted, and may be selected.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - indexPath: the path of the row under the finger.
    open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    { true }
    /// Called after a row was highlighted.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - indexPath: the path of the row under the finger.
    open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
    /// Called after a row's highlight ended.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - indexPath: the path of the row that was highlighted.
    open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
    /// Returns the row to select in place of one that the user chose; nil for none.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - indexPath: the path of the row that the user chose, not selected yet.
    open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath)
        -> IndexPath?
    { indexPath }
    /// Returns the row to deselect in place of another; nil for none.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - indexPath: the path of the row that would lose its selection.
    open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath)
        -> IndexPath?
    { indexPath }
    /// Called after the user has selected a row.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - indexPath: the path of the row, selected already.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    /// Called after the user has deselected a row.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - indexPath: the path of the row, no longer selected.
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    /// Returns whether Return, or a touch that selects nothing new, performs the row's action.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - indexPath: the path of the row that was touched, or has the focus.
    open func tableView(
        _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
    ) -> Bool { !tableView.isEditing }
    /// Returns whether a row is selected when it gets the focus of the keyboard.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - indexPath: the path of the row that has the focus now.
    open func tableView(
        _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
    ) -> Bool { tableView.selectionFollowsFocus }
    /// Called after the user has chosen a row for good: by a touch or by Return.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - indexPath: the path of the row that was touched, or has the focus.
    open func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)
    {}
    /// Called after the button of a detail accessory was pressed.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - indexPath: the path of the row with the button, selected or not.
    open func tableView(
        _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
    ) {}
    /// Returns the control that a row shows while the table is edited; deletion by default.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - indexPath: the path of a row that the data source lets be edited.
    open func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
        -> UITableViewCell.EditingStyle
    { .delete }
    /// Returns the title of the button that confirms a deletion; nil for "Delete".
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - indexPath: the path of the row that may be deleted.
    open func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { nil }
    /// Returns whether a row makes room for its control while the table is edited.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - indexPath: the path of a row in sight.
    open func tableView(
        _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
    ) -> Bool { true }
    /// Returns the actions behind the leading edge of a row; nil for none.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - indexPath: the path of the row that is swiped toward its trailing edge.
    open func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    /// Returns the actions behind the trailing edge of a row; nil for none. By default there is
    /// deletion, where the row can be deleted.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - indexPath: the path of the row that is swiped toward its leading edge.
    open func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        tableView.state.answers.insert(.trailingSwipes)
        return nil
    }
    /// Returns the actions behind the trailing edge of a row, where there is no configuration of swipes; nil for deletion,
    /// where the row can be deleted.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - indexPath: the path of the row that is swiped toward its leading edge.
    open func tableView(
        _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
    ) -> [UITableViewRowAction]? { nil }
    /// Called before a swipe opens a row's actions.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - indexPath: the path of the swiped row.
    open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
    /// Called after a row's actions were closed.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - indexPath: the path of the row whose actions were open; nil where the table's rows have
    ///     changed since.
    open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
    /// Returns the context menu of a row; nil, the default, for none.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - indexPath: the path of the row that was pressed.
    ///   - point: the place that was pressed, in points of the table.
    open func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    /// Called before a row's menu is shown.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - configuration: the menu that was made for the row, with its identifier.
    ///   - animator: runs closures of yours beside the opening of the menu, and after it.
    open func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Called before a row's menu closes.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - configuration: the menu that was made for the row, with its identifier.
    ///   - animator: runs closures of yours beside the closing of the menu, and after it.
    open func tableView(
        _ tableView: UITableView,
        willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Called when a pressed preview gives way to what it shows; never called, as menus have no previews here.
    /// - Parameters:
    ///   - tableView: the controller's own.
    ///   - configuration: the configuration of the menu.
    ///   - animator: runs closures of yours beside the change, and after it.
    open func tableView(
        _ tableView: UITableView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    /// Returns the place for a row that is being moved by hand, in place of that under the finger.
    /// - Parameters:
    ///   - tableView: the controller's table.
    ///   - sourceIndexPath: the path that the row had before it was taken up.
    ///   - proposedDestinationIndexPath: the path of the place under the finger.
    open func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposedDestinationIndexPath }

    // Members of a scroll view's delegate

    /// Called after the offset has changed.
    /// - Parameter scrollView: the table, with its new `contentOffset`.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Called after `adjustedContentInset` has changed.
    /// - Parameter scrollView: the table, with its new `adjustedContentInset`.
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
    /// Called after the scale has changed.
    /// - Parameter scrollView: the table, with its new `zoomScale`.
    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Called when a finger begins to drag.
    /// - Parameter scrollView: the table, which follows the finger from now on.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Called when the finger is lifted: `velocity` is in points per millisecond, and content will
    /// come to rest at `targetContentOffset`, which may be changed.
    /// - Parameters:
    ///   - scrollView: the table, whose `contentOffset` is still that under the finger.
    ///   - velocity: in points per millisecond; positive where the offset grows.
    ///   - targetContentOffset: the offset of rest, in points; a new value here is where content
    ///     comes to rest, by the same motion.
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Called after the finger was lifted; `decelerate` is true if content continues by itself.
    /// - Parameters:
    ///   - scrollView: the view that was dragged.
    ///   - decelerate: whether content goes on by itself after the finger is lifted.
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    {}
    /// Called when content begins to continue by itself.
    /// - Parameter scrollView: the view that goes on without a finger.
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Called when content has come to rest.
    /// - Parameter scrollView: the table, at rest.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Called when the animation of `setContentOffset(_:animated:)` is over.
    /// - Parameter scrollView: the table, at the offset that was asked for.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Returns the subview that is zoomed; nil for none.
    /// - Parameter scrollView: the view that asks, before and during zooming.
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// Called when fingers begin to zoom.
    /// - Parameters:
    ///   - scrollView: the view that holds the zoomed one.
    ///   - view: the view of `viewForZooming(in:)`; nil where there is none.
    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// Called when zooming is over, including the return to the limits.
    /// - Parameters:
    ///   - scrollView: the view that holds the zoomed one.
    ///   - view: the view that was zoomed; nil where there was none.
    ///   - scale: the final scale, within `minimumZoomScale` and `maximumZoomScale`.
    open func scrollViewDidEndZooming(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) {}
}
