import CCairo
public import Foundation
import Primitives

extension CGContext {
    /// Draws an image, scaled to `rect`, its top at the greatest y, as on Apple's systems.
    ///
    /// So the image is upright where y grows upward on screen, and upside down where y grows
    /// downward, as in a view's `draw(_:)`; `UIImage.draw(in:)` is upright there. A stencil paints
    /// the fill colour.
    ///
    /// ```swift
    /// if let picture = image.cgImage {
    ///     context.draw(picture, in: CGRect(x: 0, y: 0, width: 100, height: 80))
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - image: the image; its pixels are read during the call.
    ///   - rect: the place, in user space; an empty one draws nothing.
    public func draw(_ image: CGImage, in rect: CGRect) {
        draw(image, in: rect, growsUpward: true)
    }

    /// Draws an image, scaled to `rect`, its top at the least y: upright where y grows downward.
    package func drawDownward(_ image: CGImage, in rect: CGRect) {
        draw(image, in: rect, growsUpward: false)
    }

    private func draw(_ image: CGImage, in rect: CGRect, growsUpward: Bool) {
        let all = CGRect(x: 0, y: 0, width: image.width, height: image.height)
        draw(image, part: all, in: rect, growsUpward: growsUpward)
    }

    /// Whether y of the base space grows upward.
    package var growsUpward: Bool { base.d < 0 }

    /// Draws `part` of an image, in its pixels from the top left, scaled to `rect`.
    ///
    /// Outside the image its edge pixels repeat. `growsUpward`: whether the top lies at the
    /// greatest y.
    package func draw(_ image: CGImage, part: CGRect, in rect: CGRect, growsUpward: Bool) {
        let r = rect.standardized
        guard r.isFinite, part.isFinite, r.width > 0, r.height > 0, part.width > 0, part.height > 0
        else { return }
        let (kx, ky) = (r.width / part.width, r.height / part.height * (growsUpward ? -1 : 1))
        let imageToUser = CGAffineTransform(
            a: kx, b: 0, c: 0, d: ky, tx: r.minX - part.minX * kx,
            ty: (growsUpward ? r.maxY : r.minY) - part.minY * ky)
        let imageToDevice = imageToUser.concatenating(userToDevice)
        guard imageToDevice.isUsable else { return }
        var frame = PathElements()
        frame.addRect(r, transform: userToDevice)
        let enlarged = enlarged(image.bitmap, imageToDevice, inside: frame.controlBounds)
        let source = CairoSurface(reading: enlarged?.bitmap ?? image.bitmap)
        let pattern = cairo_pattern_create_for_surface(source.handle)
        defer { cairo_pattern_destroy(pattern) }
        var matrix = imageToDevice.inverted().cairo
        if let box = enlarged?.box {
            cairo_matrix_init_translate(&matrix, -Double(box.x), -Double(box.y))
        }
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(
            pattern, enlarged == nil ? state.interpolation.cairo : CAIRO_FILTER_NEAREST)
        // The edge must not fade out where the image is stretched.
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        if image.isMask {
            stencil(pattern, inside: frame)
        } else {
            paint(pattern, inside: frame)
        }
        // A recording reads the pixels when it is played; without this they would be copied.
        if bitmap == nil { kept.append(source) }
        // Optimised code would release the surface after its last use.
        withExtendedLifetime(source) {}
    }

    /// Returns the pixels of an image that is scaled up, where `EnlargedPicture` can make them;
    /// `frame` is in pixels.
    private func enlarged(
        _ image: Bitmap, _ map: CGAffineTransform, inside frame: CGRect
    ) -> EnlargedPicture? {
        guard state.interpolation == .default, bitmap != nil || isPlayedInPlace else { return nil }
        var seen = CGRect(x: 0, y: 0, width: extent.width, height: extent.height)
        if state.shadow == nil {
            var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
            cairo_clip_extents(cairo, &left, &top, &right, &bottom)
            seen = seen.intersection(
                CGRect(x: left, y: top, width: right - left, height: bottom - top))
        }
        let box = seen.intersection(frame)
        guard !box.isNull, !box.isEmpty else { return nil }
        return EnlargedPicture(
            image, map: map,
            box: PixelRect(
                left: Int(box.minX.rounded(.down)), top: Int(box.minY.rounded(.down)),
                right: Int(box.maxX.rounded(.up)), bottom: Int(box.maxY.rounded(.up))))
    }

    /// Paints the fill colour through the alpha of a pattern, inside `shape`.
    private func stencil(_ pattern: OpaquePointer?, inside shape: PathElements) {
        shadowed(within: shape.controlBounds) {
            cairo_save(cairo)
            let tiles = setSource(state.fillColor, state.fillPattern)
            defer { cairo_pattern_destroy(tiles) }
            emit(shape)
            cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
            cairo_clip(cairo)
            cairo_mask(cairo, pattern)
            cairo_restore(cairo)
        }
        checkStatus()
    }

    /// Paints a pattern in the space of pixels, inside `shape`, or inside the clip where that is
    /// nil.
    func paint(_ pattern: OpaquePointer?, inside shape: PathElements?) {
        shadowed(within: shape?.controlBounds) {
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
        }
        checkStatus()
    }
}
