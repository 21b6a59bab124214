import Foundation
import Primitives

/// The pages of a session's board, each of which is a board of its own, and what was done to their list.
///
/// Steps of all pages and of the list are numbered together, so that undoing takes back what was done last,
/// wherever that was. Main thread only.
final class BoardPages {
    /// A change of the list.
    struct Step {
        let number: Int
        let before: PageList
        let after: PageList
    }

    /// Who did a step.
    enum Owner: Equatable {
        case list
        case page(PageID)
    }

    /// The pages as they are.
    private(set) var list = PageList.single
    /// Those of the list, and those that undoing brings back.
    private(set) var boards: [PageID: Board] = [:]
    /// The page that is looked at; of the list.
    private(set) var current: PageID = 0
    /// Files of pictures under pages.
    private(set) var sources: [UInt32: BackdropSource] = [:]
    private(set) var done: [Step] = []
    private(set) var undone: [Step] = []
    /// Pages that the list had at any time: others were found, and belong to it.
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

    /// The board of a page; a bare one where there was none.
    func at(_ id: PageID) -> Board {
        if let board = boards[id] { return board }
        let board = Board(grain: grain, spill: spill)
        board.rest(isAway: true)
        boards[id] = board
        return board
    }

    /// The boards of the list in its order.
    var shown: [Board] { list.ids.map(at) }

    /// What is to be said of edits that name things which aren't there any more, on any page.
    var lostWords: [String] { Array(Set(boards.values.flatMap(\.lostWords))).sorted() }

    /// True when there is one page, which is bare.
    var isEmpty: Bool { list.isPlain && at(0).isEmpty }

    /// What is kept of a page's tiles from one save to the next.
    func packed(_ id: PageID) -> PackedTiles {
        if let packed = packings[id] { return packed }
        let packed = PackedTiles()
        packings[id] = packed
        return packed
    }

    // Turning

    /// Looks at another page of the list; false where there is none.
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

    /// The next step has a number after all others.
    func number() {
        let next = boards.values.map(\.history.nextNumber).max() ?? 0
        let last = max(done.last?.number ?? -1, undone.first?.number ?? -1)
        board.history.number(next: max(next, last + 1))
    }

    /// Who did the step that undoing takes back.
    var lastDone: Owner? {
        var (owner, number) = (nil as Owner?, -1)
        if let step = done.last { (owner, number) = (.list, step.number) }
        for id in list.ids {
            guard let last = boards[id]?.history.done.last, last.number > number else { continue }
            (owner, number) = (.page(id), last.number)
        }
        return owner
    }

    /// Who did the step that redoing does again.
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

    /// A page has a new step, or the list for nil: what was undone elsewhere can't be done again.
    func forgetUndone(except page: PageID?) {
        if page != nil { undone = [] }
        for (id, board) in boards where id != page && !board.history.undone.isEmpty {
            board.history.forgetUndone()
        }
    }

    // The list

    /// Makes a change of the list, a step of a number.
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

    /// Does it again.
    func redoList() -> Step? {
        guard let step = undone.popLast() else { return nil }
        done.append(step)
        show(step.after)
        return step
    }

    /// The list is this one from now on; near the page that is gone another is looked at.
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

    /// Lays what an entry says under its page.
    private func lay(_ entry: PageList.Entry) {
        if let ground = entry.ground.flatMap(BoardGround.init(name:)) {
            at(entry.id).ground = ground
        }
        at(entry.id).underlay = entry.backdrop.flatMap { backdrop in
            sources[backdrop.source].map { Underlay(source: $0, backdrop: backdrop) }
        }
    }

    /// Steps of the list that a journal doesn't hold can't be undone.
    func forgetSteps() { (done, undone) = ([], []) }

    /// A page begins anew, bare.
    func renew(_ id: PageID) -> Board {
        boards[id] = nil
        return at(id)
    }

    /// Pages that were found, though no list has them, are at the end.
    func takeOrphans() {
        let orphans = boards.filter { !known.contains($0.key) && !$0.value.isEmpty }.keys.sorted()
        guard !orphans.isEmpty,
            let next = PageList(list.entries + orphans.map { PageList.Entry(id: $0) })
        else { return }
        show(next)
    }

    /// A number that no page has or had.
    var freeID: PageID {
        let steps = (done + undone).flatMap { $0.before.ids + $0.after.ids }
        return (Array(known) + list.ids + steps + Array(boards.keys)).max().map { $0 + 1 } ?? 0
    }

    /// Keeps the file of a picture.
    func keep(_ source: BackdropSource, as number: UInt32) {
        sources[number] = source
        for entry in list.entries where entry.backdrop?.source == number { lay(entry) }
    }

    /// A number that no source has.
    var freeSource: UInt32 { (sources.keys.max().map { $0 + 1 }) ?? 1 }

    /// Pages that nothing can bring back are gone.
    func prune() {
        let steps = (done + undone).flatMap { $0.before.ids + $0.after.ids }
        let needed = Set(list.ids + steps)
        boards = boards.filter { needed.contains($0.key) }
        packings = packings.filter { needed.contains($0.key) }
    }
}

extension Board {
    /// A page that nobody looks at takes little memory; one that comes into sight has all it wants.
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
