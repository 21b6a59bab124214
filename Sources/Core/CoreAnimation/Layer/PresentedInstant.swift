import Primitives
import Scene

/// The instant that presentation layers show; for hit tests by the frame on screen, also the values
/// of layers in that frame.
///
/// A presentation layer keeps the instant and passes it to the presentations of related layers, so
/// that all of one tree show the same.
struct PresentedInstant {
    /// The host time that is shown.
    var time = HostTime.zero
    /// The earlier values of each layer changed by commits that nobody has seen, the newest change
    /// first; empty where the committed values are shown.
    var past: [LayerID: [PastValues]] = [:]
}
