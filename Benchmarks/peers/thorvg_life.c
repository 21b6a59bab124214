// A peer of the comparison: R1 and R4, drawn with ThorVG, which keeps the shapes and paints them by two threads.
//
// The library is loaded by path, as packages of it come without headers.
//
//     cc -O2 thorvg_life.c -o thorvg_life -ldl -lm
//     thorvg_life LIBRARY [BUFFERS]    prints medians
//     thorvg_life LIBRARY --dump       writes frame 40 of each scene as PPM
#include "life.h"
#include <dlfcn.h>
#include <stdbool.h>

enum { argb_premultiplied = 1, join_round = 1, default_options = 1 };

static int (*engine_init)(unsigned);
static void *(*canvas_make)(int);
static int (*canvas_set_target)(void *, uint32_t *, uint32_t, uint32_t, uint32_t, int);
static int (*canvas_add)(void *, void *), (*canvas_update)(void *), (*canvas_draw)(void *, bool), (*canvas_sync)(void *);
static void *(*shape_make)(void);
static int (*shape_reset)(void *), (*shape_close)(void *), (*shape_set_line_join)(void *, int);
static int (*shape_move)(void *, float, float), (*shape_line)(void *, float, float);
static int (*shape_cubic)(void *, float, float, float, float, float, float);
static int (*shape_set_line_width)(void *, float);
static int (*shape_set_fill)(void *, uint8_t, uint8_t, uint8_t, uint8_t);
static int (*shape_set_line)(void *, uint8_t, uint8_t, uint8_t, uint8_t);

static void *library;

static void *find(const char *name) {
    void *found = dlsym(library, name);
    if (!found) {
        fprintf(stderr, "thorvg: the library has no %s\n", name);
        exit(1);
    }
    return found;
}

static void load(const char *path) {
    library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        fprintf(stderr, "thorvg: %s\n", dlerror());
        exit(1);
    }
    engine_init = find("tvg_engine_init");
    canvas_make = find("tvg_swcanvas_create");
    canvas_set_target = find("tvg_swcanvas_set_target");
    canvas_add = find("tvg_canvas_add");
    canvas_update = find("tvg_canvas_update");
    canvas_draw = find("tvg_canvas_draw");
    canvas_sync = find("tvg_canvas_sync");
    shape_make = find("tvg_shape_new");
    shape_reset = find("tvg_shape_reset");
    shape_close = find("tvg_shape_close");
    shape_move = find("tvg_shape_move_to");
    shape_line = find("tvg_shape_line_to");
    shape_cubic = find("tvg_shape_cubic_to");
    shape_set_fill = find("tvg_shape_set_fill_color");
    shape_set_line = find("tvg_shape_set_stroke_color");
    shape_set_line_width = find("tvg_shape_set_stroke_width");
    shape_set_line_join = find("tvg_shape_set_stroke_join");
}

static void *kept[shape_count];

static void set_line(void *to, uint32_t argb, float points) {
    shape_set_line(to, argb >> 16, argb >> 8, argb, argb >> 24);
    shape_set_line_width(to, points);
    shape_set_line_join(to, join_round);
}

static void make_morphing(void) {
    for (int i = 0; i < shape_count; i++) {
        uint32_t fill = shapes[i].fill;
        kept[i] = shape_make();
        shape_set_fill(kept[i], fill >> 16, fill >> 8, fill, fill >> 24);
        set_line(kept[i], shapes[i].line, 4);
    }
}

static void morphing(int frame) {
    for (int i = 0; i < shape_count; i++) {
        curve curves[corner_count];
        point_d start = morph(shapes + i, bounce(frame / 30., 1), curves);
        shape_reset(kept[i]);
        shape_move(kept[i], start.x, start.y);
        for (curve *k = curves; k < curves + corner_count; k++)
            shape_cubic(kept[i], k->first.x, k->first.y, k->second.x, k->second.y, k->end.x, k->end.y);
        shape_close(kept[i]);
    }
}

static void make_chart(void) {
    kept[0] = shape_make();
    set_line(kept[0], 0xff4dccff, 2);
}

static void chart(int frame) {
    shape_reset(kept[0]);
    for (int i = 0; i < 2000; i++) {
        point_d at = chart_point(i, frame);
        (i ? shape_line : shape_move)(kept[0], at.x, at.y);
    }
}

static void run(const char *scene, int count, void (*make)(void), void (*change)(int), const char *dump) {
    static timing times;
    void *canvas = canvas_make(default_options), *ground = shape_make();
    canvas_set_target(canvas, target_pixels[0], width, width, height, argb_premultiplied);
    shape_move(ground, 0, 0);
    shape_line(ground, width, 0);
    shape_line(ground, width, height);
    shape_line(ground, 0, height);
    shape_close(ground);
    shape_set_fill(ground, background >> 16 & 255, background >> 8 & 255, background & 255, 255);
    canvas_add(canvas, ground);
    make();
    for (int i = 0; i < count; i++) canvas_add(canvas, kept[i]);
    for (int f = 0; f < (dump ? 41 : warm_frames + frame_count); f++) {
        begin_frame(&times);
        if (!dump) canvas_set_target(canvas, target_pixels[f % target_count], width, width, height, argb_premultiplied);
        change(f);
        canvas_update(canvas);
        canvas_draw(canvas, true);
        canvas_sync(canvas);
        end_frame(&times, f);
    }
    if (dump) write_ppm(dump);
    else tell(&times, "ThorVG 2T", scene);
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
        fprintf(stderr, "thorvg: 1 to %d buffers\n", most_targets);
        return 2;
    }
    make_targets();
    engine_init(2);
    make_shapes();
    run("R1", shape_count, make_morphing, morphing, dumps ? "r1_thorvg.ppm" : NULL);
    run("R4", 1, make_chart, chart, dumps ? "r4_thorvg.ppm" : NULL);
}
