import CCairo
import CPango
import Foundation
import Primitives

// Pango's contexts and fonts for layouts.
extension TextLayout {
    /// Returns a Pango context whose measures depend neither on pixels nor on the machine's font
    /// settings.
    ///
    /// The context is never updated for a context that is drawn into: that would lay out the text
    /// anew, in fonts for the scale.
    static func makeContext() -> OpaquePointer? {
        FontList.finishReading()
        let context = pango_font_map_create_context(pango_cairo_font_map_get_default())
        let options = cairo_font_options_create()
        defer { cairo_font_options_destroy(options) }
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        pango_context_set_round_glyph_positions(context, 0)
        return context
    }

    /// Returns Pango's description of a font; the caller frees it.
    static func description(of font: CTFont) -> OpaquePointer? {
        FontCache.count(font)
        let description = pango_font_description_new()
        let size = min(max(font.size, 0.1), 10_000)
        pango_font_description_set_family(description, font.family)
        // The absolute size is in units of the space; the plain size would be 4/3 larger.
        pango_font_description_set_absolute_size(description, Double(size) * Double(PANGO_SCALE))
        pango_font_description_set_weight(
            description, PangoWeight(rawValue: UInt32(FontFinder.weight(atMost: font))))
        pango_font_description_set_style(
            description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        return description
    }
}
