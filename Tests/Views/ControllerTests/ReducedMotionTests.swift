import CoreAnimation
import DeskSupport
import Foundation
import Primitives
import Testing
import ViewKit

/// Lists, and controllers and pickers without a timeline of their own, by the person's wish for little
/// motion. The times are those of docs/reference/tables.md, controllers.md and controls.md; with reduced
/// motion all are over after a tenth of a second.
@MainActor @Suite("Reduced motion", .serialized)
struct ReducedMotionTests {
    enum Kind: String, CaseIterable, Sendable {
        case insertedRow, deletedRow, movedRow, openedSwipe, closedSwipe, editing, carriedRow
        case selectedRow, insertedItem, itemsMakingRoom, itemPutDown
        case columns, page, picker, popover, inputView
    }

    private let rows = MovingRows()
    private let items = MovingItems()
    private let x: @MainActor (CALayer) -> CGFloat = { $0.position.x }
    private let y: @MainActor (CALayer) -> CGFloat = { $0.position.y }
    private let opacity: @MainActor (CALayer) -> CGFloat = { CGFloat($0.opacity) }

    @Test(
        "a motion takes longer than a tenth of a second, but not with reduced motion",
        arguments: Kind.allCases)
    func time(kind: Kind) throws {
        try Motion.onDesk(isReduced: false, width: 1000) { desk in
            let numbers = motion(kind, desk).play(on: desk)
            #expect(!numbers.contains { $0.isNaN })
            #expect(numbers[Motion.brief] != numbers.last, "\(numbers)")
        }
        try Motion.onDesk(isReduced: true, width: 1000) { desk in
            let motion = motion(kind, desk)
            let before = motion.value
            let numbers = motion.play(on: desk)
            let end = try #require(numbers.last)
            #expect(numbers.dropFirst(Motion.brief).allSatisfy { $0 == end }, "\(numbers)")
            #expect(([before] + numbers).contains { $0 != end && !$0.isNaN }, "nothing moved")
        }
    }

    private func motion(_ kind: Kind, _ desk: Desk) -> Motion {
        switch kind {
        case .insertedRow, .deletedRow, .movedRow, .selectedRow: changedRow(kind, desk)
        case .openedSwipe, .closedSwipe, .editing, .carriedRow: touchedRow(kind, desk)
        case .insertedItem, .itemsMakingRoom, .itemPutDown: item(kind, desk)
        case .columns: columns(desk)
        case .page: page(desk)
        case .picker: picker(desk)
        case .popover: popover(desk)
        case .inputView: inputView(desk)
        }
    }

    // Rows, 44 points high and 400 wide

    /// A motion of a row, or of a part of its cell.
    private func row(
        _ row: Int, _ number: @escaping @MainActor (CALayer) -> CGFloat, _ desk: Desk,
        part: (UITableViewCell) -> UIView = { $0 },
        change: @escaping @MainActor (UITableView) -> Void
    ) -> Motion {
        rows.names = "abcdefgh".map { String($0) }
        let table = desk.add(UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400)))
        (table.dataSource, table.delegate) = (rows, rows)
        desk.wait(0.05)
        let view = table.cellForRow(at: IndexPath(row: row, section: 0)).map(part)
        desk.wait(0.05)
        return Motion(name: "row", layer: { view?.layer }, number: number) { change(table) }
    }

    private func changedRow(_ kind: Kind, _ desk: Desk) -> Motion {
        let (first, second) = (IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0))
        switch kind {
        case .insertedRow:
            return row(2, y, desk) { table in
                rows.names.insert("new", at: 1)
                table.insertRows(at: [second], with: .fade)
            }
        case .deletedRow:
            return row(2, y, desk) { table in
                rows.names.remove(at: 1)
                table.deleteRows(at: [second], with: .left)
            }
        case .movedRow:
            return row(0, y, desk) { table in
                rows.names.insert(rows.names.remove(at: 0), at: 1)
                table.moveRow(at: first, to: second)
            }
        default:
            let front = UIView()
            return row(0, opacity, desk) { cell in
                cell.selectedBackgroundView = front
                return front
            } change: { table in
                table.selectRow(at: first, animated: true, scrollPosition: .none)
            }
        }
    }

    private func touchedRow(_ kind: Kind, _ desk: Desk) -> Motion {
        switch kind {
        case .openedSwipe: row(1, x, desk) { _ in swipe(desk) }
        case .closedSwipe:
            row(1, x, desk) { _ in
                swipe(desk)
                desk.wait(0.5)
                desk.tap(100, 200)
            }
        case .editing:
            // The edge, as controls at both sides narrow the content.
            row(0, { $0.frame.minX }, desk, part: \.contentView) {
                $0.setEditing(true, animated: true)
            }
        default:
            // The second row makes room for the first, which a finger carries by its control.
            row(1, y, desk) { table in
                table.setEditing(true, animated: false)
                desk.wait(0.05)
                desk.touch(.began, 375, 22)
                for y in [26.0, 70] {
                    desk.wait(1.0 / 60)
                    desk.touch(.moved, 375, y)
                }
                desk.wait(1.0 / 60)
            }
        }
    }

    /// Lets go of the second row where it opens by the rest.
    private func swipe(_ desk: Desk) {
        desk.touch(.began, 300, 66)
        for step in 1...4 {
            desk.wait(1.0 / 60)
            desk.touch(.moved, 300 - Double(step) * 20, 66)
        }
        desk.wait(0)
        desk.touch(.ended, 220, 66)
    }

    // Items, 100 by 90 with gaps of 10, three on a line

    private func item(_ kind: Kind, _ desk: Desk) -> Motion {
        items.count = 6
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 90)
        let box = CGRect(x: 0, y: 0, width: 320, height: 400)
        let view = desk.add(UICollectionView(frame: box, collectionViewLayout: layout))
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        view.dataSource = items
        desk.wait(0.05)
        let first = IndexPath(item: 0, section: 0)
        let watched = kind == .itemsMakingRoom ? IndexPath(item: 1, section: 0) : first
        let cell = view.cellForItem(at: watched)
        return Motion(
            name: "item", layer: { cell?.layer }, number: kind == .itemPutDown ? y : x
        ) {
            guard kind != .insertedItem else {
                items.count += 1
                return view.insertItems(at: [first])
            }
            _ = view.beginInteractiveMovementForItem(at: first)
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 60))
            guard kind == .itemPutDown else { return }
            desk.wait(0.4)
            view.endInteractiveMovement()
        }
    }

    // Controllers and controls

    private func columns(_ desk: Desk) -> Motion {
        let split = UISplitViewController(style: .doubleColumn)
        let (first, second) = (UIViewController(), UIViewController())
        split.setViewController(first, for: .primary)
        split.setViewController(second, for: .secondary)
        desk.window.rootViewController = split
        desk.wait(0.1)
        return Motion(
            name: "columns", layer: { second.navigationController?.view.layer },
            number: { $0.frame.minX }
        ) { split.hide(.primary) }
    }

    private func page(_ desk: Desk) -> Motion {
        let book = UIPageViewController(
            transitionStyle: .scroll, navigationOrientation: .horizontal)
        let (old, new) = (UIViewController(), UIViewController())
        book.setViewControllers([old], direction: .forward, animated: false)
        desk.window.rootViewController = book
        desk.wait(0.1)
        return Motion(name: "page", layer: { new.view.layer }, number: { $0.frame.minX }) {
            book.setViewControllers([new], direction: .forward, animated: true)
        }
    }

    private func picker(_ desk: Desk) -> Motion {
        let picker = desk.add(UIPickerView(frame: CGRect(x: 40, y: 20, width: 320, height: 216)))
        (picker.dataSource, picker.delegate) = (rows, rows)
        desk.wait(0.1)
        let wheel = picker.subviews.first { $0.canBecomeFocused }?.subviews
            .compactMap { $0 as? UIScrollView }.first
        return Motion(name: "picker", layer: { wheel?.layer }, number: { $0.bounds.minY }) {
            picker.selectRow(7, inComponent: 0, animated: true)
        }
    }

    private func popover(_ desk: Desk) -> Motion {
        let (root, shown) = (UIViewController(), UIViewController())
        desk.window.rootViewController = root
        shown.modalPresentationStyle = .popover
        shown.preferredContentSize = CGSize(width: 200, height: 100)
        let popover = shown.popoverPresentationController
        popover?.sourceView = root.view
        desk.wait(0.1)
        return Motion(
            name: "popover", layer: { popover?.presentedView?.layer }, number: opacity
        ) { root.present(shown, animated: true) }
    }

    private func inputView(_ desk: Desk) -> Motion {
        let field = desk.add(UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30)))
        let input = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 120))
        field.inputView = input
        desk.wait(0.1)
        return Motion(name: "input view", layer: { input.superview?.layer }, number: y) {
            field.becomeFirstResponder()
        }
    }
}

/// Rows that can be moved and swiped, and as many in a picker.
@MainActor
private final class MovingRows: UITableViewDataSource, UITableViewDelegate, UIPickerViewDataSource,
    UIPickerViewDelegate
{
    var names: [String] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        names.count
    }
    func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row")
            ?? UITableViewCell(style: .default, reuseIdentifier: "row")
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        UISwipeActionsConfiguration(
            actions: ["Flag", "More"].map {
                UIContextualAction(style: .normal, title: $0) { _, _, _ in }
            })
    }
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        50
    }
}

/// Items that can be moved.
@MainActor
private final class MovingItems: NSObject, UICollectionViewDataSource {
    var count = 0

    func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool { true }
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}
}
