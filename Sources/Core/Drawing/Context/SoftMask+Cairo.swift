import CCairo
import Pixels

extension SoftMask {
    /// Passes a Cairo surface over the mask to `body`.
    func withSurface(_ body: (OpaquePointer?) -> Void) {
        withBytes { bytes in
            let surface = cairo_image_surface_create_for_data(
                bytes, CAIRO_FORMAT_A8, Int32(width), Int32(height), Int32(stride))
            body(surface)
            cairo_surface_finish(surface)
            cairo_surface_destroy(surface)
        }
    }
}
