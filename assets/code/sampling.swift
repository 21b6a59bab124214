import UIKit

/// A picture that is seen small and from the side: smooth, without
/// flicker, from smaller copies that the renderer makes.
func smooth(_ layer: CALayer) {
    layer.minificationFilter = .trilinear
    layer.minificationFilterBias = -0.5
    layer.magnificationFilter = .nearest
    layer.allowsEdgeAntialiasing = true
    layer.edgeAntialiasingMask = [
        .layerLeftEdge, .layerRightEdge, .layerTopEdge,
    ]
}
