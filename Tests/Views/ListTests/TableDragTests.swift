import CoreAnimation
import DeskSupport
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Rows that are dragged out of tables, and drops on them: Apple's documentation of
/// UITableViewDragDelegate, UITableViewDropDelegate and UITableViewDropCoordinator.
@MainActor @Suite("Drags of rows", .serialized)
struct TableDragTests {
    private final class Host: DragHost {
        var corner: CGPoint?
        var size: CGSize?
        var ended: (@MainActor (DropOperation) -> Void)?

        func beginDrag(
            _ contents: [Representation], allowsMove: Bool, picture: DragPicture?,
            ended: @escaping @MainActor (DropOperation) -> Void
        ) -> Bool {
            corner = picture?.corner
            size = picture.map {
                CGSize(width: $0.image.width / $0.scale, height: $0.image.height / $0.scale)
            }
            self.ended = ended
            return true
        }
    }

    private final class Hands: UITableViewDragDelegate, UITableViewDropDelegate {
        var lines: [String] = []
        var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
        var source: ListSource

        init(_ source: ListSource) { self.source = source }

        func tableView(
            _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
            at indexPath: IndexPath
        ) -> [UIDragItem] {
            guard source.name(indexPath) != "fixed" else { return [] }
            let item = UIDragItem(itemProvider: NSItemProvider(object: source.name(indexPath)))
            item.localObject = source.name(indexPath)
            return [item]
        }
        func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
            lines.append("begins")
        }
        func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
            lines.append("ended")
        }
        func tableView(
            _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
            withDestinationIndexPath destinationIndexPath: IndexPath?
        ) -> UITableViewDropProposal {
            lines.append(destinationIndexPath.map { "over \($0.row)" } ?? "over none")
            let operation = session.localDragSession == nil ? UIDropOperation.copy : .move
            return UITableViewDropProposal(operation: operation, intent: intent)
        }
        func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {
            lines.append("exits")
        }
        func tableView(
            _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
        ) {
            let words = coordinator.items.map { item in
                "\(item.sourceIndexPath?.row ?? -1) \(item.dragItem.localObject ?? "foreign")"
            }
            let row = coordinator.destinationIndexPath.map { "\($0.row)" } ?? "none"
            lines.append("drop \(words) at \(row)")
        }
    }

    private let desk: Desk
    private let host = Host()
    private let source = ListSource([["a", "fixed", "c", "d"]])
    private let hands: Hands
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    private let contents = DragContents(
        types: ["text/plain"], read: { _, completion in completion(.failure(.gone)) }, finish: {})

    init() throws {
        hands = Hands(source)
        desk = try Desk(width: 300, height: 300)
        desk.begin()
        table.dataSource = source
        table.rowHeight = 40
        table.dragDelegate = hands
        table.dropDelegate = hands
        desk.window.addSubview(table)
        desk.host.stage.dragHost = host
        desk.wait(0.1)
        // A drag that another suite left open is over after one of this table.
        desk.pointer(50, 90, left: true)
        desk.pointer(60, 95)
        desk.pointer(60, 95, left: false)
        host.ended?(.none)
        hands.lines = []
    }

    private func drag(_ phase: DragEvent.Phase, _ y: CGFloat) -> DropOperation {
        let operation = desk.host.stage.receive(
            drag: phase, of: contents, at: CGPoint(x: 50, y: y), time: .zero)
        desk.wait(0.3)
        return operation
    }

    /// The upper edges of the rows in sight.
    private var edges: [CGFloat] {
        (0..<4).map { table.cellForRow(at: IndexPath(row: $0, section: 0))?.frame.minY ?? -1 }
    }

    @Test("a pressed mouse drags the row under it, with its picture; rows may have no items")
    func out() {
        desk.pointer(50, 50, left: true)
        desk.pointer(50, 70)
        #expect(hands.lines.isEmpty && !table.hasActiveDrag)
        desk.pointer(50, 70, left: false)
        desk.pointer(50, 90, left: true)
        desk.pointer(60, 95)
        #expect(hands.lines == ["begins"] && table.hasActiveDrag)
        // The row lies from 80 to 120.
        #expect(host.corner == CGPoint(x: -50, y: -10))
        #expect(host.size == CGSize(width: 300, height: 40))
        host.ended?(.copy)
        #expect(hands.lines == ["begins", "ended"] && !table.hasActiveDrag)
        desk.pointer(60, 95, left: false)
        table.dragInteractionEnabled = false
        desk.pointer(50, 90, left: true)
        desk.pointer(60, 95)
        #expect(hands.lines.count == 2)
    }

    @Test("a drag from elsewhere opens a gap between rows, which closes behind it")
    func gap() {
        #expect(drag(.entered, 10) == .copy)
        #expect(table.hasActiveDrop && edges == [40, 80, 120, 160])
        _ = drag(.moved, 70)
        #expect(edges == [0, 40, 120, 160])
        _ = drag(.moved, 250)
        #expect(edges == [0, 40, 80, 120])
        _ = drag(.moved, 130)
        #expect(edges == [0, 40, 80, 160])
        #expect(drag(.dropped, 130) == .copy)
        #expect(edges == [0, 40, 80, 120] && !table.hasActiveDrop)
        #expect(
            hands.lines == [
                "over 0", "over 2", "over none", "over 3", "drop [\"-1 foreign\"] at 3",
            ])
        _ = drag(.entered, 10)
        _ = drag(.left, 10)
        #expect(edges == [0, 40, 80, 120] && hands.lines.last == "exits")
    }

    @Test("a row of the same table leaves its place, and is dropped where it would be then")
    func move() {
        desk.pointer(50, 10, left: true)
        desk.pointer(60, 20)
        #expect(drag(.entered, 20) == .move)
        _ = drag(.moved, 100)
        #expect(edges[1...] == [0, 40, 120])
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.alpha == 0)
        _ = drag(.dropped, 100)
        host.ended?(.move)
        #expect(hands.lines.suffix(2) == ["drop [\"0 a\"] at 2", "ended"])
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.alpha == 1)
        #expect(edges == [0, 40, 80, 120])
    }

    @Test("a drop into rows highlights the row, and opens no gap")
    func into() {
        hands.intent = .insertIntoDestinationIndexPath
        _ = drag(.entered, 70)
        _ = drag(.moved, 75)
        #expect(edges == [0, 40, 80, 120] && hands.lines.last == "over 1")
        let lit = (0..<4).filter {
            table.cellForRow(at: IndexPath(row: $0, section: 0))?.isHighlighted == true
        }
        #expect(lit == [1])
        _ = drag(.left, 75)
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted == false)
    }

    /// A cell that notes its states in drags, and its data source.
    private final class Lifted: UITableViewCell {
        var states: [DragState] = []
        override func dragStateDidChange(_ dragState: DragState) { states.append(dragState) }
    }
    private final class LiftedSource: UITableViewDataSource {
        var count = 4
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            count
        }
        func tableView(
            _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell { Lifted(style: .default, reuseIdentifier: nil) }
    }

    /// Apple: `dragStateDidChange(_:)` of cells, and `cellDragState` of their configurations.
    @Test("a cell that is dragged is told that it lifts, is dragged, and that this is over")
    func states() throws {
        let source = LiftedSource()
        table.dataSource = source
        table.reloadData()
        desk.wait(0.1)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)) as? Lifted)
        desk.pointer(50, 90, left: true)
        desk.pointer(60, 95)
        #expect(cell.states == [.lifting, .dragging])
        #expect(cell.configurationState.cellDragState == .dragging)
        desk.pointer(60, 95, left: false)
        host.ended?(.copy)
        #expect(cell.states == [.lifting, .dragging, .none])
        #expect(cell.configurationState.cellDragState == .none)
    }

    @Test("a cell that scrolls away from a dragged row is told that it is free for another one")
    func scrolled() throws {
        let source = LiftedSource()
        source.count = 40
        table.dataSource = source
        table.reloadData()
        desk.wait(0.1)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)) as? Lifted)
        desk.pointer(50, 90, left: true)
        desk.pointer(60, 95)
        #expect(cell.states == [.lifting, .dragging])
        table.contentOffset.y = 900
        table.layoutIfNeeded()
        #expect(cell.states == [.lifting, .dragging, .none] && table.hasActiveDrag)
        desk.pointer(60, 95, left: false)
        host.ended?(.copy)
    }

    /// Apple's `cellDropState`: none without a drag over the list, and targeted for a drop into the cell.
    @Test("cells know of a drag over the table, and the one that a drop goes into that it is meant")
    func dropStates() throws {
        hands.intent = .insertIntoDestinationIndexPath
        let cells = try [0, 2].map {
            try #require(table.cellForRow(at: IndexPath(row: $0, section: 0)))
        }
        var seen: [UICellConfigurationState.DropState] = []
        cells[1].configurationUpdateHandler = { _, state in seen.append(state.cellDropState) }
        var states: [UICellConfigurationState.DropState] {
            cells.map { $0.configurationState.cellDropState }
        }
        #expect(states == [.none, .none])
        _ = drag(.entered, 90)
        #expect(states == [.notTargeted, .targeted])
        _ = drag(.moved, 10)
        #expect(states == [.targeted, .notTargeted])
        _ = drag(.left, 10)
        #expect(states == [.none, .none])
        #expect(seen.suffix(3) == [.targeted, .notTargeted, .none])
    }
}
