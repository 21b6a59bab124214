import Foundation
import Primitives

/// All that was done, by the tiles of level 0 that it touched. Inks that an edit has moved are
/// listed where they lie now, and inks that were removed are gone.
struct InkIndex {
    /// The inks on a tile, the lowest first.
    struct List {
        /// A number that changes with every change of the list except an addition.
        var epoch = 0
        var inks: [Ink] = []
    }

    /// A thing that can be selected, as it is now.
    struct Thing {
        var ink: Ink
        /// The groups of the thing, the innermost first.
        var groups: [GroupID] = []
    }

    /// The operation that made a group; for a copy of a group, `number` tells which group it is a
    /// copy of.
    struct GroupID: Hashable {
        var operation: Int
        var number: Int
    }

    /// The effect of one operation on the index.
    struct Entry {
        /// The operation; nil for tiles whose strokes nobody knows.
        var operation: Operation?
        var gone: [Ink] = []
        var come: [Ink] = []
        /// The changed things as they were before the operation, and as they are after it.
        var things: [(id: InkID, before: Thing?, after: Thing?)] = []

        /// The tiles that the entry may have changed.
        var places: Set<TilePlace> {
            (gone + come).reduce(into: Set<TilePlace>()) { $0.formUnion($1.places) }
        }
        /// Whether the entry clears the board.
        var isClear: Bool { come.contains(where: \.isClear) }
        /// Whether all new inks lie over the ones before, and none was removed.
        var isAddition: Bool { gone.isEmpty }
    }

    /// The effects of all operations, oldest first.
    private(set) var entries: [Entry] = []
    /// Things that can be selected, including those that clearing has removed.
    private(set) var things: [InkID: Thing] = [:]
    private var lists: [TilePlace: List] = [:]
    private var epochs = 1
    private(set) var nextOrder = 0
    /// The orders of the inks that cleared the board.
    private var clears: [Int] = []
    /// The number of the first entry's operation.
    private(set) var firstOperation = 0
    /// The summed weight of all pieces that edits made.
    private(set) var weight = 0

    /// The inks on a tile.
    func list(_ place: TilePlace) -> List { lists[place] ?? List() }

    /// The number of the next operation.
    var nextOperation: Int { firstOperation + entries.count }

    /// The operation with a number; nil where nobody knows it.
    func operation(_ number: Int) -> Operation? {
        let index = number - firstOperation
        return entries.indices.contains(index) ? entries[index].operation : nil
    }

    /// All inks that lie on the board, the lowest first.
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

    /// A thing that is on the board; nil where it was removed or cleared.
    func alive(_ id: InkID) -> Thing? {
        guard let thing = things[id], thing.ink.order > clears.last ?? -1 else { return nil }
        return thing
    }

    mutating func takeOrder() -> Int {
        defer { nextOrder += 1 }
        return nextOrder
    }

    // Additions

    /// Adds an operation that was just done.
    mutating func add(_ operation: Operation, smears: SmearPlates? = nil) {
        let number = nextOperation
        func content(_ operation: Operation) -> Ink.Content? {
            switch operation {
            case .stroke(let stroke): .piece(.stroke(stroke))
            case .picture(let picture): .piece(.picture(picture, .identity))
            case .fill(let fill): .piece(.fill(fill))
            case .clear: .clear
            case .edit, .ink, .text: nil
            }
        }
        switch operation {
        case .edit(let edit): append(entry(edit))
        case .ink(let pieces): append(entry(pieces))
        case .text(let text):
            var entry = entry([LaidPiece(piece: .text(text))])
            entry.operation = operation
            append(entry)
        default:
            guard let content = content(operation) else { return }
            let id = InkID(operation: number, part: 0)
            let ink = Ink(content, id: id, order: takeOrder(), smears: smears)
            var entry = Entry(operation: operation, come: [ink])
            if ink.isThing { entry.things = [(id, nil, Thing(ink: ink))] }
            append(entry)
        }
    }

    /// Adds tiles whose strokes nobody knows; `count` is the number of the operations that made
    /// them.
    mutating func add(_ tiles: [TilePlace: TileForm], count: Int) {
        firstOperation = max(0, count - 1)
        append(Entry(operation: nil, come: [Ink(.tiles(tiles), order: takeOrder())]))
    }

    /// Performs an entry and appends it.
    mutating func append(_ entry: Entry) {
        entries.append(entry)
        swap(out: entry.gone, in: entry.come)
        for (id, _, after) in entry.things { things[id] = after }
    }

    /// Reverts the last entry, and returns it.
    mutating func removeLast() -> Entry? {
        guard let entry = entries.popLast() else { return nil }
        swap(out: entry.come, in: entry.gone)
        for (id, before, _) in entry.things.reversed() { things[id] = before }
        return entry
    }

    /// Replaces inks that the last entry brought by others at the same places.
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

    /// Makes tiles with an ink outdated, as something about it became known.
    mutating func touch(_ ink: Ink) {
        epochs += 1
        for place in ink.places { lists[place]?.epoch = epochs }
    }
}
