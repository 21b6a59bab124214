import CoreAnimation
import DeskSupport
import Foundation
import Testing
import ViewKit

/// Outlines: lists by section snapshots, whose items show and hide those below them.
@MainActor @Suite("Outlines in collection views")
struct OutlineTests {
    private func stand(
        fill: @escaping @MainActor (UICollectionViewListCell, IndexPath, String) -> Void
    ) throws -> Stand {
        try Stand(
            UICollectionViewCompositionalLayout.list(using: .init(appearance: .sidebar)), [],
            fill: fill)
    }

    @Test("a chevron of the header style expands its item by a press anywhere in the cell")
    func headerStyle() throws {
        let stand = try stand(
            fill: { cell, path, item in
                Stand.name(cell, path, item)
                let options = UICellAccessory.OutlineDisclosureOptions(style: .header)
                cell.accessories = item == "Folder" ? [.outlineDisclosure(options: options)] : []
            })
        var outline = NSDiffableDataSourceSectionSnapshot<String>()
        outline.append(["Folder", "File"])
        outline.append(["Inner"], to: "Folder")
        stand.source?.apply(outline, to: 0, animatingDifferences: false)
        stand.wait(0.1)
        stand.tap(60, 22)
        stand.wait(0.5)
        #expect(stand.seen == ["Folder", "Inner", "File"])
        #expect(stand.view.indexPathsForSelectedItems == [])
        stand.close()
    }

    @Test("a press on the chevron of an outline shows the items below, indented")
    func outline() throws {
        let stand = try stand(
            fill: { cell, path, item in
                Stand.name(cell, path, item)
                if item == "Folder" { cell.accessories = [.outlineDisclosure()] }
            })
        var outline = NSDiffableDataSourceSectionSnapshot<String>()
        outline.append(["Folder", "File"])
        outline.append(["Inner"], to: "Folder")
        stand.source?.apply(outline, to: 0, animatingDifferences: false)
        stand.wait(0.1)
        #expect(stand.seen == ["Folder", "File"] && stand.place(0) == box(16, 0, 368, 44))
        #expect(stand.cell(0)?.configurationState.isExpanded == false)
        stand.tap(16 + 368 - 8 - 4, 22)
        stand.wait(0.5)
        #expect(stand.seen == ["Folder", "Inner", "File"])
        #expect(stand.cell(0)?.configurationState.isExpanded == true)
        #expect(stand.cell(1)?.indentationLevel == 1 && stand.cell(1)?.contentView.frame.minX == 10)
        stand.tap(16 + 368 - 8 - 4, 22)
        stand.wait(0.5)
        #expect(stand.seen == ["Folder", "File"])
        stand.close()
    }

    /// A list in whose outline items can be moved: Folder with Inner and Other, and File.
    private func tree() throws -> Stand {
        let stand = try stand(
            fill: { cell, path, item in
                Stand.name(cell, path, item)
                cell.accessories = item == "Folder" ? [.outlineDisclosure()] : []
            })
        stand.source?.reorderingHandlers.canReorderItem = { _ in true }
        var outline = NSDiffableDataSourceSectionSnapshot<String>()
        outline.append(["Folder", "File"])
        outline.append(["Inner", "Other"], to: "Folder")
        outline.expand(["Folder"])
        stand.source?.apply(outline, to: 0, animatingDifferences: false)
        stand.wait(0.1)
        return stand
    }

    private func focused(_ stand: Stand) -> String? {
        let cell = stand.desk.window.focusSystem.focusedItem as? UICollectionViewCell
        return cell.flatMap { stand.view.indexPath(for: $0) }.flatMap {
            stand.source?.itemIdentifier(for: $0)
        }
    }

    /// As in the outlines of GTK (GtkTreeExpander) and of Apple's Finder.
    @Test("arrows along the lines expand and collapse an item, and go to the one above")
    func outlineKeys() throws {
        let stand = try tree()
        stand.desk.press(.tab)
        stand.desk.press(.down)
        #expect(focused(stand) == "Inner")
        stand.desk.press(.left)
        #expect(focused(stand) == "Folder")
        stand.desk.press(.left)
        stand.wait(0.5)
        #expect(stand.seen == ["Folder", "File"] && focused(stand) == "Folder")
        stand.desk.press(.right)
        stand.wait(0.5)
        #expect(stand.seen == ["Folder", "Inner", "Other", "File"])
        stand.desk.press(.right)
        #expect(focused(stand) == "Folder")
        stand.close()
    }

    /// Apple's documentation of `sectionTransactions` gives each section's tree before and after.
    @Test("an item moved in an outline goes with its children, and these can be hidden still")
    func outlineMove() throws {
        let stand = try tree()
        let source = try #require(stand.source)
        var parents: [String?] = []
        source.reorderingHandlers.didReorder = {
            parents = $0.sectionTransactions.map { $0.finalSnapshot.parent(of: "File") }
        }
        stand.desk.press(.tab)
        stand.desk.press(.end)
        stand.desk.press(.up, with: .alt)
        stand.wait(0.5)
        #expect(stand.seen == ["Folder", "Inner", "File", "Other"] && parents == ["Folder"])
        #expect(stand.cell(2)?.indentationLevel == 1)
        #expect(stand.view.beginInteractiveMovementForItem(at: IndexPath(item: 2, section: 0)))
        stand.view.updateInteractiveMovementTargetPosition(CGPoint(x: 200, y: 10))
        stand.view.endInteractiveMovement()
        stand.wait(0.5)
        #expect(stand.seen == ["File", "Folder", "Inner", "Other"])
        #expect(source.snapshot(for: 0).rootItems == ["File", "Folder"])
        #expect(stand.view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
        stand.view.updateInteractiveMovementTargetPosition(CGPoint(x: 200, y: 10))
        stand.view.endInteractiveMovement()
        stand.wait(0.5)
        #expect(stand.seen == ["Folder", "Inner", "Other", "File"])
        #expect(stand.place(1)?.minY == 44 && stand.place(3)?.minY == 132)
        stand.tap(16 + 368 - 8 - 4, 22)
        stand.wait(0.5)
        #expect(stand.seen == ["Folder", "File"])
        stand.close()
    }
}
