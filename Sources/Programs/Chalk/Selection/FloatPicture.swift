import Dispatch
public import Drawing
public import Foundation
import Primitives

/// Pictures of some things by themselves, as they are on the board, in tiles of a level; drawn
/// beside the main thread.
public final class FloatPicture: Sendable {
    /// The level of the tiles.
    public let level: Int
    private let result = Locked<[TileKey: CGImage]?>(nil)
    private static let queue = DispatchQueue(label: "lamina.chalk.float", qos: .userInteractive)
    /// The most tiles of a picture; 256 KB each.
    private static let most = 256

    /// The tiles that aren't empty; nil while they are drawn.
    public var tiles: [TileKey: CGImage]? { result.withLock { $0 } }

    /// Waits for the tiles.
    public func finish() {
        Self.queue.sync {}
    }

    fileprivate init(_ inks: [Ink], level: Int, area: CGRect, grain: ChalkGrain) {
        self.level = level
        let result = result
        Self.queue.async {
            let bounds = inks.reduce(CGRect.null) { $0.union($1.bounds) }
            let part = area.intersection(bounds)
            let keys = part.isNull ? [] : TileKey.meeting(part, level: level, limit: Self.most)
            let tiles =
                level < 0
                ? Self.near(inks, keys, grain) : Self.far(inks, keys, part, grain)
            result.withLock { $0 = tiles }
        }
    }

    private static func near(
        _ inks: [Ink], _ keys: [TileKey], _ grain: ChalkGrain
    ) -> [TileKey: CGImage] {
        var tiles: [TileKey: CGImage] = [:]
        for key in keys where inks.contains(where: { $0.bounds.intersects(key.frame) }) {
            guard let tile = FineTile(key, grain) else { continue }
            for ink in inks { tile.draw(ink) }
            tiles[key] = tile.bitmap.makeImage()
        }
        return tiles
    }

    private static func far(
        _ inks: [Ink], _ keys: [TileKey], _ part: CGRect, _ grain: ChalkGrain
    ) -> [TileKey: CGImage] {
        let board = Board(grain: grain)
        board.isScratch = true
        board.only = TilePlace.meeting(part)
        _ = board.draw(inks)
        var tiles: [TileKey: CGImage] = [:]
        for key in keys where board.hasTile(key) { tiles[key] = board.image(key) }
        return tiles
    }
}

extension Board {
    /// Begins to draw things by themselves at a level, as far as they meet a part of the board.
    public func picture(of ids: [InkID], level: Int, in area: CGRect) -> FloatPicture {
        let index = inks()
        let chosen = ids.compactMap { index.alive($0)?.ink }.sorted { $0.order < $1.order }
        let inks = chosen.map { ink in
            Ink(ink.content, wipes: index.wipes(of: ink), id: ink.id, order: ink.order)
        }
        return FloatPicture(inks, level: level, area: area, grain: grain)
    }

    /// Waits for edits and for hovering things to be drawn, and brings them in; nothing is put
    /// down.
    public func finishEdits() {
        while isEditing {
            job?.wait()
            lifted?.job?.wait()
            takeEdits()
        }
    }
}
