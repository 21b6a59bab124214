public import Drawing

/// An object that draws, lays out and chooses actions for a layer. Every member is optional.
///
/// ```swift
/// final class Painter: NSObject, CALayerDelegate {
///     func draw(_ layer: CALayer, in ctx: CGContext) {
///         ctx.setFillColor(UIColor.systemGreen.cgColor)
///         ctx.fillEllipse(in: layer.bounds)
///     }
/// }
/// ```
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
    /// Sets the layer's contents; when implemented, nothing is drawn.
    /// - Parameter layer: the layer, whose `contents` you set.
    func display(_ layer: CALayer)
    /// Draws into the layer's backing store, in the layer's space.
    /// - Parameters:
    ///   - layer: the layer that calls, as one object may serve several.
    ///   - ctx: a context in the layer's space and scale, for this call only.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Called before drawing.
    /// - Parameter layer: the layer whose backing store is about to be drawn.
    func layerWillDraw(_ layer: CALayer)
    /// Places the layer's sublayers; when implemented, the layer's layout manager doesn't.
    /// - Parameter layer: the layer, with its bounds set and its sublayers where they were.
    func layoutSublayers(of layer: CALayer)
    /// Returns the action for an event or property; nil continues the search, `NSNull()` ends it.
    /// - Parameters:
    ///   - layer: the layer that calls, as one object may serve several.
    ///   - event: the name of a property, such as `position`, or `onOrderIn`, `onOrderOut` and the
    ///     like.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

// Swift has no optional members without Objective-C: a delegate that omits one gets these defaults,
// and those that matter tell the layer that nothing was done.
extension CALayerDelegate {
    /// The default: the layer draws instead.
    public func display(_ layer: CALayer) {
        layer.delegateDeclined = true
    }

    /// The default: there is nothing to draw.
    public func draw(_ layer: CALayer, in ctx: CGContext) {
        // Tiles are drawn beside the main thread, and only main may write to the layer.
        guard !(layer is CATiledLayer) else { return }
        layer.delegateDeclined = true
    }

    /// The default: does nothing.
    public func layerWillDraw(_ layer: CALayer) {}

    /// The default: the layer's layout manager places the sublayers.
    public func layoutSublayers(of layer: CALayer) {
        layer.delegateDeclinedLayout = true
    }

    /// The default: the search continues.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

extension CALayer {
    /// Tells the layer, from its delegate's `draw(_:in:)`, that there was nothing to draw: its
    /// contents stay unchanged.
    package func declineDrawing() {
        delegateDeclined = true
    }
}

/// The delegate of a layer that its host shows with y growing downward: a view.
@MainActor
package protocol FlippingHost: CALayerDelegate {}
