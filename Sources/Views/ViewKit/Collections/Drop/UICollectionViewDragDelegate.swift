public import Foundation

/// Gives the items of cells that are dragged out of a collection view, and hears of their end. Every
/// member but the first is optional. Main thread only.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: AnyObject {
    /// Returns the items of a cell; none forbids the drag.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - session: a drag that begins; it has no items yet.
    ///   - indexPath: the path of the item under the pointer.
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
        at indexPath: IndexPath
    ) -> [UIDragItem]
    /// Returns the part of a cell that is seen during its drag; nil for all of it.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - indexPath: the path of the item under the pointer.
    func collectionView(
        _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters?
    /// Called before the drag begins.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - session: the drag, which began in this program.
    func collectionView(
        _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
    /// Called when the drag is over.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - session: the drag, which began in this program.
    func collectionView(
        _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
    /// Returns whether the items may be moved.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - session: the drag, which began in this program.
    func collectionView(
        _ collectionView: UICollectionView,
        dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool
    /// Returns whether the items stay in this program: others are offered nothing then.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - session: the drag, which began in this program.
    func collectionView(
        _ collectionView: UICollectionView,
        dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool
}

extension UICollectionViewDragDelegate {
    /// The default, which returns false.
    public func collectionView(
        _ collectionView: UICollectionView,
        dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { false }
    /// The default, which returns nil.
    public func collectionView(
        _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { nil }
    /// The default, which does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
    ) {}
    /// The default, which does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
    ) {}
    /// The default, which returns true.
    public func collectionView(
        _ collectionView: UICollectionView,
        dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { true }
}

/// Decides about drops on a collection view, and takes dropped items. Every member but the first is
/// optional. Main thread only.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: AnyObject {
    /// Called at the drop, to change the data and the collection view's items.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - coordinator: the items, their place and the proposal; the data of items can be read from
    ///     now on.
    func collectionView(
        _ collectionView: UICollectionView,
        performDropWith coordinator: any UICollectionViewDropCoordinator)
    /// Returns whether the session's items may be dropped here at all; called once in a drag.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - session: the drag, which began here or in another program.
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession)
        -> Bool
    /// Called when the drag comes over the collection view.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - session: the drag, which began here or in another program.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
    /// Called when the drag moves over the collection view; returns the effect of a drop at an item,
    /// or with nil beside all.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - session: the drag, which began here or in another program.
    ///   - destinationIndexPath: the path of the item under the pointer; nil beside all items.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal
    /// Called when the drag leaves the collection view.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - session: the drag, which began here or in another program.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
    /// Called when the drag is over, here or elsewhere.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - session: the drag, which began here or in another program.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
}

extension UICollectionViewDropDelegate {
    /// The default, which returns true.
    public func collectionView(
        _ collectionView: UICollectionView, canHandle session: any UIDropSession
    ) -> Bool {
        true
    }
    /// The default, which does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
    ) {}
    /// The default: a drop moves items of the same view, and copies everything else.
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        UICollectionViewDropProposal(
            operation: session.localDragSession == nil ? .copy : .move,
            intent: .insertAtDestinationIndexPath)
    }
    /// The default, which does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
    ) {
    }
    /// The default, which does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
    ) {}
}

/// The effect of a drop on a collection view.
@preconcurrency @MainActor
open class UICollectionViewDropProposal: UIDropProposal {
    /// The place of dropped items; Apple's numbers.
    public enum Intent: Int, Sendable {
        /// The view shows no place.
        case unspecified = 0
        /// The items become new ones; no gap opens for them here.
        case insertAtDestinationIndexPath = 1
        /// The items go into another, which is highlighted.
        case insertIntoDestinationIndexPath = 2
    }

    /// The place of dropped items.
    public let intent: Intent

    /// A proposal of an operation and a place.
    /// - Parameters:
    ///   - operation: the effect on the items; `.forbidden` and `.cancel` take none.
    ///   - intent: the place that is shown for them.
    public init(operation: UIDropOperation, intent: Intent) {
        self.intent = intent
        super.init(operation: operation)
    }

    /// Returns a new proposal with equal values.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = UICollectionViewDropProposal(operation: operation, intent: intent)
        copy.isPrecise = isPrecise
        return copy
    }
}

/// An item that is dropped on a collection view. Main thread only.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: AnyObject {
    /// The dragged item.
    var dragItem: UIDragItem { get }
    /// The place in the same view from which the item comes; nil for items from elsewhere.
    var sourceIndexPath: IndexPath? { get }
    /// The size of the item's picture; zero, as the desktop shows it.
    var previewSize: CGSize { get }
}

/// The items and the place of a drop on a collection view. Main thread only.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: AnyObject {
    /// The items that are dropped.
    var items: [any UICollectionViewDropItem] { get }
    /// The item of the drop, as it is after an item of the same view was taken away; nil beside all
    /// items.
    var destinationIndexPath: IndexPath? { get }
    /// The proposal that the delegate returned last.
    var proposal: UICollectionViewDropProposal { get }
    /// The session of the drop.
    var session: any UIDropSession { get }
    /// Shows an item coming to a place; the items are shown at once here.
    /// - Parameters:
    ///   - dragItem: an item of the coordinator.
    ///   - indexPath: the path of its place, after the data was changed.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
    /// Shows an item going into a place; the items are shown at once here.
    /// - Parameters:
    ///   - dragItem: an item of the coordinator.
    ///   - indexPath: the path of the item that takes it.
    ///   - rect: the place in that item's cell, in points of the cell; ignored, as nothing is
    ///     animated.
    @discardableResult
    func drop(
        _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
    ) -> any UIDragAnimating
}
