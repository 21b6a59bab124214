/// The reasons why layers are drawn apart, in an offscreen pass.
///
/// `FrameCounts` tells when each costs a pass, and what costs none.
package enum PassCause: UInt8, Sendable, CaseIterable {
    /// An opacity below 1 of a layer in which items overlap.
    case opacity
    /// A mask: one pass for the layer, and one for the mask.
    case mask
    /// Bounds with round or rotated edges, where the content that they clip meets on such an edge.
    case clip
    /// A compositing filter.
    case blending
    /// A layer with a sublayer that has a compositing filter, which is not to reach further.
    case isolation
    /// Colour filters.
    case filter
    /// Filters with a blur.
    case blur
    /// Filters of a layer's backdrop.
    case backdrop
    /// A shadow without a path, of a layer that isn't a plain box.
    case shadow
    /// The picture of a layer that is rasterised.
    case rasterization
    /// A side of a transition.
    case transition
    /// A piece of a plane that another one cuts in a 3D space.
    case cut
    /// The colour of a replicator's copy in which items overlap, or which shows pictures.
    case copy

    /// The name for people, for example `shadow without path`.
    package var name: String {
        switch self {
        case .opacity: "group opacity"
        case .mask: "mask"
        case .clip: "clip on round or turned edges"
        case .blending: "blend mode"
        case .isolation: "sublayer with blend mode"
        case .filter: "color filter"
        case .blur: "blur"
        case .backdrop: "backdrop"
        case .shadow: "shadow without path"
        case .rasterization: "rasterization"
        case .transition: "transition"
        case .cut: "cut in 3D space"
        case .copy: "replicator color"
        }
    }
}

/// The number of passes of each cause.
package struct PassCounts: Sendable, Equatable {
    // A place for each cause; a word each, so that a count of a frame is copied as plain bytes.
    private var numbers = SIMD16<Int32>()

    /// Counts of zero.
    package init() {}

    /// The number of passes of a cause.
    package internal(set) subscript(cause: PassCause) -> Int {
        get { Int(numbers[Int(cause.rawValue)]) }
        set { numbers[Int(cause.rawValue)] = Int32(clamping: newValue) }
    }

    /// The causes with passes, in the order of their cases.
    package var causes: [PassCause] { PassCause.allCases.filter { self[$0] > 0 } }

    /// Adds the passes of another count.
    mutating func add(_ other: PassCounts) { numbers &+= other.numbers }
}
