import Foundation
import Primitives

/// The open stroke on tiles of levels below 0: touch by touch, as it comes.
extension Board {
    /// Paints the stroke's new touches onto the tiles in sight; `first` is the number of the first
    /// new touch.
    func paintFine(_ stroke: OpenStroke, first: Int) {
        guard !fine.sights.isEmpty else { return }
        for (index, touch) in stroke.touches.enumerated() {
            let reach = TipShape(stroke.brush, touch).reach
            let box = CGRect(
                x: touch.x - reach.x, y: touch.y - reach.y, width: 2 * reach.x, height: 2 * reach.y)
            for (level, sight) in fine.sights {
                eachKey(level, sight, box) { key in
                    guard let tile = live(key) else { return }
                    let isFirst = first + index == 0
                    if tile.touch(touch, stroke.brush, isFirst: isFirst) { fine.open.insert(key) }
                }
            }
        }
        for key in fine.open {
            guard let tile = fine.tiles[key] else { continue }
            let rect = tile.lay(stroke.brush, plate: plate(tile.place, stroke))
            if !rect.isEmpty { note(key, rect) }
        }
    }

    private func eachKey(
        _ level: Int, _ sight: FineTiles.Sight, _ box: CGRect, _ body: (TileKey) -> Void
    ) {
        let side = Double(Self.tileSide >> -level)
        func span(_ low: Double, _ high: Double, _ all: Range<Int>) -> Range<Int> {
            let (a, b) = (Int((low / side).rounded(.down)), Int((high / side).rounded(.up)))
            return (a..<max(a, b)).clamped(to: all)
        }
        for y in span(box.minY, box.maxY, sight.rows) {
            for x in span(box.minX, box.maxX, sight.columns) {
                body(TileKey(level: level, x: x, y: y))
            }
        }
    }

    /// The tile onto which the open stroke is painted: an existing tile, or a bare one where
    /// nothing was done.
    private func live(_ key: TileKey) -> FineTile? {
        if let tile = fine.tiles[key] {
            if !tile.isOpen, !catchUp(tile) { request(key) }
            return tile
        }
        let list = inks().list(key.place)
        guard !hasInk(key, list) else {
            request(key)
            return nil
        }
        guard let tile = FineTile(key, grain) else { return nil }
        (tile.epoch, tile.count) = (list.epoch, list.inks.count)
        fine.tiles[key] = tile
        return tile
    }

    func plate(
        _ place: TilePlace, _ stroke: OpenStroke
    ) -> (before: ChalkBitmap?, after: ChalkBitmap?) {
        guard stroke.brush.tool == .smear else { return (nil, nil) }
        let before = (stroke.edit.before[place] ?? tiles.form(place))?.bitmap
        return (before, tiles[place])
    }

    /// Takes the open stroke off the fine tiles: it was cancelled, or is drawn anew.
    func takeBackFine() {
        for key in fine.open {
            if let rect = fine.tiles[key]?.takeBack(), !rect.isEmpty { note(key, rect) }
        }
        fine.open = []
    }

    /// Ends a stroke that changed nothing which is kept.
    func endFine() {
        for key in fine.open { fine.tiles[key]?.end() }
        fine.open = []
    }
}
