import UIKit

/// A second hand that needs no timer.
func wind(_ hand: CALayer, seconds: Double) {
    hand.anchorPoint = CGPoint(x: 0.5, y: 1)
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.fromValue = 0
    turn.toValue = 2 * Double.pi
    turn.duration = 60
    turn.timeOffset = seconds
    turn.repeatCount = .infinity
    hand.add(turn, forKey: "turn")
}
