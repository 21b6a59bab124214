import UIKit

/// Two animations by one timetable, and what comes after them.
func leave(
    _ layer: CALayer, then next: @escaping @Sendable () -> Void
) {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.toValue = 0
    let shrink = CABasicAnimation(keyPath: "transform.scale")
    shrink.toValue = 0.5
    shrink.beginTime = 0.2

    let group = CAAnimationGroup()
    group.animations = [fade, shrink]
    group.duration = 0.6
    CATransaction.begin()
    CATransaction.setCompletionBlock(next)
    layer.add(group, forKey: "leave")
    CATransaction.commit()
}
