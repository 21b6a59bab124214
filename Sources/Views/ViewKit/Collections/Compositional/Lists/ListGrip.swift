import Foundation

/// The pan that moves items of a collection view's lists by their sign for reordering.
@MainActor
final class ListGrip: NSObject, UIGestureRecognizerDelegate {
    private weak var view: UICollectionView?
    private let pan = GripPan()
    /// The distance from the finger to the middle of the cell.
    private var grip = CGPoint.zero

    init(_ view: UICollectionView) {
        self.view = view
        super.init()
        pan.addTarget { [weak self] _ in self?.panned() }
        pan.delegate = self
        view.addGestureRecognizer(pan)
        // Where the sign is held, the item moves and not the content.
        view.panGestureRecognizer.require(toFail: pan)
    }

    func remove() { view?.removeGestureRecognizer(pan) }

    /// Whether a touch is on the sign of an item.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool {
        guard let view, let path = view.indexPathForItem(at: touch.location(in: view)),
            let cell = view.cellForItem(at: path) as? UICollectionViewListCell
        else { return false }
        return cell.gripBox.contains(touch.location(in: cell))
    }

    private func panned() {
        guard let view else { return }
        let point = pan.location(in: view)
        switch pan.state {
        case .began:
            guard let path = view.indexPathForItem(at: point),
                view.beginInteractiveMovementForItem(at: path),
                let middle = view.layoutAttributesForItem(at: path)?.center
            else { return }
            grip = CGPoint(x: middle.x - point.x, y: middle.y - point.y)
        case .changed: move(point)
        case .ended:
            move(point)
            view.endInteractiveMovement()
        case .cancelled: view.cancelInteractiveMovement()
        case .possible, .failed: break
        }
    }

    private func move(_ point: CGPoint) {
        // A list's items move up and down only.
        view?.updateInteractiveMovementTargetPosition(
            CGPoint(x: view?.bounds.midX ?? point.x, y: point.y + grip.y))
    }
}
