import Chalk
import CoreAnimation
import Foundation
import Primitives

/// The tiles of one level that are in sight, under one layer whose space is that level's pixels.
@MainActor
final class TileSet {
    /// The columns and rows of tiles that are in sight.
    struct Span: Equatable {
        var columns = 0..<0
        var rows = 0..<0

        func contains(_ key: TileKey) -> Bool {
            columns.contains(key.x) && rows.contains(key.y)
        }
    }

    let level: Int
    let layer = CALayer()
    private(set) var tiles: [TileKey: TileLayer] = [:]
    /// Tiles in sight that have no layer yet, the next to make last.
    private var missing: [TileKey] = []
    private var span = Span()
    private let board: Board
    private let pool: LayerRecyclePool

    static let kind = "tile"

    init(level: Int, board: Board, pool: LayerRecyclePool) {
        self.level = level
        self.board = board
        self.pool = pool
        layer.name = "tiles \(level)"
        // The board tells of changes only at levels whose pixels were asked for; this tile may be
        // empty.
        _ = board.pixels(TileKey(level: level, x: 1 << 30, y: 1 << 30))
        layer.anchorPoint = .zero
        let still = NSNull()
        layer.actions = [
            "position": still, "transform": still, "hidden": still, "sublayers": still,
        ]
    }

    /// Whether every tile in sight has its layer.
    var isComplete: Bool { missing.isEmpty }

    /// Moves and scales the layer to where the camera shows the level.
    func place(_ camera: Camera) {
        let scale = camera.pointsPerPixel * pow(2, Double(level))
        layer.position = camera.origin
        layer.transform = CATransform3DMakeScale(scale, scale, 1)
    }

    /// Brings in tiles that have come into sight, and drops those that have left it.
    func show(_ camera: Camera, in size: CGSize) {
        let wanted = Self.span(of: camera.visible(in: size), level)
        board.look(at: level, columns: wanted.columns, rows: wanted.rows)
        guard wanted != span else { return }
        let old = span
        span = wanted
        for (key, tile) in tiles where !wanted.contains(key) {
            tiles[key] = nil
            pool.recycle(tile)
        }
        missing.removeAll { !wanted.contains($0) }
        for y in wanted.rows {
            for x in wanted.columns {
                let key = TileKey(level: level, x: x, y: y)
                if !old.contains(key), board.hasTile(key) { missing.append(key) }
            }
        }
    }

    /// Makes up to `budget` of the missing layers. With `waits`, tiles that are still being drawn
    /// stay missing: the set is to replace another one only when complete.
    func fill(_ budget: Int, waits: Bool = false) {
        var waiting: [TileKey] = []
        for _ in 0..<min(budget, missing.count) {
            guard let key = missing.popLast() else { break }
            if waits, level < 0, !board.isFineReady(key) {
                waiting.append(key)
            } else {
                bring(key)
            }
        }
        missing = waiting + missing
    }

    /// Redraws `pixels` of a tile that changed.
    func change(_ key: TileKey, _ pixels: PixelRect) {
        guard key.level == level, span.contains(key) else { return }
        guard board.hasTile(key) else {
            missing.removeAll { $0 == key }
            if let tile = tiles.removeValue(forKey: key) { pool.recycle(tile) }
            return
        }
        if let tile = tiles[key] {
            tile.setNeedsDisplay(
                CGRect(x: pixels.x, y: pixels.y, width: pixels.width, height: pixels.height))
        } else if !missing.contains(key) {
            bring(key)
        }
    }

    /// Drops all layers.
    func end() {
        for tile in tiles.values { pool.recycle(tile) }
        tiles = [:]
        missing = []
        board.lookAway(from: level)
        layer.removeFromSuperlayer()
    }

    private func bring(_ key: TileKey) {
        guard tiles[key] == nil, let tile = pool.dequeue(Self.kind) as? TileLayer else { return }
        tile.show(key, of: board)
        layer.addSublayer(tile)
        tiles[key] = tile
    }

    /// The tiles of a level that a part of the board touches.
    static func span(of area: CGRect, _ level: Int) -> Span {
        let side = CGFloat(Board.tileSide << level)
        let edges = [area.minX, area.maxX, area.minY, area.maxY].map { $0 / side }
        guard area.width > 0, area.height > 0, edges.allSatisfy({ abs($0) < 1e12 }) else {
            return Span()
        }
        return Span(
            columns: Int(edges[0].rounded(.down))..<Int(edges[1].rounded(.up)),
            rows: Int(edges[2].rounded(.down))..<Int(edges[3].rounded(.up)))
    }
}
