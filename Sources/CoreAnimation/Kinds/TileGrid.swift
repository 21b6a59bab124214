import Drawing
import Foundation
import Primitives
import Scene

/// The tiles of a tiled layer: which there are, which are wanted, which are being drawn.
@MainActor
struct TileGrid {
    /// Which tile: a level, and a place in it.
    struct Key: Hashable {
        /// The power of 2 of the scale.
        var level: Int
        var column: Int
        var row: Int
    }

    /// What is looked at, and how large.
    struct View: Equatable {
        /// In points of the layer.
        var seen: CGRect
        var level: Int
        /// Pixels per point of the level.
        var density: CGFloat
        var bounds: CGRect
        var tile: CGSize
    }

    /// A tile that is shown or on its way.
    @MainActor final class Tile {
        let layer = CALayer()
        let rect: CGRect
        /// The power of 2 of its scale.
        let level: Int
        var job: DrawQueue.Job?
        /// True once it shows a picture.
        var isDrawn = false
        /// True while it fades in.
        var isFading = false
        /// True when its picture is out of date.
        var isStale = false
        /// When it was last wanted, in updates.
        var lastWanted = 0

        init(rect: CGRect, level: Int) {
            (self.rect, self.level) = (rect, level)
            layer.anchorPoint = .zero
            layer.position = rect.origin
            layer.bounds = CGRect(origin: .zero, size: rect.size)
            // Neighbours meet inside a pixel: a smooth edge would let the ground through.
            layer.edgeAntialiasingMask = []
            layer.opacity = 0
        }
    }

    /// The most tiles of a layer that are in sight, but for those that a window's edge cuts; each takes some
    /// 50 us.
    static let mostShown = 1024

    /// Tiles out of sight that are kept, for each one in sight.
    static let mostKept = 1

    var tiles: [Key: Tile] = [:]
    var view: View?
    /// True once a tile has come that may hide others.
    var mayBeCovered = false
    /// Counts updates.
    var turn = 0

    /// The pictures, coarser levels and older ones below.
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

    /// The tiles of a level that meet `rect`, in points.
    static func keys(in rect: CGRect, _ view: View) -> [Key] {
        let box = rect.intersection(view.bounds)
        guard !box.isNull, box.width > 0, box.height > 0 else { return [] }
        let (width, height) = (view.tile.width / view.density, view.tile.height / view.density)
        let origin = view.bounds.origin
        let left = ((box.minX - origin.x) / width + 1e-9).rounded(.down)
        let top = ((box.minY - origin.y) / height + 1e-9).rounded(.down)
        let columns = ((box.maxX - origin.x) / width - 1e-9).rounded(.up) - left
        let rows = ((box.maxY - origin.y) / height - 1e-9).rounded(.up) - top
        // More than any window can show, or more than numbers can tell: a density that went wrong.
        guard columns >= 1, rows >= 1, columns * rows <= 65_536, abs(left) < 1e15, abs(top) < 1e15
        else { return [] }
        return (0..<Int(rows)).flatMap { row in
            (0..<Int(columns)).map {
                Key(level: view.level, column: Int(left) + $0, row: Int(top) + row)
            }
        }
    }

    /// Where a tile lies, in points.
    static func rect(of key: Key, _ view: View) -> CGRect {
        let (width, height) = (view.tile.width / view.density, view.tile.height / view.density)
        return CGRect(
            x: view.bounds.minX + CGFloat(key.column) * width,
            y: view.bounds.minY + CGFloat(key.row) * height, width: width, height: height
        ).intersection(view.bounds)
    }

    /// Takes back what has not begun.
    func cancelAll() {
        for tile in tiles.values { tile.job.map { DrawQueue.shared.cancel($0) } }
    }
}
