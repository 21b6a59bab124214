package import Foundation
package import Primitives

/// All model values of one layer, as the renderer and the resolver see them.
///
/// The rows of `LayerProperty` say which field belongs to which property, and what a new layer has:
/// `unset` only fills a field until the table's default is put in. A tree of a million layers has
/// three million records at times, so large values that few layers set are beside, in `SeldomValues`
/// and `LayerExtras`. Fields stand in the order of their sizes, which leaves no gaps: 224 bytes.
@usableFromInline
package struct LayerRecord: Sendable, Equatable {
    /// Which layer.
    package var id: LayerID

    // Geometry, in points; `position` and z in the superlayer's space.
    package var bounds = CGRect.unset
    package var position = CGPoint.unset
    package var zPosition = CGFloat.unset
    package var anchorPoint = CGPoint.unset
    /// `transform`, where it is such a matrix; else the identity.
    @usableFromInline var flat = FlatTransform()

    // Contents, corners and border
    package var contents: ContentsRecord?
    package var contentsScale = CGFloat.unset
    package var cornerRadius = CGFloat.unset
    package var borderWidth = CGFloat.unset

    /// Larger values that few layers set; nil where all of them are as in a new layer.
    @usableFromInline var seldom: SeldomValues?
    /// The values that still fewer layers set: none, or one entry with all of them.
    @usableFromInline var extras: [LayerExtras] = []

    // Look
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

    /// A new layer, but for its name.
    private static let standard = filled(LayerRecord())
}
