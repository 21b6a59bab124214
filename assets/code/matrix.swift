import UIKit

/// Layers that left on one side come back on the other.
final class LayerPool {
    private var idle: [CALayer] = []

    func layer() -> CALayer {
        let layer = idle.popLast() ?? CALayer()
        layer.isHidden = false
        return layer
    }

    func put(_ layer: CALayer) {
        CATransaction.setDisableActions(true)
        layer.isHidden = true
        idle.append(layer)
    }
}
