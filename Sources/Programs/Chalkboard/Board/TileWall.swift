public import Chalk
public import CoreAnimation
import Foundation
import Primitives

/// The board's chalk on screen: a layer for each tile in sight, of the level that fits the zoom.
///
/// When the zoom needs another level, its tiles are drawn out of sight, some in each frame, and the
/// old ones stay until all are there. A change costs what it touches. Levels below 0 are drawn
/// beside the main thread; where such a tile isn't ready when it comes into sight, the board's
/// pixels stand in for it.
@MainActor
public final class TileWall {
    /// Holds the tiles; as large as the view.
    public let layer = CALayer()
    private let board: Board
    private let pool = LayerRecyclePool()
    private var shown: TileSet
    private var coming: TileSet?
    private var camera = Camera(scale: 1)
    private var size = CGSize.zero

    /// The most tiles that are added in a frame; at least 1. Drawing one copies 256 KB.
    public var budget = 40

    /// Makes a wall of `board`, with nothing in sight yet.
    init(_ board: Board) {
        self.board = board
        pool.register(TileSet.kind) { TileLayer() }
        shown = TileSet(level: 0, board: board, pool: pool)
        layer.name = "wall"
        layer.anchorPoint = .zero
        layer.actions = ["position": NSNull(), "bounds": NSNull(), "sublayers": NSNull()]
        layer.addSublayer(shown.layer)
    }

    /// The tiles on screen, or on their way to it.
    public var keys: Set<TileKey> { Set((coming ?? shown).tiles.keys) }
    /// The number of tile sets: 2 while one is drawn to replace the other.
    public var setCount: Int { coming == nil ? 1 : 2 }
    /// The level of the visible tiles.
    public var shownLevel: Int { shown.level }

    /// Whether the wall shows this board.
    func isOf(_ other: Board) -> Bool { board === other }

    /// Shows the part that the camera sees; returns whether tiles are left for the next frames.
    func show(_ camera: Camera, in size: CGSize) -> Bool {
        self.camera = camera
        self.size = size
        shown.place(camera)
        let level = camera.level
        if level == shown.level {
            drop()
            shown.show(camera, in: size)
        } else {
            if let coming, coming.level != level { drop() }
            let next = coming ?? start(level)
            next.place(camera)
            next.show(camera, in: size)
        }
        return fill()
    }

    /// Continues with the tiles that are left; returns whether there are more.
    func fill() -> Bool {
        if board.takeFine() { takeChanges() }
        guard let coming else {
            shown.fill(max(1, budget))
            return !shown.isComplete || board.isDrawingFine
        }
        coming.fill(max(1, budget), waits: true)
        guard coming.isComplete else { return true }
        shown.end()
        coming.layer.isHidden = false
        shown = coming
        self.coming = nil
        return board.isDrawingFine
    }

    /// Draws the changes of the board; returns the number of tiles that they touched.
    @discardableResult
    func takeChanges() -> Int {
        let changes = board.takeChanges()
        for (key, pixels) in changes {
            shown.change(key, pixels)
            coming?.change(key, pixels)
        }
        return changes.count
    }

    /// Returns the layer of the visible tiles, drawn for the last time, and starts anew without
    /// tiles; `show` brings in the current ones.
    func takeAway() -> CALayer {
        shown.layer.displayTree()
        drop()
        let old = shown
        shown = TileSet(level: camera.level, board: board, pool: pool)
        layer.addSublayer(shown.layer)
        let picture = CALayer()
        picture.anchorPoint = .zero
        picture.frame = CGRect(origin: .zero, size: size)
        picture.addSublayer(old.layer)
        return picture
    }

    private func start(_ level: Int) -> TileSet {
        let set = TileSet(level: level, board: board, pool: pool)
        set.layer.isHidden = true
        layer.addSublayer(set.layer)
        coming = set
        return set
    }

    private func drop() {
        coming?.end()
        coming = nil
    }
}

extension CALayer {
    /// Draws the pending content of this layer and all below it.
    fileprivate func displayTree() {
        displayIfNeeded()
        for layer in sublayers ?? [] { layer.displayTree() }
    }
}
