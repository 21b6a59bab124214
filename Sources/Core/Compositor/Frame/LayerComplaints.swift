import Drawing
import Scene

/// Reports, once for each layer, on standard error that the renderer leaves something out.
///
/// Thread: the render thread's. Memory: a few bytes for each layer that was reported.
final class LayerComplaints {
    /// The reason of a complaint.
    enum Subject: Hashable {
        case copies
        case copiesInAll
        case filters
        /// A reason that is reported only once, whichever layer it is.
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
    /// The most complaints: a program that makes new layers all the time must not fill the memory.
    private static let most = 1000

    /// Writes a message, made from the layer's number, unless that was done.
    /// - Parameter once: whether it is written for one layer only, whichever that is.
    func tell(
        _ layer: LayerID, _ subject: Subject, once: Bool = false, _ message: (UInt64) -> String
    ) {
        let key = Key(layer: once ? LayerID(rawValue: 0) : layer, subject: subject)
        guard told.count < Self.most, told.insert(key).inserted else { return }
        DrawingComplaint.tell(message(layer.rawValue))
    }
}
