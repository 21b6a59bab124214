import CChalk
import Primitives

/// The board seen from afar: tiles of the levels above 0, each made from four tiles of the level
/// below.
struct LevelTiles {
    private final class Tile {
        let bitmap: ChalkBitmap
        /// The part that is older than the tiles below.
        var stale = Board.wholeTile

        init(_ bitmap: ChalkBitmap) { self.bitmap = bitmap }
    }

    private var made: [TileKey: Tile] = [:]
    /// The number of level-0 tiles under each tile of a level above.
    private var population: [TileKey: Int] = [:]

    /// Tiles that may be kept; those of the lowest levels go first, as they are made again soonest.
    private static let limit = 2048

    /// Drops the tiles that take much memory and little time to make.
    mutating func rest() {
        var level = 1
        while made.count > Self.limit, level < Board.levels.upperBound {
            made = made.filter { $0.key.level > level }
            level += 1
        }
    }

    /// How many are kept.
    var count: Int { made.count }

    /// A tile of level 0 has come or gone.
    mutating func count(_ place: TilePlace, by step: Int) {
        var key = place.key
        while key.level < Board.levels.upperBound {
            key = key.parent
            let sum = (population[key] ?? 0) + step
            population[key] = sum > 0 ? sum : nil
            if sum <= 0 { made[key] = nil }
        }
    }

    /// Whether there is a level-0 tile under a tile.
    func has(_ key: TileKey) -> Bool { population[key] != nil }

    /// Marks a part of a tile as outdated, in its pixels.
    func changed(_ key: TileKey, _ rect: PixelRect) {
        guard let tile = made[key] else { return }
        tile.stale = tile.stale.union(rect)
    }

    /// The pixels of a tile as of now; nil where nothing is. `level0` has those of level 0; what is compressed
    /// there stays so, as one tile from afar is made of up to 65,536.
    mutating func bitmap(_ key: TileKey, level0: inout TileStore) -> ChalkBitmap? {
        if key.level == 0 { return level0[TilePlace(x: key.x, y: key.y)] }
        guard has(key) else { return nil }
        defer { if made.count > 2 * Self.limit { rest() } }
        let tile: Tile
        if let old = made[key] {
            tile = old
        } else {
            guard let bitmap = ChalkBitmap(width: Board.tileSide, height: Board.tileSide)
            else { return nil }
            tile = Tile(bitmap)
            made[key] = tile
        }
        let stale = tile.stale
        guard !stale.isEmpty else { return tile.bitmap }
        tile.stale = .empty
        for dy in 0...1 {
            for dx in 0...1 { fill(tile.bitmap, stale, key, dx, dy, &level0) }
        }
        return tile.bitmap
    }

    private mutating func fill(
        _ bitmap: ChalkBitmap, _ stale: PixelRect, _ key: TileKey, _ dx: Int, _ dy: Int,
        _ level0: inout TileStore
    ) {
        let half = Board.tileSide / 2
        let quarter = PixelRect(x: dx * half, y: dy * half, width: half, height: half)
        let part = quarter.intersection(stale)
        guard !part.isEmpty else { return }
        let child = TileKey(level: key.level - 1, x: key.x * 2 + dx, y: key.y * 2 + dy)
        let below =
            child.level == 0
            ? level0.look(TilePlace(x: child.x, y: child.y)) : self.bitmap(child, level0: &level0)
        guard let below else {
            for y in part.y..<part.bottom {
                (bitmap.row(y) + part.x).update(repeating: 0, count: part.width)
            }
            return
        }
        let own = part.offset(x: -quarter.x, y: -quarter.y)
        let stride = Board.tileSide
        chalk_halve(
            bitmap.row(quarter.y) + quarter.x, stride, below.pixels, stride, chalk_rect(own))
    }
}

extension chalk_rect {
    /// Converts a rectangle for the C functions.
    init(_ rect: PixelRect) {
        self.init(
            left: Int32(rect.x), top: Int32(rect.y), right: Int32(rect.right),
            bottom: Int32(rect.bottom))
    }
}
