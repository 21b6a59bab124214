import CCairo
import CPango
public import Foundation
import Primitives

/// A piece of text, shaped and broken into lines by Pango.
///
/// One thread only. Sizes are in points of the space that it is drawn in, so it is as crisp as the
/// pixels under it allow.
public final class TextLayout {
    private let layout: OpaquePointer?
    private let style: TextStyle

    /// Lays out `text`.
    /// - Parameters:
    ///   - width: where lines are broken, in points; nil breaks only at line ends.
    ///   - lines: the most lines to show, an ellipsis at the end; 0 shows all.
    public init(_ text: String, style: TextStyle, width: CGFloat? = nil, lines: Int = 0) {
        self.style = style
        let context = pango_font_map_create_context(pango_cairo_font_map_get_default())
        let options = cairo_font_options_create()
        // Whole-pixel metrics would make words jump while text is scaled or moved.
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        layout = pango_layout_new(context)
        g_object_unref(UnsafeMutableRawPointer(context))
        setFont()
        pango_layout_set_text(layout, text, -1)
        pango_layout_set_alignment(layout, Self.alignment(style.alignment))
        pango_layout_set_spacing(layout, Self.units(style.lineSpacing))
        if let width {
            pango_layout_set_width(layout, max(0, Self.units(width)))
            pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        }
        if lines > 0 {
            pango_layout_set_height(layout, -Int32(lines))
            pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
        }
    }

    deinit {
        if let layout { g_object_unref(UnsafeMutableRawPointer(layout)) }
    }

    /// The size of the lines, in points.
    public var size: CGSize {
        var (width, height): (Int32, Int32) = (0, 0)
        pango_layout_get_size(layout, &width, &height)
        return CGSize(width: Self.points(width), height: Self.points(height))
    }

    /// From the top to the line that letters of the first line stand on, in points.
    public var baseline: CGFloat {
        Self.points(pango_layout_get_baseline(layout))
    }

    /// How many lines there are.
    public var lineCount: Int { Int(pango_layout_get_line_count(layout)) }

    /// Draws the text with the top left corner of its first line at `point`; y must grow downward.
    public func draw(in context: CGContext, at point: CGPoint) {
        guard point.x.isFinite, point.y.isFinite else { return }
        context.setSource(style.color.rgba)
        cairo_move_to(context.cairo, point.x, point.y)
        pango_cairo_show_layout(context.cairo, layout)
        cairo_new_path(context.cairo)
    }

    private func setFont() {
        let description = pango_font_description_new()
        defer { pango_font_description_free(description) }
        let size = style.size.isFinite ? min(max(style.size, 0.1), 10_000) : 12
        pango_font_description_set_family(description, style.family)
        // The absolute size is in units of the space; the plain one would be 4/3 larger.
        pango_font_description_set_absolute_size(description, Double(size) * Double(PANGO_SCALE))
        pango_font_description_set_weight(
            description, PangoWeight(rawValue: UInt32(style.weight.rawValue)))
        pango_font_description_set_style(
            description, style.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        pango_layout_set_font_description(layout, description)
    }

    private static func alignment(_ alignment: TextStyle.Alignment) -> PangoAlignment {
        switch alignment {
        case .left: PANGO_ALIGN_LEFT
        case .center: PANGO_ALIGN_CENTER
        case .right: PANGO_ALIGN_RIGHT
        }
    }

    private static func units(_ points: CGFloat) -> Int32 {
        guard points.isFinite else { return 0 }
        return Int32(min(max(points, -1_000_000), 1_000_000) * CGFloat(PANGO_SCALE))
    }

    private static func points(_ units: Int32) -> CGFloat {
        CGFloat(units) / CGFloat(PANGO_SCALE)
    }
}
