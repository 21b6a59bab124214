import UIKit

/// Begins behind the start, and ends beyond the goal.
func slide(_ layer: CALayer, to x: CGFloat) {
    let slide = CABasicAnimation(keyPath: "position.x")
    slide.fromValue = layer.position.x
    slide.duration = 0.8
    slide.timingFunction = CAMediaTimingFunction(
        controlPoints: 0.6, -0.28, 0.6, 1.3)
    layer.add(slide, forKey: "slide")
    layer.position.x = x
}
