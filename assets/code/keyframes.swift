import UIKit

/// Follows a path at an even speed, and looks where it goes.
func fly(_ arrow: CALayer, along path: CGPath) {
    let flight = CAKeyframeAnimation(keyPath: "position")
    flight.path = path
    flight.calculationMode = .paced
    flight.rotationMode = .rotateAuto
    flight.duration = 6
    flight.repeatCount = .infinity
    arrow.add(flight, forKey: "flight")
}
