import CCairo
package import Primitives

/// Recorded drawing.
package final class DrawingRecord: Sendable {
    /// The list of drawing operations.
    // Sendable although Cairo's surface is not: the context that wrote it is finished and draws no
    // more, and afterwards only the single call of `play` reads the list.
    private nonisolated(unsafe) let surface: CairoSurface
    /// The objects from which the list draws.
    // Sendable although `AnyObject` is not: the objects are immutable, and only kept alive here.
    private nonisolated(unsafe) let kept: [AnyObject]
    private let mayUncover: Bool

    init(surface: CairoSurface, kept: [AnyObject], mayUncover: Bool) {
        self.surface = surface
        self.kept = kept
        self.mayUncover = mayUncover
    }

    /// Draws into `bitmap`, only inside `clip`, which is cleared first. Called once, on any thread;
    /// the pixels are the same as without a recording.
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
