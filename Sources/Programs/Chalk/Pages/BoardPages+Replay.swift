import Foundation

/// Loading documents and replaying journals.
extension BoardPages {
    /// Loads a document into a new book. Returns, in words, what of it is lost for good; nil where
    /// nothing is that anybody could miss.
    func load(_ document: BoardDocument) -> String? {
        for (number, data) in document.sources { keep(BackdropSource(data), as: number) }
        let list = document.list
        show(list)
        if let id = document.head.page { turn(to: id) }
        var words: [String] = []
        var left = Board.repairLimit.withLock { $0 }
        for (index, id) in list.ids.enumerated() {
            guard let said = at(id).load(document.page(id), repairing: &left) else { continue }
            words.append(list.isPlain ? said : "page \(index + 1): \(said)")
        }
        let lost = Set(list.entries.compactMap(\.backdrop?.source)).subtracting(sources.keys)
        if !lost.isEmpty { words.append("pictures under its pages are lost") }
        if document.isHeadLost, !list.isPlain {
            words.append("the order of its pages is lost, and what lay under them")
        }
        number()
        // Where something is lost, the sentences about other parts that aren't are left out.
        let losses = words.filter { !$0.contains("nothing is lost") }
        let said = losses.isEmpty ? words : losses
        let more = said.count - Self.mostWords
        let all = said.prefix(Self.mostWords) + (more > 0 ? ["and \(more) more like these"] : [])
        return words.isEmpty ? nil : all.joined(separator: "; ")
    }

    /// The most losses that are told one by one.
    private static let mostWords = 8

    /// Does again what a journal tells, page by page; what it did, as a journal would have it that began now.
    func replay(_ entries: [JournalEntry]) -> [JournalEntry] {
        var replays: [PageID: BoardReplay] = [:]
        var all: [JournalEntry] = []
        var gaps: Set<PageID> = []
        for entry in entries {
            let page = entry.page
            func done(_ record: JournalRecord, _ step: Int) {
                all.append(
                    JournalEntry(number: all.count, step: step, page: page, record: record))
            }
            // The page of the missing record is unknown.
            if entry.followsGap { gaps.formUnion(boards.keys) }
            if page == PageList.owner || entry.record.isOfPages {
                take(entry, done)
                continue
            }
            var next = entry
            next.followsGap = gaps.remove(page) != nil || entry.followsGap
            if entry.record.isOfNewStep { forgetUndone(except: page) }
            var replay = replays[page] ?? BoardReplay(at(page))
            replay.take(next, done)
            replays[page] = replay
            if list.contains(page) { turn(to: page) }
        }
        takeOrphans()
        number()
        return all
    }

    /// Performs a record of the list, or of a page as a whole.
    private func take(_ entry: JournalEntry, _ done: (JournalRecord, Int) -> Void) {
        let step = entry.step ?? 0
        done(entry.record, step)
        switch entry.record {
        case .pages(let next): change(to: next, number: step)
        case .pagesNow(let next):
            forgetSteps()
            show(next)
        case .pageBack(let copy):
            // The copy holds all that the page had before.
            let board = renew(entry.page)
            board.restore(copy)
        case .source(let number, let data): keep(BackdropSource(data), as: number)
        case .undo: while let last = self.done.last, last.number >= step { _ = undoList() }
        case .redo: while let next = undone.last, next.number <= step { _ = redoList() }
        default: break
        }
    }
}

/// Replays a page's part of a journal, record by record.
///
/// Steps have numbers, so that a step which could not be read is not mistaken for the one before.
struct BoardReplay {
    let board: Board
    private var brush: ChalkBrush?
    private var step = -1

    init(_ board: Board) {
        self.board = board
    }

    /// Performs a record; `done` gets each record that was performed, and the number of its step.
    mutating func take(_ entry: JournalEntry, _ done: (JournalRecord, Int) -> Void) {
        // Samples on both sides of a gap are not joined by a line.
        if entry.followsGap, board.isDrawing {
            done(.end, board.history.nextNumber)
            board.end()
        }
        if entry.record.isOfNewStep { board.history.number(next: entry.step ?? 0) }
        let number = entry.step ?? board.step(of: entry.record)
        if case .begin(let next) = entry.record { (brush, step) = (next, number) }
        if case .samples = entry.record, !board.isDrawing {
            // The record that began the stroke is lost, and its samples can't be drawn; undone
            // steps were dropped when it began.
            guard let brush, step == number, entry.step != nil else {
                board.history.forgetUndone()
                return
            }
            done(.begin(brush), number)
            board.begin(brush)
        }
        if entry.record.isOpening || (entry.record.isOfStroke && !board.isDrawing) { return }
        var record = entry.record
        if case .edit(let edit) = record {
            guard let found = board.resolved(edit) else { return }
            record = .edit(found)
        }
        done(record, number)
        board.perform(record, of: number)
    }
}

extension Board {
    /// A copy of the whole page, for a journal that begins later.
    func copy(_ pack: (TilePlace, TileForm) -> Data?) -> PageCopy {
        var packed: [TilePlace: Data?] = [:]
        for (place, form) in tiles.forms { packed.updateValue(pack(place, form), forKey: place) }
        return PageCopy(
            ground: ground, isPartial: history.isPartial, operations: history.operations,
            tiles: packed)
    }

    /// Restores a copy onto a bare board.
    func restore(_ copy: PageCopy) {
        for (place, packed) in copy.tiles { set(place, packed.map(TileForm.packed)) }
        history.base = copy.operations
        history.isPartial = copy.isPartial
        ground = copy.ground
        forgetFine()
    }
}
