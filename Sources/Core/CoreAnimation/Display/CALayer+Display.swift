import Drawing
import Foundation
import Primitives
import Scene

extension CALayer {
    /// The implementation of `display()`: delegate first, then the backing store. Afterwards
    /// nothing is due, whoever called it.
    func displayByDrawing() {
        // A call inside the layer's own drawing is reported, and the drawing remains due.
        let isOwn = displayRun == nil
        makeContents()
        guard isOwn else { return }
        finishDisplay()
        hasDisplayed = true
    }

    private func makeContents() {
        delegateDeclined = false
        if let delegate {
            delegate.display(self)
            if !delegateDeclined { return }
            delegate.layerWillDraw(self)
        }
        drawBackingStore()
    }

    private func drawBackingStore() {
        var scale = backingScale
        guard var all = backingExtent(at: scale), !all.isEmpty else { return }
        let bytes = backing?.bytesNeeded(all) ?? BackingStore().bytesNeeded(all)
        guard let halvings = ShortMemory.halvings(bytes, self) else { return }
        if halvings > 0 {
            scale *= exp2(-CGFloat(halvings))
            guard let coarse = backingExtent(at: scale), !coarse.isEmpty else { return }
            (all, needsFullDisplay) = (coarse, true)
        }
        let refusals = MemoryAccount.shared.refusalCount
        _ = runDisplay { drawBackingStore(all, scale) }
        // The new bitmap may have been refused because the renderer still held the one to be
        // reused.
        if MemoryAccount.shared.refusalCount > refusals { ShortMemory.wait(self, for: bytes) }
    }

    private func drawBackingStore(_ all: PixelRect, _ scale: CGFloat) {
        let store = backing ?? BackingStore()
        let isWhole = needsFullDisplay || displayRegion.isEmpty
        var dirty = isWhole ? Region(all) : displayRegion
        dirty.intersect(all)
        let space = BackingStore.Space(
            origin: record.bounds.origin, scale: scale, isFlipped: isFlippedByLayers,
            isOpaque: record.isOpaque, isGray: record.effects.contentsFormat == .gray8,
            isCleared: clearsContextBeforeDrawing)
        if drawsAsynchronously, clearsContextBeforeDrawing, context != nil {
            return drawAsynchronously(all, space, dirty)
        }
        dropPendingDrawing()
        let source = drawingSource
        let drawn = store.draw(dirty, extent: all, in: space) { context in
            source.drawsSomething(in: context)
        }
        // Nothing was drawn: the contents stay as they were.
        guard let drawn else { return }
        backing = store
        contentsObject = store
        showBackingStore(drawn, at: scale)
    }

    /// Draws the layer; returns false when there was nothing to draw.
    ///
    /// A subclass may call `super.draw(in:)`, which draws nothing, and paint in addition.
    func drawsSomething(in context: CGContext) -> Bool {
        delegateDeclined = false
        rare?.declinedPaint = 0
        let hasPattern = paintsPattern(in: context)
        draw(in: context)
        return hasPattern || !delegateDeclined || context.paintCount > rare?.declinedPaint ?? 0
    }

    /// The implementation of `draw(in:)`.
    func drawByDelegate(in context: CGContext) {
        let before = context.paintCount
        if let delegate { delegate.draw(self, in: context) } else { delegateDeclined = true }
        let painted = context.paintCount - before
        if delegateDeclined, painted != 0 { parts.declinedPaint += painted }
    }

    /// The action of a redrawing: the one for the contents, on a layer that was shown before
    /// (docs/reference/actions.md, "Keys of the tree"). Drawing that follows an animation has none,
    /// and neither has the drawing at its end.
    private var redrawingAction: (any CAAction)? {
        guard isCommitted, context != nil, !CATransaction.isSilent, record.contents != nil,
            !drawsAnimated, !endsAnimatedDrawing
        else { return nil }
        return action(forKey: LayerProperty.contents.key)
    }

    /// Puts the drawn bitmap into the record; it fades in where the action of the contents says so.
    func showBackingStore(_ drawn: ContentsRecord, at scale: CGFloat) {
        _ = mayBegin
        let action = redrawingAction
        defer { action?.run(forKey: LayerProperty.contents.key, object: self, arguments: nil) }
        rememberCommitted()
        var contents = drawn
        if dirty.contains(.contents), let part = contents.dirty {
            // The last commit saw neither this drawing nor the one that is still pending.
            contents.dirty = record.contents?.dirty.map { before in
                var both = before
                both.add(part)
                return both
            }
        }
        record.contents = contents
        mark(.contents)
        // A drawing made coarser for lack of memory doesn't change the program's own scale.
        showScale(hasOwnScale && scale < backingScale ? backingScale : scale)
    }

    /// Sets the scale of the contents, in pixels per point, without an animation.
    private func showScale(_ scale: CGFloat) {
        guard record.contentsScale != scale else { return }
        record.contentsScale = scale
        mark(.contentsScale)
    }

    func setContents(_ value: Any?) {
        let value = value is NSNull ? nil : value
        let image = value as? CGImage
        if let image, image === contentsObject as? CGImage { return }
        if value == nil, contentsObject == nil { return }
        if let value, image == nil {
            Complaint.tell(
                "CALayer contents shows a CGImage; \(type(of: value)) is kept, and shows nothing")
        }
        guard let change = begin(.contents) else { return carry { $0.setContents(value) } }
        rememberCommitted()
        backing = nil
        dropPendingDrawing()
        contentsObject = image ?? value.map { $0 as AnyObject }
        // An image that isn't decoded yet is decoded at the commit.
        record.contents = image.map { ContentsRecord(bitmap: $0.bitmapToPrepare) }
        if let image, image.isLeftOut { ShortMemory.wait(self, for: image.neededBytes) }
        // The scale of the former backing store no longer holds; contents from outside have scale
        // 1.
        if !hasOwnScale { showScale(1) }
        end(change)
    }

    /// Pixels per point of the backing store: the program's `contentsScale`, else the window's
    /// scale; 1 where that isn't positive.
    var backingScale: CGFloat {
        let scale = hasOwnScale ? record.contentsScale : context?.scale ?? record.contentsScale
        return scale > 0 ? scale : 1
    }

    /// The backing store's size in pixels: bounds times scale, rounded up; nil, reported once, when
    /// there would be too many.
    private func backingExtent(at scale: CGFloat) -> PixelRect? {
        let size = record.bounds.size
        let (width, height) = (
            (size.width * scale - 1e-6).rounded(.up), (size.height * scale - 1e-6).rounded(.up)
        )
        let limit = CGFloat(Bitmap.maximumExtent)
        guard width <= limit, height <= limit,
            width * height <= CGFloat(StoreMemory.maximumArea)
        else {
            Complaint.tell(
                "CALayer: a backing store of \(size.width) x \(size.height) points at "
                    + "contentsScale \(scale) is too large; not drawn")
            return nil
        }
        return PixelRect(x: 0, y: 0, width: max(0, Int(width)), height: max(0, Int(height)))
    }

    /// The backing store's pixels under `rect` of the layer's space.
    func pixels(covering rect: CGRect) -> PixelRect {
        let (scale, origin) = (backingScale, record.bounds.origin)
        guard let extent = backingExtent(at: scale) else { return .empty }
        let r = rect.standardized
        var box = PixelRect(
            covering: CGRect(
                x: (r.minX - origin.x) * scale, y: (r.minY - origin.y) * scale,
                width: r.width * scale, height: r.height * scale))
        if isFlippedByLayers { box.y = extent.height - box.bottom }
        return box.intersection(extent)
    }
}
