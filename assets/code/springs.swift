import UIKit

/// Goes to `point` on a spring, for as long as it takes.
func spring(_ layer: CALayer, to point: CGPoint) {
    let spring = CASpringAnimation(keyPath: "position")
    spring.fromValue = NSValue(cgPoint: layer.position)
    spring.mass = 1
    spring.stiffness = 120
    spring.damping = 7
    spring.duration = spring.settlingDuration
    layer.add(spring, forKey: "spring")
    layer.position = point
}
