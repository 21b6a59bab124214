import Dispatch
import Foundation
import Primitives

/// The tiles of the levels below 0 that are in sight, and those that were lately.
///
/// They are drawn from the strokes on a queue of their own. Strokes that are drawn meanwhile come
/// onto tiles in sight at once, touch by touch, as onto the tiles of level 0. Main thread.
final class FineTiles {
    /// The columns and rows of tiles that are in sight.
    struct Sight: Equatable {
        var columns: Range<Int>
        var rows: Range<Int>

        func contains(_ key: TileKey) -> Bool {
            columns.contains(key.x) && rows.contains(key.y)
        }
    }

    /// A message from the queue.
    enum News: Sendable {
        case tile(TileKey, ChalkBitmap, epoch: Int, count: Int)
        /// The finding out of what these fingers' strokes did is done.
        case known([Ink])
        /// Memory was too short for a tile.
        case failed(TileKey, epoch: Int)
    }

    var sights: [Int: Sight] = [:]
    var tiles: [TileKey: FineTile] = [:]
    /// The index of all operations; nil before a fine tile was asked for.
    var index: InkIndex?
    /// The index entries of undone steps, the next to redo last.
    var undone: [InkIndex.Entry] = []
    /// The tiles that the open stroke touched.
    var open: Set<TileKey> = []
    /// The tiles that the queue is drawing, and the epoch of each.
    var pending: [TileKey: Int] = [:]
    /// Whether the queue is finding out what fingers did.
    var isFinding = false
    /// The store of what fingers did.
    let plates: PlateFile
    let news = Locked<[News]>([])
    let queue = DispatchQueue(label: "lamina.chalk.fine", qos: .userInitiated)

    /// The number of tiles that are kept, beside those in sight; half a megabyte each while a
    /// stroke is on them.
    static let limit = 320

    /// `folder` is for the file of what fingers did; nil for the system's temporary folder.
    init(folder: URL? = nil) {
        plates = PlateFile(folder: folder)
    }

    /// Whether the queue has work that somebody waits for.
    var isWorking: Bool { !pending.isEmpty || isFinding }

    /// Whether a tile is in sight.
    func sees(_ key: TileKey) -> Bool { sights[key.level]?.contains(key) ?? false }

    /// Drops tiles that are out of sight, when there are many.
    func rest() {
        guard tiles.count > Self.limit else { return }
        tiles = tiles.filter { sees($0.key) || open.contains($0.key) }
    }

    /// The tiles in sight that lie within a tile of level 0.
    func keysInSight(on place: TilePlace) -> [TileKey] {
        sights.flatMap { level, sight in
            let parts = 1 << -level
            let columns = (place.x * parts..<(place.x + 1) * parts).clamped(to: sight.columns)
            let rows = (place.y * parts..<(place.y + 1) * parts).clamped(to: sight.rows)
            return rows.flatMap { y in columns.map { TileKey(level: level, x: $0, y: y) } }
        }
    }
}
