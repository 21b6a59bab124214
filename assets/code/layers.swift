import UIKit

/// Turns about its top left corner, which lies at `point`.
func turnAboutCorner(_ layer: CALayer, at point: CGPoint) {
    layer.anchorPoint = CGPoint(x: 0, y: 0)
    layer.position = point

    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.byValue = 2 * Double.pi
    turn.duration = 6
    turn.repeatCount = .infinity
    layer.add(turn, forKey: "turn")
}
