import Primitives

/// A stroke that has begun and not ended.
final class OpenStroke {
    let brush: ChalkBrush
    var samples: [ChalkSample] = []
    var path: StrokePath
    var edit = BoardEdit()
    /// What a stick or the felt covers, by tile.
    var covers: [TilePlace: StrokeCover] = [:]
    /// Covers of strokes before, bare again.
    var spare: [StrokeCover]
    /// What a finger carries, four numbers a pixel; empty before the first touch.
    var carried: [Float] = []
    var touches: [StrokePath.Touch] = []
    /// Touches painted so far.
    var touchCount = 0

    init(_ brush: ChalkBrush, spare: [StrokeCover]) {
        self.brush = brush
        self.spare = spare
        path = StrokePath(brush)
    }

    /// As at its beginning.
    func reset() {
        samples = []
        path = StrokePath(brush)
        edit = BoardEdit()
        carried = []
        touchCount = 0
        putCoversAway()
    }

    func putCoversAway() {
        for cover in covers.values {
            cover.reset()
            if spare.count < 64 { spare.append(cover) }
        }
        covers = [:]
    }

    /// The cover of a tile.
    func cover(_ place: TilePlace) -> StrokeCover {
        if let cover = covers[place] { return cover }
        let cover = spare.popLast() ?? StrokeCover()
        covers[place] = cover
        return cover
    }
}
