// Lines of paths in whole numbers, for path_*.c.
#pragma once

#include "CKernels.h"

#if defined(__x86_64__)
#include <emmintrin.h>
#endif

// Places are 256ths of a pixel, areas 131,072ths; the lanes of a row are 16 places high.
enum { ONE = 256, LANE = 16, FULL = 2 * ONE * ONE };

// The nearest whole number, of two the even one; v is below 2^63.
static inline int64_t nearest(double v) {
#if defined(__x86_64__)
    return _mm_cvtsd_si64(_mm_set_sd(v));
#else
    return (int64_t)__builtin_rint(v);
#endif
}

// The place of a line at a height, in 4096ths of a pixel.
static inline int64_t place(const lk_path_line *line, int64_t y) {
    // Beyond the line's ends the sum may be too large for a number; nobody uses it.
    return (int64_t)((uint64_t)line->x * 16 + (uint64_t)nearest((double)(y - line->y) * line->slope));
}

// A pixel of a row: by how many places lines cross its height, less where they go up; the same, each
// times twice its place from the left; the number of its events; and the first of them by index + 1.
typedef struct {
    int32_t cover, area, count, head;
} lk_path_cell;

// The places in a pixel, in 4096ths of it, at which the lanes lane..<end cross a line: `x` in the
// first of them, and `step` more in each. `next` is the index of the pixel's next event, + 1.
typedef struct {
    int32_t before; // The number of the pixel's events before it.
    int32_t next;
    int32_t x;     // And `step` << 16.
    int32_t lanes; // `way`, a byte, and `lane` << 8, and `end` << 16.
} lk_path_event;

// A line that reaches the row. Near ones are those of which all numbers have 32 bits, and whose ends lie within 2^26.
typedef union {
    struct {
        const lk_path_line *line;
        int64_t at; // The line's place at the row's upper edge, in 4096ths of a pixel.
    } far;
    struct {
        double slope;
        int32_t x, y, end_x, end, way, step;
    } near;
} lk_path_active;

// The part of a line that lies in a row. Places are 256ths, from the row's upper edge and the left one.
typedef struct {
    int64_t low, high;     // The places of its left and its right end.
    int64_t at, step;      // The line's place at the row's upper edge, and its step for a lane, in 4096ths.
    int32_t first, last;   // The columns that it crosses, of those that are covered.
    int32_t next;          // The index of the next piece of the list, + 1.
    int16_t from, to;      // The heights of its ends.
    int8_t way;            // The line's.
    int8_t leans;          // 1 where it goes to the right on its way down, -1 to the left.
    bool single;           // Whether it lies in one column.
} lk_path_piece;

// The memory of one thread.
typedef struct {
    uint64_t *marks;  // A bit for each pixel of the row that has a part of a line.
    uint64_t *starts; // A bit for each pixel in which a piece begins.
    uint8_t *row;     // The bytes of a row that is painted.
    lk_path_piece *pieces;
    lk_path_active *active;
    lk_path_cell *cells;
    lk_path_event *events;
    int64_t *areas;        // The pixels of rows that are walked, and their marks.
    uint64_t *area_marks;
    int32_t rows;          // So many rows are walked at once.
} lk_path_memory;

void lk_path_cover_avx2(const lk_path_lines *lines, lk_path_memory memory, int top, int bottom,
                        uint8_t *bytes, ptrdiff_t stride, lk_mask_row *found, const lk_path_brush *brush,
                        bool even_odd);
int lk_path_add_avx2(lk_path_line *to, const double *points, int count, const lk_path_window *window);
bool lk_path_find_rows_avx2(lk_path_lines *lines);
bool lk_path_winds_once_avx2(const double *points, int first, int count);
