public import Drawing
public import Foundation
public import Primitives
import Scene

/// A layer that draws its visible part in tiles, beside the main thread.
///
/// For pictures too large for one bitmap. `draw(in:)` is called for each tile, on several threads
/// at once and never on the main thread; the context's transform and clip tell the scale and the
/// place. So drawing code must be safe there, and the compiler lets it read nothing of the layer:
/// keep what it needs in constants. Without a subclass the delegate draws: a `CATileDrawing` or a
/// `CALayerDrawing` on the same threads; any other delegate is bound to the main thread and draws
/// there, a tile at a time, which is reported once.
///
/// Tiles have 2^`levelsOfDetailBias` pixels per point, or 1/2, 1/4 of that and so on, times
/// `contentsScale`: the coarsest level that is fine enough for what is shown, also while animations
/// run. Visible tiles near the middle are drawn first; a tile that leaves the screen before its
/// drawing begins is not drawn. The memory is bounded by what fits into the window (see
/// `TileGrid.mostKept`). `contents` are not to be set.
///
/// ```swift
/// final class Map: CATiledLayer {
///     nonisolated override func draw(in ctx: CGContext) {  // on a worker, tile by tile
///         let tile = ctx.boundingBoxOfClipPath
///         ctx.stroke(tile, width: 1)
///     }
/// }
/// ```
open class CATiledLayer: CALayer {
    /// Returns how long a new tile takes to appear, in seconds.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }

    /// The number of levels of detail, each with half the scale of the one before; at least 1.
    open var levelsOfDetail = 1 {
        didSet { if levelsOfDetail != oldValue { tilesChanged() } }
    }

    /// The number of levels that enlarge: the finest has 2 to the power of it pixels per point.
    open var levelsOfDetailBias = 0 {
        didSet { if levelsOfDetailBias != oldValue { tilesChanged() } }
    }

    /// The largest size of a tile, in pixels; clamped to 16...4096.
    open var tileSize = CGSize(width: 256, height: 256) {
        didSet { if tileSize != oldValue { tilesChanged() } }
    }

    /// The present tiles.
    var grid = TileGrid()
    /// The delegate that draws instead of a subclass; read on any thread.
    let tileDrawer = Locked(TileDrawer.nobody)
    /// The contexts of tiles that are left to a delegate on the main thread.
    let leftToMain = Locked<Set<ObjectIdentifier>>([])

    /// A layer with no size.
    public override init() {
        super.init()
    }

    /// A presentation copy of `layer`; Core Animation calls it, nobody else should.
    public override init(layer: Any) {
        super.init(layer: layer)
        guard let model = layer as? CATiledLayer else { return }
        levelsOfDetail = model.levelsOfDetail
        levelsOfDetailBias = model.levelsOfDetailBias
        tileSize = model.tileSize
    }

    /// A layer out of a keyed archive; nil for a damaged one.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Draws a tile, on any thread; here by the delegate.
    open nonisolated override func draw(in ctx: CGContext) {
        switch tileDrawer.withLock({ $0 }) {
        case .nobody: break
        case .anyThread(let drawer): drawer.delegate?.drawTile(in: ctx)
        case .ofLayers(let drawer): drawer.delegate?.draw(self, in: ctx)
        case .main: leftToMain.withLock { _ = $0.insert(ObjectIdentifier(ctx)) }
        }
    }

    /// Marks all tiles as in need of drawing; until drawn they show their old pixels.
    open override func setNeedsDisplay() {
        invalidateTiles(nil)
    }

    /// Marks the tiles that intersect a rectangle of the layer's own space.
    open override func setNeedsDisplay(_ rect: CGRect) {
        invalidateTiles(rect)
    }

    /// Requests the visible tiles; they appear later.
    open override func display() {
        updateTiles()
    }

    override var hiddenChildren: [CALayer] { grid.layers }

    override var ownArchivedKeys: [String] { ["levelsOfDetail", "levelsOfDetailBias", "tileSize"] }

    override func ownArchived(_ key: String) -> Archived? {
        switch key {
        case "levelsOfDetail": levelsOfDetail == 1 ? .standard(1) : .set(levelsOfDetail)
        case "levelsOfDetailBias":
            levelsOfDetailBias == 0 ? .standard(0) : .set(levelsOfDetailBias)
        case "tileSize":
            tileSize == CGSize(width: 256, height: 256) ? .standard(tileSize) : .set(tileSize)
        default: nil
        }
    }

    override func takeOwn(_ value: Any?, forKey key: String) -> Bool {
        let number = value.flatMap { AnimationValue.number($0) }.flatMap { Int(exactly: $0) }
        switch key {
        case "levelsOfDetail": levelsOfDetail = number ?? levelsOfDetail
        case "levelsOfDetailBias": levelsOfDetailBias = number ?? levelsOfDetailBias
        case "tileSize": tileSize = value as? CGSize ?? tileSize
        default: return false
        }
        return true
    }

    deinit {
        let grid = grid
        MainQueue.run { grid.cancelAll() }
    }
}

/// A delegate that draws the tiles of a `CATiledLayer` on any thread.
///
/// A delegate that is neither this nor a `CALayerDrawing` is bound to the main thread: its
/// `draw(_:in:)` draws the tiles there, one at a time between other work.
public protocol CATileDrawing: CALayerDelegate, Sendable {
    /// Draws the part inside the context's clip, in the layer's space: on several threads at once,
    /// and never on the main thread. Objects released meanwhile may be deinitialised on such a
    /// thread.
    /// - Parameter ctx: a context for one tile, whose clip says which; for the calling thread
    ///   alone.
    nonisolated func drawTile(in ctx: CGContext)
}

/// A delegate, or a view, whose `draw(_:in:)` isn't bound to the main thread: it draws the tiles of a
/// `CATiledLayer` on any thread.
///
/// Source for Apple's systems that draws tiles in `draw(_:in:)` adds this beside `CALayerDelegate`,
/// as Swift can't tell at run time which methods are bound to main; in Swift 6 mode the method must
/// be `nonisolated`, too. For layers of other classes it draws on main.
public protocol CALayerDrawing: CALayerDelegate, Sendable {
    /// Draws the part inside the context's clip, in the layer's space: for tiles on several threads
    /// at once, and never on the main thread.
    /// - Parameters:
    ///   - layer: the tiled layer, which belongs to the main thread.
    ///   - ctx: a context for one tile, whose clip says which; for the calling thread alone.
    nonisolated func draw(_ layer: CALayer, in ctx: CGContext)
}

/// The delegate that draws the tiles of a layer whose class doesn't.
enum TileDrawer: Sendable {
    /// A weak reference to a `CATileDrawing` delegate.
    struct Drawer: Sendable {
        weak var delegate: (any CATileDrawing)?
    }

    /// A weak reference to a `CALayerDrawing` delegate.
    struct LayerDrawer: Sendable {
        weak var delegate: (any CALayerDrawing)?
    }

    case nobody
    case anyThread(Drawer)
    case ofLayers(LayerDrawer)
    /// A delegate on the main thread.
    case main

    @MainActor init(_ layer: CATiledLayer) {
        switch layer.delegate {
        case nil: self = .nobody
        case let drawer as any CATileDrawing: self = .anyThread(Drawer(delegate: drawer))
        case let drawer as any CALayerDrawing: self = .ofLayers(LayerDrawer(delegate: drawer))
        default: self = .main
        }
    }
}
