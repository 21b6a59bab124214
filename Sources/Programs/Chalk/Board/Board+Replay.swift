import Foundation

/// Loading documents and replaying journals.
extension Board {
    /// Begins with a document; what of it is lost for good, in words, nil for nothing that anybody could miss.
    /// `left` has the pixels that a repair may touch, for all pages of the file.
    func load(_ document: BoardDocument, repairing left: inout Double) -> String? {
        for (place, form) in document.tiles { set(place, form) }
        history.base = document.operations
        ground = document.head.ground.flatMap(BoardGround.init(name:)) ?? BoardGround()
        history.isPartial = document.isWorkPartial
        defer { forgetFine() }
        return document.damage(isRepaired: document.isRepairable && repair(document, &left))
    }

    /// The number of the step that a record of an old journal is about.
    func step(of record: JournalRecord) -> Int {
        switch record {
        case .undo: history.done.last?.number ?? .max
        case .redo: history.undone.last?.number ?? -1
        default: history.nextNumber
        }
    }

    /// Performs a record of a journal.
    func perform(_ record: JournalRecord, of step: Int) {
        switch record {
        case .opening, .pages, .pagesNow, .pageBack, .source: break
        case .begin(let brush): begin(brush)
        case .samples(let samples): add(samples)
        case .end: end()
        case .cancel: cancel()
        case .restart: restart()
        case .undo: takeBack(step)
        case .redo: doAgain(step)
        case .clear: clear()
        case .fill(let wanted): fill(wanted)
        case .ground(let next): ground = next
        case .picture(let picture): placeAgain(picture)
        case .edit(let edit): make(.edit(edit))
        case .text(let text): make(.text(text))
        case .ink(let pieces): make(.ink(pieces))
        case .tiles(let tiles):
            put(tiles)
            history.settle()
            history.isPartial = true
        // The record's tiles serve documents that hold the step; where the journal itself has the
        // step, it is undone like others.
        case .undoneTiles where history.done.contains { $0.number == step }: takeBack(step)
        case .redoneTiles where history.undone.contains { $0.number == step }: doAgain(step)
        case .undoneTiles(let tiles):
            put(tiles)
            history.undoBase()
        case .redoneTiles(let tiles):
            put(tiles)
            history.redoBase()
        }
    }

    /// Takes back a step and all later ones, as one.
    func takeBack(_ step: Int) {
        if isDrawing { end() }
        let newest = history.done.last?.number
        while let last = history.done.last, last.number >= step { undo() }
        if let newest, newest > step { history.join(step...newest) }
    }

    /// Redoes all undone steps up to a given one.
    func doAgain(_ step: Int) {
        if isDrawing { end() }
        guard history.undone.contains(where: { $0.number == step }) else { return }
        while let next = history.undone.last, next.number <= step { redo() }
    }

    private func put(_ tiles: [TilePlace: Data?]) {
        for (place, packed) in tiles { set(place, packed.map(TileForm.packed)) }
        forgetFine()
    }
}
