import CCairo
package import Primitives

/// Drawing that was recorded.
package final class DrawingRecord: @unchecked Sendable {
    // Sendable though Cairo's surface is not: the context that wrote it is finished and draws no
    // more, and the list is only read from then on, by the one call of `play`.
    private let surface: CairoSurface
    /// What the list draws from; nobody writes it.
    private let kept: [AnyObject]
    private let mayUncover: Bool

    init(surface: CairoSurface, kept: [AnyObject], mayUncover: Bool) {
        self.surface = surface
        self.kept = kept
        self.mayUncover = mayUncover
    }

    /// Draws into `bitmap`, only inside `clip`, which is blanked first. Once, on any thread; the
    /// pixels are those that drawing without a record gives.
    package func play(into bitmap: Bitmap, clip: Region) {
        guard
            let context = CGContext(
                bitmap: bitmap, clip: clip, origin: .zero, scale: 1, isFlipped: false)
        else { return }
        cairo_set_source_surface(context.cairo, surface.handle, 0, 0)
        cairo_paint(context.cairo)
        context.checkStatus()
        context.hasUncovered = mayUncover
        context.finish()
    }
}
