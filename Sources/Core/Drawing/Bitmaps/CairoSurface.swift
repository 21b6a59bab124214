import CCairo
import Primitives

/// A Cairo surface, mostly over a bitmap's memory; owns the handle and retains the bitmap.
final class CairoSurface {
    /// The handle; a Cairo surface in an error state when Cairo refused the bitmap.
    let handle: OpaquePointer?
    private let bitmap: Bitmap?

    /// Takes ownership of a surface that Cairo made.
    init(owning handle: OpaquePointer?) {
        self.handle = handle
        bitmap = nil
    }

    /// A surface that reads or writes the pixels in place.
    init(_ bitmap: Bitmap, format: cairo_format_t) {
        self.bitmap = bitmap
        handle = UnsafeMutableRawPointer(bitmap.pixels).withMemoryRebound(
            to: UInt8.self, capacity: bitmap.byteCount
        ) {
            cairo_image_surface_create_for_data(
                $0, format, Int32(bitmap.width), Int32(bitmap.height), Int32(bitmap.bytesPerRow))
        }
    }

    deinit {
        cairo_surface_finish(handle)
        cairo_surface_destroy(handle)
    }

    /// Ends writing to the surface; later drawing is lost.
    func finish() {
        cairo_surface_finish(handle)
    }

    /// A surface for a bitmap that is only read, in the cheaper format where it is opaque.
    convenience init(reading bitmap: Bitmap) {
        self.init(bitmap, format: bitmap.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32)
    }
}
