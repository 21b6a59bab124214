// A peer of the comparison: scenes that programs are made of, paths and pictures, drawn with Blend2D.
//
// There is no tree: each frame draws all that is in sight, from the geometry of `lamina bench`.
//
//     cc -O2 blend2d_life.c -o blend2d_life -ldl -lm
//     blend2d_life LIBRARY [BUFFERS]   prints medians
//     blend2d_life LIBRARY --dump      writes frame 40 of each scene as PPM
#include "blend2d.h"
#include "life.h"

static const point_d nowhere = {0, 0};
static object path;

// R1

static void morphing(object *c, int frame) {
    fill_all(c, background);
    set_stroke_width(c, 4);
    set_stroke_join(c, join_round);
    double part = bounce(frame / 30., 1);
    for (shape *s = shapes; s < shapes + shape_count; s++) {
        curve curves[corner_count];
        point_d start = morph(s, part, curves);
        path_clear(&path);
        path_move(&path, start.x, start.y);
        for (curve *k = curves; k < curves + corner_count; k++)
            path_cubic(&path, k->first.x, k->first.y, k->second.x, k->second.y, k->end.x, k->end.y);
        path_close(&path);
        fill_path(c, &nowhere, &path, s->fill);
        stroke_path(c, &nowhere, &path, s->line);
    }
}

// R2

static object row;

/// A row in one picture, 20 pixels around it for its shadow. Bars take the place of the texts, which cost nothing more once
/// they are in the picture.
static object make_row(void) {
    int w = 1920, h = 64 + 40;
    object made = image(memory((size_t)w * h * 4), w, h, w * 4, format_prgb32), c = context(&made, 0);
    for (int step = 18; step > 0; step--) {
        round_rect around = {20 - step, 22 - step, 1880 + 2 * step, 64 + 2 * step, 12 + step, 12 + step};
        fill_geometry(&c, geometry_round_rect, &around, 0x04000000);
    }
    round_rect card = {20, 20, 1880, 64, 12, 12};
    fill_geometry(&c, geometry_round_rect, &card, 0xffffffff);
    circle avatar = {52, 52, 24};
    fill_geometry(&c, geometry_circle, &avatar, 0xff4080c0);
    fill_rect(&c, &(rect_i){92, 34, 140, 13}, background);
    fill_rect(&c, &(rect_i){92, 60, 110, 10}, background);
    context_end(&c);
    return made;
}

static void rows(object *c, int frame) {
    fill_all(c, background);
    int top = 3 * frame;
    for (int i = 0; i < 1000; i++) {
        int y = 8 + i * 72 - top - 20;
        if (y > -104 && y < height) blit_i(c, &(point_i){0, y}, &row, NULL);
    }
}

// R4

static void chart(object *c, int frame) {
    fill_all(c, background);
    set_stroke_width(c, 2);
    set_stroke_join(c, join_round);
    path_clear(&path);
    for (int i = 0; i < 2000; i++) {
        point_d at = chart_point(i, frame);
        (i ? path_line : path_move)(&path, at.x, at.y);
    }
    stroke_path(c, &nowhere, &path, 0xff4dccff);
}

// R5

static void discs(object *c, int frame) {
    fill_all(c, background);
    for (int i = 0; i < 600; i++) {
        double angle = i * 2.4 + frame * .01, reach = sqrt(i) / 25;
        circle disc = {width / 2. * (1 + reach * cos(angle)), height / 2. * (1 + reach * sin(angle)), 40};
        uint32_t r = i % 7 * 255 / 7., g = i % 5 * 255 / 5., b = i % 3 * 255 / 3.;
        fill_geometry(c, geometry_circle, &disc, 0x80000000 | r << 16 | g << 8 | b);
    }
}

// R6

static void colors(object *c, int frame) {
    color_stop stops[3];
    for (int i = 0; i < 3; i++) {
        double shade = bounce(frame * 3 + i * 85, 255);
        uint64_t r = shade, g = 255 - shade;
        stops[i] = (color_stop){i / 2., 0xffffull << 48 | r * 257 << 32 | g * 257 << 16 | 0x4040};
    }
    double ends[4] = {0, 0, width, height};
    object gradient;
    gradient_init(&gradient, gradient_linear, ends, extend_pad, stops, 3, NULL);
    fill_all_styled(c, &gradient);
    gradient_reset(&gradient);
}

// R11 to R13

static object leaf, lower, upper;

/// A picture of an ellipse that is solid in the middle and fades toward its edge.
static object make_leaf(int w, int h) {
    uint32_t *p = memory((size_t)w * h * 4);
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            double part = 2 - 2 * hypot((2. * x + 1) / w - 1, (2. * y + 1) / h - 1);
            uint32_t alpha = 255 * (part < 0 ? 0 : part > 1 ? 1 : part);
            p[y * w + x] = alpha << 24 | alpha * y / h << 16 | alpha << 8;
        }
    return image(p, w, h, w * 4, format_prgb32);
}

static void leaves(object *c, int frame) {
    fill_all(c, background);
    for (int i = 0; i < 10000; i++) {
        point_i at = corner(movers + i, frame, 26, 37);
        blit_i(c, &at, &leaf, NULL);
    }
}

static rect_d around_middle(int frame) {
    double side = 2048 * (1.2 + bounce(frame * .003, .3));
    return (rect_d){(width - side) / 2, (height - side) / 2, side, side};
}

static void enlarged(object *c, int frame) {
    fill_all(c, background);
    rect_d place = around_middle(frame);
    blit_scaled(c, &place, &lower, NULL);
}

static void fading(object *c, int frame) {
    fill_all(c, background);
    rect_d place = around_middle(10);
    blit_scaled(c, &place, &lower, NULL);
    set_alpha(c, .1 + bounce(frame * .01, .8));
    blit_scaled(c, &place, &upper, NULL);
    set_alpha(c, 1);
}

int main(int count, char **words) {
    bool dumps = begin(count, words);
    const char *name = "Blend2D 2T";
    path_init(&path);
    make_shapes();
    run(name, "R1", 2, dumps ? "r1_blend2d.ppm" : NULL, morphing);
    row = make_row();
    run("Blend2D 2T (baked)", "R2", 2, dumps ? "r2_blend2d.ppm" : NULL, rows);
    run(name, "R4", 2, dumps ? "r4_blend2d.ppm" : NULL, chart);
    run(name, "R5", 2, dumps ? "r5_blend2d.ppm" : NULL, discs);
    leaf = make_leaf(26, 37);
    make_movers(10000, 26, 37);
    run(name, "R11", 2, dumps ? "r11_blend2d.ppm" : NULL, leaves);
    lower = test_picture(2048, 2048, 0);
    upper = test_picture(2048, 2048, 100);
    run(name, "R12", 2, dumps ? "r12_blend2d.ppm" : NULL, enlarged);
    run(name, "R13", 2, dumps ? "r13_blend2d.ppm" : NULL, fading);
    width = 3840;
    height = 2160;
    run(name, "R6", 2, dumps ? "r6_blend2d.ppm" : NULL, colors);
}
