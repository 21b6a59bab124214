import Drawing
import Foundation
import ViewKit

/// The shelf: a drawer at the right with the boards of the folder, and a field to search one by its
/// name.
@MainActor
final class ShelfView: Panel, UITextFieldDelegate, UITableViewDelegate {
    /// A row: a board, or a new one.
    enum Row: Hashable, Sendable {
        case new
        case board(URL)

        /// The board's name.
        var name: String {
            guard case .board(let file) = self else { return "New board" }
            return file.deletingPathExtension().lastPathComponent
        }
    }

    private let field = UISearchTextField()
    private let none = UILabel("No board has that in its name", .footnote, color: .quiet)
    private let table = UITableView(frame: .zero, style: .plain)
    private let boards: [URL]
    private let source: UITableViewDiffableDataSource<Int, Row>
    private let onChoice: @MainActor (Row) -> Void
    /// Whether the field has the keyboard.
    var isTyping: Bool { field.isFirstResponder }

    /// The width of the drawer in a window of `room` points.
    static func width(_ room: CGFloat) -> CGFloat { min(264, max(180, room * 0.42)) }

    /// Makes a shelf of files, of which one is open; `picture` is asked for those in sight.
    init(
        _ boards: [URL], open: URL?, folder: String,
        picture: @escaping @MainActor (URL) -> CGImage?,
        onChoice: @escaping @MainActor (Row) -> Void, onClose: @escaping @MainActor () -> Void
    ) {
        (self.boards, self.onChoice) = (boards, onChoice)
        table.register(ShelfCell.self, forCellReuseIdentifier: "board")
        source = UITableViewDiffableDataSource(tableView: table) { table, path, row in
            let cell = table.dequeueReusableCell(withIdentifier: "board", for: path)
            var (image, isOpen): (CGImage?, Bool) = (nil, false)
            if case .board(let file) = row {
                image = picture(file)
                isOpen = file.standardizedFileURL.path == open?.standardizedFileURL.path
            }
            (cell as? ShelfCell)?.show(row.name, image, isOpen: isOpen, isNew: row == .new)
            return cell
        }
        super.init("shelf", radius: 0)
        setUpField()
        let head = makeHead(folder, onClose)
        let all = UIStackView(arrangedSubviews: [head, table])
        all.axis = .vertical
        add(all)
        none.textAlignment = .center
        none.numberOfLines = 0
        table.backgroundColor = .clear
        table.separatorStyle = .none
        table.delegate = self
        show()
    }

    required init?(coder: NSCoder) { nil }

    /// Makes the part above the table: the title, the folder's name and the search field.
    private func makeHead(_ folder: String, _ onClose: @escaping @MainActor () -> Void) -> UIView {
        let close = TrayButton(
            .close, name: "close shelf", tip: ChalkAction.escape.tip("Close"), action: onClose)
        let title = UILabel("Boards", .headline)
        let place = UILabel(folder, .caption1, color: .quiet)
        place.lineBreakMode = .byTruncatingMiddle
        let head = UIStackView(arrangedSubviews: [
            UIStackView(row: [title, UIView(), close]), place, field,
        ])
        head.axis = .vertical
        head.setCustomSpacing(8, after: place)
        head.isLayoutMarginsRelativeArrangement = true
        head.layoutMargins = UIEdgeInsets(top: 8, left: 18, bottom: 8, right: 18)
        return head
    }

    private func setUpField() {
        field.font = .preferredFont(forTextStyle: .subheadline)
        field.heightAnchor.constraint(equalToConstant: 36).isActive = true
        field.delegate = self
        field.layer.name = "search"
        field.accessibilityLabel = "Search boards by name"
        field.toolTip = ChalkAction.search.tip("Look for a board by its name")
        field.addAction(UIAction { [weak self] _ in self?.show() }, for: .editingChanged)
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        if let row = source.itemIdentifier(for: indexPath) { onChoice(row) }
    }

    // Searching

    /// Gives the keyboard to the search field.
    func search() {
        if field.becomeFirstResponder() { field.selectAll(nil) }
    }

    /// Whether a name contains all typed words, whatever their case and accents.
    private static func isFound(_ name: String, _ words: String) -> Bool {
        words.split(whereSeparator: \.isWhitespace).allSatisfy {
            name.range(of: $0, options: [.caseInsensitive, .diacriticInsensitive]) != nil
        }
    }

    /// Shows the boards that match; where nothing is typed, all, and a new one.
    private func show() {
        let words = field.text ?? ""
        let found = boards.map(Row.board).filter { Self.isFound($0.name, words) }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Row>()
        snapshot.appendSections([0])
        snapshot.appendItems(words.isEmpty ? [.new] + found : found)
        source.apply(snapshot, animatingDifferences: false)
        table.backgroundView = snapshot.numberOfItems == 0 ? none : nil
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard isTyping, presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) else {
            return super.pressesBegan(presses, with: event)
        }
        field.text = ""
        leave()
    }

    private func leave() {
        becomeFirstResponder()
        show()
    }

    /// Return opens the first board that matches.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        guard field.text?.isEmpty == false,
            let first = source.itemIdentifier(for: IndexPath(row: 0, section: 0))
        else { return false }
        leave()
        onChoice(first)
        return false
    }
}
