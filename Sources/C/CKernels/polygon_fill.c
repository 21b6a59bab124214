// One colour over all rows of a convex polygon.
#include "CKernels.h"

// The number of rows by which pixels of a large picture are prefetched: rows are too far apart for
// the processor's own prefetching.
enum { AHEAD = 4 };

// The destination of a polygon: pixels in the polygon's coordinates, and the columns that may be
// written.
typedef struct {
    const lk_kernel_table *kernels;
    uint8_t *dst;
    ptrdiff_t stride;
    int left, right;
    uint32_t color;
} brush;

static uint32_t *brush_row(const brush *b, int y) {
    return (uint32_t *)(void *)(b->dst + y * b->stride);
}

// Draws part of a row through its coverage.
static void put_part(const brush *b, int y, const uint8_t *mask, int from, int to) {
    if (from < b->left) from = b->left;
    if (to > b->right) to = b->right;
    if (from < to) b->kernels->solid_mask(brush_row(b, y) + from, mask + from, to - from, b->color);
}

// Rows with equal full parts.
typedef struct {
    int left, right, top, bottom;
} block;

static void put_block(const brush *b, const block *rows) {
    if (rows->top < rows->bottom)
        b->kernels->solid_over(brush_row(b, rows->top) + rows->left, b->stride, rows->right - rows->left,
                               rows->bottom - rows->top, b->color);
}

// Draws the full part of a row: equal rows are drawn together.
static void put_full(const brush *b, block *rows, int y, int from, int to) {
    if (from < b->left) from = b->left;
    if (to > b->right) to = b->right;
    if (from >= to) return;
    if (from != rows->left || to != rows->right || rows->bottom != y) {
        put_block(b, rows);
        *rows = (block){from, to, y, y};
    }
    rows->bottom = y + 1;
}

void lk_polygon_fill(const lk_kernel_table *kernels, uint32_t *dst, ptrdiff_t stride, const double *points,
                     int count, int first, int last, int width, const lk_polygon_clip *clip,
                     float *scratch, uint8_t *mask, uint32_t color) {
    const brush b = {kernels, (uint8_t *)dst, stride, clip->left, clip->right, color};
    lk_polygon_rows walk;
    lk_polygon_begin(&walk, points, count, first, last, width);
    block rows = {0, 0, 0, 0};
    for (int y = clip->top; y < clip->bottom; y++) {
        if (!lk_polygon_span(&walk, y, scratch, mask)) continue;
        lk_polygon_ends(&walk, lk_left_end | lk_right_end, scratch, mask);
        lk_span span = walk.span;
        if (y + AHEAD < clip->bottom)
            for (int x = span.x0; x < span.x1; x += 16) __builtin_prefetch(brush_row(&b, y + AHEAD) + x, 1);
        bool isFull = span.full0 < span.full1;
        put_part(&b, y, mask, span.x0, isFull ? span.full0 : span.x1);
        if (!isFull) continue;
        put_part(&b, y, mask, span.full1, span.x1);
        put_full(&b, &rows, y, span.full0, span.full1);
    }
    put_block(&b, &rows);
}
