import CCairo
import Pixels
import Primitives

/// Convex shapes in one plain colour, the most frequent fills, bypass Cairo, which composites span
/// by span and takes six times as long.
extension CGContext {
    /// Fills a convex path directly in the bitmap, or records that for a later playback.
    ///
    /// - Returns: false where the path isn't convex, or an attribute is set that only Cairo
    ///   supports.
    func fillConvex(_ path: PathElements) -> Bool {
        guard isPlain else { return false }
        if isPlayedInPlace { return recordConvex(path) }
        guard let bitmap, let clip = pixelClip, let outline = ConvexOutline(path)
        else { return false }
        let color = pixel(shown(state.fillColor))
        // Cairo takes its pending snapshots of the surface before it changes.
        cairo_surface_flush(surface.handle)
        for rect in clip { outline.fill(color, bitmap, in: rect) }
        cairo_surface_mark_dirty(surface.handle)
        return true
    }

    /// Records the fill: when played, Cairo fills a rectangle of whole pixels with a source that is
    /// painted on request.
    private func recordConvex(_ path: PathElements) -> Bool {
        guard let outline = ConvexOutline(path), !outline.isWholeRect else { return false }
        let stamp = ConvexStamp(outline: outline, color: pixel(shown(state.fillColor)))
        guard let pattern = stamp.makePattern() else { return false }
        defer { cairo_pattern_destroy(pattern) }
        let box = outline.box
        setCompositing()
        cairo_set_source(cairo, pattern)
        cairo_new_path(cairo)
        cairo_rectangle(
            cairo, Double(box.x), Double(box.y), Double(box.width), Double(box.height))
        cairo_fill(cairo)
        return true
    }

    /// Whether a fill only composites one colour over the bitmap.
    private var isPlain: Bool {
        state.mask == nil && state.fillPattern == nil && state.isSmooth
            && state.blendMode == .normal && (state.shadow.map { $0.color.alpha <= 0 } ?? true)
            && cairo_get_group_target(cairo) == surface.handle
    }

    /// The clip, where it consists of whole pixels; nil for any other.
    private var pixelClip: [PixelRect]? {
        guard let list = cairo_copy_clip_rectangle_list(cairo) else { return nil }
        defer { cairo_rectangle_list_destroy(list) }
        guard list.pointee.status == CAIRO_STATUS_SUCCESS else { return nil }
        var rects: [PixelRect] = []
        for index in 0..<Int(list.pointee.num_rectangles) {
            let part = list.pointee.rectangles[index]
            let rect = PixelRect(
                x: Int(part.x), y: Int(part.y), width: Int(part.width), height: Int(part.height))
            guard Double(rect.x) == part.x, Double(rect.y) == part.y,
                Double(rect.width) == part.width, Double(rect.height) == part.height
            else { return nil }
            rects.append(rect)
        }
        return rects
    }

    /// Returns a colour with the context's alpha, premultiplied like in Cairo: components of 16
    /// bits, of which the upper eight count.
    private func pixel(_ color: RGBA) -> UInt32 {
        func within(_ value: Float) -> Double { value > 0 ? Double(min(value, 1)) : 0 }
        let alpha = within(color.alpha) * Double(state.alpha)
        func part(_ value: Float) -> UInt32 {
            let whole = UInt32(within(value) * alpha * 65536)
            return (whole - whole >> 16) >> 8
        }
        return part(1) << 24 | part(color.red) << 16 | part(color.green) << 8 | part(color.blue)
    }
}

/// A convex shape in one colour that is painted when Cairo requests it.
private final class ConvexStamp: Sendable {
    private let outline: ConvexOutline
    private let color: UInt32

    init(outline: ConvexOutline, color: UInt32) {
        (self.outline, self.color) = (outline, color)
    }

    /// Returns a pattern that shows the shape at its place; the pattern retains the stamp, as do
    /// Cairo's copies of it.
    func makePattern() -> OpaquePointer? {
        let box = outline.box
        let pattern = cairo_pattern_create_raster_source(
            Unmanaged.passRetained(self).toOpaque(), CAIRO_CONTENT_COLOR_ALPHA, Int32(box.width),
            Int32(box.height))
        guard let pattern, cairo_pattern_status(pattern) == CAIRO_STATUS_SUCCESS else { return nil }
        cairo_raster_source_pattern_set_acquire(
            pattern, { _, data, _, _ in data.flatMap { ConvexStamp.stamp($0).makeSurface() } },
            { _, _, surface in cairo_surface_destroy(surface) })
        cairo_raster_source_pattern_set_copy(pattern) { _, data, _ in
            if let data { _ = Unmanaged<ConvexStamp>.fromOpaque(data).retain() }
            return CAIRO_STATUS_SUCCESS
        }
        cairo_raster_source_pattern_set_finish(pattern) { _, data in
            if let data { Unmanaged<ConvexStamp>.fromOpaque(data).release() }
        }
        var place = cairo_matrix_t(
            xx: 1, yx: 0, xy: 0, yy: 1, x0: Double(-box.x), y0: Double(-box.y))
        cairo_pattern_set_matrix(pattern, &place)
        return pattern
    }

    private static func stamp(_ data: UnsafeMutableRawPointer) -> ConvexStamp {
        Unmanaged<ConvexStamp>.fromOpaque(data).takeUnretainedValue()
    }

    /// Returns the shape in an image of its box; nil when memory is short.
    private func makeSurface() -> OpaquePointer? {
        let box = outline.box
        let surface = cairo_image_surface_create(
            CAIRO_FORMAT_ARGB32, Int32(box.width), Int32(box.height))
        guard let data = cairo_image_surface_get_data(surface) else { return surface }
        let stride = Int(cairo_image_surface_get_stride(surface))
        cairo_surface_flush(surface)
        let corner = UnsafeMutableRawPointer(data) - (box.y * stride + box.x * 4)
        outline.fill(
            color, corner.assumingMemoryBound(to: UInt32.self), bytesPerRow: stride, in: box)
        cairo_surface_mark_dirty(surface)
        return surface
    }
}
