import Foundation
import Primitives

/// What was done once, as fine tiles draw it, and where.
final class Ink: Sendable {
    /// What there is to draw.
    enum Content: Sendable {
        case operation(Operation)
        /// Tiles whose strokes nobody knows any more.
        case tiles([TilePlace: TileForm])
    }

    let content: Content
    /// The tiles of level 0 that it may have changed.
    let places: Set<TilePlace>
    /// The part of the board that it may have changed.
    let bounds: CGRect
    /// What a finger did to the tiles of level 0; nil until that is known.
    let smears: Locked<SmearPlates?>

    init(_ operation: Operation, smears: SmearPlates? = nil) {
        content = .operation(operation)
        (places, bounds) = operation.reach
        self.smears = Locked(smears)
    }

    init(_ tiles: [TilePlace: TileForm]) {
        content = .tiles(tiles)
        places = Set(tiles.keys)
        bounds = tiles.keys.reduce(.null) { $0.union($1.key.frame) }
        smears = Locked(nil)
    }

    /// True for what bares the board.
    var isClear: Bool {
        if case .operation(.clear) = content { true } else { false }
    }

    /// True for a finger's stroke.
    var isSmear: Bool {
        if case .operation(let operation) = content { operation.isSmear } else { false }
    }

    /// True when it can't be drawn yet.
    var isUnknown: Bool { isSmear && smears.withLock { $0 == nil } }
}

/// The tiles of level 0 before a finger came, and after it.
struct SmearPlates: Sendable {
    var tiles: [TilePlace: (before: Plate?, after: Plate?)]
}

extension Operation {
    /// The tiles that it may have changed, and the part of the board around them.
    fileprivate var reach: (Set<TilePlace>, CGRect) {
        switch self {
        case .clear: ([], .null)
        case .fill(let fill): (TilePlace.meeting(fill.bounds), fill.bounds)
        case .picture(let picture): (TilePlace.meeting(picture.frame), picture.frame)
        case .stroke(let stroke): stroke.reach
        }
    }
}

extension ChalkStroke {
    fileprivate var reach: (Set<TilePlace>, CGRect) {
        var places: Set<TilePlace> = []
        var bounds = CGRect.null
        var last: ChalkSample?
        for sample in samples.lazy.compactMap(\.believed) {
            let from = last.map {
                hypot($0.x - sample.x, $0.y - sample.y) < StrokePath.longestStep ? $0 : sample
            }
            let shape = TipShape(brush, sample)
            let most = max(shape.long, last.map { TipShape(brush, $0).long } ?? 0) + 2
            let (a, b) = (from ?? sample, sample)
            let box = CGRect(
                x: min(a.x, b.x) - most, y: min(a.y, b.y) - most,
                width: abs(a.x - b.x) + 2 * most, height: abs(a.y - b.y) + 2 * most)
            bounds = bounds.union(box)
            places.formUnion(TilePlace.meeting(box))
            last = sample
        }
        return (places, bounds)
    }
}

extension TilePlace {
    /// The places that meet a part of the board.
    static func meeting(_ area: CGRect) -> Set<TilePlace> {
        Set(TileKey.meeting(area, level: 0).map { TilePlace(x: $0.x, y: $0.y) })
    }
}

/// All that was done, by the tiles of level 0 that it touched.
struct InkIndex {
    /// What was done to a tile, oldest first.
    struct List {
        /// Another number after anything but an addition.
        var epoch = 0
        var inks: [Ink] = []
    }

    private(set) var all: [Ink] = []
    private var lists: [TilePlace: List] = [:]
    private var epochs = 1

    /// What was done to a tile.
    func list(_ place: TilePlace) -> List { lists[place] ?? List() }

    /// Adds what was done last.
    mutating func add(_ ink: Ink) {
        all.append(ink)
        for place in ink.isClear ? Set(lists.keys) : ink.places {
            lists[place, default: List()].inks.append(ink)
        }
    }

    /// Takes away what was done last; the places at which it was.
    mutating func removeLast() -> Set<TilePlace> {
        guard let ink = all.popLast() else { return [] }
        epochs += 1
        var found: Set<TilePlace> = []
        for place in ink.isClear ? Set(lists.keys) : ink.places {
            guard lists[place]?.inks.last === ink else { continue }
            lists[place]?.inks.removeLast()
            lists[place]?.epoch = epochs
            found.insert(place)
        }
        return found
    }

    /// Something about an ink became known: what was drawn of it is old.
    mutating func touch(_ ink: Ink) {
        epochs += 1
        for place in ink.places { lists[place]?.epoch = epochs }
    }
}
