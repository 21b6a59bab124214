// The pixel kernels of the compositor.
//
// Pixels are 32 bits: alpha in the top byte, then red, green, blue, premultiplied; the layout of
// wl_shm ARGB8888 and of Cairo's ARGB32. Products of two bytes are those of CPixelProducts.h.
//
// There is a plain set, which is the reference, and sets for SSE4.1, AVX2, AVX-512 and NEON, which give
// the same pixels. `lk_kernels()` is the best set of the processor at hand. Strides are in bytes. No
// kernel allocates, and none reads or writes outside the rectangle that it is given.
#pragma once

#include "CPrefetch.h"
#include "CFilterKernels.h"
#include "CPixelProducts.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The sets of kernels, plain ones first.
typedef enum { lk_set_plain, lk_set_sse4, lk_set_avx2, lk_set_avx512, lk_set_neon, lk_set_count } lk_set;

/// The sampling of an image: which pixels, and the position of the first sample.
typedef struct {
    const uint32_t *pixels;  ///< The first pixel of the top row.
    ptrdiff_t stride;        ///< Bytes between rows.
    int32_t left, top;       ///< The first pixel that may be read.
    int32_t right, bottom;   ///< One past the last pixel that may be read.
    double u, v, w;          ///< Homogeneous position of sample 0, in pixels of the image.
    double du, dv, dw;       ///< The step from one sample to the next.
    int32_t first;           ///< The first sample to take; samples don't depend on it.
    bool nearest;            ///< Whether to take the nearest pixel, not the mean of four.
} lk_sampler;

/// The form of a gradient: the value that determines the colour.
typedef enum {
    lk_gradient_axial,   ///< By u.
    lk_gradient_radial,  ///< By the distance of (u, v) from the origin.
    lk_gradient_conic,   ///< By the angle of (u, v), in turns from u toward v.
} lk_gradient_form;

/// The positions of the pixels of a row in a gradient.
typedef struct {
    double u, v, w;     ///< Homogeneous position of pixel 0.
    double du, dv, dw;  ///< The step from one pixel to the next.
    double low, scale;  ///< Entry 1 of the table begins at `low`; entries per unit.
    int32_t count;      ///< Entries: the first is for all before, the last for all after.
    int32_t first;      ///< The first pixel; positions don't depend on it.
    lk_gradient_form form;
} lk_gradient;

/// The geometry of a particle on a target: a picture, and the positions of target pixels in it.
/// Positions are 16.16 fixed-point numbers in pixels of the picture, where 0 is the middle of the
/// first one.
typedef struct {
    const uint32_t *pixels;     ///< The first pixel of the top row.
    ptrdiff_t stride;           ///< Bytes between rows.
    int32_t width, height;      ///< The size, at most 4096 each; outside, the edge is repeated.
    int32_t u, v;               ///< The position under the first pixel.
    int32_t du_x, dv_x;         ///< The step to the next pixel of a row.
    int32_t du_y, dv_y;         ///< The step to the next row.
    int32_t margin_u, margin_v; ///< The distance inside of the edges up to full coverage.
    int32_t first_u, last_u;    ///< The edges of the part that is shown, in 16.16 bits.
    int32_t first_v, last_v;    ///< The edges of that part by rows.
    float per_u, per_v;         ///< The number of target pixels along one of the picture.
    uint64_t tint;              ///< The factor of each component: 16 bits each, 0...32767.
    bool add;                   ///< Whether to add to the target, up to 255, not to put over it.
    bool nearest;               ///< Whether to take the nearest pixel, not interpolate four.
    bool smooth;                ///< Whether the edges are antialiased, with nothing outside.
    bool soft;                  ///< Whether all pixels along the picture's edge are clear.
} lk_sprite;

/// The summary of a row of a mask: zeros, bytes, a run of equal bytes, bytes, zeros.
///
///     first ..-=+## start ########## end ##+=-.. last
typedef struct {
    int32_t first, last; ///< The first byte that isn't 0, and one past the last.
    int32_t start, end;  ///< The longest run of equal bytes, which may be zeros; one below 16 bytes may be left out.
    uint8_t value;       ///< The value of those bytes.
} lk_mask_row;

/// A run of pixels of a row of coverage.
typedef struct {
    int32_t x0, x1; ///< The first column, and one past the last.
    int32_t alpha;  ///< The coverage of all of them; −1 where each has a byte of its own.
    int32_t bytes;  ///< The offset of these bytes from the first byte of all rows.
} lk_cover_run;

/// The runs of a row of coverage: pixels between them aren't covered.
typedef struct {
    int32_t start, count;
} lk_cover_row;

/// Rows of coverage with their runs.
typedef struct {
    const lk_cover_row *rows;
    const lk_cover_run *runs;
    const uint8_t *bytes;
    int32_t alike; ///< The index of the row that stands for many equal ones; −1 for none.
} lk_cover_rows;

/// One set of kernels.
typedef struct {
    /// The name of the instruction set.
    const char *name;
    /// Sets every pixel to `color`.
    void (*fill)(uint32_t *dst, ptrdiff_t stride, int width, int height, uint32_t color);
    /// Copies the source's pixels.
    void (*copy)(uint32_t *dst, ptrdiff_t stride, const uint32_t *src, ptrdiff_t src_stride,
                 int width, int height);
    /// Puts the source over the destination; the source is first multiplied by `alpha` 0...255.
    void (*over)(uint32_t *dst, ptrdiff_t stride, const uint32_t *src, ptrdiff_t src_stride,
                 int width, int height, uint8_t alpha);
    /// Puts one colour over the destination.
    void (*solid_over)(uint32_t *dst, ptrdiff_t stride, int width, int height, uint32_t color);
    /// Puts one colour through a row of coverage, over one row.
    void (*solid_mask)(uint32_t *dst, const uint8_t *mask, int width, uint32_t color);
    /// Puts one colour through `height` rows of a mask with summaries, using the bytes of each from
    /// `first` on; `mask` and `rows` begin at the upper one.
    void (*solid_mask_rows)(uint32_t *dst, ptrdiff_t stride, const uint8_t *mask,
                            ptrdiff_t mask_stride, const lk_mask_row *rows, int first, int width,
                            int height, uint32_t color);
    /// Puts one colour through `height` rows of runs from `first` on, using the columns
    /// `left..<right` of each, or through the row `alike` as many times. `dst` is the pixel in
    /// column 0 of the first row.
    void (*solid_cover)(uint32_t *dst, ptrdiff_t stride, const lk_cover_rows *cover, int first,
                        int left, int right, int height, uint32_t color);
    /// Puts a row through a row of coverage and `alpha`, over one row.
    void (*over_mask)(uint32_t *dst, const uint32_t *src, const uint8_t *mask, int width,
                      uint8_t alpha);
    /// Multiplies coverage by coverage.
    void (*mask_multiply)(uint8_t *mask, const uint8_t *other, int width);
    /// Coverage less coverage of something in it: mask - other, or nothing.
    void (*mask_subtract)(uint8_t *mask, const uint8_t *other, int width);
    /// Cross-fades: dst = dst * (255 - weight) + other * weight, rounded once.
    void (*lerp)(uint32_t *dst, const uint32_t *other, int width, uint8_t weight);
    /// Masks: dst = dst * the alpha of other.
    void (*multiply_alpha)(uint32_t *dst, const uint32_t *other, int width);
    /// Samples one row of an image.
    void (*sample)(uint32_t *dst, int width, const lk_sampler *sampler);
    /// Samples one row of a mask: `pixels` are bytes, and the mean of four is taken always.
    void (*sample_mask)(uint8_t *dst, int width, const lk_sampler *sampler);
    /// Makes one row of a picture half as large: the rounded mean of two pixels from each of two
    /// rows of `source_width` pixels. `width` is half of that, rounded up; past the end the last
    /// pixel is repeated.
    void (*halve)(uint32_t *dst, const uint32_t *upper, const uint32_t *lower, int width,
                  int source_width);
    /// Finds the entry of a table of colours for each pixel of a row.
    void (*gradient_places)(int32_t *places, int width, const lk_gradient *gradient);
    /// Converts those entries to pixels. An entry has four premultiplied numbers of 0...65,280,
    /// blue lowest; the pixel's value of `dither`, 0...255, is added to each, and the upper byte
    /// taken. `dither` is one row of eight, and its first four again.
    void (*gradient_colors)(uint32_t *dst, const uint64_t *table, const int32_t *places,
                            const uint16_t *dither, int first, int width);
    /// Does both at once for places along a line: pixel x gets entry t0 + dt * (first + x) of the table, rounded down;
    /// the first and the last entry are repeated outward. Places are kept in 2^-32, t0 within ±10^9 and dt within
    /// ±32,768; pixels don't depend on `first`'s choice. `dither` begins with the number of pixel 0.
    void (*gradient_row)(uint32_t *dst, const uint64_t *table, int count, double t0, double dt,
                         const uint16_t *dither, int first, int width);
    /// Draws a particle; the rectangle begins at its pixel (x, y).
    void (*sprite)(uint32_t *dst, ptrdiff_t stride, int x, int y, int width, int height,
                   const lk_sprite *sprite);
} __attribute__((swift_attr("@Sendable"))) lk_kernel_table;

/// Whether a set was compiled, and this processor can run it.
bool lk_has_set(lk_set set);

/// The best set for this processor.
lk_set lk_best_set(void);

/// The kernels of a set; the plain ones where the set can't run.
const lk_kernel_table *lk_kernels_of(lk_set set);
const lk_filter_table *lk_filters_of(lk_set set);

/// The best kernels for this processor.
const lk_kernel_table *lk_kernels(void);

/// The plain kernels: the reference for the others.
const lk_kernel_table *lk_plain_kernels(void);

/// A row of coverage in three parts: partial, full, partial.
///
///     x0 ....... full0 ############ full1 ....... x1
typedef struct {
    int32_t x0, full0, full1, x1;
} lk_span;

/// Computes the coverage of row `y` by a convex polygon, as exact areas.
///
/// `points` are x, y pairs in pixels, in order around the polygon, either way; `top` and `bottom`
/// are the indices of a highest and a lowest of them (least and greatest y). Only pixels in
/// 0..<width count. Coverage is written to `mask[x0..<full0]` and `mask[full1..<x1]`, and to all of
/// `mask[x0..<x1]` when `full0 >= full1`; `scratch` has room for `width + 2` floats, all zero before
/// and after. False when the row is not touched.
bool lk_polygon_row(const double *points, int count, int top, int bottom, int y, int width, float *scratch,
                    uint8_t *mask, lk_span *span);

/// An edge of a polygon: a point on it, its step to the right for each row, and its upper and lower
/// end.
typedef struct {
    double x, y, slope, top, bottom;
} lk_polygon_edge;

/// The columns that an edge reaches in a row.
typedef struct {
    double low, high;
} lk_polygon_reach;

/// The two ends of a row of a polygon, as bits. Where no column is fully covered all are of the left one.
enum { lk_left_end = 1, lk_right_end = 2 };

/// A convex polygon whose rows are requested from top to bottom; some may be left out.
typedef struct {
    const double *points;
    int32_t count, first, width;
    int32_t edges[2], starts[2];  ///< Of both sides: the number of edges, the current one.
    lk_polygon_edge sides[2];
    int32_t from, to;   ///< The rows that both current edges cross from top to bottom.
    bool left_is_down;  ///< Whether the first of them is on the left there.
    // Values of the row that was requested last.
    lk_span span;
    lk_polygon_reach left, right;
    int32_t y;
    bool plain;           ///< Whether one edge bounds it left and one right.
    bool kept;            ///< Where it isn't plain: whether the coverage of its ends is in `ends`.
    uint8_t ends[2][24];
} lk_polygon_rows;

/// Begins with a polygon; see lk_polygon_row. The points are read until its last row.
void lk_polygon_begin(lk_polygon_rows *rows, const double *points, int count, int top, int bottom, int width);

/// Finds the span of row `y`, which must be below the rows requested before; false when the row
/// isn't touched.
///
/// The span equals that of lk_polygon_row; `scratch` is as there, and `mask` may be overwritten.
bool lk_polygon_span(lk_polygon_rows *rows, int y, float *scratch, uint8_t *mask);

/// Writes the coverage of the row whose span was found last, equal to that of lk_polygon_row. Of `ends`, bits, only
/// those are asked for; the other one may be written.
void lk_polygon_ends(const lk_polygon_rows *rows, int ends, float *scratch, uint8_t *mask);

/// The pixels of a polygon that may be written, in the coordinates of its points.
typedef struct {
    int32_t left, top, right, bottom;
} lk_polygon_clip;

/// Draws one colour over all rows of a convex polygon, weighted by the areas of pixels that it
/// covers.
///
/// `points`, `top`, `bottom`, `width` and `scratch` are as for a row, and `mask` has room for
/// `width` bytes. `dst` is the address that the pixel at (0, 0) has or would have; only pixels of
/// `clip` are touched. The pixels don't depend on the clip. What a pixel gets doesn't depend on the
/// clip.
void lk_polygon_fill(const lk_kernel_table *kernels, uint32_t *dst, ptrdiff_t stride, const double *points,
                     int count, int top, int bottom, int width, const lk_polygon_clip *clip,
                     float *scratch, uint8_t *mask, uint32_t color);

/// A line of a path. Places are 256ths of a pixel, from the corner of a window of pixels.
typedef struct {
    double slope;      ///< The step to the right for a step down by a place, in 4096ths of a pixel.
    int64_t step;      ///< That for a 16th of a pixel.
    int64_t x, end_x;  ///< The places of its upper and its lower end.
    int64_t y, end;    ///< The heights of both, which differ.
    int32_t way;       ///< 1 where the path goes down there, −1 where it goes up.
} lk_path_line;

/// The pixels of the target that are covered.
typedef struct {
    int32_t left, top, width, height;
} lk_path_window;

/// The lines of a path, in the order of their first rows.
typedef struct {
    const lk_path_line *lines;
    int32_t *order;         ///< The indices of lines by rows: `count`. Of a path that is walked the first row of each line.
    int32_t *lasts;         ///< The last row of each, in that order: `count`.
    int32_t *starts;        ///< For each row its first index in `order`; has room for 2 (`height` + 2) numbers.
    int32_t count;
    int32_t most;           ///< The most lines that reach one row.
    int32_t width, height;  ///< The pixels of the window, at most 65,536 each way.
    bool is_simple;         ///< Whether no point is wound around more than once; see lk_path_winds_once.
    bool is_far;            ///< Whether some line reaches farther than 2^18 pixels, or has a step beyond 32 bits.
    bool is_walked;         ///< Whether lines are walked one by one: of simple paths without far lines.
} lk_path_lines;

/// Adds the lines around a polygon of x, y pairs, in pixels of the target, as far as a window needs
/// them. `to` has room for `count` lines. Coordinates beyond 1e12 are pulled in to that, and one that
/// is no number lies far out.
///
/// Returns the number of lines.
int lk_path_add(lk_path_line *to, const double *points, int count, const lk_path_window *window);

/// Returns whether it is plain that polygons wind around each point once at most, and all points the same way: one of them
/// that goes around the middle of its points without turning back, or two around one place, of which one lies within the other
/// and goes the other way.
///
/// `points` are `count` pairs x, y: those before `first` are the first polygon, and the others, if there are any, the second.
bool lk_path_winds_once(const double *points, int first, int count);

/// Sorts lines by their first rows, where they aren't walked, and finds the most that reach one row and whether one is far.
void lk_path_sort(lk_path_lines *lines);

/// The size in bytes of the memory with which one thread covers rows.
size_t lk_path_memory_size(const lk_path_lines *lines);

/// Writes how much of each pixel of the rows `top..<bottom` is covered, 1 to 255, where that isn't 0;
/// the bytes are 0 before. `bytes` begins at row `top`, as do the descriptions `found`, which are 0
/// before, too; NULL for none.
///
/// By winding, or by evenness. A pixel gets the same byte whichever others are covered, and from
/// every set. The byte is its exact area, to 1/256 of a pixel in each place, where the lines wind
/// around its parts once or not at all; and elsewhere that of 16 lanes, each as wide as its middle.
/// `memory` has lk_path_memory_size bytes at a multiple of 8, and belongs to one thread. For a path that is walked they are 0,
/// and are 0 again afterwards.
void lk_path_cover(const lk_path_lines *lines, void *memory, int top, int bottom, uint8_t *bytes,
                   ptrdiff_t stride, lk_mask_row *found, bool even_odd, lk_set set);

/// One colour over pixels of the target.
typedef struct {
    const lk_kernel_table *kernels;
    uint32_t *pixels;    ///< The address that the pixel in column 0 of the first row has or would have.
    ptrdiff_t stride;    ///< The bytes between rows.
    int32_t left, right; ///< The columns that may be painted.
    uint32_t color;      ///< Premultiplied.
} lk_path_brush;

/// Paints the rows `top..<bottom`, each pixel by the byte that lk_path_cover gives it.
void lk_path_paint(const lk_path_lines *lines, void *memory, int top, int bottom, const lk_path_brush *brush,
                   bool even_odd, lk_set set);

/// Tells the processor that a loop is waiting for another thread.
static inline void lk_pause(void) {
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#endif
}
