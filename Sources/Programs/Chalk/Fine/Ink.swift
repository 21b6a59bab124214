import Foundation
import Primitives

/// The mark that one operation or a part of it leaves on the board, and where: tiles are drawn from
/// inks.
final class Ink: Sendable {
    /// The content to draw.
    enum Content: Sendable {
        case clear
        case piece(InkPiece)
        /// Tiles whose strokes nobody knows any more.
        case tiles([TilePlace: TileForm])
    }

    let content: Content
    /// The felt that went over the ink before an edit moved it: these strokes take away from this
    /// ink alone.
    let wipes: [ChalkStroke]
    /// The identifier of the thing; nil for an ink that belongs to no operation.
    let id: InkID?
    /// The ink's place in the z-order: inks with a greater number lie over it.
    let order: Int
    /// The tiles of level 0 that the ink may have changed.
    let places: Set<TilePlace>
    /// The part of the board that the ink may have changed.
    let bounds: CGRect
    /// The effect of a finger's stroke on the tiles of level 0; nil until it is known.
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

    /// A copy of an ink with the known effect of a finger.
    convenience init(_ other: Ink, smears: SmearPlates) {
        self.init(
            other.content, wipes: other.wipes, id: other.id, order: other.order, smears: smears)
    }

    /// The piece to draw; nil for other content.
    var piece: InkPiece? {
        if case .piece(let piece) = content { piece } else { nil }
    }

    /// Whether the ink clears the board.
    var isClear: Bool {
        if case .clear = content { true } else { false }
    }

    /// Whether the ink is a finger's stroke.
    var isSmear: Bool { stroke?.brush.tool == .smear }

    /// Whether the ink can be selected.
    var isThing: Bool { piece?.isThing ?? false }

    /// The stroke; nil for other inks.
    var stroke: ChalkStroke? {
        if case .piece(.stroke(let stroke)) = content { stroke } else { nil }
    }

    /// The stroke of felt; nil for other inks.
    var wipe: ChalkStroke? { stroke?.brush.tool == .eraser ? stroke : nil }

    /// Whether the ink can't be drawn yet, as the finger's effect isn't known.
    var isUnknown: Bool { isSmear && smears.withLock { $0 == nil } }
}

/// The tiles of level 0 before a finger's stroke, and after it.
struct SmearPlates: Sendable {
    var tiles: [TilePlace: (before: Plate?, after: Plate?)]
}

extension Ink.Content {
    /// The tiles that the content may have changed, and the part of the board around them.
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
    /// The tiles that the piece may change, and the part of the board around them.
    var reach: (Set<TilePlace>, CGRect) {
        switch self {
        case .stroke(let stroke): return stroke.reach
        case .picture(let picture, let way):
            let bounds = way.bounds(of: picture.frame)
            return (TilePlace.meeting(bounds), bounds)
        case .text(let text):
            let bounds = text.bounds.insetBy(dx: -2, dy: -2)
            return (TilePlace.meeting(bounds), bounds)
        case .fill(let fill): return (TilePlace.meeting(fill.bounds), fill.bounds)
        }
    }
}

extension ChalkStroke {
    /// The tiles that the stroke may change, and the part of the board around them.
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
    /// The places of the tiles that meet a part of the board.
    static func meeting(_ area: CGRect) -> Set<TilePlace> {
        Set(TileKey.meeting(area, level: 0).map { TilePlace(x: $0.x, y: $0.y) })
    }
}
