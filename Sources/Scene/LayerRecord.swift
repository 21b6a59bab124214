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
    package var sublayerTransform = CATransform3D.identity
    package var isGeometryFlipped = false
    package var isDoubleSided = true

    // Visibility and clipping
    package var isHidden = false
    package var opacity: Float = 1
    package var masksToBounds = false

    // Contents
    package var contents: ContentsRecord?
    package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
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

    // The shadow, when it isn't the standard one; apart, as most layers have none.
    private var shadows: [LayerShadow] = []

    /// Rare values, when some are set; apart for the same reason.
    private var rare: [LayerEffects] = []

    /// Values under keys of the program's own that can be animated; mostly none.
    package var custom: [String: PropertyValue] = [:]

    /// The layer as a time space.
    package var timing = MediaTiming.layer

    // Set by the resolver only, while contents cross-fade or a transition runs.
    /// The contents that fade out; nil when nothing fades.
    package var fadingContents: ContentsRecord?
    /// The weight of `contents` against `fadingContents`, 0...1.
    package var contentsFraction: Float = 1
    /// The transition that runs; nil for none.
    package var transition: TransitionState?

    /// A layer with every property at its default.
    package init(id: LayerID) {
        self.id = id
    }

    /// False for a layer with the standard shadow, which is not seen.
    package var hasShadow: Bool { !shadows.isEmpty }

    /// The shadow. Reading costs a look; it needs memory only where it isn't the standard one.
    package var shadow: LayerShadow {
        get { shadows.first ?? .standard }
        set {
            if newValue == .standard {
                shadows = []
            } else if shadows.isEmpty {
                shadows = [newValue]
            } else {
                shadows[0] = newValue
            }
        }
    }

    /// False when all rare values are at their defaults.
    package var hasEffects: Bool { !rare.isEmpty }

    /// The rare values. Reading costs a look; they need memory only where one is set.
    package var effects: LayerEffects {
        get { rare.first ?? .standard }
        set {
            if newValue == .standard {
                rare = []
            } else if rare.isEmpty {
                rare = [newValue]
            } else {
                rare[0] = newValue
            }
        }
    }
}
