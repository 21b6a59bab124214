public import Foundation

/// Decides about selection and is told of it, and of views that come and go. Every member is optional.
/// Main thread.
@preconcurrency @MainActor
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
    // Highlight and selection

    /// Returns whether an item is highlighted while it is pressed; true by default.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - indexPath: the path of the item under the finger.
    func collectionView(
        _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool
    /// Called after an item was highlighted.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - indexPath: the path of the item under the finger.
    func collectionView(
        _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
    /// Called after an item is no longer highlighted.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - indexPath: the path of the item that was highlighted.
    func collectionView(
        _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
    /// Returns whether the user can select an item; true by default.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - indexPath: the path of the item, not selected yet.
    func collectionView(
        _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool
    /// Returns whether the user can deselect an item, where several can be selected; true by default.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - indexPath: the path of the item, still selected.
    func collectionView(
        _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool
    /// Called after the user has selected an item.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - indexPath: the path of the item, selected already.
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
    /// Called after the user has deselected an item.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - indexPath: the path of the item, no longer selected.
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
    /// Returns whether a press of an item performs its action; false by default.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - indexPath: the path of the item that was pressed, or has the focus.
    func collectionView(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool
    /// Performs the action of an item that was pressed.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - indexPath: the path of the item that was pressed, or has the focus.
    func collectionView(
        _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)

    // Views

    /// Called before a cell is shown.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - cell: the cell with the item's content.
    ///   - indexPath: the path of the item that the cell shows.
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath)
    /// Called before a supplementary view is shown.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - view: the view with its content.
    ///   - elementKind: the kind that the layout gave it, such as
    ///     `UICollectionView.elementKindSectionHeader`.
    ///   - indexPath: the path that the layout gave it; that of a header has item 0.
    func collectionView(
        _ collectionView: UICollectionView,
        willDisplaySupplementaryView view:
            UICollectionReusableView, forElementKind elementKind: String, at indexPath: IndexPath)
    /// Called after a cell has left the collection view.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - cell: the cell, which may be reused for another item from now on.
    ///   - indexPath: the path of the item that the cell showed; the data may have changed since.
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath)
    /// Called after a supplementary view has left the collection view.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - view: the view, which may be reused from now on.
    ///   - elementKind: the kind that the layout gave it.
    ///   - indexPath: the path that it had; the data may have changed since.
    func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplayingSupplementaryView view:
            UICollectionReusableView, forElementOfKind elementKind: String, at indexPath: IndexPath)

    // Layout and moving

    /// Returns the layout between two others while a gesture changes one to the other.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - fromLayout: the layout at the gesture's begin.
    ///   - toLayout: the layout at its end.
    func collectionView(
        _ collectionView: UICollectionView,
        transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout
    /// Returns the offset after a change of the layout or of the data; by default the proposed one.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - proposedContentOffset: the offset that the collection view would take, in points.
    func collectionView(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint
    /// Returns the path at which an item that is moved by hand would be put down; by default the
    /// proposed one.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - originalIndexPath: the path before the item was taken up.
    ///   - currentIndexPath: the path at present, as the item has moved over others.
    ///   - proposedIndexPath: the path of the place under the finger.
    func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath:
            IndexPath
    ) -> IndexPath
    /// Returns the path at which an item that is moved by hand would be put down; by default the
    /// proposed one.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - currentIndexPath: the path at present.
    ///   - proposedIndexPath: the path of the place under the finger.
    func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath

    // Context menus

    /// Returns the context menu of items: of all that are selected where one of these was pressed, of the one that was
    /// pressed, or, with no path, of the place beside items. By default that of the item that was pressed, by the method below.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - indexPaths: the paths of the items; empty beside items.
    ///   - point: the place that was pressed, in points of the collection view.
    func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration?
    /// Returns the context menu of an item; nil, the default, for none. The method above has replaced it.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - indexPath: the path of the item that was pressed.
    ///   - point: the place that was pressed, in points of the collection view.
    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration?
    /// Called before a menu of items is shown.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - configuration: the menu that was made for the items, with its identifier.
    ///   - animator: runs closures of yours beside the opening of the menu, and after it.
    func collectionView(
        _ collectionView: UICollectionView,
        willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// Called before a menu of items closes.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - configuration: the menu that was made for the items, with its identifier.
    ///   - animator: runs closures of yours beside the closing of the menu, and after it.
    func collectionView(
        _ collectionView: UICollectionView,
        willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// Called when a pressed preview gives way to what it shows; never called, as menus have no previews here.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - configuration: the configuration of the menu.
    ///   - animator: runs closures of yours beside the change, and after it.
    func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    )

    // Focus and editing

    /// Returns whether an item can have the keyboard's focus; by default where it can be selected.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - indexPath: the path of an item in sight.
    func collectionView(
        _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
    ) -> Bool
    /// Returns whether an item is selected as the focus comes to it; by default
    /// `selectionFollowsFocus`.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - indexPath: the path of the item that gets the focus.
    func collectionView(
        _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
    ) -> Bool
    /// Returns whether an item's cell is edited with the collection view; true by default.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - indexPath: the path of an item in sight.
    func collectionView(
        _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
    ) -> Bool
    /// Returns whether two fingers that move over items select them; never called, as two fingers
    /// only scroll here.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - indexPath: the path of the item under the fingers.
    func collectionView(
        _ collectionView: UICollectionView,
        shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool
    /// Called when two fingers begin to select items; never called.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - indexPath: the path of the item under the fingers.
    func collectionView(
        _ collectionView: UICollectionView,
        didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
    /// Called when the fingers that select items are lifted; never called.
    /// - Parameter collectionView: the collection view that calls, as one object may serve several.
    func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView)
}

extension UICollectionViewDelegate {
    /// The default: false.
    public func collectionView(
        _ collectionView: UICollectionView,
        shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { false }
    /// The default, which does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {}
    /// The default, which does nothing.
    public func collectionViewDidEndMultipleSelectionInteraction(
        _ collectionView: UICollectionView
    ) {}
    /// The default, which does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    /// The default: true.
    public func collectionView(
        _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool { true }
    /// The default, which does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
    ) {}
    /// The default, which does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
    ) {}
    /// The default: true.
    public func collectionView(
        _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool { true }
    /// The default: true.
    public func collectionView(
        _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool { true }
    /// The default, which does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {}
    /// The default, which does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) {}
    /// The default: false.
    public func collectionView(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool { false }
    /// The default, which does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) {}
    /// The default, which does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}
    /// The default, which does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        willDisplaySupplementaryView view:
            UICollectionReusableView, forElementKind elementKind: String, at indexPath: IndexPath
    ) {}
    /// The default, which does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}
    /// The default, which does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplayingSupplementaryView view:
            UICollectionReusableView, forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}
    /// The default: a layout of Apple's class.
    public func collectionView(
        _ collectionView: UICollectionView,
        transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }
    /// The default: the proposed offset.
    public func collectionView(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { proposedContentOffset }
    /// The default: the answer of the older method.
    public func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath:
            IndexPath
    ) -> IndexPath {
        self.collectionView(
            collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath,
            toProposedIndexPath: proposedIndexPath)
    }
    /// The default: the proposed path.
    public func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }
    /// The default: where items can be selected and the collection view allows it.
    public func collectionView(
        _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
    ) -> Bool { collectionView.focusesItems }
    /// The default: `selectionFollowsFocus`.
    public func collectionView(
        _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
    ) -> Bool { collectionView.selectionFollowsFocus }
    /// The default: true.
    public func collectionView(
        _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
    ) -> Bool { true }
    /// The default: the menu of the item that was pressed.
    public func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let pressed = collectionView.pressedItem(of: indexPaths, at: point) else {
            return nil
        }
        return self.collectionView(
            collectionView, contextMenuConfigurationForItemAt: pressed, point: point)
    }
    /// The default: nil.
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    /// The default, which does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// The default, which does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
}
