import Foundation

/// The drags of a collection view's cells, and the drops on it. Main thread.
@MainActor
final class CollectionDragging {
    unowned let view: UICollectionView
    weak var dragDelegate: (any UICollectionViewDragDelegate)?
    weak var dropDelegate: (any UICollectionViewDropDelegate)?
    /// Whether a drag is over the view.
    private(set) var isOver = false {
        didSet { if isOver != oldValue { dropChanged() } }
    }

    /// The item that is dragged out of the view; nil for none.
    private var source: IndexPath?
    private var session: (any UIDragSession)?
    private var proposal = UICollectionViewDropProposal(operation: .cancel, intent: .unspecified)
    private var destination: IndexPath?
    /// The item that is highlighted for a drop into it.
    private var lit: IndexPath?
    /// The cell of the dragged item.
    private weak var dragged: UICollectionViewCell?

    init(_ view: UICollectionView) {
        self.view = view
    }

    /// Whether an item is being dragged.
    var isDragging: Bool { session != nil }

    /// Returns a cell's part in the drop that may follow the drag over the view.
    func dropState(of cell: UICollectionViewCell) -> UICellConfigurationState.DropState {
        guard isOver else { return .none }
        return lit.flatMap { view.cellForItem(at: $0) } === cell ? .targeted : .notTargeted
    }

    private func dropChanged() {
        for cell in view.visibleCells { cell.setNeedsUpdateConfiguration() }
    }

    private func path(of session: any UIDragDropSession) -> IndexPath? {
        view.indexPathForItem(at: session.location(in: view))
    }
}

extension UICollectionView {
    /// The view's drags and drops, made with their interactions when a delegate is first set.
    func makeDragging() -> CollectionDragging {
        if let dragging { return dragging }
        let made = CollectionDragging(self)
        dragging = made
        addInteraction(UIDragInteraction(delegate: made))
        addInteraction(UIDropInteraction(delegate: made))
        return made
    }
}

// Drags out
extension CollectionDragging: UIDragInteractionDelegate {
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        guard view.dragInteractionEnabled, let dragDelegate, let path = path(of: session) else {
            return []
        }
        source = path
        let items = dragDelegate.collectionView(view, itemsForBeginning: session, at: path)
        if !items.isEmpty {
            dragged = view.cellForItem(at: path)
            dragged?.dragPart = .lifting
        }
        return items
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
        session: any UIDragSession
    ) -> UITargetedDragPreview? {
        guard let source, let cell = view.cellForItem(at: source) else { return nil }
        let part = dragDelegate?.collectionView(view, dragPreviewParametersForItemAt: source)
        return UITargetedDragPreview(view: cell, parameters: part ?? UIDragPreviewParameters())
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool {
        dragDelegate?.collectionView(view, dragSessionAllowsMoveOperation: session) ?? true
    }

    func dragInteraction(
        _ interaction: UIDragInteraction,
        sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool {
        dragDelegate?.collectionView(view, dragSessionIsRestrictedToDraggingApplication: session)
            ?? false
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
    ) {
        self.session = session
        dragDelegate?.collectionView(view, dragSessionWillBegin: session)
        dragged?.dragPart = .dragging
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession,
        didEndWith operation: UIDropOperation
    ) {
        (source, self.session) = (nil, nil)
        dragged?.dragPart = .none
        dragDelegate?.collectionView(view, dragSessionDidEnd: session)
    }
}

// Drops
extension CollectionDragging: UIDropInteractionDelegate {
    func dropInteraction(
        _ interaction: UIDropInteraction, canHandle session: any UIDropSession
    ) -> Bool { dropDelegate?.collectionView(view, canHandle: session) ?? false }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
    ) {
        isOver = true
        dropDelegate?.collectionView(view, dropSessionDidEnter: session)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        guard let dropDelegate else { return UIDropProposal(operation: .cancel) }
        view.scrollAtEdge(session.location(in: view))
        destination = path(of: session)
        proposal = dropDelegate.collectionView(
            view, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
        let isTaken = proposal.operation == .copy || proposal.operation == .move
        light(isTaken && proposal.intent == .insertIntoDestinationIndexPath ? destination : nil)
        return proposal
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
    ) {
        isOver = false
        light(nil)
        dropDelegate?.collectionView(view, dropSessionDidExit: session)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, performDrop session: any UIDropSession
    ) {
        let isOwn = self.session != nil && session.localDragSession === self.session
        let drop = CollectionDrop(session, proposal, destination, source: isOwn ? source : nil)
        isOver = false
        light(nil)
        dropDelegate?.collectionView(view, performDropWith: drop)
        drop.end()
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
    ) { dropDelegate?.collectionView(view, dropSessionDidEnd: session) }

    private func light(_ path: IndexPath?) {
        guard path != lit else { return }
        lit.flatMap { view.cellForItem(at: $0) }?.isHighlighted = false
        path.flatMap { view.cellForItem(at: $0) }?.isHighlighted = true
        lit = path
        dropChanged()
    }
}

/// A drop on a collection view. Main thread.
final class CollectionDrop: DropRun, UICollectionViewDropCoordinator {
    let proposal: UICollectionViewDropProposal
    var items: [any UICollectionViewDropItem] { dropped }

    init(
        _ session: any UIDropSession, _ proposal: UICollectionViewDropProposal,
        _ destination: IndexPath?, source: IndexPath?
    ) {
        self.proposal = proposal
        super.init(session, destination, source: source)
    }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
        animator()
    }

    func drop(
        _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
    ) -> any UIDragAnimating { animator() }
}
