import CoreAnimation
import Foundation

// Touches and selection
extension UICollectionView {
    /// The time that a finger stays before its item is highlighted, in seconds: one that scrolls
    /// highlights nothing.
    private static let delay = 0.1

    /// Whether items can be selected now.
    var maySelect: Bool {
        isEditingCells
            ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
            : allowsSelection || allowsMultipleSelection
    }

    /// Whether items can have the focus, unless the delegate decides it.
    var focusesItems: Bool { allowsFocus && maySelect }

    /// Whether several items can be selected now.
    var maySelectMany: Bool {
        isEditingCells ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    func edit(_ isOn: Bool) {
        guard isOn != isEditingCells else { return }
        _ = closeListActions()
        isEditingCells = isOn
        for view in shown.values {
            (view as? UICollectionViewCell)?.setNeedsUpdateConfiguration()
        }
        setNeedsLayout()
    }

    // Touches

    func pressed(_ cell: UICollectionViewCell, _ touch: UITouch) {
        if closeListActions() { return }
        guard let path = indexPath(for: cell), maySelect || togglesByPress(cell),
            collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
        else { return }
        press = RowPress(cell: cell, start: touch.location(in: nil))
        if touch.type == .indirectPointer { return light() }
        press.wait = FrameTimer.wait(until: touch.timestamp + Self.delay) { [weak self] in
            self?.light()
        }
    }

    private func light() {
        guard let cell = press.cell, let path = indexPath(for: cell), !cell.isHighlighted else {
            return
        }
        cell.isHighlighted = true
        collectionDelegate?.collectionView(self, didHighlightItemAt: path)
    }

    func pressMoved(_ cell: UICollectionViewCell, _ touch: UITouch) {
        guard press.cell === cell else { return }
        if !cell.bounds.contains(touch.location(in: cell)) { pressCancelled(cell) }
    }

    /// - Parameter extends: whether the items up to this one are selected, too, as with Shift.
    func pressEnded(_ cell: UICollectionViewCell, extends: Bool) {
        guard press.cell === cell else { return }
        light()
        endPress()
        if let path = indexPath(for: cell) { use(TableRow(path), extends: extends) }
    }

    func pressCancelled(_ cell: UICollectionViewCell) {
        if press.cell === cell { endPress() }
    }

    func endPress() {
        let cell = press.cell
        press = RowPress()
        guard let cell, cell.isHighlighted else { return }
        cell.isHighlighted = false
        if let path = indexPath(for: cell) {
            collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
        }
    }

    /// Performs a press of an item by a screen reader.
    func activate(_ cell: UICollectionViewCell) -> Bool {
        guard let path = indexPath(for: cell), maySelect else { return false }
        use(TableRow(path))
        return true
    }

    // Selection by the user

    /// Selects an item as the user's touch does, and performs its action.
    func use(_ item: TableRow, extends: Bool = false) {
        guard has(item.path),
            collectionDelegate?.collectionView(self, shouldHighlightItemAt: item.path) ?? true
        else { return }
        if toggledByPress(item.path) { return }
        let canAct =
            collectionDelegate?.collectionView(self, canPerformPrimaryActionForItemAt: item.path)
            ?? false
        if maySelectMany, selected.contains(item) {
            deselectByUser(item)
        } else {
            if extends, maySelectMany { extend(to: item) }
            selectByUser(item)
        }
        if canAct {
            collectionDelegate?.collectionView(self, performPrimaryActionForItemAt: item.path)
        }
    }

    /// Selects the items between the nearest selected one of the same section and another, as Shift
    /// does.
    private func extend(to item: TableRow) {
        let near = selected.filter { $0.section == item.section }
            .min { abs($0.row - item.row) < abs($1.row - item.row) }
        guard let near else { return }
        for row in min(near.row, item.row)...max(near.row, item.row) where row != item.row {
            let each = TableRow(item.section, row)
            if !selected.contains(each) { selectByUser(each) }
        }
    }

    func selectByUser(_ item: TableRow) {
        guard has(item.path),
            collectionDelegate?.collectionView(self, shouldSelectItemAt: item.path) ?? true
        else { return }
        if !maySelectMany {
            for old in selected.sorted() where old != item { takeSelection(of: old) }
        }
        selected.insert(item)
        cell(item)?.isSelected = true
        collectionDelegate?.collectionView(self, didSelectItemAt: item.path)
    }

    private func deselectByUser(_ item: TableRow) {
        guard collectionDelegate?.collectionView(self, shouldDeselectItemAt: item.path) ?? true
        else { return }
        takeSelection(of: item)
    }

    private func takeSelection(of item: TableRow) {
        unchoose(item)
        collectionDelegate?.collectionView(self, didDeselectItemAt: item.path)
    }

    // Selection by the program

    func choose(_ item: TableRow?, _ animated: Bool, _ position: ScrollPosition) {
        load()
        guard let item else {
            for old in selected { unchoose(old) }
            return
        }
        guard has(item.path), allowsSelection || allowsMultipleSelection || isEditingCells else {
            return
        }
        if !maySelectMany {
            for old in selected where old != item { unchoose(old) }
        }
        selected.insert(item)
        cell(item)?.isSelected = true
        if position != [] { scroll(to: item.path, position, animated) }
    }

    func unchoose(_ item: TableRow) {
        guard selected.remove(item) != nil else { return }
        cell(item)?.isSelected = false
    }

    func cell(_ item: TableRow) -> UICollectionViewCell? {
        shown[.item(item.path)] as? UICollectionViewCell
    }
}
