public import Foundation

/// A controller whose view is a collection view, of which it is data source and delegate. Main thread
/// only.
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
    open func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 0 }
    /// Returns the cell of an item; an override is needed where there are items.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
    /// Returns the number of sections; 1 by default.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    /// Returns a supplementary view; an override is needed where the layout places any.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
    /// Returns whether an item can be moved by hand; by default where
    /// `collectionView(_:moveItemAt:to:)` is overridden.
    open func collectionView(
        _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool { ItemOverrides.moves(self) }
    /// Moves an item in the data, as the user has moved it by hand.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}
    /// Returns the titles of an index at the edge; nil for none.
    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
    /// Returns the item that belongs to a title of the index.
    open func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { IndexPath(item: 0, section: index) }

    // Members of the delegate

    /// Returns whether an item is highlighted while it is pressed; true by default.
    open func collectionView(
        _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool { true }
    /// Called after an item was highlighted.
    open func collectionView(
        _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
    ) {}
    /// Called after an item is no longer highlighted.
    open func collectionView(
        _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
    ) {}
    /// Returns whether the user can select an item; true by default.
    open func collectionView(
        _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool { true }
    /// Returns whether the user can deselect an item, where several can be selected; true by default.
    open func collectionView(
        _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool { true }
    /// Called after the user has selected an item.
    open func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {}
    /// Called after the user has deselected an item.
    open func collectionView(
        _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) {}
    /// Returns the context menu of items, as the delegate's method of that name says; by default that of the item
    /// that was pressed, by the method below.
    /// - Parameter point: the place that was pressed, in points of the collection view.
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
    /// - Parameter point: the place that was pressed, in points of the collection view.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    /// Called before a menu of items is shown.
    open func collectionView(
        _ collectionView: UICollectionView,
        willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Called before a menu of items closes.
    open func collectionView(
        _ collectionView: UICollectionView,
        willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Returns whether a press of an item performs its action; false by default.
    open func collectionView(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool { false }
    /// Performs the action of an item that was pressed.
    open func collectionView(
        _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) {}
    /// Called before a cell is shown.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}
    /// Called before a supplementary view is shown.
    open func collectionView(
        _ collectionView: UICollectionView,
        willDisplaySupplementaryView view:
            UICollectionReusableView, forElementKind elementKind: String, at indexPath: IndexPath
    ) {}
    /// Called after a cell has left the collection view.
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}
    /// Called after a supplementary view has left the collection view.
    open func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplayingSupplementaryView view:
            UICollectionReusableView, forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}
    /// Returns the layout between two others while a gesture changes one to the other.
    open func collectionView(
        _ collectionView: UICollectionView,
        transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }
    /// Returns the offset after a change of the layout or of the data; by default the proposed one.
    open func collectionView(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { proposedContentOffset }
    /// Returns the path at which an item that is moved by hand would be put down; by default that of
    /// the older method.
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
    open func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }
    /// Returns whether an item can have the keyboard's focus; by default where it can be selected.
    open func collectionView(
        _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
    ) -> Bool { collectionView.maySelect }
    /// Returns whether an item is selected as the focus comes to it.
    open func collectionView(
        _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
    ) -> Bool { collectionView.selectionFollowsFocus }
    /// Returns whether an item's cell is edited with the collection view; true by default.
    open func collectionView(
        _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
    ) -> Bool { true }

    // Members of a scroll view's delegate

    /// Called after the offset has changed.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Called after `adjustedContentInset` has changed.
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
    /// Called after the scale has changed.
    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Called when a finger begins to drag.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Called when the finger is lifted: `velocity` is in points per millisecond, and content will
    /// come to rest at `targetContentOffset`, which may be changed.
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Called after the finger was lifted; `decelerate` is true if content continues by itself.
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    {}
    /// Called when content begins to continue by itself.
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Called when content has come to rest.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Called when the animation of `setContentOffset(_:animated:)` is over.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Returns the subview that is zoomed; nil for none.
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// Called when fingers begin to zoom.
    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// Called when zooming is over, including the return to the limits.
    open func scrollViewDidEndZooming(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) {}
}
