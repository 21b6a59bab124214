import CCairo
public import Foundation
import Pixels
public import Primitives

/// Shadows: each drawing call casts one, a transparency layer as a whole.
extension CGContext {
    /// Sets the shadow of further drawing.
    ///
    /// `offset` and `blur` are in units of the base space: pixels of a bitmap, unaffected by
    /// transforms. `blur` is the distance to which the soft edge extends beyond the caster, and
    /// twice its standard deviation. A nil colour, or invalid numbers, end shadows.
    ///
    /// ```swift
    /// let black = UIColor.black.cgColor
    /// context.setShadow(offset: CGSize(width: 0, height: 2), blur: 4, color: black)
    /// context.fill(CGRect(x: 20, y: 20, width: 60, height: 60))
    /// ```
    ///
    /// - Parameters:
    ///   - offset: the way from the caster to the shadow.
    ///   - blur: the width of the soft edge, 0 or more; 0 is sharp.
    ///   - color: the colour, whose alpha is that of the shadow; nil for no shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color, offset.width.isFinite, offset.height.isFinite, blur.isFinite, blur >= 0
        else {
            state.shadow = nil
            return
        }
        state.shadow = DrawnShadow(
            offset: offset, sigma: min(blur / 2, DrawnShadow.greatestSigma), color: color.rgba)
    }

    /// Sets a black shadow with an alpha of a third; `offset` and `blur` are those of
    /// `setShadow(offset:blur:color:)`.
    /// - Parameters:
    ///   - offset: the way of the shadow, in units of base space, whatever the user space is.
    ///   - blur: twice the standard deviation; 0 for a sharp shadow.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
    }

    /// Runs `body`, which draws with Cairo, puts its shadow below it, multiplies both by the mask,
    /// and writes the result to the caller's memory.
    ///
    /// Drawing outside the context's own pixels casts no shadow into them. `box` contains all that
    /// `body` may change, in pixels; nil stands for the whole clip.
    func shadowed(within box: @autoclosure () -> CGRect? = nil, _ body: () -> Void) {
        paintCount &+= 1
        guard memory != nil else { return masked(body) }
        converted(within: box()) { masked(body) }
    }

    private func masked(_ body: () -> Void) {
        guard let mask = state.mask else { return unmasked(body) }
        let (blendMode, antialiases) = (state.blendMode, state.antialiases)
        cairo_save(cairo)
        cairo_push_group(cairo)
        state.mask = nil
        state.blendMode = .normal
        unmasked(body)
        (state.mask, state.blendMode, state.antialiases) = (mask, blendMode, antialiases)
        let group = cairo_pop_group(cairo)
        defer { cairo_pattern_destroy(group) }
        setCompositing()
        cairo_set_source(cairo, group)
        cairo_mask(cairo, mask.pattern)
        cairo_restore(cairo)
        checkStatus()
    }

    private func unmasked(_ body: () -> Void) {
        guard let shadow = state.shadow, shadow.color.alpha > 0 else { return body() }
        cast(shadow, body)
    }

    /// Runs `body`, which draws with Cairo, and puts a shadow below it. Cairo's matrix is the identity before and after.
    /// - Parameter box: contains all that `body` paints, in pixels; nil for the whole context.
    func cast(_ shadow: DrawnShadow, within box: CGRect? = nil, _ body: () -> Void) {
        let outer = state.shadow
        let (blendMode, antialiases) = (state.blendMode, state.antialiases)
        cairo_save(cairo)
        // Parts outside the clip cast a shadow, too.
        cairo_reset_clip(cairo)
        if let box = box?.integral, box.isFinite {
            cairo_new_path(cairo)
            cairo_rectangle(cairo, box.minX, box.minY, box.width, box.height)
            cairo_clip(cairo)
        }
        cairo_push_group(cairo)
        state.shadow = nil
        state.blendMode = .normal
        body()
        (state.shadow, state.blendMode, state.antialiases) = (outer, blendMode, antialiases)
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
        guard cairo_pattern_get_surface(group, &surface) == CAIRO_STATUS_SUCCESS, let surface
        else { return }
        if cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE {
            var (dx, dy) = (0.0, 0.0)
            cairo_surface_get_device_offset(surface, &dx, &dy)
            return drop(shadow, of: surface, corner: CGPoint(x: -dx, y: -dy), scale: 1)
        }
        // A document or a recording has no pixels, so an image is made.
        let scale: Double = document == nil ? 1 : 2
        let image = cairo_image_surface_create(
            CAIRO_FORMAT_ARGB32, Int32(Double(extent.width) * scale),
            Int32(Double(extent.height) * scale))
        defer { cairo_surface_destroy(image) }
        let painter = cairo_create(image)
        cairo_scale(painter, scale, scale)
        cairo_set_source(painter, group)
        cairo_paint(painter)
        cairo_destroy(painter)
        guard let image else { return }
        drop(shadow, of: image, corner: .zero, scale: scale)
    }

    /// - Parameters:
    ///   - corner: the corner of the picture, in pixels of the context.
    ///   - scale: pixels of the picture per pixel of the context.
    private func drop(
        _ shadow: DrawnShadow, of picture: OpaquePointer, corner: CGPoint, scale: Double
    ) {
        cairo_surface_flush(picture)
        guard let pixels = cairo_image_surface_get_data(picture),
            let mask = SoftMask(
                alphaOf: pixels, width: Int(cairo_image_surface_get_width(picture)),
                height: Int(cairo_image_surface_get_height(picture)),
                stride: Int(cairo_image_surface_get_stride(picture)),
                sigma: Double(shadow.sigma) * scale)
        else { return }
        let moved = CGSize(
            width: shadow.offset.width * base.a + shadow.offset.height * base.c,
            height: shadow.offset.width * base.b + shadow.offset.height * base.d)
        let x = Double(mask.x) / scale + corner.x + moved.width
        let y = Double(mask.y) / scale + corner.y + moved.height
        guard abs(x) < CairoPath.farthest, abs(y) < CairoPath.farthest else { return }
        mask.withSurface { handle in
            let alpha = state.alpha
            // The caster was drawn with the context's alpha, which must not count twice.
            state.alpha = 1
            setSource(shadow.color)
            state.alpha = alpha
            setMatrix(
                CGAffineTransform(a: 1 / scale, b: 0, c: 0, d: 1 / scale, tx: x, ty: y))
            cairo_mask_surface(cairo, handle, 0, 0)
            setMatrix(.identity)
        }
    }
}

/// A shadow set on a context.
struct DrawnShadow {
    /// The offset, in base space.
    var offset: CGSize
    /// The standard deviation of the blur, in pixels.
    var sigma: CGFloat
    var color: RGBA

    /// The largest deviation: a softer shadow costs time and is invisible.
    static let greatestSigma: CGFloat = 500
}
