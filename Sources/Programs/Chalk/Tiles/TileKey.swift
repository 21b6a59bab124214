public import Foundation
import Primitives

/// The address of a tile: its level, and its column and row in that level.
public struct TileKey: Hashable, Sendable {
    /// The level: 0 shows a board pixel with each pixel; n shows 2^n of them, and -n shows 1/2^n of
    /// one.
    public var level: Int
    /// The column, counted to the right from the board's origin.
    public var x: Int
    /// The row, counted downward from the board's origin.
    public var y: Int

    /// Makes a key.
    public init(level: Int, x: Int, y: Int) {
        self.level = level
        self.x = x
        self.y = y
    }

    /// The part of the board that the tile shows, in board pixels.
    public var frame: CGRect {
        let side = Double(Board.tileSide << level)
        return CGRect(x: Double(x) * side, y: Double(y) * side, width: side, height: side)
    }

    /// The tile of the next level that shows this one smaller.
    var parent: TileKey { TileKey(level: level + 1, x: x >> 1, y: y >> 1) }

    /// The tiles of a level that meet a part of the board, by rows; at most `limit`.
    public static func meeting(_ area: CGRect, level: Int, limit: Int = 100_000) -> [TileKey] {
        let side = Double(Board.tileSide << level)
        guard area.width > 0, area.height > 0, abs(area.minX) <= ChalkSample.reach * 2,
            abs(area.maxX) <= ChalkSample.reach * 2, abs(area.minY) <= ChalkSample.reach * 2,
            abs(area.maxY) <= ChalkSample.reach * 2
        else { return [] }
        let left = Int((area.minX / side).rounded(.down)),
            right = Int((area.maxX / side).rounded(.up))
        let top = Int((area.minY / side).rounded(.down)), low = Int((area.maxY / side).rounded(.up))
        var keys: [TileKey] = []
        for y in top..<low {
            for x in left..<right {
                guard keys.count < limit else { return keys }
                keys.append(TileKey(level: level, x: x, y: y))
            }
        }
        return keys
    }
}

extension PixelRect {
    /// The pixels of the parent that show these, where this tile is at column x and row y.
    func halved(x: Int, y: Int) -> PixelRect {
        let half = Board.tileSide / 2
        let (ox, oy) = ((x & 1) * half, (y & 1) * half)
        return PixelRect(
            left: ox + self.x / 2, top: oy + self.y / 2, right: ox + (right + 1) / 2,
            bottom: oy + (bottom + 1) / 2)
    }
}
