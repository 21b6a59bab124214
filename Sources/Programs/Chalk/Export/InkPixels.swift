import Drawing
import Foundation
import Primitives

/// Draws inks that fingers and felt went over as pixels of a document, four to a board pixel.
struct InkPixels {
    private let area: CGRect
    private let grain: ChalkGrain

    private static let level = -2
    /// The most tiles along a side of one picture, as a power of two: readers show a seam between
    /// two pictures.
    private static let mostTiles = 4

    /// Limits drawing to what meets `area`, in board pixels.
    init(_ area: CGRect, _ grain: ChalkGrain) {
        (self.area, self.grain) = (area, grain)
    }

    /// Draws inks, the lowest first, into pictures of their own, and lays these over what is there.
    func draw(_ inks: [Ink], in context: CGContext, _ watch: ExportWatch) throws(ChalkError) {
        // Felt alone leaves nothing.
        let bounds = inks.reduce(CGRect.null) { $1.wipe == nil ? $0.union($1.bounds) : $0 }
            .intersection(area)
        guard bounds.width > 0, bounds.height > 0 else { return }
        let keys = TileKey.meeting(bounds, level: Self.level)
        let blocks = Dictionary(grouping: keys) {
            TileKey(level: 0, x: $0.x >> Self.mostTiles, y: $0.y >> Self.mostTiles)
        }
        for keys in blocks.values { try draw(inks, on: keys, in: context, watch) }
    }

    private func draw(
        _ inks: [Ink], on keys: [TileKey], in context: CGContext, _ watch: ExportWatch
    ) throws(ChalkError) {
        guard let left = keys.map(\.x).min(), let right = keys.map(\.x).max(),
            let top = keys.map(\.y).min(), let low = keys.map(\.y).max()
        else { return }
        let side = Board.tileSide
        guard
            let all = ChalkBitmap(width: (right - left + 1) * side, height: (low - top + 1) * side)
        else { throw .tooLarge(width: (right - left + 1) * side, height: (low - top + 1) * side) }
        var isBare = true
        for key in keys {
            try watch.again()
            guard let tile = FineTile(key, grain) else { continue }
            for ink in inks { tile.draw(ink) }
            if tile.bitmap.isBare { continue }
            isBare = false
            for y in 0..<side {
                (all.row((key.y - top) * side + y) + (key.x - left) * side)
                    .update(from: tile.bitmap.row(y), count: side)
            }
        }
        if isBare { return }
        guard let image = all.makeImage() else {
            throw .tooLarge(width: all.width, height: all.height)
        }
        let corner = TileKey(level: Self.level, x: left, y: top).frame
        let place = CGRect(
            x: corner.minX, y: corner.minY, width: corner.width * Double(right - left + 1),
            height: corner.height * Double(low - top + 1))
        context.drawUpright(image, in: place)
    }
}

extension ChalkBitmap {
    /// Whether all pixels are clear.
    fileprivate var isBare: Bool {
        (0..<height).allSatisfy { y in
            let row = row(y)
            return (0..<width).allSatisfy { row[$0] == 0 }
        }
    }
}
