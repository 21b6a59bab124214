import CoreAnimation
import Foundation

// The keyboard
extension UITableView {
    /// Performs the command of a key on the row with the focus; returns false for other keys, and where
    /// the focus isn't on a row.
    func take(_ press: UIPress) -> Bool {
        guard let key = press.key, let view = window?.focusSystem.focusedItem as? UIView,
            let cell = shown.values.first(where: { view.isDescendant(of: $0) }), let row = cell.row
        else { return false }
        let keys = key.modifierFlags
        if keys.contains(.alternate), keys.isDisjoint(with: [.control, .command]) {
            switch key.keyCode {
            case .keyboardUpArrow: return moveByKey(row, isForward: false)
            case .keyboardDownArrow: return moveByKey(row, isForward: true)
            default: return false
            }
        }
        guard keys.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        if view === cell, press.isRepeat == false, key.keyCode.activates, mayFocusRows {
            if maySelect {
                use(row, extends: keys.contains(.shift))
            } else {
                controlPressed(cell)
            }
            return true
        }
        guard let target = target(of: key.keyCode, from: row) else {
            return [.keyboardUpArrow, .keyboardDownArrow].contains(key.keyCode)
        }
        let isForward = [.keyboardDownArrow, .keyboardHome, .keyboardPageDown].contains(key.keyCode)
        if !focus(from: target, isForward, extends: keys.contains(.shift)) {
            scroll(to: target, .none, false)
        }
        return true
    }

    /// Moves the focus to a row, or else to the nearest one in a direction, at most a page away, that
    /// can have it; returns false where there is none.
    private func focus(from target: TableRow, _ isForward: Bool, extends: Bool) -> Bool {
        var next: TableRow? = target
        while let row = next, abs(cellBox(row).midY - cellBox(target).midY) <= pageLength {
            if focus(row, extends: extends) { return true }
            next = map.neighbour(of: row, isForward: isForward)
        }
        return false
    }

    /// Returns the row to which a key moves the focus; nil for other keys, and at the end.
    private func target(of code: UIKeyboardHIDUsage, from row: TableRow) -> TableRow? {
        switch code {
        case .keyboardUpArrow: map.neighbour(of: row, isForward: false)
        case .keyboardDownArrow: map.neighbour(of: row, isForward: true)
        case .keyboardHome: map.ends?.first
        case .keyboardEnd: map.ends?.last
        case .keyboardPageUp: page(from: row, by: -pageLength)
        case .keyboardPageDown: page(from: row, by: pageLength)
        default: nil
        }
    }

    private var pageLength: CGFloat {
        let inset = adjustedContentInset
        return max(bounds.height - inset.top - inset.bottom - TableMetrics.rowHeight, 1)
    }

    /// Returns the row a page away, at least the next one.
    private func page(from row: TableRow, by distance: CGFloat) -> TableRow? {
        let middle = cellBox(row).midY + distance
        let ends = map.ends
        let found =
            map.firstRow(endingAfter: max(middle, 0)) ?? (distance > 0 ? ends?.last : ends?.first)
        guard let found, found != row else {
            return map.neighbour(of: row, isForward: distance > 0)
        }
        return found
    }

    /// Moves the focus to a row, which is scrolled in sight; returns false where it can't have it.
    @discardableResult
    func focus(_ row: TableRow, extends: Bool = false) -> Bool {
        guard shown[row]?.canBecomeFocused != false else { return false }
        scroll(to: row, .none, false)
        layoutIfNeeded()
        guard let cell = shown[row], window?.focusSystem.shortcutGoes(to: cell) == true else {
            return false
        }
        let follows =
            listDelegate?.tableView(self, selectionFollowsFocusForRowAt: row.path)
            ?? selectionFollowsFocus
        if follows || extends && maySelectMany { selectByUser(row) }
        return true
    }
}
