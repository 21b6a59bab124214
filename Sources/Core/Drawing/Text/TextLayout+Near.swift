import CCairo
import CPango
import Foundation
import Primitives

/// Drawing of long texts, of which a tile or a page shows a small part.
extension TextLayout {
    /// The letters from which on only those near the clip are drawn.
    private static let long = 500
    /// How far ink may lie beside the place of a letter, in heights of its line.
    private static let overhang: CGFloat = 4

    /// Whether it pays to look where letters are.
    var isLong: Bool { pango_layout_get_character_count(layout) > Self.long }

    /// Draws the outlines of all letters that may touch the clip, in the space that is set. They have the
    /// places that `pango_cairo_layout_line_path` gives them, to the last bit: all of them are 1/1024 points.
    func drawNear(in context: CGContext, _ toDevice: CGAffineTransform) {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(context.cairo, &left, &top, &right, &bottom)
        guard (left + top + right + bottom).isFinite else { return }
        let iterator = pango_layout_get_iter(layout)
        defer { pango_layout_iter_free(iterator) }
        repeat {
            guard let run = pango_layout_iter_get_run_readonly(iterator),
                let font = run.pointee.item?.pointee.analysis.font, let glyphs = run.pointee.glyphs
            else { continue }
            var box = PangoRectangle()
            pango_layout_iter_get_run_extents(iterator, nil, &box)
            let (x, y) = (Self.points(box.x), Self.points(box.y))
            let slack = Self.points(box.height) * Self.overhang
            guard y - slack < CGFloat(bottom), y + slack > CGFloat(top) else { continue }
            let near = CGFloat(left) - slack...CGFloat(max(right, left)) + slack
            addPath(
                glyphs.pointee, font, x, baseline(iterator, toDevice, in: context), near, context)
        } while pango_layout_iter_next_run(iterator) != 0
        cairo_fill(context.cairo)
    }

    /// Adds the outlines of the letters whose places lie in `near`.
    private func addPath(
        _ glyphs: PangoGlyphString, _ font: UnsafeMutablePointer<PangoFont>, _ x: CGFloat,
        _ baseline: CGFloat, _ near: ClosedRange<CGFloat>, _ context: CGContext
    ) {
        var (index, place) = (0, x)
        let count = Int(glyphs.num_glyphs)
        func width(_ index: Int) -> CGFloat { Self.points(glyphs.glyphs[index].geometry.width) }
        while index < count, place + width(index) < near.lowerBound {
            place += width(index)
            index += 1
        }
        let (first, start) = (index, place)
        while index < count, place <= near.upperBound {
            place += width(index)
            index += 1
        }
        guard index > first else { return }
        var part = glyphs
        part.glyphs += first
        part.num_glyphs = Int32(index - first)
        cairo_move_to(context.cairo, start, baseline)
        pango_cairo_glyph_string_path(context.cairo, font, &part)
    }
}
