import Drawing
import Foundation
import Pixels
import Primitives
import Scene

/// A drawing that runs beside the main thread.
struct PendingDrawing {
    /// The store that is drawn into.
    let store: BackingStore
    /// The region marked since the drawing began; an empty region stands for everything.
    var late: Region?
}

/// Drawing that is recorded on main and played on another thread: `drawsAsynchronously`.
///
///     main    draw(in:) records ─┐            ┌─► show, commit
///     worker                     └─ play ─────┘
///     screen  what was there before ──────────┘ new
///
/// One drawing of a layer runs at a time: regions marked meanwhile are drawn after it, so that an
/// older drawing never replaces a newer one.
extension CALayer {
    /// Records the due drawing and has it played; returns false when the layer drew nothing.
    func drawAsynchronously(_ all: PixelRect, _ space: BackingStore.Space, _ dirty: Region) {
        let store = backing ?? BackingStore()
        guard let plan = store.prepare(dirty, extent: all, in: space),
            let context = CGContext(
                recording: all, isOpaque: space.isOpaque, clip: plan.damage, origin: space.origin,
                scale: space.scale, isFlipped: space.isFlipped)
        else { return }
        let source = drawingSource
        let hasDrawn = source.drawsSomething(in: context)
        let record = context.makeRecord()
        guard hasDrawn else { return store.abandon(plan) }
        parts.pendingDrawing = PendingDrawing(store: store)
        let isGray = space.isGray
        let job = DrawQueue.shared.add(priority: -1) {
            plan.copyMissed()
            record.play(into: plan.target, clip: plan.damage)
            if isGray { for rect in plan.damage.rects { plan.target.makeGray(in: rect) } }
        } end: { [weak self] in
            self?.show(store, plan, at: space.scale)
        }
        withExtendedLifetime(job) {}
    }

    /// Shows the finished drawing of `plan`, unless the layer shows something else by now.
    private func show(_ store: BackingStore, _ plan: BackingStore.Plan, at scale: CGFloat) {
        guard let pending = pendingDrawing, pending.store === store else { return }
        parts.pendingDrawing = nil
        backing = store
        contentsObject = store
        showBackingStore(store.finish(plan), at: scale)
        guard let late = pending.late else { return }
        if late.isEmpty { setNeedsDisplay() } else { markDisplay(pixels: late) }
    }

    /// Draws what is due, and waits for drawing beside the main thread: for a picture of the
    /// layer's present look.
    package func displayNow() {
        displayIfNeeded()
        if pendingDrawing != nil { DrawQueue.shared.finish() }
    }

    /// Puts off the due drawing until the one under way is finished; returns false when none is.
    func waitsForDrawing() -> Bool {
        guard let pending = pendingDrawing else { return false }
        if needsFullDisplay || pending.late?.isEmpty == true {
            parts.pendingDrawing?.late = Region()
        } else if !displayRegion.isEmpty {
            var late = pending.late ?? Region()
            late.add(displayRegion)
            parts.pendingDrawing?.late = late
        }
        return true
    }

    /// Abandons a drawing that is under way.
    func dropPendingDrawing() {
        rare?.pendingDrawing = nil
    }
}
