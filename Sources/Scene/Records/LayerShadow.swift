package import Foundation
package import Primitives

/// The shadow of a layer: five of its properties.
package struct LayerShadow: Sendable, Equatable {
    /// The colour; nil casts none.
    package var color: RGBA?
    /// The weight of the shadow; 0 casts none, and more than 1 counts as 1.
    package var opacity = Float.unset
    /// Where the shadow lies from what casts it, in points of the layer's own space.
    package var offset = CGSize.unset
    /// How soft the edge is, in points; see `sigma`.
    package var radius = CGFloat.unset
    /// The outline of the shadow, in the layer's own space; nil follows what the layer shows.
    package var path: PathElements?

    /// The shadow of a new layer: none is seen.
    package static let standard = LayerExtras.standard.shadow

    /// A shadow with every property at its default.
    package init() {
        self = .standard
    }

    /// A shadow that waits for the table's defaults.
    init(unset: ()) {}

    /// The standard deviation of the blur, in points. Not below 0; the factor was measured on
    /// Apple's renderings: docs/reference/compositing.md, "Shadows".
    package var sigma: CGFloat { radius > 0 ? 0.945 * radius : 0 }

    /// True when something would be seen of it below a layer that casts it.
    package var isVisible: Bool { opacity > 0 && (color?.alpha ?? 0) > 0 }
}
