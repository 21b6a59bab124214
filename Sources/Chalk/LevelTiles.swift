import CChalk
import Primitives

/// The board seen from afar: tiles of the levels above 0, each made from four tiles of the level
/// below.
struct LevelTiles {
    private final class Tile {
        let bitmap: Bitmap
        /// The part that is older than the tiles below.
        var stale = Board.wholeTile

        init(_ bitmap: Bitmap) { self.bitmap = bitmap }
    }

    private var made: [TileKey: Tile] = [:]
    /// The number of level-0 tiles under each tile of a level above.
    private var population: [TileKey: Int] = [:]

    /// The most tiles that are kept; beyond it level 1 is dropped, the quickest to make again.
    private static let limit = 2048

    /// Drops the tiles that take much memory and little time to make.
    mutating func rest() {
        guard made.count > Self.limit else { return }
        made = made.filter { $0.key.level > 1 }
    }

    /// Counts a tile of level 0 that has come or gone.
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

    /// The current pixels of a tile; nil where the board is bare. `level0` holds the tiles of level
    /// 0.
    mutating func bitmap(_ key: TileKey, level0: inout TileStore) -> Bitmap? {
        if key.level == 0 { return level0[TilePlace(x: key.x, y: key.y)] }
        guard has(key) else { return nil }
        let tile: Tile
        if let old = made[key] {
            tile = old
        } else {
            guard let bitmap = Bitmap(width: Board.tileSide, height: Board.tileSide)
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
        _ bitmap: Bitmap, _ stale: PixelRect, _ key: TileKey, _ dx: Int, _ dy: Int,
        _ level0: inout TileStore
    ) {
        let half = Board.tileSide / 2
        let quarter = PixelRect(x: dx * half, y: dy * half, width: half, height: half)
        let part = quarter.intersection(stale)
        guard !part.isEmpty else { return }
        let child = TileKey(level: key.level - 1, x: key.x * 2 + dx, y: key.y * 2 + dy)
        guard let below = self.bitmap(child, level0: &level0) else {
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
