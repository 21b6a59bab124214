public import Foundation

/// A controller whose view is a collection view, of which it is data source and delegate. Main thread
/// only.
///
/// ```swift
/// let flow = UICollectionViewFlowLayout()
/// flow.itemSize = CGSize(width: 96, height: 96)
/// let grid = UICollectionViewController(collectionViewLayout: flow)
/// grid.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
/// controller.show(grid, sender: nil)
/// ```
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
    UICollectionViewDelegate
{
    private let firstLayout: UICollectionViewLayout
    /// Whether the selection is cleared when the view appears.
    open var clearsSelectionOnViewWillAppear = true
    /// Whether a push between two such controllers animates from one layout to the other; kept, without
    /// effect.
    open var useLayoutToLayoutNavigationTransitions = false
    /// Whether a long press moves items, where the data source allows it.
    open var installsStandardGestureForInteractiveMovement = true {
        didSet { (viewIfLoaded as? UICollectionView)?.movesByLongPress = movesByLongPress }
    }

    /// A controller of a collection view with a layout.
    /// - Parameter layout: the layout, which is retained.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        firstLayout = layout
        super.init(nibName: nil, bundle: nil)
    }

    /// A controller of a collection view with a flow layout. Nibs are not read here: pass nil for both.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        firstLayout = UICollectionViewFlowLayout()
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// A controller of a collection view with a flow layout.
    public required init?(coder: NSCoder) {
        firstLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    /// The collection view; made when first needed, and never nil when read.
    open var collectionView: UICollectionView! {
        get { view as? UICollectionView }
        set { view = newValue }
    }

    /// The layout of the collection view.
    open var collectionViewLayout: UICollectionViewLayout {
        (viewIfLoaded as? UICollectionView)?.collectionViewLayout ?? firstLayout
    }

    private var movesByLongPress: Bool { installsStandardGestureForInteractiveMovement }

    open override func loadView() {
        let made = UICollectionView(
            frame: UIScreen.main.bounds, collectionViewLayout: firstLayout)
        made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        made.backgroundColor = .systemBackground
        made.movesByLongPress = movesByLongPress
        made.dataSource = self
        made.delegate = self
        view = made
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard clearsSelectionOnViewWillAppear, let view = viewIfLoaded as? UICollectionView else {
            return
        }
        for path in view.indexPathsForSelectedItems ?? [] {
            view.deselectItem(at: path, animated: animated)
        }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        (viewIfLoaded as? UICollectionView)?.flashScrollIndicators()
    }

    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        (viewIfLoaded as? UICollectionView)?.isEditing = editing
    }

    // Members of the data source, which subclasses override

    /// Returns the number of items of a section; 0 by default.
    /// - Parameters:
    ///   - collectionView: the controller's collection view.
    ///   - section: the index of the section, from 0.
    open func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 0 }
    /// Returns the cell of an item; an override is needed where there are items.
    /// - Parameters:
    ///   - collectionView: the controller's collection view.
    ///   - indexPath: the path of an item that comes in sight.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
    /// Returns the number of sections; 1 by default.
    /// - Parameter collectionView: the controller's collection view.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    /// Returns a supplementary view; an override is needed where the layout places any.
    /// - Parameters:
    ///   - collectionView: the controller's collection view.
    ///   - kind: the kind that the layout gave the view, such as
    ///     `UICollectionView.elementKindSectionHeader`.
    ///   - indexPath: the path that the layout gave the view; that of a header has item 0.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
    /// Returns whether an item can be moved by hand; by default where
    /// `collectionView(_:moveItemAt:to:)` is overridden.
    /// - Parameters:
    ///   - collectionView: the controller's collection view.
    ///   - indexPath: the path of the item that would be taken up.
    open func collectionView(
        _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool { ItemOverrides.moves(self) }
    /// Moves an item in the data, as the user has moved it by hand.
    /// - Parameters:
    ///   - collectionView: the controller's collection view.
    ///   - sourceIndexPath: the path before the move.
    ///   - destinationIndexPath: the path after it, counted without the item at its old place.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}
    /// Returns the titles of an index at the edge; nil for none.
    /// - Parameter collectionView: the controller's collection view.
    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
    /// Returns the item that belongs to a title of the index.
    /// - Parameters:
    ///   - collectionView: the controller's collection view.
    ///   - title: the title under the finger.
    ///   - index: the index of that title in `indexTitles(for:)`, from 0.
    open func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { IndexPath(item: 0, section: index) }

    // Members of the delegate

    /// Returns whether an item is highlighted while it is pressed; true by default.
    /// - Parameters:
    ///   - collectionView: the controller's collection view.
    ///   - indexPath: the path of the item under the finger.
    open func collectionView(
        _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool { true }
    /// Called after an item was highlighted.
    /// - Parameters:
    ///   - collectionView: the controller's collection view.
    ///   - indexPath: the path of the item under the finger.
    open func collectionView(
        _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
    ) {}
    /// Called after an item is no longer highlighted.
    /// - Parameters:
    ///   - collectionView: the controller's collection view.
    ///   - indexPath: the path of the item that was highlighted.
    open func collectionView(
        _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
    ) {}
    /// Returns whether the user can select an item; true by default.
    /// - Parameters:
    ///   - collectionView: the controller's collection view.
    ///   - indexPath: the path of the item, not selected yet.
    open func collectionView(
        _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool { true }
    /// Returns whether the user can deselect an item, where several can be selected; true by default.
    /// - Parameters:
    ///   - collectionView: the controller's collection view.
    ///   - indexPath: the path of the item, still selected.
    open func collectionView(
        _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool { true }
    /// Called after the user has selected an item.
    /// - Parameters:
    ///   - collectionView: the controller's collection view.
    ///   - indexPath: the path of the item, selected already.
    open func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {}
    /// Called after the user has deselected an item.
    /// - Parameters:
    ///   - collectionView: the controller's collection view.
    ///   - indexPath: the path of the item, no longer selected.
    open func collectionView(
        _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) {}
    /// Returns the context menu of items, as the delegate's method of that name says; by default that of the item
    /// that was pressed, by the method below.
    /// - Parameters:
    ///   - collectionView: the controller's collection view.
    ///   - indexPaths: the paths of the items; empty beside items.
    ///   - point: the place that was pressed, in points of the collection view.
    open func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let pressed = collectionView.pressedItem(of: indexPaths, at: point) else {
            return nil
        }
        return self.collectionView(
            collectionView, contextMenuConfigurationForItemAt: pressed, point: point)
    }
    /// Returns the context menu of an item; nil, the default, for none. The method above has replaced it.
    /// - Parameters:
    ///   - collectionView: the controller's collection view.
    ///   - indexPath: the path of the item that was pressed.
    ///   - point: the place that was pressed, in points of the collection view.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    /// Called before a menu of items is shown.
    /// - Parameters:
    ///   - collectionView: the controller's collection view.
    ///   - configuration: the menu that was made for the items, with its identifier.
    ///   - animator: runs closures of yours beside the opening of the menu, and after it.
    open func collectionView(
        _ collectionView: UICollectionView,
        willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Called before a menu of items closes.
    /// - Parameters:
    ///   - collectionView: the controller's collection view.
    ///   - configuration: the menu that was made for the items, with its identifier.
    ///   - animator: runs closures of yours beside the closing of the menu, and after it.
    open func collectionView(
        _ collectionView: UICollectionView,
        willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Called when a pressed preview gives way to what it shows; never called, as menus have no previews here.
    /// - Parameters:
    ///   - collectionView: the controller's own.
    ///   - configuration: the configuration of the menu.
    ///   - animator: runs closures of yours beside the change, and after it.
    open func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    /// Returns whether a press of an item performs its action; false by default.
    /// - Parameters:
    ///   - collectionView: the controller's collection view.
    ///   - indexPath: the path of the item that was pressed, or has the focus.
    open func collectionView(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool { false }
    /// Performs the action of an item that was pressed.
    /// - Parameters:
    ///   - collectionView: the controller's collection view.
    ///   - indexPath: the path of the item that was pressed, or has the focus.
    open func collectionView(
        _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) {}
    /// Called before a cell is shown.
    /// - Parameters:
    ///   - collectionView: the controller's collection view.
    ///   - cell: the cell with the item's content.
    ///   - indexPath: the path of the item that the cell shows.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}
    /// Called before a supplementary view is shown.
    /// - Parameters:
    ///   - collectionView: the controller's collection view.
    ///   - view: the view with its content.
    ///   - elementKind: the kind that the layout gave it, such as
    ///     `UICollectionView.elementKindSectionHeader`.
    ///   - indexPath: the path that the layout gave it; that of a header has item 0.
    open func collectionView(
        _ collectionView: UICollectionView,
        willDisplaySupplementaryView view:
            UICollectionReusableView, forElementKind elementKind: String, at indexPath: IndexPath
    ) {}
    /// Called after a cell has left the collection view.
    /// - Parameters:
    ///   - collectionView: the controller's collection view.
    ///   - cell: the cell, which may be reused for another item from now on.
    ///   - indexPath: the path of the item that the cell showed; the data may have changed since.
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}
    /// Called after a supplementary view has left the collection view.
    /// - Parameters:
    ///   - collectionView: the controller's collection view.
    ///   - view: the collection view, which may be reused from now on.
    ///   - elementKind: the kind that the layout gave it.
    ///   - indexPath: the path that it had; the data may have changed since.
    open func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplayingSupplementaryView view:
            UICollectionReusableView, forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}
    /// Returns the layout between two others while a gesture changes one to the other.
    /// - Parameters:
    ///   - collectionView: the controller's collection view.
    ///   - fromLayout: the layout at the gesture's begin.
    ///   - toLayout: the layout at its end.
    open func collectionView(
        _ collectionView: UICollectionView,
        transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }
    /// Returns the offset after a change of the layout or of the data; by default the proposed one.
    /// - Parameters:
    ///   - collectionView: the controller's collection view.
    ///   - proposedContentOffset: the offset that the collection view would take, in points.
    open func collectionView(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { proposedContentOffset }
    /// Returns the path at which an item that is moved by hand would be put down; by default that of
    /// the older method.
    /// - Parameters:
    ///   - collectionView: the controller's collection view.
    ///   - originalIndexPath: the path before the item was taken up.
    ///   - currentIndexPath: the path at present, as the item has moved over others.
    ///   - proposedIndexPath: the path of the place under the finger.
    open func collectionView(
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
    /// Returns the path at which an item that is moved by hand would be put down; by default the
    /// proposed one.
    /// - Parameters:
    ///   - collectionView: the controller's collection view.
    ///   - currentIndexPath: the path at present.
    ///   - proposedIndexPath: the path of the place under the finger.
    open func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }
    /// Returns whether an item can have the keyboard's focus; by default where it can be selected.
    /// - Parameters:
    ///   - collectionView: the controller's collection view.
    ///   - indexPath: the path of an item in sight.
    open func collectionView(
        _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
    ) -> Bool { collectionView.focusesItems }
    /// Returns whether an item is selected as the focus comes to it.
    /// - Parameters:
    ///   - collectionView: the controller's collection view.
    ///   - indexPath: the path of the item that gets the focus.
    open func collectionView(
        _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
    ) -> Bool { collectionView.selectionFollowsFocus }
    /// Returns whether an item's cell is edited with the collection view; true by default.
    /// - Parameters:
    ///   - collectionView: the controller's collection view.
    ///   - indexPath: the path of an item in sight.
    open func collectionView(
        _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
    ) -> Bool { true }
    /// Returns whether two fingers that move over items select them; never called.
    /// - Parameters:
    ///   - collectionView: the controller's collection view.
    ///   - indexPath: the path of the item under the fingers.
    open func collectionView(
        _ collectionView: UICollectionView,
        shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { false }
    /// Called when two fingers begin to select items; never called.
    /// - Parameters:
    ///   - collectionView: the controller's collection view.
    ///   - indexPath: the path of the item under the fingers.
    open func collectionView(
        _ collectionView: UICollectionView,
        didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {}
    /// Called when the fingers that select items are lifted; never called.
    /// - Parameter collectionView: the controller's collection view.
    open func collectionViewDidEndMultipleSelectionInteraction(
        _ collectionView: UICollectionView
    ) {}

    // Members of a scroll view's delegate

    /// Called after the offset has changed.
    /// - Parameter scrollView: the collection view, with its new `contentOffset`.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Called after `adjustedContentInset` has changed.
    /// - Parameter scrollView: the collection view, with its new `adjustedContentInset`.
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
    /// Called after the scale has changed.
    /// - Parameter scrollView: the collection view, with its new `zoomScale`.
    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Called when a finger begins to drag.
    /// - Parameter scrollView: the collection view, which follows the finger from now on.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Called when the finger is lifted: `velocity` is in points per millisecond, and content will
    /// come to rest at `targetContentOffset`, which may be changed.
    /// - Parameters:
    ///   - scrollView: the collection view, whose `contentOffset` is still that under the finger.
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
    /// - Parameter scrollView: the collection view, at rest.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Called when the animation of `setContentOffset(_:animated:)` is over.
    /// - Parameter scrollView: the collection view, at the offset that was asked for.
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
