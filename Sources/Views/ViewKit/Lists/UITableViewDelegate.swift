public import Foundation

/// Decides about a table's look and selection and is told of them. Every member is optional. Main
/// thread.
///
/// ```swift
/// final class Chooser: NSObject, UITableViewDelegate {
///     func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
///         tableView.deselectRow(at: indexPath, animated: true)
///         print("row \(indexPath.row)")
///     }
/// }
/// ```
@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
    // Heights, in points

    /// Returns the height of a row; `UITableView.automaticDimension` has the cell's content determine
    /// it. By default `rowHeight`.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - indexPath: the path of a row, in sight or not.
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    /// Returns the height of a header.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - section: the index of the section, from 0.
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
    /// Returns the height of a footer.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - section: the index of the section, from 0.
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
    /// Returns the height that a row has until it is seen.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - indexPath: the path of a row that wasn't in sight yet.
    func tableView(
        _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
    ) -> CGFloat
    /// Returns the height that a header has until it is seen.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - section: the index of a section, from 0, whose header wasn't in sight yet.
    func tableView(
        _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
    ) -> CGFloat
    /// Returns the height that a footer has until it is seen.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - section: the index of a section, from 0, whose footer wasn't in sight yet.
    func tableView(
        _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
    ) -> CGFloat

    // Views

    /// Returns the view above a section; nil for the data source's title.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - section: the index of the section, from 0.
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
    /// Returns the view below a section; nil for the data source's title.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - section: the index of the section, from 0.
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
    /// Called before a cell is shown; the last place to change its look.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - cell: the cell with the row's content.
    ///   - indexPath: the path of the row that the cell shows.
    func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
    /// Called before a header is shown.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - view: the view of `tableView(_:viewForHeaderInSection:)`, or the table's own for a
    ///     title.
    ///   - section: the index of the section, from 0.
    func tableView(
        _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
    /// Called before a footer is shown.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - view: the view of `tableView(_:viewForFooterInSection:)`, or the table's own for a
    ///     title.
    ///   - section: the index of the section, from 0.
    func tableView(
        _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
    /// Called after a cell has left the table.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - cell: the cell, which may be reused for another row from now on.
    ///   - indexPath: the path of the row that the cell showed; the data may have changed since.
    func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
        forRowAt indexPath: IndexPath)
    /// Called after a header has left the table.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - view: the view, which may be reused for another section from now on.
    ///   - section: the index that the section had, from 0.
    func tableView(
        _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)
    /// Called after a footer has left the table.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - view: the view, which may be reused for another section from now on.
    ///   - section: the index that the section had, from 0.
    func tableView(
        _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)
    /// Returns the level by which a row is indented.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - indexPath: the path of a row that comes in sight.
    func tableView(
        _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
    ) -> Int

    // Selection

    /// Returns whether a row that is touched is highlighted, and may be selected.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - indexPath: the path of the row under the finger.
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    /// Called after a row was highlighted.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - indexPath: the path of the row under the finger.
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)
    /// Called after a row's highlight ended.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - indexPath: the path of the row that was highlighted.
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)
    /// Returns the row to select in place of one that the user chose; nil for none.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - indexPath: the path of the row that the user chose, not selected yet.
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
    /// Returns the row to deselect in place of another; nil for none.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - indexPath: the path of the row that would lose its selection.
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
    /// Called after the user has selected a row.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - indexPath: the path of the row, selected already.
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
    /// Called after the user has deselected a row.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - indexPath: the path of the row, no longer selected.
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
    /// Returns whether Return, or a touch that selects nothing new, performs the row's action.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - indexPath: the path of the row that was touched, or has the focus.
    func tableView(
        _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
    ) -> Bool
    /// Returns whether a row is selected when it gets the focus of the keyboard; by default the table's
    /// `selectionFollowsFocus`.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - indexPath: the path of the row that has the focus now.
    func tableView(
        _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
    ) -> Bool
    /// Called after the user has chosen a row for good: by a touch or by Return.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - indexPath: the path of the row that was touched, or has the focus.
    func tableView(
        _ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)
    /// Called after the button of a detail accessory was pressed.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - indexPath: the path of the row with the button, selected or not.
    func tableView(
        _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)

    // Editing

    /// Returns the control that a row shows while the table is edited; deletion by default.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - indexPath: the path of a row that the data source lets be edited.
    func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle
    /// Returns the title of the button that confirms a deletion; nil for "Delete".
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - indexPath: the path of the row that may be deleted.
    func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String?
    /// Returns whether a row makes room for its control while the table is edited.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - indexPath: the path of a row in sight.
    func tableView(
        _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
    ) -> Bool
    /// Returns the actions behind the leading edge of a row; nil for none.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - indexPath: the path of the row that is swiped toward its trailing edge.
    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?
    /// Returns the actions behind the trailing edge of a row; nil for none. By default there is
    /// deletion, where the row can be deleted.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - indexPath: the path of the row that is swiped toward its leading edge.
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?
    /// Returns the actions behind the trailing edge of a row, as delegates without a configuration of swipes do; nil for
    /// deletion, where the row can be deleted.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - indexPath: the path of the row that is swiped toward its leading edge.
    func tableView(
        _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
    ) -> [UITableViewRowAction]?
    /// Called before a swipe opens a row's actions.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - indexPath: the path of the swiped row.
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)
    /// Called after a row's actions were closed.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - indexPath: the path of the row whose actions were open; nil where the table's rows have
    ///     changed since.
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)
    /// Returns the place for a row that is being moved by hand, in place of that under the finger.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - sourceIndexPath: the path that the row had before it was taken up.
    ///   - proposedDestinationIndexPath: the path of the place under the finger.
    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath

    // Focus and several rows

    /// Returns whether a row can have the keyboard's focus; by default where it can be selected.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - indexPath: the path of a row in sight.
    func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool
    /// Returns whether two fingers that move over rows select them; never called, as two fingers
    /// only scroll here.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - indexPath: the path of the row under the fingers.
    func tableView(
        _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool
    /// Called when two fingers begin to select rows; never called.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - indexPath: the path of the row under the fingers.
    func tableView(
        _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
    /// Called when the fingers that select rows are lifted; never called.
    /// - Parameter tableView: the table that calls, as one object may serve several.
    func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView)

    // Context menus

    /// Returns the context menu of a row; nil, the default, for none.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - indexPath: the path of the row that was pressed.
    ///   - point: the place that was pressed, in points of the table.
    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration?
    /// Called before a row's menu is shown.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - configuration: the menu that was made for the row, with its identifier.
    ///   - animator: runs closures of yours beside the opening of the menu, and after it.
    func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// Called before a row's menu closes.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - configuration: the menu that was made for the row, with its identifier.
    ///   - animator: runs closures of yours beside the closing of the menu, and after it.
    func tableView(
        _ tableView: UITableView,
        willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// Called when a pressed preview gives way to what it shows; never called, as menus have no previews here.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - configuration: the configuration of the menu.
    ///   - animator: runs closures of yours beside the change, and after it.
    func tableView(
        _ tableView: UITableView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    )
}
