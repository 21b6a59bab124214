import Drawing
import Foundation
import Primitives
import Scene

/// The tiles of a tiled layer: those present, wanted, and being drawn.
@MainActor
struct TileGrid {
    /// The key of a tile: a level, and a place in it.
    struct Key: Hashable {
        /// The power of 2 of the scale.
        var level: Int
        var column: Int
        var row: Int
    }

    /// The visible part of the layer, and the level that shows it.
    struct View: Equatable {
        /// The visible rectangle, in points of the layer.
        var seen: CGRect
        var level: Int
        /// Pixels per point of the level.
        var density: CGFloat
        var bounds: CGRect
        var tile: CGSize
    }

    /// A tile that is shown or being drawn.
    @MainActor final class Tile {
        let layer = CALayer()
        let rect: CGRect
        /// The power of 2 of the tile's scale.
        let level: Int
        var job: DrawQueue.Job?
        /// Whether the tile shows a picture.
        var isDrawn = false
        /// Whether the tile is fading in.
        var isFading = false
        /// Whether the tile's picture is out of date.
        var isStale = false
        /// The number of the last update that wanted the tile.
        var lastWanted = 0

        init(rect: CGRect, level: Int) {
            (self.rect, self.level) = (rect, level)
            layer.anchorPoint = .zero
            layer.position = rect.origin
            layer.bounds = CGRect(origin: .zero, size: rect.size)
            // Neighbours meet inside a pixel: antialiased edges would let the background through.
            layer.edgeAntialiasingMask = []
            layer.opacity = 0
        }
    }

    /// The most tiles of a layer in sight, not counting those that a window's edge cuts; each takes
    /// some 50 us.
    static let mostShown = 1024

    /// The number of tiles out of sight that are kept for each one in sight.
    static let mostKept = 1

    var tiles: [Key: Tile] = [:]
    var view: View?
    /// Whether a tile has appeared that may hide others.
    var mayBeCovered = false
    /// The number of updates.
    var turn = 0

    /// The layers of the tiles; coarser levels and older tiles are at the back.
    var layers: [CALayer] {
        let top = view?.level
        return tiles.sorted { a, b in
            let (p, q) = (a.key, b.key)
            if (p.level == top) != (q.level == top) { return q.level == top }
            return (p.level, p.row, p.column) < (q.level, q.row, q.column)
        }.map(\.value.layer)
    }

    /// The bytes of all tiles.
    var byteCount: Int {
        tiles.values.reduce(0) { $0 + ($1.layer.record.contents?.bitmap.byteCount ?? 0) }
    }

    /// Returns the tiles of a level that intersect `rect`, in points.
    static func keys(in rect: CGRect, _ view: View) -> [Key] {
        let box = rect.intersection(view.bounds)
        guard !box.isNull, box.width > 0, box.height > 0 else { return [] }
        let (width, height) = (view.tile.width / view.density, view.tile.height / view.density)
        let origin = view.bounds.origin
        let left = ((box.minX - origin.x) / width + 1e-9).rounded(.down)
        let top = ((box.minY - origin.y) / height + 1e-9).rounded(.down)
        let columns = ((box.maxX - origin.x) / width - 1e-9).rounded(.up) - left
        let rows = ((box.maxY - origin.y) / height - 1e-9).rounded(.up) - top
        // More tiles than any window can show, or more than numbers can represent: an invalid
        // density.
        guard columns >= 1, rows >= 1, columns * rows <= 65_536, abs(left) < 1e15, abs(top) < 1e15
        else { return [] }
        return (0..<Int(rows)).flatMap { row in
            (0..<Int(columns)).map {
                Key(level: view.level, column: Int(left) + $0, row: Int(top) + row)
            }
        }
    }

    /// Returns the rectangle of a tile, in points.
    static func rect(of key: Key, _ view: View) -> CGRect {
        let (width, height) = (view.tile.width / view.density, view.tile.height / view.density)
        return CGRect(
            x: view.bounds.minX + CGFloat(key.column) * width,
            y: view.bounds.minY + CGFloat(key.row) * height, width: width, height: height
        ).intersection(view.bounds)
    }

    /// Cancels the jobs that have not begun.
    func cancelAll() {
        for tile in tiles.values { tile.job.map { DrawQueue.shared.cancel($0) } }
    }
}
