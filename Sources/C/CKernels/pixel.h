// The formulas of single pixels, which every set of kernels matches bit for bit.
#pragma once

#include "CPixelProducts.h"

#include <stddef.h>
#include <stdint.h>

#define INLINE static inline __attribute__((always_inline))
#define ROW(type, base, stride, y) ((type *)((char *)(base) + (ptrdiff_t)(y) * (stride)))
#define CROW(type, base, stride, y) ((const type *)((const char *)(base) + (ptrdiff_t)(y) * (stride)))

#define EVEN LK_EVEN

// Sums that saturate at 255; only colours that are more than their alpha reach that.
INLINE uint32_t sum_pairs(uint32_t a, uint32_t b) {
    uint32_t t = a + b, carries = t & 0x01000100u;
    return (t | (carries - (carries >> 8))) & EVEN;
}

INLINE uint32_t sum_pixel(uint32_t a, uint32_t b) {
    return sum_pairs(a & EVEN, b & EVEN) | sum_pairs((a >> 8) & EVEN, (b >> 8) & EVEN) << 8;
}

INLINE uint32_t over_pixel(uint32_t dst, uint32_t src) {
    return sum_pixel(src, lk_pixel_product(dst, 255u - (src >> 24)));
}

INLINE uint32_t mix_pairs(uint32_t a, uint32_t b, uint32_t weight) {
    uint32_t t = a * (255u - weight) + b * weight + 0x00800080u;
    return ((t + ((t >> 8) & EVEN)) >> 8) & EVEN;
}

INLINE uint32_t mix_pixel(uint32_t a, uint32_t b, uint32_t weight) {
    return mix_pairs(a & EVEN, b & EVEN, weight) |
           mix_pairs((a >> 8) & EVEN, (b >> 8) & EVEN, weight) << 8;
}

INLINE uint32_t mean_of_four(uint32_t a, uint32_t b, uint32_t c, uint32_t d) {
    uint32_t rb = (a & EVEN) + (b & EVEN) + (c & EVEN) + (d & EVEN) + 0x00020002u;
    uint32_t ag = (a >> 8 & EVEN) + (b >> 8 & EVEN) + (c >> 8 & EVEN) + (d >> 8 & EVEN) + 0x00020002u;
    return (rb >> 2 & EVEN) | (ag >> 2 & EVEN) << 8;
}

// The index at which the whole registers of a row of at least one begin. Longer rows begin with a
// store that the next one overlaps, so that the following stores don't cross cache lines: a store
// that crosses two lines costs as much as two.
INLINE int first_whole(const uint32_t *row, int width, int lanes) {
    return width < 2 * lanes ? 0 : (int)(-((uintptr_t)row / sizeof *row) & (uintptr_t)(lanes - 1));
}
