package import Primitives

/// The outline of a layer that blurs what lies behind it, for a desktop that blurs what lies behind
/// the window. Only for layers along the target's axes: others would have blur beside them.
package struct GlassPane: Sendable, Equatable {
    /// The pixels of the target that show the layer.
    package var box: PixelRect
    /// The pixels of the layer's whole bounds.
    package var bounds: PixelRect
    /// The radius of the round corners, in pixels.
    package var radius: Double
    /// The corners of `bounds` that are round, as they lie on the target.
    package var rounded: CornerSet

    /// A pane by its values.
    package init(box: PixelRect, bounds: PixelRect, radius: Double, rounded: CornerSet) {
        (self.box, self.bounds, self.radius, self.rounded) = (box, bounds, radius, rounded)
    }
}
