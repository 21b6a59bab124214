import Foundation
import Primitives

/// The pages of a session's board, each of which is a board of its own, and the history of their
/// list.
///
/// Steps of all pages and of the list are numbered together, so that undoing takes back the latest
/// step, whatever it changed. Main thread only.
final class BoardPages {
    /// A change of the list.
    struct Step {
        let number: Int
        let before: PageList
        let after: PageList
    }

    /// The owner of a step.
    enum Owner: Equatable {
        case list
        case page(PageID)
    }

    /// The current list of pages.
    private(set) var list = PageList.single
    /// The boards of the list's pages, and of those that undoing can bring back.
    private(set) var boards: [PageID: Board] = [:]
    /// The page that is looked at; always one of the list.
    private(set) var current: PageID = 0
    /// The files of pictures under pages.
    private(set) var sources: [UInt32: BackdropSource] = [:]
    private(set) var done: [Step] = []
    private(set) var undone: [Step] = []
    /// Pages that the list had at any time. A page that was found but isn't among these was lost
    /// from the list.
    private(set) var known: Set<PageID> = [0]
    private var packings: [PageID: PackedTiles] = [:]
    private let grain: ChalkGrain
    private let spill: URL?

    init(grain: ChalkGrain, spill: URL?) {
        self.grain = grain
        self.spill = spill
        boards[0] = Board(grain: grain, spill: spill)
    }

    /// The board that is looked at.
    var board: Board { at(current) }

    /// The board of a page; a bare one is made where there was none.
    func at(_ id: PageID) -> Board {
        if let board = boards[id] { return board }
        let board = Board(grain: grain, spill: spill)
        board.rest(isAway: true)
        boards[id] = board
        return board
    }

    /// The boards of the list, in its order.
    var shown: [Board] { list.ids.map(at) }

    /// Sentences about edits that name things which aren't there any more, on any page.
    var lostWords: [String] { Array(Set(boards.values.flatMap(\.lostWords))).sorted() }

    /// Whether there is a single page, which is bare.
    var isEmpty: Bool { list.isPlain && at(0).isEmpty }

    /// The cache of a page's compressed tiles from one save to the next.
    func packed(_ id: PageID) -> PackedTiles {
        if let packed = packings[id] { return packed }
        let packed = PackedTiles()
        packings[id] = packed
        return packed
    }

    // Turning

    /// Turns to another page of the list; false where there is none.
    @discardableResult func turn(to id: PageID) -> Bool {
        guard list.contains(id) else { return false }
        guard id != current else { return true }
        board.rest(isAway: true)
        for other in boards.values where other !== board { other.tiles.rest() }
        current = id
        board.rest(isAway: false)
        number()
        return true
    }

    // Steps

    /// Gives the next step a number after all others.
    func number() {
        let next = boards.values.map(\.history.nextNumber).max() ?? 0
        let last = max(done.last?.number ?? -1, undone.first?.number ?? -1)
        board.history.number(next: max(next, last + 1))
    }

    /// The owner of the step that undoing takes back.
    var lastDone: Owner? {
        var (owner, number) = (nil as Owner?, -1)
        if let step = done.last { (owner, number) = (.list, step.number) }
        for id in list.ids {
            guard let last = boards[id]?.history.done.last, last.number > number else { continue }
            (owner, number) = (.page(id), last.number)
        }
        return owner
    }

    /// The owner of the step that redoing does again.
    var lastUndone: Owner? {
        var (owner, number) = (nil as Owner?, Int.max)
        if let step = undone.last { (owner, number) = (.list, step.number) }
        for id in list.ids {
            guard let last = boards[id]?.history.undone.last, last.number < number
            else { continue }
            (owner, number) = (.page(id), last.number)
        }
        return owner
    }

    /// Drops the undone steps of all others, after a new step of a page, or of the list for nil.
    func forgetUndone(except page: PageID?) {
        if page != nil { undone = [] }
        for (id, board) in boards where id != page && !board.history.undone.isEmpty {
            board.history.forgetUndone()
        }
    }

    // The list

    /// Changes the list, as a step of the given number.
    func change(to next: PageList, number: Int) {
        forgetUndone(except: nil)
        undone = []
        let before = list.knowing(next) { at($0).ground }
        done.append(Step(number: number, before: before, after: next))
        show(next)
        self.number()
    }

    /// Takes the last change of the list back; nil when there is none.
    func undoList() -> Step? {
        guard let step = done.popLast() else { return nil }
        undone.append(step)
        show(step.before)
        return step
    }

    /// Redoes the change of the list that was taken back last.
    func redoList() -> Step? {
        guard let step = undone.popLast() else { return nil }
        done.append(step)
        show(step.after)
        return step
    }

    /// Shows another list; if the page that is looked at is gone, turns to one near it.
    func show(_ next: PageList) {
        let place = list.index(of: current) ?? 0
        list = next
        known.formUnion(next.ids)
        for entry in next.entries { lay(entry) }
        if !next.contains(current) {
            let ids = next.ids
            board.rest(isAway: true)
            current = ids[min(place, ids.count - 1)]
            board.rest(isAway: false)
        }
        number()
    }

    /// Lays the ground and the picture of an entry under its page.
    private func lay(_ entry: PageList.Entry) {
        if let ground = entry.ground.flatMap(BoardGround.init(name:)) {
            at(entry.id).ground = ground
        }
        at(entry.id).underlay = entry.backdrop.flatMap { backdrop in
            sources[backdrop.source].map { Underlay(source: $0, backdrop: backdrop) }
        }
    }

    /// Drops the steps of the list, which can't be undone when a journal doesn't hold them.
    func forgetSteps() { (done, undone) = ([], []) }

    /// Replaces a page by a bare one.
    func renew(_ id: PageID) -> Board {
        boards[id] = nil
        return at(id)
    }

    /// Appends pages that were found though no list has them.
    func takeOrphans() {
        let orphans = boards.filter { !known.contains($0.key) && !$0.value.isEmpty }.keys.sorted()
        guard !orphans.isEmpty,
            let next = PageList(list.entries + orphans.map { PageList.Entry(id: $0) })
        else { return }
        show(next)
    }

    /// A page number that was never used.
    var freeID: PageID {
        let steps = (done + undone).flatMap { $0.before.ids + $0.after.ids }
        return (Array(known) + list.ids + steps + Array(boards.keys)).max().map { $0 + 1 } ?? 0
    }

    /// Keeps the file of a picture under a number.
    func keep(_ source: BackdropSource, as number: UInt32) {
        sources[number] = source
        for entry in list.entries where entry.backdrop?.source == number { lay(entry) }
    }

    /// An unused number for a source.
    var freeSource: UInt32 { (sources.keys.max().map { $0 + 1 }) ?? 1 }

    /// Drops pages that nothing can bring back.
    func prune() {
        let steps = (done + undone).flatMap { $0.before.ids + $0.after.ids }
        let needed = Set(list.ids + steps)
        boards = boards.filter { needed.contains($0.key) }
        packings = packings.filter { needed.contains($0.key) }
    }
}

extension Board {
    /// Adapts a page's memory: a page out of sight takes little, one in sight as much as it needs.
    func rest(isAway: Bool) {
        tiles.limit = isAway ? 24 : 2048
        guard isAway else { return }
        settle()
        if isDrawing { end() }
        fine.sights = [:]
        forgetFine()
        tiles.rest()
        _ = takeChanges()
    }
}
