import CoreAnimation

/// Layers that inspectors have heard of, by number; it holds none of them. Main thread.
///
/// Bounded: with more than `most`, those that were told of longest ago are forgotten, and are looked for when
/// they are asked of. Kept in chunks, so that nothing is ever let go of at once that takes long.
@MainActor
struct KnownLayers {
    private struct Entry {
        weak var layer: CALayer?
    }

    /// How many layers are in a chunk, and how many chunks are kept.
    static let chunk = 1024, mostChunks = 64

    /// The newest last; a layer may be in some of them.
    private var chunks: [[UInt64: Entry]] = []
    /// What is forgotten, and not let go of yet.
    private var dying: [[UInt64: Entry]] = []

    /// How many entries there are.
    var count: Int { (chunks + dying).reduce(0) { $0 + $1.count } }

    /// True while `sweep` has something to do.
    var isSweeping: Bool { !dying.isEmpty }

    /// Keeps a layer among the newest. Cost: a look into one table.
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

    /// The layer of a number; nil for one that is gone or unknown. Cost: a look into each chunk.
    func layer(_ number: UInt64) -> CALayer? {
        for chunk in chunks.reversed() {
            if let layer = chunk[number]?.layer { return layer }
        }
        return nil
    }

    /// Forgets all; `sweep` lets go of it.
    mutating func forget() {
        dying += chunks
        chunks = []
    }

    /// Lets go of one chunk of what is forgotten.
    mutating func sweep() {
        if !dying.isEmpty { dying.removeLast() }
    }
}
