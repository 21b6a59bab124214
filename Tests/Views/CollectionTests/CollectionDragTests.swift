import CoreAnimation
import DeskSupport
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Items that are dragged out of collection views, and drops on them: Apple's documentation of
/// UICollectionViewDragDelegate, UICollectionViewDropDelegate and UICollectionViewDropCoordinator.
@MainActor @Suite("Drags of items", .serialized)
struct CollectionDragTests {
    private final class Host: DragHost {
        var corner: CGPoint?
        var ended: (@MainActor (DropOperation) -> Void)?

        func beginDrag(
            _ contents: [Representation], allowsMove: Bool, picture: DragPicture?,
            ended: @escaping @MainActor (DropOperation) -> Void
        ) -> Bool {
            corner = picture?.corner
            self.ended = ended
            return true
        }
    }

    private final class Hands: UICollectionViewDragDelegate, UICollectionViewDropDelegate {
        var lines: [String] = []
        var intent = UICollectionViewDropProposal.Intent.insertAtDestinationIndexPath

        func collectionView(
            _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
            at indexPath: IndexPath
        ) -> [UIDragItem] {
            lines.append("items of \(indexPath.item)")
            return [UIDragItem(itemProvider: NSItemProvider(object: "word"))]
        }
        func collectionView(
            _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
        ) { lines.append("ended") }
        func collectionView(
            _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
            withDestinationIndexPath destinationIndexPath: IndexPath?
        ) -> UICollectionViewDropProposal {
            lines.append(destinationIndexPath.map { "over \($0.item)" } ?? "over none")
            return UICollectionViewDropProposal(operation: .copy, intent: intent)
        }
        func collectionView(
            _ collectionView: UICollectionView,
            performDropWith coordinator: any UICollectionViewDropCoordinator
        ) {
            let sources = coordinator.items.map { $0.sourceIndexPath?.item ?? -1 }
            lines.append("drop \(sources) at \(coordinator.destinationIndexPath?.item ?? -1)")
        }
    }

    private let desk: Desk
    private let host = Host()
    private let hands = Hands()
    private let source = GridSource([["a", "b", "c", "d"]])
    private let view: UICollectionView
    private let contents = DragContents(
        types: ["text/plain"], read: { _, completion in completion(.failure(.gone)) }, finish: {})

    /// Four items of 100 by 100 points in two rows, without gaps.
    init() throws {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        desk = try Desk(width: 300, height: 300)
        desk.begin()
        view = source.view(layout, width: 200, height: 300)
        view.dragDelegate = hands
        view.dropDelegate = hands
        desk.window.addSubview(view)
        desk.host.stage.dragHost = host
        desk.wait(0.1)
    }

    private func drag(_ phase: DragEvent.Phase, _ x: CGFloat, _ y: CGFloat) -> DropOperation {
        desk.host.stage.receive(drag: phase, of: contents, at: CGPoint(x: x, y: y), time: .zero)
    }

    @Test("an item is dragged out and dropped on another of the same view")
    func same() {
        desk.pointer(150, 50, left: true)
        desk.pointer(160, 60)
        #expect(hands.lines == ["items of 1"] && view.hasActiveDrag)
        let cell = view.cellForItem(at: IndexPath(item: 1, section: 0))
        #expect(cell?.configurationState.cellDragState == .dragging)
        #expect(cell?.configurationState.isReordering == false)
        #expect(host.corner == CGPoint(x: -50, y: -50))
        #expect(drag(.entered, 50, 150) == .copy && view.hasActiveDrop)
        _ = drag(.dropped, 50, 150)
        host.ended?(.copy)
        #expect(cell?.configurationState.cellDragState == UICellConfigurationState.DragState.none)
        #expect(hands.lines == ["items of 1", "over 2", "drop [1] at 2", "ended"])
        #expect(!view.hasActiveDrag && !view.hasActiveDrop)
    }

    @Test("a cell that scrolls away from a dragged item is free for another one")
    func scrolled() throws {
        source.sections = [(0..<20).map { "\($0)" }]
        view.reloadData()
        view.layoutIfNeeded()
        desk.pointer(150, 50, left: true)
        desk.pointer(160, 60)
        let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
        #expect(cell.configurationState.cellDragState == .dragging)
        view.contentOffset.y = 600
        view.layoutIfNeeded()
        #expect(view.hasActiveDrag)
        #expect(cell.configurationState.cellDragState == UICellConfigurationState.DragState.none)
        host.ended?(.copy)
    }

    @Test("a drop from elsewhere has no source; one into an item highlights that")
    func foreign() {
        hands.intent = .insertIntoDestinationIndexPath
        _ = drag(.entered, 150, 150)
        let cell = view.cellForItem(at: IndexPath(item: 3, section: 0))
        #expect(cell?.isHighlighted == true)
        #expect(cell?.configurationState.cellDropState == .targeted)
        _ = drag(.moved, 50, 250)
        #expect(cell?.isHighlighted == false)
        #expect(cell?.configurationState.cellDropState == .notTargeted)
        _ = drag(.dropped, 50, 250)
        #expect(hands.lines == ["over 3", "over none", "drop [-1] at -1"])
    }
}
