import Foundation
import Primitives

/// Redrawing tiles that a file has lost.
extension Board {
    /// The most pixels that a repair touches, some ten seconds of work: a damaged file may hold
    /// strokes without end. Any thread.
    static let repairLimit = Locked(1e10)
    /// The most pixels of the tiles that one stroke may cross: all of them are in memory while it
    /// is drawn.
    static let strokeLimit = 2048.0 * Double(tileSide * tileSide)

    /// The tiles of a repair that are kept whole, 64 MiB of them.
    static let repairTiles = 256

    /// Draws the tiles that a document has lost, as far as its strokes tell. True when all that was in the
    /// file is there. `left` has the pixels that may be touched for all pages of the file.
    func repair(_ document: BoardDocument, _ left: inout Double) -> Bool {
        let other = Board(grain: grain)
        // Tiles are packed as soon as they are drawn: many pages may be repaired, and one is looked at.
        other.tiles.limit = Self.repairTiles
        other.isScratch = true
        let isAll = other.perform(document.operations, &left)
        other.tiles.packRest()
        for (place, form) in other.tiles.forms where !tiles.has(place) { set(place, form) }
        let isCounted = tiles.count >= document.count ?? 0
        return isAll && isCounted && !other.history.isPartial && !document.isWorkPartial
    }

    /// Does all that was done, unless that is too much for one repair.
    func perform(_ operations: [Operation]) -> Bool {
        var left = Self.repairLimit.withLock { $0 }
        return perform(operations, &left)
    }

    /// Does all that was done, unless more pixels are touched than are left, which become fewer by them.
    func perform(_ operations: [Operation], _ left: inout Double) -> Bool {
        if operations.contains(where: \.isEdit) { return performEdited(operations, &left) }
        for operation in operations {
            let (pixels, area) = operation.work
            left -= pixels
            guard left >= 0, area <= Self.strokeLimit else { return false }
            perform(operation)
            // Tiles are packed more slowly than they are drawn: the packing catches up here.
            if tiles.wholeCount > 2 * tiles.limit { tiles.finishRest() }
        }
        return true
    }

    /// Performs one operation.
    private func perform(_ operation: Operation) {
        switch operation {
        case .stroke(let stroke):
            begin(stroke.brush)
            add(stroke.samples)
            end()
        case .picture(let picture): placeAgain(picture)
        case .clear: clear()
        case .edit, .text, .ink: make(operation)
        case .fill(let fill): self.fill(fill)
        }
    }

    /// Puts a picture in its former place; where it can't be read any more, the history is marked
    /// as partial.
    func placeAgain(_ picture: PlacedPicture) {
        do throws(ChalkError) {
            try place(picture.file, in: picture.frame)
        } catch {
            history.isPartial = true
        }
    }
}

extension Operation {
    /// About how many pixels performing the operation touches, and how many the tiles that it
    /// crosses have.
    fileprivate var work: (pixels: Double, area: Double) {
        switch self {
        case .stroke(let stroke): stroke.work
        case .picture(let picture): (Double(picture.frame.width * picture.frame.height), 0)
        case .clear, .edit: (0, 0)
        case .fill(let fill): InkPiece.fill(fill).work
        case .text(let text): InkPiece.text(text).work
        case .ink(let pieces):
            pieces.reduce(into: (0, 0)) { sum, laid in
                let own = laid.piece.work
                sum = (sum.0 + own.pixels, max(sum.1, own.area))
            }
        }
    }
}

extension InkPiece {
    /// About how many pixels drawing the piece touches, and how many its tiles have.
    var work: (pixels: Double, area: Double) {
        switch self {
        case .stroke(let stroke): return stroke.work
        case .picture(let picture, let way):
            let bounds = way.bounds(of: picture.frame)
            return (Double(bounds.width * bounds.height), 0)
        case .text(let text):
            let bounds = text.bounds
            let pixels = Double(bounds.width * bounds.height)
            return (pixels, pixels)
        case .fill(let fill):
            return (Double(fill.bounds.width * fill.bounds.height) * 4, 0)
        }
    }
}

extension ChalkStroke {
    var work: (pixels: Double, area: Double) {
        var (pixels, area) = (0.0, 0.0)
        let tile = Double(Board.tileSide)
        var last: ChalkSample?
        for sample in samples.lazy.compactMap(\.believed) {
            let way = last.map { hypot($0.x - sample.x, $0.y - sample.y) } ?? .infinity
            let isJump = way >= StrokePath.longestStep
            let shape = TipShape(brush, sample)
            let side = 2 * shape.long + 2
            let touches = isJump ? 1 : way / shape.spacing + 1
            pixels += touches * side * side
            // A jump lands on new tiles only; a step crosses all tiles on its way.
            let (across, along) = (side / tile + 1, isJump ? side / tile + 1 : way / tile)
            area += across * along * tile * tile
            last = sample
        }
        return (pixels + area, area)
    }
}
