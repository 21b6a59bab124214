package import Foundation
package import Primitives

/// The shadow of a layer: five properties.
package struct LayerShadow: Sendable, Equatable {
    /// The colour; with nil there is no shadow.
    package var color: RGBA?
    /// The opacity of the shadow; with 0 there is none, and more than 1 counts as 1.
    package var opacity = Float.unset
    /// The offset of the shadow from its caster, in points of the layer's own space.
    package var offset = CGSize.unset
    /// The softness of the edge, in points; see `sigma`.
    package var radius = CGFloat.unset
    /// The outline of the shadow, in the layer's own space; nil follows what the layer shows.
    package var path: PathElements?

    /// The shadow of a new layer: invisible.
    package static let standard = LayerExtras.standard.shadow

    /// A shadow with every property at its default.
    package init() {
        self = .standard
    }

    /// A shadow whose values are set to the table's defaults afterwards.
    init(unset: ()) {}

    /// The standard deviation of the blur, in points. Not below 0; the factor was measured on
    /// Apple's renderings: docs/reference/compositing.md, "Shadows".
    package var sigma: CGFloat { radius > 0 ? 0.945 * radius : 0 }

    /// Whether the shadow would be visible below a layer that casts it.
    package var isVisible: Bool { opacity > 0 && (color?.alpha ?? 0) > 0 }
}
