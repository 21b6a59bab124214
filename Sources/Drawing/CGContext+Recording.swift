import CCairo
package import Foundation
package import Primitives

/// Drawing that is kept as a list of commands, and played into a bitmap later, on any thread.
extension CGContext {
    /// A context that only records; for a layer's backing store, see the initialiser with a bitmap.
    ///
    /// It has no pixels: `data` and `makeImage()` are nil. Nil when the numbers make no sense.
    /// - Parameters:
    ///   - extent: the bitmap that it will be played into.
    ///   - isOpaque: what that bitmap promises.
    package convenience init?(
        recording extent: PixelRect, isOpaque: Bool, clip: Region, origin: CGPoint,
        scale: CGFloat, isFlipped: Bool
    ) {
        guard origin.isFinite, scale.isFinite, scale > 0 else { return nil }
        var box = cairo_rectangle_t(
            x: Double(extent.x), y: Double(extent.y), width: Double(extent.width),
            height: Double(extent.height))
        let ctm = CGAffineTransform(scaleX: scale, y: scale).translatedBy(
            x: -origin.x, y: -origin.y)
        self.init(
            surface: CairoSurface(
                owning: cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &box)),
            bitmap: nil, extent: extent, isOpaque: isOpaque,
            base: isFlipped ? .upward(extent.height) : .identity, ctm: ctm)
        limit(to: clip)
        if isOpaque {
            cairo_set_source_rgba(cairo, 0, 0, 0, 1)
            cairo_paint(cairo)
        }
    }

    /// Ends drawing, and gives what was recorded.
    package func makeRecord() -> DrawingRecord {
        let mayUncover = hasUncovered && isOpaque
        finish()
        return DrawingRecord(
            surface: surface, kept: kept + cells.values.map { $0 as AnyObject },
            mayUncover: mayUncover)
    }
}

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
