public import Drawing

/// Draws, lays out and chooses actions for a layer. Every member is optional.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
    /// Gives the layer its contents; when implemented, nothing is drawn.
    func display(_ layer: CALayer)
    /// Draws into the layer's backing store, in the layer's space.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Told before drawing.
    func layerWillDraw(_ layer: CALayer)
    /// Places the layer's sublayers; when implemented, the layer's layout manager doesn't.
    func layoutSublayers(of layer: CALayer)
    /// The action for an event or property; nil goes on searching, `NSNull()` stops.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

// Swift has no optional members without Objective-C: a delegate that leaves one out gets these, and
// those that matter tell the layer that nothing was done.
extension CALayerDelegate {
    /// Left out: the layer draws instead.
    public func display(_ layer: CALayer) {
        layer.delegateDeclined = true
    }

    /// Left out: the layer has no drawing.
    public func draw(_ layer: CALayer, in ctx: CGContext) {
        // Tiles are drawn beside the main thread, which alone may write to the layer.
        guard !(layer is CATiledLayer) else { return }
        layer.delegateDeclined = true
    }

    /// Left out.
    public func layerWillDraw(_ layer: CALayer) {}

    /// Left out: the layer's layout manager places the sublayers.
    public func layoutSublayers(of layer: CALayer) {
        layer.delegateDeclinedLayout = true
    }

    /// Left out: the search goes on.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

extension CALayer {
    /// Tells the layer, from its delegate's `draw(_:in:)`, that there was nothing to draw: its
    /// contents stay what they are.
    package func declineDrawing() {
        delegateDeclined = true
    }
}

/// The delegate of a layer whose tree is shown with y downward by its host: a view.
@MainActor
package protocol FlippingHost: CALayerDelegate {}
