import UIKit

/// Twelve dots out of one, each a little later than the last.
func addSpinner(to view: UIView, dot: CALayer) {
    let ring = CAReplicatorLayer()
    ring.frame = view.bounds
    ring.instanceCount = 12
    ring.instanceDelay = 1.0 / 12
    ring.instanceTransform = CATransform3DMakeRotation(
        .pi / 6, 0, 0, 1)
    ring.addSublayer(dot)
    view.layer.addSublayer(ring)

    let fade = CABasicAnimation(keyPath: "opacity")
    fade.toValue = 0
    fade.duration = 1
    fade.repeatCount = .infinity
    dot.add(fade, forKey: "fade")
}
