import CChalk
import Drawing
import Foundation
import Primitives

/// Filling closed outlines.
extension Board {
    /// Fills a part of the board, under what is drawn there; a step like others. False when there is nothing
    /// to fill, or too much.
    @discardableResult public func fill(_ wanted: ChalkFill) -> Bool {
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
    func lay(_ color: ChalkColor, _ coverage: [UInt16], under bitmap: ChalkBitmap, _ key: TileKey) {
        guard let fresh = ChalkBitmap(width: Board.tileSide, height: Board.tileSide) else { return }
        coverage.withUnsafeBufferPointer { cover in
            guard let cover = cover.baseAddress else { return }
            lay(color, cover, over: fresh, key)
        }
        chalk_over(bitmap.pixels, fresh.pixels, 1, chalk_rect(Board.wholeTile))
    }

    /// Lays chalk over the pixels of a tile of level 0 or below.
    /// - Parameter coverage: the amount of chalk, 0...65535, for each pixel of the tile.
    func lay(
        _ color: ChalkColor, _ coverage: UnsafePointer<UInt16>, over bitmap: ChalkBitmap,
        _ key: TileKey
    ) {
        let shift = -key.level
        let around = (2 << shift) - 1
        let (gx, gy) = (Int32((key.x & around) * 256), Int32((key.y & around) * 256))
        let (out, all) = (bitmap.pixels, chalk_rect(Board.wholeTile))
        board.withUnsafeBufferPointer { heights in
            guard let grain = heights.baseAddress else { return }
            if shift == 0 {
                chalk_lay(out, out, coverage, grain, gx, gy, 0, color.code, all)
            } else {
                chalk_lay_fine(
                    out, out, coverage, grain, gx, gy, Int32(shift), 0, color.code, all)
            }
        }
    }
}
