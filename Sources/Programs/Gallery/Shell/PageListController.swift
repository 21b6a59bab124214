import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// The list of pages: groups with headings, and a field to search them. Main thread.
///
/// Return in the field opens the first page that matches, Down goes into the list, Escape empties
/// the field and then leaves it.
final class PageListController: UIViewController {
    private static let side: CGFloat = 12
    private static let rowHeight: CGFloat = 28
    private static let headingHeight: CGFloat = 32

    let field = UISearchTextField(frame: .zero)
    /// Called with the page that a person chooses.
    var onOpen: ((PageEntry) -> Void)?
    /// The pages that match the search, by their groups.
    private(set) var groups: [(title: String, entries: [PageEntry])] = []
    /// The name of the page that is open.
    private(set) var open: String
    /// The words that were searched for.
    private(set) var query: String
    private let table = UITableView(frame: .zero, style: .grouped)
    private let nothing = UILabel()
    /// The line at which rows end that are scrolled out of sight below the field.
    private let scrollEdge = UIView()
    private let theme: Theme
    /// Returns the code of a page, for searches in it.
    private let code: (PageEntry) -> String

    init(theme: Theme, open: String, query: String, code: @escaping (PageEntry) -> String) {
        (self.theme, self.open, self.query, self.code) = (theme, open, query, code)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    /// The pages that match the search, in their order.
    var entries: [PageEntry] { groups.flatMap(\.entries) }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(cgColor: theme.sidebar)
        setUpField()
        setUpTable()
        let name = label("Lamina", .systemFont(ofSize: 20, weight: .bold), theme.text)
        let motto = label("Core Animation for Linux", .systemFont(ofSize: 12), theme.quietText)
        let keys = makeKeys()
        let (edge, rule) = (UIView(), UIView())
        for line in [edge, rule, scrollEdge] { line.backgroundColor = UIColor(cgColor: theme.line) }
        for part in [name, motto, field, table, keys, edge, rule, scrollEdge] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        place(name, motto, keys, edge, rule)
        fill()
    }

    private func place(
        _ name: UIView, _ motto: UIView, _ keys: UIView, _ edge: UIView, _ rule: UIView
    ) {
        let side = Self.side
        // A window may be too low for all parts.
        let bottom = keys.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -side)
        bottom.priority = .defaultHigh
        NSLayoutConstraint.activate([
            bottom,
            name.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 2 * side),
            name.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
            motto.leadingAnchor.constraint(equalTo: name.leadingAnchor),
            motto.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 3),
            field.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: side),
            field.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -side),
            field.topAnchor.constraint(equalTo: view.topAnchor, constant: 78),
            field.heightAnchor.constraint(equalToConstant: 30),
            table.leadingAnchor.constraint(equalTo: field.leadingAnchor),
            table.trailingAnchor.constraint(equalTo: field.trailingAnchor),
            table.topAnchor.constraint(equalTo: field.bottomAnchor, constant: side),
            table.bottomAnchor.constraint(equalTo: rule.topAnchor),
            rule.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            rule.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            rule.heightAnchor.constraint(equalToConstant: 1),
            rule.bottomAnchor.constraint(equalTo: keys.topAnchor, constant: 1 - side),
            keys.leadingAnchor.constraint(equalTo: name.leadingAnchor),
            keys.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor),
            scrollEdge.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollEdge.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scrollEdge.heightAnchor.constraint(equalToConstant: 1),
            scrollEdge.bottomAnchor.constraint(equalTo: table.topAnchor),
            edge.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            edge.widthAnchor.constraint(equalToConstant: 1),
            edge.topAnchor.constraint(equalTo: view.topAnchor),
            edge.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }

    /// Makes two columns of keys, each with their meaning beside them.
    private func makeKeys() -> UIView {
        let columns = [
            ["/", "C"], ["search", "code"], ["Up, Down", "T"], ["pages", "light or dark"],
        ]
        let keys = UIStackView(
            arrangedSubviews: columns.enumerated().map { index, words in
                let color = index % 2 == 0 ? theme.text : theme.quietText
                return UIStackView.column(
                    words.map { label($0, .systemFont(ofSize: 11.5), color) }, spacing: 0)
            })
        keys.spacing = 7
        keys.setCustomSpacing(18, after: keys.arrangedSubviews[1])
        // Read by columns, keys would come before all meanings.
        keys.isAccessibilityElement = true
        keys.accessibilityTraits = .staticText
        keys.accessibilityLabel = "Keys: / search, C code, Up and Down pages, T light or dark"
        return keys
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if table.indexPathForSelectedRow == nil { select(open) }
    }

    private func label(_ text: String, _ font: UIFont, _ color: CGColor) -> UILabel {
        let label = UILabel()
        (label.text, label.font, label.textColor) = (text, font, UIColor(cgColor: color))
        return label
    }

    private func setUpField() {
        field.text = query
        field.layer.name = "search"
        field.font = .systemFont(ofSize: 13)
        field.textColor = UIColor(cgColor: theme.text)
        field.backgroundColor = UIColor(cgColor: theme.card)
        field.layer.cornerRadius = 8
        field.layer.borderColor = theme.knobEdge
        field.layer.borderWidth = 1
        field.attributedPlaceholder = NSAttributedString(
            string: "Search",
            attributes: [.foregroundColor: UIColor(cgColor: theme.quietText)])
        field.accessibilityLabel = "Search pages and code"
        field.autocapitalizationType = .none
        field.autocorrectionType = .no
        field.delegate = self
        field.addAction(
            UIAction { [weak self] _ in self.map { $0.look(for: $0.field.text ?? "") } },
            for: .editingChanged)
    }

    private func setUpTable() {
        table.backgroundColor = .clear
        table.separatorStyle = .none
        table.rowHeight = Self.rowHeight
        table.sectionFooterHeight = 0
        table.selectionFollowsFocus = true
        table.accessibilityLabel = "Pages"
        table.register(PageCell.self, forCellReuseIdentifier: "page")
        table.dataSource = self
        table.delegate = self
        scrollEdge.layer.name = "list edge"
        scrollEdge.isHidden = true
        nothing.layer.name = "nothing found"
        nothing.font = .systemFont(ofSize: 13)
        nothing.textColor = UIColor(cgColor: theme.quietText)
        nothing.numberOfLines = 0
        nothing.textAlignment = .center
    }

    // Search

    /// Shows the pages that say other words.
    private func look(for text: String) {
        guard text != query else { return }
        query = text
        fill()
        select(open)
    }

    private func fill() {
        groups = []
        for entry in PageEntry.all where answers(entry) {
            if groups.last?.title != entry.group { groups.append((entry.group, [])) }
            groups[groups.count - 1].entries.append(entry)
        }
        nothing.text = "No page says “\(query)”."
        table.backgroundView = groups.isEmpty ? nothing : nil
        table.reloadData()
    }

    private func answers(_ entry: PageEntry) -> Bool {
        entry.answers(query, code: "")
            || query.count > 2 && entry.answers(query, code: code(entry))
    }

    /// Marks another page as open, and scrolls its row into sight with something of its neighbours.
    func select(_ name: String) {
        open = name
        guard let path = path(of: name) else { return }
        table.selectRow(at: path, animated: false, scrollPosition: .none)
        let row = table.rectForRow(at: path)
        table.scrollRectToVisible(row.insetBy(dx: 0, dy: -Self.rowHeight), animated: false)
    }

    private func path(of name: String) -> IndexPath? {
        for (section, group) in groups.enumerated() {
            if let row = group.entries.firstIndex(where: { $0.name == name }) {
                return IndexPath(row: row, section: section)
            }
        }
        return nil
    }

    // Keys

    override var keyCommands: [UIKeyCommand]? {
        guard field.isFirstResponder else { return nil }
        var commands = [
            UIKeyCommand(input: UIKeyCommand.inputDownArrow) { [weak self] _ in
                self.map { $0.enterRows(openingFirst: false) }
            }
        ]
        if !query.isEmpty {
            commands.append(
                UIKeyCommand(input: UIKeyCommand.inputEscape) { [weak self] _ in self?.clear() })
        }
        return commands
    }

    private func clear() {
        field.text = ""
        look(for: "")
    }

    /// Moves the focus from the field to a row: the open page's where it is listed, or else the first, which opens.
    private func enterRows(openingFirst: Bool) {
        guard let first = entries.first else { return }
        let target = openingFirst || path(of: open) == nil ? first : nil
        if let target, target.name != open { choose(target) }
        guard let path = path(of: open) else { return }
        view.layoutIfNeeded()
        guard let cell = table.cellForRow(at: path),
            let focus = UIFocusSystem.focusSystem(for: cell)
        else { return }
        focus.requestFocusUpdate(to: cell)
        focus.updateFocusIfNeeded()
    }

    private func choose(_ entry: PageEntry) {
        open = entry.name
        onOpen?(entry)
    }
}

extension PageListController: UITextFieldDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        enterRows(openingFirst: true)
        return false
    }
}

extension PageListController: UITableViewDataSource, UITableViewDelegate {
    func numberOfSections(in tableView: UITableView) -> Int { groups.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        groups[section].entries.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "page", for: path)
        (cell as? PageCell)?.shown = (groups[path.section].entries[path.row], theme)
        return cell
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        section == 0 ? Self.headingHeight - 10 : Self.headingHeight
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        header.layer.name = "heading \(groups[section].title)"
        var content = UIListContentConfiguration.sidebarHeader()
        content.text = groups[section].title
        content.textProperties.font = .systemFont(ofSize: 11.5, weight: .semibold)
        content.textProperties.color = UIColor(cgColor: theme.ink(0))
        content.axesPreservingSuperviewLayoutMargins = []
        content.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: section == 0 ? 0 : 10, leading: 12, bottom: 0, trailing: 8)
        header.contentConfiguration = content
        return header
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        scrollEdge.isHidden = scrollView.contentOffset.y <= 0
    }

    func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
        choose(groups[path.section].entries[path.row])
    }
}
