import Drawing
import Foundation
import Pixels
import Primitives
import Scene

/// A layer's own bitmap, double-buffered.
///
///     front  the last drawing, which is or will be on screen; nobody writes it
///     back   the drawing before it; the next drawing goes here, once the renderer has released it
///
/// The back bitmap first catches up on the parts it missed, by copying from the front; then only
/// the dirty region is cleared (unless the layer says no), clipped and drawn. Cost: dirty pixels
/// plus the pixels drawn last time.
@MainActor
final class BackingStore {
    /// The map of the layer's space to the bitmap.
    struct Space {
        /// The point at the corner of the bitmap.
        var origin: CGPoint
        /// Pixels per point.
        var scale: CGFloat
        /// Whether y grows upward in the bitmap.
        var isFlipped: Bool
        /// Whether the drawing covers every pixel.
        var isOpaque: Bool
        /// Whether colours are drawn as grey.
        var isGray = false
        /// Whether the dirty region is cleared before it is drawn.
        var isCleared = true
    }

    private var bitmaps: [Bitmap?] = [nil, nil]
    private var front = 0
    private var ring = DamageRing(count: 2)
    private var isGray = false
    /// The scale of the last drawing, in pixels per point.
    private(set) var scale: CGFloat = 1
    /// Whether y grows upward in the last drawing.
    private(set) var isFlipped = false

    /// The number of coming drawings that must tag their bitmap with the store's contents: one for
    /// each bitmap, where one is new.
    private var untold = 0
    /// The number of pixels that were drawn so far.
    private(set) var drawnPixels = 0

    /// The memory held, in bytes.
    var byteCount: Int { bitmaps.reduce(0) { $0 + ($1?.byteCount ?? 0) } }

    /// The bytes that a drawing of `extent` needs in addition to those held; 0 where the back
    /// bitmap has that size.
    func bytesNeeded(_ extent: PixelRect) -> Int {
        if bitmaps[1 - front]?.bounds == extent { return 0 }
        return StoreMemory.byteCount(width: extent.width, height: extent.height)
    }

    /// Draws `dirty` anew and returns the contents to show; nil when `body` draws nothing, or
    /// memory is short: then the store is unchanged.
    func draw(
        _ dirty: Region, extent: PixelRect, in space: Space, _ body: (CGContext) -> Bool
    ) -> ContentsRecord? {
        guard let plan = prepare(dirty, extent: extent, in: space) else { return nil }
        plan.copyMissed()
        guard
            let context = CGContext(
                bitmap: plan.target, clip: plan.damage, origin: space.origin, scale: space.scale,
                isFlipped: space.isFlipped, isBlanked: space.isCleared || !plan.isSameSize)
        else {
            abandon(plan)
            return nil
        }
        let hasDrawn = body(context)
        // Ends the context: drawing code may keep a reference to it, and the renderer reads the
        // bitmap from now on.
        context.finish()
        guard hasDrawn else {
            abandon(plan)
            return nil
        }
        if space.isGray { for rect in plan.damage.rects { plan.target.makeGray(in: rect) } }
        return finish(plan)
    }

    /// A drawing that is made outside the store, and shown when it is finished.
    struct Plan: Sendable {
        let target: Bitmap
        /// The region that is drawn.
        let damage: Region
        let index: Int
        let isSameSize: Bool
        let isNew: Bool
        let scale: CGFloat
        let isGray: Bool
        let isFlipped: Bool
        fileprivate let source: Bitmap?
        fileprivate let missed: Region

        /// Copies the parts around the damage that the bitmap missed. Called once, on any thread.
        func copyMissed() {
            if let source { for rect in missed.rects { target.copy(rect, from: source) } }
        }
    }

    /// Begins a drawing of `dirty` that `finish` ends; nil when memory is short. Until then the
    /// store shows its previous drawing, and nothing else may draw into it.
    func prepare(_ dirty: Region, extent: PixelRect, in space: Space) -> Plan? {
        let isSameSize =
            bitmaps[front]?.bounds == extent && bitmaps[front]?.isOpaque == space.isOpaque
            && isGray == space.isGray && scale == space.scale
        let back = 1 - front
        guard let (target, isNew) = takeBitmap(back, extent, space.isOpaque) else { return nil }
        let damage = isSameSize ? dirty : Region(extent)
        var missed = isSameSize ? ring.repair(back, bounds: extent) : Region()
        // Parts that are cleared and drawn anew need no copy.
        if space.isCleared { for rect in damage.rects { missed.subtract(rect) } }
        // The downscaled copies made of this bitmap are out of date where it is copied to or drawn.
        target.noteChange(in: missed.bounds.union(damage.bounds))
        return Plan(
            target: target, damage: damage, index: back, isSameSize: isSameSize,
            isNew: isNew, scale: space.scale, isGray: space.isGray, isFlipped: space.isFlipped,
            source: bitmaps[front], missed: missed)
    }

    /// Ends the drawing of `plan`; returns the contents to show.
    func finish(_ plan: Plan) -> ContentsRecord {
        bitmaps[plan.index] = plan.target
        isGray = plan.isGray
        scale = plan.scale
        isFlipped = plan.isFlipped
        drawnPixels += plan.damage.area
        ring.add(plan.damage)
        if !plan.isSameSize { ring.blank(front) }
        ring.painted(plan.index)
        front = plan.index
        if plan.isNew { untold = bitmaps.count }
        if untold > 0 {
            untold -= 1
            plan.target.origin = .backingStore(bytes: byteCount)
        }
        return ContentsRecord(
            bitmap: plan.target, dirty: plan.isSameSize ? plan.damage : nil)
    }

    /// Ends a drawing of `plan` that drew nothing.
    func abandon(_ plan: Plan) {
        ring.blank(plan.index)
    }

    /// The back bitmap, if the renderer has released it and it fits; else a new one.
    private func takeBitmap(
        _ index: Int, _ extent: PixelRect, _ isOpaque: Bool
    ) -> (bitmap: Bitmap, isNew: Bool)? {
        // Taken out of the array, so that `old` is the only reference unless the renderer has one.
        if var old = bitmaps[index].take(), old.bounds == extent, old.isOpaque == isOpaque,
            isKnownUniquelyReferenced(&old)
        {
            return (old, false)
        }
        ring.blank(index)
        return StoreMemory.makeBitmap(
            width: extent.width, height: extent.height, isOpaque: isOpaque
        ).map { ($0, true) }
    }
}
