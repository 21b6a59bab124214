import CCairo
public import Foundation
import Primitives

extension CGContext {
    /// Draws an image, stretched to `rect`, its top at the visual top whichever way y grows.
    ///
    /// A flip that is concatenated to the context flips the image too.
    public func draw(_ image: CGImage, in rect: CGRect) {
        let r = rect.standardized
        guard r.isFinite, r.width > 0, r.height > 0 else { return }
        let turned = base.d < 0
        let imageToUser = CGAffineTransform(
            a: r.width / CGFloat(image.width), b: 0, c: 0,
            d: r.height / CGFloat(image.height) * (turned ? -1 : 1), tx: r.minX,
            ty: turned ? r.maxY : r.minY)
        let imageToDevice = imageToUser.concatenating(userToDevice)
        guard imageToDevice.isUsable else { return }
        var frame = PathElements()
        frame.addRect(r, transform: userToDevice)
        let source = CairoSurface(reading: image.bitmap)
        let pattern = cairo_pattern_create_for_surface(source.handle)
        defer { cairo_pattern_destroy(pattern) }
        var matrix = imageToDevice.inverted().cairo
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(pattern, state.interpolation.cairo)
        // The edge must not fade into nothing where the image is stretched.
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        paint(pattern, inside: frame)
        // Optimised code would let the surface go after its last mention.
        withExtendedLifetime(source) {}
    }

    /// Paints a pattern in the space of pixels, inside `shape` or inside the clip alone.
    func paint(_ pattern: OpaquePointer?, inside shape: PathElements?) {
        cairo_save(cairo)
        setCompositing()
        if let shape {
            emit(shape)
            cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
            cairo_clip(cairo)
        }
        cairo_set_source(cairo, pattern)
        cairo_paint_with_alpha(cairo, state.alpha)
        cairo_restore(cairo)
        checkStatus()
    }
}
