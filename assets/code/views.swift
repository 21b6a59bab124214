import UIKit

/// A tile that springs, and one that a slider moves by hand.
func spring(_ tile: UIView, to point: CGPoint) {
    UIView.animate(
        withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.5,
        initialSpringVelocity: 0, options: .allowUserInteraction
    ) {
        tile.center = point
    }
}

func animator(for tile: UIView) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
        duration: 1, curve: .easeInOut
    ) { tile.transform = CGAffineTransform(rotationAngle: .pi) }
    animator.fractionComplete = 0.3
    return animator
}
