import UIKit

/// All of it moves by itself: each property has an action.
func send(_ square: CALayer, to point: CGPoint) {
    CATransaction.begin()
    CATransaction.setAnimationDuration(0.4)
    CATransaction.setAnimationTimingFunction(
        CAMediaTimingFunction(name: .easeInEaseOut))
    square.position = point
    square.backgroundColor = UIColor.systemOrange.cgColor
    square.cornerRadius = 48
    CATransaction.commit()
}
