import CoreAnimation
import Foundation

// Editing by hand
extension UITableView {
    func setInset(_ inset: UIEdgeInsets) {
        state.ownInset = inset
        restyle()
    }

    /// Shows or hides the controls for editing.
    func edit(_ editing: Bool, _ animated: Bool) {
        guard editing != state.isEditingRows else {
            if !editing { closeSwipe(animated: animated) }
            return
        }
        closeSwipe(animated: animated)
        state.isEditingRows = editing
        if !(editing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : true)
        {
            choose(nil, false, .none)
        }
        guard state.isLoaded else { return }
        let change: @MainActor () -> Void = { [self] in
            for (row, cell) in shown {
                cell.take(rowLook(row))
                cell.layoutIfNeeded()
            }
        }
        guard animated, window != nil else { return change() }
        UIView.animate(
            withDuration: OwnMotion.seconds(0.3), delay: 0, options: .allowUserInteraction,
            animations: change)
    }

    /// Returns the controls of a row.
    func editingLook(_ row: TableRow) -> RowLook.Editing {
        var look = RowLook.Editing()
        guard state.isEditingRows else { return look }
        let path = row.path
        look.moves = dataSource?.tableView(self, canMoveRowAt: path) ?? false
        guard dataSource?.tableView(self, canEditRowAt: path) ?? true else {
            look.isOn = look.moves
            return look
        }
        look.isOn = true
        look.picks = allowsMultipleSelectionDuringEditing
        look.style =
            look.picks
            ? .none : listDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
        look.indents = listDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
        return look
    }

    /// Performs a press of a row's control: insertion at once, deletion after a button was pressed.
    func controlPressed(_ cell: UITableViewCell) {
        guard let row = cell.row else { return }
        switch cell.editingStyle {
        case .none: use(row)
        case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: row.path)
        case .delete: openDeletion(row)
        }
    }

    /// Takes content that a cell in sight got from its program: its height may be another.
    func contentChanged(of cell: UITableViewCell, _ row: TableRow) {
        guard selfSizingInvalidation != .disabled, state.reconfigured == nil, !state.isChanging,
            !map.sections[row.section].rows.isExact
        else { return }
        map.change(row.section) { $0.rows.forget(row.row) }
        measure(cell, row)
        setNeedsLayout()
    }
}
