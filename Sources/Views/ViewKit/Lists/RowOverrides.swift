import Foundation

/// The classes of table controllers that delete or move rows: those that override a method that is
/// optional on Apple's systems, where its being there says that rows can be deleted or moved. Main
/// thread.
@MainActor
enum RowOverrides {
    private final class Plain: UITableViewController {}

    private final class Committing: UITableViewController {
        override func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
            forRowAt indexPath: IndexPath
        ) { super.tableView(tableView, commit: editingStyle, forRowAt: indexPath) }
    }

    private final class Moving: UITableViewController {
        override func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
            to destinationIndexPath: IndexPath
        ) { super.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath) }
    }

    private static var committing = search(own: Committing.self)
    private static var moving = search(own: Moving.self)

    private static func search(own: UITableViewController.Type) -> OverrideSearch {
        OverrideSearch(
            UITableViewController.self, plain: Plain.self, own: own, count: 1...1,
            isUnknownOwn: false)
    }

    /// Returns whether a controller's class overrides `tableView(_:commit:forRowAt:)`.
    static func commits(_ controller: UITableViewController) -> Bool {
        committing.has(type(of: controller))
    }

    /// Returns whether a controller's class overrides `tableView(_:moveRowAt:to:)`.
    static func moves(_ controller: UITableViewController) -> Bool {
        moving.has(type(of: controller))
    }
}
