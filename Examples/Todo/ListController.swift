import UIKit

/// The list: a press opens an item, a swipe deletes it or ticks it off, Edit lets it be moved.
final class ListController: UITableViewController {
    private var items = Item.samples

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "To Do"
        navigationController?.navigationBar.prefersLargeTitles = true
        navigationItem.leftBarButtonItem = editButtonItem
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.addItem() })
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "item")
    }

    private func addItem() {
        items.append(Item(title: ""))
        let indexPath = IndexPath(row: items.count - 1, section: 0)
        tableView.insertRows(at: [indexPath], with: .automatic)
        showDetail(at: indexPath)
    }

    private func showDetail(at indexPath: IndexPath) {
        let detail = DetailController(item: items[indexPath.row])
        detail.onChange = { [weak self] item in
            self?.items[indexPath.row] = item
            self?.tableView.reloadRows(at: [indexPath], with: .none)
        }
        navigationController?.pushViewController(detail, animated: true)
    }

    private func toggle(at indexPath: IndexPath) {
        items[indexPath.row].isDone.toggle()
        tableView.reloadRows(at: [indexPath], with: .fade)
    }

    // MARK: - Rows

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
        items.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
        let item = items[indexPath.row]
        var content = UIListContentConfiguration.subtitleCell()
        content.text = item.title.isEmpty ? "New Item" : item.title
        content.textProperties.color = item.isDone ? .secondaryLabel : .label
        content.secondaryText = item.due?.formatted(date: .abbreviated, time: .omitted)
        content.secondaryTextProperties.color = .secondaryLabel
        content.image = UIImage(systemName: item.isDone ? "checkmark.circle.fill" : "circle")
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        showDetail(at: indexPath)
    }

    // MARK: - Changes

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete else { return }
        items.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }

    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        items.insert(items.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }

    override func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let title = items[indexPath.row].isDone ? "To Do" : "Done"
        let action = UIContextualAction(style: .normal, title: title) {
            [weak self] _, _, completion in
            self?.toggle(at: indexPath)
            completion(true)
        }
        action.backgroundColor = .systemGreen
        return UISwipeActionsConfiguration(actions: [action])
    }
}
