import Foundation
import Primitives

/// All that was done, by the tiles of level 0 that it touched: what an edit has put elsewhere lies where it
/// was put, and what it has taken away is gone.
struct InkIndex {
    /// What was done to a tile, the lowest first.
    struct List {
        /// Another number after anything but an addition.
        var epoch = 0
        var inks: [Ink] = []
    }

    /// A thing that can be selected, as it is now.
    struct Thing {
        var ink: Ink
        /// The groups that it is in, the innermost first.
        var groups: [GroupID] = []
    }

    /// The operation that made a group; copies of a group have the number of the one that they are of.
    struct GroupID: Hashable {
        var operation: Int
        var number: Int
    }

    /// What one operation did here.
    struct Entry {
        /// Nil for tiles whose strokes nobody knows.
        var operation: Operation?
        var gone: [Ink] = []
        var come: [Ink] = []
        /// Things before it, and after it.
        var things: [(id: InkID, before: Thing?, after: Thing?)] = []

        /// The tiles that it may have changed.
        var places: Set<TilePlace> {
            (gone + come).reduce(into: Set<TilePlace>()) { $0.formUnion($1.places) }
        }
        /// True for what bares the board.
        var isClear: Bool { come.contains(where: \.isClear) }
        /// True when all that came lies over all that was there, and nothing went.
        var isAddition: Bool { gone.isEmpty }
    }

    /// What each operation did, oldest first.
    private(set) var entries: [Entry] = []
    /// Things that can be selected, and those that were bared.
    private(set) var things: [InkID: Thing] = [:]
    private var lists: [TilePlace: List] = [:]
    private var epochs = 1
    private(set) var nextOrder = 0
    /// The orders of what bared the board.
    private var clears: [Int] = []
    /// Operations before the first entry.
    private(set) var firstOperation = 0
    /// What all pieces that edits made weigh together.
    private(set) var weight = 0

    /// What was done to a tile.
    func list(_ place: TilePlace) -> List { lists[place] ?? List() }

    /// The number that the next operation has.
    var nextOperation: Int { firstOperation + entries.count }

    /// The operation of a number; nil where nobody knows it.
    func operation(_ number: Int) -> Operation? {
        let index = number - firstOperation
        return entries.indices.contains(index) ? entries[index].operation : nil
    }

    /// All that lies on the board, the lowest first.
    var drawn: [Ink] {
        var inks: [Ink] = []
        var gone: Set<ObjectIdentifier> = []
        for entry in entries {
            inks += entry.come
            for ink in entry.gone { gone.insert(ObjectIdentifier(ink)) }
        }
        let first = clears.last ?? -1
        return inks.filter { $0.order > first && !gone.contains(ObjectIdentifier($0)) }
            .sorted { $0.order < $1.order }
    }

    /// A thing that is on the board; nil where it was taken away or bared.
    func alive(_ id: InkID) -> Thing? {
        guard let thing = things[id], thing.ink.order > clears.last ?? -1 else { return nil }
        return thing
    }

    mutating func takeOrder() -> Int {
        defer { nextOrder += 1 }
        return nextOrder
    }

    // Additions

    /// Adds what was done last.
    mutating func add(_ operation: Operation, smears: SmearPlates? = nil) {
        let number = nextOperation
        func content(_ operation: Operation) -> Ink.Content? {
            switch operation {
            case .stroke(let stroke): .piece(.stroke(stroke))
            case .picture(let picture): .piece(.picture(picture, .identity))
            case .text(let text): .piece(.text(text))
            case .clear: .clear
            case .edit, .ink: nil
            }
        }
        switch operation {
        case .edit(let edit): append(entry(edit))
        case .ink(let pieces): append(entry(pieces))
        default:
            guard let content = content(operation) else { return }
            let id = InkID(operation: number, part: 0)
            let ink = Ink(content, id: id, order: takeOrder(), smears: smears)
            var entry = Entry(operation: operation, come: [ink])
            if ink.isThing { entry.things = [(id, nil, Thing(ink: ink))] }
            append(entry)
        }
    }

    /// Adds tiles of which nobody knows the strokes, those of so many operations.
    mutating func add(_ tiles: [TilePlace: TileForm], count: Int) {
        firstOperation = max(0, count - 1)
        append(Entry(operation: nil, come: [Ink(.tiles(tiles), order: takeOrder())]))
    }

    /// Does what an entry says; the last one from then on.
    mutating func append(_ entry: Entry) {
        entries.append(entry)
        swap(out: entry.gone, in: entry.come)
        for (id, _, after) in entry.things { things[id] = after }
    }

    /// Takes away what was done last.
    mutating func removeLast() -> Entry? {
        guard let entry = entries.popLast() else { return nil }
        swap(out: entry.come, in: entry.gone)
        for (id, before, _) in entry.things.reversed() { things[id] = before }
        return entry
    }

    /// Inks that the last entry brought are the others from now on, at the same places.
    mutating func replaceInLast(_ pairs: [(old: Ink, new: Ink)]) {
        guard !pairs.isEmpty, !entries.isEmpty else { return }
        entries[entries.count - 1].gone += pairs.map(\.old)
        entries[entries.count - 1].come += pairs.map(\.new)
        swap(out: pairs.map(\.old), in: pairs.map(\.new))
    }

    private mutating func swap(out: [Ink], in new: [Ink]) {
        epochs += 1
        for ink in out {
            if ink.isClear { clears.removeAll { $0 == ink.order } }
            for place in ink.isClear ? Set(lists.keys) : ink.places { remove(ink, place) }
        }
        for ink in new {
            if ink.isClear { clears.append(ink.order) }
            weight += ink.piece?.weight ?? 0
            for place in ink.isClear ? Set(lists.keys) : ink.places { insert(ink, place) }
        }
        for ink in out { weight -= ink.piece?.weight ?? 0 }
    }

    private mutating func remove(_ ink: Ink, _ place: TilePlace) {
        guard let index = lists[place]?.inks.lastIndex(where: { $0 === ink }) else { return }
        lists[place]?.inks.remove(at: index)
        lists[place]?.epoch = epochs
    }

    private mutating func insert(_ ink: Ink, _ place: TilePlace) {
        let index = (lists[place]?.inks.lastIndex { $0.order <= ink.order } ?? -1) + 1
        if let count = lists[place]?.inks.count, index < count { lists[place]?.epoch = epochs }
        lists[place, default: List()].inks.insert(ink, at: index)
    }

    /// Something about an ink became known: what was drawn of it is old.
    mutating func touch(_ ink: Ink) {
        epochs += 1
        for place in ink.places { lists[place]?.epoch = epochs }
    }
}
