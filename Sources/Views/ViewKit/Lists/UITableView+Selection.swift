import CoreAnimation
import Foundation

/// A touch on a row, from when it comes down until it is lifted. Main thread.
@MainActor
struct RowPress<Cell: UIView> {
    var cell: Cell?
    var wait: FrameTimer.Wait?
    var start = CGPoint.zero
}

// Touches and selection
extension UITableView {
    /// Whether a press of a key on a row has a use: the row can be selected or edited.
    var mayFocusRows: Bool { maySelect || state.isEditingRows }
    /// Whether rows can have the focus, unless the delegate decides it.
    var focusesRows: Bool { allowsFocus && mayFocusRows }

    /// The time that a finger stays before its row is highlighted, in seconds: one that scrolls
    /// highlights nothing.
    private static let delay = 0.1

    /// Whether rows can be selected now.
    var maySelect: Bool {
        state.isEditingRows
            ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
                || allowsMultipleSelection && allowsSelectionDuringEditing
            : allowsSelection || allowsMultipleSelection
    }

    /// Whether several rows can be selected now.
    var maySelectMany: Bool {
        state.isEditingRows ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    // Touches

    func pressed(_ cell: UITableViewCell, _ touch: UITouch) {
        guard let row = cell.row, !closeSwipe(animated: true), maySelect,
            listDelegate?.tableView(self, shouldHighlightRowAt: row.path) ?? true
        else { return }
        state.press = RowPress(cell: cell, start: touch.location(in: nil))
        if touch.type == .indirectPointer { return light() }
        state.press.wait = FrameTimer.wait(until: touch.timestamp + Self.delay) { [weak self] in
            self?.light()
        }
    }

    private func light() {
        guard let cell = state.press.cell, let row = cell.row, !cell.isHighlighted else { return }
        cell.setHighlighted(true, animated: false)
        listDelegate?.tableView(self, didHighlightRowAt: row.path)
    }

    func pressMoved(_ cell: UITableViewCell, _ touch: UITouch) {
        guard state.press.cell === cell else { return }
        if !cell.bounds.contains(touch.location(in: cell)) { pressCancelled(cell) }
    }

    /// - Parameter extends: whether the rows up to this one are selected, too, as with Shift.
    func pressEnded(_ cell: UITableViewCell, extends: Bool) {
        guard state.press.cell === cell else { return }
        light()
        endPress()
        guard let row = cell.row else { return }
        use(row, extends: extends)
    }

    func pressCancelled(_ cell: UITableViewCell) {
        guard state.press.cell === cell else { return }
        endPress()
    }

    private func endPress() {
        let cell = state.press.cell
        state.press = RowPress()
        guard let cell, cell.isHighlighted else { return }
        cell.setHighlighted(false, animated: false)
        if let row = cell.row { listDelegate?.tableView(self, didUnhighlightRowAt: row.path) }
    }

    /// Performs a press of a row by a screen reader.
    func activate(_ cell: UITableViewCell) -> Bool {
        guard let row = cell.row, maySelect else { return false }
        use(row)
        return true
    }

    // Selection by the user

    /// Selects a row as the user's touch does, and performs its action.
    func use(_ row: TableRow, extends: Bool = false) {
        guard map.has(row), listDelegate?.tableView(self, shouldHighlightRowAt: row.path) ?? true
        else { return }
        let canAct =
            listDelegate?.tableView(self, canPerformPrimaryActionForRowAt: row.path) ?? false
        if maySelectMany, state.selected.contains(row) {
            deselectByUser(row)
        } else {
            if extends, maySelectMany,
                let near = state.selected.min(by: { gap($0, row) < gap($1, row) })
            {
                extend(from: near, to: row)
            }
            selectByUser(row)
        }
        if canAct { listDelegate?.tableView(self, performPrimaryActionForRowAt: row.path) }
    }

    private func gap(_ a: TableRow, _ b: TableRow) -> Int {
        a.section == b.section ? abs(a.row - b.row) : abs(a.section - b.section) << 32
    }

    /// Selects the rows between two of one section, as Shift does.
    private func extend(from: TableRow, to: TableRow) {
        guard from.section == to.section else { return }
        for row in min(from.row, to.row)...max(from.row, to.row) where row != to.row {
            let each = TableRow(from.section, row)
            if !state.selected.contains(each) { selectByUser(each) }
        }
    }

    func selectByUser(_ row: TableRow) {
        var target = row
        if let listDelegate {
            guard let path = listDelegate.tableView(self, willSelectRowAt: row.path) else { return }
            target = TableRow(path)
        }
        guard map.has(target) else { return }
        if !maySelectMany {
            for old in state.selected.sorted() where old != target { deselectByUser(old) }
        }
        state.selected.insert(target)
        shown[target]?.setSelected(true, animated: false)
        listDelegate?.tableView(self, didSelectRowAt: target.path)
        tellSelection()
    }

    func deselectByUser(_ row: TableRow) {
        var target = row
        if let listDelegate {
            guard let path = listDelegate.tableView(self, willDeselectRowAt: row.path) else {
                return
            }
            target = TableRow(path)
        }
        guard state.selected.remove(target) != nil else { return }
        shown[target]?.setSelected(false, animated: false)
        listDelegate?.tableView(self, didDeselectRowAt: target.path)
        tellSelection()
    }

    private func tellSelection() {
        NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
    }

    // Selection by the program

    func choose(_ row: TableRow?, _ animated: Bool, _ position: ScrollPosition) {
        load()
        guard let row else {
            for old in state.selected { unchoose(old, animated) }
            return
        }
        guard map.has(row), allowsSelection || allowsMultipleSelection || state.isEditingRows else {
            return
        }
        if !maySelectMany {
            for old in state.selected where old != row { unchoose(old, animated) }
        }
        state.selected.insert(row)
        shown[row]?.setSelected(true, animated: animated)
        if position != .none { scroll(to: row, position, animated) }
    }

    func unchoose(_ path: IndexPath, _ animated: Bool) { unchoose(TableRow(path), animated) }

    func unchoose(_ row: TableRow, _ animated: Bool) {
        guard state.selected.remove(row) != nil else { return }
        shown[row]?.setSelected(false, animated: animated)
    }
}
