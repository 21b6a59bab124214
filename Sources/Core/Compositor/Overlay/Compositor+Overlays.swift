package import Primitives

/// Overlays and observers of frames. They never change what a frame draws, damages or counts.
extension Compositor {
    /// The observer of frames, which the compositor keeps; nil for none.
    package var observer: (any FrameObserver)? {
        get { watch.observer }
        set { watch.observer = newValue }
    }

    /// The overlays that are drawn over each finished frame. A change is shown by the next `update`
    /// and `paint`.
    package var overlays: Set<InstrumentOverlay> {
        get { watch.overlays }
        set { watch.overlays = newValue }
    }

    /// The part of the target that overlays are drawn over, in pixels: the window without the
    /// shadow around it. Nil for all of it.
    package var overlayArea: PixelRect? {
        get { watch.overlayArea }
        set { watch.overlayArea = newValue }
    }

    /// The number of times that a frame was inspected pixel by pixel, for tests.
    package var sightCount: Int { watch.sightCount }

    /// Returns the bounds of the pixels to show again where overlays are drawn over the frame, or
    /// were before; nil where these pixels are just the damage.
    func present(_ damage: Region) -> PixelRect? {
        let (old, new) = (watch.shownOverlays, watch.overlays)
        guard !old.isEmpty || !new.isEmpty else { return nil }
        watch.damage = new.isEmpty ? Region() : damage
        watch.shownOverlays = new
        return new != old || !damage.isEmpty ? target.bounds : nil
    }

    /// Paints the frame, and then draws the overlays over it.
    ///
    /// The old overlays may be anywhere in the buffer, so all of it is painted. Only the frame's
    /// own damage is counted, as if there were no overlays.
    func paintWithOverlays(_ canvas: Canvas) {
        painter.paint(frame.list, into: canvas, region: watch.damage, bounds: target.bounds)
        counts.add(painter.takeCounts())
        watch.observer?.began(.instruments)
        bookWork()
        painter.notesBands(watch.shownOverlays.contains(.bands))
        uncounted {
            painter.paint(
                frame.list, into: canvas, region: Region(target.bounds), bounds: target.bounds)
        }
        painter.endFrame()
        _ = painter.takeCounts()
        watch.observer?.painted(canvas.pixels, stride: canvas.stride)
        let overlay = watch.overlay ?? FrameOverlay()
        watch.overlay = overlay
        let sight = sight(watch.shownOverlays)
        overlay.draw(
            watch.shownOverlays, over: canvas,
            FrameOverlay.Subject(
                target: target,
                area: (watch.overlayArea ?? target.bounds).intersection(target.bounds),
                findings: findings(watch.shownOverlays, sight), sight: sight,
                damage: watch.damage, bands: painter.takeBands()))
    }

    /// Paints pixels whose cost is not the frame's: because of something that is drawn over it.
    package func paintUncounted(
        into pixels: UnsafeMutablePointer<UInt32>, stride: Int, repair: Region
    ) {
        uncounted { paint(into: pixels, stride: stride, repair: repair) }
    }

    /// Calls `body` without counting the work for each layer.
    private func uncounted(_ body: () -> Void) {
        let counted = painter.countsWork
        painter.countsWork = false
        body()
        painter.countsWork = counted
    }
}
