import Dispatch
import Foundation
import Primitives

/// A tile's pixels, plain or compressed.
enum TileForm: Sendable {
    case whole(ChalkBitmap)
    case packed(Data)

    /// The pixels; nil when the bytes are damaged or memory is short.
    var bitmap: ChalkBitmap? {
        switch self {
        case .whole(let bitmap): bitmap
        case .packed(let data): TilePacking.unpack(data)
        }
    }
}

/// The tiles of level 0. Tiles that were not used for long are kept compressed, so that the memory
/// of a board is that of the part in use.
struct TileStore {
    /// The most tiles that are kept uncompressed; a quarter of a megabyte each.
    var limit = 2048

    private struct Entry {
        var form: TileForm
        var use: UInt64
    }

    private struct Packed: Sendable {
        var place: TilePlace
        var bitmap: ChalkBitmap
        var data: Data
    }

    private var entries: [TilePlace: Entry] = [:]
    private var uses: UInt64 = 0
    /// The number of uncompressed tiles.
    private(set) var wholeCount = 0
    private let queue = DispatchQueue(label: "lamina.chalk.tiles", qos: .utility)
    /// The tiles that the queue has compressed; nil while it works.
    private let results = Locked<[Packed]?>([])

    /// The number of tiles.
    var count: Int { entries.count }
    /// Whether there are no tiles.
    var isEmpty: Bool { entries.isEmpty }
    /// The places of the tiles.
    var places: some Collection<TilePlace> { entries.keys }
    /// All tiles in their current forms.
    var forms: [TilePlace: TileForm] { entries.mapValues(\.form) }

    /// Whether a tile is at a place.
    func has(_ place: TilePlace) -> Bool { entries[place] != nil }

    /// The tile at a place in its current form; nil where there is none.
    func form(_ place: TilePlace) -> TileForm? { entries[place]?.form }

    /// A tile's pixels, decompressed if need be; nil where there is no tile.
    subscript(place: TilePlace) -> ChalkBitmap? {
        mutating get {
            guard let entry = entries[place] else { return nil }
            uses += 1
            switch entry.form {
            case .whole(let bitmap):
                entries[place]?.use = uses
                return bitmap
            case .packed(let data):
                guard let bitmap = TilePacking.unpack(data) else { return nil }
                entries[place] = Entry(form: .whole(bitmap), use: uses)
                wholeCount += 1
                return bitmap
            }
        }
    }

    /// Sets or removes a tile; returns whether one was there.
    mutating func set(_ place: TilePlace, _ form: TileForm?) -> Bool {
        let old = entries[place]
        if case .whole? = old?.form { wholeCount -= 1 }
        uses += 1
        entries[place] = form.map { Entry(form: $0, use: uses) }
        if case .whole? = form { wholeCount += 1 }
        return old != nil
    }

    /// Begins to compress the least recently used tiles when too many are uncompressed, and takes
    /// over finished ones. Between strokes only, as the tiles of an open one change.
    mutating func rest() {
        guard let done = results.withLock({ $0 }) else { return }
        for each in done {
            guard case .whole(let bitmap)? = entries[each.place]?.form, bitmap === each.bitmap
            else { continue }
            entries[each.place]?.form = .packed(each.data)
            wholeCount -= 1
        }
        results.withLock { $0 = [] }
        guard wholeCount > limit else { return }
        let whole = entries.filter { if case .whole = $0.value.form { true } else { false } }
        let old = whole.sorted { $0.value.use < $1.value.use }.prefix(wholeCount - limit * 3 / 4)
        let work = old.compactMap { place, entry -> (TilePlace, ChalkBitmap)? in
            guard case .whole(let bitmap) = entry.form else { return nil }
            return (place, bitmap)
        }
        results.withLock { $0 = nil }
        let results = results
        queue.async {
            let packed = work.compactMap { place, bitmap in
                TilePacking.pack(bitmap, nil).map {
                    Packed(place: place, bitmap: bitmap, data: $0)
                }
            }
            results.withLock { $0 = packed }
        }
    }

    /// Waits for the compression that was begun, and takes it over.
    mutating func finishRest() {
        queue.sync {}
        rest()
    }

    /// Packs what is more than the limit, and waits for it.
    mutating func packRest() {
        finishRest()
        finishRest()
    }

    /// A tile's pixels for one look: one that is compressed stays so. Nil where none is, and when memory is
    /// short.
    func look(_ place: TilePlace) -> ChalkBitmap? { entries[place]?.form.bitmap }
}
