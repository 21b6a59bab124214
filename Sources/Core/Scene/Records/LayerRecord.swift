package import Foundation
package import Primitives

/// All model values of a layer, as the renderer and the resolver see them.
///
/// The rows of `LayerProperty` tell which field belongs to which property, and the values of a new
/// layer: `unset` only fills a field until the table's default is set. A tree of a million layers
/// has three million records at times, so large values that few layers set are stored separately,
/// in `SeldomValues` and `LayerExtras`. Fields are in the order of their sizes, which leaves no
/// gaps: 224 bytes.
@usableFromInline
package struct LayerRecord: Sendable, Equatable {
    /// The number of the layer.
    package var id: LayerID

    // Geometry, in points; `position` and z in the superlayer's space.
    package var bounds = CGRect.unset
    package var position = CGPoint.unset
    package var zPosition = CGFloat.unset
    package var anchorPoint = CGPoint.unset
    /// The compact form of `transform`, where it has one; else the identity.
    @usableFromInline var flat = FlatTransform()

    // Contents, corners and border
    package var contents: ContentsRecord?
    package var contentsScale = CGFloat.unset
    package var cornerRadius = CGFloat.unset
    package var borderWidth = CGFloat.unset

    /// Larger values that few layers set; nil where all are those of a new layer.
    @usableFromInline var seldom: SeldomValues?
    /// Values that even fewer layers set: none, or one entry with all of them.
    @usableFromInline var extras: [LayerExtras] = []

    // Appearance
    package var opacity = Float.unset
    package var backgroundColor: RGBA?
    package var isHidden = Bool.unset
    package var isGeometryFlipped = Bool.unset
    package var isDoubleSided = Bool.unset
    package var masksToBounds = Bool.unset
    package var maskedCorners = CornerSet.unset
    package var cornerCurve = CornerCurve.unset
    package var contentsGravity = ContentsGravity.unset
    package var minificationFilter = ContentsFilter.unset
    package var magnificationFilter = ContentsFilter.unset
    package var isOpaque = Bool.unset
    package var needsDisplayOnBoundsChange = Bool.unset

    /// A layer with every property at its default.
    package init(id: LayerID) {
        self = Self.standard
        self.id = id
    }

    private init() {
        id = LayerID(rawValue: 0)
    }

    /// The record of a new layer, except for its id.
    private static let standard = filled(LayerRecord())
}
