import Foundation
import Primitives

/// What was done once, as tiles are drawn of it, and where.
final class Ink: Sendable {
    /// What there is to draw.
    enum Content: Sendable {
        case clear
        case piece(InkPiece)
        /// Tiles whose strokes nobody knows any more.
        case tiles([TilePlace: TileForm])
    }

    let content: Content
    /// The felt that went over it before it was put where it is: it takes of this ink alone.
    let wipes: [ChalkStroke]
    /// What brought it; nil for what is no operation's.
    let id: InkID?
    /// Its place among all inks: those with a greater one lie over it.
    let order: Int
    /// The tiles of level 0 that it may have changed.
    let places: Set<TilePlace>
    /// The part of the board that it may have changed.
    let bounds: CGRect
    /// What a finger did to the tiles of level 0; nil until that is known.
    let smears: Locked<SmearPlates?>

    init(
        _ content: Content, wipes: [ChalkStroke] = [], id: InkID? = nil, order: Int,
        smears: SmearPlates? = nil
    ) {
        self.content = content
        self.wipes = wipes
        self.id = id
        self.order = order
        (places, bounds) = content.reach
        self.smears = Locked(smears)
    }

    /// The same, of which it is known what a finger did.
    convenience init(_ other: Ink, smears: SmearPlates) {
        self.init(
            other.content, wipes: other.wipes, id: other.id, order: other.order, smears: smears)
    }

    /// The piece; nil for what is none.
    var piece: InkPiece? {
        if case .piece(let piece) = content { piece } else { nil }
    }

    /// True for what bares the board.
    var isClear: Bool {
        if case .clear = content { true } else { false }
    }

    /// True for a finger's stroke.
    var isSmear: Bool { stroke?.brush.tool == .smear }

    /// True for what can be selected.
    var isThing: Bool { piece?.isThing ?? false }

    /// The stroke; nil for anything else.
    var stroke: ChalkStroke? {
        if case .piece(.stroke(let stroke)) = content { stroke } else { nil }
    }

    /// The stroke of felt; nil for anything else.
    var wipe: ChalkStroke? { stroke?.brush.tool == .eraser ? stroke : nil }

    /// True when it can't be drawn yet.
    var isUnknown: Bool { isSmear && smears.withLock { $0 == nil } }
}

/// The tiles of level 0 before a finger came, and after it.
struct SmearPlates: Sendable {
    var tiles: [TilePlace: (before: TileForm?, after: TileForm?)]
}

extension Ink.Content {
    /// The tiles that it may have changed, and the part of the board around them.
    fileprivate var reach: (Set<TilePlace>, CGRect) {
        switch self {
        case .clear: ([], .null)
        case .piece(let piece): piece.reach
        case .tiles(let tiles):
            (Set(tiles.keys), tiles.keys.reduce(.null) { $0.union($1.key.frame) })
        }
    }
}

extension InkPiece {
    /// The tiles that it may change, and the part of the board around them.
    var reach: (Set<TilePlace>, CGRect) {
        switch self {
        case .stroke(let stroke): return stroke.reach
        case .picture(let picture, let way):
            let bounds = way.bounds(of: picture.frame)
            return (TilePlace.meeting(bounds), bounds)
        case .text(let text):
            let bounds = text.bounds.insetBy(dx: -2, dy: -2)
            return (TilePlace.meeting(bounds), bounds)
        }
    }
}

extension ChalkStroke {
    /// The tiles that it may change, and the part of the board around them.
    var reach: (Set<TilePlace>, CGRect) {
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
