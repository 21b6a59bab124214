import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// A plain table of names by their first letters, which stand at its edge, too. Names are marked by a
/// swipe from the left and deleted by one from the right.
final class NameList: UITableView, UITableViewDataSource, UITableViewDelegate {
    private let theme: Theme
    private var names: [(letter: String, names: [String])]
    private var marked: Set<String> = ["Bruno"]

    private static let all = [
        "Anna", "Arthur", "Asta", "Bela", "Bruno", "Clara", "Cyril", "Dana", "David", "Edith",
        "Emil",
        "Frida", "Fritz", "Gesa", "Gustav", "Hanna", "Hugo", "Ida", "Ivan", "Jan", "Julia", "Karl",
        "Klara", "Lea", "Lukas", "Maria", "Moritz", "Nina", "Noah", "Olga", "Oskar", "Paul",
        "Petra",
        "Rosa", "Rudolf", "Sofia", "Stefan", "Thea", "Tomas", "Ulla", "Vera", "Viktor", "Wanda",
        "Zoe",
    ]

    init(theme: Theme) {
        self.theme = theme
        let groups = Dictionary(grouping: Self.all) { String($0.prefix(1)) }
        names = groups.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        super.init(frame: .zero, style: .plain)
        layer.name = "names"
        backgroundColor = UIColor(cgColor: theme.card)
        accessibilityLabel = "Names"
        register(UITableViewCell.self, forCellReuseIdentifier: "name")
        dataSource = self
        delegate = self
    }

    required init?(coder: NSCoder) { nil }

    func numberOfSections(in tableView: UITableView) -> Int { names.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        names[section].names.count
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        names[section].letter
    }

    func sectionIndexTitles(for tableView: UITableView) -> [String]? { names.map(\.letter) }

    func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
        let name = name(indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = name
        content.image = UIImage(systemName: marked.contains(name) ? "star.fill" : "person")
        content.imageProperties.tintColor = UIColor(cgColor: theme.color(name.utf8.count))
        cell.contentConfiguration = content
        cell.backgroundColor = UIColor(cgColor: theme.card)
        return cell
    }

    func tableView(
        _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) {
        view.backgroundColor = UIColor(cgColor: theme.card)
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        names[indexPath.section].names.remove(at: indexPath.row)
        guard names[indexPath.section].names.isEmpty else {
            return deleteRows(at: [indexPath], with: .automatic)
        }
        names.remove(at: indexPath.section)
        performBatchUpdates {
            self.deleteSections([indexPath.section], with: .automatic)
            self.reloadSectionIndexTitles()
        }
    }

    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let name = name(indexPath)
        let isMarked = marked.contains(name)
        let mark = UIContextualAction(style: .normal, title: isMarked ? "Unmark" : "Mark") {
            [weak self] _, _, done in
            guard let self else { return done(false) }
            if marked.remove(name) == nil { marked.insert(name) }
            reconfigureRows(at: [indexPath])
            done(true)
        }
        mark.backgroundColor = .systemOrange
        return UISwipeActionsConfiguration(actions: [mark])
    }

    private func name(_ path: IndexPath) -> String { names[path.section].names[path.row] }
}
