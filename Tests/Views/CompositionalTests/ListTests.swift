import CoreAnimation
import Foundation
import Testing
import ViewKit

/// Lists by `UICollectionLayoutListConfiguration`, with the defaults of Apple's page and the measures of
/// tables (docs/reference/tables.md): rows of 44 points, 35 above the first group, 17.5 above and below
/// others, 16 beside rounded groups.
@MainActor @Suite("Lists in collection views")
struct ListTests {
    private typealias Configuration = UICollectionLayoutListConfiguration

    private func stand(
        _ appearance: UICollectionLayoutListConfiguration.Appearance,
        _ items: [[String]] = [["a", "b", "c"], ["d"]],
        change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in },
        fill: @escaping @MainActor (UICollectionViewListCell, IndexPath, String) -> Void = Stand
            .name
    ) throws -> Stand {
        var configuration = Configuration(appearance: appearance)
        change(&configuration)
        return try Stand(
            UICollectionViewCompositionalLayout.list(using: configuration), items, fill: fill)
    }

    private func lines(_ cell: UICollectionViewListCell?) -> [CGRect] {
        (cell?.layer.sublayers ?? []).filter { $0.name == "separator" && !$0.isHidden }
            .map(\.frame)
    }

    @Test("a list's configuration has Apple's defaults")
    func defaults() {
        let plain = Configuration(appearance: .plain)
        #expect(plain.showsSeparators && plain.headerMode == .none && plain.footerMode == .none)
        #expect(plain.headerTopPadding == nil && plain.backgroundColor == nil)
        #expect(plain.separatorConfiguration.bottomSeparatorVisibility == .automatic)
        #expect(
            plain.separatorConfiguration.bottomSeparatorInsets
                == UIListSeparatorConfiguration.automaticInsets)
        let cell = UICollectionViewListCell(frame: .zero)
        #expect(cell.indentationLevel == 0 && cell.indentationWidth == 10)
        #expect(cell.indentsAccessories && cell.accessories.isEmpty)
    }

    @Test("rows of a plain list follow each other from edge to edge, with lines from the text on")
    func plain() throws {
        let stand = try stand(.plain)
        #expect(stand.place(0) == box(0, 0, 400, 44) && stand.place(0, in: 1)?.minY == 132)
        #expect(lines(stand.cell(0)) == [box(16, 43, 384, 1)])
        stand.close()
    }

    @Test("groups in rounded boxes lie inside, with spaces between")
    func insetGrouped() throws {
        let stand = try stand(.insetGrouped)
        #expect(stand.place(0) == box(16, 35, 368, 44))
        #expect(stand.place(0, in: 1) == box(16, 202, 368, 44))
        #expect(lines(stand.cell(0)) == [box(16, 43, 352, 1)] && lines(stand.cell(2)).isEmpty)
        let corners = try #require(stand.cell(2)?.layer)
        #expect(corners.cornerRadius == 10)
        #expect(corners.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
        #expect(stand.cell(1)?.layer.cornerRadius == 0)
        stand.close()
    }

    @Test("an item that becomes the last one of its group gets its corners")
    func last() throws {
        let stand = try stand(.insetGrouped)
        stand.apply([["a", "b"], ["d"]])
        stand.wait(0.5)
        #expect(stand.cell(1)?.layer.cornerRadius == 10 && lines(stand.cell(1)).isEmpty)
        stand.close()
    }

    @Test("a plain list's header stays at the top, with 22 points above it at its place")
    func header() throws {
        let stand = try stand(.plain, [numbers(20)]) { $0.headerMode = .supplementary }
        #expect(stand.place(0)?.minY == 50)
        stand.view.contentOffset.y = 200
        stand.wait(0.1)
        let header = stand.view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader,
            at: IndexPath(item: 0, section: 0))
        #expect(header.map { $0.convert($0.bounds, to: nil) } == box(0, 0, 400, 28))
        stand.close()
    }

    /// The header of 28 points stays; item n begins at 50 + 44 n.
    @Test("an item that is brought in sight ends up below the header that stays at the top")
    func belowHeader() throws {
        let stand = try stand(.plain, [numbers(40)]) { $0.headerMode = .supplementary }
        stand.view.contentOffset.y = 900
        stand.wait(0.1)
        stand.view.scrollToItem(
            at: IndexPath(item: 5, section: 0), at: [], animated: false)
        // 50 + 5 * 44 - 28
        #expect(abs(stand.view.contentOffset.y - 242) < 0.01)
        stand.close()
    }

    @Test("a closure changes the lines of an item")
    func separators() throws {
        let stand = try stand(.plain) { configuration in
            configuration.itemSeparatorHandler = { path, own in
                var lines = own
                if path.item == 0 { lines.bottomSeparatorVisibility = .hidden }
                if path.item == 1 {
                    lines.topSeparatorVisibility = .visible
                    lines.bottomSeparatorInsets = NSDirectionalEdgeInsets(
                        top: 0, leading: 40, bottom: 0, trailing: 20)
                }
                return lines
            }
        }
        #expect(lines(stand.cell(0)).isEmpty)
        #expect(Set(lines(stand.cell(1)).map(\.minY)) == [0, 43])
        #expect(lines(stand.cell(1)).contains(box(40, 43, 340, 1)))
        stand.close()
        let none = try self.stand(.plain) { $0.showsSeparators = false }
        #expect(lines(none.cell(0)).isEmpty)
        none.close()
    }

    @Test("a row grows with its text")
    func heights() throws {
        let long = String(repeating: "many words ", count: 20)
        let stand = try stand(.plain, [[long, "b"]])
        let first = try #require(stand.place(0))
        #expect(first.height > 60 && stand.place(1)?.minY == first.maxY)
        stand.close()
    }

    @Test("accessories stand at the edges, those for editing only while that is on")
    func accessories() throws {
        let custom = UIView(frame: box(0, 0, 30, 20))
        let stand = try stand(
            .plain, [["a"]],
            fill: { cell, path, item in
                Stand.name(cell, path, item)
                cell.accessories = [
                    .delete(), .reorder(), .checkmark(), .disclosureIndicator(),
                    .customView(
                        configuration: .init(
                            customView: custom, placement: .leading(displayed: .always))),
                ]
            })
        let cell = try #require(stand.cell(0))
        // A margin of 16, the chevron's 8, a gap of 12 and the check mark's 14 points.
        #expect(cell.contentView.frame == box(46, 0, 400 - 50 - 46, 44))
        #expect(custom.frame == box(16, 12, 30, 20))
        stand.view.isEditing = true
        stand.wait(0.1)
        #expect(cell.contentView.frame.minX == 84)
        #expect(cell.contentView.frame.maxX == 316)
        stand.close()
    }

    /// Tables have a value before the button for details, that before the chevron, and the grip last;
    /// Apple's session on lists (WWDC 2020, 10026) says that the order in the array doesn't count.
    @Test("Apple's accessories have an order of their own; a program's views choose their places")
    func order() throws {
        let dot = UIView(frame: box(0, 0, 10, 10))
        var asked: [String] = []
        let stand = try stand(
            .plain, [["a"]],
            fill: { cell, path, item in
                Stand.name(cell, path, item)
                let place = UICellAccessory.Placement.trailing(at: { others in
                    asked = others.map { "\($0.accessoryType)" }
                    return 2
                })
                cell.accessories = [
                    .reorder(displayed: .always), .disclosureIndicator(), .detail(), .checkmark(),
                    .label(text: "5"),
                    .customView(configuration: .init(customView: dot, placement: place)),
                ]
            })
        #expect(asked == ["label", "checkmark", "detail", "disclosureIndicator", "reorder"])
        let cell = try #require(stand.cell(0))
        let others = cell.subviews.filter {
            $0 !== cell.contentView && $0 !== dot && !$0.isHidden
        }
        #expect(others.filter { $0.frame.maxX < dot.frame.minX }.count == 2)
        #expect(others.filter { $0.frame.minX > dot.frame.maxX }.count == 3)
        stand.close()
    }

    /// Apple's header of `UICellAccessory` says that hidden accessories take up space.
    @Test("a hidden accessory keeps its room")
    func hidden() throws {
        final class Look { var isHidden = false }
        let look = Look()
        let stand = try stand(
            .plain, [["a"]],
            fill: { cell, path, item in
                Stand.name(cell, path, item)
                cell.accessories = [
                    .checkmark(options: .init(isHidden: look.isHidden)),
                    .reorder(displayed: .always, options: .init(isHidden: look.isHidden)),
                ]
            })
        let cell = try #require(stand.cell(0))
        let room = cell.contentView.frame
        func shown() -> Int {
            cell.subviews.filter { $0 !== cell.contentView && !$0.isHidden }.count
        }
        let before = shown()
        look.isHidden = true
        stand.view.reloadData()
        stand.wait(0.1)
        #expect(cell.contentView.frame == room && room.maxX < 360)
        #expect(before - shown() == 2)
        stand.close()
    }

    @Test("a swipe opens the actions of an item, and a press on one performs it")
    func swipe() throws {
        var done: [IndexPath] = []
        let stand = try stand(.plain, [["a", "b"]]) { configuration in
            configuration.trailingSwipeActionsConfigurationProvider = { path in
                UISwipeActionsConfiguration(actions: [
                    UIContextualAction(style: .destructive, title: "Delete") { _, _, finish in
                        done.append(path)
                        finish(true)
                    }
                ])
            }
        }
        stand.drag(from: (300, 66), to: (200, 66), steps: 20, rests: true)
        stand.wait(0.5)
        #expect(stand.cell(1)?.configurationState.isSwiped == true)
        let place = try #require(stand.place(1))
        #expect(place.maxX < 330 && stand.place(0)?.minX == 0)
        // The other way nothing is offered, and rows stay.
        stand.tap(380, 66)
        stand.wait(0.5)
        #expect(done == [IndexPath(item: 1, section: 0)] && stand.place(1)?.minX == 0)
        stand.close()
    }

    @Test("open actions follow their item when others come, and close when editing begins")
    func followed() throws {
        let stand = try stand(.plain, [["a", "b"]]) { configuration in
            configuration.trailingSwipeActionsConfigurationProvider = { _ in
                UISwipeActionsConfiguration(actions: [
                    UIContextualAction(style: .normal, title: "Flag") { _, _, _ in }
                ])
            }
        }
        stand.drag(from: (300, 66), to: (200, 66), steps: 20, rests: true)
        stand.wait(0.5)
        let flag = try #require(Self.button("Flag", in: stand.view))
        #expect(flag.convert(CGPoint.zero, to: stand.view).y == 44)
        stand.apply([["new", "a", "b"]])
        stand.wait(0.5)
        #expect(stand.cell(2)?.configurationState.isSwiped == true)
        #expect(stand.place(2)?.minY == 88)
        #expect(flag.convert(CGPoint.zero, to: stand.view).y == 88)
        stand.view.isEditing = true
        stand.wait(0.5)
        #expect(stand.cell(2)?.configurationState.isSwiped == false)
        #expect(stand.place(2)?.minX == 0 && Self.button("Flag", in: stand.view) == nil)
        stand.close()
    }

    private static func button(_ title: String, in view: UIView) -> UIButton? {
        if let button = view as? UIButton, button.currentTitle == title { return button }
        return view.subviews.lazy.compactMap { Self.button(title, in: $0) }.first
    }

    @Test("an item is moved up and down by its sign for that, and nothing scrolls meanwhile")
    func grip() throws {
        let stand = try stand(
            .plain, [numbers(20)],
            fill: { cell, path, item in
                Stand.name(cell, path, item)
                cell.accessories = [
                    .reorder(displayed: .always, options: .init(showsVerticalSeparator: false))
                ]
            })
        var told: [[String]] = []
        stand.source?.reorderingHandlers.canReorderItem = { _ in true }
        stand.source?.reorderingHandlers.didReorder = {
            told.append($0.finalSnapshot.itemIdentifiers)
        }
        let cell = try #require(stand.cell(0))
        stand.desk.drag(from: (375, 22), to: (300, 110), steps: 20, lifts: false)
        stand.wait(0.3)
        // The pan begins with the first step, of 4.4 points, which doesn't move the item.
        #expect(cell.center.x == 200 && abs(cell.center.y - 105.6) < 0.01)
        #expect(cell.configurationState.isReordering)
        #expect(stand.view.contentOffset == .zero && told.isEmpty)
        stand.desk.touch(.ended, 300, 110)
        stand.wait(0.3)
        #expect(told.map { $0.prefix(4) } == [["1", "2", "0", "3"]])
        #expect(stand.place(2) == box(0, 88, 400, 44) && stand.cell(2) === cell)
        #expect(stand.view.indexPathsForSelectedItems == [])
        // Beside the sign the content moves.
        stand.drag(from: (200, 300), to: (200, 200), steps: 20, rests: true)
        #expect(stand.view.contentOffset.y > 50 && told.count == 1)
        stand.close()
    }
}
