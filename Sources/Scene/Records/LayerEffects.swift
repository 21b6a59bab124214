package import Foundation

/// Values that few layers set, kept apart so that the others stay small.
///
/// Each has its row in `LayerProperty`, as all values do.
package struct LayerEffects: Sendable, Equatable {
    // Edges and contents
    /// Which edges of the bounds are antialiased, in the layer's own space.
    package var antialiasedEdges = EdgeSet.unset
    /// False leaves all edges of the bounds without antialiasing.
    package var allowsEdgeAntialiasing = Bool.unset
    /// Added to the level of detail of trilinear contents; positive is blurrier.
    package var minificationFilterBias = Float.unset
    /// What the pixels of a backing store hold; a hint.
    package var contentsFormat = ContentsFormat.unset

    // Compositing
    /// False lets `opacity` count for each layer below by itself.
    package var allowsGroupOpacity = Bool.unset
    /// False lets the `compositingFilter` of a sublayer reach what is below this layer.
    package var allowsGroupBlending = Bool.unset
    /// True lets the renderer keep a picture of the layer and all below it.
    package var shouldRasterize = Bool.unset
    /// Pixels of that picture per point of the layer's own space.
    package var rasterizationScale = CGFloat.unset
    /// True for a layer that only groups sublayers, which share one space with its own siblings.
    package var preservesDepth = Bool.unset

    // Filters
    /// What happens to the layer and all below it, flattened, in this order.
    package var filters: [LayerFilter] = []
    /// What happens to what is seen through the layer, inside its shape.
    package var backgroundFilters: [LayerFilter] = []
    /// How the layer is put over what is below it; nil for source over.
    package var compositingFilter: LayerFilter?

    /// The values of a new layer.
    package static let standard = LayerExtras.standard.effects

    /// Values that wait for the table's defaults.
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

    /// The set whose bits are the lowest four of a number's whole part.
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

/// What the pixels of a backing store hold; Apple's strings.
package enum ContentsFormat: String, Sendable, CaseIterable {
    /// The layer chooses.
    case automatic = "Automatic"
    /// Red, green, blue and alpha of 8 bits each.
    case rgba8 = "RGBA8"
    /// The same in 16-bit floating point.
    case rgba16Float = "RGBAh"
    /// Grey of 8 bits.
    case gray8 = "Gray8"
}

/// How bright the brightest parts of a layer are to be; Apple's strings. A hint.
package enum DynamicRange: String, Sendable, CaseIterable {
    case automatic, standard, constrainedHigh, high
}

/// When brightness is fitted to the output; Apple's strings. A hint.
package enum ToneMapMode: String, Sendable, CaseIterable {
    case automatic, never, ifSupported
}
