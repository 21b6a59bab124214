package import Foundation

/// Values that few layers set, stored separately so that other layers stay small.
///
/// Each has its row in `LayerProperty`, as all properties do.
package struct LayerEffects: Sendable, Equatable {
    // Edges and contents
    /// The edges of the bounds that are antialiased, in the layer's own space.
    package var antialiasedEdges = EdgeSet.unset
    /// Whether edges of the bounds are antialiased at all.
    package var allowsEdgeAntialiasing = Bool.unset
    /// A bias added to the level of detail of trilinear contents; positive is blurrier.
    package var minificationFilterBias = Float.unset
    /// The pixel format of a backing store; a hint.
    package var contentsFormat = ContentsFormat.unset

    // Compositing
    /// Whether `opacity` applies to the layer and its subtree as a group; false applies it to each
    /// layer separately.
    package var allowsGroupOpacity = Bool.unset
    /// Whether the `compositingFilter` of a sublayer is kept from reaching what is below this
    /// layer.
    package var allowsGroupBlending = Bool.unset
    /// Whether the renderer may keep a picture of the layer and its subtree.
    package var shouldRasterize = Bool.unset
    /// The scale of that picture, in pixels per point of the layer's own space.
    package var rasterizationScale = CGFloat.unset
    /// Whether the layer only groups sublayers, which share one space with its own siblings.
    package var preservesDepth = Bool.unset

    // Filters
    /// The filters applied to the layer and its subtree, flattened, in this order.
    package var filters: [LayerFilter] = []
    /// The filters applied to what is seen through the layer, inside its shape.
    package var backgroundFilters: [LayerFilter] = []
    /// The filter that composites the layer over what is below it; nil for source over.
    package var compositingFilter: LayerFilter?

    /// The values of a new layer.
    package static let standard = LayerExtras.standard.effects

    /// Effects whose values are set to the table's defaults afterwards.
    init(unset: ()) {}
}

/// Edges of a rectangle, in the layer's own space; Apple's bits.
package struct EdgeSet: OptionSet, Sendable, Hashable {
    /// The bits.
    package let rawValue: UInt8

    /// The set with the lowest four of these bits.
    package init(rawValue: UInt8) {
        self.rawValue = rawValue & 15
    }

    /// The set of the lowest four bits of a number's integer part.
    package init(number: Double) {
        self.init(rawValue: CornerSet(number: number).rawValue)
    }

    /// The edge of least x.
    package static let minX = EdgeSet(rawValue: 1)
    /// The edge of greatest x.
    package static let maxX = EdgeSet(rawValue: 2)
    /// The edge of least y.
    package static let minY = EdgeSet(rawValue: 4)
    /// The edge of greatest y.
    package static let maxY = EdgeSet(rawValue: 8)
    /// All four.
    package static let all = EdgeSet(rawValue: 15)
}

/// The pixel format of a backing store; Apple's strings.
package enum ContentsFormat: String, Sendable, CaseIterable {
    /// The layer chooses.
    case automatic = "Automatic"
    /// Red, green, blue and alpha of 8 bits each.
    case rgba8 = "RGBA8"
    /// Red, green, blue and alpha of 16-bit floating point each.
    case rgba16Float = "RGBAh"
    /// Grey of 8 bits.
    case gray8 = "Gray8"
}

/// The dynamic range in which a layer is to be shown; Apple's strings. A hint.
package enum DynamicRange: String, Sendable, CaseIterable {
    case automatic, standard, constrainedHigh, high
}

/// The condition for tone mapping; Apple's strings. A hint.
package enum ToneMapMode: String, Sendable, CaseIterable {
    case automatic, never, ifSupported
}
