// Rows of paths in AVX2: the body of the plain ones, in wider registers.
#if defined(__x86_64__)

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

#include "path_rows.h"

void lk_path_cover_avx2(const lk_path_lines *lines, lk_path_memory memory, int top, int bottom,
                        uint8_t *bytes, ptrdiff_t stride, lk_mask_row *found, const lk_path_brush *brush,
                        bool even_odd) {
    cover_rows(lines, memory, top, bottom, bytes, stride, found, brush, even_odd);
}

#pragma clang attribute pop

#endif
