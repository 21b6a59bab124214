import Drawing
import Foundation
import Pixels
import Primitives
import Scene

/// A drawing beside the main thread.
struct PendingDrawing {
    /// What it is for.
    let store: BackingStore
    /// What was marked since it began; an empty region stands for all.
    var late: Region?
}

/// Drawing that is recorded on main and played beside it: `drawsAsynchronously`.
///
///     main    draw(in:) records ─┐            ┌─► show, commit
///     worker                     └─ play ─────┘
///     screen  what was there before ──────────┘ new
///
/// One drawing of a layer is under way at a time: what is marked meanwhile is drawn after it, so that
/// nothing older ever comes after something newer.
extension CALayer {
    /// Records what is due and has it played; false when the layer drew nothing.
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

    /// The drawing of `plan` is done: it is shown, unless something else is shown by now.
    private func show(_ store: BackingStore, _ plan: BackingStore.Plan, at scale: CGFloat) {
        guard let pending = pendingDrawing, pending.store === store else { return }
        parts.pendingDrawing = nil
        backing = store
        contentsObject = store
        showBackingStore(store.finish(plan), at: scale)
        guard let late = pending.late else { return }
        if late.isEmpty { setNeedsDisplay() } else { markDisplay(pixels: late) }
    }

    /// Draws what is due, and waits where it is drawn beside the main thread: for a picture of what
    /// the layer looks like now.
    package func displayNow() {
        displayIfNeeded()
        if pendingDrawing != nil { DrawQueue.shared.finish() }
    }

    /// Keeps what is due until the drawing that is under way is done; false when none is.
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

    /// Forgets a drawing that is under way.
    func dropPendingDrawing() {
        rare?.pendingDrawing = nil
    }
}
