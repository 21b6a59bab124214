package import Primitives
package import Scene

/// Turns commits and a time into pixels and damage. Owned by a single thread, the render thread.
///
/// A frame is `apply` (any number) -> `update` -> `paint`.
package final class Compositor {
    /// The features that are switched off, for tests and for finding bugs.
    package let options: CompositorOptions

    var tree: RenderTree
    private(set) var frame: RetainedFrame
    /// Whether something was listed for the last frame.
    private(set) var isListed = false
    /// The cost of the last frame, with everything that was painted for it so far.
    package internal(set) var counts = FrameCounts()
    /// The list for pictures that are painted beside the frame.
    var sideList = DrawList()
    /// The observer, overlays and counts of instruments.
    let watch = FrameWatch()
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
        stores.work.forgetNodes()
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
        let observer = watch.observer
        observer?.began(.resolve)
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
                painter, damaging: &damage, observer)
            if !filters.isEmpty { observer?.began(.paint) }
            render(filters)
        }
        tree.settleSleep(at: time, frame.list, &update)
        observer?.began(nil)
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
        watch.newStamps = watch.newStamps.upperBound..<stores.stamps.last + 1
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
        guard watch.shownOverlays.isEmpty else { return paintWithOverlays(canvas) }
        guard !region.isEmpty else { return }
        painter.paint(frame.list, into: canvas, region: region, bounds: target.bounds)
        painter.endFrame()
        counts.add(painter.takeCounts())
        bookWork()
    }
}
