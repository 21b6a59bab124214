import Foundation
import Primitives

/// A cache of compressed tiles, so that saving costs only the tiles that have changed.
final class PackedTiles: Sendable {
    private struct Entry: Sendable {
        /// Retained, so that no other bitmap can have its address.
        var bitmap: ChalkBitmap
        var data: Data
    }

    private let entries = Locked([TilePlace: Entry]())

    /// A tile's compressed bytes; any thread. Nil when memory is short.
    func data(_ place: TilePlace, _ form: TileForm) -> Data? {
        let bitmap: ChalkBitmap
        switch form {
        case .packed(let data): return data
        case .whole(let whole): bitmap = whole
        }
        let known = entries.withLock { entries in
            entries[place].flatMap { $0.bitmap === bitmap ? $0.data : nil }
        }
        if let known { return known }
        guard let data = TilePacking.pack(bitmap, nil) else { return nil }
        entries.withLock { $0[place] = Entry(bitmap: bitmap, data: data) }
        return data
    }

    /// Drops the tiles that are not among these.
    func keep(only tiles: [TilePlace: TileForm]) {
        entries.withLock { entries in
            entries = entries.filter { place, entry in
                if case .whole(let bitmap)? = tiles[place] {
                    bitmap === entry.bitmap
                } else {
                    false
                }
            }
        }
    }
}
