import Foundation
import Inspection
import ViewKit

/// The tree of layers, and a field to search it.
final class TreePane: Pane {
    let search = UISearchTextField(frame: .zero)
    let table = KeyTable("Layers", rowHeight: 22)
    private let tally = UILabel(11, color: .quiet)

    /// Called when the person chose a layer.
    var onSelect: (@MainActor (UInt64) -> Void)?
    /// Called when a layer is to be folded or unfolded.
    var onFold: (@MainActor (UInt64, Bool) -> Void)?
    /// Called when the text of the search changed.
    var onSearch: (@MainActor (String) -> Void)?

    private var tree = LayerTree()

    init() {
        let title = UILabel(11.5, .semibold, text: "Layers", color: .quiet)
        let heading = UIStackView([title, UIView(), tally])
        super.init(head: [heading, search], body: table)
        heading.keepHeight(Self.headingHeight)
        search.dress("Search name, class, #number", placeholder: "Name, class, #number")
        search.delegate = self
        search.addAction(
            UIAction { [weak self] _ in self.map { $0.onSearch?($0.search.text ?? "") } },
            for: .editingChanged)
        table.register(TreeCell.self, forCellReuseIdentifier: "layer")
        table.dataSource = self
        table.delegate = self
        table.onKey = { [weak self] in self?.take($0, $1.row) ?? false }
        table.onOpen = { [weak self] in self?.fold($0.row) }
    }

    required init(coder: NSCoder) { fatalError("the inspector has no storyboard") }

    /// Shows a tree, and the chosen layer.
    func show(_ tree: LayerTree, selection: UInt64?, reveals: Bool) {
        let hadFocus = table.hasFocus
        let isSame = tree.rows.count == self.tree.rows.count
        self.tree = tree
        table.emptyText =
            tree.rows.isEmpty && !tree.query.isEmpty ? "Nothing has “\(tree.query)” in it." : nil
        if !isSame { table.reloadData() }
        for case let cell as TreeCell in table.visibleCells {
            table.indexPath(for: cell).map { fill(cell, $0.row) }
        }
        table.choose(
            selection.flatMap { tree.row(of: $0) }.map { IndexPath(row: $0, section: 0) },
            reveals: reveals, hadFocus: hadFocus)
        let found = tree.rows.lazy.filter { !$0.isFaint }.count
        tally.text =
            tree.query.isEmpty
            ? Self.count(tree.layers.count)
            : "\(Self.count(found)) of \(Self.count(tree.layers.count))"
    }

    /// The rows that are in sight.
    var seen: Range<Int> {
        let rows = table.indexPathsForVisibleRows ?? []
        return (rows.first?.row ?? 0)..<(rows.last.map { $0.row + 1 } ?? 0)
    }

    private static func count(_ number: Int) -> String {
        var text = String(number)
        var place = text.count - 3
        while place > 0 {
            text.insert("\u{2009}", at: text.index(text.startIndex, offsetBy: place))
            place -= 3
        }
        return text
    }

    private func layer(_ row: Int) -> UInt64 { tree.layers[tree.rows[row].index].layer }

    private func fill(_ cell: TreeCell, _ row: Int) {
        guard row < tree.rows.count else { return }
        let entry = tree.rows[row]
        cell.content = TreeCell.Content(
            tree.layers[entry.index], isFoldable: entry.isFoldable, isOpen: entry.isOpen,
            isFaint: entry.isFaint)
    }

    private func fold(_ row: Int) {
        guard row < tree.rows.count, tree.rows[row].isFoldable else { return }
        onFold?(layer(row), tree.rows[row].isOpen)
    }

    /// Handles the arrow keys: Left folds, or goes to the layer around; Right unfolds, or goes
    /// inside.
    private func take(_ key: UIKey, _ row: Int) -> Bool {
        guard row < tree.rows.count else { return false }
        let entry = tree.rows[row]
        let isOpen = entry.isFoldable && entry.isOpen
        switch key.keyCode {
        case .keyboardLeftArrow where isOpen, .keyboardRightArrow where !isOpen: fold(row)
        case .keyboardLeftArrow: tree.layers[entry.index].parent.map { onSelect?($0) }
        case .keyboardRightArrow where row + 1 < tree.rows.count: onSelect?(layer(row + 1))
        case .keyboardRightArrow: break
        default: return false
        }
        return true
    }

    override var keyCommands: [UIKeyCommand]? {
        guard search.isFirstResponder else { return nil }
        return [
            UIKeyCommand(input: UIKeyCommand.inputEscape) { [weak self] _ in
                self?.search.text = ""
                self?.onSearch?("")
                self?.search.resignFirstResponder()
            }
        ]
    }
}

extension TreePane: UITextFieldDelegate {
    /// Chooses the first layer that was found, and moves the keyboard focus there.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if let row = tree.rows.firstIndex(where: { !$0.isFaint }) {
            onSelect?(layer(row))
            table.focusRow()
        }
        return false
    }
}

extension TreePane: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        tree.rows.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "layer", for: path)
        guard let cell = cell as? TreeCell else { return cell }
        cell.onFold = { [weak self, weak cell] in
            guard let self, let cell, let path = table.indexPath(for: cell) else { return }
            fold(path.row)
        }
        fill(cell, path.row)
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
        if path.row < tree.rows.count { onSelect?(layer(path.row)) }
    }
}

extension UITextField {
    /// Gives the field small letters and a name for screen readers.
    func dress(_ name: String, placeholder: String) {
        font = .sized(12)
        adjustsFontForContentSizeCategory = true
        self.placeholder = placeholder
        accessibilityLabel = name
        autocapitalizationType = .none
        autocorrectionType = .no
        keepHeight(26)
    }
}
