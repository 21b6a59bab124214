import CoreAnimation
import Foundation

// Places in sight, scrolling to them, and loading ahead
extension UICollectionView {
    /// The items in sight, in order.
    var itemsInSight: [TableRow] {
        layOutIfNew()
        return shown.compactMap { element, view in
            guard case .item(let path) = element, let applied = view.applied, isInSight(applied)
            else { return nil }
            return TableRow(path)
        }.sorted()
    }

    /// Returns the item of a cell; nil for a cell of no item.
    func path(of cell: UICollectionViewCell) -> IndexPath? {
        guard case .item(let path) = cell.element, cell.collection === self else { return nil }
        return path
    }

    func supplementsInSight(_ kind: String) -> [IndexPath] {
        layOutIfNew()
        return shown.compactMap { element, view in
            guard case .supplementary(kind, let path) = element, let applied = view.applied,
                isInSight(applied)
            else { return nil }
            return path
        }.sorted()
    }

    /// Scrolls until an item is in sight. Sizes on the way are found where that is at once; at the end
    /// of an animation the place is made exact.
    func scroll(to path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
        guard has(path) else { return }
        prepareLayoutIfDue()
        usedLayout.reveal(path, position, animated: animated && window != nil)
        guard let target = offset(showing: path, position) else { return }
        if animated, window != nil {
            setContentOffset(target, animated: true)
            arriving = (path, position)
            return
        }
        arriving = nil
        jump(to: path, position)
    }

    private func jump(to path: IndexPath, _ position: ScrollPosition) {
        for _ in 0..<6 {
            guard let target = offset(showing: path, position), target != bounds.origin else {
                break
            }
            setContentOffset(target, animated: false)
            layOutCollection()
        }
    }

    /// Makes the place exact after an animated scroll, on whose way sizes became known.
    func arrive() {
        guard let (path, position) = arriving else { return }
        arriving = nil
        if has(path) { jump(to: path, position) }
    }

    /// Returns the offset at which an item is in sight; nil for no item.
    private func offset(showing path: IndexPath, _ position: ScrollPosition) -> CGPoint? {
        guard let box = place(of: .item(path))?.frame else { return nil }
        let inset = adjustedContentInset
        // An item that is only brought in sight doesn't end up below a header that stays there.
        let covered: UIEdgeInsets =
            position.isEmpty
            ? UIEdgeInsets(usedLayout.covered(beside: path), isMirrored) : .zero
        let free = bounds.inset(by: inset).inset(by: covered)
        func fitted(
            _ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ room: CGFloat,
            _ places: (first: ScrollPosition, middle: ScrollPosition, last: ScrollPosition)
        ) -> CGFloat {
            if position.contains(places.first) { return low }
            if position.contains(places.middle) { return (low + high - room) / 2 }
            if position.contains(places.last) { return high - room }
            if low < start { return low }
            return high > start + room ? max(high - room, low - max(0, room - (high - low))) : start
        }
        let x = fitted(
            box.minX, box.maxX, free.minX, free.width, (.left, .centeredHorizontally, .right))
        let y = fitted(
            box.minY, box.maxY, free.minY, free.height, (.top, .centeredVertically, .bottom))
        return CGPoint(
            x: axis(.x).clamped(x - inset.left - covered.left),
            y: axis(.y).clamped(y - inset.top - covered.top))
    }

    /// Announces the items of the view's length ahead, in the direction of scrolling.
    func prefetch() {
        let way = CGPoint(x: bounds.minX - lastOffset.x, y: bounds.minY - lastOffset.y)
        lastOffset = bounds.origin
        guard isPrefetchingEnabled, let prefetchDataSource, way != .zero, !bounds.isEmpty else {
            return
        }
        let isAcross = abs(way.x) > abs(way.y)
        let isBack = isAcross ? way.x < 0 : way.y < 0
        let ahead = bounds.offsetBy(
            dx: isAcross ? (isBack ? -bounds.width : bounds.width) : 0,
            dy: isAcross ? 0 : (isBack ? -bounds.height : bounds.height))
        let near = items(in: ahead).filter { shown[.item($0.path)] == nil }
        let new = near.filter { !prefetched.contains($0) }
        let off = prefetched.subtracting(near).filter { shown[.item($0.path)] == nil }.sorted()
        prefetched = Set(near)
        if !new.isEmpty {
            let ordered = isBack != (isAcross && isMirrored) ? new.reversed() : new
            prefetchDataSource.collectionView(self, prefetchItemsAt: ordered.map(\.path))
        }
        if !off.isEmpty {
            prefetchDataSource.collectionView(
                self, cancelPrefetchingForItemsAt: off.map(\.path))
        }
    }
}
