// A peer of the comparison: the scenes S1 to S6, drawn with Blend2D as fast as a user can.
//
// There is no tree: each frame draws all that is in sight. What a user would cache by hand is
// cached.
//
//     cc -O2 blend2d.c -o blend2d -ldl -lm
//     blend2d LIBRARY [BUFFERS]        prints medians
//     blend2d LIBRARY --dump           writes frame 40 of each scene as PPM
#include "blend2d.h"

// The scenes' pictures

static void draw_card(object *c, double x, double y, uint32_t rgb) {
    round_rect box = {x, y, 256, 256, 24, 24}, rim = {x + 1, y + 1, 254, 254, 23, 23};
    fill_geometry(c, geometry_round_rect, &box, 0x80000000 | rgb);
    set_stroke_width(c, 2);
    stroke_geometry(c, geometry_round_rect, &rim, 0xe6ffffff);
}

/// A picture with something drawn in it at once.
static object drawn(int w, int h, void (*body)(object *, const void *), const void *info) {
    object made = image(memory((size_t)w * h * 4), w, h, w * 4, format_prgb32);
    object c = context(&made, 0);
    body(&c, info);
    context_end(&c);
    return made;
}

static void body_card(object *c, const void *m) { draw_card(c, 0, 0, ((const mover *)m)->rgb); }

static void body_sheet(object *c, const void *unused) {
    (void)unused;
    round_rect box = {0, 0, 256, 192, 16, 16};
    fill_geometry(c, geometry_round_rect, &box, 0xffffffff);
}

enum { shadow_margin = 32, shadow_w = 256 + 64, shadow_h = 192 + 64 };
static uint8_t *shadow_pixels;

/// The mask of a sheet, blurred by a gaussian of sigma 10.
static object shadow_mask(void) {
    uint32_t *p = memory(256 * 192 * 4);
    object readable = image(p, 256, 192, 1024, format_prgb32);
    object c = context(&readable, 0);
    body_sheet(&c, NULL);
    context_end(&c);
    shadow_pixels = memory(shadow_w * shadow_h);
    double *a = memory(shadow_w * shadow_h * 8), k[61], sum = 0;
    for (int i = -30; i <= 30; i++) sum += k[i + 30] = exp(-i * i / 200.);
    for (int y = 0; y < 192; y++)
        for (int x = 0; x < shadow_w; x++) {
            double v = 0;
            for (int i = -30; i <= 30; i++) {
                int q = x + i - shadow_margin;
                if (q >= 0 && q < 256) v += k[i + 30] * (p[y * 256 + q] >> 24);
            }
            a[(y + shadow_margin) * shadow_w + x] = v / sum;
        }
    for (int y = 0; y < shadow_h; y++)
        for (int x = 0; x < shadow_w; x++) {
            double v = 0;
            for (int i = -30; i <= 30; i++) {
                int q = y + i;
                if (q >= 0 && q < shadow_h) v += k[i + 30] * a[q * shadow_w + x];
            }
            shadow_pixels[y * shadow_w + x] = v / sum + .5;
        }
    return image(shadow_pixels, shadow_w, shadow_h, shadow_w, format_a8);
}

static object shadow, sheet;

/// A sheet and its shadow in one picture.
static void body_both(object *c, const void *unused) {
    (void)unused;
    fill_mask(c, &(point_i){0, 8}, &shadow, NULL, 0x66000000);
    blit_i(c, &(point_i){shadow_margin, shadow_margin}, &sheet, NULL);
}

// Frames

static object pictures[200], small, large;

static void sprites(object *c, int frame) {
    fill_all(c, background);
    for (int i = 0; i < 1000; i++) {
        point_i at = corner(movers + i, frame, 64, 64);
        blit_i(c, &at, &small, NULL);
    }
}

static void cards_cached(object *c, int frame) {
    fill_all(c, background);
    for (int i = 0; i < 200; i++) {
        point_i at = corner(movers + i, frame, 256, 256);
        blit_i(c, &at, pictures + i, NULL);
    }
}

static void cards_drawn(object *c, int frame) {
    fill_all(c, background);
    for (int i = 0; i < 200; i++) {
        point_i at = corner(movers + i, frame, 256, 256);
        draw_card(c, at.x, at.y, movers[i].rgb);
    }
}

static void shadows_masked(object *c, int frame) {
    fill_all(c, background);
    for (int i = 0; i < 50; i++) {
        point_i at = corner(movers + i, frame, 256, 192);
        point_i below = {at.x - shadow_margin, at.y - shadow_margin + 8};
        fill_mask(c, &below, &shadow, NULL, 0x66000000);
        blit_i(c, &at, &sheet, NULL);
    }
}

static void shadows_baked(object *c, int frame) {
    fill_all(c, background);
    for (int i = 0; i < 50; i++) {
        point_i at = corner(movers + i, frame, 256, 192);
        at.x -= shadow_margin;
        at.y -= shadow_margin;
        blit_i(c, &at, pictures, NULL);
    }
}

static void cells(object *c, int frame) {
    fill_all(c, background);
    int sx = bounce(frame * 3, 99 * 80 - width), sy = bounce(frame * 7, 1000 * 90 - height);
    for (int row = sy / 90; row < 1000 && row * 90 < sy + height; row++)
        for (int k = sx / 80; k < 99 && k * 80 < sx + width; k++) {
            uint32_t hash = (uint32_t)(row * 131 + k) * 2654435761u;
            rect_i cell = {k * 80 - sx, row * 90 - sy, 76, 82};
            fill_rect(c, &cell, 0xff000000u | hash >> 8);
        }
}

static void turning(object *c, int frame) {
    fill_all(c, background);
    for (int i = 0; i < 100; i++) {
        const mover *m = movers + i;
        point_i at = corner(m, frame, 256, 256);
        double a = m->a0 + m->va * frame, s = 1.5 + .5 * sin(m->s0 + m->vs * frame);
        double matrix[6] = {s * cos(a), s * sin(a), -s * sin(a), s * cos(a), at.x + 128,
                            at.y + 128};
        set_transform(c, transform_assign, matrix);
        blit_d(c, &(point_d){-64, -64}, &large, NULL);
    }
    set_transform(c, transform_reset, NULL);
}

static rect_i sprite_place(int frame) {
    return (rect_i){bounce(100 + frame * 5, width - 64), bounce(100 + frame * 3, height - 64), 64,
                    64};
}

static void damage(object *c, int frame) {
    rect_i old = sprite_place(frame - 1), new = sprite_place(frame);
    blit_i(c, &(point_i){old.x, old.y}, &large, &old);
    blit_i(c, &(point_i){new.x, new.y}, &small, NULL);
}

static void run_all(bool dumps, unsigned threads) {
    const char *name = threads == 2 ? "Blend2D 2T" : "Blend2D 1T";
    char cached[32], drawn_name[32];
    snprintf(cached, sizeof cached, "%s (cached)", name);
    snprintf(drawn_name, sizeof drawn_name, "%s (drawn)", name);
    small = test_picture(64, 64, 0);
    make_movers(1000, 64, 64);
    run(name, "S1", threads, dumps ? "s1_blend2d.ppm" : NULL, sprites);
    make_movers(200, 256, 256);
    for (int i = 0; i < 200; i++) pictures[i] = drawn(256, 256, body_card, movers + i);
    run(cached, "S2", threads, dumps ? "s2_blend2d.ppm" : NULL, cards_cached);
    run(drawn_name, "S2", threads, dumps ? "s2_blend2ddrawn.ppm" : NULL, cards_drawn);
    make_movers(50, 256, 192);
    shadow = shadow_mask();
    sheet = drawn(256, 192, body_sheet, NULL);
    pictures[0] = drawn(shadow_w, shadow_h + 8, body_both, NULL);
    run(cached, "S3", threads, dumps ? "s3_blend2d.ppm" : NULL, shadows_masked);
    snprintf(cached, sizeof cached, "%s (baked)", name);
    run(cached, "S3", threads, dumps ? "s3_blend2dbaked.ppm" : NULL, shadows_baked);
    run(name, "S4", threads, dumps ? "s4_blend2d.ppm" : NULL, cells);
    large = test_picture(128, 128, 0);
    make_movers(100, 256, 256);
    run(name, "S5", threads, dumps ? "s5_blend2d.ppm" : NULL, turning);
}

int main(int count, char **words) {
    bool dumps = begin(count, words);
    if (!dumps) run_all(false, 1);
    run_all(dumps, 2);
    if (dumps) return 0;
    // What changes is painted at once into a picture that stays; there is no turn to take.
    target_count = 1;
    for (int big = 0; big < 2; big++) {
        width = big ? 3840 : 1920;
        height = big ? 2160 : 1080;
        large = test_picture(width, height, 0);
        run("Blend2D at once", big ? "S6@4K" : "S6", 0, NULL, damage);
    }
    return 0;
}
