import CCairo
import Primitives

/// A shape that is painted when Cairo requests it.
final class PixelStamp: Sendable {
    /// Paints over some pixels of memory that has those; its parameters are the place of the pixel at (0, 0), the bytes
    /// between rows, and the pixels.
    typealias Painter = @Sendable (UnsafeMutablePointer<UInt32>, Int, PixelRect) -> Void

    /// The pixels that it may touch.
    let box: PixelRect
    private let paint: Painter

    /// A shape in `box`. Any thread calls `paint`.
    init(box: PixelRect, _ paint: @escaping Painter) {
        (self.box, self.paint) = (box, paint)
    }

    /// Returns a pattern that shows the shape at its place; the pattern retains the stamp, as do
    /// Cairo's copies of it.
    func makePattern() -> OpaquePointer? {
        let pattern = cairo_pattern_create_raster_source(
            Unmanaged.passRetained(self).toOpaque(), CAIRO_CONTENT_COLOR_ALPHA, Int32(box.width),
            Int32(box.height))
        guard let pattern, cairo_pattern_status(pattern) == CAIRO_STATUS_SUCCESS else { return nil }
        cairo_raster_source_pattern_set_acquire(
            pattern, { _, data, _, _ in data.flatMap { PixelStamp.stamp($0).makeSurface() } },
            { _, _, surface in cairo_surface_destroy(surface) })
        cairo_raster_source_pattern_set_copy(pattern) { _, data, _ in
            if let data { _ = Unmanaged<PixelStamp>.fromOpaque(data).retain() }
            return CAIRO_STATUS_SUCCESS
        }
        cairo_raster_source_pattern_set_finish(pattern) { _, data in
            if let data { Unmanaged<PixelStamp>.fromOpaque(data).release() }
        }
        var place = cairo_matrix_t(
            xx: 1, yx: 0, xy: 0, yy: 1, x0: Double(-box.x), y0: Double(-box.y))
        cairo_pattern_set_matrix(pattern, &place)
        return pattern
    }

    private static func stamp(_ data: UnsafeMutableRawPointer) -> PixelStamp {
        Unmanaged<PixelStamp>.fromOpaque(data).takeUnretainedValue()
    }

    /// Returns the shape in an image of its box; nil when memory is short.
    private func makeSurface() -> OpaquePointer? {
        let surface = cairo_image_surface_create(
            CAIRO_FORMAT_ARGB32, Int32(box.width), Int32(box.height))
        guard let data = cairo_image_surface_get_data(surface) else { return surface }
        let stride = Int(cairo_image_surface_get_stride(surface))
        cairo_surface_flush(surface)
        let corner = UnsafeMutableRawPointer(data) - (box.y * stride + box.x * 4)
        paint(corner.assumingMemoryBound(to: UInt32.self), stride, box)
        cairo_surface_mark_dirty(surface)
        return surface
    }
}

extension CGContext {
    /// Records a shape: when played, Cairo fills a rectangle of whole pixels with a source that is painted on request.
    ///
    /// - Returns: false where memory is short.
    func record(_ stamp: PixelStamp) -> Bool {
        guard let pattern = stamp.makePattern() else { return false }
        defer { cairo_pattern_destroy(pattern) }
        let box = stamp.box
        setCompositing()
        cairo_set_source(cairo, pattern)
        cairo_new_path(cairo)
        cairo_rectangle(
            cairo, Double(box.x), Double(box.y), Double(box.width), Double(box.height))
        cairo_fill(cairo)
        return true
    }
}
