import CoreAnimation
import Foundation

/// An item that is moved by hand: its cell follows the hand, and the others make room. Main thread.
@MainActor
struct ItemMove {
    let view: UICollectionViewCell
    /// The item's path in the data.
    let source: TableRow
    /// The path at which the item would be put down now.
    var target: TableRow
    /// The middle of the cell.
    var position: CGPoint
    /// The distance from the hand to the middle of the cell.
    var grip = CGPoint.zero
    /// The numbers of items in the data.
    let counts: [Int]
    /// The change from the data to the shown items; nil while both are equal.
    var change: TableChange?
}

/// A data source that allows moving by hand by itself, as a diffable one with a handler for it.
@MainActor
protocol ReorderingDataSource: AnyObject {
    var offersReordering: Bool { get }
}

/// The long press that moves items, and its delegate.
@MainActor
final class ItemHand: NSObject, UIGestureRecognizerDelegate {
    let hold = UILongPressGestureRecognizer()
    weak var collection: UICollectionView?

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool {
        guard let collection else { return false }
        return collection.mayHold(at: touch.location(in: collection))
    }
}

// Moving of items by hand
extension UICollectionView {
    func addHold() {
        hand.hold.delegate = hand
        hand.hold.addTarget { [weak self] in self?.moveItem(with: $0) }
        addGestureRecognizer(hand.hold)
    }

    /// Whether a long press at a point moves an item.
    func mayHold(at point: CGPoint) -> Bool {
        let offers = (dataSource as? any ReorderingDataSource)?.offersReordering ?? false
        guard movesByLongPress || dragInteractionEnabled && offers, let path = path(under: point)
        else { return false }
        return dataSource?.collectionView(self, canMoveItemAt: path) ?? false
    }

    /// Moves the item under a gesture with it, from its begin to its end.
    ///
    /// - Parameter isUpright: whether the item moves up and down alone.
    func moveItem(with gesture: UIGestureRecognizer, isUpright: Bool = false) {
        switch gesture.state {
        case .began:
            let point = gesture.location(in: self)
            guard let path = path(under: point), lift(path), let move else { return }
            self.move?.grip = CGPoint(x: move.position.x - point.x, y: move.position.y - point.y)
        case .changed:
            guard let move else { return }
            scrollAtEdge(gesture.location(in: self))
            let point = gesture.location(in: self)
            let x = isUpright ? move.position.x : point.x + move.grip.x
            carry(CGPoint(x: x, y: point.y + move.grip.y))
        case .ended: putDown()
        case .cancelled: putBack()
        case .possible, .failed: break
        }
    }

    func lift(_ path: IndexPath) -> Bool {
        guard move == nil, has(path),
            dataSource?.collectionView(self, canMoveItemAt: path) == true,
            let cell = cellForItem(at: path)
        else { return false }
        endPress()
        let row = TableRow(path)
        move = ItemMove(
            view: cell, source: row, target: row, position: cell.center, counts: counts)
        cell.layer.shadowOpacity = 0.25
        cell.layer.shadowRadius = 6
        cell.layer.shadowOffset = .zero
        cell.setNeedsUpdateConfiguration()
        cell.dragPart = .dragging
        showMoved()
        return true
    }

    /// Places the item in hand.
    private func showMoved() {
        if let move { move.view.show(attributes(of: move)) }
    }

    private func attributes(of move: ItemMove) -> UICollectionViewLayoutAttributes {
        mirrored(
            usedLayout.layoutAttributesForInteractivelyMovingItem(
                at: move.target.path, withTargetPosition: mirrored(move.position)))
    }

    func carry(_ point: CGPoint) {
        guard let old = move else { return }
        move?.position = point
        let proposed = usedLayout.targetIndexPath(
            forInteractivelyMovingItem: old.target.path, withPosition: mirrored(point))
        let path =
            collectionDelegate?.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: old.source.path,
                atCurrentIndexPath: old.target.path, toProposedIndexPath: proposed) ?? proposed
        let target = has(path) ? TableRow(path) : old.target
        let context = usedLayout.invalidationContext(
            forInteractivelyMovingItems: [target.path], withTargetPosition: mirrored(point),
            previousIndexPaths: [old.target.path], previousPosition: mirrored(old.position))
        if target == old.target {
            usedLayout.invalidateLayout(with: context)
        } else {
            retarget(target, context)
        }
        showMoved()
    }

    /// Shows the items as if the one in hand was at another place; the data stay as they are.
    private func retarget(
        _ target: TableRow, _ context: UICollectionViewLayoutInvalidationContext
    ) {
        guard let old = move, let step = way(from: old.target, to: target, in: counts) else {
            return
        }
        move?.target = target
        move?.change =
            old.source == target ? nil : way(from: old.source, to: target, in: old.counts)?.change
        var change = CollectionChange(step.change)
        change.duration = 0.2
        run(change, nil) { [self] in
            counts = step.after
            usedLayout.invalidateLayout(with: context)
        }
    }

    private func way(
        from: TableRow, to: TableRow, in counts: [Int]
    ) -> (change: TableChange, after: [Int])? {
        var after = counts
        after[from.section] -= 1
        after[to.section] += 1
        var batch = TableBatch()
        batch.moved = [(from, to)]
        guard case .success(let change) = TableChange.make(batch, before: counts, after: after)
        else { return nil }
        return (change, after)
    }

    /// Returns the path in the data of an item that is shown.
    func dataPath(_ path: IndexPath) -> IndexPath {
        move?.change?.origin(of: TableRow(path))?.path ?? path
    }

    func putDown() {
        guard let ended = move else { return }
        if ended.source != ended.target {
            // Data that a program applies meanwhile have the item at its new place.
            move = nil
            ended.view.applied = attributes(of: ended)
            dataSource?.collectionView(
                self, moveItemAt: ended.source.path, to: ended.target.path)
        }
        end(ended, isCancelled: false)
    }

    func putBack() {
        guard let ended = move else { return }
        if ended.source != ended.target { retarget(ended.source, usedLayout.makeContext()) }
        end(ended, isCancelled: true)
    }

    private func end(_ ended: ItemMove, isCancelled: Bool) {
        move = nil
        letGo(of: ended.view)
        usedLayout.invalidateLayout(
            with: usedLayout.invalidationContextForEndingInteractiveMovementOfItems(
                toFinalIndexPaths: [ended.target.path], previousIndexPaths: [ended.source.path],
                movementCancelled: isCancelled))
        ended.view.applied = nil
        guard window != nil else { return setNeedsLayout() }
        UIView.animate(
            withDuration: OwnMotion.seconds(0.2), delay: 0, options: .allowUserInteraction
        ) { [self] in
            layOutCollection()
        }
    }

    /// Shows a cell as one that no hand holds.
    func letGo(of cell: UICollectionViewCell) {
        cell.layer.shadowOpacity = 0
        cell.dragPart = .none
        cell.setNeedsUpdateConfiguration()
    }

    /// Ends a move at once, with all items at the places of the data, before these change.
    func dropMove() {
        guard let ended = move else { return }
        if let step = way(from: ended.target, to: ended.source, in: counts),
            ended.source != ended.target
        {
            let change = CollectionChange(step.change)
            var kept: [CollectionElement: UICollectionReusableView] = [:]
            for (element, view) in shown {
                let place = change.target(element) ?? element
                view.element = place
                kept[place] = view
            }
            shown = kept
            counts = ended.counts
            sight = nil
            isLayoutDue = true
        }
        move = nil
        letGo(of: ended.view)
        ended.view.applied = nil
    }

    /// Moves the item with the focus towards an arrow, as Alt with its key does.
    func moveByKey(_ path: IndexPath, _ way: Way) -> Bool {
        guard let next = neighbour(of: path, way), lift(path), let old = move else { return false }
        let target =
            collectionDelegate?.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: path,
                atCurrentIndexPath: path, toProposedIndexPath: next) ?? next
        if has(target), TableRow(target) != old.target {
            retarget(
                TableRow(target),
                usedLayout.invalidationContext(
                    forInteractivelyMovingItems: [target], withTargetPosition: old.position,
                    previousIndexPaths: [path], previousPosition: old.position))
        }
        let end = move?.target.path ?? path
        putDown()
        scroll(to: end, [], false)
        return true
    }
}
