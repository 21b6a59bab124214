package import Foundation
package import Primitives

/// All model values of one layer, as the renderer and the resolver see them.
///
/// The rows of `LayerProperty` say which field belongs to which property, and what a new layer has:
/// `unset` only fills a field until the table's default is put in. Values that few layers set are in
/// `LayerExtras`.
package struct LayerRecord: Sendable, Equatable {
    /// Which layer.
    package var id: LayerID

    // Geometry, in points; `position` and z in the superlayer's space.
    package var bounds = CGRect.unset
    package var position = CGPoint.unset
    package var zPosition = CGFloat.unset
    package var anchorPoint = CGPoint.unset
    package var anchorPointZ = CGFloat.unset
    package var transform = CATransform3D.unset
    package var isGeometryFlipped = Bool.unset
    package var isDoubleSided = Bool.unset

    // Visibility and clipping
    package var isHidden = Bool.unset
    package var opacity = Float.unset
    package var masksToBounds = Bool.unset

    // Contents
    package var contents: ContentsRecord?
    package var contentsRect = CGRect.unset
    package var contentsScale = CGFloat.unset
    package var contentsGravity = ContentsGravity.unset
    package var minificationFilter = ContentsFilter.unset
    package var magnificationFilter = ContentsFilter.unset
    package var isOpaque = Bool.unset
    package var needsDisplayOnBoundsChange = Bool.unset

    // Look
    package var backgroundColor: RGBA?
    package var cornerRadius = CGFloat.unset
    package var borderWidth = CGFloat.unset
    package var borderColor: RGBA?
    package var maskedCorners = CornerSet.unset
    package var cornerCurve = CornerCurve.unset

    /// The values that few layers set: none, or one entry with all of them.
    var extras: [LayerExtras] = []

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
