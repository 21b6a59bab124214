// Lines and rows of paths in AVX2: the body of the plain ones, in wider registers.
#if defined(__x86_64__)

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

#include "path_once.h"
#include "path_polygons.h"
#include "path_rows.h"

void lk_path_cover_avx2(const lk_path_lines *lines, lk_path_memory memory, int top, int bottom,
                        uint8_t *bytes, ptrdiff_t stride, lk_mask_row *found, const lk_path_brush *brush,
                        bool even_odd) {
    cover_rows(lines, memory, top, bottom, bytes, stride, found, brush, even_odd);
}

int lk_path_add_avx2(lk_path_line *to, const double *points, int count, const lk_path_window *window) {
    return add_polygon(to, points, count, window);
}

bool lk_path_find_rows_avx2(lk_path_lines *lines) { return find_rows(lines); }

bool lk_path_winds_once_avx2(const double *points, int first, int count) { return winds_once(points, first, count); }

#pragma clang attribute pop

#endif
