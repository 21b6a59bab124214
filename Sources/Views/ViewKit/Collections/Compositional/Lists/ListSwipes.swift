import Foundation

/// The swipes across the items of a collection view's lists.
@MainActor
final class ListSwipes: NSObject, UIGestureRecognizerDelegate {
    private weak var view: UICollectionView?
    private let pan = SwipePan()
    private(set) var swipe: RowSwipe<UICollectionViewListCell>?
    private var start: CGFloat = 0

    init(_ view: UICollectionView) {
        self.view = view
        super.init()
        pan.addTarget { [weak self] _ in self?.swiped() }
        pan.delegate = self
        view.addGestureRecognizer(pan)
    }

    /// Takes the recognizer from its view.
    func remove() {
        drop()
        view?.removeGestureRecognizer(pan)
    }

    private var isTurned: Bool { view?.effectiveUserInterfaceLayoutDirection == .rightToLeft }
    private var layout: UICollectionViewCompositionalLayout? {
        view?.collectionViewLayout as? UICollectionViewCompositionalLayout
    }

    private func cell(at point: CGPoint) -> UICollectionViewListCell? {
        guard let view, let path = view.indexPathForItem(at: point) else { return nil }
        return view.cellForItem(at: path) as? UICollectionViewListCell
    }

    private func actions(
        of cell: UICollectionViewListCell, isLeading: Bool
    ) -> UISwipeActionsConfiguration? {
        guard case .item(let path) = cell.element else { return nil }
        return layout?.swipeActions(at: path, isLeading: isLeading)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let view, let cell = cell(at: pan.location(in: view)) else { return false }
        if let swipe { return swipe.cell === cell }
        guard !view.isEditing else { return false }
        let isLeading = (pan.velocity(in: view).x > 0) != isTurned
        return actions(of: cell, isLeading: isLeading)?.actions.isEmpty == false
    }

    private func swiped() {
        guard let view else { return }
        switch pan.state {
        case .began:
            let isRight = pan.velocity(in: view).x > 0
            if swipe == nil, let cell = cell(at: pan.location(in: view)) {
                begin(cell, isLeading: isRight != isTurned)
            }
            start = swipe?.cell.placeShift.x ?? 0
        case .changed:
            swipe?.move(to: start + pan.translation(in: view).x, in: view.bounds.width)
        case .ended: end(start + pan.translation(in: view).x, pan.velocity(in: view).x)
        case .cancelled: close(animated: true)
        case .possible, .failed: break
        }
    }

    @discardableResult
    private func begin(_ cell: UICollectionViewListCell, isLeading: Bool) -> Bool {
        guard let view, let configuration = actions(of: cell, isLeading: isLeading),
            !configuration.actions.isEmpty
        else { return false }
        if let pressed = view.press.cell { view.pressCancelled(pressed) }
        swipe = RowSwipe(
            cell, configuration, isLeading: isLeading, isMirrored: isTurned,
            place: { cell, shift in cell.swipe(to: shift) }
        ) { [weak self] action, button in self?.perform(action, button) }
        cell.setNeedsUpdateConfiguration()
        return true
    }

    private func end(_ way: CGFloat, _ velocity: CGFloat) {
        guard let swipe else { return }
        if swipe.isFull { return swipe.performFirst { perform($0, $1) } }
        if !swipe.slidesOpen(from: way, velocity) { close(animated: true) }
    }

    /// Opens the actions at the trailing edge of an item, as its button for deletion does.
    func open(_ cell: UICollectionViewListCell) {
        close(animated: false)
        if begin(cell, isLeading: false) { swipe?.slideOpen() }
    }

    private func perform(_ action: UIContextualAction, _ button: UIView) {
        action.handler(action, button) { [weak self] _ in self?.close(animated: true) }
    }

    /// Closes the actions of an item; returns whether any were open.
    @discardableResult
    func close(animated: Bool) -> Bool {
        guard let swipe else { return false }
        self.swipe = nil
        swipe.end(animated: animated && view?.window != nil)
        swipe.cell.setNeedsUpdateConfiguration()
        return true
    }

    /// Takes the actions of an item away that is gone.
    func drop() {
        swipe?.remove()
        swipe = nil
    }

    /// Has the actions follow their item, or takes them away where it is gone.
    func followOrDrop() {
        guard let swipe else { return }
        guard swipe.cell.element != nil, let applied = swipe.cell.applied else { return drop() }
        swipe.follow(to: applied.frame)
    }

    /// Returns the actions of an item for screen readers.
    func readerActions(of cell: UICollectionViewListCell) -> [UIAccessibilityCustomAction] {
        let all = [true, false].flatMap { actions(of: cell, isLeading: $0)?.actions ?? [] }
        return all.compactMap { action in
            guard let title = action.title else { return nil }
            return UIAccessibilityCustomAction(name: title) { [weak cell] _ in
                guard let cell else { return false }
                action.handler(action, cell) { _ in }
                return true
            }
        }
    }
}

extension UICollectionViewListCell {
    /// Moves the cell aside by a swipe; returns its place without that.
    fileprivate func swipe(to shift: CGFloat) -> CGRect? {
        placeShift.x = shift
        guard let applied else { return nil }
        show(applied)
        return applied.frame
    }
}
