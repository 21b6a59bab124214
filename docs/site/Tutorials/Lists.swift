import UIKit

final class ListsController: UITableViewController {
    private var towns = ["Aarhus", "Bergen", "Cork", "Dresden", "Espoo"]

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "town")
    }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int { towns.count }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "town", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = towns[indexPath.row]
        cell.contentConfiguration = content
        // step 2
        cell.accessoryType = visited.contains(towns[indexPath.row]) ? .checkmark : .none
        // step 1
        return cell
    }
    // step 2

    private var visited: Set<String> = []

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        visited.formSymmetricDifference([towns[indexPath.row]])
        tableView.reconfigureRows(at: [indexPath])
    }
    // step 3

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        towns.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }
    // step 1
}
