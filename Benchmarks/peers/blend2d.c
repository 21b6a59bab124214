// A peer of the comparison: the scenes S1 to S6, drawn with Blend2D as fast as a user can.
//
// There is no tree: each frame draws all that is in sight. What a user would cache by hand is
// cached. The library is loaded by path; its C interface is declared here, as far as it is used,
// since packages of it come without headers. Names are those of newer versions; older ones have
// the same functions in camel case.
//
//     cc -O2 blend2d.c -o blend2d -ldl -lm
//     blend2d LIBRARY [--dump]         prints medians; or writes frame 40 of each scene as PPM
#include <dlfcn.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// The library

typedef struct { uint64_t words[2]; } object;
typedef struct { int32_t x, y; } point_i;
typedef struct { double x, y; } point_d;
typedef struct { int32_t x, y, w, h; } rect_i;
typedef struct { double x, y, w, h, rx, ry; } round_rect;
typedef struct {
    uint32_t flags, threads, features, limit, saved;
    point_i origin;
    uint32_t reserved;
} create_info;

enum { format_prgb32 = 1, format_xrgb32 = 2, format_a8 = 3 };
enum { access_read_write = 3, flush_sync = (int)0x80000000 };
enum { geometry_round_rect = 7, transform_assign = 1, transform_reset = 0 };
enum { hint_pattern_quality = 2, quality_bilinear = 1, op_src_copy = 1, op_src_over = 0 };

static int (*image_init)(object *, int, int, int, void *, intptr_t, int, void *, void *);
static int (*context_init)(object *, object *, const create_info *);
static int (*context_end)(object *);
static int (*context_flush)(object *, int);
static int (*context_hint)(object *, int, uint32_t);
static int (*set_op)(object *, int);
static int (*set_transform)(object *, int, const void *);
static int (*set_stroke_width)(object *, double);
static int (*fill_all)(object *, uint32_t);
static int (*fill_rect)(object *, const rect_i *, uint32_t);
static int (*fill_geometry)(object *, int, const void *, uint32_t);
static int (*stroke_geometry)(object *, int, const void *, uint32_t);
static int (*fill_mask)(object *, const point_i *, const object *, const rect_i *, uint32_t);
static int (*blit_i)(object *, const point_i *, const object *, const rect_i *);
static int (*blit_d)(object *, const point_d *, const object *, const rect_i *);

static void *find(void *library, const char *name) {
    void *found = dlsym(library, name);
    char camel[96], *out = camel;
    for (const char *in = name; *in; in++) {
        if (*in != '_') {
            *out++ = *in;
        } else if (in[1]) {
            in++;
            *out++ = *in >= 'a' && *in <= 'z' ? *in - 32 : *in;
        }
    }
    *out = 0;
    if (!found) found = dlsym(library, camel);
    if (!found) {
        fprintf(stderr, "blend2d: the library has no %s\n", name);
        exit(1);
    }
    return found;
}

static void load(const char *path) {
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        fprintf(stderr, "blend2d: %s\n", dlerror());
        exit(1);
    }
    image_init = find(library, "bl_image_init_as_from_data");
    context_init = find(library, "bl_context_init_as");
    context_end = find(library, "bl_context_end");
    context_flush = find(library, "bl_context_flush");
    context_hint = find(library, "bl_context_set_hint");
    set_op = find(library, "bl_context_set_comp_op");
    set_transform = find(library, "bl_context_apply_transform_op");
    set_stroke_width = find(library, "bl_context_set_stroke_width");
    fill_all = find(library, "bl_context_fill_all_rgba32");
    fill_rect = find(library, "bl_context_fill_rect_i_rgba32");
    fill_geometry = find(library, "bl_context_fill_geometry_rgba32");
    stroke_geometry = find(library, "bl_context_stroke_geometry_rgba32");
    fill_mask = find(library, "bl_context_fill_mask_i_rgba32");
    blit_i = find(library, "bl_context_blit_image_i");
    blit_d = find(library, "bl_context_blit_image_d");
}

// The scenes' geometry

typedef struct { double x0, y0, vx, vy, a0, va, s0, vs; uint32_t rgb; } mover;

static uint32_t random_state;
static mover movers[1000];
static int width = 1920, height = 1080;
static const uint32_t background = 0xff20242c;

static double next_random(void) {
    random_state = random_state * 1664525u + 1013904223u;
    return (random_state >> 8) * (1.0 / 16777216.0);
}

static void make_movers(int count, int w, int h) {
    random_state = 12345;
    for (mover *m = movers; m < movers + count; m++) {
        m->x0 = next_random() * (width - w);
        m->y0 = next_random() * (height - h);
        m->vx = next_random() * 8 - 4;
        m->vy = next_random() * 8 - 4;
        m->a0 = next_random() * 6.283185;
        m->va = next_random() * .06 - .03;
        m->s0 = next_random() * 6.283185;
        m->vs = next_random() * .1;
        uint32_t r = next_random() * 255, g = next_random() * 255, b = next_random() * 255;
        m->rgb = r << 16 | g << 8 | b;
    }
}

static double bounce(double v, double range) {
    double p = fmod(v, 2 * range);
    if (p < 0) p += 2 * range;
    return p < range ? p : 2 * range - p;
}

static point_i corner(const mover *m, int frame, int w, int h) {
    return (point_i){(int)floor(bounce(m->x0 + m->vx * frame, width - w) + .5),
                     (int)floor(bounce(m->y0 + m->vy * frame, height - h) + .5)};
}

// Pictures

enum { most_targets = 16 };
/// The buffers that are painted in turn, as a window's are.
static uint32_t *target_pixels[most_targets];
static int target_count = 1;

static void *memory(size_t bytes) {
    void *made = aligned_alloc(4096, (bytes + 4095) & ~(size_t)4095);
    if (!made) exit(1);
    return memset(made, 0, bytes);
}

static object image(void *pixels, int w, int h, int stride, int format) {
    object made;
    if (image_init(&made, w, h, format, pixels, stride, access_read_write, NULL, NULL)) exit(1);
    return made;
}

static object test_picture(int w, int h) {
    uint32_t *p = memory((size_t)w * h * 4);
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++)
            p[y * w + x] = 0xff000000u | ((x * 4 & 255) << 16) | ((y * 4 & 255) << 8)
                | ((x ^ y) * 4 & 255);
    return image(p, w, h, w * 4, format_xrgb32);
}

/// A context that draws into `target`; 0 threads draw at once, in the caller.
static object context(object *target, unsigned threads) {
    object made;
    create_info info = {.threads = threads};
    if (context_init(&made, target, &info)) exit(1);
    context_hint(&made, hint_pattern_quality, quality_bilinear);
    return made;
}

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

// Measuring

static double now(clockid_t clock) {
    struct timespec t;
    clock_gettime(clock, &t);
    return t.tv_sec * 1e3 + t.tv_nsec * 1e-6;
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

static void write_ppm(const char *name) {
    FILE *file = fopen(name, "wb");
    if (!file) exit(1);
    fprintf(file, "P6\n%d %d\n255\n", width, height);
    for (int i = 0; i < width * height; i++) {
        uint32_t pixel = target_pixels[0][i];
        uint8_t rgb[3] = {pixel >> 16, pixel >> 8, pixel};
        fwrite(rgb, 1, 3, file);
    }
    fclose(file);
}

static void run(const char *peer, const char *scene, unsigned threads, const char *dump,
                void (*frame)(object *, int)) {
    enum { warm = 10, count = 150 };
    double wall[count], cpu[count];
    object targets[most_targets], contexts[most_targets];
    for (int i = 0; i < target_count; i++) {
        targets[i] = image(target_pixels[i], width, height, width * 4, format_xrgb32);
        contexts[i] = context(targets + i, threads);
    }
    for (int f = 0; f < (dump ? 41 : warm + count); f++) {
        object *c = contexts + (dump ? 0 : f % target_count);
        double c0 = now(CLOCK_PROCESS_CPUTIME_ID), t0 = now(CLOCK_MONOTONIC);
        frame(c, f);
        context_flush(c, flush_sync);
        double t1 = now(CLOCK_MONOTONIC), c1 = now(CLOCK_PROCESS_CPUTIME_ID);
        if (f < warm) continue;
        wall[f - warm] = t1 - t0;
        cpu[f - warm] = c1 - c0;
    }
    for (int i = 0; i < target_count; i++) context_end(contexts + i);
    if (dump) return write_ppm(dump);
    qsort(wall, count, sizeof *wall, compare);
    qsort(cpu, count, sizeof *cpu, compare);
    printf("%-24s %-7s wall %9.3f  cpu %9.3f  min %9.3f ms/frame\n", peer, scene,
           wall[count / 2], cpu[count / 2], wall[0]);
    fflush(stdout);
}

static void run_all(bool dumps, unsigned threads) {
    const char *name = threads == 2 ? "Blend2D 2T" : "Blend2D 1T";
    char cached[32], drawn_name[32];
    snprintf(cached, sizeof cached, "%s (cached)", name);
    snprintf(drawn_name, sizeof drawn_name, "%s (drawn)", name);
    small = test_picture(64, 64);
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
    large = test_picture(128, 128);
    make_movers(100, 256, 256);
    run(name, "S5", threads, dumps ? "s5_blend2d.ppm" : NULL, turning);
}

int main(int count, char **words) {
    if (count < 2) {
        fprintf(stderr, "usage: %s LIBRARY [BUFFERS | --dump]\n", words[0]);
        return 2;
    }
    load(words[1]);
    bool dumps = count > 2 && !strcmp(words[2], "--dump");
    if (count > 2 && !dumps) target_count = atoi(words[2]);
    if (target_count < 1 || target_count > most_targets) {
        fprintf(stderr, "blend2d: 1 to %d buffers\n", most_targets);
        return 2;
    }
    for (int i = 0; i < target_count; i++) target_pixels[i] = memory((size_t)3840 * 2160 * 4);
    if (!dumps) run_all(false, 1);
    run_all(dumps, 2);
    if (dumps) return 0;
    // What changes is painted at once into a picture that stays; there is no turn to take.
    target_count = 1;
    for (int big = 0; big < 2; big++) {
        width = big ? 3840 : 1920;
        height = big ? 2160 : 1080;
        large = test_picture(width, height);
        run("Blend2D at once", big ? "S6@4K" : "S6", 0, NULL, damage);
    }
    return 0;
}
