import DeskSupport
import Foundation
import Testing
import ViewKit

/// Optional methods as Apple's documentation has them: a swipe deletes where
/// `tableView(_:commit:forRowAt:)` is implemented, and rows have a control to be moved by where
/// `tableView(_:moveRowAt:to:)` is, unless another method says otherwise.
@MainActor @Suite("Table controllers that delete and move")
struct TableControllerTests {
    private class Bare: UITableViewController {
        override func tableView(
            _ tableView: UITableView, numberOfRowsInSection section: Int
        ) -> Int { 3 }
    }

    private class Deleting: Bare {
        override func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
            forRowAt indexPath: IndexPath
        ) {}
    }

    private class Moving: Bare {
        override func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
            to destinationIndexPath: IndexPath
        ) {}
    }

    /// Overrides by inheritance, and refuses the second row.
    private final class Choosing: Moving {
        override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
        {
            super.tableView(tableView, canMoveRowAt: indexPath) && indexPath.row != 1
        }
    }

    private final class DeletingMore: Deleting {}

    /// Whether a swipe on the first row uncovers a button.
    private func swipes(_ controller: UITableViewController) throws -> Bool {
        let desk = try Desk(width: 400, height: 400)
        defer { desk.close() }
        desk.window.rootViewController = controller
        desk.wait(0.05)
        desk.drag(from: (300, 20), to: (200, 20), steps: 6)
        desk.wait(0.5)
        return try #require(controller.tableView.visibleCells.first).frame.minX < 0
    }

    private func movable(_ controller: UITableViewController) -> [Bool] {
        (0..<3).map {
            controller.tableView(controller.tableView, canMoveRowAt: IndexPath(row: $0, section: 0))
        }
    }

    @Test("a swipe deletes where the controller's class, or one above it, commits edits")
    func deleting() throws {
        #expect(try swipes(Deleting(style: .plain)) && swipes(DeletingMore(style: .plain)))
        #expect(try !swipes(Bare(style: .plain)) && !swipes(Moving(style: .plain)))
    }

    @Test("rows can be moved where the controller's class, or one above it, moves them")
    func moving() {
        #expect(movable(Moving(style: .plain)) == [true, true, true])
        #expect(movable(Choosing(style: .plain)) == [true, false, true])
        #expect(movable(Bare(style: .plain)) == [false, false, false])
        #expect(movable(Deleting(style: .plain)) == [false, false, false])
    }
}
