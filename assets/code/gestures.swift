import UIKit

/// A photo that is dragged by as many fingers as there are.
final class PhotoView: UIImageView {
    func start() {
        isUserInteractionEnabled = true
        let pan = UIPanGestureRecognizer(
            target: self, action: PhotoView.panned(_:))
        addGestureRecognizer(pan)
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        let way = pan.translation(in: superview)
        center = CGPoint(x: center.x + way.x, y: center.y + way.y)
        pan.setTranslation(.zero, in: superview)
    }
}
