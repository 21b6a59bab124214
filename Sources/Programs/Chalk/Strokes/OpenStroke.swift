import Primitives

/// A stroke that has begun and not ended.
final class OpenStroke {
    let brush: ChalkBrush
    var samples: [ChalkSample] = []
    var path: StrokePath
    var edit = BoardEdit()
    /// The coverage of a stick or the felt, by tile.
    var covers: [TilePlace: StrokeCover] = [:]
    /// Bare covers, left by earlier strokes.
    var spare: [StrokeCover]
    /// The chalk that a finger carries, four numbers a pixel; empty before the first touch.
    var carried: [Float] = []
    var touches: [StrokePath.Touch] = []
    /// The number of touches painted so far.
    var touchCount = 0

    init(_ brush: ChalkBrush, spare: [StrokeCover]) {
        self.brush = brush
        self.spare = spare
        path = StrokePath(brush)
    }

    /// Sets the stroke back to its beginning.
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
