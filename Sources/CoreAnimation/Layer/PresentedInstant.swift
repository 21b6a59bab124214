import Primitives
import Scene

/// What presentation layers show: an instant, and where hit tests go by the frame on screen, what
/// layers were in that frame.
///
/// A presentation layer keeps it and hands it to those that it makes of its relatives; so all of one
/// tree show the same.
struct PresentedInstant {
    /// The host time that is shown.
    var time = HostTime.zero
    /// For each layer that was changed by commits that nobody has seen, what it was before, the
    /// newest change first; empty for what is committed.
    var past: [LayerID: [PastValues]] = [:]
}
