import CCairo
import Primitives

/// Cairo's words for a status.
func cairoText(_ status: cairo_status_t) -> String {
    String(cString: cairo_status_to_string(status))
}

/// Owns one Cairo image surface.
final class CairoSurface {
    let handle: OpaquePointer?
    /// Keeps the pixels alive while Cairo draws into them.
    private let bitmap: Bitmap?

    /// Takes over `handle`.
    init(_ handle: OpaquePointer?) {
        self.handle = handle
        bitmap = nil
    }

    /// A surface over the pixels of `bitmap`, without a copy.
    init(over bitmap: Bitmap) {
        self.bitmap = bitmap
        let bytes = UnsafeMutableRawPointer(bitmap.pixels).assumingMemoryBound(to: UInt8.self)
        handle = cairo_image_surface_create_for_data(
            bytes, bitmap.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
            Int32(bitmap.width), Int32(bitmap.height), Int32(bitmap.bytesPerRow))
    }

    deinit {
        cairo_surface_finish(handle)
        cairo_surface_destroy(handle)
    }

    /// The pixels as a bitmap of our own; nil when the surface is of no use.
    func copyPixels() -> Bitmap? {
        cairo_surface_flush(handle)
        let width = Int(cairo_image_surface_get_width(handle))
        let height = Int(cairo_image_surface_get_height(handle))
        let format = cairo_image_surface_get_format(handle)
        guard format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24,
            let data = cairo_image_surface_get_data(handle)
        else { return nil }
        let isOpaque = format == CAIRO_FORMAT_RGB24
        guard let copy = Bitmap(width: width, height: height, isOpaque: isOpaque) else {
            return nil
        }
        let stride = Int(cairo_image_surface_get_stride(handle))
        for y in 0..<height {
            UnsafeRawPointer(data + y * stride).withMemoryRebound(to: UInt32.self, capacity: width)
            {
                for x in 0..<width { copy.row(y)[x] = isOpaque ? $0[x] | 0xFF00_0000 : $0[x] }
            }
        }
        return copy
    }
}
