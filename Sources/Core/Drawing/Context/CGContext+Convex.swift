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
        // Flattening curves twice takes longer than covering them by rows.
        guard pathEngine == .rows, isPlain(state.fillPattern), !path.hasCurves else { return false }
        guard isPlayedInPlace || bitmap != nil, let clip = pixelClip else { return false }
        if isPlayedInPlace { return recordConvex(path) }
        guard let bitmap, let outline = ConvexOutline(path)
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
        let color = pixel(shown(state.fillColor))
        return record(
            PixelStamp(box: outline.box) { outline.fill(color, $0, bytesPerRow: $1, in: $2) })
    }

    /// Whether painting with a pattern, or none, only composites one colour over the bitmap.
    func isPlain(_ pattern: PatternPaint?) -> Bool {
        state.mask == nil && pattern == nil && state.isSmooth
            && state.blendMode == .normal && (state.shadow.map { $0.color.alpha <= 0 } ?? true)
            && cairo_get_group_target(cairo) == surface.handle
    }

    /// The clip, where it consists of whole pixels; nil for any other.
    var pixelClip: [PixelRect]? {
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
    func pixel(_ color: RGBA) -> UInt32 {
        func within(_ value: Float) -> Double { value > 0 ? Double(min(value, 1)) : 0 }
        let alpha = within(color.alpha) * Double(state.alpha)
        return Self.pixel(within(color.red), within(color.green), within(color.blue), alpha)
    }

    private static func pixel(
        _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double
    ) -> UInt32 {
        func part(_ value: Double) -> UInt32 {
            let whole = UInt32(value * alpha * 65536)
            return (whole - whole >> 16) >> 8
        }
        return part(1) << 24 | part(red) << 16 | part(green) << 8 | part(blue)
    }

    /// The source that is set in Cairo as a premultiplied pixel, where it is one colour.
    var sourcePixel: UInt32? {
        var (red, green, blue, alpha) = (0.0, 0.0, 0.0, 0.0)
        let source = cairo_get_source(cairo)
        guard cairo_pattern_get_rgba(source, &red, &green, &blue, &alpha) == CAIRO_STATUS_SUCCESS
        else { return nil }
        return Self.pixel(red, green, blue, alpha)
    }
}
