public import Drawing
public import Foundation
public import Primitives
import Scene

/// A layer whose drawing is made in tiles, beside the main thread, as far as it is seen.
///
/// For pictures too large for one bitmap. `draw(in:)` is called for each tile, on several threads
/// at once and never on the main thread: the context's transform and clip tell the scale and the
/// place. So drawing code must be safe there, and the compiler lets it read nothing of the layer: keep
/// what it needs in constants. The same holds for the delegate's `draw(_:in:)`, which the
/// compiler doesn't check; a delegate that goes away meanwhile may end on such a thread.
///
/// Tiles have 2^`levelsOfDetailBias` pixels per point, or 1/2, 1/4 of that and so on, times
/// `contentsScale`: the coarsest that is fine enough for what is shown, while animations run, too. What
/// is seen is drawn first, near the middle before the rest; a tile that is out of sight before it
/// was begun is not drawn. The memory is bounded by what fits into the window (see
/// `TileGrid.mostKept`). `contents` are not to be set.
open class CATiledLayer: CALayer {
    /// How long a new tile takes to appear, in seconds.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }

    /// How many scales there are, each half the one before; 1 at least.
    open var levelsOfDetail = 1 {
        didSet { if levelsOfDetail != oldValue { tilesChanged() } }
    }

    /// How many of the scales enlarge: the finest has 2 to the power of it pixels per point.
    open var levelsOfDetailBias = 0 {
        didSet { if levelsOfDetailBias != oldValue { tilesChanged() } }
    }

    /// The most pixels of a tile; cut to 16...4096.
    open var tileSize = CGSize(width: 256, height: 256) {
        didSet { if tileSize != oldValue { tilesChanged() } }
    }

    /// The tiles there are.
    var grid = TileGrid()
    /// How the delegate draws; read on any thread.
    let delegateDrawing = Locked<TileDrawing?>(nil)

    /// A layer with no size.
    public override init() {
        super.init()
    }

    /// A presentation copy of `layer`; Core Animation calls it, nobody else should.
    public required init(layer: Any) {
        super.init(layer: layer)
        guard let model = layer as? CATiledLayer else { return }
        levelsOfDetail = model.levelsOfDetail
        levelsOfDetailBias = model.levelsOfDetailBias
        tileSize = model.tileSize
    }

    /// Draws a tile, on any thread; here the delegate's `draw(_:in:)` does.
    open nonisolated override func draw(in ctx: CGContext) {
        delegateDrawing.withLock { $0 }?.draw(ctx)
    }

    /// Marks all tiles as in need of drawing; they show what they showed until then.
    open override func setNeedsDisplay() {
        invalidateTiles(nil)
    }

    /// Marks the tiles that meet a rectangle of the layer's own space.
    open override func setNeedsDisplay(_ rect: CGRect) {
        invalidateTiles(rect)
    }

    /// Asks for the tiles that are seen; they come later.
    open override func display() {
        updateTiles()
    }

    override var hiddenChildren: [CALayer] { grid.layers }

    isolated deinit {
        for layer in grid.layers { layer.parent = nil }
        grid.cancelAll()
    }
}

/// How a delegate draws tiles.
struct TileDrawing: @unchecked Sendable {
    // Sendable though a closure isn't: it is made of a weak reference, and a call that the delegate
    // has promised to bear on any thread (see `CATiledLayer`).
    let draw: (CGContext) -> Void

    /// The drawing of the delegate of `layer`; nil without one.
    @MainActor init?(_ layer: CATiledLayer) {
        guard let delegate = layer.delegate else { return nil }
        let body: @MainActor (CGContext) -> Void = { [weak delegate, weak layer] context in
            guard let delegate, let layer else { return }
            delegate.draw(layer, in: context)
        }
        // Isolation is no part of how a function is called.
        draw = unsafeBitCast(body, to: ((CGContext) -> Void).self)
    }
}
