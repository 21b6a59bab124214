// What the peers that draw with Blend2D have in common: the library, its pictures, and frames.
//
// The library is loaded by path; its C interface is declared here, as far as it is used, since packages of it come without
// headers. Names are those of newer versions; older ones have the same functions in camel case.
#include "peer.h"
#include <dlfcn.h>
#include <stdbool.h>

// The library

typedef struct { uint64_t words[2]; } object;
typedef struct { int32_t x, y, w, h; } rect_i;
typedef struct { double x, y, w, h; } rect_d;
typedef struct { double x, y, w, h, rx, ry; } round_rect;
typedef struct { double x, y, r; } circle;
typedef struct { double offset; uint64_t argb; } color_stop; // 16 bits a part
typedef struct {
    uint32_t flags, threads, features, limit, saved;
    point_i origin;
    uint32_t reserved;
} create_info;

enum { format_prgb32 = 1, format_xrgb32 = 2, format_a8 = 3 };
enum { access_read_write = 3, flush_sync = (int)0x80000000 };
enum { geometry_circle = 5, geometry_round_rect = 7, transform_assign = 1, transform_reset = 0 };
enum { join_round = 4, gradient_linear = 0, extend_pad = 0 };
enum { hint_pattern_quality = 2, quality_bilinear = 1, op_src_copy = 1, op_src_over = 0 };

static int (*image_init)(object *, int, int, int, void *, intptr_t, int, void *, void *);
static int (*context_init)(object *, object *, const create_info *);
static int (*context_end)(object *);
static int (*context_flush)(object *, int);
static int (*context_hint)(object *, int, uint32_t);
static int (*set_op)(object *, int);
static int (*set_transform)(object *, int, const void *);
static int (*set_stroke_width)(object *, double);
static int (*set_stroke_join)(object *, int);
static int (*set_alpha)(object *, double);
static int (*fill_all)(object *, uint32_t);
static int (*fill_rect)(object *, const rect_i *, uint32_t);
static int (*fill_geometry)(object *, int, const void *, uint32_t);
static int (*stroke_geometry)(object *, int, const void *, uint32_t);
static int (*fill_mask)(object *, const point_i *, const object *, const rect_i *, uint32_t);
static int (*blit_i)(object *, const point_i *, const object *, const rect_i *);
static int (*blit_d)(object *, const point_d *, const object *, const rect_i *);
static int (*blit_scaled)(object *, const rect_d *, const object *, const rect_i *);
static int (*fill_all_styled)(object *, const object *);
static int (*fill_path)(object *, const point_d *, const object *, uint32_t);
static int (*stroke_path)(object *, const point_d *, const object *, uint32_t);
static int (*path_init)(object *), (*path_clear)(object *), (*path_close)(object *);
static int (*path_move)(object *, double, double), (*path_line)(object *, double, double);
static int (*path_cubic)(object *, double, double, double, double, double, double);
static int (*gradient_init)(object *, int, const void *, int, const color_stop *, size_t, const void *);
static int (*gradient_reset)(object *);

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
    blit_scaled = find(library, "bl_context_blit_scaled_image_d");
    set_stroke_join = find(library, "bl_context_set_stroke_join");
    set_alpha = find(library, "bl_context_set_global_alpha");
    fill_all_styled = find(library, "bl_context_fill_all_ext");
    fill_path = find(library, "bl_context_fill_path_d_rgba32");
    stroke_path = find(library, "bl_context_stroke_path_d_rgba32");
    path_init = find(library, "bl_path_init");
    path_clear = find(library, "bl_path_clear");
    path_close = find(library, "bl_path_close");
    path_move = find(library, "bl_path_move_to");
    path_line = find(library, "bl_path_line_to");
    path_cubic = find(library, "bl_path_cubic_to");
    gradient_init = find(library, "bl_gradient_init_as");
    gradient_reset = find(library, "bl_gradient_reset");
}

// Pictures

static object image(void *pixels, int w, int h, int stride, int format) {
    object made;
    if (image_init(&made, w, h, format, pixels, stride, access_read_write, NULL, NULL)) exit(1);
    return made;
}

static object test_picture(int w, int h, int shift) {
    uint32_t *p = memory((size_t)w * h * 4);
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++)
            p[y * w + x] = 0xff000000u | (((x * 4 + shift) & 255) << 16) | ((y * 4 & 255) << 8)
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

// Frames

/// Paints frames and tells their times; or writes frame 40 to a file.
static void run(const char *peer, const char *scene, unsigned threads, const char *dump,
                void (*frame)(object *, int)) {
    static timing times;
    object targets[most_targets], contexts[most_targets];
    for (int i = 0; i < target_count; i++) {
        targets[i] = image(target_pixels[i], width, height, width * 4, format_xrgb32);
        contexts[i] = context(targets + i, threads);
    }
    for (int f = 0; f < (dump ? 41 : warm_frames + frame_count); f++) {
        object *c = contexts + (dump ? 0 : f % target_count);
        begin_frame(&times);
        frame(c, f);
        context_flush(c, flush_sync);
        end_frame(&times, f);
    }
    for (int i = 0; i < target_count; i++) context_end(contexts + i);
    if (dump) write_ppm(dump);
    else tell(&times, peer, scene);
}

/// Loads the library that the first word names, and makes the pictures that are painted in turn.
/// Returns whether frames are written, and not measured.
static bool begin(int count, char **words) {
    if (count < 2) {
        fprintf(stderr, "usage: %s LIBRARY [BUFFERS | --dump]\n", words[0]);
        exit(2);
    }
    load(words[1]);
    bool dumps = count > 2 && !strcmp(words[2], "--dump");
    if (count > 2 && !dumps) target_count = atoi(words[2]);
    if (target_count < 1 || target_count > most_targets) {
        fprintf(stderr, "%s: 1 to %d buffers\n", words[0], most_targets);
        exit(2);
    }
    make_targets();
    return dumps;
}
