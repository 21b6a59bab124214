import Drawing
import Scene

/// What the renderer leaves out is said once of each layer, on standard error.
///
/// Thread: the render thread's. Memory: a few bytes for each layer that something was said of.
final class LayerComplaints {
    /// What is wrong with a layer.
    enum Subject: Hashable {
        case copies
        case copiesInAll
        case filters
        /// The same of any layer: it is said once.
        case depth
        case work
        case particles
        case paths
        case clips
        case paint
    }

    private struct Key: Hashable {
        let layer: LayerID
        let subject: Subject
    }

    private var told: Set<Key> = []
    /// A program that makes new layers all the time must not fill the memory.
    private static let most = 1000

    /// Tells a message, made from the layer's number, unless that was done.
    /// - Parameter once: true for what is said of one layer only, whichever it is.
    func tell(
        _ layer: LayerID, _ subject: Subject, once: Bool = false, _ message: (UInt64) -> String
    ) {
        let key = Key(layer: once ? LayerID(rawValue: 0) : layer, subject: subject)
        guard told.count < Self.most, told.insert(key).inserted else { return }
        DrawingComplaint.tell(message(layer.rawValue))
    }
}
