public import Foundation
import Scene

/// A layer that only groups its sublayers, and doesn't flatten them: they lie in the space of three
/// dimensions that the layer itself lies in.
///
/// Its geometry, `isHidden` and `sublayerTransform` count as for any layer, and so does `opacity`,
/// but for each sublayer by itself. Whatever would be drawn of the layer itself, or needs its
/// sublayers as one picture, is not looked at: background, border, corners, contents, shadow, mask,
/// `masksToBounds`, filters, rasterisation, transitions. So is `isDoubleSided`.
///
/// The sublayers of one transform layer, and of transform layers inside it, are seen as their planes
/// lie, and where planes intersect each shows the part that is in front. Equal depths go by the order
/// of the array. A plain sublayer flattens what is below it into its plane.
open class CATransformLayer: CALayer {
    /// A layer with no size and no sublayers.
    public override init() {
        super.init()
        becomeKind()
    }

    /// A presentation copy of `layer`; Core Animation calls it, nobody else should.
    public override init(layer: Any) {
        super.init(layer: layer)
        record.effects.preservesDepth = true
    }

    /// A layer out of a keyed archive; nil for a damaged one.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func becomeKind() { record.effects.preservesDepth = true }

    override var ownStandards: [LayerProperty: PropertyValue] { [.preservesDepth: .bool(true)] }

    /// Nil: the layer itself can't be hit. A hit test of its superlayer finds its sublayers.
    open override func hitTest(_ point: CGPoint) -> CALayer? { nil }
}
