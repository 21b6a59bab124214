package import Primitives
package import Scene

/// Commits and a time in; pixels and damage out. One owner, the render thread.
///
/// A frame is `apply` (any number) -> `update` -> `paint`.
package final class Compositor {
    /// Told when a phase of an update begins, and nil when the last one ends; nil where nobody looks. Told
    /// `instruments` when the frame's own pixels are painted, and overlays are drawn over it.
    package var onPhase: ((FramePhase?) -> Void)? {
        get { phaseListener }
        set { phaseListener = newValue }
    }
    /// Told of a frame that overlays are about to be drawn over: its top left pixel, and the bytes of a
    /// row; nil where nobody looks.
    package var beforeOverlays: ((UnsafeMutablePointer<UInt32>, Int) -> Void)?
    /// What is drawn over each finished frame. It never changes what the frame draws, damages or counts.
    /// A change is shown by the next `update` and `paint`.
    package var overlays: OverlaySet {
        get { wantedOverlays }
        set { wantedOverlays = newValue }
    }
    /// The part of the target that overlays are drawn over, in pixels: a window without the shadow around
    /// it. Nil for all of it.
    package var overlayArea: PixelRect? {
        get { shownArea }
        set { shownArea = newValue }
    }
    /// What is switched off, for tests and hunting.
    package let options: CompositorOptions

    // What other rooms reach is computed: a stored property of theirs would be checked for exclusive
    // access each time it is looked at here.
    private var phaseListener: ((FramePhase?) -> Void)?
    private var wantedOverlays: OverlaySet = []
    private var shownArea: PixelRect?

    var tree: RenderTree
    private(set) var frame: RetainedFrame
    /// True when something was listed for the last frame.
    private(set) var isListed = false
    /// What was done for layers, while somebody counts.
    var layerWork = LayerWork()
    /// What the last frame cost, with all that was painted for it so far.
    package private(set) var counts = FrameCounts()
    /// The stamps of what was made for the last frame.
    private(set) var newStamps = 1..<1
    /// For pictures that are painted beside the frame.
    var sideList = DrawList()
    /// How many times a frame was looked at pixel by pixel, for tests.
    package internal(set) var sightCount = 0
    /// Draws them; nil until there are some.
    private var overlay: FrameOverlay?
    /// Those of the last frame, and what that frame damaged: nothing where there were none.
    private var (shownOverlays, lastDamage) = (OverlaySet(), Region())
    var target = FrameTarget(width: 1, height: 1, scale: 1)
    var isFirst = true
    let painter: Painter
    let stores: SideStores

    /// A compositor with an empty tree.
    /// - Parameters:
    ///   - threads: how many threads paint, the caller's included; at least 1.
    ///   - oldPictures: where others find the old pictures of transitions.
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
    }

    /// Takes over what a transaction changed.
    ///
    /// Cost: proportional to the commit. For each new transition the layer is painted as it is
    /// shown now, with all below it.
    package func apply(_ commit: Commit) {
        keepOldPictures(before: commit)
        stores.work.forgetRows()
        tree.apply(commit)
        forgetOldPictures(after: commit)
    }

    /// Brings everything to `time` for a target of `width` x `height` pixels.
    ///
    /// Animations are resolved for layers that have them; places are computed below what changed.
    /// - Parameter scale: pixels per point of the root.
    package func update(time: HostTime, width: Int, height: Int, scale: Double) -> FrameUpdate {
        let target = FrameTarget(width: width, height: height, scale: scale)
        var update = FrameUpdate()
        phaseListener?(.resolve)
        stores.pictures.beginFrame(target)
        stores.covers?.beginFrame()
        tree.resolveAnimations(at: time, into: &update)
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

    /// What was done since the last frame.
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

    /// How many pixels the kept pictures of layers hold.
    package var keptPixels: Int { stores.pictures.pixels }

    /// How many layers the last update that changed something looked at, for tests.
    package var lastVisits: Int { tree.visits }

    /// How many masks of shadows were blurred since the start, for tests and measuring.
    package var shadowBlurs: Int { stores.shadows.blurCount }

    /// How many masks of paths were made whole since the start, and how many of their pixels were
    /// covered, for tests and measuring.
    package var shapeMasks: (whole: Int, pixels: Int) {
        (stores.shapes.wholeCount, stores.shapes.pixelCount)
    }

    /// How many times a layer was painted for its filters since the start, for tests.
    package var filterPaints: Int { stores.filters.paintCount }

    /// Paints the pixels of `repair` anew; all others stay as they are.
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

    /// All that is to be shown anew of a frame, where something lies over it, or did so before; nil where
    /// that is its damage.
    private func present(_ damage: Region) -> PixelRect? {
        let (old, new) = (shownOverlays, wantedOverlays)
        guard !old.isEmpty || !new.isEmpty else { return nil }
        lastDamage = new.isEmpty ? Region() : damage
        shownOverlays = new
        return new != old || !damage.isEmpty ? target.bounds : nil
    }

    /// Paints the frame, and then draws over it.
    ///
    /// What lay over the buffer before is anywhere, so all of it is painted. What counts is the frame's
    /// own damage, as if nothing were drawn over it.
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

/// What is switched off, as every optimisation has its switch.
package struct CompositorOptions: OptionSet, Sendable {
    /// The bits.
    package let rawValue: Int

    /// Options with these bits.
    package init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Paints what opaque layers hide.
    package static let noOcclusion = CompositorOptions(rawValue: 1)
    /// Paints in one piece on one thread.
    package static let noBands = CompositorOptions(rawValue: 2)
    /// Damages the whole target in every frame that changes anything.
    package static let fullRedraw = CompositorOptions(rawValue: 4)
    /// Uses the kernels for the base processor.
    package static let plainKernels = CompositorOptions(rawValue: 8)
    /// Draws layers with `shouldRasterize` as others are drawn.
    package static let noRasterization = CompositorOptions(rawValue: 16)
    /// Walks through layers that can't be seen.
    package static let noCulling = CompositorOptions(rawValue: 128)
    /// Lists the whole frame anew when something in it changed.
    package static let noPatching = CompositorOptions(rawValue: 256)
    /// Lists plain layers as all others.
    package static let noShortcuts = CompositorOptions(rawValue: 512)
    /// Lets every band look at all items.
    package static let noBins = CompositorOptions(rawValue: 1024)
    /// Covers each row of round corners anew.
    package static let noCornerTables = CompositorOptions(rawValue: 2048)
    /// Paints each row of a shadow byte by byte.
    package static let noShadowTables = CompositorOptions(rawValue: 4096)

    /// Uses the kernels for processors with SSE4.1, where there are better ones.
    package static let sseKernels = CompositorOptions(rawValue: 8192)
    /// Uses the kernels for processors with AVX2, where there are better ones.
    package static let avx2Kernels = CompositorOptions(rawValue: 16384)

    /// The switches that turn an optimisation off, with their words in `LAMINA_DEBUG`. None of them
    /// changes a pixel, which is a test.
    package static let optimisations: [(word: String, option: CompositorOptions)] = [
        ("no-occlusion", .noOcclusion),
        ("no-bands", .noBands),
        ("full-redraw", .fullRedraw),
        ("plain-kernels", .plainKernels),
        ("sse-kernels", .sseKernels),
        ("avx2-kernels", .avx2Kernels),
        ("no-culling", .noCulling),
        ("no-patching", .noPatching),
        ("no-shortcuts", .noShortcuts),
        ("no-bins", .noBins),
        ("no-corner-tables", .noCornerTables),
        ("no-shadow-tables", .noShadowTables),
    ]
}

/// What a frame needs to know before it is painted.
package struct FrameUpdate: Sendable {
    /// The pixels that differ from the frame before.
    package var damage = Region()
    /// The pixels that are to be painted and shown anew: those, or the whole target where overlays are
    /// drawn over it, or were.
    package var presented: Region { whole.map { Region($0) } ?? damage }
    /// The target, where all of it is.
    var whole: PixelRect?
    /// When something shown changes next by itself, in host time.
    package var next = NextChange.never
    /// Animations that are past their end, each told once.
    package var ended: [AnimationID] = []
    /// How many layers draw something.
    package var layers = 0
    /// What the frame cost before it is painted: that is, beside the frame.
    package var counts = FrameCounts()
}

/// The size of the target and how the root's points lie on it.
struct FrameTarget: Equatable {
    var width: Int
    var height: Int
    var scale: Double

    var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}
