import CoreAnimation

/// Layers that inspectors have been told of, by number, as weak references. Main thread.
///
/// Bounded: with more than the most chunks, the layers that were told longest ago are forgotten,
/// and are searched for when they are requested. Kept in chunks, so that releasing them never takes
/// long at once.
@MainActor
struct KnownLayers {
    private struct Entry {
        weak var layer: CALayer?
    }

    /// The number of layers in a chunk, and the most chunks that are kept.
    static let chunk = 1024, mostChunks = 64

    /// The chunks, the newest last; a layer may be in several.
    private var chunks: [[UInt64: Entry]] = []
    /// Chunks that are forgotten, and not released yet.
    private var dying: [[UInt64: Entry]] = []

    /// The number of entries.
    var count: Int { (chunks + dying).reduce(0) { $0 + $1.count } }

    /// Whether `sweep` has something to do.
    var isSweeping: Bool { !dying.isEmpty }

    /// Keeps a layer among the newest. Cost: one lookup in a table.
    mutating func remember(_ layer: CALayer) {
        let number = layer.id.rawValue
        if chunks.isEmpty { chunks.append([:]) }
        guard chunks[chunks.count - 1][number] == nil else { return }
        if chunks[chunks.count - 1].count >= Self.chunk {
            chunks.append([:])
            if chunks.count > Self.mostChunks { dying.append(chunks.removeFirst()) }
        }
        chunks[chunks.count - 1][number] = Entry(layer: layer)
    }

    /// Returns the layer of a number; nil for one that is gone or unknown. Cost: one lookup in each
    /// chunk.
    func layer(_ number: UInt64) -> CALayer? {
        for chunk in chunks.reversed() {
            if let layer = chunk[number]?.layer { return layer }
        }
        return nil
    }

    /// Forgets all layers; `sweep` releases the chunks.
    mutating func forget() {
        dying += chunks
        chunks = []
    }

    /// Releases one forgotten chunk.
    mutating func sweep() {
        if !dying.isEmpty { dying.removeLast() }
    }
}
