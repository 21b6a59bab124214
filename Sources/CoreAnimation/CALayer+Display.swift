import Drawing
import Foundation
import Primitives
import Scene

extension CALayer {
    /// True when drawing is due.
    public func needsDisplay() -> Bool { needsFullDisplay || !displayRegion.isEmpty }

    /// Draws now what is due.
    public func displayIfNeeded() {
        guard needsDisplay() else { return }
        display()
        needsFullDisplay = false
        displayRegion.removeAll()
    }

    /// Marks `rect` of the layer's space, or all, as in need of drawing.
    func markDisplay(_ rect: CGRect?) {
        guard modelLayer == nil else { return }
        let wasDue = needsDisplay()
        if let rect {
            displayRegion.add(pixels(covering: rect))
        } else {
            needsFullDisplay = true
        }
        if !wasDue, needsDisplay(), let context {
            CATransaction.touch()
            context.note(display: self)
        }
    }

    /// The default of `display()`: delegate first, then the backing store.
    func displayByDrawing() {
        delegateDeclined = false
        if let delegate {
            delegate.display(self)
            if !delegateDeclined { return }
            delegate.layerWillDraw(self)
        }
        drawBackingStore()
    }

    private func drawBackingStore() {
        let store = backing ?? BackingStore()
        let extent = backingExtent
        let all = PixelRect(x: 0, y: 0, width: extent.width, height: extent.height)
        guard !all.isEmpty else { return }
        let isWhole = needsFullDisplay || displayRegion.isEmpty
        var dirty = isWhole ? Region(all) : displayRegion
        dirty.intersect(all)
        let space = BackingStore.Space(
            origin: record.bounds.origin, scale: backingScale, isFlipped: contentsAreFlipped(),
            isOpaque: record.isOpaque, isGray: record.effects.contentsFormat == .gray8,
            isCleared: clearsContextBeforeDrawing)
        let source = drawingSource
        let drawn = store.draw(dirty, extent: all, in: space) { context in
            source.delegateDeclined = false
            source.draw(in: context)
            return !source.delegateDeclined
        }
        // No drawing anywhere: the contents stay what they were.
        guard let drawn else { return }
        backing = store
        contentsObject = store
        showBackingStore(drawn)
    }

    /// Puts the drawn bitmap into the record; no implicit fade, as drawing is no property set.
    private func showBackingStore(_ drawn: ContentsRecord) {
        CATransaction.touch()
        rememberCommitted()
        var contents = drawn
        if dirty.contains(.contents), let part = contents.dirty {
            // The commit before saw neither this drawing nor the one that is still pending.
            contents.dirty = record.contents?.dirty.map { $0.union(part) }
        }
        record.contents = contents
        mark(.contents)
    }

    func setContents(_ value: Any?) {
        let image = value as? CGImage
        if let image, image === contentsObject as? CGImage { return }
        if value == nil, contentsObject == nil { return }
        if let value, image == nil, !(value is NSNull) {
            Complaint.tell("CALayer contents takes a CGImage, not \(type(of: value))")
            return
        }
        guard let change = begin(.contents) else { return }
        rememberCommitted()
        backing = nil
        contentsObject = image
        record.contents = image.map { ContentsRecord(bitmap: $0.bitmap) }
        end(change)
    }

    /// Pixels per point of the backing store; 1 where `contentsScale` makes no sense.
    private var backingScale: CGFloat {
        record.contentsScale > 0 ? record.contentsScale : 1
    }

    /// The backing store's size: bounds times scale, rounded up.
    private var backingExtent: (width: Int, height: Int) {
        func extent(_ points: CGFloat) -> Int {
            let pixels = (points * backingScale - 1e-6).rounded(.up)
            return Int(min(max(pixels, 0), CGFloat(Bitmap.maximumExtent)))
        }
        return (extent(record.bounds.width), extent(record.bounds.height))
    }

    /// The backing store's pixels under `rect` of the layer's space.
    private func pixels(covering rect: CGRect) -> PixelRect {
        let (scale, origin) = (backingScale, record.bounds.origin)
        let r = rect.standardized
        var box = PixelRect(
            covering: CGRect(
                x: (r.minX - origin.x) * scale, y: (r.minY - origin.y) * scale,
                width: r.width * scale, height: r.height * scale))
        let extent = backingExtent
        if contentsAreFlipped() { box.y = extent.height - box.bottom }
        return box.intersection(PixelRect(x: 0, y: 0, width: extent.width, height: extent.height))
    }
}
