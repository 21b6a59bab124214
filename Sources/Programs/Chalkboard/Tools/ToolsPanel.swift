import Foundation
import ViewKit

/// The tools of a lesson that have no place in the tray, each with its key.
@MainActor
final class ToolsPanel: Panel, UITableViewDelegate {
    private let choose: @MainActor (ChalkAction) -> Void
    private let table = UITableView(frame: .zero, style: .plain)
    private let source: UITableViewDiffableDataSource<Int, Int>

    /// The tools; `key` is the action whose key is shown, where it is another one.
    private static let items: [(words: String, action: ChalkAction, key: ChalkAction?)] = [
        ("Ruler", .aid(.ruler), nil), ("Set square, 45°", .aid(.square45), .nextAid),
        ("Set square, 30° and 60°", .aid(.square60), .nextAid),
        ("Protractor", .aid(.protractor), .nextAid), ("Fill, plain", .fill(.plain), nil),
        ("Fill, hatched", .fill(.hatched), nil), ("Timer", .timer, nil),
        ("Full screen", .fullscreen, nil), ("Replay of this lesson", .replay, nil),
        ("History of this board", .history, nil),
    ]
    private static let rowHeight: CGFloat = 38
    private static let width: CGFloat = 320

    init(choose: @escaping @MainActor (ChalkAction) -> Void) {
        self.choose = choose
        table.register(UITableViewCell.self, forCellReuseIdentifier: "tool")
        source = UITableViewDiffableDataSource(tableView: table) { table, path, index in
            let cell = table.dequeueReusableCell(withIdentifier: "tool", for: path)
            Self.show(index, in: cell)
            return cell
        }
        super.init("tools")
        table.backgroundColor = .clear
        table.rowHeight = Self.rowHeight
        table.delegate = self
        addParts()
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(Self.items.indices))
        source.apply(snapshot, animatingDifferences: false)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a tool, with its key, in a cell.
    private static func show(_ index: Int, in cell: UITableViewCell) {
        let item = items[index]
        let key = ChalkAction.keys.first { $0.action == item.key ?? item.action }
        var content = UIListContentConfiguration.valueCell()
        content.text = item.words
        content.textProperties.font = .preferredFont(forTextStyle: .subheadline)
        content.secondaryText = key.map(ChalkAction.name)
        content.secondaryTextProperties.font = .preferredFont(forTextStyle: .footnote)
        cell.contentConfiguration = content
        cell.backgroundColor = .clear
        // No line below the last tool, where the panel ends.
        let isLast = index == items.indices.last
        cell.separatorInset = UIEdgeInsets(top: 0, left: isLast ? width : 16, bottom: 0, right: 0)
        cell.layer.name = item.words
    }

    /// Adds the title and the table; the table is lower where the panel has no room for all tools.
    private func addParts() {
        let title = UILabel("Tools of a lesson", .headline)
        for view in [title, table] { view.translatesAutoresizingMaskIntoConstraints = false }
        addSubview(title)
        addSubview(table)
        let height = table.heightAnchor.constraint(
            equalToConstant: CGFloat(Self.items.count) * Self.rowHeight)
        height.priority = UILayoutPriority(500)
        NSLayoutConstraint.activate([
            height, title.topAnchor.constraint(equalTo: topAnchor, constant: 14),
            title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            table.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 8),
            table.leadingAnchor.constraint(equalTo: leadingAnchor),
            table.trailingAnchor.constraint(equalTo: trailingAnchor),
            table.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
            table.widthAnchor.constraint(equalToConstant: Self.width),
        ])
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        choose(Self.items[indexPath.row].action)
    }
}
