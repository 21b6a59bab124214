import Foundation

/// The drags of a table's rows, and the drops on it. Main thread.
@MainActor
final class TableDragging {
    unowned let table: UITableView
    weak var dragDelegate: (any UITableViewDragDelegate)?
    weak var dropDelegate: (any UITableViewDropDelegate)?
    /// The row that is dragged out of the table; nil for none.
    private(set) var source: TableRow?
    /// Whether a drag is over the table.
    private(set) var isOver = false {
        didSet { if isOver != oldValue { dropChanged() } }
    }
    /// The gap for a drop; nil for none.
    private(set) var gap: DropGap?

    /// The cell of the dragged row, which isn't seen while the gap for it is open.
    private(set) weak var lifted: UITableViewCell?
    private var proposal = UITableViewDropProposal(operation: .cancel, intent: .unspecified)
    private var destination: TableRow?
    private var session: (any UIDragSession)?
    /// The row that is highlighted for a drop into it.
    private var lit: TableRow?
    /// The cell of the dragged row.
    private weak var dragged: UITableViewCell?

    init(_ table: UITableView) {
        self.table = table
    }

    /// Returns a cell's part in the drop that may follow the drag over the table.
    func dropState(of cell: UITableViewCell) -> UICellConfigurationState.DropState {
        guard isOver else { return .none }
        return lit.flatMap { table.shown[$0] } === cell ? .targeted : .notTargeted
    }

    private func dropChanged() {
        for cell in table.visibleCells { cell.setNeedsUpdateConfiguration() }
    }

    private func row(of session: any UIDragDropSession) -> TableRow? {
        table.row(at: session.location(in: table))
    }
}

/// The room that rows make for a drop. `source` is the row that is dragged, if it is of the same
/// table: it leaves its place meanwhile.
struct DropGap: Equatable {
    var target: TableRow
    var source: TableRow?
    var height: CGFloat

    /// Returns the distance by which a row makes room.
    func shift(of row: TableRow) -> CGFloat {
        guard let source, source.section == target.section else {
            return row.section == target.section && target <= row ? height : 0
        }
        if source < target { return source < row && row <= target ? -height : 0 }
        return target <= row && row < source ? height : 0
    }
}

extension UITableView {
    /// The table's drags and drops, made with their interactions when a delegate is first set.
    var dragging: TableDragging {
        if let known = state.dragging { return known }
        let made = TableDragging(self)
        state.dragging = made
        addInteraction(UIDragInteraction(delegate: made))
        addInteraction(UIDropInteraction(delegate: made))
        return made
    }
}

// Drags out
extension TableDragging: UIDragInteractionDelegate {
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        guard table.dragInteractionEnabled, !table.isEditing, let dragDelegate,
            let row = row(of: session)
        else { return [] }
        source = row
        let items = dragDelegate.tableView(table, itemsForBeginning: session, at: row.path)
        if !items.isEmpty {
            dragged = table.shown[row]
            dragged?.dragPart = .lifting
        }
        return items
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
        session: any UIDragSession
    ) -> UITargetedDragPreview? {
        guard let source, let view = table.shown[source] else { return nil }
        let part = dragDelegate?.tableView(table, dragPreviewParametersForRowAt: source.path)
        return UITargetedDragPreview(view: view, parameters: part ?? UIDragPreviewParameters())
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool {
        dragDelegate?.tableView(table, dragSessionAllowsMoveOperation: session) ?? true
    }

    func dragInteraction(
        _ interaction: UIDragInteraction,
        sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool {
        dragDelegate?.tableView(table, dragSessionIsRestrictedToDraggingApplication: session)
            ?? false
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
    ) {
        self.session = session
        dragDelegate?.tableView(table, dragSessionWillBegin: session)
        dragged?.dragPart = .dragging
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession,
        didEndWith operation: UIDropOperation
    ) {
        (source, self.session) = (nil, nil)
        dragged?.dragPart = .none
        open(nil)
        dragDelegate?.tableView(table, dragSessionDidEnd: session)
    }

    /// Whether a row is being dragged.
    var isDragging: Bool { session != nil }
}

// Drops
extension TableDragging: UIDropInteractionDelegate {
    func dropInteraction(
        _ interaction: UIDropInteraction, canHandle session: any UIDropSession
    ) -> Bool { dropDelegate?.tableView(table, canHandle: session) ?? false }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
    ) {
        isOver = true
        dropDelegate?.tableView(table, dropSessionDidEnter: session)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        guard let dropDelegate else { return UIDropProposal(operation: .cancel) }
        let point = session.location(in: table)
        table.scrollAtEdge(point)
        destination = place(at: point, session)
        proposal = dropDelegate.tableView(
            table, dropSessionDidUpdate: session, withDestinationIndexPath: destination?.path)
        show(at: point, session)
        return proposal
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
    ) {
        isOver = false
        open(nil)
        light(nil)
        dropDelegate?.tableView(table, dropSessionDidExit: session)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, performDrop session: any UIDropSession
    ) {
        let drop = TableDrop(
            session, proposal, destination?.path, source: isOwn(session) ? source?.path : nil)
        isOver = false
        // Where the delegate moves the row, it goes from its gap to its place.
        open(nil, isAnimated: false)
        light(nil)
        dropDelegate?.tableView(table, performDropWith: drop)
        drop.end()
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
    ) { dropDelegate?.tableView(table, dropSessionDidEnd: session) }

    /// Whether a session is the drag of a row of this table.
    private func isOwn(_ session: any UIDropSession) -> Bool {
        self.session != nil && session.localDragSession === self.session
    }

    /// Returns the place of a drop at a point: that of a new row, or for a drop into rows the row
    /// under the point; nil below all rows.
    private func place(at point: CGPoint, _ session: any UIDropSession) -> TableRow? {
        guard let row = table.row(at: point) else { return nil }
        if proposal.intent == .insertIntoDestinationIndexPath { return row }
        if isOwn(session), let source, source.section == row.section { return row }
        let box = table.rectForRow(at: row.path)
        return point.y < box.midY ? row : TableRow(row.section, row.row + 1)
    }

    /// Opens a gap, or highlights a row, as the proposal says.
    private func show(at point: CGPoint, _ session: any UIDropSession) {
        let isTaken = proposal.operation == .copy || proposal.operation == .move
        let isInto = proposal.intent == .insertIntoDestinationIndexPath
        light(isTaken && isInto ? table.row(at: point) : nil)
        guard isTaken, !isInto, proposal.intent != .unspecified, let destination else {
            return open(nil)
        }
        let source = isOwn(session) && proposal.operation == .move ? source : nil
        let model = source ?? table.row(at: point)
        let height = model.map { table.rectForRow(at: $0.path).height } ?? 0
        open(DropGap(target: destination, source: source, height: height))
    }

    private func light(_ row: TableRow?) {
        guard row != lit else { return }
        if let lit { table.shown[lit]?.setHighlighted(false, animated: false) }
        if let row { table.shown[row]?.setHighlighted(true, animated: false) }
        lit = row
        dropChanged()
    }

    private func open(_ new: DropGap?, isAnimated: Bool = true) {
        guard new != gap else { return }
        gap = new
        lifted?.alpha = 1
        lifted = new?.source.flatMap { table.shown[$0] }
        lifted?.alpha = 0
        guard isAnimated, table.window != nil, !UIAccessibility.isReduceMotionEnabled else {
            return table.placeCells()
        }
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { [self] in
            table.placeCells()
        }
    }
}

/// A drop on a table. Main thread.
final class TableDrop: DropRun, UITableViewDropCoordinator {
    let proposal: UITableViewDropProposal
    var items: [any UITableViewDropItem] { dropped }

    init(
        _ session: any UIDropSession, _ proposal: UITableViewDropProposal,
        _ destination: IndexPath?, source: IndexPath?
    ) {
        self.proposal = proposal
        super.init(session, destination, source: source)
    }

    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
        animator()
    }

    func drop(
        _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
    ) -> any UIDragAnimating { animator() }
}
