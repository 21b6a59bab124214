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
        if view === cell, press.isRepeat == false, key.keyCode.activates {
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
        return focus(target, extends: keys.contains(.shift))
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

    /// Moves the focus to a row, which is scrolled in sight.
    @discardableResult
    func focus(_ row: TableRow, extends: Bool = false) -> Bool {
        scroll(to: row, .none, false)
        layoutIfNeeded()
        guard let cell = shown[row] else { return false }
        _ = window?.focusSystem.shortcutGoes(to: cell)
        if selectionFollowsFocus || extends && maySelectMany { selectByUser(row) }
        return true
    }
}
