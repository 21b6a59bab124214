package import Foundation
package import Primitives

/// All model values of one layer, as the renderer and the resolver see them.
///
/// A property has its row in `LayerProperty`, its storage here, and its pair of lines in
/// `LayerRecord+Values`. The defaults are those of the table; a test compares them.
package struct LayerRecord: Sendable, Equatable {
    /// Which layer.
    package var id: LayerID

    // Geometry, in points; `position` and z in the superlayer's space.
    package var bounds = CGRect.zero
    package var position = CGPoint.zero
    package var zPosition: CGFloat = 0
    package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    package var anchorPointZ: CGFloat = 0
    package var transform = CATransform3D.identity
    package var isGeometryFlipped = false
    package var isDoubleSided = true

    // Visibility and clipping
    package var isHidden = false
    package var opacity: Float = 1
    package var masksToBounds = false

    // Contents
    package var contents: ContentsRecord?
    package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    package var contentsScale: CGFloat = 1
    package var contentsGravity = ContentsGravity.resize
    package var minificationFilter = ContentsFilter.linear
    package var magnificationFilter = ContentsFilter.linear
    package var isOpaque = false
    package var needsDisplayOnBoundsChange = false

    // Look
    package var backgroundColor: RGBA?
    package var cornerRadius: CGFloat = 0
    package var borderWidth: CGFloat = 0
    package var borderColor: RGBA? = .black
    package var maskedCorners = CornerSet.all
    package var cornerCurve = CornerCurve.circular

    /// The values that few layers set: none, or one entry with all of them.
    var extras: [LayerExtras] = []

    /// A layer with every property at its default.
    package init(id: LayerID) {
        self.id = id
    }
}
