import UIKit

/// The new picture pushes the old one out.
func turn(_ layer: CALayer, to picture: CGImage) {
    let push = CATransition()
    push.type = .push
    push.subtype = .fromRight
    push.duration = 0.5
    push.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    layer.add(push, forKey: kCATransition)
    layer.contents = picture
}
