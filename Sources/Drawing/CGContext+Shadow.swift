import CCairo
public import Foundation
public import Primitives

/// Shadows: everything drawn casts one, a transparency layer as a whole.
extension CGContext {
    /// From now on what is drawn casts a shadow.
    ///
    /// `offset` and `blur` are in units of the base space: pixels of a bitmap, and transforms don't
    /// change them. `blur` is twice the standard deviation of the soft edge. A colour of nil, or
    /// numbers that make no sense, end shadows.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color, offset.width.isFinite, offset.height.isFinite, blur.isFinite, blur >= 0
        else {
            state.shadow = nil
            return
        }
        state.shadow = DrawnShadow(
            offset: offset, sigma: min(blur / 2, DrawnShadow.greatestSigma), color: color.rgba)
    }

    /// The same, in black of a third.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
    }

    /// Runs `body`, which draws with Cairo, and puts the shadow of what it drew below that.
    ///
    /// What lies outside the context's own pixels casts no shadow into them.
    func shadowed(_ body: () -> Void) {
        guard let shadow = state.shadow, shadow.color.alpha > 0 else { return body() }
        let (blendMode, antialiases) = (state.blendMode, state.antialiases)
        cairo_save(cairo)
        // What is cut off casts a shadow all the same.
        cairo_reset_clip(cairo)
        cairo_push_group(cairo)
        state.shadow = nil
        state.blendMode = .normal
        body()
        (state.shadow, state.blendMode, state.antialiases) = (shadow, blendMode, antialiases)
        let group = cairo_pop_group(cairo)
        cairo_restore(cairo)
        defer { cairo_pattern_destroy(group) }
        setCompositing()
        drop(shadow, of: group)
        cairo_set_source(cairo, group)
        cairo_paint(cairo)
        checkStatus()
    }

    private func drop(_ shadow: DrawnShadow, of group: OpaquePointer?) {
        var surface: OpaquePointer?
        guard cairo_pattern_get_surface(group, &surface) == CAIRO_STATUS_SUCCESS, let surface,
            cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE
        else { return }
        cairo_surface_flush(surface)
        guard let pixels = cairo_image_surface_get_data(surface),
            let mask = ShadowBlur(
                alphaOf: pixels, width: Int(cairo_image_surface_get_width(surface)),
                height: Int(cairo_image_surface_get_height(surface)),
                stride: Int(cairo_image_surface_get_stride(surface)), sigma: Double(shadow.sigma))
        else { return }
        var (dx, dy) = (0.0, 0.0)
        cairo_surface_get_device_offset(surface, &dx, &dy)
        let moved = CGSize(
            width: shadow.offset.width * base.a + shadow.offset.height * base.c,
            height: shadow.offset.width * base.b + shadow.offset.height * base.d)
        let (x, y) = (Double(mask.x) - dx + moved.width, Double(mask.y) - dy + moved.height)
        guard abs(x) < Self.farthest, abs(y) < Self.farthest else { return }
        mask.withSurface { handle in
            let alpha = state.alpha
            // The alpha is in the group already.
            state.alpha = 1
            setSource(shadow.color)
            state.alpha = alpha
            cairo_mask_surface(cairo, handle, x, y)
        }
    }
}

/// A shadow that is set on a context.
struct DrawnShadow {
    /// In base space.
    var offset: CGSize
    /// The standard deviation of the blur, in pixels.
    var sigma: CGFloat
    var color: RGBA

    /// Softer than this costs time and shows nothing.
    static let greatestSigma: CGFloat = 500
}
