import CoreAnimation
import Foundation

/// The pan that swipes rows: it begins sideways, and only over a row with actions.
final class SwipePan: UIPanGestureRecognizer {
    override func hasBegun(by way: CGPoint) -> Bool {
        abs(way.x) >= Self.slop && abs(way.x) > abs(way.y)
    }
}

// Swipes across rows
extension UITableView {
    func addRowGestures() {
        let pan = SwipePan()
        pan.addTarget { [weak self, unowned pan] _ in self?.swiped(pan) }
        pan.delegate = state.rowHand
        addGestureRecognizer(pan)
        let grip = GripPan()
        grip.addTarget { [weak self, unowned grip] _ in self?.gripped(grip) }
        grip.delegate = state.rowHand
        addGestureRecognizer(grip)
        // Where the control is held, the row moves and not the content.
        panGestureRecognizer.require(toFail: grip)
        state.rowHand.table = self
    }

    private func swiped(_ pan: SwipePan) {
        switch pan.state {
        case .began:
            let point = pan.location(in: self)
            let way = pan.velocity(in: self).x
            if swipe == nil, let row = row(at: point) { beginSwipe(row, toRight: way > 0) }
            state.swipeStart = swipe?.cell.swipeShift ?? 0
        case .changed:
            swipe?.move(to: state.swipeStart + pan.translation(in: self).x, in: bounds.width)
        case .ended:
            endSwipe(state.swipeStart + pan.translation(in: self).x, pan.velocity(in: self).x)
        case .cancelled: closeSwipe(animated: true)
        case .possible, .failed: break
        }
    }

    /// Begins a swipe of a row; returns whether it has actions on that side.
    @discardableResult
    private func beginSwipe(_ row: TableRow, toRight: Bool) -> Bool {
        let isLeading = toRight != isFromRight
        guard let cell = shown[row], let configuration = actions(of: row, isLeading: isLeading),
            !configuration.actions.isEmpty
        else { return false }
        endPressForSwipe()
        listDelegate?.tableView(self, willBeginEditingRowAt: row.path)
        swipe = RowSwipe(
            cell, configuration, isLeading: isLeading, isMirrored: isFromRight,
            place: { cell, shift in cell.swipe(to: shift) }
        ) { [weak self] action, view in self?.perform(action, view) }
        cell.setNeedsUpdateConfiguration()
        return true
    }

    private func endPressForSwipe() {
        if let cell = state.press.cell { pressCancelled(cell) }
    }

    /// Returns the actions of a row at one side: the delegate's, or deletion where the row can be
    /// deleted.
    func actions(of row: TableRow, isLeading: Bool) -> UISwipeActionsConfiguration? {
        let path = row.path
        guard !isLeading else {
            return listDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
        }
        state.answers.remove(.trailingSwipes)
        if let listDelegate {
            let given = listDelegate.tableView(
                self, trailingSwipeActionsConfigurationForRowAt: path)
            if !state.answers.contains(.trailingSwipes) { return given }
            if mayEdit(row), let old = listDelegate.tableView(self, editActionsForRowAt: path) {
                return UISwipeActionsConfiguration(rowActions: old, of: self)
            }
        }
        return mayDelete(row) ? deletion(of: row) : nil
    }

    private func mayEdit(_ row: TableRow) -> Bool {
        dataSource?.tableView(self, canEditRowAt: row.path) == true
    }

    /// Whether the data source says that a row can be edited, and the delegate wants it deleted. A data
    /// source without `canEditRowAt` may have no use for deletion at all.
    private func mayDelete(_ row: TableRow) -> Bool {
        state.answers.remove(.editing)
        guard dataSource?.tableView(self, canEditRowAt: row.path) == true,
            !state.answers.contains(.editing) || state.isEditingRows
        else { return false }
        let style = listDelegate?.tableView(self, editingStyleForRowAt: row.path) ?? .delete
        return style == .delete
    }

    private func deletion(of row: TableRow) -> UISwipeActionsConfiguration {
        let title = listDelegate?.tableView(
            self, titleForDeleteConfirmationButtonForRowAt: row.path)
        let action = UIContextualAction(style: .destructive, title: title ?? SystemText.delete.text)
        {
            [weak self] _, _, done in
            // The row may have moved since its actions were shown.
            if let self, let cell = swipe?.cell, let now = cell.row {
                dataSource?.tableView(self, commit: .delete, forRowAt: now.path)
            }
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }

    private func endSwipe(_ way: CGFloat, _ velocity: CGFloat) {
        guard let swipe else { return }
        if swipe.isFull { return swipe.performFirst { perform($0, $1) } }
        if !swipe.slidesOpen(from: way, velocity) { closeSwipe(animated: true) }
    }

    /// Opens the button that confirms the deletion of a row.
    func openDeletion(_ row: TableRow) {
        closeSwipe(animated: false)
        if beginSwipe(row, toRight: isFromRight) { swipe?.slideOpen() }
    }

    private func perform(_ action: UIContextualAction, _ view: UIView) {
        action.handler(action, view) { [weak self] _ in self?.closeSwipe(animated: true) }
    }

    /// Closes the actions of a row; returns whether any were open.
    @discardableResult
    func closeSwipe(animated: Bool) -> Bool {
        guard let swipe else { return false }
        self.swipe = nil
        let path = swipe.cell.row?.path
        swipe.end(animated: animated && window != nil)
        swipe.cell.setNeedsUpdateConfiguration()
        listDelegate?.tableView(self, didEndEditingRowAt: path)
        return true
    }

    /// Forgets the actions of a row that is gone.
    func dropSwipe() {
        let old = swipe
        swipe = nil
        old?.remove()
        if old != nil { listDelegate?.tableView(self, didEndEditingRowAt: nil) }
    }

    /// Returns the swipe's actions of a row for screen readers.
    func readerActions(of row: TableRow) -> [UIAccessibilityCustomAction] {
        let all = [true, false].flatMap { actions(of: row, isLeading: $0)?.actions ?? [] }
        return all.compactMap { action in
            guard let title = action.title else { return nil }
            return UIAccessibilityCustomAction(name: title) { [weak self] _ in
                guard let self, let cell = shown[row] else { return false }
                if swipe == nil { openForReader(row, action) }
                action.handler(action, cell) { [weak self] _ in self?.closeSwipe(animated: false) }
                return true
            }
        }
    }

    private func openForReader(_ row: TableRow, _ action: UIContextualAction) {
        let isLeading =
            actions(of: row, isLeading: true)?.actions.contains { $0.title == action.title }
            ?? false
        beginSwipe(row, toRight: isLeading != isFromRight)
    }
}

extension UITableViewCell {
    /// Moves the cell aside by a swipe; returns its place without that.
    fileprivate func swipe(to shift: CGFloat) -> CGRect? {
        swipeShift = shift
        guard let table, let row else { return nil }
        table.place(self, row)
        return table.cellBox(row)
    }
}

/// The delegate of a table's own recognizers.
@MainActor
final class RowHand: NSObject, UIGestureRecognizerDelegate {
    weak var table: UITableView?

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let table, let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        if pan is GripPan { return true }
        return table.maySwipe(pan)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool {
        guard let table else { return false }
        let point = touch.location(in: table)
        let isOnGrip = table.isGrip(point)
        return gestureRecognizer is GripPan ? isOnGrip : !isOnGrip
    }
}

extension UITableView {
    /// Whether a sideways pan is over a row with actions on that side, or over open ones.
    fileprivate func maySwipe(_ pan: UIPanGestureRecognizer) -> Bool {
        let point = pan.location(in: self)
        guard move == nil, let row = row(at: point) else { return false }
        if let swipe { return swipe.cell.row == row }
        guard !state.isEditingRows else { return false }
        let isLeading =
            (pan.velocity(in: self).x > 0) != isFromRight
        return actions(of: row, isLeading: isLeading)?.actions.isEmpty == false
    }

    /// Whether a point is on the control that moves a row.
    fileprivate func isGrip(_ point: CGPoint) -> Bool {
        guard state.isEditingRows, let row = row(at: point), let cell = shown[row] else {
            return false
        }
        return cell.gripBox.contains(convert(point, to: cell))
    }
}

extension UISwipeActionsConfiguration {
    /// The actions of a row in the older form; a swipe across the row performs none of them.
    fileprivate convenience init(rowActions: [UITableViewRowAction], of table: UITableView) {
        self.init(
            actions: rowActions.map { action in
                // The row may have moved since its actions were shown.
                action.contextual { [weak table] in table?.swipe?.cell.row?.path }
            })
        performsFirstActionWithFullSwipe = false
    }
}
