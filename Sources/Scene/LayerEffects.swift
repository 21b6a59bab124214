package import Foundation

/// Values that few layers set, kept apart so that the others stay small.
///
/// Each has its row in `LayerProperty`, as all values do.
package struct LayerEffects: Sendable, Equatable {
    // Edges and contents
    /// Which edges of the bounds are antialiased, in the layer's own space.
    package var antialiasedEdges = EdgeSet.all
    /// False leaves all edges of the bounds without antialiasing.
    package var allowsEdgeAntialiasing = true
    /// Added to the level of detail of trilinear contents; positive is blurrier.
    package var minificationFilterBias: Float = 0
    /// What the pixels of a backing store hold; a hint.
    package var contentsFormat = ContentsFormat.rgba8

    // Compositing
    /// False lets `opacity` count for each layer below by itself.
    package var allowsGroupOpacity = true
    /// False lets the `compositingFilter` of a sublayer reach what is below this layer.
    package var allowsGroupBlending = true
    /// True lets the renderer keep a picture of the layer and all below it.
    package var shouldRasterize = false
    /// Pixels of that picture per point of the layer's own space.
    package var rasterizationScale: CGFloat = 1
    /// True for a layer that only groups sublayers, which share one space with its own siblings.
    package var preservesDepth = false

    // Filters
    /// What happens to the layer and all below it, flattened, in this order.
    package var filters: [LayerFilter] = []
    /// What happens to what is seen through the layer, inside its shape.
    package var backgroundFilters: [LayerFilter] = []
    /// How the layer is put over what is below it; nil for source over.
    package var compositingFilter: LayerFilter?

    /// The values of a new layer.
    package static let standard = LayerEffects()

    /// Every value at its default.
    package init() {}

    /// Sets the value of a row; another kind of value, or NaN, is left out.
    mutating func set(_ property: LayerProperty, to value: PropertyValue) {
        switch property {
        case .edgeAntialiasingMask:
            if let new = value.finiteNumber { antialiasedEdges = EdgeSet(number: new) }
        case .allowsEdgeAntialiasing:
            if case .bool(let new) = value { allowsEdgeAntialiasing = new }
        case .minificationFilterBias:
            if let new = value.finiteFloat { minificationFilterBias = new }
        case .contentsFormat: value.named { contentsFormat = $0 }
        case .allowsGroupOpacity: if case .bool(let new) = value { allowsGroupOpacity = new }
        case .allowsGroupBlending: if case .bool(let new) = value { allowsGroupBlending = new }
        case .shouldRasterize: if case .bool(let new) = value { shouldRasterize = new }
        case .rasterizationScale: if let new = value.finiteNumber { rasterizationScale = new }
        case .preservesDepth: if case .bool(let new) = value { preservesDepth = new }
        case .filters: value.filtered { filters = $0 }
        case .backgroundFilters: value.filtered { backgroundFilters = $0 }
        case .compositingFilter: value.filtered { compositingFilter = $0.first }
        default: break
        }
    }
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
