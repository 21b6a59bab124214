import UIKit

/// Stops the time of a layer and of all below it.
func pause(_ layer: CALayer) {
    let now = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = now
}

/// Lets it go on from there.
func resume(_ layer: CALayer) {
    let stopped = layer.timeOffset
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime =
        layer.convertTime(CACurrentMediaTime(), from: nil) - stopped
}
