import CChalk
import Drawing
import Foundation
import Primitives

/// Filling closed outlines.
extension Board {
    /// Fills a part of the board, under what is drawn there; a step like others. False when there is nothing
    /// to fill, or too much.
    @discardableResult package func fill(_ wanted: ChalkFill) -> Bool {
        if isDrawing { end() }
        guard let fill = wanted.believed, let cover = FillCover(fill) else { return false }
        var edit = BoardEdit()
        for key in TileKey.meeting(fill.bounds, level: 0) {
            guard let coverage = cover.cover(key) else { continue }
            let place = TilePlace(x: key.x, y: key.y)
            guard let bitmap = writable(place, &edit) else { continue }
            grain.lay(fill.color, coverage, under: bitmap, key)
            changed(place, Self.wholeTile)
        }
        guard !edit.before.isEmpty else { return false }
        record(edit, .fill(fill))
        return true
    }
}

extension ChalkGrain {
    /// Lays chalk under the pixels of a tile of level 0 or below.
    func lay(_ color: ChalkColor, _ coverage: [UInt16], under bitmap: Bitmap, _ key: TileKey) {
        guard let fresh = Bitmap(width: Board.tileSide, height: Board.tileSide) else { return }
        let shift = -key.level
        let mask = (2 << shift) - 1
        let (gx, gy) = (Int32((key.x & mask) * 256), Int32((key.y & mask) * 256))
        board.withUnsafeBufferPointer { heights in
            coverage.withUnsafeBufferPointer { cover in
                guard let grain = heights.baseAddress, let cover = cover.baseAddress else { return }
                let part = chalk_rect(Board.wholeTile)
                if shift == 0 {
                    chalk_lay(fresh.pixels, nil, cover, grain, gx, gy, color.code, part)
                } else {
                    chalk_lay_fine(
                        fresh.pixels, nil, cover, grain, gx, gy, Int32(shift), color.code, part)
                }
            }
        }
        for y in 0..<Board.tileSide {
            let (top, low) = (bitmap.row(y), fresh.row(y))
            for x in 0..<Board.tileSide where low[x] != 0 { top[x] = Self.over(top[x], low[x]) }
        }
    }

    /// One premultiplied pixel over another.
    private static func over(_ top: UInt32, _ low: UInt32) -> UInt32 {
        let rest = 255 - (top >> 24)
        if rest == 0 { return top }
        if rest == 255 { return low }
        var pixel: UInt32 = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            let part = (low >> shift & 255) * rest + 127
            pixel |= min((top >> shift & 255) + part / 255, 255) << shift
        }
        return pixel
    }
}
