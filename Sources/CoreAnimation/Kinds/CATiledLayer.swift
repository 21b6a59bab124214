public import Drawing
public import Foundation
public import Primitives
import Scene

/// A layer whose drawing is made in tiles, beside the main thread, as far as it is seen.
///
/// For pictures too large for one bitmap. `draw(in:)` is called for each tile, on several threads
/// at once and never on the main thread: the context's transform and clip tell the scale and the
/// place. So drawing code must be safe there, and the compiler lets it read nothing of the layer: keep
/// what it needs in constants. Without a subclass the delegate draws: a `CATileDrawing` or a
/// `CALayerDrawing` on the same threads, and any other, which is bound to the main thread, there, a tile
/// at a time; that is told of once.
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
    /// Who draws instead of a subclass; read on any thread.
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

    /// Draws a tile, on any thread; here the delegate does.
    open nonisolated override func draw(in ctx: CGContext) {
        switch tileDrawer.withLock({ $0 }) {
        case .nobody: break
        case .anyThread(let drawer): drawer.delegate?.drawTile(in: ctx)
        case .ofLayers(let drawer): drawer.delegate?.draw(self, in: ctx)
        case .main: leftToMain.withLock { _ = $0.insert(ObjectIdentifier(ctx)) }
        }
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
/// A delegate that is neither this nor a `CALayerDrawing` is bound to the main thread, and its
/// `draw(_:in:)` draws the tiles there, one at a time between other work.
public protocol CATileDrawing: CALayerDelegate, Sendable {
    /// Draws what lies in the context's clip, in the layer's space: on several threads at once, and
    /// never on the main thread. What goes away meanwhile may end on such a thread.
    nonisolated func drawTile(in ctx: CGContext)
}

/// A delegate, or a view, whose `draw(_:in:)` isn't bound to the main thread: it draws the tiles of a
/// `CATiledLayer` on any thread.
///
/// Source for Apple's systems that draws tiles in `draw(_:in:)` names this beside `CALayerDelegate`, as Swift
/// doesn't tell while a program runs which methods are bound to main; in Swift 6 mode the method is
/// `nonisolated`, too, as it has to be there. Layers of other classes have it draw on main.
public protocol CALayerDrawing: CALayerDelegate, Sendable {
    /// Draws what lies in the context's clip, in the layer's space: for tiles on several threads at once,
    /// and never on the main thread.
    nonisolated func draw(_ layer: CALayer, in ctx: CGContext)
}

/// Who draws the tiles of a layer whose class doesn't.
enum TileDrawer: Sendable {
    /// A delegate, as long as it lives.
    struct Drawer: Sendable {
        weak var delegate: (any CATileDrawing)?
    }

    /// The same by the method that draws all layers.
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
