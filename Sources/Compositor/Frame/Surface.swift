import Primitives
import Scene

/// What a walk lists for: the frame, or a picture of one row that is painted beside it.
///
/// A walk never asks who wants the picture, only what is said here.
struct Surface {
    /// What a picture leaves out of the row that it is of; of the rows below nothing is left out.
    struct Omitted: OptionSet {
        let rawValue: UInt8
        /// What is seen through it.
        static let backdrop = Omitted(rawValue: 1)
        static let shadow = Omitted(rawValue: 2)
        static let mask = Omitted(rawValue: 4)
        static let opacity = Omitted(rawValue: 8)
        /// Its own transition: the row is listed as it will be.
        static let transition = Omitted(rawValue: 16)
        /// Its own kept picture: the row itself is listed.
        static let picture = Omitted(rawValue: 32)
        static let filters = Omitted(rawValue: 64)
    }

    /// What becomes of transitions that are made by a filter.
    enum FilterUse {
        /// They are rendered before the list is painted.
        case rendered
        /// They are shown as they were rendered last.
        case shown
        /// They are shown so, but for those that never were, which don't show.
        case shownIfRendered
        /// The picture can't be made.
        case refused
    }

    /// True for the next frame: rows are settled. A picture leaves the tree as it is, but for the order
    /// of sublayers; the rows whose new depth changed that are dirty anyway.
    var isFrame = false
    var omits: Omitted = []
    var filterUse = FilterUse.shown
    /// True where changes below the row are to find their way up again.
    var tellsChanges = false
    /// True where masks are made for exactly the place at which they are seen.
    var isExact = false
    /// How many rows that drew nothing in the last frame are looked into. What is outside the target may
    /// come in with its layer, but a large tree must not stop the frame.
    var blankRows = Int.max

    private static let mostBlankRows = 2000

    /// The next frame.
    static let frame = Surface(isFrame: true, filterUse: .rendered, blankRows: 0)
    /// A row and what is below, as it is shown now.
    static let snapshot = Surface(
        omits: .backdrop, filterUse: .shownIfRendered, blankRows: mostBlankRows)
    /// The same for the new side of a filter.
    static let live = Surface(
        omits: [.backdrop, .transition], filterUse: .rendered, tellsChanges: true)
    /// A row as its shadow sees it.
    static let silhouette = Surface(
        omits: [.backdrop, .transition, .picture, .shadow, .mask], filterUse: .shownIfRendered,
        blankRows: mostBlankRows)
    /// A row for a picture that is kept.
    static let picture = Surface(
        omits: [.backdrop, .transition, .picture, .opacity], filterUse: .refused, isExact: true)
    /// A row as its filters see it.
    static let content = Surface(
        omits: [.backdrop, .transition, .picture, .shadow, .mask, .filters])
    /// A copy of what a replicator layer replicates: the rows in the middle of a frame, unsettled.
    static let copies = Surface()
}
