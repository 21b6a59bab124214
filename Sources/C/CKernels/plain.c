// The plain kernels: the reference for all others. Loops over pixels, for any processor.

#include "gradient_rows.h"
#include "pixel.h"
#include "sets.h"

static void fill(uint32_t *dst, ptrdiff_t stride, int width, int height, uint32_t color) {
    for (int y = 0; y < height; y++) {
        uint32_t *d = ROW(uint32_t, dst, stride, y);
        for (int x = 0; x < width; x++) d[x] = color;
    }
}

static void copy(uint32_t *dst, ptrdiff_t stride, const uint32_t *src, ptrdiff_t src_stride,
                 int width, int height) {
    for (int y = 0; y < height; y++) {
        uint32_t *restrict d = ROW(uint32_t, dst, stride, y);
        const uint32_t *restrict s = CROW(uint32_t, src, src_stride, y);
        for (int x = 0; x < width; x++) d[x] = s[x];
    }
}

static void over(uint32_t *dst, ptrdiff_t stride, const uint32_t *src, ptrdiff_t src_stride,
                 int width, int height, uint8_t alpha) {
    for (int y = 0; y < height; y++) {
        uint32_t *restrict d = ROW(uint32_t, dst, stride, y);
        const uint32_t *restrict s = CROW(uint32_t, src, src_stride, y);
        if (alpha == 255) {
            for (int x = 0; x < width; x++) d[x] = over_pixel(d[x], s[x]);
        } else {
            for (int x = 0; x < width; x++) d[x] = over_pixel(d[x], lk_pixel_product(s[x], alpha));
        }
    }
}

static void solid_over(uint32_t *dst, ptrdiff_t stride, int width, int height, uint32_t color) {
    for (int y = 0; y < height; y++) {
        uint32_t *d = ROW(uint32_t, dst, stride, y);
        for (int x = 0; x < width; x++) d[x] = over_pixel(d[x], color);
    }
}

static void solid_mask(uint32_t *restrict dst, const uint8_t *restrict mask, int width,
                       uint32_t color) {
    for (int x = 0; x < width; x++) dst[x] = over_pixel(dst[x], lk_pixel_product(color, mask[x]));
}

static void over_mask(uint32_t *restrict dst, const uint32_t *restrict src,
                      const uint8_t *restrict mask, int width, uint8_t alpha) {
    for (int x = 0; x < width; x++)
        dst[x] = over_pixel(dst[x], lk_pixel_product(src[x], lk_byte_product(mask[x], alpha)));
}

static void mask_multiply(uint8_t *restrict mask, const uint8_t *restrict other, int width) {
    for (int x = 0; x < width; x++) mask[x] = (uint8_t)lk_byte_product(mask[x], other[x]);
}

static void mask_subtract(uint8_t *restrict mask, const uint8_t *restrict other, int width) {
    for (int x = 0; x < width; x++) mask[x] = mask[x] > other[x] ? mask[x] - other[x] : 0;
}

static void lerp(uint32_t *restrict dst, const uint32_t *restrict other, int width,
                 uint8_t weight) {
    for (int x = 0; x < width; x++) dst[x] = mix_pixel(dst[x], other[x], weight);
}

static void multiply_alpha(uint32_t *restrict dst, const uint32_t *restrict other, int width) {
    for (int x = 0; x < width; x++) dst[x] = lk_pixel_product(dst[x], other[x] >> 24);
}

static void halve(uint32_t *restrict dst, const uint32_t *upper, const uint32_t *lower, int width,
                  int source_width) {
    for (int x = 0; x < width; x++) {
        int a = 2 * x < source_width ? 2 * x : source_width - 1;
        int b = 2 * x + 1 < source_width ? 2 * x + 1 : source_width - 1;
        dst[x] = mean_of_four(upper[a], upper[b], lower[a], lower[b]);
    }
}

static void add_row(uint32_t *restrict dst, const uint32_t *restrict src, int width) {
    for (int x = 0; x < width; x++) dst[x] = sum_pixel(dst[x], src[x]);
}

#define SPRITE_OVER(d, s, n) over(d, 0, s, 0, n, 1, 255)
#define SPRITE_ADD(d, s, n) add_row(d, s, n)
#include "shadow_rows.h"
#include "cover_rows.h"
// The plain set paints the whole particle; the other sets leave out invisible parts.
#define SPRITE_WHOLE
#include "sprite_pixels.h"
#include "sprite_rows.h"

LK_KERNEL_TABLE(plain, lk_plain_sample, lk_plain_sample_mask);
