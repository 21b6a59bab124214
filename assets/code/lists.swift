import UIKit

/// A table of names; rows find their places when the names change.
final class NamesController: UITableViewController {
    typealias Source = UITableViewDiffableDataSource<Int, String>
    lazy var source = Source(tableView: tableView) {
        table, _, name in
        let id = "name"
        let cell =
            table.dequeueReusableCell(withIdentifier: id)
            ?? UITableViewCell(style: .default, reuseIdentifier: id)
        var content = cell.defaultContentConfiguration()
        content.text = name
        cell.contentConfiguration = content
        return cell
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        show(["Anna", "Bruno", "Clara"])
    }

    func show(_ names: [String]) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(names)
        source.apply(snapshot, animatingDifferences: true)
    }
}
