import Primitives
import Scene

/// The purpose of a walk: the frame, or a picture of a node that is painted beside it.
///
/// A walk never asks who wants the picture, only for these properties.
struct Surface {
    /// The parts of its node that a picture leaves out; nothing is left out of the nodes below.
    struct Omitted: OptionSet {
        let rawValue: UInt8
        /// The backdrop of the node.
        static let backdrop = Omitted(rawValue: 1)
        static let shadow = Omitted(rawValue: 2)
        static let mask = Omitted(rawValue: 4)
        static let opacity = Omitted(rawValue: 8)
        /// The node's own transition: it is listed in its new state.
        static let transition = Omitted(rawValue: 16)
        /// The node's own kept picture: the node itself is listed.
        static let picture = Omitted(rawValue: 32)
        static let filters = Omitted(rawValue: 64)
        /// All that the node draws itself, and its copies: only its sublayers are listed.
        static let itself = Omitted(rawValue: 128)
    }

    /// The treatment of transitions with a filter.
    enum FilterUse {
        /// Filters are rendered before the list is painted.
        case rendered
        /// Filters are shown with their last output.
        case shown
        /// Filters are shown with their last output; those without one don't show.
        case shownIfRendered
        /// The picture can't be made.
        case refused
    }

    /// Whether the walk lists the next frame: then nodes are settled. A picture leaves the tree as
    /// it is, except for the order of sublayers whose depth changed, in nodes that are dirty
    /// anyway.
    var isFrame = false
    var omits: Omitted = []
    var filterUse = FilterUse.shown
    /// Whether changes below the node are to be reported upward again.
    var tellsChanges = false
    /// Whether masks are made for exactly the place at which they are seen.
    var isExact = false
    /// The most nodes that drew nothing in the last frame to walk into. Layers outside of the
    /// target may move in with the picture's layer, but a large tree must not stop the frame.
    var blankNodes = Int.max

    private static let mostBlankNodes = 2000

    /// The next frame.
    static let frame = Surface(isFrame: true, filterUse: .rendered, blankNodes: 0)
    /// A node with all nodes below it, as it is shown now.
    static let snapshot = Surface(
        omits: .backdrop, filterUse: .shownIfRendered, blankNodes: mostBlankNodes)
    /// A node for the new side of a filter, as it is shown now.
    static let live = Surface(
        omits: [.backdrop, .transition], filterUse: .rendered, tellsChanges: true)
    /// A node as the input of its shadow.
    static let silhouette = Surface(
        omits: [.backdrop, .transition, .picture, .shadow, .mask], filterUse: .shownIfRendered,
        blankNodes: mostBlankNodes)
    /// A node for a picture that is kept.
    static let picture = Surface(
        omits: [.backdrop, .transition, .picture, .opacity], filterUse: .refused, isExact: true)
    /// A node as the input of its filters.
    static let content = Surface(
        omits: [.backdrop, .transition, .picture, .shadow, .mask, .filters])
    /// The copies of a replicator layer: its nodes in the middle of a frame, unsettled.
    static let copies = Surface()
    /// The sublayers of a replicator layer for a picture from which its copies are drawn.
    static let copy = Surface(omits: [.backdrop, .transition, .picture, .shadow, .mask, .itself])
}
