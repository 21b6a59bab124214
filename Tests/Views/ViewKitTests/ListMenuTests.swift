import CoreAnimation
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Context menus of a table's rows and a collection's items, in front of a view with a menu of its own.
@MainActor @Suite("Context menus of rows and items", .serialized)
struct ListMenuTests {
    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var chosen: [IndexPath] = []
        var told: [String] = []

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableView(
            _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell { UITableViewCell() }
        func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
            point: CGPoint
        ) -> UIContextMenuConfiguration? {
            let action = UIAction(title: "Row \(indexPath.row) at \(Int(point.y))") {
                [weak self] _ in
                self?.chosen.append(indexPath)
            }
            return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [action]) })
        }
        func tableView(
            _ tableView: UITableView,
            willDisplayContextMenu configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { told.append("shown") }
        func tableView(
            _ tableView: UITableView,
            willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { told.append("ended") }
    }

    @Test("a row's menu knows its row; beside rows the menu of the view around opens")
    func rows() throws {
        let it = try MenuDesk()
        defer { it.close() }
        it.menu = UIMenu(children: [it.item("Around")])
        let rows = Rows()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 300), style: .plain)
        table.rowHeight = 50
        table.dataSource = rows
        table.delegate = rows
        it.view.addSubview(table)
        it.desk.wait(0.1)
        it.rightClick(50, 70)
        let panel = try it.panel()
        #expect(it.titles(panel) == ["Row 1 at 70"] && rows.told == ["shown"])
        #expect(table.contextMenuInteraction?.menuAppearance == .compact)
        // The row that the menu is for is seen.
        #expect(table.visibleCells.map(\.isHighlighted) == [false, true])
        it.click(it.middle("Row 1 at 70", in: panel))
        #expect(rows.chosen == [IndexPath(row: 1, section: 0)])
        #expect(rows.told == ["shown", "ended"] && it.panels().isEmpty)
        #expect(!table.visibleCells.contains { $0.isHighlighted })
        it.rightClick(50, 200)
        #expect(it.titles(try it.panel()) == ["Around"])
    }

    private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
        var asked: [[Int]] = []

        func collectionView(
            _ collectionView: UICollectionView, numberOfItemsInSection section: Int
        ) -> Int { 4 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView,
            contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
        ) -> UIContextMenuConfiguration? {
            asked.append(indexPaths.map(\.item))
            return nil
        }
    }

    /// Apple's documentation of `contextMenuConfigurationForItemsAt`: the selected items where one of them was pressed,
    /// one that isn't selected alone, none in the background.
    @Test("a menu of items is for all that are selected, for one that isn't, or for none")
    func items() throws {
        let it = try MenuDesk()
        defer { it.close() }
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        layout.minimumInteritemSpacing = 0
        let items = Items()
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 300), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.allowsMultipleSelection = true
        view.dataSource = items
        view.delegate = items
        it.view.addSubview(view)
        it.desk.wait(0.1)
        for item in [2, 0] {
            view.selectItem(
                at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
        }
        it.rightClick(250, 50)
        it.rightClick(350, 50)
        it.rightClick(50, 250)
        #expect(items.asked == [[0, 2], [3], []])
    }
}
