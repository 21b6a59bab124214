import Drawing
import Foundation
import Inspection
import ViewKit

/// The tree of layers, and a field to search it.
final class TreePane: Part {
    private(set) lazy var search = field("Search name, class, #number")
    private(set) lazy var table = RowTable(look, step: 22)
    private lazy var title = label("Layers", 11.5, .semibold, quiet: true)
    private lazy var tally = label("", 11, quiet: true)

    /// Called when the person chose a layer.
    var onSelect: (@MainActor (UInt64) -> Void)?
    /// Called when a layer is to be folded or unfolded.
    var onFold: (@MainActor (UInt64, Bool) -> Void)?
    /// Called when the text of the search changed.
    var onSearch: (@MainActor (String) -> Void)?

    private var tree = LayerTree()

    override func build() {
        dressAsPane()
        tally.textAlignment = .right
        table.accessibilityLabel = "Layers"
        for view in [title, tally, search, table] as [UIView] { addSubview(view) }
        table.makeRow = { [look] in TreeRow(look) }
        table.fill = { [weak self] in self?.fill($0, $1) }
        table.onChoose = { [weak self] in self?.chose($0) }
        table.onPress = { [weak self] in self?.pressed($0, $1) ?? false }
        table.onOpen = { [weak self] row in
            guard let self, tree.rows[row].isFoldable else { return }
            onFold?(layer(row), tree.rows[row].isOpen)
        }
        table.onKey = { [weak self] in self?.take($0) ?? false }
        search.onEdit = { [weak self] in self?.onSearch?($0) }
        search.onCommit = { [weak self] _ in self?.chooseFound() }
        search.onRevert = { [weak self] in
            self?.search.text = ""
            self?.onSearch?("")
            self?.search.resignFirstResponder()
        }
    }

    /// Shows a tree, and the chosen layer.
    func show(_ tree: LayerTree, selection: UInt64?, reveals: Bool) {
        self.tree = tree
        table.emptyText = tree.query.isEmpty ? "" : "Nothing has “\(tree.query)” in it."
        table.count = tree.rows.count
        table.choose(selection.flatMap { tree.row(of: $0) }, reveals: reveals)
        table.refill()
        let found = tree.rows.lazy.filter { !$0.isFaint }.count
        tally.text =
            tree.query.isEmpty
            ? Self.count(tree.layers.count)
            : "\(Self.count(found)) of \(Self.count(tree.layers.count))"
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

    private func fill(_ view: RowView, _ row: Int) {
        guard let view = view as? TreeRow, row < tree.rows.count else { return }
        let entry = tree.rows[row]
        view.content = TreeRow.Content(
            tree.layers[entry.index], isFoldable: entry.isFoldable, isOpen: entry.isOpen,
            isFaint: entry.isFaint)
    }

    private func chose(_ row: Int) {
        guard row < tree.rows.count else { return }
        onSelect?(layer(row))
    }

    /// Chooses the first layer that was found, and moves the keyboard focus there.
    private func chooseFound() {
        guard let row = tree.rows.firstIndex(where: { !$0.isFaint }) else { return }
        chose(row)
        table.takeFocus()
    }

    private func pressed(_ row: Int, _ x: CGFloat) -> Bool {
        guard row < tree.rows.count, tree.rows[row].isFoldable else { return false }
        let left = TreeRow.left(tree.layers[tree.rows[row].index].depth)
        guard x >= left - 4, x < left + 14 else { return false }
        onFold?(layer(row), tree.rows[row].isOpen)
        return true
    }

    /// Handles the arrow keys: Left folds, or goes to the layer around; Right unfolds, or goes
    /// inside.
    private func take(_ key: UIKey) -> Bool {
        guard let row = table.chosen, row < tree.rows.count else { return false }
        let entry = tree.rows[row]
        switch key.keyCode {
        case .keyboardLeftArrow:
            if entry.isFoldable, entry.isOpen {
                onFold?(layer(row), true)
            } else if let parent = tree.layers[entry.index].parent {
                onSelect?(parent)
            }
        case .keyboardRightArrow:
            if entry.isFoldable, !entry.isOpen {
                onFold?(layer(row), false)
            } else if entry.isFoldable, row + 1 < tree.rows.count {
                onSelect?(layer(row + 1))
            }
        default: return false
        }
        return true
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width - 20
        title.frame = CGRect(x: 12, y: 7, width: 80, height: 18)
        tally.frame = CGRect(x: bounds.width - 132, y: 7, width: 120, height: 18)
        search.frame = CGRect(x: 10, y: 29, width: max(0, width), height: 25)
        table.frame = CGRect(
            x: 2, y: 60, width: max(0, bounds.width - 4), height: max(0, bounds.height - 64))
    }
}
