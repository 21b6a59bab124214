import CCairo
package import Foundation
package import Primitives

/// Drawing that is recorded as a list of commands, and played into a bitmap later, on any thread.
extension CGContext {
    /// A context that only records; for the parameters see the initialiser with a bitmap.
    ///
    /// It has no pixels: `data` and `makeImage()` are nil. Nil when the numbers are invalid.
    /// - Parameters:
    ///   - extent: the bounds of the bitmap into which it will be played.
    ///   - isOpaque: whether that bitmap is opaque.
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
        isPlayedInPlace = true
        limit(to: clip)
        if isOpaque {
            cairo_set_source_rgba(cairo, 0, 0, 0, 1)
            cairo_paint(cairo)
        }
    }

    /// Ends drawing, and returns the recording.
    package func makeRecord() -> DrawingRecord {
        let mayUncover = hasUncovered && isOpaque
        finish()
        return DrawingRecord(
            surface: surface, kept: kept + cells.values.map { $0 as AnyObject },
            mayUncover: mayUncover)
    }
}
