import Foundation
import ViewKit

/// A table of rows of one height, with keys of its own; a second press opens a row, as Return does.
final class KeyTable: UITableView {
    /// Called with keys while a row has the focus; returns whether the key was used.
    var onKey: ((UIKey, IndexPath) -> Bool)?
    /// Called at a second press on a row, and at Return.
    var onOpen: ((IndexPath) -> Void)?
    /// The text that is shown while there are no rows; nil for none.
    var emptyText: String? { didSet { if emptyText != oldValue { showEmpty() } } }

    /// A table with a name for screen readers.
    init(_ name: String, rowHeight: CGFloat) {
        super.init(frame: .zero, style: .plain)
        accessibilityLabel = name
        backgroundColor = .clear
        separatorStyle = .none
        selectionFollowsFocus = true
        sectionHeaderTopPadding = 0
        followTextSize {
            $0.rowHeight = rowHeight > 0 ? .room(rowHeight) : rowHeight
            $0.reloadData()
        }
        let twice = UITapGestureRecognizer { [weak self] tap in
            guard let self, let path = indexPathForRow(at: tap.location(in: self)) else { return }
            onOpen?(path)
        }
        twice.numberOfTapsRequired = 2
        // The first press chooses at once.
        twice.delaysTouchesEnded = false
        addGestureRecognizer(twice)
    }

    required init?(coder: NSCoder) { fatalError("the inspector has no storyboard") }

    /// Whether a row has the keyboard's focus.
    var hasFocus: Bool { focusedRow != nil }

    private var focusedRow: IndexPath? {
        guard let view = UIFocusSystem.focusSystem(for: self)?.focusedItem as? UITableViewCell
        else { return nil }
        return indexPath(for: view)
    }

    /// Moves the keyboard's focus to the selected row, or to the first.
    func focusRow() {
        guard numberOfSections > 0, numberOfRows(inSection: 0) > 0 else { return }
        let path = indexPathForSelectedRow ?? IndexPath(row: 0, section: 0)
        scrollToRow(at: path, at: .none, animated: false)
        layoutIfNeeded()
        cellForRow(at: path)?.takeFocus()
    }

    /// Selects a row and scrolls it into sight; the focus goes with it, where it is in the table.
    func choose(_ path: IndexPath?, reveals: Bool, hadFocus: Bool) {
        if path != indexPathForSelectedRow {
            selectRow(at: path, animated: false, scrollPosition: .none)
        }
        if reveals, let path { scrollToRow(at: path, at: .none, animated: false) }
        if hadFocus, focusedRow == nil || path != nil && focusedRow != path { focusRow() }
    }

    private func showEmpty() {
        backgroundView = emptyText.map {
            let label = UILabel(12, text: $0, color: .quiet, lines: 0)
            label.textAlignment = .center
            return label
        }
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !take($0.key) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !($0.isRepeat && take($0.key)) }
        if !rest.isEmpty { super.pressesChanged(rest, with: event) }
    }

    private func take(_ key: UIKey?) -> Bool {
        guard let key, let path = focusedRow,
            key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
        else { return false }
        if let onOpen, [.keyboardReturnOrEnter, .keypadEnter].contains(key.keyCode) {
            onOpen(path)
            return true
        }
        return onKey?(key, path) ?? false
    }
}

/// A row of a `KeyTable`, on the tint while it is selected.
class KeyCell: UITableViewCell {
    override func updateConfiguration(using state: UICellConfigurationState) {
        var ground = UIBackgroundConfiguration.clear()
        ground.cornerRadius = 5
        if state.isSelected { ground.backgroundColor = .chosen }
        backgroundConfiguration = ground
    }
}
