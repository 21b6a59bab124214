package import Primitives
package import Scene

/// Turns commits and a time into pixels and damage. Owned by a single thread, the render thread.
///
/// A frame is `apply` (any number) -> `update` -> `paint`.
package final class Compositor {
    /// A listener that is called when a phase of an update begins, and with nil when the last one
    /// ends; nil for no listener. It is called with `instruments` when the frame's own pixels are
    /// painted, and overlays are about to be drawn over it.
    package var onPhase: ((FramePhase?) -> Void)? {
        get { phaseListener }
        set { phaseListener = newValue }
    }
    /// A listener that is called before overlays are drawn over a frame, with its top left pixel
    /// and the bytes of a row; nil for no listener.
    package var beforeOverlays: ((UnsafeMutablePointer<UInt32>, Int) -> Void)?
    /// The overlays that are drawn over each finished frame. They never change what the frame
    /// draws, damages or counts. A change is shown by the next `update` and `paint`.
    package var overlays: Set<InstrumentOverlay> {
        get { wantedOverlays }
        set { wantedOverlays = newValue }
    }
    /// The part of the target that overlays are drawn over, in pixels: the window without the
    /// shadow around it. Nil for all of it.
    package var overlayArea: PixelRect? {
        get { shownArea }
        set { shownArea = newValue }
    }
    /// The features that are switched off, for tests and for finding bugs.
    package let options: CompositorOptions

    // Properties that other modules use are computed: a stored property of theirs would be checked
    // for exclusive access each time it is read here.
    private var phaseListener: ((FramePhase?) -> Void)?
    private var wantedOverlays: Set<InstrumentOverlay> = []
    private var shownArea: PixelRect?

    var tree: RenderTree
    private(set) var frame: RetainedFrame
    /// Whether something was listed for the last frame.
    private(set) var isListed = false
    /// The work that was done for layers, while it is being counted.
    var layerWork = LayerWork()
    /// The cost of the last frame, with everything that was painted for it so far.
    package private(set) var counts = FrameCounts()
    /// The stamps of the pictures that were made for the last frame.
    private(set) var newStamps = 1..<1
    /// The list for pictures that are painted beside the frame.
    var sideList = DrawList()
    /// The number of times that a frame was inspected pixel by pixel, for tests.
    package internal(set) var sightCount = 0
    /// The painter of the overlays; nil until there are some.
    private var overlay: FrameOverlay?
    /// The overlays of the last frame, and the damage of that frame, which is empty where there
    /// were none.
    private var (shownOverlays, lastDamage) = (Set<InstrumentOverlay>(), Region())
    var target = FrameTarget(width: 1, height: 1, scale: 1)
    var isFirst = true
    let painter: Painter
    let stores: SideStores

    /// A compositor with an empty tree.
    /// - Parameters:
    ///   - threads: the number of threads that paint, the caller's included; at least 1.
    ///   - oldPictures: where other threads find the old pictures of transitions.
    package init(
        threads: Int = 1, options: CompositorOptions = [], oldPictures: OldPictures? = nil
    ) {
        self.options = options
        painter = Painter(
            threads: options.contains(.noBands) ? 1 : max(1, threads), options: options)
        stores = SideStores(painter: painter, options: options)
        tree = RenderTree(stores.stamps)
        frame = RetainedFrame(tables: stores.covers)
        sideList.tables = stores.covers
        tree.oldPictures = oldPictures
        tree.sleep.isOn = !options.contains(.noSleep)
    }

    /// Applies the changes of a transaction.
    ///
    /// Cost: proportional to the commit. For each new transition the layer is painted as it is
    /// shown now, with all layers below it.
    package func apply(_ commit: Commit) {
        if commit.addsTransition { tree.wakeToShow() }
        keepOldPictures(before: commit)
        stores.work.forgetRows()
        tree.apply(commit)
        forgetOldPictures(after: commit)
    }

    /// Advances everything to `time` for a target of `width` x `height` pixels.
    ///
    /// Animations are resolved for layers that have them; places are computed below layers that
    /// changed.
    /// - Parameter scale: pixels per point of the root.
    package func update(time: HostTime, width: Int, height: Int, scale: Double) -> FrameUpdate {
        let target = FrameTarget(width: width, height: height, scale: scale)
        var update = FrameUpdate()
        phaseListener?(.resolve)
        stores.pictures.beginFrame(target)
        stores.covers?.beginFrame()
        tree.resolveAnimations(at: time, for: target, into: &update)
        tree.wakeEmitters()
        var damage = Region()
        let isOther = tree.takeNewRoot()
        if target != self.target || isFirst || isOther {
            self.target = target
            isFirst = false
            tree.invalidateAll()
            if tree.root < 0 { frame.removeAll() }
            damage = Region(target.bounds)
        }
        isListed = tree.isDirty
        if isListed {
            painter.beginFrame()
            let filters = frame.relist(
                &tree, target, stores, canPatch: !options.contains(.noPatching),
                damaging: &damage, phaseListener)
            if !filters.isEmpty { phaseListener?(.paint) }
            render(filters)
        }
        tree.settleSleep(at: time, frame.list, &update)
        phaseListener?(nil)
        update.next = update.next.earlier(stores.pictures.endFrame(at: time))
            .earlier(tree.nextEmission())
        damage.intersect(target.bounds)
        if options.contains(.fullRedraw), !damage.isEmpty { damage = Region(target.bounds) }
        update.damage = damage
        update.whole = present(damage)
        update.layers = frame.list.layerCount
        update.counts = count()
        return update
    }

    /// Returns the counts since the last frame.
    private func count() -> FrameCounts {
        counts = painter.takeCounts()
        painter.endNotes()
        newStamps = newStamps.upperBound..<stores.stamps.last + 1
        bookWork()
        bookShadows()
        counts.layers = frame.list.layerCount
        (counts.rasterizedHits, counts.rasterizedMisses) = stores.pictures.takeCounts()
        return counts
    }

    /// Traps where tree, list or kept values contradict themselves; for random tests.
    package func checkInvariants() {
        tree.checkInvariants()
        frame.list.checkInvariants()
        stores.checkInvariants()
    }

    /// The number of pixels in the kept pictures of layers.
    package var keptPixels: Int { stores.pictures.pixels }

    /// The number of layers that the last update with a change visited, for tests.
    package var lastVisits: Int { tree.visits }

    /// The number of layers whose animations the last update resolved, for tests and measuring.
    package var lastResolved: Int { tree.resolved }

    /// The number of masks of shadows that were blurred since the start, for tests and measuring.
    package var shadowBlurs: Int { stores.shadows.blurCount }

    /// The number of masks of paths that were made whole since the start, and of their pixels that
    /// were covered, for tests and measuring.
    package var shapeMasks: (whole: Int, pixels: Int) {
        (stores.shapes.wholeCount, stores.shapes.pixelCount)
    }

    /// The number of times that a layer was painted for its filters since the start, for tests.
    package var filterPaints: Int { stores.filters.paintCount }

    /// Repaints the pixels of `repair`; all others stay as they are.
    ///
    /// `pixels` is the top left pixel of a target of the size last given to `update`.
    package func paint(into pixels: UnsafeMutablePointer<UInt32>, stride: Int, repair: Region) {
        var region = repair
        region.intersect(target.bounds)
        let canvas = Canvas(pixels: pixels, stride: stride, width: target.width)
        guard shownOverlays.isEmpty else { return paintWithOverlays(canvas) }
        guard !region.isEmpty else { return }
        painter.paint(frame.list, into: canvas, region: region, bounds: target.bounds)
        counts.add(painter.takeCounts())
        bookWork()
    }

    /// Returns the bounds of the pixels to show again where overlays are drawn over the frame, or
    /// were before; nil where these pixels are just the damage.
    private func present(_ damage: Region) -> PixelRect? {
        let (old, new) = (shownOverlays, wantedOverlays)
        guard !old.isEmpty || !new.isEmpty else { return nil }
        lastDamage = new.isEmpty ? Region() : damage
        shownOverlays = new
        return new != old || !damage.isEmpty ? target.bounds : nil
    }

    /// Paints the frame, and then draws the overlays over it.
    ///
    /// The old overlays may be anywhere in the buffer, so all of it is painted. Only the frame's
    /// own damage is counted, as if there were no overlays.
    private func paintWithOverlays(_ canvas: Canvas) {
        painter.paint(frame.list, into: canvas, region: lastDamage, bounds: target.bounds)
        counts.add(painter.takeCounts())
        phaseListener?(.instruments)
        bookWork()
        let overlay = overlay ?? FrameOverlay()
        self.overlay = overlay
        painter.notesBands(shownOverlays.contains(.bands))
        let counted = painter.countsWork
        painter.countsWork = false
        painter.paint(
            frame.list, into: canvas, region: Region(target.bounds), bounds: target.bounds)
        painter.countsWork = counted
        _ = painter.takeCounts()
        beforeOverlays?(canvas.pixels, canvas.stride)
        let sight = sight(shownOverlays)
        overlay.draw(
            shownOverlays, over: canvas,
            FrameOverlay.Subject(
                target: target,
                area: (shownArea ?? target.bounds).intersection(target.bounds),
                findings: findings(shownOverlays, sight), sight: sight, damage: lastDamage,
                bands: painter.takeBands()))
    }
}

/// The features that can be switched off; every optimisation has its switch.
package struct CompositorOptions: OptionSet, Sendable {
    /// The bits.
    package let rawValue: Int

    /// Options with these bits.
    package init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Paints even the pixels that opaque layers hide.
    package static let noOcclusion = CompositorOptions(rawValue: 1)
    /// Paints in one piece on one thread.
    package static let noBands = CompositorOptions(rawValue: 2)
    /// Damages the whole target in every frame that changes anything.
    package static let fullRedraw = CompositorOptions(rawValue: 4)
    /// Uses the kernels for the base processor.
    package static let plainKernels = CompositorOptions(rawValue: 8)
    /// Draws layers with `shouldRasterize` as all others.
    package static let noRasterization = CompositorOptions(rawValue: 16)
    /// Walks through layers that can't be seen, too.
    package static let noCulling = CompositorOptions(rawValue: 128)
    /// Lists the whole frame again when something in it changed.
    package static let noPatching = CompositorOptions(rawValue: 256)
    /// Lists plain layers in the general way.
    package static let noShortcuts = CompositorOptions(rawValue: 512)
    /// Lets every band examine all items.
    package static let noBins = CompositorOptions(rawValue: 1024)
    /// Computes the coverage of each row of round corners again.
    package static let noCornerTables = CompositorOptions(rawValue: 2048)
    /// Paints each row of a shadow byte by byte.
    package static let noShadowTables = CompositorOptions(rawValue: 4096)

    /// Uses the kernels for processors with SSE4.1, where there are better ones.
    package static let sseKernels = CompositorOptions(rawValue: 8192)
    /// Uses the kernels for processors with AVX2, where there are better ones.
    package static let avx2Kernels = CompositorOptions(rawValue: 16384)
    /// Resolves the animations of layers that nobody can see, too.
    package static let noSleep = CompositorOptions(rawValue: 32768)
    /// Has Cairo cover the paths of shape layers and shadows, the reference for `PathRows`: pixels at
    /// edges change.
    package static let cairoPaths = CompositorOptions(rawValue: 65536)

    /// The switches that turn an optimisation off, with their words in `LAMINA_DEBUG`. None of them
    /// changes a pixel, as a test checks.
    package static let optimisations: [(word: String, option: CompositorOptions)] = [
        ("no-occlusion", .noOcclusion),
        ("no-bands", .noBands),
        ("full-redraw", .fullRedraw),
        ("plain-kernels", .plainKernels),
        ("sse-kernels", .sseKernels),
        ("avx2-kernels", .avx2Kernels),
        ("no-culling", .noCulling),
        ("no-sleep", .noSleep),
        ("no-patching", .noPatching),
        ("no-shortcuts", .noShortcuts),
        ("no-bins", .noBins),
        ("no-corner-tables", .noCornerTables),
        ("no-shadow-tables", .noShadowTables),
    ]
}

/// The results of an update, known before the frame is painted.
package struct FrameUpdate: Sendable {
    /// The pixels that differ from the frame before.
    package var damage = Region()
    /// The pixels to paint and show again: the damage, or the whole target where overlays are drawn
    /// over it, or were before.
    package var presented: Region { whole.map { Region($0) } ?? damage }
    /// The whole target, where all of it is presented.
    var whole: PixelRect?
    /// The next time at which something shown changes by itself, in host time.
    package var next = NextChange.never
    /// Animations that are past their end, each reported once.
    package var ended: [AnimationID] = []
    /// The number of layers that draw something.
    package var layers = 0
    /// The cost of the frame before it is painted: of everything that is painted beside it.
    package var counts = FrameCounts()
}

/// The size of the target and the scale of the root's points on it.
struct FrameTarget: Equatable {
    var width: Int
    var height: Int
    var scale: Double

    var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}
