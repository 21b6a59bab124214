// A peer of the comparison: R3, two hundred labels with new text in each frame, by Pango and Cairo's cache of glyphs.
//
//     cc -O2 labels_cairo.c -o labels_cairo -lm $(pkg-config --cflags --libs pangocairo)
//     labels_cairo                     prints medians
#include "peer.h"
#include <pango/pangocairo.h>

enum { label_count = 200, label_width = 180, label_height = 24 };

/// Draws a label anew into its picture.
static void draw(cairo_surface_t *picture, PangoLayout *layout, int index, int frame) {
    char text[64];
    snprintf(text, sizeof text, "Price %d.%d", frame * 7 + index * 31, frame % 100);
    cairo_t *c = cairo_create(picture);
    cairo_set_operator(c, CAIRO_OPERATOR_CLEAR);
    cairo_paint(c);
    cairo_set_operator(c, CAIRO_OPERATOR_OVER);
    cairo_set_source_rgb(c, 1, 1, 1);
    pango_layout_set_text(layout, text, -1);
    pango_cairo_show_layout(c, layout);
    cairo_destroy(c);
}

int main(void) {
    cairo_surface_t *pictures[label_count];
    for (int i = 0; i < label_count; i++)
        pictures[i] = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, label_width, label_height);
    cairo_t *c = cairo_create(pictures[0]);
    PangoLayout *layout = pango_cairo_create_layout(c);
    // 17 pixels, of which 96 are an inch.
    PangoFontDescription *font = pango_font_description_from_string("DejaVu Sans 12.75");
    pango_layout_set_font_description(layout, font);
    static timing times;
    for (int f = 0; f < warm_frames + frame_count; f++) {
        begin_frame(&times);
        for (int i = 0; i < label_count; i++) draw(pictures[i], layout, i, f);
        end_frame(&times, f);
    }
    tell(&times, "Pango and Cairo", "R3");
}
