import Foundation

/// The pan that moves items of a collection view's lists by their sign for reordering.
@MainActor
final class ListGrip: NSObject, UIGestureRecognizerDelegate {
    private weak var view: UICollectionView?
    private let pan = GripPan()

    init(_ view: UICollectionView) {
        self.view = view
        super.init()
        // A list's items move up and down only.
        pan.addTarget { [weak view] in view?.moveItem(with: $0, isUpright: true) }
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
}
