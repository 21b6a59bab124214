public import Foundation
import Scene

/// A layer that only groups its sublayers and doesn't flatten them: they lie in the 3D space that
/// the layer itself lies in.
///
/// Its geometry, `isHidden` and `sublayerTransform` count as for any layer, and so does `opacity`,
/// but for each sublayer separately. Properties that draw the layer itself, or need its sublayers
/// as one picture, are ignored: background, border, corners, contents, shadow, mask,
/// `masksToBounds`, filters, rasterisation, transitions. `isDoubleSided` is ignored too.
///
/// The sublayers of one transform layer, and of transform layers inside it, are planes sorted by
/// depth; where planes intersect, each shows the part that is in front. Equal depths are drawn in
/// the order of the array. A plain sublayer flattens its own subtree into its plane.
///
/// ```swift
/// let cube = CATransformLayer()  // doesn't flatten what is in it
/// for side in 0..<4 {
///     let face = CALayer()
///     face.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
///     let turn = CATransform3DMakeRotation(Double(side) * .pi / 2, 0, 1, 0)
///     face.transform = CATransform3DTranslate(turn, 0, 0, 50)
///     cube.addSublayer(face)
/// }
/// ```
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

    /// Returns nil: the layer itself can't be hit. A hit test of its superlayer finds its
    /// sublayers.
    open override func hitTest(_ point: CGPoint) -> CALayer? { nil }
}
