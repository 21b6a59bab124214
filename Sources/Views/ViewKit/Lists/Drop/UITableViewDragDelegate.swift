public import Foundation

/// Gives the items of rows that are dragged out of a table, and hears of their end. Every member but
/// the first is optional. Main thread only.
@preconcurrency @MainActor
public protocol UITableViewDragDelegate: AnyObject {
    /// Returns the items of a row; none forbids the drag.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - session: a drag that begins; it has no items yet.
    ///   - indexPath: the path of the row under the pointer.
    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
        at indexPath: IndexPath
    ) -> [UIDragItem]
    /// Returns the part of a row that is seen during its drag; nil for all of it.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - indexPath: the path of the row under the pointer.
    func tableView(
        _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters?
    /// Called before the drag begins.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - session: the drag, which began in this program.
    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
    /// Called when the drag is over.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - session: the drag, which began in this program.
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
    /// Returns whether the items may be moved.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - session: the drag, which began in this program.
    func tableView(
        _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool
    /// Returns whether the items stay in this program: others are offered nothing then.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - session: the drag, which began in this program.
    func tableView(
        _ tableView: UITableView,
        dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool
}

extension UITableViewDragDelegate {
    /// The default, which returns false.
    public func tableView(
        _ tableView: UITableView,
        dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { false }
    /// The default, which returns nil.
    public func tableView(
        _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { nil }
    /// The default, which does nothing.
    public func tableView(
        _ tableView: UITableView, dragSessionWillBegin session: any UIDragSession
    ) {}
    /// The default, which does nothing.
    public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}
    /// The default, which returns true.
    public func tableView(
        _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { true }
}

/// Decides about drops on a table, and takes dropped items. Every member but the first is optional.
/// Main thread only.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: AnyObject {
    /// Called at the drop, to change the data and the table's rows.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - coordinator: the items, their place and the proposal; the data of items can be read from
    ///     now on.
    func tableView(
        _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
    /// Returns whether the session's items may be dropped here at all; called once in a drag.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - session: the drag, which began here or in another program.
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
    /// Called when the drag comes over the table.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - session: the drag, which began here or in another program.
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
    /// Called when the drag moves over the table; returns the effect of a drop at a row, or nil
    /// below all rows.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - session: the drag, which began here or in another program.
    ///   - destinationIndexPath: the path of the row under the pointer; nil below all rows.
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal
    /// Called when the drag leaves the table.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - session: the drag, which began here or in another program.
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
    /// Called when the drag is over, here or elsewhere.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - session: the drag, which began here or in another program.
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
}

extension UITableViewDropDelegate {
    /// The default, which returns true.
    public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
        true
    }
    /// The default, which does nothing.
    public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
    {}
    /// The default: a drop moves rows of the same table, and copies everything else, into a gap.
    public func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
        UITableViewDropProposal(
            operation: session.localDragSession == nil ? .copy : .move,
            intent: .insertAtDestinationIndexPath)
    }
    /// The default, which does nothing.
    public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {
    }
    /// The default, which does nothing.
    public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
}

/// The effect of a drop on a table.
@preconcurrency @MainActor
open class UITableViewDropProposal: UIDropProposal {
    /// The place of dropped items; Apple's numbers.
    public enum Intent: Int, Sendable {
        /// The table shows no place.
        case unspecified = 0
        /// The items become new rows, for which a gap opens.
        case insertAtDestinationIndexPath = 1
        /// The items go into a row, which is highlighted.
        case insertIntoDestinationIndexPath = 2
        /// The table's choice: a gap.
        case automatic = 3
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
        let copy = UITableViewDropProposal(operation: operation, intent: intent)
        copy.isPrecise = isPrecise
        return copy
    }
}

/// An item that is dropped on a table. Main thread only.
@preconcurrency @MainActor
public protocol UITableViewDropItem: AnyObject {
    /// The dragged item.
    var dragItem: UIDragItem { get }
    /// The row of the same table from which the item comes; nil for items from elsewhere.
    var sourceIndexPath: IndexPath? { get }
    /// The size of the item's picture; zero, as the desktop shows it.
    var previewSize: CGSize { get }
}

/// The items and the place of a drop on a table. Main thread only.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: AnyObject {
    /// The items that are dropped.
    var items: [any UITableViewDropItem] { get }
    /// The row of the drop, as it is after a row of the same table was taken away; nil below all
    /// rows.
    var destinationIndexPath: IndexPath? { get }
    /// The proposal that the delegate returned last.
    var proposal: UITableViewDropProposal { get }
    /// The session of the drop.
    var session: any UIDropSession { get }
    /// Shows an item coming to a row; the rows are shown at once here.
    /// - Parameters:
    ///   - dragItem: an item of the coordinator.
    ///   - indexPath: the path of its place, after the data was changed.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
    /// Shows an item going into a row; the rows are shown at once here.
    /// - Parameters:
    ///   - dragItem: an item of the coordinator.
    ///   - indexPath: the path of the row that takes it.
    ///   - rect: the place in that row's cell, in points of the cell; ignored, as nothing is
    ///     animated.
    @discardableResult
    func drop(
        _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
    ) -> any UIDragAnimating
}

/// The animation of a drag's end, for others beside it. Main thread only.
@preconcurrency @MainActor
public protocol UIDragAnimating: AnyObject {
    /// Adds animations.
    /// - Parameter animations: changes values of views, on the main thread.
    func addAnimations(_ animations: @escaping @MainActor () -> Void)
    /// Adds a function that is called after the animation.
    /// - Parameter completion: called on the main thread, with the position at which the animation
    ///   has ended.
    func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void)
}
