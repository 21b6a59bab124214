import Dispatch
import Foundation
import Primitives

/// The tiles of the levels below 0 that somebody looks at, and those that were looked at lately.
///
/// They are drawn from the strokes on a queue of their own. What is drawn while somebody looks comes onto
/// them at once, touch by touch, as onto the tiles of level 0. Main thread.
final class FineTiles {
    /// Tiles in rows and columns that are in sight; the upper bounds are outside.
    struct Sight: Equatable {
        var columns: Range<Int>
        var rows: Range<Int>

        func contains(_ key: TileKey) -> Bool {
            columns.contains(key.x) && rows.contains(key.y)
        }
    }

    /// What the queue has to say.
    enum News: Sendable {
        case tile(TileKey, Bitmap, epoch: Int, count: Int)
        /// What these fingers did is known now.
        case known([Ink])
        /// Memory was short.
        case failed(TileKey, epoch: Int)
    }

    var sights: [Int: Sight] = [:]
    var tiles: [TileKey: FineTile] = [:]
    /// Nil before somebody has looked.
    var index: InkIndex?
    /// What was undone, the one to redo last.
    var undone: [InkIndex.Entry] = []
    /// Tiles that the open stroke touched.
    var open: Set<TileKey> = []
    /// What the queue draws, and of which epoch.
    var pending: [TileKey: Int] = [:]
    /// True while it is found out what fingers did.
    var isFinding = false
    let news = Locked<[News]>([])
    let queue = DispatchQueue(label: "lamina.chalk.fine", qos: .userInitiated)

    /// Tiles that are kept, beside those in sight; half a megabyte each while a stroke is on them.
    static let limit = 320

    /// True while the queue has work that somebody waits for.
    var isWorking: Bool { !pending.isEmpty || isFinding }

    /// True while a tile is in sight.
    func sees(_ key: TileKey) -> Bool { sights[key.level]?.contains(key) ?? false }

    /// Lets tiles go that nobody looks at, when there are many.
    func rest() {
        guard tiles.count > Self.limit else { return }
        tiles = tiles.filter { sees($0.key) || open.contains($0.key) }
    }

    /// The tiles in sight that lie on a tile of level 0.
    func keysInSight(on place: TilePlace) -> [TileKey] {
        sights.flatMap { level, sight in
            let parts = 1 << -level
            let columns = (place.x * parts..<(place.x + 1) * parts).clamped(to: sight.columns)
            let rows = (place.y * parts..<(place.y + 1) * parts).clamped(to: sight.rows)
            return rows.flatMap { y in columns.map { TileKey(level: level, x: $0, y: y) } }
        }
    }
}
